"""One match between bots, played from a seed: the same seed, the same match, anywhere."""

from __future__ import annotations

import hashlib
import threading
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from spelbord.bots import find_bot
from spelbord.core import engine
from spelbord.core.game import Game, OptionValue, States, find_game
from spelbord.core.lists import CHANCE, OVER, SAMPLED, pick, seeded
from spelbord.core.position import Observation
from spelbord.core.record import EndRecord, EventRecord, Record, SeatRecord, write_sample
from spelbord.core.rule import bind


@dataclass(frozen=True)
class Plan:
    """A study in plain values, so that it can travel to other processes and machines.

    `contestants` are names of bots, one for each seat; from game to game they move on by
    one seat. `options` are all options of the game, checked.
    """

    game: str
    options: dict[str, OptionValue]
    contestants: tuple[str, ...]
    games: int
    seed: int
    records: bool = False

    def seating(self, index: int) -> tuple[int, ...]:
        """Which contestant sits in each seat in game `index`."""
        number = len(self.contestants)
        return tuple((seat + index) % number for seat in range(number))


@dataclass(frozen=True)
class Played:
    """One game of a study: who sat where, what came of it, how long it took in full turns."""

    index: int
    seating: tuple[int, ...]
    returns: tuple[float, ...]
    turns: int
    reason: str
    record: Record | None = field(default=None, compare=False)

    @property
    def wins(self) -> tuple[float, ...]:
        """One for the seat with the best returns; equal seats share it."""
        best = max(self.returns)
        winners = sum(value == best for value in self.returns)
        return tuple(1 / winners if value == best else 0.0 for value in self.returns)


class Stopped(Exception):
    """The study was called off in the middle of a game."""


def derive(*path: int) -> int:
    """A seed of 64 bits for a place in a study: its seed, the game's index, the event's number."""
    text = "/".join(str(part) for part in path)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def play_game(plan: Plan, index: int, stop: threading.Event | None = None) -> Played:
    """Play game `index` of a plan; raises `Stopped` once `stop` is set."""
    match = _Match(plan, index, stop)
    while match.actor != OVER:
        if stop is not None and stop.is_set():
            raise Stopped
        match.step()
    return match.played()


class _Match:
    """A match under way, on the compiled rules."""

    def __init__(self, plan: Plan, index: int, stop: threading.Event | None) -> None:
        self.plan, self.index, self.stop = plan, index, stop
        self.game: Game = find_game(plan.game)
        self.rules: Any = bind(engine, self.game.kernel)
        self.seats = len(plan.contestants)
        self.seating = plan.seating(index)
        self.bots = [find_bot(plan.contestants[c]) for c in self.seating]
        self.states: States = self.game.start(self.seats, plan.options)
        self.rng = seeded(derive(plan.seed, index))
        self.out = np.zeros(self.game.most_choices + 1, dtype=np.int64)
        self.odds = np.zeros(self.game.most_choices + 1, dtype=np.float64)
        self.number = 0
        self.events: list[EventRecord] = []
        self.actor = int(self.rules.to_act(self.states, 0))

    def step(self) -> None:
        """Let whoever is to act do so."""
        self.number += 1
        if self.actor == SAMPLED:
            self._sample()
        else:
            event = self._draw() if self.actor == CHANCE else self._decide()
            if self.plan.records:
                self.events.append(self._written(event))
            self.rules.play(self.states, 0, event)
        self.actor = int(self.rules.to_act(self.states, 0))

    def _draw(self) -> int:
        self.rules.chances(self.states, 0, self.out, self.odds)
        return int(pick(self.rng, self.out, self.odds))

    def _decide(self) -> int:
        shown = self.states.copy()
        self.rules.observe(shown, 0, self.actor)
        observation = Observation(self.game, self.actor, self.seats, shown)
        seed = derive(self.plan.seed, self.index, self.number)
        bot = self.bots[self.actor]
        event = bot.choose(observation, seed, stop=self.stop).event
        if not self.rules.accepts(self.states, 0, event, self.out):
            raise RuntimeError(f"{bot.name} chose {event}, which the rules forbid")
        return event

    def _sample(self) -> None:
        sample = self.game.sample
        if sample is None:
            raise RuntimeError(f"{self.game.name} asks for a sample but has no sample()")
        rng = np.random.default_rng(derive(self.plan.seed, self.index, self.number))
        outcome = sample(self.states, 0, rng)
        if self.plan.records:
            self.events.append(EventRecord(sample=write_sample(outcome)))
        self.rules.play_sample(self.states, 0, outcome, 0)

    def _written(self, event: int) -> EventRecord:
        text = str(self.game.notation.text(self.states[0], event))
        if self.actor == CHANCE:
            return EventRecord(chance=text)
        return EventRecord(seat=self.actor, action=text)

    def played(self) -> Played:
        """What came of the match, at its end."""
        returns = np.zeros(self.seats, dtype=np.float64)
        self.rules.returns(self.states, 0, returns)
        end = EndRecord(
            reason=str(self.game.rules.end_reason(self.states[0])),
            returns=[float(value) for value in returns],
        )
        return Played(
            index=self.index,
            seating=self.seating,
            returns=tuple(end.returns),
            turns=int(self.rules.turn(self.states, 0)),
            reason=end.reason,
            record=self._record(end) if self.plan.records else None,
        )

    def _record(self, end: EndRecord) -> Record:
        return Record(
            game=self.game.name,
            game_version=self.game.version,
            options=self.plan.options,
            seats=[SeatRecord(name=bot.name, kind="bot", level=bot.name) for bot in self.bots],
            events=self.events,
            end=end,
        )
