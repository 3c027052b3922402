"""Compiling ahead everything that a match, a bot and a study of one game need.

Numba compiles a function when it is first called, so everything is called once: a match
is played, a bot thinks, a stack is walked. A second time all of it comes from the disk.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from spelbord.bots import Limit, bot_names, find_bot, playout
from spelbord.core import engine
from spelbord.core.game import Game
from spelbord.core.lists import SAMPLED, SPECTATOR, seeded
from spelbord.core.position import Position
from spelbord.core.rule import bind
from spelbord.study.perft import FOUND, Walker
from spelbord.study.play import Board, Plan

Progress = Callable[[str, int, int], None]
FEW = 64  # simulations
SOME = 12  # events


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
    for _ in range(SOME):
        if position.is_over:
            break
        _look(position)
        position = _one_further(position)
    _ = position.turn, position.returns


def _look(position: Position) -> None:
    for actor in (SPECTATOR, *range(position.seats)):
        states = position.observe(actor).states
        bind(engine, position.game.kernel).resample(states, 0, actor, seeded(1))
        if position.to_act != SAMPLED:
            position.seen(actor, _events(position)[0])


def _events(position: Position) -> list[int]:
    return [n for n, _ in position.outcome_numbers()] or position.legal_numbers()


def _one_further(position: Position) -> Position:
    if position.to_act != SAMPLED:
        return position.play(_events(position)[0])
    sample = position.game.sample
    assert sample is not None, f"{position.game.name} asks for a sample but has no sample()"
    return position.play_sample(sample(position.states(), 0, np.random.default_rng(1)))


def _warm_playouts(game: Game) -> None:
    states = game.start().repeat(2)
    counts = np.zeros(playout.COUNTS, dtype=np.int64)
    out = np.zeros(game.most_choices + 1, dtype=np.int64)
    odds = np.zeros(game.most_choices + 1, dtype=np.float64)
    bind(playout, game.kernel).playouts(states, 1, 1, out, odds, seeded(1), counts)


def _warm_search(game: Game) -> None:
    position, names = Position.start(game), bot_names()
    for _ in range(1 if game.aim is None else SOME):  # throws come after the first decisions
        while position.is_chance:
            position = _one_further(position)
        if position.is_over:
            return
        known = position.observe(position.to_act)
        chosen = [find_bot(name).choose(known, 1, Limit(simulations=FEW)) for name in names]
        position, names = position.play(chosen[-1].event), names[-1:]


def _warm_studies(game: Game) -> None:
    names = ("random",) * game.usual_seats
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
