"""Jokkmokk in somebody's browser: what its table offers, and how it is chosen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, TypedDict

from playwright.sync_api import Page

from .visitor import Visitor, until_over

LOOK = """() => {
  const seen = [...document.querySelectorAll('.jokkmokk [data-action]')]
    .filter((e) => e.checkVisibility() && !e.disabled);
  const asked = document.querySelector('.jokkmokk .asked');
  return {
    number: document.querySelector('.jokkmokk')?.dataset.number ?? '',
    actions: seen.map((e) => e.dataset.action),
    picked: document.querySelector('[data-stall][aria-pressed=true]')?.dataset.action ?? null,
    armed: asked === null || asked.dataset.armed !== undefined,
    over: document.querySelector('#end-title') !== null,
  };
}"""
# A tap on the table skips what is still being shown; whoever plays by keys still does so then.
HURRY = """(keys) => {
  const table = document.querySelector('.jokkmokk');
  table?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  if (keys) table?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
}"""
READY = f"""(keys) => {{
  const s = ({LOOK})();
  if (!s.over && !s.actions.length) ({HURRY})(keys);
  return s.over || (s.actions.length && s.armed);
}}"""
CHANGED = f"(number) => {{ const s = ({LOOK})(); return s.over || s.number !== number; }}"
MOST_ACTIONS = 400


class Offer(TypedDict):
    """What can be chosen now: cards to walk to, answers to an effect, cells of a pattern."""

    number: str
    actions: list[str]
    picked: str | None
    armed: bool
    over: bool


class Shopper:
    """A visitor at a table of Jokkmokk's."""

    def __init__(self, visitor: Visitor, *, keys: bool = False) -> None:
        self.visitor = visitor
        self.keys = keys
        self.page: Page = visitor.page
        self.scenes: list[dict[str, Any]] = []
        self.page.on("websocket", self._listen)

    def _listen(self, socket: Any) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        scene = json.loads(frame).get("scene")
        if scene:
            self.scenes.append(scene)

    def seated(self, *who: str, **options: bool | int | str) -> str:
        """Make a table and sit down at it: "me", "here", "open" or a bot's level, in seat order."""
        table = self.visitor.make_table(*who, game="jokkmokk", **options)
        self.page.goto(f"/table/{table}")
        self.page.locator("[data-stall]").first.wait_for()
        return table

    def offer(self, within: float = 60.0) -> Offer:
        """What the table offers, as soon as it offers anything."""
        self.page.wait_for_function(READY, arg=self.keys, timeout=within * 1000, polling=50)
        offered: Offer = self.page.evaluate(LOOK)
        return offered

    def changed(self, offered: Offer) -> None:
        """Wait until the table shows another scene."""
        self.page.wait_for_function(CHANGED, arg=offered["number"], polling=50)

    def choose(self, action: str, offered: Offer) -> None:
        """Tap or click what an action stands on; a card on the market, twice."""
        self.visitor.press(f'.jokkmokk [data-action="{action}"]')
        if walks(action):
            self.page.locator(f'[data-stall][aria-pressed=true][data-action="{action}"]').wait_for()
            self.visitor.press(f'.jokkmokk [data-action="{action}"]')
        self.changed(offered)

    def offers(self) -> Iterator[Offer]:
        """Every scene in which something is offered, until the end; choose before the next."""
        return until_over(self.offer, MOST_ACTIONS)

    def onto(self, what: str) -> Offer:
        """Play on until some kind of action is offered: place, player, stack, walk."""
        for offered in self.offers():
            if any(action.startswith(what) for action in offered["actions"]):
                return offered
            self.choose(wanted(offered["actions"], what), offered)
        raise AssertionError(f"{what} was never offered")


def walks(action: str) -> bool:
    """Whether a Family Member walks to a card of the market."""
    return action.startswith(("claim ", "walk "))


# Whose cards lead to which kind of action.
LEADS = {
    "place": ("patchwork", "lantern"),
    "player": ("friend", "surstromming"),
    "stack": ("donation", "friend"),
    "walk": ("skating",),
}


def wanted(actions: list[str], what: str) -> str:
    """An action that leads to what is wanted, else the first."""
    keys = LEADS.get(what, ())
    return next((a for a in actions if a.startswith(tuple(f"claim {k}" for k in keys))), actions[0])
