"""Violet in somebody's browser: what her board offers, and how it is chosen by taps or keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypedDict

from .visitor import Visitor, until_over

LOOK = """() => ({
  number: document.querySelector('.violet')?.dataset.number ?? '',
  actions: [...document.querySelectorAll('.board [data-action]')].map((e) => e.dataset.action),
  armed: document.querySelector('.strip[data-armed]') !== null,
  over: document.querySelector('#end-title') !== null,
})"""
# A tap on the table skips what is still being shown.
HURRY = """() => document.querySelector('.board')
  ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))"""
READY = f"""() => {{
  const s = ({LOOK})();
  if (!s.over && !s.actions.length) ({HURRY})();
  return s.over || (s.actions.length && s.armed);
}}"""
CHANGED = f"""(number) => {{
  const s = ({LOOK})();
  return s.over || s.number !== number;
}}"""
MOST_ACTIONS = 400
# What ends a game soon: on through the night, no detours.
BRISK = ("advance", "wait", "leave", "no trick")


class Offer(TypedDict):
    """What the board offers, and in which scene."""

    number: str
    actions: list[str]
    armed: bool
    over: bool


class Walker:
    """A visitor at a table of Violet's."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.heard: list[str] = []
        self.page.on("websocket", self._listen)

    def _listen(self, socket: Any) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def seated(self, *who: str, **options: bool | int) -> str:
        """Make a table and sit down at it: "me", "here", "open" or a bot's level, in seat order."""
        table = self.visitor.make_table(*who, game="violet", **options)
        self.page.goto(f"/table/{table}")
        self.page.locator(".violet div.board").wait_for()
        return table

    def offer(self, within: float = 60.0) -> Offer:
        """What the board offers, as soon as it offers anything."""
        self.page.wait_for_function(READY, timeout=within * 1000, polling=60)
        offered: Offer = self.page.evaluate(LOOK)
        return offered

    def choose(self, action: str, offered: Offer) -> None:
        """Tap or click what an action stands on, and wait until the board has changed."""
        self.visitor.press(f'.board [data-action="{action}"]')
        self.changed(offered)

    def changed(self, offered: Offer) -> None:
        """Wait until the board shows another scene."""
        self.page.wait_for_function(CHANGED, arg=offered["number"], polling=60)

    def scenes(self) -> Iterator[Offer]:
        """Every scene in which something is offered, until the end; act before the next."""
        return until_over(self.offer, MOST_ACTIONS)


def brisk(actions: list[str]) -> str:
    """A choice that brings the end nearer."""
    return next((action for action in BRISK if action in actions), actions[0])


def strong(actions: list[str]) -> str:
    """The same, with the highest card: Torech's wins cost fuel."""
    cards = [action for action in actions if action[-1].isdigit()]
    return max(cards, key=lambda action: action[-1]) if cards else brisk(actions)
