"""Jogakbo in somebody's browser: what its table offers, and how a turn is sewn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict

from playwright.sync_api import Page

from .visitor import Visitor, until_over

LOOK = """() => {
  const seen = (e) => e.checkVisibility();
  const actions = (where) => [...document.querySelectorAll(where)].filter(seen)
    .filter((e) => e.ariaDisabled !== 'true').map((e) => e.dataset.action);
  return {
    moment: document.querySelector('.jogakbo')?.dataset.moment ?? '',
    market: actions('.market [data-action]'),
    reserve: actions('.reserve [data-action]'),
    ghost: document.querySelector('[data-ghost]')?.dataset.ghost ?? null,
    fits: document.querySelector('[data-lay]') !== null,
    none: document.querySelector('[data-action="no patch"]') !== null,
    confirm: document.querySelector('[data-confirm]') !== null,
    over: document.querySelector('#end-title') !== null,
  };
}"""
READY = f"""() => {{
  const s = ({LOOK})();
  // A step with one choice is taken for the player: no moment to press anything.
  if (s.moment.endsWith('/1')) return s.over;
  return s.over || s.confirm || s.ghost || s.none || s.market.length || s.reserve.length;
}}"""
CHANGED = f"(moment) => {{ const s = ({LOOK})(); return s.over || s.moment !== moment; }}"
MOST_STEPS = 120


class Offer(TypedDict):
    """What can be chosen now: on the market, in the reserve, with the cloth in hand."""

    moment: str
    market: list[str]
    reserve: list[str]
    ghost: str | None
    fits: bool
    none: bool
    confirm: bool
    over: bool


class Sewer:
    """A visitor at a table of Jogakbo's."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page

    def seated(self, *who: str, board: str = "easy") -> str:
        """Make a table and sit down at it: "me", "here", "open" or a bot's level, in seat order."""
        table = self.visitor.make_table(*who, game="jogakbo", board=board)
        self.page.goto(f"/table/{table}")
        self.page.locator(".jogakbo .quilt svg").wait_for()
        return table

    def offer(self, within: float = 60.0) -> Offer:
        """What the table offers, as soon as it offers anything."""
        self.page.wait_for_function(READY, timeout=within * 1000, polling=50)
        offered: Offer = self.page.evaluate(LOOK)
        return offered

    def changed(self, offered: Offer) -> None:
        """Wait until the table asks something else."""
        self.page.wait_for_function(CHANGED, arg=offered["moment"], polling=50)

    def press(self, selector: str, offered: Offer) -> None:
        """Tap or click something, and wait until the table asks something else."""
        self.visitor.press(selector)
        self.changed(offered)

    def choose(self, offered: Offer) -> str:
        """Press what an offer allows, the easiest first; what it was."""
        selector = self.easiest(offered)
        self.press(selector, offered)
        return selector

    def easiest(self, offered: Offer) -> str:
        """Where to press to go on."""
        if offered["confirm"]:
            return "[data-confirm]"
        if offered["ghost"]:
            if offered["none"] and not offered["fits"]:
                return '[data-action="no patch"]'
            # Cloth is in hand a moment before it can be laid: wait for the button.
            return "[data-lay]"
        if offered["market"]:
            return f'.market [data-action="{offered["market"][0]}"]'
        return f'.reserve [data-action="{offered["reserve"][0]}"]'

    def steps(self) -> Iterator[Offer]:
        """Every step that is asked, until the end; take it before the next."""
        return until_over(self.offer, MOST_STEPS)

    def onto(self, phase: str) -> Offer:
        """Go on until some phase is asked."""
        for offered in self.steps():
            if f"/{phase}/" in offered["moment"]:
                return offered
            self.choose(offered)
        raise AssertionError(f"{phase} was never asked")
