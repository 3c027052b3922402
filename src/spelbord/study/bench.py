"""How fast a game runs here, beside OpenSpiel's C++ in the same run: `spelbord bench`.

Every figure is the median of five measurements that alternate with the peer's, on one
core. OpenSpiel's rollouts and searches run in its own C++ loops. The game at hand is
compared with a game of dice and men of similar length, Breakthrough with itself. A game of
sampled outcomes has no peer there (see `sampled.py`).
"""

from __future__ import annotations

import importlib
import statistics
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

import numpy as np

from spelbord.bots import playout, search
from spelbord.bots.levels import level_of
from spelbord.bots.playout import ACTIONS, COUNTS, STEPS, TO_THE_END
from spelbord.bots.tree import SIMULATED_STEPS, SIMULATIONS, Settings, make_tree
from spelbord.core.game import Game, find_game
from spelbord.core.lists import Random, seeded
from spelbord.core.position import Position
from spelbord.core.rule import bind, rule
from spelbord.study import peers, sampled
from spelbord.study.peers import BenchMissing, Peer, Speed, seconds

ROUNDS = 5
PLAYOUTS = 4000
CALIBRATION = 50_000_000
MOST_STEPS = 1_000_000
MOST_NODES = 1 << 19
ROOT = Path(__file__).resolve().parents[3]


@dataclass(frozen=True)
class Comparison:
    """What a game's figures stand beside: a game of OpenSpiel's of the same kind.

    `seats` is how many play ours; `hidden` where those of the peer do not see all; `twin` if
    Breakthrough, which both cores have, is measured too.
    """

    peer: str
    seats: int = 2
    hidden: bool = False
    twin: bool = False


COMPARISONS = {
    "jokerball": Comparison("einstein_wurfelt_nicht", twin=True),  # dice and men
    "jogakbo": Comparison("quoridor"),  # laying on a square board, a wide choice
    "violet": Comparison("hearts", hidden=True),  # cards in hand, led and followed
    "jokkmokk": Comparison("gin_rummy", seats=4),  # draws between the turns, sets and runs
}


class Row(TypedDict):
    """One figure; `peer` is what `peer_name` reached in the same run, `ratio` ours to it."""

    name: str
    value: float
    unit: str
    peer: float | None
    ratio: float | None
    peer_name: str | None


def rows(game: str, tell: Callable[[str], None] = lambda _: None) -> list[Row]:
    """All figures for one game; `tell` hears what is being measured.

    Raises:
        UnknownGame: no such game is installed.
        BenchMissing: no OpenSpiel, or no checkout with the folder benchmarks/.
    """
    chosen = find_game(game)
    if chosen.sample is not None:
        return _sampled(chosen, tell)
    compared = COMPARISONS.get(game)
    peer = Peer(compared.peer, hidden=compared.hidden) if compared else None
    twin = breakthrough() if compared and compared.twin else None
    tell("calibration")
    found = [_row("calibration", "rounds/s", _calibrate())]
    tell(f"{game}: random playouts and tree search")
    found += _rows_of("", chosen, peer, compared.seats if compared else None)
    if twin:
        tell("Breakthrough: random playouts and tree search")
        found += _rows_of("breakthrough ", twin, Peer("breakthrough"))
    return found


def _sampled(game: Game, tell: Callable[[str], None]) -> list[Row]:
    """The figures of a game that samples outcomes, which stand beside no peer."""
    tell("calibration")
    found = [_row("calibration", "rounds/s", _calibrate())]
    tell(f"{game.name}: sampled outcomes, whole games, trials of a bot")
    return found + [_row(name, unit, value) for name, value, unit in sampled.figures(game)]


def breakthrough() -> Game:
    """Breakthrough from the checkout's folder benchmarks/, which is not installed."""
    if not (ROOT / "benchmarks" / "breakthrough").is_dir():
        raise BenchMissing(
            "The benchmarks need a checkout of Spelbord with its folder benchmarks/; "
            "this is an installed package. Clone the repository and run `make bench`."
        )
    if str(ROOT) not in sys.path:
        sys.path.append(str(ROOT))
    game: Game = importlib.import_module("benchmarks.breakthrough").GAME
    return game


def _rows_of(prefix: str, game: Game, peer: Peer | None, seats: int | None = None) -> list[Row]:
    """Random playouts and tree search, each in units of work and in steps.

    Where the game evaluates positions, the search is measured as the hard bot makes it,
    and once more with random matches to the end, as the peer does.
    """
    ours = Ours(game, seats)
    rounds = [("random playouts", "random playout steps", "actions/s", ours.playouts)]
    rounds += [("tree search", "tree search steps", "sims/s", ours.search)]
    if game.kernel.HAS_EVALUATE:
        full = ("tree search to the end", "tree search to the end steps", "sims/s")
        rounds += [(*full, ours.search_to_the_end)]
    found: list[Row] = []
    for units, steps, unit, measure in rounds:
        at_random = measure == ours.playouts
        theirs = (peer.playouts if at_random else peer.search) if peer else None
        measured = _rows(prefix + units, prefix + steps, unit, _take_turns(measure, theirs))
        for row in measured:
            row["peer_name"] = (peer.name if at_random else peer.search_name) if peer else None
        found += measured
    return found


def _take_turns(
    ours: Callable[[], Speed], theirs: Callable[[], Speed] | None
) -> tuple[Speed, Speed | None]:
    """The medians of measurements that alternate with the peer's."""
    ours()  # compiles
    own, other = [], []
    for _ in range(ROUNDS):
        own.append(ours())
        if theirs is not None:
            other.append(theirs())
    return _median(own), _median(other) if other else None


def _rows(units: str, steps: str, unit: str, found: tuple[Speed, Speed | None]) -> list[Row]:
    ours, peer = found
    return [
        _row(units, unit, ours.units, peer.units if peer else None),
        _row(steps, "steps/s", ours.steps, peer.steps if peer else None),
    ]


def _row(name: str, unit: str, value: float, peer: float | None = None) -> Row:
    ratio = value / peer if peer else None
    return Row(name=name, value=value, unit=unit, peer=peer, ratio=ratio, peer_name=None)


def _median(speeds: list[Speed]) -> Speed:
    return Speed(
        statistics.median(s.units for s in speeds), statistics.median(s.steps for s in speeds)
    )


@rule
def spin(n: int, rng: Random) -> None:
    """A fixed amount of work that no change of ours makes faster: n steps of a xorshift."""
    x = rng[0]
    for _ in range(n):
        x ^= x << np.uint64(13)
        x ^= x >> np.uint64(7)
        x ^= x << np.uint64(17)
    rng[0] = x


def _calibrate() -> float:
    rng = seeded(1)
    spin(1, rng)
    return statistics.median(CALIBRATION / seconds(spin, CALIBRATION, rng) for _ in range(ROUNDS))


class Ours:
    """Measurements of a game on our core, from the first decision of a match."""

    def __init__(self, game: Game, seats: int | None = None) -> None:
        self.game = game
        self.rng = seeded(1)
        self.level = level_of(game, "hard")
        self.tree = make_tree(game, MOST_NODES)
        self._play = bind(playout, game.kernel)
        self._search = bind(search, game.kernel)
        self.position = Position.start(game, seats)
        while self.position.is_chance:
            self.position = self.position.play(self.position.outcomes[0][0])

    def playouts(self) -> Speed:
        """Actions and steps of random matches a second."""
        states = self.tree.states
        states[0] = self.position.states()[0]
        counts = np.zeros(COUNTS, dtype=np.int64)
        spent = seconds(
            self._play.playouts,
            *(states, PLAYOUTS, MOST_STEPS, self.tree.out, self.tree.odds, self.rng, counts),
        )
        return Speed(counts[ACTIONS] / spent, counts[STEPS] / spent)

    def search(self) -> Speed:
        """Simulations as the hard bot makes them, and their steps a second."""
        return self._searched(self.level.depth, self.level.width)

    def search_to_the_end(self) -> Speed:
        """Simulations that each play a random match to its end, and their steps a second."""
        return self._searched(TO_THE_END, width=0)

    def _searched(self, depth: int, width: int) -> Speed:
        level = self.level
        seat = self.position.to_act
        settings = Settings(seat, depth, level.exploration, level.widening, width, level.open)
        # As a bot: from what the seat has seen.
        self.tree.states[0] = self.position.observe(seat).states[0]
        self._search.plant(self.tree)
        self._search.search(self.tree, settings, 1, self.rng)  # compiles
        self._search.plant(self.tree)
        spent = seconds(self._search.search, self.tree, settings, peers.SIMULATED, self.rng)
        counters = self.tree.counters
        return Speed(counters[SIMULATIONS] / spent, counters[SIMULATED_STEPS] / spent)
