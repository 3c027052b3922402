"""Jokerball, a game by Mark Steere (marksteeregames.com)."""

from spelbord.core.game import Game, Option
from spelbord.games.jokerball import notation, refusals, rules, view
from spelbord.games.jokerball.state import SIZES, STATE

GAME = Game(
    name="jokerball",
    title="Jokerball",
    designer="Mark Steere",
    credit="Jokerball, a game by Mark Steere (marksteeregames.com)",
    summary="Roll, move a man, then roll the ball through your far side.",
    minutes=(10, 20),
    weight="light",
    seats=(2, 2),
    seat_names=("Red", "Blue"),
    version=1,
    state=STATE,
    rules=rules,
    refusals=refusals,
    notation=notation,
    view=view,
    most_choices=rules.MOST_CHOICES,
    options=(
        Option(
            "size",
            default=6,
            label="Board size",
            help="Cells along one side. Size 6 is the standard board.",
            choices=SIZES,
        ),
    ),
)
