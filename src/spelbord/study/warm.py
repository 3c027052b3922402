"""Compiling ahead everything that a match, a bot and a study of one game need.

Numba compiles a function when it is first called, so everything is called once: a match
is played, a bot thinks, a stack is walked. A second time all of it comes from the disk.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from spelbord.bots import Limit, find_bot, playout
from spelbord.core import engine
from spelbord.core.game import Game
from spelbord.core.lists import CHANCE, SPECTATOR, pick, seeded
from spelbord.core.position import Position
from spelbord.core.rule import bind
from spelbord.study.perft import FOUND, Walker
from spelbord.study.play import Board, Plan

Progress = Callable[[str, int, int], None]
BOT = "hard"
FEW = 64  # simulations


def warm(game: Game, progress: Progress | None = None) -> None:
    """Compile all of a game, or load it from disk.

    `progress` is told the stage that begins, how many are done, and how many there are;
    at the end once more with an empty name.
    """
    for done, (name, run) in enumerate(STAGES):
        if progress:
            progress(name, done, len(STAGES))
        run(game)
    if progress:
        progress("", len(STAGES), len(STAGES))


def _warm_rules(game: Game) -> None:
    position = Position.start(game)
    for actor in (SPECTATOR, *range(position.seats)):
        states = position.observe(actor).states
        bind(engine, game.kernel).resample(states, 0, actor, seeded(1))
        position.seen(actor, 0)
    _ = position.turn, position.outcomes, position.legal_actions, position.returns


def _warm_playouts(game: Game) -> None:
    states = game.start().repeat(2)
    counts = np.zeros(playout.COUNTS, dtype=np.int64)
    out = np.zeros(game.most_choices + 1, dtype=np.int64)
    odds = np.zeros(game.most_choices + 1, dtype=np.float64)
    bind(playout, game.kernel).playouts(states, 1, 1, out, odds, seeded(1), counts)


def _warm_search(game: Game) -> None:
    position = _first_decision(game)
    if position.to_act >= 0:
        find_bot(BOT).choose(position.observe(position.to_act), 1, Limit(simulations=FEW))


def _first_decision(game: Game) -> Position:
    position, rng = Position.start(game), seeded(1)
    while position.to_act == CHANCE:
        listed = position.outcome_numbers()
        numbers = np.array([len(listed), *(n for n, _ in listed)], dtype=np.int64)
        odds = np.array([0.0, *(p for _, p in listed)], dtype=np.float64)
        position = position.play(int(pick(rng, numbers, odds)))
    return position


def _warm_studies(game: Game) -> None:
    names = ("random",) * game.seats[0]
    Board(Plan(game.name, game.read_options({}), names, games=1, seed=1)).play(0)
    walker, root = Walker(game), game.start()
    walker.count(root[0], 0, np.zeros(3, dtype=np.int64))
    list(walker.gather(root[0], 0, np.zeros(FOUND, dtype=game.state)))


STAGES: tuple[tuple[str, Callable[[Game], None]], ...] = (
    ("rules", _warm_rules),
    ("random play", _warm_playouts),
    ("search", _warm_search),
    ("studies", _warm_studies),
)
