"""Counting all ways a match can go: the sharpest check there is of a game's rules.

Every outcome of chance counts once, whatever its probability; a half of a turn that is
skipped is one way. Equal positions at the end of a turn are counted once and multiplied,
which does not change the number and makes three turns of Jokerball a matter of seconds.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from spelbord.core.errors import SpelbordError
from spelbord.core.game import Game, OptionValue, States
from spelbord.core.position import Position
from spelbord.core.rule import bind
from spelbord.study import walk
from spelbord.study.cores import cores

# Above this, positions are no longer remembered: they would fill the memory.
REMEMBERED = 1_000_000
FOUND = 1 << 14
SLICES = 64

Layer = Counter[bytes]
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Perft:
    """The leaves after so many full turns; `ended` of them are matches that have ended.

    A match that ended in an earlier turn is a leaf too. `split` has the leaves below each
    first event, in notation, if that was asked for.
    """

    game: str
    options: dict[str, OptionValue]
    seats: int
    turns: int
    leaves: int
    ended: int
    seconds: float
    split: dict[str, int] = field(default_factory=dict)

    @property
    def rate(self) -> float:
        """Leaves counted in a second."""
        return self.leaves / max(self.seconds, 1e-9)


def perft(
    game: Game,
    turns: int,
    *,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    divide: bool = False,
    progress: Progress | None = None,
) -> Perft:
    """Count the leaves after `turns` full turns from the first position.

    Raises:
        BadOption: the game does not offer that number of seats or those options.
        SpelbordError: the game has outcomes that cannot be listed.
    """
    start = Position.start(game, seats, options)
    until = start.turn + turns
    began = time.perf_counter()
    split: dict[str, int] = {}
    if divide and turns > 0:
        leaves = ended = 0
        for text, below in _first_events(start):
            tally = _count(game, below, until, None)
            split[text] = tally[0]
            leaves, ended = leaves + tally[0], ended + tally[1]
    else:
        leaves, ended = _count(game, start, until, progress)
    return Perft(
        game=game.name,
        options=start.options,
        seats=start.seats,
        turns=turns,
        leaves=leaves,
        ended=ended,
        seconds=time.perf_counter() - began,
        split=split,
    )


def _first_events(start: Position) -> Iterable[tuple[str, Position]]:
    events = [e for e, _ in start.outcomes] or list(start.legal_actions)
    return [(event.text, start.play(event)) for event in events]


def _count(game: Game, start: Position, until: int, progress: Progress | None) -> tuple[int, int]:
    """Leaves and ended matches below one position."""
    layer: Layer = Counter({start.states().tobytes(): 1})
    for turn in range(start.turn + 1, until):
        if len(layer) > REMEMBERED:
            break
        layer = _next_layer(game, layer, turn)
    return _walk_all(game, layer, until, progress)


class Walker:
    """One thread's stack of positions and scratch lists, and the rules compiled for a game."""

    def __init__(self, game: Game) -> None:
        self.rules: Any = bind(walk, game.kernel)
        self.out = np.zeros(game.most_choices + 1, dtype=np.int64)
        self.odds = np.zeros(game.most_choices + 1, dtype=np.float64)
        self.states: States = np.zeros(8 * len(self.out), dtype=game.state)
        self.top = 0

    def start(self, root: Any) -> None:
        """Begin below one position."""
        self.states[1] = root
        self.top = 1

    def make_room(self) -> None:
        """Double the stack if there is no room on it for the children of one position."""
        if self.top + len(self.out) >= len(self.states):
            self.states = np.concatenate([self.states, np.zeros_like(self.states)])

    def count(self, root: Any, until: int, tally: Any) -> None:
        """Add what lies below `root` to `tally`."""
        self.start(root)
        while self.top > 0:
            self.make_room()
            self.top = self.rules.walk(self.states, self.top, until, tally, self.out, self.odds)

    def gather(self, root: Any, until: int, found: States) -> Iterable[list[bytes]]:
        """The leaves below `root`, as bytes, many at a time."""
        self.start(root)
        plain = found.view(f"V{found.dtype.itemsize}")
        while self.top > 0:
            self.make_room()
            self.top = self.rules.gather(self.states, self.top, until, found, self.out, self.odds)
            yield plain[: self.out[0]].tolist()


def _next_layer(game: Game, layer: Layer, until: int) -> Layer:
    """The positions one turn later, each with the number of ways that lead there."""
    walker = Walker(game)
    found: States = np.zeros(FOUND, dtype=game.state)
    following: Layer = Counter()
    for root, ways in zip(_roots(game, layer), layer.values(), strict=True):
        for leaves in walker.gather(root, until, found):
            for leaf, times in Counter(leaves).items():
                following[leaf] += ways * times
    return following


def _walk_all(game: Game, layer: Layer, until: int, progress: Progress | None) -> tuple[int, int]:
    roots, ways = _roots(game, layer), list(layer.values())
    step = max(1, -(-len(roots) // SLICES))
    slices = [slice(at, at + step) for at in range(0, len(roots), step)]
    leaves = ended = 0
    with ThreadPoolExecutor(cores()) as pool:

        def count(part: slice) -> tuple[int, int]:
            return _walk_some(game, roots[part], ways[part], until)

        counts = pool.map(count, slices)
        for done, (more, over) in enumerate(counts, start=1):
            leaves, ended = leaves + more, ended + over
            if progress:
                progress(done, len(slices))
    return leaves, ended


def _walk_some(game: Game, roots: States, ways: list[int], until: int) -> tuple[int, int]:
    walker, leaves, ended = Walker(game), 0, 0
    for root, times in zip(roots, ways, strict=True):
        tally = np.zeros(3, dtype=np.int64)
        walker.count(root, until, tally)
        if tally[walk.SAMPLES]:
            raise SpelbordError(
                f"{game.title} has outcomes that cannot be listed, so its ways cannot be counted.",
                code="cannot_count",
            )
        # Beyond 64 bits the product would wrap around; Python's own numbers do not.
        leaves += times * int(tally[walk.LEAVES])
        ended += times * int(tally[walk.ENDED])
    return leaves, ended


def _roots(game: Game, layer: Layer) -> States:
    return np.frombuffer(b"".join(layer), dtype=game.state)
