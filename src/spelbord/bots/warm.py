"""Compiling ahead all that a table of one game needs: its rules, and bots that search.

Numba compiles a function when it is first called, so everything is called once: a match is
played at random and looked at through all eyes, wrong actions are refused, bots decide.
A second time all of it comes from the disk.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

import numpy as np

from spelbord.bots.deciding import scratch
from spelbord.bots.levels import LEVELS, Limit
from spelbord.bots.player import find_bot
from spelbord.core import engine
from spelbord.core.cache import mark
from spelbord.core.errors import SpelbordError
from spelbord.core.game import Game
from spelbord.core.lists import SAMPLED, SPECTATOR, Random, below, seeded
from spelbord.core.position import Position
from spelbord.core.rule import bind, prepare

Stage = tuple[str, Callable[[Game], None]]
Progress = Callable[[str, int, int], None]
MANY = 300  # events: enough to reach the parts of the rules that come late
SOME = 12  # events: where each may take the physics of a throw
FEW = 64  # simulations
SEEDS = 1 << 30  # of outcomes that are sampled


def warm(game: Game, progress: Progress | None = None, more: Sequence[Stage] = ()) -> None:
    """Compile all that a table of a game needs, or load it from disk; `more` comes afterwards.

    `progress` is told the stage that begins, how many are done, and how many there are;
    at the end once more with an empty name.
    """
    stages = (*STAGES, *more)
    for done, (name, run) in enumerate(stages):
        if progress:
            progress(name, done, len(stages))
        run(game)
        if done + 1 == len(STAGES):
            mark(game.folder)
    if progress:
        progress("", len(stages), len(stages))


def _warm_rules(game: Game) -> None:
    position, rng = Position.start(game), seeded(1)
    before: list[int] = []
    for _ in range(MANY if game.sample is None else SOME):
        if position.is_over:
            break
        possible = [n for n, _ in position.outcome_numbers()] or position.legal_numbers()
        look(position, possible)
        refuse(position, before)
        before, position = possible, one_further(position, rng)
    _ = position.turn, position.returns, position.end_reason
    _prepare_rare(position)


def _prepare_rare(position: Position) -> None:
    """What this match may not come to: returns at its end, and a bot's free action."""
    rules = bind(engine, position.game.kernel)
    kept = position.states()
    kept.flags.writeable = False
    prepare(rules.returns, kept, 0, np.zeros(position.seats))
    prepare(rules.accepts, position.states(), 0, 0, scratch(position.game))


def look(position: Position, possible: Sequence[int]) -> None:
    """See a position and its events through all eyes, as a table shows them."""
    for viewer in (SPECTATOR, *range(position.seats)):
        known = position.observe(viewer)
        _ = known.view
        for event in possible[:1]:
            seen = position.seen(viewer, event)
            known.text(seen), known.describe(seen)


def refuse(position: Position, actions: Sequence[int]) -> None:
    """Try actions that may be against the rules here."""
    for action in actions[:2]:
        with suppress(SpelbordError):
            position.play(action)


def one_further(position: Position, rng: Random) -> Position:
    """The position after an event drawn at random, all equally likely."""
    if position.to_act == SAMPLED:
        sample = position.game.sample
        assert sample is not None, f"{position.game.name} asks for a sample but has no sample()"
        # Another outcome each time: a game may draw until one suits it.
        chance = np.random.default_rng(below(rng, SEEDS))
        return position.play_sample(sample(position.states(), 0, chance))
    possible = [n for n, _ in position.outcome_numbers()] or position.legal_numbers()
    return position.play(possible[below(rng, len(possible))])


def _warm_search(game: Game) -> None:
    position, rng, names = Position.start(game), seeded(1), ("random", *LEVELS)
    for _ in range(1 if game.aim is None else SOME):  # throws come after the first decisions
        while position.is_chance:
            position = one_further(position, rng)
        if position.is_over:
            return
        known = position.observe(position.to_act)
        chosen = [find_bot(name).choose(known, 1, Limit(simulations=FEW)) for name in names]
        position, names = position.play(chosen[-1].event), names[-1:]


STAGES: tuple[Stage, ...] = (("rules", _warm_rules), ("search", _warm_search))
