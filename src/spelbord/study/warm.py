"""Compiling ahead everything that a match, a bot and a study of one game need."""

from __future__ import annotations

import numpy as np

from spelbord.bots import Limit, find_bot, playout
from spelbord.bots.warm import FEW, Progress, Stage, one_further
from spelbord.bots.warm import warm as warm_table
from spelbord.core import engine
from spelbord.core.game import Game
from spelbord.core.lists import SPECTATOR, seeded
from spelbord.core.position import Position
from spelbord.core.rule import bind
from spelbord.study.perft import FOUND, Walker
from spelbord.study.play import Board, Plan


def warm(game: Game, progress: Progress | None = None) -> None:
    """Compile all of a game, or load it from disk; `progress` hears of it as in `bots.warm`."""
    warm_table(game, progress, STAGES)


def _warm_playouts(game: Game) -> None:
    states = game.start().repeat(2)
    counts = np.zeros(playout.COUNTS, dtype=np.int64)
    out = np.zeros(game.most_choices + 1, dtype=np.int64)
    odds = np.zeros(game.most_choices + 1, dtype=np.float64)
    bind(playout, game.kernel).playouts(states, 1, 1, out, odds, seeded(1), counts)


def _warm_studies(game: Game) -> None:
    _decide_greedily(game)
    names = ("random",) * game.usual_seats
    Board(Plan(game.name, game.read_options({}), names, games=1, seed=1)).play(0)
    walker, root = Walker(game), game.start()
    walker.count(root[0], 0, np.zeros(3, dtype=np.int64))
    list(walker.gather(root[0], 0, np.zeros(FOUND, dtype=game.state)))


def _decide_greedily(game: Game) -> None:
    position, rng = Position.start(game), seeded(1)
    for actor in (SPECTATOR, *range(position.seats)):
        bind(engine, game.kernel).resample(position.observe(actor).states, 0, actor, rng)
    while position.is_chance:
        position = one_further(position, rng)
    if not position.is_over:
        known = position.observe(position.to_act)
        find_bot("greedy").choose(known, 1, Limit(simulations=FEW))


STAGES: tuple[Stage, ...] = (("random play", _warm_playouts), ("studies", _warm_studies))
