"""Everything a browser is told or shows, kept with the event up to which it had heard then.

What a seat may not know is searched for in all of it: frames of the line, bodies of answers
over HTTP, and the page itself, its text and its attributes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Route

from .visitor import Visitor

# All text and attributes of the page, but for what drawings are made of: M2 begins many a path,
# and any night of Violet's has its fog.
WRITTEN = """() => [document.body.textContent, ...[...document.body.querySelectorAll('*')]
  .flatMap((e) => [...e.attributes].filter((a) => !['d', 'class'].includes(a.name)))
  .map((a) => a.value)].join('\\n')"""
# What everybody is told alike, whoever asks and when: the box and the rules.
OPEN = re.compile(r"/api/games$|/rules$")


@dataclass(frozen=True)
class Heard:
    """Something a page was told: where it came from, and after which event."""

    by: str
    number: int
    text: str

    @property
    def values(self) -> Heard:
        """All strings of a frame that are no names of fields."""
        return Heard(self.by, self.number, "\n".join(_strings(json.loads(self.text))))

    @property
    def scene(self) -> dict[str, Any] | None:
        """The scene that a frame carries."""
        found: dict[str, Any] | None = json.loads(self.text).get("scene")
        return found


def _strings(part: object) -> Iterator[str]:
    if isinstance(part, str):
        yield part
    for inner in (
        part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    ):
        yield from _strings(inner)


class Ears:
    """Listens to a visitor's browser until the match ends; put on before its page is opened."""

    def __init__(self, visitor: Visitor) -> None:
        self.page = visitor.page
        self.number = 0
        self.over = False
        self.heard: list[Heard] = []
        self.page.on("websocket", lambda line: line.on("framereceived", self._frame))
        visitor.context.route("**/api/**", self._body)

    @property
    def frames(self) -> list[Heard]:
        """What came over the line."""
        return [one for one in self.heard if one.by == "frame"]

    def _frame(self, frame: str | bytes) -> None:
        scene = json.loads(frame).get("scene") or {}
        self.number = max(self.number, scene.get("number", 0))
        self.over = self.over or bool(scene.get("outcome"))
        self._keep("frame", str(frame))

    def _body(self, route: Route) -> None:
        answer = route.fetch()
        self._keep("open" if OPEN.search(route.request.url) else "body", answer.text())
        route.fulfill(response=answer)

    def _keep(self, by: str, text: str) -> None:
        # When a match has ended, everything in it is open.
        if not self.over:
            self.heard.append(Heard(by, self.number, text))

    def look(self) -> None:
        """Keep the page as it is now."""
        written = self.page.evaluate(WRITTEN)
        self._keep("page", written)

    def pry(self, table: str) -> None:
        """Ask behind the page's back for all there is; while it is to act nothing happens."""
        for what in (f"tables/{table}", f"tables/{table}/record", "tables/mine", "me", "games"):
            self.page.evaluate("(what) => fetch(`/api/${what}`).then((a) => a.text())", what)


def found_in(heard: Iterable[Heard], secrets: Callable[[int], set[str]]) -> set[str]:
    """The words told while they were secret: `secrets` after an event."""
    found: set[str] = set()
    patterns: dict[int, re.Pattern[str]] = {}
    for one in heard:
        if one.number not in patterns:
            words = "|".join(re.escape(word) for word in secrets(one.number))
            patterns[one.number] = re.compile(rf"\b(?:{words})\b")
        found.update(patterns[one.number].findall(one.text))
    return found
