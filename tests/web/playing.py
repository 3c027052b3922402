"""Plays a match of any game on behalf of a browser's guest, over a line of its own."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocket

from .visitor import Visitor

# Plays for whoever of this guest is to act, by a rule that depends on nothing but the scene:
# so many actions, or until one of some texts is offered, or to the end; then perhaps resigns.
PLAY = """({ table, actions, until, resign }) => new Promise((done, fail) => {
  const line = new WebSocket(`ws://${location.host}/api/tables/${table}/live`);
  const send = (message) => line.send(JSON.stringify({ key: crypto.randomUUID(), ...message }));
  let [taken, asked, left] = [0, -1, false];
  const end = () => { line.close(); done(taken); };
  const stop = (scene) => {
    if (!resign) return end();
    if (!left) send({ type: 'resign', seat: scene.to_act });
    left = true;
  };
  line.onerror = () => fail(new Error('the line broke'));
  line.onopen = () => send({ type: 'hello' });
  line.onmessage = ({ data }) => {
    const { type, scene, result, problem } = JSON.parse(data);
    if (type === 'answer' && result === 'refused') return fail(new Error(problem.message));
    if (!scene) return;
    if (scene.outcome) return end();
    if (scene.curtain !== null) return send({ type: 'look', seat: scene.curtain });
    const texts = scene.choices.map((choice) => choice.text);
    if (texts.length === 0 || scene.number === asked) return;
    if (taken >= actions || texts.some((text) => until.includes(text))) return stop(scene);
    asked = scene.number;
    taken++;
    // Far down the list and not always at the same place: games end soon, and differ.
    const at = texts.length - 1 - ((7 * taken) % Math.min(texts.length, 5));
    send({ type: 'act', seat: scene.to_act, expected: scene.number + 1, action: texts[at] });
  };
})"""
MANY = 2000


def play(
    visitor: Visitor,
    table: str,
    *,
    actions: int = MANY,
    until: tuple[str, ...] = (),
    resign: bool = False,
) -> int:
    """Play for all seats of a visitor's; how many actions that took."""
    elsewhere = visitor.context.new_page()
    elsewhere.goto("/api/me")
    wish = {"table": table, "actions": actions, "until": list(until), "resign": resign}
    taken: int = elsewhere.evaluate(PLAY, wish)
    elsewhere.close()
    return taken


class Ear:
    """Hears what the server tells a page."""

    def __init__(self, page: Page) -> None:
        self.scenes: list[dict[str, Any]] = []
        page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        news = json.loads(frame)
        if news.get("scene") and news["type"] in ("snapshot", "happened"):
            self.scenes.append(news["scene"])

    @property
    def scene(self) -> dict[str, Any]:
        """The newest scene."""
        return self.scenes[-1]
