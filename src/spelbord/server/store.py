"""The store: matches, seats and the append-only log. Plain calls; `Store.run` takes them off
the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from sqlalchemy import (
    ColumnElement,
    CursorResult,
    Engine,
    Result,
    and_,
    create_engine,
    event,
    func,
    make_url,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session, aliased

from spelbord.core.record import EventRecord
from spelbord.server.errors import (
    HasBegun,
    NoSuchTable,
    NotSeated,
    SeatTaken,
    StillPlaying,
    TableClosed,
)
from spelbord.server.match import Standing
from spelbord.server.migrate import upgrade
from spelbord.server.rows import GuestRow, LogRow, MatchRow, SeatRow, now

P = ParamSpec("P")
T = TypeVar("T")

NOWHERE = "There is no table with this link; perhaps it was cut off."
CLOSED = "Whoever opened this table has closed it before the match began."
BEGUN = "The match has begun; resign if you do not want to play on."
OTHERS_PLAY = "Others play this match with you; resign first, or wait for its end."


class Overtaken(Exception):
    """Another process has written the same number or key; read the log again."""


@dataclass(frozen=True)
class Stored:
    """A match as the store has it."""

    match: MatchRow
    seats: list[SeatRow]
    events: list[EventRecord]
    keys: dict[str, int]
    rematch: str | None


@dataclass(frozen=True)
class Addition:
    """An event to append, and the key of the request behind it (chance has none)."""

    number: int
    event: EventRecord
    key: str | None = None


def connect(url: str) -> Engine:
    """An engine for `url`, whose SQLite files survive a killed process and a power cut."""
    address = make_url(url)
    sqlite = address.get_backend_name() == "sqlite"
    if sqlite and address.database not in (None, "", ":memory:"):
        Path(str(address.database)).parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    engine = create_engine(url)
    if sqlite:
        event.listen(engine, "connect", _set_up_sqlite)
    return engine


def _set_up_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Store:
    """All reading and writing, one transaction a call."""

    def __init__(self, url: str) -> None:
        self.engine = connect(url)
        # One thread: SQLite has one writer, and calls stay in the order they were made.
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="store")

    async def run(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """A call of this store in its own thread."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, lambda: call(*args, **kwargs))

    def open(self) -> None:
        """Bring the tables up to date."""
        with self.engine.begin() as connection:
            upgrade(connection)

    def close(self) -> None:
        """Finish what is under way and let go of the database."""
        self._pool.shutdown(wait=True)
        self.engine.dispose()

    @contextmanager
    def _session(self) -> Iterator[Session]:
        with Session(self.engine, expire_on_commit=False) as session, session.begin():
            yield session

    def make(self, match: MatchRow, seats: Sequence[SeatRow]) -> str:
        """Keep a new match; the same maker's same key finds the match made before."""
        try:
            with self._session() as session:
                session.add(match)
                session.flush()
                session.add_all(seats)
        except IntegrityError:
            with self._session() as session:
                same = (MatchRow.maker == match.maker) & (MatchRow.key == match.key)
                again = MatchRow.previous == match.previous
                found = session.scalar(select(MatchRow.id).where(same | again))
                if found is None:
                    raise
                return found
        return match.id

    def load(self, match: str) -> Stored:
        """A match with everything that belongs to it; raises `NoSuchTable`."""
        with self._session() as session:
            row = session.get(MatchRow, match)
            if row is None:
                raise NoSuchTable(NOWHERE)
            log = session.scalars(
                select(LogRow).where(LogRow.match == match).order_by(LogRow.number)
            ).all()
            return Stored(
                match=row,
                seats=_seats(session, match),
                events=[_event(entry) for entry in log],
                keys={entry.key: entry.number for entry in log if entry.key},
                rematch=session.scalar(select(MatchRow.id).where(MatchRow.previous == match)),
            )

    def append(self, match: str, additions: Sequence[Addition], standing: Standing) -> datetime:
        """Add events to a log, all or none, with how the match stands after them; when that was.

        Raises:
            Overtaken: a number or key is there already.
        """
        try:
            with self._session() as session:
                session.add_all(_row(match, addition) for addition in additions)
                session.flush()
                return _stand(session, match, standing)
        except IntegrityError as error:
            raise Overtaken(match) from error

    def stand(self, match: str, standing: Standing) -> datetime:
        """Keep how a match stands that no event has told of; since when it stands so."""
        with self._session() as session:
            row = session.get_one(MatchRow, match)
            return _stand(session, match, standing, since=row.ended or row.moved)

    def join(self, match: str, wish: SeatRow, seat: int | None) -> list[SeatRow]:
        """Give `wish` the open seat asked for, or the first; raises `SeatTaken`.

        The update names the open seat, so of two that come at once one finds it taken.
        """
        with self._session() as session:
            _refuse_closed(_locked(session, match))
            seats = _seats(session, match)
            if any(s.guest == wish.guest and s.key == wish.key for s in seats):
                return seats
            _refuse_second_seat(seats, wish, seat)
            for candidate in [s.seat for s in seats if s.kind == "open"]:
                if seat in (None, candidate) and _take(session, match, candidate, wish):
                    session.expire_all()
                    return _seats(session, match)
        what = "Every seat" if seat is None else "That seat"
        raise SeatTaken(f"{what} at this table is taken; you can watch instead.")

    def leave(self, match: str, guest: str) -> list[SeatRow]:
        """Open the guest's seats again at a table that still waits.

        Raises:
            NotSeated: the guest does not sit there.
            HasBegun: every seat was taken, so the match has begun.
            TableClosed: the table has been closed.
        """
        with self._session() as session:
            _refuse_closed(_locked(session, match))
            if not any(s.guest == guest for s in _seats(session, match)):
                raise NotSeated("You do not sit at this table.")
            # One statement: of leaving and taking the last seat at once only one succeeds.
            left = session.execute(
                update(SeatRow)
                .where(SeatRow.match == match, SeatRow.guest == guest, _waits(match))
                .values(kind="open", name=None, guest=None, key=None)
            )
            if not _changed(left):
                raise HasBegun(BEGUN)
            session.expire_all()
            return _seats(session, match)

    def close_table(self, match: str, guest: str) -> datetime:
        """Give up a table that still waits, for everybody; when that was.

        Raises:
            NotSeated: somebody else has opened it.
            HasBegun: every seat was taken, so the match has begun.
        """
        with self._session() as session:
            row = _locked(session, match)
            if row.maker != guest:
                raise NotSeated("Only who has opened a table can close it.")
            if row.closed is not None:
                return row.closed
            closed = now()
            done = session.execute(
                update(MatchRow).where(MatchRow.id == match, _waits(match)).values(closed=closed)
            )
            if not _changed(done):
                raise HasBegun(BEGUN)
            return closed

    def set_listed(self, match: str, guest: str, *, listed: bool) -> None:
        """Take a table off a guest's list, or put it back.

        Raises:
            NotSeated: the guest does not sit there.
            StillPlaying: others sit there, and the match is not over.
        """
        with self._session() as session:
            row = _locked(session, match)
            seats = _seats(session, match)
            if not any(s.guest == guest for s in seats):
                raise NotSeated("You do not sit at this table.")
            others = any(s.kind != "bot" and s.guest != guest for s in seats)
            if not listed and others and row.ended is None and row.closed is None:
                raise StillPlaying(OTHERS_PLAY)
            session.execute(
                update(SeatRow)
                .where(SeatRow.match == match, SeatRow.guest == guest)
                .values(listed=listed)
            )

    def ask_rematch(self, match: str, seats: Sequence[int]) -> None:
        """Note that these seats want another match."""
        with self._session() as session:
            session.execute(
                update(SeatRow)
                .where(SeatRow.match == match, SeatRow.seat.in_(seats))
                .values(asked=True)
            )

    def with_bots(self) -> list[tuple[str, str]]:
        """The running matches in which a bot is to act, or may be, each with its game."""
        with self._session() as session:
            due = or_(MatchRow.to_act.is_(None), SeatRow.seat == MatchRow.to_act)
            bots = select(SeatRow.match).where(SeatRow.kind == "bot", due)
            waiting = select(SeatRow.match).where(SeatRow.kind == "open")
            wanted = (
                MatchRow.ended.is_(None),
                MatchRow.id.in_(bots.correlate(MatchRow)),
                MatchRow.id.not_in(waiting),
            )
            found = session.execute(select(MatchRow.id, MatchRow.game).where(*wanted))
            return [(match, game) for match, game in found]

    def game_of(self, match: str) -> str:
        """What is played at a table; raises `NoSuchTable`."""
        with self._session() as session:
            game = session.scalar(select(MatchRow.game).where(MatchRow.id == match))
            if game is None:
                raise NoSuchTable(NOWHERE)
            return game

    def seats_of(self, match: str) -> list[SeatRow]:
        """Who sits at a table."""
        with self._session() as session:
            return _seats(session, match)

    def tables_of(
        self, guest: str, running: int, finished: int
    ) -> list[tuple[MatchRow, list[SeatRow]]]:
        """A guest's listed matches with their seats, without their logs.

        The latest first, up to so many that run or wait, then up to so many that are over.
        """
        with self._session() as session:
            mine = select(SeatRow.match).where(SeatRow.guest == guest, SeatRow.listed)
            wanted = select(MatchRow).where(MatchRow.id.in_(mine), MatchRow.closed.is_(None))
            over = MatchRow.ended.is_not(None)
            lively = func.coalesce(MatchRow.moved, MatchRow.made).desc()
            rows = [
                *session.scalars(wanted.where(~over).order_by(lively).limit(running)),
                *session.scalars(
                    wanted.where(over).order_by(MatchRow.ended.desc()).limit(finished)
                ),
            ]
            seats: dict[str, list[SeatRow]] = {row.id: [] for row in rows}
            query = select(SeatRow).where(SeatRow.match.in_(seats)).order_by(SeatRow.seat)
            for seat in session.scalars(query):
                seats[seat.match].append(seat)
            return [(row, seats[row.id]) for row in rows]

    def name_of(self, guest: str) -> str:
        """The name a guest used last, or nothing."""
        with self._session() as session:
            row = session.get(GuestRow, guest)
            return row.name if row else ""

    def name_guest(self, guest: str, name: str) -> None:
        """Remember the name a guest uses."""
        with self._session() as session:
            session.merge(GuestRow(id=guest, name=name))


def _seats(session: Session, match: str) -> list[SeatRow]:
    query = select(SeatRow).where(SeatRow.match == match).order_by(SeatRow.seat)
    return list(session.scalars(query))


def _refuse_second_seat(seats: list[SeatRow], wish: SeatRow, seat: int | None) -> None:
    # Whoever names a seat means it (two tabs as two players); a link clicked twice does not.
    if seat is None and any(s.guest == wish.guest for s in seats):
        raise SeatTaken("You sit at this table already.", code="already_seated")


def _locked(session: Session, match: str) -> MatchRow:
    """A match's row; PostgreSQL holds it, SQLite has one writer anyway. Raises `NoSuchTable`."""
    row = session.get(MatchRow, match, with_for_update=True)
    if row is None:
        raise NoSuchTable(NOWHERE)
    return row


def _refuse_closed(row: MatchRow) -> None:
    if row.closed is not None:
        raise TableClosed(CLOSED)


def _waits(match: str) -> ColumnElement[bool]:
    """That a seat is open at a table which nobody has closed."""
    seat = aliased(SeatRow)
    there = select(seat.seat).where(seat.match == match, seat.kind == "open").exists()
    return and_(there, ~_is_closed(match))


def _is_closed(match: str) -> ColumnElement[bool]:
    row = aliased(MatchRow)
    return select(row.id).where(row.id == match, row.closed.is_not(None)).exists()


def _changed(result: Result[Any]) -> bool:
    return isinstance(result, CursorResult) and result.rowcount > 0


def _stand(
    session: Session, match: str, standing: Standing, since: datetime | None = None
) -> datetime:
    moved = since or now()
    values: dict[str, Any] = {"moved": moved, "to_act": standing.to_act}
    if standing.result is not None:
        values |= {"result": standing.result, "ended": moved}
    session.execute(update(MatchRow).where(MatchRow.id == match).values(values))
    return moved


def _take(session: Session, match: str, seat: int, wish: SeatRow) -> bool:
    taken = session.execute(
        update(SeatRow)
        .where(
            SeatRow.match == match,
            SeatRow.seat == seat,
            SeatRow.kind == "open",
            ~_is_closed(match),
        )
        .values(kind=wish.kind, name=wish.name, guest=wish.guest, key=wish.key, listed=True)
    )
    return _changed(taken)


def _event(row: LogRow) -> EventRecord:
    return EventRecord(
        seat=row.seat,
        action=row.action,
        chance=row.chance,
        sample=row.sample,
        resigns=row.resigns,
    )


def _row(match: str, addition: Addition) -> LogRow:
    event = addition.event.model_dump()
    return LogRow(match=match, number=addition.number, key=addition.key, at=now(), **event)
