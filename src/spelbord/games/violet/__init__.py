"""Violet and the Grumpy Nisse, a game by Pedro Pereira (AGIE Games)."""

from spelbord.core.game import OWN_CONTENT, Game, Option
from spelbord.games.violet import content, hidden, notation, refusals, rules, view
from spelbord.games.violet.state import MOST_CHOICES, STATE

GAME = Game(
    name="violet",
    title="Violet and the Grumpy Nisse",
    designer="Pedro Pereira",
    credit="Violet and the Grumpy Nisse, a game by Pedro Pereira, published by AGIE Games, 2022",
    summary="Violet walks through the night to Ordep's fire; Torech makes her afraid of it.",
    minutes=(20, 40),
    weight="medium",
    seats=(2, 2),
    seat_names=("Violet", "Torech"),
    version=1,
    state=STATE,
    rules=rules,
    refusals=refusals,
    notation=notation,
    view=view,
    hidden=hidden,
    content=content,
    most_choices=MOST_CHOICES,
    reconstructed=True,
    options=(
        Option(
            "open_events",
            default=False,
            label="Open events",
            help="Torech's three tiles lie face up. Good for the first few games.",
        ),
        OWN_CONTENT,
        *content.options(content.CONTENT),
    ),
)
