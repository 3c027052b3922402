"""What comes from elsewhere: other people's words, another match's cards, a browser without 3D."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from spelbord.core.record import read_record, replay
from spelbord.games.violet.knowledge import knows
from spelbord.games.violet.state import CARD_NAMES, VIOLET

from .conftest import Visit
from .ears import WRITTEN, Ears, found_in
from .jumpkins import Jumper
from .player import Player
from .test_violet import names_in
from .visitor import Visitor

MARKUP = '<img src=x onerror="document.title=1"><b>Moss</b>'
OWN = {
    "about": MARKUP,
    "colours": [{"letter": "M", "name": "<b>Moss</b>"}, *({"letter": x} for x in "OPB")],
    "tiles": [{"key": "gust", "name": "<i>Gale</i>"}],
}
WITHOUT_3D = """
  const asked = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
    return kind.startsWith('webgl') ? null : asked.call(this, kind, ...more);
  };
"""


def no_markup(visitor: Visitor) -> None:
    """Nothing that somebody wrote has become an element."""
    assert visitor.page.locator("img[src=x]").count() == 0
    assert visitor.page.locator("b, i").filter(has_text="Moss").count() == 0
    assert visitor.page.locator("b, i").filter(has_text="Gale").count() == 0


def test_markup_in_a_content_file_and_in_names_is_text_wherever_it_is_shown(ann: Visitor) -> None:
    page = ann.page
    table = ann.make_table("me", "easy", game="violet", content=json.dumps(OWN))
    page.goto(f"/table/{table}")
    page.locator(".violet div.board").wait_for()
    page.get_by_label("More").click()
    expect(page.get_by_text(f"Own content: {MARKUP}")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rules").click()
    help_sheet = page.get_by_role("dialog")
    expect(help_sheet.get_by_role("row", name="<i>Gale</i>")).to_be_visible()
    expect(help_sheet.get_by_role("row", name="<b>Moss</b>")).to_be_visible()
    no_markup(ann)
    page.goto("/")
    page.get_by_role("link", name="More choices (Jokerball)").wait_for()
    no_markup(ann)


def test_a_rematch_of_violet_shows_nothing_that_the_last_match_revealed(ann: Visitor) -> None:
    before = Player(ann, "violet")
    before.sit("me", "easy")
    before.act(8)
    before.resign()
    was = ann.page.url
    ears = Ears(ann)
    ann.page.get_by_role("button", name="Rematch").click()
    ann.page.wait_for_url(lambda url: url != was)
    ann.page.locator(".violet div.board").wait_for()
    before.aim()
    shown = names_in(ann.page.evaluate(WRITTEN))
    number = int(before.shown)
    before.resign()
    table = ann.page.url.rsplit("/", 1)[-1]
    record = read_record(ann.context.request.get(f"/api/tables/{table}/record").text())
    assert len(record.seats) == 2
    mine = next(k for k, seat in enumerate(record.seats) if seat.kind == "person")
    assert mine == 1 - VIOLET, "everybody sits one seat further"
    unseen = set(CARD_NAMES)
    secrets = []
    for _, position in replay(record):
        own = position.observe(mine).states[0]
        unseen -= {name for card, name in enumerate(CARD_NAMES) if knows(own, mine, card)}
        secrets.append(set(unseen))
    assert shown & secrets[number] == set()
    frames = [one for one in ears.frames if one.number <= number]
    assert frames
    assert found_in(frames, secrets.__getitem__) == set()


def told(jumper: Jumper) -> list[str]:
    """The position of Jumpkins in words."""
    return jumper.page.locator(".jumpkins .unseen li").all_inner_texts()


def test_without_webgl_jumpkins_is_seen_from_above_with_the_same_facts_and_played(
    visit: Visit,
) -> None:
    plain = visit()
    plain.context.add_init_script(WITHOUT_3D)
    table = plain.make_table("me", "here", game="jumpkins", landings="physics")
    plain.page.goto(f"/table/{table}")
    expect(plain.page.locator(".jumpkins .world")).to_be_visible()
    assert plain.page.locator(".jumpkins canvas").count() == 0
    jumper = Jumper(visit())
    jumper.visit(table)
    expect(plain.page.locator(".jumpkins .unseen li")).to_have_text(told(jumper))
    number = plain.page.locator(".jumpkins").get_attribute("data-number") or ""
    plain.page.locator(".jumpkins .asks [data-action]:enabled").first.click()
    expect(plain.page.locator(".jumpkins")).not_to_have_attribute("data-number", number)
