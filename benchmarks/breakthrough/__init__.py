"""Breakthrough (Dan Troyka, 2000) on our core, to do the same work as a peer's Breakthrough."""

from benchmarks.breakthrough import rules, table
from benchmarks.breakthrough.state import STATE
from spelbord.core.game import Game

GAME = Game(
    name="breakthrough",
    title="Breakthrough",
    designer="Dan Troyka",
    credit="Breakthrough, a game by Dan Troyka",
    summary="Reach the far row.",
    minutes=(10, 20),
    seats=(2, 2),
    seat_names=("Black", "White"),
    version=1,
    state=STATE,
    rules=rules,
    refusals=table,
    notation=table,
    view=table,
    most_choices=rules.MOST_CHOICES,
)
