"""The store: matches, seats and the append-only log. Plain calls; `Store.run` takes them off
the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from sqlalchemy import CursorResult, Engine, create_engine, event, make_url, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from spelbord.core.record import EventRecord
from spelbord.server.errors import NoSuchTable, SeatTaken
from spelbord.server.migrate import upgrade
from spelbord.server.rows import GuestRow, LogRow, MatchRow, SeatRow, now

P = ParamSpec("P")
T = TypeVar("T")


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
                raise NoSuchTable("There is no table with this link; perhaps it was cut off.")
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

    def append(self, match: str, additions: Sequence[Addition], *, ends: bool) -> None:
        """Add events to a log, all or none; raises `Overtaken` if a number or key is there."""
        try:
            with self._session() as session:
                session.add_all(_row(match, addition) for addition in additions)
                if ends:
                    session.flush()
                    session.execute(
                        update(MatchRow).where(MatchRow.id == match).values(ended=now())
                    )
        except IntegrityError as error:
            raise Overtaken(match) from error

    def join(self, match: str, wish: SeatRow, seat: int | None) -> list[SeatRow]:
        """Give `wish` the open seat asked for, or the first; raises `SeatTaken`.

        The update names the open seat, so of two that come at once one finds it taken.
        """
        with self._session() as session:
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

    def ask_rematch(self, match: str, seats: Sequence[int]) -> None:
        """Note that these seats want another match."""
        with self._session() as session:
            session.execute(
                update(SeatRow)
                .where(SeatRow.match == match, SeatRow.seat.in_(seats))
                .values(asked=True)
            )

    def with_bots(self) -> list[tuple[str, str]]:
        """The running matches in which a bot sits and no seat is open, each with its game."""
        with self._session() as session:
            bots = select(SeatRow.match).where(SeatRow.kind == "bot")
            waiting = select(SeatRow.match).where(SeatRow.kind == "open")
            wanted = (MatchRow.ended.is_(None), MatchRow.id.in_(bots), MatchRow.id.not_in(waiting))
            found = session.execute(select(MatchRow.id, MatchRow.game).where(*wanted))
            return [(match, game) for match, game in found]

    def tables_of(self, guest: str, most: int) -> list[Stored]:
        """A guest's matches with their seats, without their logs; the latest first."""
        with self._session() as session:
            mine = select(SeatRow.match).where(SeatRow.guest == guest)
            rows = session.scalars(
                select(MatchRow)
                .where(MatchRow.id.in_(mine))
                .order_by(MatchRow.made.desc())
                .limit(most)
            ).all()
            return [Stored(row, _seats(session, row.id), [], {}, None) for row in rows]

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


def _take(session: Session, match: str, seat: int, wish: SeatRow) -> bool:
    taken = session.execute(
        update(SeatRow)
        .where(SeatRow.match == match, SeatRow.seat == seat, SeatRow.kind == "open")
        .values(kind=wish.kind, name=wish.name, guest=wish.guest, key=wish.key)
    )
    return isinstance(taken, CursorResult) and taken.rowcount == 1


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
