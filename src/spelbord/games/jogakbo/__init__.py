"""Jogakbo, a game by JinWoo Seo (Show House Games)."""

from spelbord.core.game import OWN_CONTENT, Game, Option
from spelbord.games.jogakbo import content, notation, refusals, rules, view
from spelbord.games.jogakbo.rules import MOST_CHOICES
from spelbord.games.jogakbo.state import MOST_SEATS, STATE

GAME = Game(
    name="jogakbo",
    title="Jogakbo",
    designer="JinWoo Seo",
    credit="Jogakbo, a game by JinWoo Seo, published by Show House Games, 2019",
    summary="Sew the most harmonious quilt out of silk from a market that all share.",
    minutes=(20, 40),
    weight="medium",
    seats=(1, MOST_SEATS),
    seat_names=("East", "South", "West", "North"),
    version=1,
    state=STATE,
    rules=rules,
    refusals=refusals,
    notation=notation,
    view=view,
    content=content,
    most_choices=MOST_CHOICES,
    reconstructed=True,
    options=(
        Option(
            "board",
            default="easy",
            label="Board",
            help="The normal side has more holes.",
            choices=content.BOARD_KEYS,
        ),
        OWN_CONTENT,
    ),
)
