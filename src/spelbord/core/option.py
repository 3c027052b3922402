"""One setting of a game: what it offers, when it matters, and how a value is read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from spelbord.core.errors import BadOption

WHOLE = re.compile(r"-?[0-9]{1,18}")
OptionValue = int | bool | str


@dataclass(frozen=True)
class Option:
    """One setting of a game, shown when a table is made and checked on the way in.

    The type is that of ``default``. ``choices`` lists what is offered; a number may
    have ``low`` and ``high`` (inclusive) instead. ``labels`` says what the choices are
    called, ``notes`` a sentence of each, ``groups`` the group of each in a long list. With
    ``several``, a text names ``low`` to ``high`` of the choices, separated by commas.

    The rest says when it matters, so that nobody is asked in vain: ``seats`` are the least
    and the most seats, ``only`` is another option with the values it must have. A number
    with ``together`` stands for further places: with the seats they are that many at most.
    """

    name: str
    default: OptionValue
    label: str
    help: str = ""
    choices: tuple[OptionValue, ...] = ()
    low: int | None = None
    high: int | None = None
    labels: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    several: bool = False
    seats: tuple[int, int] | None = None
    only: tuple[str, tuple[OptionValue, ...]] | None = None
    together: int | None = None

    def __post_init__(self) -> None:
        beside = ((self.labels, "label"), (self.notes, "note"), (self.groups, "group"))
        for words, what in beside:
            if words and len(words) != len(self.choices):
                raise TypeError(f"{self.name}: each choice needs one {what}")
        if self.several and not (isinstance(self.default, str) and self.choices and self.high):
            raise TypeError(f"{self.name}: several need a text, choices and bounds")

    def read(self, value: object) -> OptionValue:
        """`value` as this option's type; text (from a form or a shell) is converted.

        Raises:
            BadOption: the value is of another type or not offered.
        """
        converted = self._convert(value)
        if converted is None or not self._offers(converted):
            raise BadOption(f"{self.name} cannot be {value!r}: {self._offer()}.")
        return converted

    def matters(self, seats: int, options: Mapping[str, OptionValue]) -> bool:
        """Whether it makes a difference with so many seats and these values of the others."""
        if self.seats and not self.seats[0] <= seats <= self.seats[1]:
            return False
        return self.only is None or options.get(self.only[0]) in self.only[1]

    def highest(self, seats: int) -> int | None:
        """The greatest number that may be chosen with so many seats."""
        if self.together is None or self.high is None:
            return self.high
        return min(self.high, self.together - seats)

    def _convert(self, value: object) -> OptionValue | None:
        kind = type(self.default)
        if kind is bool:
            words = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
            return value if isinstance(value, bool) else words.get(str(value).lower())
        if kind is int:
            if isinstance(value, bool) or not isinstance(value, int | str):
                return None
            return int(value) if WHOLE.fullmatch(str(value)) else None
        if not isinstance(value, str):
            return None
        return ",".join(parts_of(value)) if self.several else value

    def _offers(self, value: OptionValue) -> bool:
        if self.several:
            parts = parts_of(str(value))
            known = set(parts) <= set(self.choices) and len(parts) == len(set(parts))
            return known and self._within(len(parts))
        if self.choices:
            return value in self.choices
        if isinstance(value, int) and not isinstance(value, bool):
            return self._within(value)
        return True

    def _within(self, number: int) -> bool:
        return (self.low is None or self.low <= number) and (
            self.high is None or number <= self.high
        )

    def _offer(self) -> str:
        listed = ", ".join(str(c) for c in self.choices)
        if self.several:
            return f"choose {self.low} to {self.high}, separated by commas, of {listed}"
        if self.choices:
            return f"choose one of {listed}"
        if isinstance(self.default, bool):
            return "choose true or false"
        if isinstance(self.default, int):
            return f"choose a whole number from {self.low} to {self.high}"
        return "choose a text"


def parts_of(text: str) -> list[str]:
    """The parts of a text that names several things, separated by commas."""
    return [part.strip() for part in text.split(",") if part.strip()]
