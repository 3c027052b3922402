"""The store: its migrations, its log that only grows, and what it does to survive."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable

from spelbord.core.record import EventRecord
from spelbord.server.errors import SeatTaken
from spelbord.server.match import Standing
from spelbord.server.protocol import NewTable, SeatWish
from spelbord.server.rows import Base, SeatRow
from spelbord.server.seating import new_match
from spelbord.server.serving import Server
from spelbord.server.store import Addition, Overtaken, Store

from .harness import Browser, house_of, key, wait_until

PLAYING = Standing(to_act=0, result=None)
OVER = Standing(to_act=None, result={"reason": "goal", "returns": [1.0, -1.0]})


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(f"sqlite:///{tmp_path / 'deep' / 'down' / 'table.db'}")
    opened.open()
    yield opened
    opened.close()


@pytest.fixture
def match(store: Store) -> str:
    wish = NewTable(
        key=key(), game="jokerball", name="Ann", seats=[SeatWish(who="me"), SeatWish(who="here")]
    )
    return store.make(*new_match(wish, "somebody", ()))


def dice(number: int, its: str | None = None) -> Addition:
    return Addition(number, EventRecord(chance="1/FL"), its)


def test_migrations_from_empty_lead_to_exactly_the_tables_in_use(store: Store) -> None:
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []


def test_migrations_give_constraints_and_columns_the_names_and_nulls_in_use(store: Store) -> None:
    found = inspect(store.engine)
    for table in Base.metadata.sorted_tables:
        columns = {c["name"]: c["nullable"] for c in found.get_columns(table.name)}
        assert columns == {c.name: c.nullable for c in table.columns}
        assert found.get_pk_constraint(table.name)["constrained_columns"] == [
            c.name for c in table.primary_key
        ]


def test_a_second_start_changes_nothing(store: Store, match: str) -> None:
    store.append(match, [dice(1)], PLAYING)
    store.open()
    assert len(store.load(match).events) == 1


def test_the_tables_can_be_made_on_postgresql_too() -> None:
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    for table in Base.metadata.sorted_tables:
        assert str(CreateTable(table).compile(dialect=dialect))
        for index in table.indexes:
            assert str(CreateIndex(index).compile(dialect=dialect))


def test_what_is_written_survives_a_killed_process_and_a_power_cut(store: Store) -> None:
    with store.engine.connect() as connection:
        read = {
            name: connection.execute(text(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert read == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_a_number_is_given_once(store: Store, match: str) -> None:
    store.append(match, [dice(1)], PLAYING)
    with pytest.raises(Overtaken):
        store.append(match, [dice(1)], PLAYING)
    assert len(store.load(match).events) == 1


def test_a_request_key_is_taken_once(store: Store, match: str) -> None:
    store.append(match, [dice(1, "the-same-key")], PLAYING)
    with pytest.raises(Overtaken):
        store.append(match, [dice(2, "the-same-key")], PLAYING)


def test_events_are_added_all_or_none(store: Store, match: str) -> None:
    store.append(match, [dice(2)], PLAYING)
    with pytest.raises(Overtaken):
        store.append(match, [dice(1), dice(2)], OVER)
    assert len(store.load(match).events) == 1
    assert store.load(match).match.ended is None


def test_of_two_processes_that_give_the_same_seat_one_finds_it_taken(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_seat = NewTable(
        key=key(),
        game="jokerball",
        name="Ann",
        seats=[SeatWish(who="me"), SeatWish(who="open")],
        shuffle=False,
    )
    match = store.make(*new_match(open_seat, "somebody", ()))
    faster = Store(str(store.engine.url))

    def in_between(*_: object) -> None:
        monkeypatch.undo()
        faster.join(match, SeatRow(kind="person", name="Bob", guest="b", key=key()), None)

    monkeypatch.setattr("spelbord.server.store._refuse_second_seat", in_between)
    with pytest.raises(SeatTaken):
        store.join(match, SeatRow(kind="person", name="Eve", guest="e", key=key()), None)
    faster.close()
    assert [s.name for s in store.load(match).seats] == ["Ann", "Bob"]


def test_an_event_comes_back_as_it_was_written(store: Store, match: str) -> None:
    events = [
        EventRecord(chance="1/FL"),
        EventRecord(seat=0, action="b1-c1"),
        EventRecord(sample={"pose": [1, 2.5], "fell": False}),
        EventRecord(seat=1, resigns=True),
    ]
    store.append(match, [Addition(k, e) for k, e in enumerate(events, start=1)], OVER)
    assert store.load(match).events == events
    assert store.load(match).match.ended is not None


def test_the_log_only_grows(ann: Browser, database: Path) -> None:
    page = ann.open(ann.table("me", "here"))
    seen: list[tuple[object, ...]] = []
    for _ in range(6):
        page.act()
        with closing(sqlite3.connect(database)) as db:
            rows = db.execute(
                'SELECT * FROM log WHERE "match" = ? ORDER BY number', (page.table["table"],)
            ).fetchall()
        assert rows[: len(seen)] == seen
        assert len(rows) > len(seen)
        seen = rows


def test_nothing_is_told_that_is_not_kept(ann: Browser, database: Path) -> None:
    page = ann.open(ann.table("me", "here"))
    for _ in range(6):
        page.act()
        with closing(sqlite3.connect(database)) as db:
            query = 'SELECT max(number) FROM log WHERE "match" = ?'
            (kept,) = db.execute(query, (page.table["table"],)).fetchone()
        assert kept >= page.scene["number"]


def test_the_store_knows_guests_by_a_hash_of_their_cookie(ann: Browser, database: Path) -> None:
    ann.table("me", "here")
    (token,) = ann.http.cookies.values()
    with closing(sqlite3.connect(database)) as db:
        assert token not in "\n".join(db.iterdump())


def test_a_match_that_cannot_be_replayed_is_a_sentence_and_hurts_no_other(
    ann: Browser, database: Path, server: Server
) -> None:
    broken, other = ann.table("open", "open"), ann.table("me", "here")
    with closing(sqlite3.connect(database)) as db, db:
        db.execute(
            'INSERT INTO log ("match", number, seat, action, resigns, at)'
            " VALUES (?, 1, 0, 'b1-c1', 0, '2026-11-30 12:00:00')",
            (broken,),
        )
        db.execute("UPDATE seats SET kind = 'person' WHERE \"match\" = ?", (broken,))
    del house_of(server)._places[broken]
    response = ann.http.get(f"/api/tables/{broken}")
    assert response.status_code == 500
    assert response.json()["code"] == "broken_match"
    assert "event 1" in response.json()["message"]
    assert ann.open(other).act()["result"] == "accepted"
    assert other in [t["table"] for t in ann.http.get("/api/tables/mine").json()]


def test_a_match_of_a_later_version_of_its_game_is_a_sentence_and_nothing_happens_in_it(
    ann: Browser, database: Path, server: Server
) -> None:
    table = ann.table("me", "random")
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("UPDATE matches SET game_version = 99 WHERE id = ?", (table,))
    wait_until(lambda: not house_of(server).bots.is_busy(table), "the bot is still at work")
    del house_of(server)._places[table]
    response = ann.http.get(f"/api/tables/{table}")
    assert (response.status_code, response.json()["code"]) == (500, "broken_match")
    assert "version 99" in response.json()["message"]
    assert "update" in response.json()["message"]
