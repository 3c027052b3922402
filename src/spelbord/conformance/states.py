"""Checks that a position is a value: nothing random, shared or remembered behind it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from functools import partial
from itertools import zip_longest
from typing import Any

import numpy as np

from spelbord.conformance.nonconformance import Nonconformance
from spelbord.conformance.sample import Match, Sample, after, doors, listed, sample_of
from spelbord.core.game import Game
from spelbord.core.lists import SPECTATOR, seeded
from spelbord.core.position import Position


def check_deterministic(game: Game, sample: Sample | None = None) -> None:
    """The same event in the same position gives the same bytes: the rules draw nothing."""
    sample = sample or sample_of(game)
    for node in sample.nodes:
        match, index = node.match, node.index
        if index < len(match.events):
            results = {after(node.position, match.events[index]).key[1] for _ in range(4)}
            if len(results) > 1:
                raise Nonconformance(
                    "deterministic",
                    f"{node.where}: event {match.events[index]} leads to different positions.",
                )
    for match in sample.matches:
        if len({match.setting.start(game).key for _ in range(4)}) > 1:
            raise Nonconformance("deterministic", f"setup differs each time ({match.setting}).")


def check_earlier_untouched(game: Game, sample: Sample | None = None) -> None:
    """Positions stay as they were, whatever is played later."""
    for match in (sample or sample_of(game)).matches:
        for index, (position, key) in enumerate(zip(match.positions, match.keys, strict=True)):
            if position.key[1] != key:
                raise Nonconformance(
                    "earlier_untouched",
                    f"{match.where(index)}: the position was changed by later play.",
                )


def check_no_shared_memory(game: Game, sample: Sample | None = None) -> None:
    """Matches played side by side, one event each in turn, go as they went one after another."""
    matches = (sample or sample_of(game)).matches
    for match, index, key in _side_by_side(game, matches):
        if match.keys[index] != key:
            raise Nonconformance(
                "no_shared_memory",
                f"{match.where(index)}: the position differs when other matches are played "
                "meanwhile; something outside the state is remembered.",
            )


def _side_by_side(game: Game, matches: list[Match]) -> Iterator[tuple[Match, int, bytes]]:
    positions = [m.setting.start(game) for m in matches]
    for match, position in zip(matches, positions, strict=True):
        yield match, 0, position.key[1]
    for index, events in enumerate(zip_longest(*(m.events for m in matches)), start=1):
        for k, event in enumerate(events):
            if event is not None:
                positions[k] = after(positions[k], event)
                yield matches[k], index, positions[k].key[1]


def check_reading_changes_nothing(game: Game, sample: Sample | None = None) -> None:
    """Listing, describing, viewing, explaining and ending a position leave it as it is."""
    for node in (sample or sample_of(game)).nodes:
        states = node.position.states()
        before = states.tobytes()
        for name, read in _readers(game, node.position, states):
            with contextlib.suppress(Exception):  # other checks report failures
                read()
            if states.tobytes() != before:
                raise Nonconformance(
                    "reading_changes_nothing", f"{node.where}: {name} changes the state."
                )


def _readers(
    game: Game, position: Position, states: Any
) -> Iterator[tuple[str, Callable[[], object]]]:
    numbers, _ = listed(game, states)
    yield "moves, outcomes or to_act", lambda: listed(game, states)
    yield "turn", lambda: doors(game).turn(states, 0)
    if position.is_over:
        yield "end_reason", lambda: game.rules.end_reason(states[0])
    for seat in range(SPECTATOR, position.seats):
        yield "view", partial(game.view.view, states[0], seat)
    for number in numbers:
        yield "notation.text", partial(game.notation.text, states[0], number)
        yield "notation.describe", partial(game.notation.describe, states[0], number)
        yield "seen", partial(doors(game).seen, states, 0, SPECTATOR, number)
    if position.to_act >= 0:
        yield "explain", lambda: game.refusals.explain(states[0], 2**20)
    if game.kernel.HAS_CHOOSE or game.kernel.HAS_EVALUATE:
        yield "choose or evaluate", lambda: _ask(game, position, states, numbers)


def _ask(game: Game, position: Position, states: Any, numbers: list[int]) -> None:
    if position.to_act >= 0 and game.kernel.HAS_CHOOSE:
        out = np.array([len(numbers), *numbers], dtype=np.int64)
        game.kernel.choose(states[0], out, seeded(1))
    if game.kernel.HAS_EVALUATE:
        game.kernel.evaluate(states[0], np.zeros(position.seats))
