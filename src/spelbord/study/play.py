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
from spelbord.core.lists import CHANCE, OVER, SAMPLED, seeded
from spelbord.core.position import Observation
from spelbord.core.record import EndRecord, EventRecord, Record, SeatRecord, write_sample
from spelbord.core.rule import bind
from spelbord.study import match

AT_RANDOM = "random"  # the bot that plays any listed action: played without asking it
MANY = 4096  # events played in one go


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


class Board:
    """One worker's board: plays any games of a plan, one after the other.

    What all games share is made once; setting up a match costs more than playing it at random.
    """

    def __init__(self, plan: Plan, stop: threading.Event | None = None) -> None:
        self.plan, self.stop = plan, stop
        self.game: Game = find_game(plan.game)
        self.rules: Any = bind(engine, self.game.kernel)
        self.run: Any = bind(match, self.game.kernel).run
        self.seats = len(plan.contestants)
        self.contestants = [find_bot(name) for name in plan.contestants]
        self.first: States = self.game.start(self.seats, plan.options)
        self.states = self.first.copy()
        self.out = np.zeros(self.game.most_choices + 1, dtype=np.int64)
        self.odds = np.zeros(self.game.most_choices + 1, dtype=np.float64)
        # A record is written event by event, in the notation of the position before it.
        self.happened = np.zeros(1 if plan.records else MANY, dtype=np.int64)

    def play(self, index: int) -> Played:
        """Play game `index`; raises `Stopped` once `stop` is set."""
        self._set_up(index)
        while self.actor != OVER:
            if self.stop is not None and self.stop.is_set():
                raise Stopped
            self._step()
        return self._result()

    def _set_up(self, index: int) -> None:
        self.index, self.number = index, 0
        self.seating = self.plan.seating(index)
        self.bots = [self.contestants[c] for c in self.seating]
        self.at_random = np.array([bot.name == AT_RANDOM for bot in self.bots])
        self.states[0] = self.first[0]
        self.rng = seeded(derive(self.plan.seed, index))
        self.events: list[EventRecord] = []

    @property
    def actor(self) -> int:
        """The seat to act, or CHANCE, SAMPLED or OVER."""
        return int(self.rules.to_act(self.states, 0))

    def _step(self) -> None:
        """Let whoever is to act do so, and then all that needs no bot."""
        actor = self.actor
        if actor == SAMPLED:
            self._sample()
        elif actor >= 0 and not self.at_random[actor]:
            self._decide(actor)
        else:
            self._run(actor)

    def _run(self, actor: int) -> None:
        before = self.states.copy()
        happened = self.run(
            self.states, 0, self.at_random, self.happened, self.out, self.odds, self.rng
        )
        if not happened:
            raise RuntimeError(f"{self.game.name} lists nothing for {actor}")
        self.number += int(happened)
        self._write(before, actor, int(self.happened[0]))

    def _decide(self, actor: int) -> None:
        self.number += 1
        shown = self.states.copy()
        self.rules.observe(shown, 0, actor)
        observation = Observation(self.game, actor, self.seats, shown)
        seed = derive(self.plan.seed, self.index, self.number)
        bot = self.bots[actor]
        event = bot.choose(observation, seed, stop=self.stop).event
        if not self.rules.accepts(self.states, 0, event, self.out):
            raise RuntimeError(f"{bot.name} chose {event}, which the rules forbid")
        self._write(self.states, actor, event)
        self.rules.play(self.states, 0, event)

    def _sample(self) -> None:
        self.number += 1
        sample = self.game.sample
        if sample is None:
            raise RuntimeError(f"{self.game.name} asks for a sample but has no sample()")
        rng = np.random.default_rng(derive(self.plan.seed, self.index, self.number))
        outcome = sample(self.states, 0, rng)
        if self.plan.records:
            self.events.append(EventRecord(sample=write_sample(outcome)))
        self.rules.play_sample(self.states, 0, outcome, 0)

    def _write(self, before: States, actor: int, event: int) -> None:
        if not self.plan.records:
            return
        text = str(self.game.notation.text(before[0], event))
        chance = actor == CHANCE
        written = EventRecord(chance=text) if chance else EventRecord(seat=actor, action=text)
        self.events.append(written)

    def _result(self) -> Played:
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
