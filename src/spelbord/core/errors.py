"""Every error Spelbord raises on purpose, from the root down.

    SpelbordError
      MalformedAction   the text or number names no action of this game
      IllegalAction     it names one, but the rules forbid it now
      NotYourTurn       somebody else is to act
      MatchOver         nobody is to act any more
      BadOption         an option or a number of seats the game does not offer
      BadRecord         a record cannot be read or replayed
      BadContent        a content file cannot be used
      UnknownGame       no game of that name is installed
      CannotKeep        compiled rules cannot be written to disk

Each carries a stable ``code`` for programs and a sentence for people. What is
not in this tree is a bug and is never swallowed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


class SpelbordError(Exception):
    """The root: ``code`` is stable, ``message`` a sentence a player can act on."""

    code = "error"

    def __init__(self, message: str, *, code: str | None = None, rule: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.code = code or type(self).code
        self.rule = rule


class MalformedAction(SpelbordError):
    """The text or number names no action of this game at all."""

    code = "malformed_action"


class IllegalAction(SpelbordError):
    """The action is known, but the rules forbid it now; ``rule`` says which one."""

    code = "illegal_action"


class NotYourTurn(SpelbordError):
    """Another seat is to act."""

    code = "not_your_turn"


class MatchOver(SpelbordError):
    """The match has ended; nobody is to act."""

    code = "match_over"


class BadOption(SpelbordError):
    """An option, a value of one, or a number of seats that the game does not offer."""

    code = "bad_option"


class BadRecord(SpelbordError):
    """A record that cannot be read or replayed; the message says where."""

    code = "bad_record"


@dataclass(frozen=True)
class Fault:
    """What is wrong with one place of a content file, and its line as far as that is known."""

    place: str
    message: str
    line: int | None = None

    def __str__(self) -> str:
        """The fault as a sentence.

        >>> print(Fault("lantern.units", "it is missing", 7))
        Line 7, lantern.units: it is missing.
        """
        where = ", ".join([f"Line {self.line}"] * bool(self.line) + [self.place] * bool(self.place))
        return f"{where}: {self.message}." if where else f"{self.message}."


class BadContent(SpelbordError):
    """A content file with faults; the message, `heading` and all `faults`, says where."""

    code = "bad_content"

    def __init__(
        self, message: str, *, code: str | None = None, faults: Sequence[Fault] = ()
    ) -> None:
        super().__init__(message, code=code)
        self.faults = tuple(faults)
        self.heading = message

    @classmethod
    def of(cls, source: str, faults: Sequence[Fault]) -> BadContent:
        """The error for these faults of `source`."""
        said = " ".join(str(fault) for fault in faults)
        heading = f"{source} cannot be used."
        error = cls(f"{heading} {said}", code="content_invalid", faults=faults)
        error.heading = heading
        return error


class UnknownGame(SpelbordError):
    """No installed game has that name."""

    code = "unknown_game"


class CannotKeep(SpelbordError):
    """Compiled rules cannot be written to the folder where they are kept."""

    code = "cannot_keep"

    @classmethod
    def of(cls, folder: Path, error: OSError) -> CannotKeep:
        """The error for a folder that cannot be made or written to."""
        why = error.strerror or str(error)
        return cls(
            f"Compiled rules cannot be kept in {folder}: {why}. "
            "Mend that, or name another folder in SPELBORD_CACHE."
        )
