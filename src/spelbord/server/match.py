"""One match in memory: a replay of its log, and what each viewer may know of it.

Knows no network and no database. Every text, view and list that leaves here for a
browser is made from an observation of the viewer's seat, never from the position.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from spelbord.core import fairness
from spelbord.core.errors import MatchOver, NotYourTurn
from spelbord.core.game import Game
from spelbord.core.lists import SAMPLED, SPECTATOR
from spelbord.core.position import Position
from spelbord.core.record import (
    EventRecord,
    final_result,
    read_sample,
    tell_sample,
    write_event,
    write_sample,
)
from spelbord.server.errors import NoDrafts, NoSuchEvent
from spelbord.server.protocol import Choice, LogEntry, Outcome, Scene

# Every so many events the position is kept; those between are replayed when asked for.
KEPT_EVERY = 8


@dataclass(frozen=True)
class Standing:
    """How a match stands, for lists: the seat to act, or why it ended and what each seat got."""

    to_act: int | None
    result: dict[str, Any] | None


@dataclass(frozen=True)
class Step:
    """An event that may happen next, and the position after it."""

    event: EventRecord
    after: Position


class Match:
    """The position, the log, and the chance to come, which only `secret` knows."""

    def __init__(self, start: Position, secret: bytes) -> None:
        self.position = start
        self.events: list[EventRecord] = []
        self._secret = secret
        self._entries: list[dict[int, LogEntry]] = []
        self._kept = [start]
        self.commitment = fairness.commitment(secret)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.position.game

    @property
    def number(self) -> int:
        """The number of the last event; the first is 1."""
        return len(self.events)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended, by the rules or by resignation."""
        return self.position.is_over or bool(self.events and self.events[-1].resigns)

    @property
    def to_act(self) -> int | None:
        """The seat to act, if it is a seat's turn."""
        seat = self.position.to_act
        return seat if seat >= 0 and not self.is_over else None

    @property
    def hides(self) -> bool:
        """Whether the game has information that not every seat may know."""
        return bool(self.game.kernel.HAS_HIDDEN)

    # --- what may happen ---------------------------------------------------------------

    def plan_actions(self, seat: int, actions: Sequence[str]) -> list[Step]:
        """Actions of one turn and all the chance that follows; raises as `Position.play` does.

        Raises:
            NoDrafts: there are several, and the game hides something: a refusal of the second
                would tell what the first reveals, though nothing has happened.
        """
        if len(actions) > 1 and self.hides:
            raise NoDrafts("In a game with hidden information actions are chosen one by one.")
        steps = self._plan_turn(seat, actions)
        return [*steps, *self.plan_chance(steps[-1].after, self.number + len(steps))]

    def _plan_turn(self, seat: int, actions: Sequence[str]) -> list[Step]:
        if self.is_over:
            raise MatchOver("The match has ended; nobody is to act.")
        steps: list[Step] = []
        position = self.position
        for action in actions:
            if position.to_act != seat or position.turn != self.position.turn:
                said = f"Your turn ends before {action!r}." if steps else "It is not your turn."
                raise NotYourTurn(said)
            number = position.number_of(action)
            steps.append(Step(write_event(position, number), position.play(number)))
            position = steps[-1].after
        return steps

    def draft(self, seat: int, actions: Sequence[str]) -> Scene:
        """The scene that these actions would lead to; raises as `plan_actions` does.

        Raises:
            NoDrafts: the game hides something, which trying would reveal.
        """
        if self.hides:
            raise NoDrafts("In a game with hidden information an action cannot be tried first.")
        steps = self._plan_turn(seat, actions)
        scene = _scene(self.number + len(steps), steps[-1].after, seat)
        if steps[-1].after.turn != self.position.turn:
            scene.choices = []  # Alone at a table the same seat is next, but in another turn.
        return scene

    def plan_resignation(self, seat: int) -> list[Step]:
        """A resignation, which ends the match; raises `MatchOver`."""
        if self.is_over:
            raise MatchOver("The match has ended already.")
        return [Step(EventRecord(seat=seat, resigns=True), self.position)]

    def plan_chance(
        self, position: Position | None = None, number: int | None = None
    ) -> list[Step]:
        """All chance from a position after event `number` (if not the present) to a decision."""
        position = self.position if position is None else position
        number = self.number if number is None else number
        steps: list[Step] = []
        while position.is_chance:
            step = self._draw(position, number + len(steps) + 1)
            steps.append(step)
            position = step.after
        return steps

    def _draw(self, position: Position, number: int) -> Step:
        if position.to_act == SAMPLED:
            return self._sample(position, number)
        listed = position.outcome_numbers()
        outcome, _ = listed[fairness.draw(self._secret, number, [p for _, p in listed])]
        return Step(write_event(position, outcome), position.play(outcome))

    def _sample(self, position: Position, number: int) -> Step:
        sample = position.game.sample
        assert sample is not None, f"{position.game.name} asks for a sample but has no sample()"
        seed = int(fairness.unit(self._secret, number) * 2**53)
        outcome = sample(position.states(), 0, np.random.default_rng(seed))
        return Step(EventRecord(sample=write_sample(outcome)), position.play_sample(outcome))

    def stored(self, event: EventRecord) -> Step:
        """A stored event as a step from here; raises `SpelbordError` if the rules refuse it."""
        return Step(event, _after(self.position, event))

    # --- what has happened -------------------------------------------------------------

    def add(self, step: Step) -> None:
        """Let a planned step happen."""
        self._entries.append(self._entries_of(step))
        self.events.append(step.event)
        self.position = step.after
        if self.number % KEPT_EVERY == 0:
            self._kept.append(step.after)

    def standing(self, steps: Sequence[Step] = ()) -> Standing:
        """How the match stands, or will after these steps."""
        events = [*self.events, *(step.event for step in steps)]
        position = steps[-1].after if steps else self.position
        if position.is_over or (events and events[-1].resigns):
            reason, returns = final_result(position, events)
            return Standing(None, {"reason": reason, "returns": list(returns)})
        return Standing(position.to_act if position.to_act >= 0 else None, None)

    def _entries_of(self, step: Step) -> dict[int, LogEntry]:
        viewers = (SPECTATOR, *range(self.position.seats)) if self.hides else (SPECTATOR,)
        return {viewer: self._entry(step.event, viewer) for viewer in viewers}

    def _entry(self, event: EventRecord, viewer: int) -> LogEntry:
        text, described = "resigns", {"kind": "resign"}
        if event.sample is not None:
            text, described = tell_sample(self.position, event.sample)
        elif not event.resigns:
            number = self.position.number_of(event.chance or event.action or "")
            seen = self.position.seen(viewer, number)
            observation = self.position.observe(viewer)
            text, described = observation.text(seen), observation.describe(seen)
        return LogEntry(
            number=self.number + 1,
            turn=self.position.turn,
            actor=event.seat,
            text=text,
            event=described,
        )

    # --- what a viewer may know --------------------------------------------------------

    def viewing(self, held: Sequence[int]) -> int:
        """Through whose eyes a browser looks that holds these seats.

        The seat to act, if it is one of them; else the one that acted last; else the first.
        """
        if not held:
            return SPECTATOR
        if self.to_act is not None and self.to_act in held:
            return self.to_act
        acted = (e.seat for e in reversed(self.events) if e.seat in held)
        seat = next(acted, held[0])
        return held[0] if seat is None else seat

    def entry(self, number: int, viewer: int) -> LogEntry:
        """Event `number` as `viewer` sees it."""
        entries = self._entries[number - 1]
        return entries[viewer if self.hides else SPECTATOR]

    def log(self, viewer: int) -> list[LogEntry]:
        """All events as `viewer` sees them."""
        return [self.entry(n, viewer) for n in range(1, self.number + 1)]

    def scene(self, viewer: int, *, playing: bool) -> Scene:
        """The present as `viewer` sees it; choices only for the seat to act, while playing."""
        scene = _scene(self.number, self.position, viewer)
        if self.to_act is None or not playing:
            scene = scene.model_copy(update={"to_act": None, "choices": []})
        return scene.model_copy(update={"outcome": self.outcome()})

    def past(self, number: int, viewer: int, *, playing: bool) -> Scene:
        """The scene after event `number` as `viewer` saw it then; nothing can be chosen in it.

        Raises:
            NoSuchEvent: the match has no event of that number.
        """
        if not 0 <= number <= self.number:
            raise NoSuchEvent(f"There is no event {number}: the match has {self.number} so far.")
        if number == self.number:
            return self.scene(viewer, playing=playing).model_copy(update={"choices": []})
        past = _scene(number, self.position_after(number), viewer)
        return past.model_copy(update={"choices": []})

    def position_after(self, number: int) -> Position:
        """The position after event `number`, replayed from the nearest one that was kept."""
        kept = number // KEPT_EVERY
        position = self._kept[kept]
        for event in self.events[kept * KEPT_EVERY : number]:
            position = _after(position, event)
        return position

    def outcome(self) -> Outcome | None:
        """How the match ended, and the secret, which is told only then."""
        if not self.is_over:
            return None
        reason, returns = final_result(self.position, self.events)
        return Outcome(reason=reason, returns=list(returns), secret=self._secret.hex())


def _scene(number: int, position: Position, viewer: int) -> Scene:
    """The scene of a position that event `number` led to, with choices if `viewer` is to act."""
    observation = position.observe(viewer)
    numbers = position.legal_numbers() if position.to_act == viewer and viewer >= 0 else []
    return Scene(
        number=number,
        viewing=None if viewer == SPECTATOR else viewer,
        to_act=position.to_act if position.to_act >= 0 else None,
        view=observation.view,
        choices=[Choice(text=observation.text(n), event=observation.describe(n)) for n in numbers],
        outcome=None,
    )


def _after(position: Position, event: EventRecord) -> Position:
    """The position after an event; raises `SpelbordError` if the rules refuse it."""
    if event.resigns:
        return position
    if event.sample is not None:
        return position.play_sample(read_sample(position.game, event.sample))
    return position.play(event.chance or event.action or "")
