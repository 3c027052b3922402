"""A guest's list of tables: in order, without secrets, and without replaying a match."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from spelbord.core.position import Observation
from spelbord.server.apart import NotCompiled
from spelbord.server.bots import Choose
from spelbord.server.protocol import MyTable
from spelbord.server.serving import Server
from spelbord.server.settings import Settings
from spelbord.server.store import Stored
from spelbord.server.table import Table

from .harness import Browser, house_of, serving, wait_until
from .test_bots import first_choice
from .test_joining import refused
from .test_ready import Workshop, finish, nothing_compiled

# How long a game may take that is not compiled yet.
COLD = 600.0
# Found by pytest here, too.
__all__ = ["nothing_compiled"]
Visit = Callable[[], Browser]


def mine(browser: Browser, **query: Any) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = browser.http.get("/api/tables/mine", params=query).json()
    return lines


def line(browser: Browser, table: str) -> dict[str, Any]:
    (found,) = [one for one in mine(browser) if one["table"] == table]
    return found


def resigned(browser: Browser) -> str:
    """A table of this browser's that is over."""
    table = browser.table("me", "here")
    assert browser.open(table).ask("resign", seat=0)["result"] == "accepted"
    return table


def test_a_line_tells_who_plays_who_is_to_act_and_since_when(ann: Browser, bob: Browser) -> None:
    table = ann.table("me", "open")
    made = line(ann, table)
    assert (made["status"], made["to_act"], made["my_turn"]) == ("waiting", None, False)
    assert made["since"] == made["made"]
    bob.join(table)
    begun, theirs = line(ann, table), line(bob, table)
    assert (begun["status"], begun["to_act"], begun["result"]) == ("playing", 0, None)
    assert begun["since"] > made["made"]
    assert (begun["my_turn"], theirs["my_turn"]) == (True, False)
    assert (begun["mine"], theirs["mine"]) == (True, False)
    assert [p["name"] for p in begun["players"]] == ["Ann", "Bob"]


def test_since_is_when_the_last_event_happened(ann: Browser) -> None:
    page = ann.open(ann.table("me", "here"))
    before = line(ann, page.table["table"])["since"]
    assert page.act()["result"] == "accepted"
    assert line(ann, page.table["table"])["since"] > before


def test_a_finished_match_tells_how_it_ended(ann: Browser) -> None:
    table = resigned(ann)
    told = line(ann, table)
    assert (told["status"], told["to_act"], told["my_turn"]) == ("finished", None, False)
    assert told["result"] == {"reason": "resigned", "returns": [-1.0, 1.0]}


def test_a_match_played_to_its_end_tells_its_result(ann: Browser) -> None:
    page = ann.open(ann.table("me", "here"))
    page.play_on()
    told = line(ann, page.table["table"])
    assert told["result"]["reason"] == page.scene["outcome"]["reason"]
    assert told["result"]["returns"] == page.scene["outcome"]["returns"]


def test_running_tables_come_before_finished_ones_and_lively_ones_first(ann: Browser) -> None:
    first, second = ann.table("me", "here"), ann.table("me", "here")
    over = resigned(ann)
    assert [one["table"] for one in mine(ann)] == [second, first, over]
    assert ann.open(first).act()["result"] == "accepted"
    assert [one["table"] for one in mine(ann)] == [first, second, over]


def test_of_finished_tables_as_many_are_told_as_are_asked_for(ann: Browser) -> None:
    over = [resigned(ann) for _ in range(3)]
    running = ann.table("me", "here")
    told = [one["table"] for one in mine(ann, finished=2)]
    assert told == [running, over[2], over[1]]
    assert len(mine(ann, finished=0)) == 1
    for many in (-1, 501, "all"):
        refused(
            ann.http.get("/api/tables/mine", params={"finished": many}), 422, "malformed_request"
        )


def test_a_strangers_table_is_not_listed_nor_one_that_is_only_watched(
    ann: Browser, bob: Browser, visit: Visit
) -> None:
    table = ann.table("me", "open")
    bob.open(table)
    assert mine(bob) == []
    assert mine(visit()) == []


@pytest.mark.parametrize("game", ["violet", "jokkmokk"])
def test_a_line_has_nothing_of_the_match_but_how_it_stands(ann: Browser, game: str) -> None:
    table = ann.table("me", "random", game=game)
    told = line(ann, table)
    assert told.keys() == MyTable.model_fields.keys()
    assert "content" not in told["options"]
    for player in told["players"]:
        assert player.keys() == {"seat", "name", "kind", "level", "here", "mine"}


# --- without a replay --------------------------------------------------------------------


def without_presence(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [
        one | {"players": [player | {"here": None} for player in one["players"]]} for one in lines
    ]


@contextmanager
def started(settings: Settings, choose: Choose | None = None) -> Iterator[Server]:
    """A house when Jokerball is ready and the bots that are due are awake."""
    with serving(settings, choose) as server:
        house = house_of(server)
        wait_until(lambda: house.is_ready("jokerball"), "getting ready", COLD)
        wait_until(house._starting.done, "waking the bots", COLD)
        yield server


@pytest.fixture
def own(tmp_path: Path) -> Settings:
    """A house of this test's own, so that it can be started again."""
    return Settings(db=f"sqlite:///{tmp_path / 'table.db'}", bot_pause=0.0)


def test_listing_after_a_new_start_reads_no_match(
    own: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with started(own) as server, closing(Browser(server.address)) as ann:
        tables = [ann.table("me", "here") for _ in range(3)] + [resigned(ann)]
        tables.append(ann.table("me", "open"))
        before = mine(ann)
    taken: list[str] = []
    take = Table._take

    def watched(table: Table, stored: Stored) -> None:
        taken.append(stored.match.id)
        take(table, stored)

    monkeypatch.setattr(Table, "_take", watched)
    with started(own) as server, closing(Browser(server.address)) as later:
        later.http.cookies = ann.http.cookies
        told = mine(later)
    assert {one["table"] for one in told} == set(tables)
    assert without_presence(told) == without_presence(before)
    assert not set(taken) & set(tables)  # the server of this file's other tests goes on beside


def test_a_match_from_before_standings_were_kept_is_looked_into_once(own: Settings) -> None:
    with started(own) as server, closing(Browser(server.address)) as ann:
        running, over = ann.table("me", "here"), resigned(ann)
        before = mine(ann)
    with closing(sqlite3.connect(own.db.removeprefix("sqlite:///"))) as db, db:
        db.execute("UPDATE matches SET to_act = NULL, result = NULL")
    for _ in range(2):
        with started(own) as server, closing(Browser(server.address)) as later:
            later.http.cookies = ann.http.cookies
            assert without_presence(mine(later)) == without_presence(before)
            looked = set(house_of(server)._places)
        assert looked in ({running, over}, set())
    assert looked == set()


def test_after_a_new_start_only_bots_that_are_to_act_are_woken(own: Settings) -> None:
    def never(*_: object) -> int:
        stopped.wait(20)
        return 0

    stopped = threading.Event()
    with started(own, never) as server:
        with closing(Browser(server.address)) as ann:
            person, bot = ann.table("me", "random"), ann.table("random", "me")
        stopped.set()
    with closing(sqlite3.connect(own.db.removeprefix("sqlite:///"))) as db:
        to_act = dict(db.execute("SELECT id, to_act FROM matches").fetchall())
    assert to_act.keys() == {person, bot}
    with started(own) as server:
        woken = set(house_of(server)._places)
    kinds = {person: ["person", "bot"], bot: ["bot", "person"]}
    assert woken == {table for table, seat in to_act.items() if kinds[table][seat] == "bot"}


# --- while rules are compiled -------------------------------------------------------------


def test_a_table_of_a_game_that_is_not_ready_is_made_at_once_and_opens_by_itself(
    own: Settings, nothing_compiled: None
) -> None:
    shop = Workshop()
    with serving(own, prepare=shop.compile) as server, closing(Browser(server.address)) as ann:
        assert not any(game["ready"] for game in ann.http.get("/api/games").json())
        table = ann.table("me", "here")
        assert line(ann, table)["status"] == "playing"
        assert line(ann, table)["to_act"] is None
        page = ann.open_line(table)
        told = page.read()
        assert (told["type"], told["game"]) == ("preparing", "Jokerball")
        assert told["said"].endswith(".")
        waiting = ann.table("me", "open")
        answer = ann.http.post(f"/api/tables/{waiting}/leave", json={})
        assert answer.json() == {"closed": True}
        finish(server, shop, "jokerball")
        page.hello()
        assert page.scene["choices"]
        assert line(ann, table)["to_act"] == 0
        assert ann.info(waiting)["status"] == "closed"


def test_a_bot_begins_as_soon_as_its_game_is_ready_although_nobody_looks(
    own: Settings, nothing_compiled: None
) -> None:
    def choose(known: Observation, level: str, stop: threading.Event) -> int:
        asked.set()
        return first_choice(known, level, stop)

    shop, asked = Workshop(), threading.Event()
    with (
        serving(own, choose, shop.compile) as server,
        closing(Browser(server.address)) as ann,
    ):
        ann.table("random", "me")
        assert not asked.is_set()
        finish(server, shop, "jokerball")
        assert asked.wait(COLD), "the bot was not woken"


def test_a_table_of_a_game_that_cannot_be_made_ready_says_why(
    own: Settings, nothing_compiled: None
) -> None:
    async def in_vain(*_: object) -> None:
        raise NotCompiled("The disk is full.")

    with serving(own, prepare=in_vain) as server, closing(Browser(server.address)) as ann:
        page = ann.open_line(ann.table("me", "here"))
        told = page.read()
        while "The disk is full." not in told["said"]:
            told = page.read()
        assert told["type"] == "preparing"
