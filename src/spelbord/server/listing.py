"""A guest's tables as the home page lists them: from what the store keeps, without a replay."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Any

from spelbord.server.contents import without_content
from spelbord.server.protocol import MyTable, Player
from spelbord.server.rows import MatchRow, SeatRow
from spelbord.server.times import iso


def listed(match: MatchRow, seats: Sequence[SeatRow], guest: str, present: Set[str]) -> MyTable:
    """The table as one line of a guest's list; `present` are guests with a page open there."""
    status = status_of(seats, over=match.ended is not None)
    to_act = match.to_act if status == "playing" else None
    line: dict[str, Any] = {
        "table": match.id,
        "game": match.game,
        "options": without_content(match.options),
        "status": status,
        "players": players(seats, guest, present),
        "mine": match.maker == guest,
        "my_turn": any(s.guest == guest and s.seat == to_act for s in seats),
        "to_act": to_act,
        "since": iso(match.moved or match.made),
        "made": iso(match.made),
        "result": match.result,
    }
    return MyTable.model_validate(line)


def status_of(seats: Sequence[SeatRow], *, over: bool) -> str:
    """Whether a table waits for people, plays, or has finished; `over` if its match is."""
    if any(s.kind == "open" for s in seats):
        return "waiting"
    return "finished" if over else "playing"


def is_known(match: MatchRow, seats: Sequence[SeatRow]) -> bool:
    """Whether the store knows how the match stands: it does not of matches from before it kept it,
    and of those that nobody has opened yet."""
    waits = any(s.kind == "open" for s in seats)
    return waits or match.to_act is not None or match.result is not None


def players(seats: Sequence[SeatRow], guest: str | None, present: Set[str]) -> list[Player]:
    """Who sits where, as `guest` sees it."""
    return [
        Player.model_validate(
            {
                "seat": s.seat,
                "name": s.name,
                "kind": s.kind,
                "level": s.level,
                "here": s.kind == "bot" or s.guest in present,
                "mine": guest is not None and s.guest == guest,
            }
        )
        for s in seats
    ]
