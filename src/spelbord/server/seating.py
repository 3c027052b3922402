"""From the wish for a table to rows for the store."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from spelbord.core.errors import BadOption
from spelbord.core.game import OWN_CONTENT, Game, find_game
from spelbord.server.protocol import NewTable, SeatWish
from spelbord.server.rows import MatchRow, SeatRow, now

# Letters and digits that cannot be mistaken for each other when a link is read aloud.
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
LENGTH = 12


def new_id() -> str:
    """A table's name in links: whoever has it may come, so it cannot be guessed."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def new_match(
    wish: NewTable, guest: str, levels: Sequence[str], content: str = ""
) -> tuple[MatchRow, list[SeatRow]]:
    """The rows for a new table; `content` is what its box holds if the wish does not say.

    Raises:
        UnknownGame: no such game is installed.
        BadOption: an option, a number of seats or a bot's level that is not offered.
        BadContent: a content file with faults.
    """
    game = find_game(wish.game)
    usual: dict[str, bool | int | str] = {OWN_CONTENT.name: content} if game.content else {}
    options = game.read_options(usual | wish.options)
    # Checks the number of seats along with the options.
    game.start(len(wish.seats), options)
    seats = list(wish.seats)
    if wish.shuffle:
        secrets.SystemRandom().shuffle(seats)
    match = _match(game, options, guest, wish.key)
    rows = [_seat(match.id, game, k, s, wish, guest) for k, s in enumerate(seats)]
    for row in rows:
        if row.kind == "bot" and row.level not in levels:
            offered = ", ".join(levels)
            raise BadOption(f"There is no bot of level {row.level!r}; there is: {offered}.")
    return match, rows


def _match(game: Game, options: dict[str, bool | int | str], guest: str, key: str) -> MatchRow:
    return MatchRow(
        id=new_id(),
        game=game.name,
        game_version=game.version,
        options=options,
        secret=secrets.token_hex(32),
        maker=guest,
        key=key,
        previous=None,
        made=now(),
        ended=None,
        moved=None,
        to_act=None,
        result=None,
        closed=None,
    )


def _seat(
    match: str, game: Game, number: int, wish: SeatWish, table: NewTable, guest: str
) -> SeatRow:
    row = SeatRow(match=match, seat=number, kind=wish.who, asked=False)
    if wish.who == "bot":
        row.name = row.level = wish.level or ""
    elif wish.who != "open":
        row.kind = "person"
        row.guest = guest
        row.name = table.name if wish.who == "me" else wish.name or game.seat_names[number]
    return row


def rematch_of(match: MatchRow, seats: Sequence[SeatRow]) -> tuple[MatchRow, list[SeatRow]]:
    """Rows for a match with the same people, each one seat further, and a secret of its own."""
    game = find_game(match.game)
    row = _match(game, dict(match.options), match.maker, f"rematch-of-{match.id}")
    row.previous = match.id
    moved = [seats[(k + 1) % len(seats)] for k in range(len(seats))]
    return row, [
        SeatRow(
            match=row.id,
            seat=k,
            kind=s.kind,
            name=s.name,
            level=s.level,
            guest=s.guest,
            asked=False,
        )
        for k, s in enumerate(moved)
    ]
