"""A turn tried before it is played: nothing happens until the whole of it is sent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from cardgame import GAME

from spelbord.core.game import Game, _extra, register
from spelbord.server.serving import Server

from .harness import Browser, Page, key, live_table


@pytest.fixture(autouse=True, scope="module")
def game() -> Iterator[Game]:
    yield register(GAME)
    del _extra[GAME.name]


def draft(page: Page, *actions: str, **fields: Any) -> Any:
    """Try actions from the page's scene; the answer of whatever kind."""
    usual = {"expected": page.scene["number"] + 1, "seat": page.scene["viewing"]}
    message = {"type": "draft", "key": key(), "actions": actions} | usual | fields
    page.send(message)
    while True:
        answer = page.read()
        if answer["type"] in ("drafted", "answer") and answer["key"] == message["key"]:
            return answer


def first(scene: dict[str, Any]) -> str:
    """The first action that a scene offers."""
    return str(scene["choices"][0]["text"])


@pytest.fixture
def page(ann: Browser) -> Page:
    """Red's page, with a man and then the ball to move."""
    page = ann.open(ann.table("me", "here"))
    page.read_to_a_choice()
    return page


def test_a_draft_shows_the_scene_it_leads_to_and_what_is_left(page: Page) -> None:
    before = page.scene
    man = first(before)
    drafted = draft(page, man)["scene"]
    assert drafted["number"] == before["number"] + 1
    assert drafted["view"]["phase"] == "ball"
    assert drafted["choices"], "the ball is still to be moved"
    whole = draft(page, man, first(drafted))["scene"]
    assert whole["choices"] == []
    assert whole["to_act"] is None, "the turn has ended, and chance has not acted yet"


def test_a_draft_changes_nothing_and_is_told_to_nobody(
    page: Page, ann: Browser, bob: Browser, server: Server
) -> None:
    table = page.table["table"]
    watcher = bob.open(table)
    match = live_table(server, table).match
    before, number = match.position, match.number
    draft(page, first(page.scene))
    page.sync()
    watcher.sync()
    assert (match.position, match.number) == (before, number)
    assert "drafted" not in "".join(watcher.received)
    assert ann.open(table).scene["choices"] == page.scene["choices"]


def test_what_was_drafted_is_played_as_one_request(page: Page, server: Server) -> None:
    man = first(page.scene)
    ball = first(draft(page, man)["scene"])
    whole = draft(page, man, ball)["scene"]
    number = page.scene["number"]
    answer = page.act(man, then=[ball])
    assert (answer["result"], answer["number"]) == ("accepted", number + 1)
    page.sync()
    assert [entry["text"] for entry in page.log[number : number + 2]] == [man, ball]
    past = live_table(server, page.table["table"]).match.past(number + 2, 0, playing=True)
    assert past.view == whole["view"]


def test_the_same_turn_sent_twice_happens_once(page: Page) -> None:
    man = first(page.scene)
    ball = first(draft(page, man)["scene"])
    fields = {"key": key(), "expected": page.scene["number"] + 1, "seat": 0, "then": [ball]}
    assert page.act(man, **fields)["result"] == "accepted"
    assert page.act(man, **fields)["result"] == "already"
    other = page.act(man, **(fields | {"then": []}))
    assert other["result"] == "already", "its first action is what the key stands for"
    wrong = page.act(man, **(fields | {"then": ["*a1-a2"]}))
    assert wrong["problem"]["code"] == "key_used"


def test_a_turn_with_one_wrong_action_happens_not_at_all(page: Page) -> None:
    number = page.scene["number"]
    answer = page.act(first(page.scene), then=["*a1-a2"])
    assert answer["result"] == "refused"
    assert answer["scene"]["number"] == number
    page.sync()
    assert len(page.log) == number


def test_a_turn_ends_where_it_ends(page: Page) -> None:
    man = first(page.scene)
    ball = first(draft(page, man)["scene"])
    for answer in (draft(page, man, ball, man), page.act(man, then=[ball, man])):
        assert answer["problem"]["code"] == "not_your_turn"
        assert "ends before" in answer["problem"]["message"]


def test_a_turn_ends_also_where_the_same_seat_is_next(ann: Browser) -> None:
    page = ann.open(ann.table("me", game="jogakbo"))
    page.read_to_a_choice()
    before, steps = page.scene, [first(page.scene)]
    while choices := (scene := draft(page, *steps)["scene"])["choices"]:
        steps.append(choices[0]["text"])
    assert scene["view"]["turn"] == before["view"]["turn"] + 1
    again = draft(page, *steps, first(before))
    assert again["problem"]["code"] == "not_your_turn"
    assert page.act(steps[0], then=steps[1:])["result"] == "accepted"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"seat": 1}, "not_your_turn"),
        ({"expected": 1}, "stale_request"),
        ({"actions": ["nonsense"]}, "malformed_action"),
        ({"actions": []}, "malformed_request"),
        ({"actions": ["*a1-a2"] * 21}, "malformed_request"),
    ],
)
def test_a_wrong_draft_is_refused_with_a_reason(
    page: Page, fields: dict[str, Any], code: str
) -> None:
    assert draft(page, first(page.scene), **fields)["problem"]["code"] == code


def test_nobody_drafts_for_a_seat_of_somebody_else(page: Page, bob: Browser) -> None:
    stranger = bob.open(page.table["table"])
    answer = draft(stranger, first(page.scene), seat=0)
    assert answer["problem"]["code"] == "not_seated"


def test_nothing_can_be_tried_where_trying_would_reveal_something(ann: Browser) -> None:
    page = ann.open(ann.table("me", "hard", game="cardgame"))
    page.read_to_a_choice()
    answer = draft(page, first(page.scene))
    assert answer["problem"]["code"] == "no_drafts"
