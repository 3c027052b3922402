"""Bots at the table: they go on with nobody there, hold up nobody, and come by the same door."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from spelbord.core.position import Observation, Position
from spelbord.server.bots import Choose
from spelbord.server.serving import Server
from spelbord.server.settings import Settings

from .harness import TIMEOUT, Browser, live_table, serving, wait_until


class Ponderer:
    """A bot that thinks until it is told what to do."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.go = threading.Event()
        self.stopped = threading.Event()
        self.knew: list[Observation] = []

    def __call__(self, known: Observation, level: str, stop: threading.Event) -> int:
        self.knew.append(known)
        self.begun.set()
        while not self.go.wait(0.005):
            if stop.is_set():
                self.stopped.set()
                break
        return first_choice(known, level, stop)


def first_choice(known: Observation, level: str, stop: threading.Event) -> int:
    return Position(known.game, known.seats, {"size": 4}, known.states).legal_numbers()[0]


@contextmanager
def table_against(choose: Choose | None, settings: Settings) -> Iterator[tuple[Server, Browser]]:
    with serving(settings, choose) as server:
        ann = Browser(server.address)
        try:
            yield server, ann
        finally:
            ann.close()


@pytest.fixture
def fresh(tmp_path: Path) -> Settings:
    return Settings(db=f"sqlite:///{tmp_path / 'table.db'}", bot_pause=0.0, bot_threads=2)


def wait_for_the_end(ann: Browser, table: str) -> Any:
    wait_until(lambda: ann.info(table)["status"] == "finished", "the bots do not go on")
    return ann.info(table)


@pytest.mark.parametrize("level", ["random", "easy"])
def test_a_match_against_a_bot_runs_to_its_end(ann: Browser, level: str) -> None:
    page = ann.open(ann.table("me", level))
    page.play_on()
    assert page.scene["outcome"]["reason"] == "ball_off"
    assert {e["actor"] for e in page.log} == {None, 0, 1}


def test_bots_play_on_with_no_page_open(ann: Browser) -> None:
    table = ann.table("random", "random")
    info = wait_for_the_end(ann, table)
    assert [p["kind"] for p in info["players"]] == ["bot", "bot"]


def test_a_bot_that_chooses_what_is_illegal_plays_something_legal_and_is_reported(
    fresh: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    with table_against(lambda *_: 123_456_789, fresh) as (_, ann):
        wait_for_the_end(ann, ann.table("random", "random"))
    assert "illegal action 123456789" in caplog.text


def test_a_bot_that_fails_plays_something_legal_and_is_reported(
    fresh: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    with table_against(lambda *_: 1 // 0, fresh) as (_, ann):
        wait_for_the_end(ann, ann.table("random", "random"))
    assert "ZeroDivisionError" in caplog.text


def test_a_thinking_bot_holds_up_nobody_and_is_shown_to_think(fresh: Settings) -> None:
    bot = Ponderer()
    with table_against(bot, fresh) as (_, ann):
        table = ann.table("hard", "me")
        page = ann.open(table)
        assert page.read_until("thinking")["on"]
        assert bot.begun.wait(TIMEOUT)
        page.sync()
        assert page.act("b1-c1", seat=1)["problem"]["code"] == "not_your_turn"
        other = ann.open(ann.table("me", "here"))
        assert other.act()["result"] == "accepted"
        late = ann.open(table)
        assert late.read_until("thinking") == {"type": "thinking", "seat": 0, "on": True}
        bot.go.set()
        assert not page.read_until("thinking")["on"]
        page.read_until("happened")
        assert page.log[-1]["actor"] == 0


def test_a_bot_is_stopped_when_the_match_ends(fresh: Settings) -> None:
    bot = Ponderer()
    with table_against(bot, fresh) as (server, ann):
        page = ann.open(ann.table("hard", "me"))
        assert bot.begun.wait(TIMEOUT)
        page.ask("resign", seat=1)
        assert bot.stopped.wait(TIMEOUT)
        page.read_until("thinking", on=False)
        page.sync()
        assert page.log[-1]["text"] == "resigns"
        assert live_table(server, page.table["table"]).match.number == len(page.log)


def test_a_bot_is_given_what_its_seat_knows_and_nothing_besides(fresh: Settings) -> None:
    bot = Ponderer()
    bot.go.set()
    with table_against(bot, fresh) as (_, ann):
        wait_for_the_end(ann, ann.table("hard", "hard"))
    assert {known.seat for known in bot.knew} == {0, 1}


def test_after_a_restart_a_bot_goes_on_with_no_page_open(fresh: Settings) -> None:
    bot = Ponderer()
    with table_against(bot, fresh) as (_, ann):
        table = ann.table("hard", "random")
        assert bot.begun.wait(TIMEOUT)
    with table_against(first_choice, fresh) as (_, bob):
        # Asking the server about the table would load it.
        wait_until(lambda: ended(fresh, table), "the bots do not go on")
        assert bob.info(table)["status"] == "finished"


def ended(settings: Settings, table: str) -> bool:
    with closing(sqlite3.connect(settings.db.removeprefix("sqlite:///"))) as db:
        (found,) = db.execute("SELECT ended FROM matches WHERE id = ?", (table,)).fetchone()
    return found is not None


def test_a_server_that_stops_does_not_wait_for_a_bot_to_finish(fresh: Settings) -> None:
    bot = Ponderer()
    with table_against(bot, fresh) as (_, ann):
        ann.table("hard", "me")
        assert bot.begun.wait(TIMEOUT)
    assert bot.stopped.is_set()


def test_a_bot_agrees_to_a_rematch(ann: Browser) -> None:
    page = ann.open(ann.table("me", "random"))
    page.ask("resign", seat=0)
    page.ask("rematch", seat=0)
    page.sync()
    assert [p["kind"] for p in ann.info(page.table["rematch"])["players"]] == ["bot", "person"]
