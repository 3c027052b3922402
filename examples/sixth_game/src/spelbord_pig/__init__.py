"""Pig, a folk dice game, as a game for Spelbord."""

from spelbord.core.game import Game, Option
from spelbord_pig import notation, refusals, rules, view
from spelbord_pig.state import MOST_SEATS, STATE

GAME = Game(
    name="pig",
    title="Pig",
    designer="Traditional",
    credit="Pig, a folk dice game that belongs to nobody",
    summary="Roll and add, as often as you dare; a one takes it all away.",
    minutes=(5, 15),
    seats=(2, MOST_SEATS),
    seat_names=("Acorn", "Turnip", "Clover", "Truffle"),
    version=1,
    weight="light",
    state=STATE,
    rules=rules,
    refusals=refusals,
    notation=notation,
    view=view,
    most_choices=6,
    options=(
        Option(
            "target",
            default=100,
            label="Target",
            help="How many points win. 100 is usual; less makes a shorter game.",
            choices=(30, 50, 100),
        ),
    ),
)
