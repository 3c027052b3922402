"""The named levels of play, and how a game sets its own.

A game may bring a file ``levels.toml`` with a table for each level and in it the
numbers it wants changed; the rest is as below.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields, replace

from spelbord.core.errors import BadContent
from spelbord.core.game import Game


@dataclass(frozen=True)
class Limit:
    """When a search stops: whichever comes first. At least one of the two is set."""

    simulations: int | None = None
    milliseconds: int | None = None


@dataclass(frozen=True)
class Level:
    """How strong a bot plays, in numbers."""

    name: str
    simulations: int  # a decision, where the same decision is wanted on every machine
    milliseconds: int  # a decision, where a person waits
    quick: bool = False  # stop at `simulations` even when a person would wait longer
    depth: int = 0  # actions played on before the evaluation; a game without one plays to the end
    exploration: float = 1.0  # weight of doubt against the mean; returns count as -1 to 1
    widening: float = 4.0  # outcomes a chance node may have, times the root of its visits
    open: bool = False  # chance is no part of the tree: nodes are named by actions alone
    width: int = 0  # actions of a node that are looked at, the best by evaluation; 0 means all
    noise: float = 0.0  # 0 plays the most visited action, 1 in proportion to the visits

    @property
    def counted(self) -> Limit:
        """Simulations only: equal seeds give equal decisions, on any machine."""
        return Limit(simulations=self.simulations)

    @property
    def timed(self) -> Limit:
        """For play with people, who wait no longer than this."""
        return Limit(self.simulations if self.quick else None, self.milliseconds)


LEVELS = {
    level.name: level
    for level in (
        Level("easy", simulations=200, milliseconds=500, quick=True, noise=0.3),
        Level("medium", simulations=1000, milliseconds=1000, quick=True),
        Level("hard", simulations=10_000, milliseconds=1500),
    )
}


def level_of(game: Game, name: str) -> Level:
    """A level as that game wants it.

    Raises:
        BadContent: the game's levels.toml names a level or a number there is not.
    """
    file = game.folder / "levels.toml"
    if not file.exists():
        return LEVELS[name]
    changes = tomllib.loads(file.read_text(encoding="utf-8"))
    known = {f.name for f in fields(Level)} - {"name"}
    for level, numbers in changes.items():
        if level not in LEVELS or not numbers.keys() <= known:
            raise BadContent(f"{file}: [{level}] may set {', '.join(sorted(known))}, no more.")
    return replace(LEVELS[name], **changes.get(name, {}))
