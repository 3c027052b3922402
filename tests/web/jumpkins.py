"""Jumpkins in somebody's browser: what its table asks, and how a die is let jump."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, TypedDict

from playwright.sync_api import Page

from .visitor import Visitor, until_over

LOOK = """() => {
  const table = document.querySelector('.jumpkins');
  const seen = [...document.querySelectorAll('.jumpkins [data-action]')]
    .filter((e) => e.checkVisibility() && !e.disabled);
  return {
    number: table?.dataset.number ?? '',
    playing: table?.dataset.playing === 'true',
    actions: seen.map((e) => e.dataset.action),
    aims: document.querySelector('.hand button:enabled') !== null,
    over: document.querySelector('#end-title') !== null,
  };
}"""
# A tap on the table ends what still moves there.
HURRY = """() => document.querySelector('.jumpkins .table')
  ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))"""
READY = f"""() => {{
  const s = ({LOOK})();
  const asked = !s.playing && (s.aims || s.actions.length);
  if (!s.over && !asked) ({HURRY})();
  return s.over || asked;
}}"""
CHANGED = f"(number) => {{ const s = ({LOOK})(); return s.over || s.number !== number; }}"
# Software that draws in 3D is slow, so these tests look at the table from above.
FLAT = "if (origin !== 'null') localStorage.setItem('spelbord.jumpkins.flat', 'yes')"
JUMP = ".hand button"
MOST_ACTIONS = 400


class Offer(TypedDict):
    """What is asked now: an aim, or one of some actions."""

    number: str
    playing: bool
    actions: list[str]
    aims: bool
    over: bool


class Jumper:
    """A visitor at a table of Jumpkins."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.scenes: list[dict[str, Any]] = []
        self.sent: list[dict[str, Any]] = []
        visitor.context.add_init_script(FLAT)
        self.page.on("websocket", self._listen)

    def _listen(self, socket: Any) -> None:
        socket.on("framereceived", self._hear)
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))

    def _hear(self, frame: str | bytes) -> None:
        scene = json.loads(frame).get("scene")
        if scene:
            self.scenes.append(scene)

    def seated(self, *who: str, **options: bool | int | str) -> str:
        """Make a table and sit down at it: "me", "here", "open" or a bot's level, in seat order."""
        table = self.visitor.make_table(*who, game="jumpkins", **options)
        self.visit(table)
        return table

    def visit(self, table: str) -> None:
        """Open a table and wait until the box is drawn."""
        self.page.goto(f"/table/{table}")
        self.page.locator(".jumpkins .world").wait_for()

    @property
    def view(self) -> dict[str, Any]:
        """The position as it was told last."""
        view: dict[str, Any] = self.scenes[-1]["view"]
        return view

    @property
    def jumps(self) -> list[str]:
        """The jumps that were asked of the server."""
        acts = [news["action"] for news in self.sent if news["type"] == "act"]
        return [action for action in acts if action.startswith("jump ")]

    def offer(self, within: float = 60.0) -> Offer:
        """What is asked, as soon as anything is."""
        self.page.wait_for_function(READY, timeout=within * 1000, polling=50)
        offered: Offer = self.page.evaluate(LOOK)
        return offered

    def changed(self, offered: Offer) -> None:
        """Wait until the table shows another scene."""
        self.page.wait_for_function(CHANGED, arg=offered["number"], timeout=60_000, polling=50)

    def choose(self, offered: Offer, action: str | None = None) -> None:
        """Press an action, or let the die jump if that is what is asked."""
        action = action or (None if offered["aims"] else usual(offered["actions"]))
        self.visitor.press(f'.jumpkins [data-action="{action}"]' if action else JUMP)
        self.changed(offered)

    def offers(self) -> Iterator[Offer]:
        """Everything that is asked until the end; answer it before the next."""
        return until_over(self.offer, MOST_ACTIONS)

    def take(self, device: str) -> None:
        """Play on until a device can be chosen, and choose it."""
        for offered in self.offers():
            if device in offered["actions"]:
                self.choose(offered, device)
                return
            self.choose(offered)
        raise AssertionError(f"{device} was never offered")

    def onto_jump(self) -> Offer:
        """Play on until a die is to be aimed."""
        for offered in self.offers():
            if offered["aims"]:
                return offered
            self.choose(offered)
        raise AssertionError("no die was ever aimed")


def usual(actions: list[str]) -> str:
    """What ends a turn soonest, else the first."""
    return next((a for a in actions if a in ("stop", "points", "keep")), actions[0])
