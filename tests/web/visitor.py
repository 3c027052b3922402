"""Somebody's browser: opens pages, plays by taps or keys, and notices what goes wrong."""

from __future__ import annotations

import itertools
import math
import re
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypedDict, TypeVar
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request

# Everything the board offers now: targets of the selected piece, men that may be picked up.
LOOK = """() => ({
  targets: [...document.querySelectorAll('.hits [data-action]')].map((e) => e.dataset.action),
  men: [...document.querySelectorAll('.hits .alive:not([data-action])')].map((e) => e.dataset.cell),
  over: document.querySelector('#end-title') !== null,
})"""
SOMETHING = f"() => {{ const s = ({LOOK})(); return s.over || s.targets.length || s.men.length }}"
MOST_STEPS = 1200
# More than Chromium's own: so near and so soon, a second tap belongs to the first.
DOUBLE_TAP_PIXELS, DOUBLE_TAP_SECONDS = 120, 0.5
_keys = itertools.count(1)
Offered = TypeVar("Offered", bound=Mapping[str, Any])


class Offer(TypedDict):
    """What the board offers: actions of lit targets, cells of men that may move."""

    targets: list[str]
    men: list[str]
    over: bool


class Visitor:
    """One browser with a cookie of its own and one open page."""

    def __init__(self, chromium: Browser, address: str, **settings: Any) -> None:
        self.address = address
        self.context: BrowserContext = chromium.new_context(base_url=address, **settings)
        self.context.set_default_timeout(20_000)
        self.page: Page = self.context.new_page()
        self.touch = bool(settings.get("has_touch"))
        self._tapped, self._tapped_at = (-math.inf, -math.inf), -math.inf
        self.faults: list[str] = []
        self._forgiven: list[re.Pattern[str]] = []
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.faults.append(f"page error: {error}"))
        self.context.on("request", self._request)

    # --- what goes wrong -----------------------------------------------------------------

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        at = urlsplit(request.url)
        if at.scheme not in ("data", "blob") and at.netloc != urlsplit(self.address).netloc:
            self.faults.append(f"foreign request: {request.url}")

    def forgive(self, pattern: str) -> None:
        """Faults that a test causes on purpose."""
        self._forgiven.append(re.compile(pattern))

    def unforgiven(self) -> list[str]:
        """Everything that went wrong, but for what the test meant to."""
        return [f for f in self.faults if not any(p.search(f) for p in self._forgiven)]

    # --- tables --------------------------------------------------------------------------

    def make_table(self, *who: str, game: str = "jokerball", **options: bool | int | str) -> str:
        """Make a table without the lobby: "me", "here", "open" or a bot's level, in seat order."""
        plain = ("me", "here", "open")
        wish = {
            "key": f"web-test-{next(_keys):06}",
            "game": game,
            "name": "Ann",
            "options": options or ({"size": 4} if game == "jokerball" else {}),
            "seats": [{"who": w} if w in plain else {"who": "bot", "level": w} for w in who],
            "shuffle": False,
        }
        made = self.context.request.post("/api/tables", data=wish)
        assert made.status == 201, made.text()
        return str(made.json()["table"])

    def open_table(self, table: str) -> None:
        """Open a table's page and wait for its board."""
        self.page.goto(f"/table/{table}")
        self.page.locator(".jokerball svg").first.wait_for()

    def seated(self, *who: str, size: int = 4) -> str:
        """Make a table and sit down at it."""
        table = self.make_table(*who, size=size)
        self.open_table(table)
        return table

    def events(self, table: str) -> list[dict[str, Any]]:
        """The match's events so far, as its record tells them."""
        answer = self.context.request.get(f"/api/tables/{table}/record")
        events: list[dict[str, Any]] = answer.json()["events"]
        return events

    # --- playing -------------------------------------------------------------------------

    def offer(self, within: float = 30.0) -> Offer:
        """What the board offers, as soon as it offers anything."""
        self.page.wait_for_function(SOMETHING, timeout=within * 1000)
        offered: Offer = self.page.evaluate(LOOK)
        return offered

    def press(self, selector: str) -> None:
        """Tap a thing where this browser has touch, else click it."""
        thing = self.page.locator(selector).first
        if not self.touch:
            thing.click()
            return
        at = self._waited_for_double_tap(thing)
        thing.tap()
        self._tapped, self._tapped_at = at, time.monotonic()

    def _waited_for_double_tap(self, thing: Locator) -> tuple[float, float]:
        """Where a thing is; near the last tap, only as soon as another is no part of it."""
        box = thing.bounding_box()
        at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) if box else self._tapped
        since = time.monotonic() - self._tapped_at
        if math.dist(at, self._tapped) < DOUBLE_TAP_PIXELS and since < DOUBLE_TAP_SECONDS:
            self.page.wait_for_timeout(1000 * (DOUBLE_TAP_SECONDS - since))
        return at

    def choose(self, action: str) -> None:
        """Press the lit target of an action, and wait until the board has changed."""
        before = self.page.locator("ol[aria-label=Turns] .events button").count()
        self.press(f'.hits [data-action="{action}"]')
        self.page.wait_for_function(
            "n => document.querySelectorAll('ol[aria-label=Turns] .events button').length > n",
            arg=before,
        )

    def act(self) -> str:
        """One action by taps: pick a man up if one must be, then press a lit target."""
        offered = self.offer()
        if not offered["targets"]:
            self.press(f'.hits .alive[data-cell="{offered["men"][0]}"]')
            self.page.locator(".hits [data-action]").first.wait_for()
            offered = self.offer()
        action = best(offered["targets"])
        self.choose(action)
        return action

    def play_to_the_end(self, act: Callable[[], object] | None = None) -> int:
        """Act whenever the board offers something, until the end; how many actions that took."""
        for taken in range(MOST_STEPS):
            if self.offer()["over"]:
                return taken
            (act or self.act)()
        raise AssertionError("the game did not end")


def best(actions: list[str]) -> str:
    """A ball that leaves ends the game; else the last one offered, which is the farthest."""
    leaving = [action for action in actions if action.startswith("*") and action.endswith("off")]
    return (leaving or actions)[-1]


def until_over(offer: Callable[[], Offered], most: int) -> Iterator[Offered]:
    """Everything that is offered until the end; answer it before the next."""
    for _ in range(most):
        offered = offer()
        if offered["over"]:
            return
        yield offered
    raise AssertionError("the game did not end")
