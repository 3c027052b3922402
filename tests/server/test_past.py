"""Looking back: the server shows each moment as it was seen then, and nothing besides."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from cardgame import GAME

from spelbord.core.game import Game, _extra, register
from spelbord.core.lists import SPECTATOR
from spelbord.core.position import Position, new
from spelbord.server.match import Match
from spelbord.server.serving import Server

from .harness import Browser, Page, key, live_table

Visit = Callable[[], Browser]


@pytest.fixture(autouse=True, scope="module")
def game() -> Iterator[Game]:
    yield register(GAME)
    del _extra[GAME.name]


def review(page: Page, number: int) -> Any:
    """The scene after an event, asked for over the page's line."""
    message = {"type": "review", "key": key(), "number": number}
    page.send(message)
    return page.read_until("reviewed", key=message["key"])["scene"]


def lived(page: Page) -> dict[int, Any]:
    """Every scene that the page was shown when it was the present, by number."""
    scenes = {}
    for text in page.received:
        message = json.loads(text)
        if message["type"] in ("snapshot", "happened", "table"):
            scene = message["scene"]
            scenes[scene["number"]] = scene | {"choices": []}
    return scenes


def play_out(pages: list[Page]) -> None:
    """Whoever has a choice takes one at random, to the end."""
    rng = random.Random(3)
    while pages[0].scene["outcome"] is None:
        for page in pages:
            page.sync()
        page = next((page for page in pages if page.scene["choices"]), None)
        if page is not None:
            page.act(rng.choice(page.scene["choices"])["text"])
        elif pages[0].scene["outcome"] is None:
            pages[0].read()
    for page in pages:
        page.sync()


@pytest.fixture(params=["jokerball", "cardgame"])
def pages(request: pytest.FixtureRequest, ann: Browser, bob: Browser, visit: Visit) -> list[Page]:
    """Two who play and one who watches, from the first event to the last."""
    table = ann.table("me", "open", game=request.param)
    watcher = visit().open(table)
    first = ann.open(table)
    bob.join(table)
    everybody = [first, bob.open(table), watcher]
    play_out(everybody)
    return everybody


def test_every_scene_of_the_past_is_the_one_that_was_seen_then(pages: list[Page]) -> None:
    for page in pages:
        seen = lived(page)
        assert len(seen) > 10
        for number, scene in seen.items():
            if number > 0:  # the start was seen while the table still waited
                assert review(page, number) == scene


def test_random_seeks_equal_linear_play_forwards_and_backwards(pages: list[Page]) -> None:
    for page in pages:
        last = len(page.log)
        forwards = [review(page, number) for number in range(last + 1)]
        backwards = [review(page, number) for number in reversed(range(last + 1))]
        assert forwards == backwards[::-1]
        for number in random.Random(7).sample(range(last + 1), 10):
            assert review(page, number) == forwards[number]


def test_the_past_begins_with_the_start_and_ends_with_the_present(pages: list[Page]) -> None:
    page = pages[0]
    assert review(page, 0)["number"] == 0
    assert review(page, len(page.log)) == page.scene
    assert page.scene["outcome"] is not None


def test_only_the_last_scene_knows_the_outcome_and_none_has_choices(pages: list[Page]) -> None:
    page = pages[0]
    for number in range(len(page.log)):
        scene = review(page, number)
        assert (scene["outcome"], scene["choices"]) == (None, [])


@pytest.mark.parametrize("number", [-1, 2, 10**30])
def test_an_event_that_the_match_does_not_have_is_refused(ann: Browser, number: int) -> None:
    page = ann.open(ann.table("me", "here"))
    assert len(page.log) == 1
    answer = page.ask("review", number=number)
    assert (answer["result"], answer["problem"]["code"]) == ("refused", "no_such_event")
    assert answer["problem"]["message"].endswith(".")


@pytest.mark.parametrize("number", [None, "one", 1.5, [1]])
def test_a_look_back_to_no_number_is_malformed(ann: Browser, number: object) -> None:
    page = ann.open(ann.table("me", "here"))
    assert page.ask("review", number=number)["problem"]["code"] == "malformed_request"


def test_the_past_changes_nothing_and_tells_nothing_of_the_secret(
    ann: Browser, server: Server
) -> None:
    page = ann.open(ann.table("me", "here"))
    page.play_on(6)
    page.sync()
    before = page.drawn()
    shown = [review(page, number) for number in range(len(page.log) + 1)]
    assert live_table(server, page.table["table"]).row.secret not in json.dumps(shown)
    assert page.drawn() == before
    assert page.act()["result"] == "accepted"


def test_a_resigned_match_shows_the_last_position_without_and_with_its_end(ann: Browser) -> None:
    page = ann.open(ann.table("me", "here"))
    page.ask("resign", seat=0)
    page.sync()
    last = len(page.log)
    before, after = review(page, last - 1), review(page, last)
    assert before["outcome"] is None
    assert after["outcome"]["reason"] == "resigned"
    assert before["view"] == after["view"]


@pytest.mark.parametrize("start", [Position.start(GAME, 3), new("jokerball", size=4)], ids=str)
def test_a_position_replayed_from_a_kept_one_is_the_one_that_was(start: Position) -> None:
    match, rng = Match(start, bytes(32)), random.Random(1)
    positions, planned = [start], match.plan_chance()
    while not match.is_over:
        for step in planned:
            match.add(step)
            positions.append(match.position)
        if match.to_act is not None:
            action = rng.choice(match.position.legal_actions).text
            planned = match.plan_actions(match.to_act, [action])
    assert match.number > 20
    assert [match.position_after(n) for n in range(match.number + 1)] == positions
    for number in rng.sample(range(match.number), 8):
        scene = match.past(number, SPECTATOR, playing=True)
        assert scene.view == positions[number].observe().view
