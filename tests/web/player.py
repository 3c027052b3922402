"""Somebody at a table of any game, through one handle: what to press next, and what was sent."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from playwright.sync_api import Page, TimeoutError

from .jogakbo import Sewer
from .jokkmokk import Shopper, walks
from .jumpkins import JUMP, Jumper, usual
from .violet import Walker, brisk
from .visitor import Visitor

PRESSES = 5
MOMENT = 4000.0  # milliseconds
GAMES = ("jogakbo", "jokerball", "jokkmokk", "jumpkins", "violet")
SHOWN = "() => document.querySelector('.room')?.dataset.event ?? ''"
CHANGED = f"(was) => ({SHOWN})() !== was || document.querySelector('#end-title') !== null"
# Another page of the same guest acts so many times, whenever it is its turn.
ELSEWHERE = """([table, times]) => new Promise((done) => {
  const line = new WebSocket(`ws://${location.host}/api/tables/${table}/live`);
  const send = (message) => line.send(JSON.stringify({ key: crypto.randomUUID(), ...message }));
  let asked = -1;
  line.onopen = () => send({ type: 'hello' });
  line.onmessage = ({ data }) => {
    const { type, scene } = JSON.parse(data);
    if (type === 'answer') times -= 1;
    if (times === 0 || scene?.outcome) { line.close(); done(); }
    if (!scene?.choices.length || scene.number === asked) return;
    const { number, viewing, choices } = scene;
    asked = number;
    send({ type: 'act', seat: viewing, expected: number + 1, action: choices[0].text });
  };
})"""
# A game's own settings, where the usual ones are slow or soon over.
OPTIONS: dict[str, dict[str, bool | int | str]] = {
    "jogakbo": {"board": "easy"},
    # On the large board no ball gets out in the first turns: both rows of men are closed.
    "jokerball": {"size": 6},
    "jumpkins": {"landings": "statistics"},
}


class Player:
    """A visitor at a table of a game."""

    def __init__(self, visitor: Visitor, game: str) -> None:
        self.visitor = visitor
        self.game = game
        self.page: Page = visitor.page
        self.chosen: list[dict[str, Any]] = []
        self.log: list[dict[str, Any]] = []
        self.page.on("websocket", self._listen)
        helpers = {"jogakbo": Sewer, "jokkmokk": Shopper, "jumpkins": Jumper, "violet": Walker}
        self._helper: Any = helpers[game](visitor) if game in helpers else None

    def _listen(self, socket: Any) -> None:
        socket.on("framesent", self._sent)
        socket.on("framereceived", self._heard)

    def _sent(self, frame: str | bytes) -> None:
        request = json.loads(frame)
        if request["type"] in ("act", "draft"):
            self.chosen.append(request)

    def _heard(self, frame: str | bytes) -> None:
        news = json.loads(frame)
        if news["type"] == "snapshot":
            self.log = news["log"]
        if news["type"] == "happened":
            self.log = [*self.log[: news["entry"]["number"] - 1], news["entry"]]

    def sit(self, *who: str, **options: bool | int | str) -> str:
        """Make a table and sit down at it: "me", "here" or a bot's level, in seat order."""
        usual = OPTIONS.get(self.game, {})
        table = self.visitor.make_table(*who, game=self.game, **(usual | options))
        self.page.goto(f"/table/{table}")
        self.page.locator(".room").wait_for()
        return table

    @property
    def shown(self) -> str:
        """The number of the event that the board shows, a draft's included."""
        number: str = self.page.evaluate(SHOWN)
        return number

    def changed(self, was: str) -> None:
        """Wait until the board shows something else."""
        self.page.wait_for_function(CHANGED, arg=was, timeout=60_000, polling=50)

    def aim(self) -> str:
        """Wait until something is offered; what to press, so that one press chooses it."""
        if self.game == "jokerball":
            return self._target()
        offered = self._helper.offer()
        assert not offered["over"]
        if self.game == "jogakbo":
            return str(self._helper.easiest(offered))
        if self.game == "jumpkins":
            action = None if offered["aims"] else usual(offered["actions"])
            return f'.jumpkins [data-action="{action}"]' if action else JUMP
        if self.game == "violet":
            return f'.board [data-action="{brisk(offered["actions"])}"]'
        return self._stall(offered["actions"][0])

    def _target(self) -> str:
        offered = self.visitor.offer()
        if not offered["targets"]:
            self.visitor.press(f'.hits .alive[data-cell="{offered["men"][0]}"]')
            self.page.locator(".hits [data-action]").first.wait_for()
            offered = self.visitor.offer()
        return f'.hits [data-action="{offered["targets"][0]}"]'

    def _stall(self, action: str) -> str:
        if not walks(action):
            return f'.jokkmokk [data-action="{action}"]'
        picked = f'[data-stall][aria-pressed=true][data-action="{action}"]'
        for _ in range(PRESSES):
            if self.page.locator(picked).count() > 0:
                return picked
            self.visitor.press(f'[data-stall][data-action="{action}"]')
            # A press while the table changes counts for nothing, as the table has it.
            with suppress(TimeoutError):
                self.page.locator(picked).wait_for(timeout=MOMENT)
        raise AssertionError(f"{action} cannot be picked")

    def act(self, times: int = 1) -> None:
        """Choose something, so many times; a bot may still be at work afterwards."""
        for _ in range(times):
            target, was = self.aim(), self.shown
            self.visitor.press(target)
            self.changed(was)

    def play(self, events: int) -> None:
        """Act until so many events more have happened: a step of a draft is none yet."""
        wanted = len(self.log) + events
        while len(self.log) < wanted:
            self.act()

    def act_elsewhere(self, table: str, times: int = 1) -> None:
        """The same, by another tab; this page is told of it like anybody else."""
        tab = self.visitor.context.new_page()
        tab.goto("/api/me")
        tab.evaluate(ELSEWHERE, [table, times])
        tab.close()

    def resign(self) -> None:
        """Give up through the menu, and see the end."""
        self.page.get_by_label("More", exact=True).click()
        self.page.get_by_role("button", name="Resign…").click()
        self.page.get_by_role("button", name="Resign", exact=True).click()
        # What happened before is shown first, each event in its time.
        self.page.locator("#end-title").wait_for(timeout=60_000)
