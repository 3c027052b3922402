"""Bots that sit in a seat: from what the seat knows to a decision.

>>> from spelbord import new
>>> position = new("jokerball", size=4).play("2/FR")
>>> decision = find_bot("easy").choose(position.observe(0), seed=7)
>>> decision.event in position.legal_numbers(), decision.simulations
(True, 200)
"""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass

from spelbord.bots import search
from spelbord.bots.deciding import Bot, Candidate, Decision, listed, pick_visited, scratch
from spelbord.bots.greedy import GreedyBot
from spelbord.bots.levels import LEVELS, Level, Limit, level_of
from spelbord.bots.throwing import plan_throws
from spelbord.bots.tree import ROOT, SIMULATIONS, Settings, Tree, children, make_tree
from spelbord.core import engine
from spelbord.core.errors import SpelbordError
from spelbord.core.game import Game, States
from spelbord.core.lists import Random, below, seeded
from spelbord.core.position import Observation
from spelbord.core.rule import bind

CHUNK = 64  # simulations between two looks at the clock
MOST_NODES = 1 << 20  # a tree that is full grows no more but goes on counting
FORCED = 64  # simulations where there is one action only: enough for a win chance


class UnknownBot(SpelbordError):
    """No bot has that name."""

    code = "unknown_bot"


@dataclass(frozen=True)
class RandomBot:
    """Plays any listed action, all equally likely."""

    name: str = "random"

    def choose(
        self,
        observation: Observation,
        seed: int,
        limit: Limit | None = None,
        stop: threading.Event | None = None,
    ) -> Decision:
        """Decide at once; `limit` and `stop` change nothing."""
        rng = seeded(seed)
        events = listed(observation, rng)
        event = events[below(rng, len(events))]
        return Decision(event, 0.5, (), (observation.text(event),), 0)


@dataclass(frozen=True)
class SearchBot:
    """Searches, as deep as its level says; games of throws are planned by trials."""

    name: str

    def level(self, game: Game) -> Level:
        """The numbers this bot plays that game by."""
        return level_of(game, self.name)

    def choose(
        self,
        observation: Observation,
        seed: int,
        limit: Limit | None = None,
        stop: threading.Event | None = None,
    ) -> Decision:
        """Decide within `limit`; without one, after the level's number of simulations."""
        level = self.level(observation.game)
        if observation.game.aim is not None:
            return plan_throws(observation, level, seed, limit or level.counted, stop)
        return think(observation, level, seed, limit or level.counted, stop)


BOTS: dict[str, Bot] = {
    "random": RandomBot(),
    "greedy": GreedyBot(),
    **{name: SearchBot(name) for name in LEVELS},
}


def bot_names() -> list[str]:
    """The names of all bots, from weak to strong."""
    return list(BOTS)


def find_bot(name: str) -> Bot:
    """The bot of that name.

    Raises:
        UnknownBot: there is none.
    """
    if name not in BOTS:
        raise UnknownBot(f"There is no bot {name!r}; there is: {', '.join(BOTS)}.")
    return BOTS[name]


def think(
    observation: Observation,
    level: Level,
    seed: int,
    limit: Limit,
    stop: threading.Event | None = None,
) -> Decision:
    """Search with any settings; what the named bots do with theirs."""
    rng = seeded(seed)
    choices = len(listed(observation, rng))
    game = observation.game
    if choices == 1:
        limit = Limit(min(FORCED, limit.simulations or FORCED), limit.milliseconds)
    low, high = game.returns_range
    exploration = level.exploration * (high - low) / 2
    settings = Settings(
        observation.seat, level.depth, exploration, level.widening, level.width, level.open
    )
    tree = _borrow(game)
    tree.states[0] = observation.states[0]
    _grow(game, tree, settings, rng, limit, stop)
    return _decide(observation, tree, level.noise, rng)


_kept = threading.local()


def _borrow(game: Game) -> Tree:
    """This thread's tables for a game, made at the first call and used again."""
    trees: dict[object, Tree] = vars(_kept).setdefault("trees", {})
    key = (game.name, game.state, game.most_choices, game.seats)
    if key not in trees:
        trees[key] = make_tree(game, MOST_NODES)
    return trees[key]


def _grow(
    game: Game,
    tree: Tree,
    settings: Settings,
    rng: Random,
    limit: Limit,
    stop: threading.Event | None,
) -> None:
    """Simulate in chunks until the limit or the stop; at least one chunk."""
    searching = bind(search, game.kernel)
    searching.plant(tree)
    most = limit.simulations
    end = time.perf_counter() + (limit.milliseconds or 0) / 1000
    while most is None or tree.counters[SIMULATIONS] < most:
        rest = CHUNK if most is None else min(CHUNK, most - int(tree.counters[SIMULATIONS]))
        searching.search(tree, settings, rest, rng)
        if limit.milliseconds is not None and time.perf_counter() >= end:
            return
        if stop is not None and stop.is_set():
            return


def _decide(observation: Observation, tree: Tree, noise: float, rng: Random) -> Decision:
    """The most visited action, or with noise one drawn by its visits."""
    candidates = [_candidate(observation, tree, node) for node in children(tree, ROOT)]
    candidates.sort(key=lambda c: (-c.visits, -c.win_chance))
    chosen = candidates[pick_visited([c.visits for c in candidates], noise, rng)]
    line = _best_line(observation, tree, chosen.event, rng)
    simulations = int(tree.counters[SIMULATIONS])
    return Decision(chosen.event, chosen.win_chance, tuple(candidates), line, simulations)


def _candidate(observation: Observation, tree: Tree, node: int) -> Candidate:
    event = int(tree.nodes[node].event)
    visits = int(tree.nodes[node].visits)
    low, high = observation.game.returns_range
    mean = tree.totals[node, observation.seat] / max(visits, 1)
    chance = (mean - low) / (high - low) if visits else 0.0
    return Candidate(event, observation.text(event), visits, float(chance))


def _best_line(observation: Observation, tree: Tree, event: int, rng: Random) -> tuple[str, ...]:
    """What the search expects from `event` on, up to the first roll, draw or unseen action."""
    game, seat = observation.game, observation.seat
    rules = bind(engine, game.kernel)
    states: States = observation.states.copy()
    rules.resample(states, 0, seat, rng)
    line: list[str] = []
    node = next(n for n in children(tree, ROOT) if tree.nodes[n].event == event)
    while True:
        event = int(tree.nodes[node].event)
        possible = event < 0 or rules.accepts(states, 0, event, scratch(game))
        if not possible or tree.nodes[node].visits == 0:
            return tuple(line)
        shown = states.copy()
        rules.observe(shown, 0, seat)
        line.append(Observation(game, seat, observation.seats, shown).text(event))
        if event < 0:
            return tuple(line)
        rules.play(states, 0, event)
        after = children(tree, node)
        if rules.to_act(states, 0) < 0 or not after:
            return tuple(line)
        node = max(after, key=lambda n: int(tree.nodes["visits"][n]))
