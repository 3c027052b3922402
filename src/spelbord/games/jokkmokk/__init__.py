"""Jokkmokk: The Winter Market, a game by Henrik Larsson (WizKids)."""

from spelbord.core.game import OWN_CONTENT, Game
from spelbord.games.jokkmokk import content, notation, refusals, rules, view
from spelbord.games.jokkmokk.options import OPTIONS
from spelbord.games.jokkmokk.state import MOST_CHOICES, MOST_SEATS, STATE

GAME = Game(
    name="jokkmokk",
    title="Jokkmokk: The Winter Market",
    designer="Henrik Larsson",
    credit=(
        "Jokkmokk: The Winter Market, a game by Henrik Larsson, "
        "with art by Christina Hägerfors, published by WizKids, 2023"
    ),
    summary="Walk the winter market: the further ahead you step, the longer you wait.",
    minutes=(30, 45),
    weight="medium",
    seats=(1, MOST_SEATS),
    seat_names=("Red", "Blue", "Yellow", "Green", "Violet"),
    version=1,
    state=STATE,
    rules=rules,
    refusals=refusals,
    notation=notation,
    view=view,
    content=content,
    most_choices=MOST_CHOICES,
    reconstructed=True,
    options=(*OPTIONS, OWN_CONTENT),
)
