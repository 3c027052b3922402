"""Plumb: a tiny game of free actions and sampled chance, for the tests."""

from spelbord.core.game import Game

from . import notation, refusals, rules, view
from .state import OUTCOME, STATE

GAME = Game(
    name="dropgame",
    title="Plumb",
    designer="the Spelbord team",
    credit="Plumb, made for Spelbord's tests",
    summary="Release a disc; it lands as it likes.",
    minutes=(1, 2),
    seats=(1, 2),
    seat_names=("Left", "Right"),
    version=1,
    state=STATE,
    rules=rules,
    refusals=refusals,
    notation=notation,
    view=view,
    most_choices=rules.MOST_CHOICES,
    outcome=OUTCOME,
    sample=rules.sample,
)
