"""What the table adds to the error tree, and how a refusal looks on the wire.

SpelbordError
  RequestRefused
    MalformedRequest  not a request of ours, or too large
    StaleRequest      the match has gone on since the sender looked
    NotSeated         the sender does not sit in that seat
    NotPlaying        the match has not begun, or is over
    BehindCurtain     the person of that seat has not taken the device yet
    NoCurtain         no curtain hangs that this seat could lift
    SeatTaken         somebody else was faster
    HasBegun          a table is left or closed before its match, not afterwards
    TableClosed       whoever opened the table has closed it
    StillPlaying      a match that others wait in cannot be taken off a list
    NoSuchTable       no table has that link
    NoSuchEvent       the match has no event of that number
    KeyUsed           the request key belongs to another request
    RecordHidden      the record would show what seats may not know yet
    NoRules           the game has no rules text
    NoContent         the game has nothing that a content file could replace
    NoBoard           the game's package brings no such file for the browser
    ForeignOrigin     another site's page sent the request
    BrokenMatch       the stored match cannot be replayed by this version
    NotReady          the game could not be compiled here
"""

from __future__ import annotations

from spelbord.core.errors import BadContent, SpelbordError, UnknownGame
from spelbord.server.protocol import Fault, Problem


class RequestRefused(SpelbordError):
    """The root of what only a server refuses; ``status`` is the HTTP status."""

    code = "refused"
    status = 409


class MalformedRequest(RequestRefused):
    """The request cannot be read."""

    code = "malformed_request"
    status = 422


class RequestTooLong(RequestRefused):
    """The request is larger than any that is needed, or does not say how large it is."""

    code = "request_too_long"
    status = 413


class StaleRequest(RequestRefused):
    """The sender expected another number: something happened that it had not seen."""

    code = "stale_request"


class NotSeated(RequestRefused):
    """The sender does not hold the seat it speaks for."""

    code = "not_seated"
    status = 403


class NotPlaying(RequestRefused):
    """The match is waiting for people, or over."""

    code = "not_playing"


class BehindCurtain(RequestRefused):
    """An action for a seat whose person has not yet said to have the device in hand."""

    code = "behind_curtain"


class NoCurtain(RequestRefused):
    """A seat would look that is not due to: it is another's turn, or nothing is hidden."""

    code = "no_curtain"


class SeatTaken(RequestRefused):
    """The seat, or every seat, is taken."""

    code = "seat_taken"


class HasBegun(RequestRefused):
    """Leaving or closing a table whose match has begun."""

    code = "has_begun"


class TableClosed(RequestRefused):
    """The table was given up before its match began."""

    code = "table_closed"
    status = 410


class StillPlaying(RequestRefused):
    """Taking a match off one's list while somebody else plays it."""

    code = "still_playing"


class NoSuchTable(RequestRefused):
    """No table has that link."""

    code = "no_such_table"
    status = 404


class NoSuchEvent(RequestRefused):
    """A look back to an event that the match does not have."""

    code = "no_such_event"
    status = 404


class NoDrafts(RequestRefused):
    """Trying an action first, in a game that hides something."""

    code = "no_drafts"


class KeyUsed(RequestRefused):
    """A request key was used again for something else."""

    code = "key_used"


class RecordHidden(RequestRefused):
    """A record of a match with hidden information, asked for before its end."""

    code = "record_hidden"
    status = 403


class NoRules(RequestRefused):
    """A game that came without a RULES.md."""

    code = "no_rules"
    status = 404


class NoBoard(RequestRefused):
    """A board or a cover that the game's package does not bring."""

    code = "no_board"
    status = 404


class NoContent(RequestRefused):
    """A content file for a game without a content room."""

    code = "no_content"
    status = 404


class ForeignOrigin(RequestRefused):
    """A page of another site tried to act in this browser's name."""

    code = "foreign_origin"
    status = 403


class BrokenMatch(RequestRefused):
    """A stored match that this version of the game cannot replay."""

    code = "broken_match"
    status = 500


class NotReady(RequestRefused):
    """The game could not be compiled; whoever asks again has it tried again."""

    code = "not_ready"
    status = 503


class CannotServe(SpelbordError):
    """The server cannot start: the port is taken, or the store cannot be opened."""

    code = "cannot_serve"


def problem(error: SpelbordError) -> Problem:
    """An error as the browser gets it."""
    found = error.faults if isinstance(error, BadContent) else ()
    return Problem(
        code=error.code,
        message=error.message,
        rule=error.rule,
        faults=[Fault(place=f.place, line=f.line, message=f.message) for f in found],
    )


def status_of(error: SpelbordError) -> int:
    """The HTTP status of an error."""
    if isinstance(error, UnknownGame):
        return 404
    return error.status if isinstance(error, RequestRefused) else 422
