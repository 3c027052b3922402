"""`Position`: one moment of a game, for people, notebooks and tests.

Immutable and checked. Bots and batches use the compiled functions beneath.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import numpy as np

from spelbord.core import engine
from spelbord.core.errors import IllegalAction, MalformedAction, MatchOver, NotYourTurn
from spelbord.core.game import OWN_CONTENT, Game, OptionValue, States, find_game
from spelbord.core.lists import CHANCE, OVER, SAMPLED, SPECTATOR
from spelbord.core.rule import bind


@dataclass(frozen=True)
class Event:
    """An action or a chance outcome: its number for programs, its text for people."""

    number: int
    text: str

    def __str__(self) -> str:
        return self.text

    def __int__(self) -> int:
        return self.number


class Position:
    """One moment of a match.

    >>> position = new("jokerball", size=4)
    >>> position.is_chance, len(position.outcomes)
    (True, 24)
    >>> position = position.play("2/FR")
    >>> position.to_act, str(position.legal_actions[0])
    (0, 'b1-d1')
    """

    __slots__ = ("_engine", "_states", "game", "options", "seats")

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, OptionValue], states: States
    ) -> None:
        states.flags.writeable = False
        self.game = game
        self.seats = seats
        self.options = dict(options)
        self._states = states
        self._engine: ModuleType = bind(engine, game.kernel)

    @classmethod
    def start(
        cls, game: Game, seats: int | None = None, options: Mapping[str, object] | None = None
    ) -> Position:
        """The first position of a match (two seats where that is possible, if not said).

        Raises:
            BadOption: the game does not offer that number of seats or those options.
        """
        read = game.read_options(options or {})
        number = game.usual_seats if seats is None else seats
        return cls(game, number, read, game.start(number, read))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"<Position of {self.game.name}: to act {self.to_act}>"

    @property
    def key(self) -> tuple[str, bytes]:
        """The game's name and the state's bytes: equal keys are equal positions."""
        return self.game.name, self._states.tobytes()

    def states(self) -> States:
        """A copy of the state, as an array of one that may be changed."""
        # NumPy's own copy leaves the unused bytes between fields to chance, and keys have them.
        copy = np.empty_like(self._states)
        copy.view(np.uint8)[:] = self._states.view(np.uint8)
        return copy

    @property
    def to_act(self) -> int:
        """The seat to act, or CHANCE, SAMPLED or OVER."""
        return int(self._engine.to_act(self._states, 0))

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.to_act == OVER

    @property
    def is_chance(self) -> bool:
        """Whether chance is to act."""
        return self.to_act in (CHANCE, SAMPLED)

    @property
    def turn(self) -> int:
        """How many full turns have been played."""
        return int(self._engine.turn(self._states, 0))

    @property
    def legal_actions(self) -> tuple[Event, ...]:
        """Every listed action of the seat to act, in the rules' own order; empty for chance."""
        return tuple(self._event(n) for n in self.legal_numbers())

    def legal_numbers(self) -> list[int]:
        """The numbers of `legal_actions`."""
        if self.to_act < 0:
            return []
        out = self._list()
        self._engine.choices(self._states, 0, out)
        return [int(n) for n in out[1 : out[0] + 1]]

    @property
    def outcomes(self) -> tuple[tuple[Event, float], ...]:
        """Every listed outcome with its probability; empty when a seat is to act."""
        return tuple((self._event(n), p) for n, p in self.outcome_numbers())

    def outcome_numbers(self) -> list[tuple[int, float]]:
        """The numbers and probabilities of `outcomes`."""
        if self.to_act != CHANCE:
            return []
        out = self._list()
        odds = np.zeros(len(out), dtype=np.float64)
        self._engine.chances(self._states, 0, out, odds)
        return [(int(out[k]), float(odds[k])) for k in range(1, out[0] + 1)]

    def play(self, event: Event | int | str) -> Position:
        """The position after an action of the seat to act, or after an outcome of chance.

        Raises:
            MalformedAction: the text names no action of this game.
            IllegalAction: the rules forbid it now; ``rule`` says which one.
            MatchOver: nobody is to act.
        """
        number = self.number_of(event)
        states = self.states()
        self._engine.play(states, 0, number)
        return Position(self.game, self.seats, self.options, states)

    def play_sample(self, outcome: Any) -> Position:
        """The position after a sampled outcome, an array of one of the game's OUTCOME record."""
        if self.to_act != SAMPLED:
            raise NotYourTurn("No sampled chance is to act now.")
        states = self.states()
        self._engine.play_sample(states, 0, outcome, 0)
        return Position(self.game, self.seats, self.options, states)

    def number_of(self, event: Event | int | str) -> int:
        """The number of an event that is possible now; raises as `play` does."""
        if self.is_over:
            raise MatchOver("The match has ended; nobody is to act.")
        if isinstance(event, str):
            return self._parse(event)
        number = int(event)
        if number.bit_length() > 63:
            raise MalformedAction(f"{number} is not the number of an action.")
        if self.to_act == CHANCE:
            possible = any(number == n for n, _ in self.outcome_numbers())
        else:
            possible = self.to_act >= 0 and bool(
                self._engine.accepts(self._states, 0, number, self._list())
            )
        if not possible:
            raise self._illegal(number)
        return number

    def _parse(self, text: str) -> int:
        listed = [n for n, _ in self.outcome_numbers()] or self.legal_numbers()
        for number in listed:
            if self._text(number) == text:
                return number
        number = int(self.game.notation.parse(self._states[0], text))
        return self.number_of(number)

    def _illegal(self, number: int) -> Exception:
        if self.is_chance:
            return IllegalAction("Chance cannot bring that now.", code="impossible_outcome")
        why = self.game.refusals.explain(self._states[0], number)
        return IllegalAction(why.message, code=why.code, rule=why.rule)

    def _event(self, number: int) -> Event:
        return Event(number, self._text(number))

    def _text(self, number: int) -> str:
        return str(self.game.notation.text(self._states[0], number))

    def _list(self) -> Any:
        return np.zeros(self.game.most_choices + 1, dtype=np.int64)

    @property
    def returns(self) -> tuple[float, ...]:
        """One number for each seat at the end of the match; all zero before."""
        out = np.zeros(self.seats, dtype=np.float64)
        if self.is_over:
            self._engine.returns(self._states, 0, out)
        return tuple(float(x) for x in out)

    @property
    def end_reason(self) -> str | None:
        """Why the match ended, a stable word of the game's own, or None before the end."""
        return str(self.game.rules.end_reason(self._states[0])) if self.is_over else None

    def observe(self, seat: int = SPECTATOR) -> Observation:
        """What `seat` knows now; by default what somebody sees who only watches."""
        states = self.states()
        self._engine.observe(states, 0, seat)
        text = str(self.options.get(OWN_CONTENT.name, ""))
        return Observation(self.game, seat, self.seats, states, text)

    def seen(self, seat: int, event: int) -> int:
        """What `seat` sees of an event about to happen here (its number, or a stand-in)."""
        return int(self._engine.seen(self._states, 0, seat, event))

    def log_text(self, seat: int, event: int) -> str:
        """An event about to happen here, as the log shows it to `seat`."""
        return self.observe(seat).text(self.seen(seat, event))


class Observation:
    """What one seat knows: a state with everything else blanked, and nothing besides."""

    __slots__ = ("_content", "game", "seat", "seats", "states")

    def __init__(
        self, game: Game, seat: int, seats: int, states: States, content: str = ""
    ) -> None:
        self._content = content
        self.game = game
        self.seat = seat
        self.seats = seats
        self.states = states

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Observation) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    @property
    def key(self) -> tuple[str, int, bytes]:
        """The game's name, the seat and the bytes of what it knows."""
        return self.game.name, self.seat, self.states.tobytes()

    @property
    def view(self) -> dict[str, Any]:
        """The observation as JSON for the browser, with the names of the table's own content."""
        shown: dict[str, Any] = self.game.view.view(self.states[0], self.seat)
        if self._content and self.game.content is not None:
            self.game.content.name(shown, self.game.content_at(self._content))
        return shown

    def text(self, event: int) -> str:
        """An event, or its stand-in, in the game's notation."""
        return str(self.game.notation.text(self.states[0], event))

    def describe(self, event: int) -> dict[str, Any]:
        """An event, or its stand-in, as structured data for programs and the browser."""
        described: dict[str, Any] = self.game.notation.describe(self.states[0], event)
        return described


def new(name: str, seats: int | None = None, **options: object) -> Position:
    """The first position of a game, by its name.

    Raises:
        UnknownGame: no such game is installed.
        BadOption: the game does not offer that number of seats or those options.
    """
    return Position.start(find_game(name), seats, options)
