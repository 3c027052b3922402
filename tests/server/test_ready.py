"""Games become ready one by one; compiling them is a child's business, never the server's."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from spelbord.core import cache
from spelbord.core.game import Game, game_names
from spelbord.core.rule import INTERPRETED
from spelbord.server import apart, ready
from spelbord.server.apart import NotCompiled, Told, compile_apart
from spelbord.server.errors import NotReady
from spelbord.server.ready import Readiness, Warm
from spelbord.server.serving import Server
from spelbord.server.settings import Settings

from .harness import Browser, house_of, serving, wait_until

MOST_MEGABYTES = 500
PATIENCE = 60.0  # seconds
GAMES = ("jogakbo", "jokerball", "jokkmokk", "violet")


class Workshop:
    """Stands in for children: each game is compiled when a test says so."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.orders: dict[str, asyncio.Future[None]] = {}

    async def compile(self, game: str, told: Told) -> None:
        self.begun.append(game)
        told("rules (1 of 2)")
        self.orders[game] = asyncio.get_running_loop().create_future()
        await self.orders[game]

    async def until(self, number: int) -> None:
        while len(self.begun) < number:
            await asyncio.sleep(0.001)


Story = Callable[[Readiness, Workshop], Awaitable[None]]


@pytest.fixture
def nothing_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ready, "is_marked", lambda _: False)
    monkeypatch.setattr(ready, "INTERPRETED", False)


def no_warming(game: Game) -> None:
    """Loads nothing."""


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled in interpreted runs")
def test_a_server_that_plays_all_games_compiles_nothing_itself_and_stays_small(
    tmp_path: Path,
) -> None:
    # In a process of its own: here other tests have compiled and loaded much else.
    script = Path(__file__).with_name("loading.py")
    # Bounds checks are for the tests of the rules; here a server runs as people have it.
    calm = {name: value for name, value in os.environ.items() if name != "SPELBORD_BOUNDS"}
    ran = subprocess.run(
        [sys.executable, script, tmp_path], env=calm, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    told = json.loads(ran.stdout)
    assert told["compiled"] == []
    assert told["megabytes"] < MOST_MEGABYTES


def told(story: Story, names: Sequence[str], warm: Warm = no_warming) -> None:
    """Tell a story of games that get ready one at a time, as the workshop lets them."""

    async def whole() -> None:
        shop = Workshop()
        games = Readiness(warm, shop.compile, at_once=1)
        games.begin(names)
        await story(games, shop)
        await games.close()

    asyncio.run(whole())


def test_games_become_ready_one_by_one_and_the_one_asked_for_comes_next(
    nothing_compiled: None,
) -> None:
    async def story(games: Readiness, shop: Workshop) -> None:
        await shop.until(1)
        assert shop.begun == ["jogakbo"]
        assert games.said("jogakbo") == "Its rules are being prepared: compiling rules (1 of 2)."
        assert "after those of other games" in games.said("violet")
        asked = asyncio.create_task(games.wait("violet"))
        await shop.until(2)
        assert shop.begun[1] == "violet"  # beside the one at work, since somebody waits
        shop.orders["violet"].set_result(None)
        await asked
        assert games.is_ready("violet")
        assert games.said("violet") == ""
        assert not games.is_ready("jogakbo")

    told(story, GAMES)


def test_a_game_that_cannot_be_compiled_says_so_and_the_others_go_on(
    nothing_compiled: None,
) -> None:
    async def story(games: Readiness, shop: Workshop) -> None:
        await shop.until(1)
        shop.orders["jogakbo"].set_exception(NotCompiled("The disk is full."))
        await shop.until(2)
        assert shop.begun == ["jogakbo", "jokerball"]
        assert "could not be made ready" in games.said("jogakbo")
        assert "The disk is full." in games.said("jogakbo")
        shop.orders["jokerball"].set_result(None)
        await games.wait("jokerball")

    told(story, GAMES)


def test_a_game_that_could_not_be_compiled_is_tried_again_when_somebody_asks(
    nothing_compiled: None,
) -> None:
    async def story(games: Readiness, shop: Workshop) -> None:
        for problem in (NotCompiled("The disk is full."), ValueError("a mistake of ours"), None):
            asked = asyncio.create_task(games.wait("jogakbo"))
            while "jogakbo" not in shop.orders or shop.orders["jogakbo"].done():
                await asyncio.sleep(0.001)
            if problem is None:
                shop.orders["jogakbo"].set_result(None)
                await asked
            else:
                shop.orders["jogakbo"].set_exception(problem)
                with pytest.raises(NotReady, match=str(problem)):
                    await asked
        assert games.is_ready("jogakbo")

    told(story, ["jogakbo"])


def test_a_game_that_takes_for_ever_to_load_holds_up_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ready, "_has_to_be_compiled", lambda _: False)
    free = threading.Event()

    def load(game: Game) -> None:
        if game.name == "jogakbo":
            free.wait()

    async def story(games: Readiness, _: Workshop) -> None:
        await asyncio.wait_for(games.wait("violet"), timeout=PATIENCE)
        assert games.doing("jogakbo") == "loading"

    try:
        told(story, GAMES, load)
    finally:
        free.set()


def child_that(does: str) -> tuple[str, ...]:
    return (sys.executable, "-c", does)


def told_by_a_child(game: str = "jokerball") -> str:
    """Why a child did not compile a game."""
    with pytest.raises(NotCompiled) as caught:
        asyncio.run(compile_apart(game, lambda _: None))
    return caught.value.message


def test_a_child_that_is_killed_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    kill = "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"
    monkeypatch.setattr(apart, "CHILD", child_that(kill))
    assert "ended from outside (SIGKILL)" in told_by_a_child()


def test_a_child_that_breaks_down_is_told_by_its_last_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "CHILD", child_that("raise ValueError('no such field')"))
    assert told_by_a_child() == "ValueError: no such field"
    monkeypatch.setattr(apart, "CHILD", child_that("import sys; sys.exit(3)"))
    assert told_by_a_child() == "Its process ended without a word."
    monkeypatch.setattr(apart, "CHILD", ("/no/such/program",))
    assert "No process could be started" in told_by_a_child()


def test_a_child_says_which_game_there_is_not() -> None:
    assert "There is no game 'chess' here" in told_by_a_child("chess")


def test_a_cache_folder_that_cannot_be_written_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("SPELBORD_CACHE", str(tmp_path / "file"))
    said = told_by_a_child()
    assert f"cannot be kept in {tmp_path / 'file'}" in said
    assert "SPELBORD_CACHE" in said


def test_a_full_disk_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def full(*_: Any) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(cache.FunctionCache, "save_overload", full)
    rules = cache.RuleCache.__new__(cache.RuleCache)
    rules._cache_path = str(tmp_path)
    with pytest.raises(cache.CannotKeep, match="No space left on device"):
        rules.save_overload(None, None)


def test_a_child_is_ended_with_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    wait = "import os, time; print(os.getpid(), flush=True); time.sleep(600)"
    monkeypatch.setattr(apart, "CHILD", child_that(wait))

    async def story() -> int:
        told: list[str] = []
        child = asyncio.create_task(compile_apart("jokerball", told.append))
        while not told:
            await asyncio.sleep(0.001)
        child.cancel()
        with pytest.raises(asyncio.CancelledError):
            await child
        return int(told[0])

    with pytest.raises(ProcessLookupError):
        os.kill(asyncio.run(story()), 0)


def test_the_table_is_open_before_any_game_is_ready(nothing_compiled: None, tmp_path: Path) -> None:
    shop = Workshop()
    settings = Settings(db=f"sqlite:///{tmp_path / 'table.db'}", bot_pause=0.0)
    with serving(settings, prepare=shop.compile) as server:
        ann = Browser(server.address)
        infos = ann.http.get("/api/games").json()
        assert [info["name"] for info in infos] == game_names()
        assert not any(info["ready"] for info in infos)
        assert all(info["preparing"] for info in infos)
        finish(server, shop, "jogakbo")
        wait_until(lambda: house_of(server).is_ready("jogakbo"), "jogakbo is not ready")
        info = ann.http.get("/api/games").json()[0]
        assert (info["ready"], info["preparing"]) == (True, "")
        ann.close()


def test_a_page_that_waits_for_a_game_is_not_cut_off(
    nothing_compiled: None, tmp_path: Path
) -> None:
    shop = Workshop()
    settings = Settings(db=f"sqlite:///{tmp_path / 'table.db'}", bot_pause=0.0)
    with serving(settings, prepare=shop.compile) as server:
        server.config.ws_ping_interval, server.config.ws_ping_timeout = 0.05, 0.5
        ann = Browser(server.address)
        page = ann.open_line(ann.table("me", "here"))
        page.send({"type": "hello"})
        page.send({"type": "ping"})
        assert page.read()["type"] == "preparing"
        time.sleep(1.0)  # longer than a page may leave a ping unanswered
        finish(server, shop, "jokerball")
        page.read_until("snapshot")
        page.read_until("pong")
        ann.close()


def finish(server: Server, shop: Workshop, game: str) -> None:
    """Let a game's child come to its end, in the server's own loop."""
    wait_until(lambda: game in shop.orders, f"{game} is not being compiled")
    order = shop.orders[game]
    order.get_loop().call_soon_threadsafe(order.set_result, None)
