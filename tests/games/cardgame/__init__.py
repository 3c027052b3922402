"""Terraces: a small card game with hidden hands, for the tests and as an example."""

from spelbord.core.game import Game, Option

from . import hidden, notation, refusals, rules, view
from .state import ROUNDS, STATE

GAME = Game(
    name="cardgame",
    title="Terraces",
    designer="the Spelbord team",
    credit="Terraces, made for Spelbord's tests",
    summary="Draw in secret, then lay, bury or drop a card.",
    minutes=(3, 5),
    seats=(2, 3),
    seat_names=("North", "South", "West"),
    version=1,
    state=STATE,
    rules=rules,
    hidden=hidden,
    refusals=refusals,
    notation=notation,
    view=view,
    most_choices=rules.MOST_CHOICES,
    options=(Option("rounds", default=3, label="Rounds", choices=ROUNDS),),
)
