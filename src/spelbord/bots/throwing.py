"""Decisions where an outcome is sampled: plans are tried by throws, and the best tried more.

The tree search cannot look past an outcome that is sampled. A game of such outcomes brings a
room `aim`: which free actions are worth a try (`aims`), others like a good one (`near`), and a
quick guess at outcomes (`foresee`). A plan is an action that leads on to a free one with that
one, or a single action. All plans are tried some times; the better half is tried again, and so
on ("sequential halving"; Karnin, Koren and Somekh, 2013), with plans near the best ones added
on the way. Every round judges by its own trials alone, so that luck does not stay.
"""

from __future__ import annotations

import math
import threading
import time
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from spelbord.bots import trials
from spelbord.bots.deciding import Candidate, Decision, listed, pick_visited, scratch
from spelbord.bots.levels import Level, Limit
from spelbord.core import engine
from spelbord.core.lists import Floats, Ints, seeded
from spelbord.core.position import Observation
from spelbord.core.rule import bind

Plan = tuple[int, ...]
FEWEST = 6  # trials of a plan in a round
BEST = 4  # plans that others like them are looked for
BATCH = 384  # trials between two looks at the clock
LISTED = 8  # plans that a decision tells of


@dataclass
class Tried:
    """A plan with what its last trials came to."""

    plan: Plan
    visits: int = 0
    mean: float = 0.0


@dataclass
class Thrower:
    """One decision at work: what is known, and how much time there is."""

    observation: Observation
    limit: Limit
    stop: threading.Event | None
    rng: np.random.Generator
    simulations: int = 0
    _end: float = field(default_factory=time.perf_counter)

    def __post_init__(self) -> None:
        game = self.observation.game
        assert game.aim is not None, "only games with a room `aim` are planned by throws"
        self.room: Any = game.aim
        self.rules, self.trials = bind(engine, game.kernel), bind(trials, game.kernel)
        self._end += (self.limit.milliseconds or 0) / 1000
        self._states = np.zeros(BATCH, dtype=game.state)
        self._out, self._odds = scratch(game), np.zeros(game.most_choices + 1)
        self.chance = seeded(int(self.rng.integers(1 << 62)))

    # --- plans -----------------------------------------------------------------------------

    def plans(self, most: int) -> list[Plan]:
        """About so many plans: of each action that leads on to a free one, an equal share."""
        groups = self._groups()
        share = max(1, most // len(groups))
        found: list[Plan] = []
        for group in groups:
            chosen = self.rng.permutation(len(group))[:share]
            found += [group[k] for k in chosen.tolist()]
        return found

    def _groups(self) -> list[list[Plan]]:
        states, seat = self.observation.states, self.observation.seat
        if aims := self.room.aims(states[0]):
            return [[(aim,) for aim in aims]]
        found: list[list[Plan]] = []
        for action in listed(self.observation, self.chance):
            after = states.copy()
            self.rules.play(after, 0, action)
            goes_on = self.rules.to_act(after, 0) == seat
            aims = self.room.aims(after[0]) if goes_on else []
            found.append([(action, aim) for aim in aims] or [(action,)])
        return found

    def near(self, plan: Plan) -> list[Plan]:
        """Plans that end in a free action like that of this one."""
        after = self.observation.states.copy()
        for action in plan[:-1]:
            self.rules.play(after, 0, action)
        return [(*plan[:-1], a) for a in self.room.near(after[0], plan[-1], self.rng)]

    # --- trials ----------------------------------------------------------------------------

    @property
    def is_late(self) -> bool:
        """Whether time is up or somebody asks to stop."""
        if self.stop is not None and self.stop.is_set():
            return True
        return self.limit.milliseconds is not None and time.perf_counter() >= self._end

    def attempt(self, plans: list[Plan], each: int) -> list[Tried]:
        """Try every plan so many times; the best comes first."""
        table = np.full((len(plans), max(len(p) for p in plans)), trials.NOTHING, dtype=np.int64)
        for row, plan in zip(table, plans, strict=True):
            row[: len(plan)] = plan
        visits, totals = np.zeros(len(plans), dtype=np.int64), np.zeros(len(plans))
        work = np.repeat(np.arange(len(plans)), each)
        for at in range(0, len(work), BATCH):
            self._try(table, work[at : at + BATCH], visits, totals)
            if self.is_late:
                break
        means = totals / np.maximum(visits, 1)
        order = np.argsort(-np.where(visits > 0, means, -np.inf), kind="stable")
        return [Tried(plans[k], int(visits[k]), float(means[k])) for k in order.tolist()]

    def _try(self, table: Ints, which: Ints, visits: Ints, totals: Floats) -> None:
        seat, found = self.observation.seat, np.zeros(BATCH, dtype=np.int64)
        states, known = self._states, self.observation.states
        lists = self._out, self._odds, self.chance
        self.trials.begin(known, states, table, which, seat, *lists)
        count = self.trials.waiting(states, len(which), found)
        if count:
            outcomes = self.room.foresee(states[found[:count]], self.rng)
            self.trials.land(states, found, count, outcomes)
        values = np.zeros(self.observation.seats)
        self.trials.judge(states, which, seat, visits, totals, values)
        self.simulations += len(which)


def plan_throws(
    observation: Observation,
    level: Level,
    seed: int,
    limit: Limit,
    stop: threading.Event | None = None,
) -> Decision:
    """Decide by trials, as many as the limit allows; equal seeds give equal decisions."""
    thrower = Thrower(observation, limit, stop, np.random.default_rng(seed))
    half = max(1, (limit.simulations or level.simulations) // 2)
    tried = halved(thrower, thrower.plans(max(1, half // FEWEST)), half, BEST)
    best = [one.plan for one in tried[:BEST]]
    near = [plan for one in best for plan in thrower.near(one)]
    if len(best) + len(near) > 1 and not thrower.is_late:
        tried = halved(thrower, list(dict.fromkeys([*best, *near])), half, 1)
    return _decide(observation, tried, level.noise, thrower)


def halved(thrower: Thrower, plans: list[Plan], budget: int, keep: int) -> list[Tried]:
    """Try plans in rounds that share the budget; after each the better half goes on.

    What went on furthest comes first, the best of it at the head.
    """
    rounds = max(1, math.ceil(math.log2(len(plans) / keep)))
    found: list[Tried] = []
    for _ in range(rounds):
        tried = thrower.attempt(plans, max(1, budget // (rounds * len(plans))))
        found = tried + found[len(tried) :]
        plans = [one.plan for one in tried[: max(keep, math.ceil(len(tried) / 2))]]
        if thrower.is_late:
            break
    return found


def _decide(
    observation: Observation, tried: list[Tried], noise: float, thrower: Thrower
) -> Decision:
    """The best plan's first action, or with noise one drawn by how often it was tried."""
    low, high = observation.game.returns_range
    candidates = tuple(
        Candidate(
            one.plan[0],
            observation.text(one.plan[0]),
            one.visits,
            (one.mean - low) / (high - low),
        )
        for one in tried
    )
    k = pick_visited([max(1, one.visits) for one in tried], noise, thrower.chance)
    chosen = candidates[k]
    return Decision(
        chosen.event, chosen.win_chance, candidates[:LISTED], (chosen.text,), thrower.simulations
    )
