"""Many matches between bots, and what they show about the game and about the bots."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from spelbord.bots import find_bot
from spelbord.core.errors import BadOption, SpelbordError
from spelbord.core.game import Game, find_game
from spelbord.study.intervals import quantile, wilson
from spelbord.study.play import Plan, Played
from spelbord.study.runners import Runner, on_threads

Progress = Callable[[int], None]


class CannotWrite(SpelbordError):
    """A folder or file that records should go to cannot be written."""

    code = "cannot_write"


@dataclass(frozen=True)
class Share:
    """How often somebody won, with the 95 % interval; a game that `n` share counts 1/n."""

    name: str
    games: int
    wins: float

    @property
    def share(self) -> float:
        """Wins a game."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The lower and the upper bound of the share."""
        return wilson(self.wins, self.games)

    def data(self) -> dict[str, Any]:
        """The share as JSON."""
        low, high = self.interval
        numbers = {"wins": self.wins, "share": self.share, "low": low, "high": high}
        return {"name": self.name, "games": self.games} | numbers


@dataclass(frozen=True)
class Length:
    """How long the games were, in full turns."""

    shortest: int
    lower_quartile: float
    median: float
    upper_quartile: float
    longest: int


@dataclass(frozen=True)
class Simulation:
    """A study that has been played. `rows` are its games, by index; `seconds` is wall time."""

    plan: Plan
    rows: tuple[Played, ...]
    seconds: float

    @cached_property
    def contestants(self) -> tuple[Share, ...]:
        """How often each contestant won; those of one name are numbered."""
        names = self.plan.contestants
        shown = [f"{n} ({k + 1})" if names.count(n) > 1 else n for k, n in enumerate(names)]
        wins = [0.0] * len(names)
        for row in self.rows:
            for contestant, won in zip(row.seating, row.wins, strict=True):
                wins[contestant] += won
        return self._shares(shown, wins)

    @cached_property
    def seats(self) -> tuple[Share, ...]:
        """How often each seat won, whoever sat there."""
        names = [_seat_name(find_game(self.plan.game), s) for s in range(self._number)]
        wins = [sum(row.wins[seat] for row in self.rows) for seat in range(self._number)]
        return self._shares(names, wins)

    @property
    def _number(self) -> int:
        return len(self.plan.contestants)

    def _shares(self, names: Sequence[str], wins: Sequence[float]) -> tuple[Share, ...]:
        pairs = zip(names, wins, strict=True)
        return tuple(Share(name, len(self.rows), won) for name, won in pairs)

    @cached_property
    def length(self) -> Length:
        """The shortest, the longest, and the quartiles between."""
        turns = [row.turns for row in self.rows]
        lower, median, upper = (quantile(turns, share) for share in (0.25, 0.5, 0.75))
        return Length(min(turns), lower, median, upper, max(turns))

    @cached_property
    def ends(self) -> dict[str, int]:
        """How many games ended for each reason, the most frequent first."""
        counted = Counter(row.reason for row in self.rows)
        return dict(sorted(counted.items(), key=lambda item: (-item[1], item[0])))

    def data(self) -> dict[str, Any]:
        """The study as JSON. It holds no times: equal seeds give equal text."""
        return {
            "game": self.plan.game,
            "options": self.plan.options,
            "seed": self.plan.seed,
            "contestants": [share.data() for share in self.contestants],
            "seats": [share.data() for share in self.seats],
            "length": vars(self.length),
            "ends": self.ends,
            "rows": [self._row(row) for row in self.rows],
        }

    def _row(self, row: Played) -> dict[str, Any]:
        return {
            "index": row.index,
            "seats": [self.contestants[c].name for c in row.seating],
            "returns": list(row.returns),
            "turns": row.turns,
            "reason": row.reason,
        }


def _seat_name(game: Game, seat: int) -> str:
    return game.seat_names[seat] if seat < len(game.seat_names) else f"Seat {seat + 1}"


def simulate(
    game: str,
    contestants: Sequence[str],
    *,
    games: int,
    options: Mapping[str, object] | None = None,
    seed: int | None = None,
    records: Path | None = None,
    progress: Progress | None = None,
    runner: Runner | None = None,
) -> Simulation:
    """Let bots play `games` matches; from game to game everybody moves on by one seat.

    Equal seeds give equal rows whatever the number of threads. `records` is a folder for
    every game's record; `progress` is told how many more games are done; `runner` plays
    the games, on all of this machine's cores if none is given.

    Raises:
        UnknownGame: no such game is installed.
        UnknownBot: a contestant is no bot.
        BadOption: the game does not offer that many seats or those options.
        CannotWrite: the records cannot be written.
    """
    seed = random.SystemRandom().getrandbits(32) if seed is None else seed
    plan = make_plan(game, contestants, games, options, seed, records=records is not None)
    run = runner or on_threads()
    began = time.perf_counter()
    rows: list[Played] = []
    if records is not None:
        write_records([], records)  # complains before the work
    for done in run(plan):
        if records is not None:
            write_records(done, records)
        rows += done
        if progress:
            progress(len(done))
    rows.sort(key=lambda row: row.index)
    return Simulation(plan, tuple(rows), time.perf_counter() - began)


def make_plan(
    game: str,
    contestants: Sequence[str],
    games: int,
    options: Mapping[str, object] | None,
    seed: int,
    *,
    records: bool,
) -> Plan:
    """A plan that has been checked; raises as `simulate` does."""
    if games < 1:
        raise BadOption(f"A study is of at least one game, not {games}.")
    found = find_game(game)
    for name in contestants:
        find_bot(name)
    read = found.read_options(options or {})
    found.start(len(contestants), read)
    return Plan(game, read, tuple(contestants), games, seed, records)


def write_records(rows: Sequence[Played], folder: Path) -> None:
    """Write each game's record to a file of its own, named by the game and its number.

    Raises:
        CannotWrite: the folder or a file cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for row in rows:
            assert row.record is not None
            file = folder / f"{row.record.game}-{row.index + 1:06}.json"
            file.write_text(row.record.to_json(), encoding="utf-8")
    except OSError as error:
        raise CannotWrite(f"Records cannot be written to {folder}: {error.strerror}.") from error
