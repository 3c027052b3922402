"""Several people at one table: by link, on one device, as spectators, and once more."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from spelbord.core.record import final_position, read_record

from .visitor import SOMETHING, Visitor

Visit = Callable[..., Visitor]


def told(page: Page) -> str:
    """The state of the board in words."""
    return page.locator(".jokerball .unseen").first.inner_text()


def turns(page: Page) -> list[str]:
    """The log as it is read."""
    return page.locator("ol[aria-label=Turns] .events button").all_inner_texts()


def same_picture(*pages: Page) -> None:
    """All pages come to show the same board and the same log."""
    for _ in range(200):
        shown = [(told(page), turns(page)) for page in pages]
        if all(picture == shown[0] for picture in shown):
            return
        pages[0].wait_for_timeout(50)
    raise AssertionError(f"the pages show different things: {shown}")


def offers(visitor: Visitor) -> bool:
    """Whether the board offers this visitor anything."""
    return bool(visitor.page.evaluate(SOMETHING))


def play_between(people: list[Visitor], actions: int) -> None:
    """Whoever is offered something acts, so many times in all."""
    for _ in range(actions):
        deadline = 300
        while not any(offers(person) for person in people):
            people[0].page.wait_for_timeout(50)
            deadline -= 1
            assert deadline, "nobody is offered anything"
        next(person for person in people if offers(person)).act()


def make_table_for_a_friend(ann: Visitor) -> str:
    """Ann's way through the form to a table with an open seat; the link to send."""
    page = ann.page
    page.goto("/new/jokerball?friends")
    page.get_by_label("Your name").fill("Ann")
    # The larger the board, the longer the ball stays on it: no match ends while it is watched.
    page.locator('input[name="option-size"][value="6"]').check(force=True)
    page.locator('input[name="side"][value="chosen"]').check(force=True)
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("heading", name="Waiting for your friends").wait_for()
    return page.url


def join(bob: Visitor, link: str) -> None:
    """Bob sits down behind the link."""
    bob.page.goto(link)
    bob.page.get_by_label("Your name").fill("<b>Bob</b>")
    bob.page.get_by_role("button", name="Take a seat").click()
    bob.page.locator(".jokerball svg").first.wait_for()


def test_two_people_join_by_link_and_play_one_reloads_and_a_third_watches(
    ann: Visitor, visit: Visit
) -> None:
    bob, carol = visit(), visit()
    link = make_table_for_a_friend(ann)
    join(bob, link)
    expect(ann.page.locator(".player").filter(has_text="<b>Bob</b>")).to_have_count(1)
    play_between([ann, bob], 4)
    ann.page.reload()
    ann.page.locator(".jokerball svg").first.wait_for()
    carol.page.goto(link)
    carol.page.locator(".jokerball svg").first.wait_for()
    expect(ann.page.get_by_text("1 watching")).to_be_visible()
    play_between([ann, bob], 2)
    same_picture(ann.page, bob.page, carol.page)
    assert not offers(carol)
    assert len(turns(carol.page)) >= 8


def test_two_on_one_device_play_to_the_end_and_the_record_replays(
    ann: Visitor, tmp_path: Path
) -> None:
    ann.seated("me", "here")
    taken = ann.play_to_the_end()
    log = turns(ann.page)
    with ann.page.expect_download() as waiting:
        ann.page.get_by_role("link", name="Download record").last.click()
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    assert file.suffix == ".json"
    record = read_record(file.read_bytes())
    position = final_position(record)
    assert position.is_over
    assert record.end is not None
    assert list(record.end.returns) == list(position.returns)
    assert sum(event.action is not None for event in record.events) == taken
    assert [event.action for event in record.events if event.action] == [
        text for text in log if not re.match(r"\d", text)
    ]


def resign(visitor: Visitor) -> None:
    """Give up through the menu; it is asked twice."""
    visitor.page.get_by_label("More", exact=True).click()
    visitor.page.get_by_role("button", name="Resign…").click()
    visitor.page.get_by_role("button", name="Resign", exact=True).click()


def test_after_a_resignation_both_ask_for_a_rematch_and_meet_at_it(
    ann: Visitor, visit: Visit
) -> None:
    bob = visit()
    link = make_table_for_a_friend(ann)
    join(bob, link)
    play_between([ann, bob], 2)
    resign(ann)
    for person in (ann, bob):
        person.page.locator("#end-title").wait_for()
        assert "Blue" in person.page.locator("#end-title").inner_text()
    ann.page.get_by_role("button", name="Rematch").click()
    expect(ann.page.get_by_role("button", name="Waiting for the others")).to_be_disabled()
    assert ann.page.url == link
    expect(bob.page.get_by_text("would like a rematch")).to_be_visible()
    bob.page.get_by_role("button", name="Rematch").click()
    for person in (ann, bob):
        person.page.wait_for_url(lambda url: url != link)
        person.page.locator(".jokerball svg").first.wait_for()
    assert ann.page.url == bob.page.url
    play_between([ann, bob], 2)
    same_picture(ann.page, bob.page)


@pytest.mark.parametrize("who", [("me", "here"), ("here", "me")])
def test_on_one_device_both_sides_are_offered_their_actions(
    ann: Visitor, who: tuple[str, str]
) -> None:
    table = ann.seated(*who)
    while len({event["seat"] for event in ann.events(table) if event.get("action")}) < 2:
        ann.act()
