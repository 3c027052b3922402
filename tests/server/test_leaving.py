"""Leaving a table that waits, closing one's own, and taking tables off one's list."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from threading import Barrier

import httpx
import pytest

from spelbord.server import store
from spelbord.server.errors import HasBegun, SeatTaken, TableClosed
from spelbord.server.protocol import NewTable, SeatWish
from spelbord.server.rows import SeatRow
from spelbord.server.seating import new_match
from spelbord.server.store import Store

from .harness import Browser, key
from .test_joining import refused

Visit = Callable[[], Browser]


def leave(browser: Browser, table: str) -> httpx.Response:
    return browser.http.post(f"/api/tables/{table}/leave", json={})


def set_listed(browser: Browser, table: str, *, listed: bool) -> httpx.Response:
    return browser.http.post(f"/api/tables/{table}/listed", json={"listed": listed})


def mine(browser: Browser) -> list[str]:
    return [line["table"] for line in browser.http.get("/api/tables/mine").json()]


def kinds(browser: Browser, table: str) -> list[str]:
    return [player["kind"] for player in browser.info(table)["players"]]


# --- a table that waits -----------------------------------------------------------------


def test_whoever_joined_a_waiting_table_may_leave_it_and_everybody_hears(
    ann: Browser, bob: Browser
) -> None:
    table = ann.table("me", "open", "open", game="jogakbo")
    bob.join(table)
    page = ann.open(table)
    assert [p["kind"] for p in page.table["players"]] == ["person", "person", "open"]
    assert leave(bob, table).json() == {"closed": False}
    page.read_until("table")
    assert [p["kind"] for p in page.table["players"]] == ["person", "open", "open"]
    assert [p["name"] for p in page.table["players"]] == ["Ann", None, None]
    assert mine(bob) == []
    assert table in mine(ann)


def test_a_seat_that_was_left_can_be_taken_again_also_by_who_left_it(
    ann: Browser, bob: Browser
) -> None:
    table, its = ann.table("me", "open", "open", game="jogakbo"), key()
    bob.join(table, key=its)
    leave(bob, table)
    assert bob.join(table, key=its).json()["seats"] == [1]
    assert table in mine(bob)


def test_who_leaves_opens_all_seats_held(ann: Browser, bob: Browser) -> None:
    table = ann.table("me", "open", "open", "open", game="jogakbo")
    bob.join(table)
    bob.join(table, seat=2)
    leave(bob, table)
    assert kinds(ann, table) == ["person", "open", "open", "open"]


def test_whoever_opened_a_waiting_table_closes_it_and_everybody_hears(
    ann: Browser, bob: Browser, visit: Visit
) -> None:
    table = ann.table("me", "open", "open", game="jogakbo")
    bob.join(table)
    pages = [ann.open(table), bob.open(table), visit().open(table)]
    assert [page.table["mine"] for page in pages] == [True, False, False]
    assert leave(ann, table).json() == {"closed": True}
    for page in pages:
        while page.table["status"] != "closed":
            page.read_until("table")
    assert mine(ann) == mine(bob) == []


def test_a_closed_table_says_so_and_takes_nobody(ann: Browser, bob: Browser, visit: Visit) -> None:
    table = ann.table("me", "open", "open", game="jogakbo")
    bob.join(table)
    leave(ann, table)
    refused(visit().join(table), 410, "table_closed")
    refused(leave(bob, table), 410, "table_closed")
    page = bob.open(table)
    assert page.table["status"] == "closed"
    assert page.ask("act", expected=1, seat=1, action="x")["problem"]["code"] == "table_closed"


def test_closing_twice_is_closing_once(ann: Browser) -> None:
    table = ann.table("me", "open")
    assert leave(ann, table).json() == leave(ann, table).json() == {"closed": True}


def test_a_table_is_closed_by_who_opened_it_without_a_seat_too(ann: Browser, bob: Browser) -> None:
    table = ann.table("open", "open")
    assert mine(ann) == []
    bob.join(table)
    assert leave(ann, table).json() == {"closed": True}
    assert ann.info(table)["status"] == "closed"


def test_a_match_that_has_begun_is_not_left_but_resigned(ann: Browser, bob: Browser) -> None:
    table = ann.table("me", "open")
    bob.join(table)
    for one in (ann, bob):
        refused(leave(one, table), 409, "has_begun")
    assert kinds(ann, table) == ["person", "person"]
    assert ann.info(table)["status"] == "playing"


def test_a_stranger_leaves_nothing(ann: Browser, bob: Browser) -> None:
    table = ann.table("me", "open")
    refused(leave(bob, table), 403, "not_seated")
    refused(leave(bob, "nosuchtable2"), 404, "no_such_table")
    assert kinds(ann, table) == ["person", "open"]


def test_joining_and_leaving_at_once_leave_no_half_table(ann: Browser, visit: Visit) -> None:
    for _ in range(4):
        table = ann.table("me", "open", "open", game="jogakbo")
        bob, eve = visit(), visit()
        bob.join(table)
        start = Barrier(2)

        def at_once(call: Callable[[], httpx.Response], start: Barrier = start) -> httpx.Response:
            start.wait()
            return call()

        with ThreadPoolExecutor(2) as pool:
            left = pool.submit(at_once, partial(leave, bob, table))
            joined = pool.submit(at_once, partial(eve.join, table))
        assert joined.result().status_code == 200
        began = left.result().status_code == 409
        assert ann.info(table)["status"] == ("playing" if began else "waiting")
        assert kinds(ann, table).count("person") == (3 if began else 2)


# --- the store, where another process is faster ------------------------------------------


@pytest.fixture
def stores(tmp_path: Path) -> tuple[Store, Store, str]:
    """One database seen by two processes, with a table of which one seat is open."""
    first = Store(f"sqlite:///{tmp_path / 'table.db'}")
    first.open()
    wish = NewTable(
        key=key(),
        game="jokerball",
        name="Ann",
        seats=[SeatWish(who="open"), SeatWish(who="open")],
        shuffle=False,
    )
    match = first.make(*new_match(wish, "ann", ()))
    first.join(match, person("bob"), 0)
    return first, Store(str(first.engine.url)), match


def person(guest: str) -> SeatRow:
    return SeatRow(kind="person", name=guest.title(), guest=guest, key=key())


def in_between(monkeypatch: pytest.MonkeyPatch, then: Callable[[], object]) -> None:
    """Let something happen between what a store reads and what it writes."""

    def faster(match: str) -> object:
        monkeypatch.undo()
        then()
        return again(match)

    again = store._is_closed
    monkeypatch.setattr(store, "_is_closed", faster)


def test_who_closes_too_late_finds_the_match_begun(
    stores: tuple[Store, Store, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there, match = stores
    in_between(monkeypatch, lambda: there.join(match, person("eve"), None))
    with closing(here), closing(there), pytest.raises(HasBegun):
        here.close_table(match, "ann")
    assert here.load(match).match.closed is None


def test_who_leaves_too_late_finds_the_match_begun(
    stores: tuple[Store, Store, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there, match = stores
    in_between(monkeypatch, lambda: there.join(match, person("eve"), None))
    with closing(here), closing(there), pytest.raises(HasBegun):
        here.leave(match, "bob")
    assert [s.guest for s in here.load(match).seats] == ["bob", "eve"]


def test_who_joins_too_late_does_not_sit_at_a_closed_table(
    stores: tuple[Store, Store, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there, match = stores
    in_between(monkeypatch, lambda: there.close_table(match, "ann"))
    with closing(here), closing(there), pytest.raises((TableClosed, SeatTaken)):
        here.join(match, person("eve"), None)
    assert [s.kind for s in here.load(match).seats] == ["person", "open"]


# --- off the list -----------------------------------------------------------------------


def test_a_finished_match_is_taken_off_ones_own_list_and_put_back(
    ann: Browser, bob: Browser
) -> None:
    table = ann.table("me", "open")
    bob.join(table)
    page = ann.open(table)
    assert page.ask("resign", seat=0)["result"] == "accepted"
    assert set_listed(ann, table, listed=False).json() == {"listed": False}
    assert (table in mine(ann), table in mine(bob)) == (False, True)
    assert ann.info(table)["status"] == "finished"
    assert set_listed(ann, table, listed=True).json() == {"listed": True}
    assert table in mine(ann)


def test_a_match_that_somebody_else_plays_stays_listed_until_it_is_over(
    ann: Browser, bob: Browser
) -> None:
    table = ann.table("me", "open")
    refused(set_listed(ann, table, listed=False), 409, "still_playing")
    bob.join(table)
    refused(set_listed(ann, table, listed=False), 409, "still_playing")
    assert table in mine(ann)


@pytest.mark.parametrize("other", ["here", "random"])
def test_a_match_alone_or_with_bots_can_be_taken_off_at_any_time(ann: Browser, other: str) -> None:
    table = ann.table("me", other)
    assert set_listed(ann, table, listed=False).status_code == 200
    assert table not in mine(ann)


def test_nobody_changes_a_strangers_list(ann: Browser, bob: Browser) -> None:
    table = ann.table("me", "here")
    refused(set_listed(bob, table, listed=False), 403, "not_seated")
    refused(bob.http.post(f"/api/tables/{table}/listed", json={}), 422, "malformed_request")
    assert table in mine(ann)
