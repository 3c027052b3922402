"""Violet and the Grumpy Nisse, a game by Pedro Pereira (AGIE Games)."""

from spelbord.core.game import Game, Option
from spelbord.games.violet import hidden, notation, refusals, rules, view
from spelbord.games.violet.content import CONTENT
from spelbord.games.violet.state import MOST_CHOICES, STATE

RECONSTRUCTED = "No public source gives this length; the box may differ."

GAME = Game(
    name="violet",
    title=CONTENT.title,
    designer="Pedro Pereira",
    credit="Violet and the Grumpy Nisse, a game by Pedro Pereira, published by AGIE Games, 2022",
    summary="Violet walks through the night to Ordep's fire; Torech makes her afraid of it.",
    minutes=(20, 40),
    seats=(2, 2),
    seat_names=("Violet", "Torech"),
    version=1,
    state=STATE,
    rules=rules,
    refusals=refusals,
    notation=notation,
    view=view,
    hidden=hidden,
    most_choices=MOST_CHOICES,
    reconstructed=True,
    options=(
        Option(
            "open_events",
            default=False,
            label="Open events",
            help="Torech's three tiles lie face up. Good for the first few games.",
        ),
        Option(
            "last_yellow",
            default=CONTENT.last_yellow.spaces,
            label="Last yellow spaces",
            help=f"Spaces between the last area and the fire. {RECONSTRUCTED}",
            low=CONTENT.last_yellow.low,
            high=CONTENT.last_yellow.high,
        ),
        Option(
            "lantern",
            default=CONTENT.lantern.units,
            label="Lantern",
            help=f"Units of fuel in a full lantern. {RECONSTRUCTED}",
            low=CONTENT.lantern.low,
            high=CONTENT.lantern.high,
        ),
        Option(
            "fear",
            default=CONTENT.fear.spaces,
            label="Fear Track",
            help=f"Spaces before it runs on along the Journey Track. {RECONSTRUCTED}",
            low=CONTENT.fear.low,
            high=CONTENT.fear.high,
        ),
    ),
)
