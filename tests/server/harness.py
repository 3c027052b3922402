"""A real server in a thread, and browsers without a screen: HTTP, a cookie, WebSockets."""

from __future__ import annotations

import itertools
import json
import socket
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from spelbord.server.bots import Choose
from spelbord.server.house import House
from spelbord.server.ready import Compile
from spelbord.server.serving import Server
from spelbord.server.settings import Settings
from spelbord.server.table import Table

TIMEOUT = 30.0
DEEP = 8  # callers that are told of a thread
_keys = itertools.count(1)


def key() -> str:
    """A request key that no test has used yet."""
    return f"test-key-{next(_keys):06}"


def wait_until(
    true: Callable[[], bool], what: str, within: float = TIMEOUT, every: float = 0.005
) -> None:
    """Look again and again until something holds; `what` says what is missing if it never does."""
    end = time.monotonic() + within
    while not true():
        assert time.monotonic() < end, what
        time.sleep(every)


@contextmanager
def serving(
    settings: Settings, choose: Choose | None = None, prepare: Compile | None = None
) -> Iterator[Server]:
    """A server that answers while the block runs; `prepare` compiles its games."""
    answers = threading.Event()
    server = Server(settings, started=lambda _: answers.set())
    if choose is not None:
        house_of(server).bots.choose = choose
    if prepare is not None:
        house_of(server).games._compile = prepare
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        assert answers.wait(TIMEOUT), "the server did not start"
        yield server
    finally:
        server.should_exit = True
        thread.join(TIMEOUT)


def house_of(server: Server) -> House:
    """What the server's app serves."""
    house: House = server.config.app.state.house  # type: ignore[union-attr]
    return house


def live_table(server: Server, name: str) -> Table:
    """A table that somebody has open."""
    return house_of(server)._places[name].table.result()


def at_work() -> str:
    """Where the threads of this process stand, the server's among them, in one line."""
    names = {thread.ident: thread.name for thread in threading.enumerate()}
    told = []
    for ident, frame in sys._current_frames().items():
        stack = traceback.extract_stack(frame)[-DEEP:]
        told.append(
            f"{names.get(ident)} in "
            + " < ".join(f"{Path(f.filename).name}:{f.lineno}" for f in reversed(stack))
        )
    return "; ".join(told)


class Line(httpx.Client):
    """A client that says what the server does instead of answering."""

    def send(self, *args: Any, **kwargs: Any) -> httpx.Response:
        try:
            return super().send(*args, **kwargs)
        except httpx.TimeoutException as error:
            raise AssertionError(f"no answer within {TIMEOUT} s: {at_work()}") from error


class Browser:
    """Somebody's browser: it keeps its cookie."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = Line(base_url=address, timeout=TIMEOUT)
        self.pages: list[Page] = []

    def close(self) -> None:
        for page in self.pages:
            page.close()
        self.http.close()

    def make(self, *who: str, game: str = "jokerball", **more: Any) -> httpx.Response:
        """Ask for a table; `who` are "me", "here", "open" or a bot's level, in seat order."""
        seats = [{"who": w} if w in ("me", "here", "open") else bot(w) for w in who]
        wish = {
            "key": key(),
            "game": game,
            "name": "Ann",
            "options": {"size": 4} if game == "jokerball" else {},
            "seats": seats,
            "shuffle": False,
        }
        return self.http.post("/api/tables", json=wish | more)

    def table(self, *who: str, **more: Any) -> str:
        """Make a table and return its name."""
        made = self.make(*who, **more)
        assert made.status_code == 201, made.text
        return str(made.json()["table"])

    def join(self, table: str, name: str = "Bob", **more: Any) -> httpx.Response:
        """Take a seat."""
        wish = {"key": key(), "name": name} | more
        return self.http.post(f"/api/tables/{table}/join", json=wish)

    def info(self, table: str) -> Any:
        return self.http.get(f"/api/tables/{table}").json()

    def open(self, table: str) -> Page:
        """Open the table's page and read its snapshot."""
        page = self.open_line(table)
        page.hello()
        return page

    def open_line(self, table: str) -> Page:
        """Open the table's page, which has not said hello yet."""
        page = Page(self, table)
        self.pages.append(page)
        return page


def bot(level: str) -> dict[str, str]:
    """A wish for a bot."""
    return {"who": "bot", "level": level}


class Page:
    """One open page: it draws from snapshots and news alone."""

    def __init__(self, browser: Browser, table: str, **more: Any) -> None:
        self.browser = browser
        cookies = "; ".join(f"{k}={v}" for k, v in browser.http.cookies.items())
        headers = {"Cookie": cookies} if cookies else {}
        address = browser.address.replace("http", "ws", 1)
        self._open = ExitStack()
        # Whatever is told is taken in at once, even if the test reads it late or never.
        usual = {"max_queue": None, "ping_interval": None, "close_timeout": 1}
        line = connect(
            f"{address}/api/tables/{table}/live", additional_headers=headers, **(usual | more)
        )
        self.socket: ClientConnection = self._open.enter_context(line)
        self.socket.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.received: list[str] = []
        self.log: list[dict[str, Any]] = []
        self.scene: dict[str, Any] = {}
        self.table: dict[str, Any] = {}

    def close(self) -> None:
        self._open.close()

    def send(self, message: dict[str, Any] | str | bytes) -> None:
        self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    def read(self) -> Any:
        """The next message, taken in as a page would."""
        text = self.socket.recv(timeout=TIMEOUT)
        assert isinstance(text, str)
        self.received.append(text)
        message = json.loads(text)
        if message["type"] == "snapshot":
            self.log = message["log"]
        if message["type"] == "happened":
            assert message["entry"]["number"] == len(self.log) + 1, "a gap in the numbers"
            self.log.append(message["entry"])
        if message["type"] in ("snapshot", "happened", "table"):
            self.scene = message["scene"]
        self.table = message.get("table", self.table)
        return message

    def read_until(self, kind: str, **fields: Any) -> Any:
        """Read on to a message of that kind whose fields have these values."""
        while True:
            message = self.read()
            if message["type"] == kind and all(message[k] == v for k, v in fields.items()):
                return message

    def read_to_the_end(self) -> int | None:
        """Read until the server closes the line; return its code."""
        with suppress(ConnectionClosed):
            while True:
                self.read()
        return self.socket.close_code

    def hello(self) -> Any:
        self.send({"type": "hello"})
        return self.read_until("snapshot")

    def sync(self) -> None:
        """Read everything that was told before now."""
        self.send({"type": "ping"})
        self.read_until("pong")

    def ask(self, kind: str, **fields: Any) -> Any:
        """Send a request and return its answer."""
        message = {"type": kind, "key": key()} | fields
        self.send(message)
        return self.read_until("answer", key=message["key"])

    def request(self) -> dict[str, Any]:
        """The request that chooses the first action that is offered."""
        return {
            "type": "act",
            "key": key(),
            "expected": self.scene["number"] + 1,
            "seat": self.scene["viewing"],
            "action": self.scene["choices"][0]["text"],
        }

    def read_to_a_choice(self) -> None:
        """Read on until it is this page's turn; the match must not end before."""
        while not self.scene["choices"]:
            self.read()
            assert self.scene["outcome"] is None

    def act(self, action: str | None = None, **fields: Any) -> Any:
        """Choose an action (the first that is offered) for the seat to act."""
        if action is None:
            action = self.scene["choices"][0]["text"]
        usual = {"expected": self.scene["number"] + 1, "seat": self.scene["viewing"]}
        return self.ask("act", **(usual | fields), action=action)

    def look(self, seat: int | None = None) -> Any:
        """Lift the curtain for a seat (the one it hangs for)."""
        return self.ask("look", seat=self.scene["curtain"] if seat is None else seat)

    def play_on(self, most: int = 10_000) -> None:
        """Play the first choice whenever there is one, until the end or for `most` actions."""
        while self.scene["outcome"] is None and most:
            if self.scene["curtain"] is not None:
                assert self.look()["result"] == "accepted"
            elif self.scene["choices"]:
                assert self.act()["result"] == "accepted"
                most -= 1
            else:
                self.read()

    def drawn(self) -> str:
        """All that this page shows of the match."""
        return json.dumps([self.scene, self.log, self.table["status"]])
