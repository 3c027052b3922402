"""Several hidden hands on one device: a curtain hangs until the right person has taken it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from cardgame import GAME

from spelbord.core.game import Game, _extra, register

from .harness import Browser, Page


@pytest.fixture(autouse=True, scope="module")
def game() -> Iterator[Game]:
    yield register(GAME)
    del _extra[GAME.name]


@pytest.fixture
def page(ann: Browser) -> Page:
    """A device with both seats, just opened."""
    opened = ann.open(ann.table("me", "here", game="cardgame"))
    opened.sync()
    return opened


def hands(page: Page) -> list[list[str]]:
    """The cards that the page sees, by seat."""
    return [place["hand"] for place in page.scene["view"]["places"]]


def act(page: Page) -> None:
    """Take the first choice, and hear all that follows from it."""
    assert page.act()["result"] == "accepted"
    page.sync()


def test_a_page_with_two_hands_sees_neither_until_somebody_has_the_device(page: Page) -> None:
    assert page.scene["curtain"] == page.scene["to_act"] == 0
    assert (page.scene["viewing"], page.scene["choices"]) == (None, [])
    assert hands(page) == [[], []]


def test_whoever_takes_the_device_sees_one_hand_and_its_choices(page: Page) -> None:
    assert page.look()["result"] == "accepted"
    assert (page.scene["viewing"], page.scene["curtain"]) == (0, None)
    own, other = hands(page)
    assert own
    assert other == []
    assert page.scene["choices"]


def test_the_curtain_falls_as_soon_as_the_other_hand_is_to_act(page: Page) -> None:
    page.look()
    act(page)
    assert page.scene["curtain"] == page.scene["to_act"] == 1
    assert (page.scene["viewing"], hands(page)) == (None, [[], []])


def test_behind_the_curtain_a_page_is_told_what_a_watcher_is_told(page: Page, bob: Browser) -> None:
    watcher = bob.open(page.table["table"])
    while page.scene["outcome"] is None:
        watcher.sync()
        assert page.scene["curtain"] is not None
        assert page.scene | {"curtain": None} == watcher.scene
        assert page.log == watcher.log
        page.look()
        act(page)


def test_a_fresh_page_finds_the_curtain_closed(page: Page, ann: Browser) -> None:
    page.look()
    fresh = ann.open(page.table["table"])
    assert (fresh.scene["curtain"], hands(fresh)) == (0, [[], []])
    assert hands(page)[0]


def test_hello_on_the_same_line_does_not_close_it(page: Page) -> None:
    page.look()
    page.hello()
    assert (page.scene["viewing"], page.scene["curtain"]) == (0, None)


def test_two_pages_of_one_guest_have_a_curtain_each(page: Page, ann: Browser) -> None:
    other = ann.open(page.table["table"])
    page.look()
    act(page)
    other.sync()
    other.look()
    assert other.scene["viewing"] == 1
    page.sync()
    assert (page.scene["viewing"], page.scene["curtain"]) == (None, 1)
    act(other)
    page.sync()
    # The device was passed on elsewhere: this page does not open by itself.
    assert (page.scene["viewing"], page.scene["curtain"]) == (None, 0)


@pytest.mark.parametrize("action", ["", "nonsense", "legal"])
def test_an_action_from_behind_the_curtain_is_refused_whatever_it_is(
    page: Page, ann: Browser, action: str
) -> None:
    if action == "legal":
        other = ann.open(page.table["table"])
        other.look()
        action = other.scene["choices"][0]["text"]
    answer = page.act(action, seat=0)
    assert (answer["result"], answer["problem"]["code"]) == ("refused", "behind_curtain")
    assert answer["problem"]["message"] == "Whoever plays that seat has to take the device first."
    assert (answer["scene"]["viewing"], answer["scene"]["curtain"]) == (None, 0)


def test_the_other_hand_does_not_act_out_of_turn_either(page: Page) -> None:
    assert page.act("nonsense", seat=1)["problem"]["code"] == "not_your_turn"
    page.look()
    assert page.act("nonsense", seat=1)["problem"]["code"] == "not_your_turn"


def test_an_answer_given_again_shows_no_hand(page: Page, ann: Browser) -> None:
    page.look()
    action = page.scene["choices"][0]["text"]
    number = page.scene["number"] + 1
    assert page.act(action, key="again-and-again")["result"] == "accepted"
    page.sync()
    answer = page.act(action, key="again-and-again", seat=0, expected=number)
    assert answer["result"] == "already"
    assert [place["hand"] for place in answer["scene"]["view"]["places"]] == [[], []]


def test_only_the_seat_for_which_the_curtain_hangs_may_look(page: Page) -> None:
    before = page.drawn()
    answer = page.look(1)
    assert (answer["result"], answer["problem"]["code"]) == ("refused", "no_curtain")
    assert hands(page) == [[], []]
    assert page.drawn() == before


def test_nobody_looks_for_a_seat_that_another_holds(page: Page, bob: Browser) -> None:
    watcher = bob.open(page.table["table"])
    assert watcher.look(0)["problem"]["code"] == "not_seated"
    page.look()
    assert page.look(7)["problem"]["code"] == "not_seated"


def test_looking_twice_is_looking_once(page: Page) -> None:
    page.look()
    assert page.look(0)["result"] == "already"


def test_a_page_may_look_before_it_has_said_hello(page: Page, ann: Browser) -> None:
    silent = Page(ann, page.table["table"])
    assert silent.look(0)["result"] == "accepted"
    act(silent)
    assert (silent.scene["viewing"], silent.scene["curtain"]) == (None, 1)
    silent.close()


def test_an_open_game_has_no_curtain(ann: Browser) -> None:
    page = ann.open(ann.table("me", "here"))
    seat = page.scene["viewing"]
    assert (page.scene["curtain"], seat) == (None, page.scene["to_act"])
    assert page.look(seat)["result"] == "already"
    assert page.look(1 - seat)["problem"]["code"] == "no_curtain"
    page.ask("resign", seat=0)
    page.sync()
    assert page.look(1 - page.scene["viewing"])["problem"]["code"] == "no_curtain"


def test_one_hand_on_a_device_has_no_curtain(ann: Browser, bob: Browser) -> None:
    table = ann.table("me", "open", game="cardgame")
    bob.join(table)
    page = ann.open(table)
    assert (page.scene["viewing"], page.scene["curtain"]) == (0, None)
    assert page.look(0)["result"] == "already"
    assert page.look(1)["problem"]["code"] == "not_seated"


def test_no_curtain_hangs_while_the_table_waits(ann: Browser, bob: Browser) -> None:
    table = ann.table("me", "here", "open", game="cardgame")
    page = ann.open(table)
    assert (page.scene["viewing"], page.scene["curtain"]) == (None, None)
    assert page.look(0)["problem"]["code"] == "no_curtain"
    bob.join(table)
    page.sync()
    assert page.scene["curtain"] == 0


def test_while_a_bot_plays_whoever_has_the_device_keeps_it(ann: Browser) -> None:
    page = ann.open(ann.table("me", "random", "here", game="cardgame"))
    page.sync()
    page.look()
    seen = len(page.received)
    act(page)
    while page.scene["to_act"] != 2:
        page.read()
    assert page.scene["curtain"] == 2
    told = [json.loads(text).get("scene") for text in page.received[seen:]]
    bot_acts = [scene for scene in told if scene and scene["to_act"] == 1]
    assert bot_acts
    assert all((s["viewing"], s["curtain"]) == (0, None) for s in bot_acts)


def test_behind_the_curtain_the_past_is_what_a_watcher_saw(page: Page, bob: Browser) -> None:
    page.look()
    act(page)
    watcher = bob.open(page.table["table"])
    for number in range(len(page.log) + 1):
        scenes = []
        for one in (page, watcher):
            one.send({"type": "review", "key": f"look-back-{number}", "number": number})
            scenes.append(one.read_until("reviewed", key=f"look-back-{number}")["scene"])
        assert scenes[0] == scenes[1]


def test_a_match_can_be_given_up_without_lifting_the_curtain(page: Page) -> None:
    assert page.ask("resign", seat=0)["result"] == "accepted"
    page.sync()
    assert page.scene["outcome"]["reason"] == "resigned"
    assert (page.scene["curtain"], hands(page)) == (None, [[], []])


def test_the_end_needs_no_curtain_and_both_hands_may_be_looked_at(page: Page, ann: Browser) -> None:
    page.play_on()
    page.sync()
    last = page.scene["viewing"]
    assert last is not None
    assert page.scene["curtain"] is None
    fresh = ann.open(page.table["table"])
    assert (fresh.scene["viewing"], fresh.scene["curtain"]) == (None, None)
    for seat in (1 - last, last):
        assert fresh.look(seat)["result"] == "accepted"
        assert fresh.scene["viewing"] == seat
    assert fresh.drawn() == page.drawn()


def test_a_rematch_begins_behind_the_curtain(page: Page, ann: Browser) -> None:
    page.look()
    page.ask("resign", seat=0)
    page.ask("rematch", seat=0)
    page.sync()
    again = ann.open(page.table["rematch"])
    again.sync()
    assert (again.scene["curtain"], hands(again)) == (0, [[], []])


def test_the_curtain_closes_when_another_process_was_faster(
    page: Page, ann: Browser, database: Path
) -> None:
    page.look()
    choices = [choice["text"] for choice in page.scene["choices"]]
    row = (page.table["table"], page.scene["number"] + 1, 0, choices[0])
    insert = (
        'INSERT INTO log ("match", number, seat, action, resigns, at) '
        "VALUES (?, ?, ?, ?, 0, '2026-01-01 00:00:00')"
    )
    with closing(sqlite3.connect(database)) as store, store:
        store.execute(insert, row)
    assert page.act(choices[1])["problem"]["code"] == "stale_request"
    assert (page.scene["viewing"], hands(page)) == (None, [[], []])
    assert ann.open(page.table["table"]).scene["viewing"] is None
