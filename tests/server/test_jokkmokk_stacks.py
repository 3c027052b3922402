"""Jokkmokk over the line: who is shown which cards of a stack, and which tables can be made."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from .harness import Browser, Page

GAME = "jokkmokk"


def scenes(page: Page) -> Iterator[dict[str, Any]]:
    """Every scene that a page was sent."""
    for text in page.received:
        scene = json.loads(text).get("scene")
        if scene:
            yield scene


def look_back(page: Page, number: int) -> None:
    """Ask for a scene of the past."""
    page.send({"type": "review", "key": f"look-back-{number}", "number": number})
    page.read_until("reviewed", key=f"look-back-{number}")


def sees(scene: dict[str, Any]) -> set[int]:
    """The owners below whose top cards a scene shows something."""
    return {
        owner
        for owner, has in enumerate(scene["view"]["owners"])
        for holding in has["holdings"]
        if holding["cards"] is not None and holding["count"] > 1
    }


def test_nobody_is_shown_below_the_top_of_anothers_stack_before_the_end(
    ann: Browser, bob: Browser, visit: Callable[[], Browser]
) -> None:
    eve = visit()
    table = ann.table("me", "open", game=GAME)
    bob.join(table)
    pages = [ann.open(table), bob.open(table), eve.open(table)]
    while pages[0].scene["outcome"] is None:
        for page in pages:
            page.sync()
        mover = next((page for page in pages if page.scene["choices"]), None)
        if mover is None:
            continue
        assert mover.act()["result"] == "accepted"
        if mover.scene["number"] % 20 == 0:
            look_back(eve.open(table), mover.scene["number"] // 2)
    for page in pages:
        page.sync()
    for viewer, page in [(0, pages[0]), (1, pages[1]), *((None, p) for p in eve.pages)]:
        running = [scene for scene in scenes(page) if scene["outcome"] is None]
        assert {owner for scene in running for owner in sees(scene)} <= {viewer}
        assert all(
            (has["total"] is None) == (owner != viewer)
            for scene in running
            for owner, has in enumerate(scene["view"]["owners"])
        )
    assert any(sees(scene) == {0} for scene in scenes(pages[0]))
    assert sees(pages[2].scene) == {0, 1}, "at the end everything is open"


@pytest.mark.parametrize(
    ("seats", "options", "said"),
    [
        (4, {"neutral": 2}, "neutral cannot be 2 with 4 seats: 5 in all."),
        (1, {"selection": "free", "sets": "bell,fika"}, "choose 5 to 8, separated by commas"),
        (1, {"opponents": 9}, "whole number from 1 to 8"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(
    ann: Browser, seats: int, options: dict[str, Any], said: str
) -> None:
    refused = ann.make(*["me", *["here"] * (seats - 1)], game=GAME, options=options)
    assert refused.status_code == 422
    assert said in refused.json()["message"]


def test_options_say_when_they_matter_and_what_their_values_are_called(ann: Browser) -> None:
    games = {game["name"]: game for game in ann.http.get("/api/games").json()}
    options = {option["name"]: option for option in games[GAME]["options"]}
    assert options["opponents"]["seats"] == [1, 1]
    assert options["neutral"]["together"] == 5
    assert options["sets"]["only"] == {"option": "selection", "values": ["free"]}
    sets = options["sets"]
    assert dict(zip(sets["choices"], sets["labels"], strict=True))["horse"] == "Dalecarlian Horse"
    assert sorted(set(sets["groups"])) == ["Basic", "Experienced", "Special"]
    assert all(note for note in options["selection"]["notes"])


def test_an_owners_file_renames_the_sets_of_the_form(ann: Browser) -> None:
    file = 'game = "jokkmokk"\n[[sets]]\nkey = "bell"\ntitle = "Cowbell"\n'
    read = ann.http.post(f"/api/games/{GAME}/content", json={"text": file}).json()
    options = {option["name"]: option for option in read["options"]}
    assert "Cowbell" in options["sets"]["labels"]
    notes = dict(zip(options["selection"]["choices"], options["selection"]["notes"], strict=True))
    assert "Cowbell" in notes["giving"]
