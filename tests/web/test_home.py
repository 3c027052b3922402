"""The home page: few clicks to a game, my tables by what they wait for, leaving and closing."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from .test_page import axe
from .visitor import Visitor

Visit = Callable[..., Visitor]
GAMES = ("Jogakbo", "Jokerball", "Jokkmokk: The Winter Market", "Jumpkins")
# What software graphics say under Jumpkins' table.
GRAPHICS = "GPU stall due to ReadPixels"
# Counts what a person presses, wherever the page goes without being loaded anew.
COUNT = """() => {
  window.pressed = 0;
  addEventListener('click', (event) => (window.pressed += event.isTrusted), true);
}"""


def home(visitor: Visitor) -> Page:
    """The home page with its games, counting clicks from now on."""
    visitor.page.goto("/")
    visitor.page.get_by_role("button", name="Play a bot (Jokerball)").wait_for()
    visitor.page.evaluate(COUNT)
    return visitor.page


def pressed(page: Page) -> int:
    clicks: int = page.evaluate("window.pressed")
    return clicks


def card(page: Page, title: str) -> Locator:
    """A game's card."""
    return page.get_by_role("article").filter(has=page.get_by_role("heading", name=title))


def board(page: Page) -> Locator:
    """Any game's table, when it plays."""
    return page.locator(".room")


def joined(visitor: Visitor, table: str, name: str = "Bob") -> None:
    """Take a seat without the page."""
    answer = visitor.context.request.post(
        f"/api/tables/{table}/join", data={"key": f"home-join-{table}", "name": name}
    )
    assert answer.status == 200, answer.text()


def lines(page: Page, heading: str) -> Locator:
    """The lines of one of my lists."""
    return page.get_by_role("region", name=heading).get_by_role("listitem")


# --- clicks -------------------------------------------------------------------------------


@pytest.mark.parametrize("title", [*GAMES, "Violet and the Grumpy Nisse"])
def test_two_clicks_start_a_game_against_a_bot(ann: Visitor, title: str) -> None:
    ann.forgive(GRAPHICS)
    page = home(ann)
    card(page, title).get_by_role("button", name="Play a bot").click()
    card(page, title).get_by_role("button", name="Easy", exact=True).click()
    expect(board(page)).to_be_visible()
    assert pressed(page) == 2


@pytest.mark.parametrize("title", [*GAMES, "Violet and the Grumpy Nisse"])
def test_three_clicks_make_a_table_and_copy_its_link_for_a_friend(
    ann: Visitor, visit: Visit, title: str
) -> None:
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = home(ann)
    card(page, title).get_by_role("button", name="With friends").click()
    card(page, title).get_by_role("button", name="By a link").click()
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert pressed(page) == 3
    link = page.evaluate("navigator.clipboard.readText()")
    bob = visit()
    for person in (ann, bob):
        person.forgive(GRAPHICS)
    bob.page.goto(link)
    expect(bob.page.get_by_role("heading", name=f"Guest invites you to {title}")).to_be_visible()
    bob.page.get_by_role("button", name="Take a seat").click()
    for person in (ann, bob):
        expect(board(person.page)).to_be_visible()


def test_two_clicks_start_a_game_on_one_device(ann: Visitor) -> None:
    page = home(ann)
    card(page, "Jokerball").get_by_role("button", name="With friends").click()
    card(page, "Jokerball").get_by_role("button", name="On this device").click()
    expect(board(page)).to_be_visible()
    assert pressed(page) == 2


def test_one_click_starts_a_game_for_one(ann: Visitor) -> None:
    page = home(ann)
    card(page, "Jogakbo").get_by_role("button", name="Alone").click()
    expect(board(page)).to_be_visible()
    assert pressed(page) == 1
    expect(card(page, "Jokerball").get_by_role("button", name="Alone")).to_have_count(0)


def test_more_friends_are_asked_for_where_a_game_takes_them(ann: Visitor) -> None:
    page = home(ann)
    card(page, "Jogakbo").get_by_role("button", name="With friends").click()
    card(page, "Jogakbo").get_by_role("radio", name="3").check(force=True)
    card(page, "Jogakbo").get_by_role("button", name="By a link").click()
    page.get_by_role("heading", name="Waiting for your friends").wait_for()
    expect(page.get_by_text("Open seat")).to_have_count(2)


def test_two_enters_start_a_game_and_escape_goes_back(ann: Visitor) -> None:
    page = home(ann)
    page.get_by_role("button", name="Play a bot (Jokerball)").press("Enter")
    easy = page.get_by_role("button", name="Easy", exact=True)
    expect(easy).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Play a bot (Jokerball)")).to_be_focused()
    page.keyboard.press("Enter")
    expect(easy).to_be_focused()
    page.keyboard.press("Enter")
    expect(board(page)).to_be_visible()


def test_the_level_played_against_last_is_suggested_in_every_game(ann: Visitor) -> None:
    page = home(ann)
    page.get_by_role("button", name="Play a bot (Jokerball)").click()
    page.get_by_role("button", name="Hard", exact=True).click()
    expect(board(page)).to_be_visible()
    page = home(ann)
    page.get_by_role("button", name="Play a bot (Jogakbo)").click()
    expect(page.get_by_role("button", name="Hard", exact=True)).to_be_focused()


# --- the five worlds ----------------------------------------------------------------------


def test_every_card_says_how_many_play_how_long_and_how_heavy_it_is(ann: Visitor) -> None:
    page = home(ann)
    infos = ann.context.request.get("/api/games").json()
    assert len(infos) >= 5
    for info in infos:
        low, high = info["minutes"]
        said = card(page, info["title"])
        expect(said).to_contain_text(info["summary"])
        expect(said).to_contain_text("player")
        expect(said).to_contain_text(f"{low}\u2013{high}")
        expect(said).to_contain_text(info["weight"].capitalize())
        expect(said).to_contain_text(info["credit"])


def test_a_game_that_is_being_prepared_says_so_and_becomes_ready_by_itself(ann: Visitor) -> None:
    waiting = True

    def prepare(route: Route) -> None:
        infos: list[dict[str, Any]] = route.fetch().json()
        for info in infos:
            if info["name"] == "violet" and waiting:
                info |= {"ready": False, "preparing": "Its rules are being prepared: search."}
        route.fulfill(json=infos)

    ann.page.route("**/api/games", prepare)
    page = home(ann)
    said = card(page, "Violet and the Grumpy Nisse").get_by_role("status")
    expect(said).to_contain_text("Its rules are being prepared: search.")
    expect(page.get_by_role("article").get_by_role("status")).to_have_count(1)
    waiting = False
    expect(said).to_have_count(0)
    ann.page.unroute_all(behavior="ignoreErrors")


def test_a_game_with_few_fields_looks_decent_too(ann: Visitor) -> None:
    def fewer(route: Route) -> None:
        infos: list[dict[str, Any]] = route.fetch().json()
        plain = {"name": "plain", "title": "Plain", "summary": "", "credit": "", "weight": None}
        route.fulfill(json=[*infos, infos[0] | plain | {"minutes": [5, 5], "seats": [1, 1]}])

    ann.page.route("**/api/games", fewer)
    page = home(ann)
    plain = card(page, "Plain")
    expect(plain.locator(".cover svg")).to_be_visible()
    expect(plain.get_by_role("button")).to_have_text(["Alone (Plain)"])
    expect(plain.get_by_role("listitem")).to_have_count(2)
    assert axe(page) == []
    ann.page.unroute_all(behavior="ignoreErrors")


# --- my tables ----------------------------------------------------------------------------


@pytest.fixture
def tables(ann: Visitor, visit: Visit) -> dict[str, str]:
    """Ann's tables, one of each kind, and Bob who joined where somebody was to."""
    bob = visit()
    bob.page.goto("/")
    made = {
        "mine": ann.make_table("me", "here"),
        "theirs": ann.make_table("open", "me"),
        "waiting": ann.make_table("me", "open", game="jogakbo"),
        "over": ann.make_table("me", "here"),
    }
    joined(bob, made["theirs"])
    ann.open_table(made["over"])
    ann.page.get_by_label("More").click()
    ann.page.get_by_role("button", name="Resign…").click()
    ann.page.get_by_role("button", name="Resign", exact=True).click()
    ann.page.locator("#end-title").wait_for()
    return made


def test_tables_that_wait_for_me_come_first_and_finished_ones_last(
    ann: Visitor, tables: dict[str, str]
) -> None:
    page = home(ann)
    headings = page.get_by_role("heading", level=2).all_inner_texts()
    places = [
        next(k for k, found in enumerate(headings) if found.startswith(wanted))
        for wanted in ("Your turn", "Others are to act", "Waiting for players", "Jokerball", "Fin")
    ]
    assert places == sorted(places), headings
    expect(lines(page, "Your turn")).to_have_count(1)
    expect(lines(page, "Your turn")).to_contain_text("Ann is to act")
    expect(lines(page, "Others are to act")).to_contain_text("against Bob")
    expect(lines(page, "Others are to act")).to_contain_text("Bob is to act")
    expect(lines(page, "Waiting for players")).to_contain_text("Waits for 1 player")
    expect(lines(page, "Finished")).to_contain_text("won")
    links = page.locator("main li a[href^='/table/']").evaluate_all("(a) => a.map((x) => x.href)")
    order = [tables[kind] for kind in ("mine", "theirs", "waiting", "over")]
    assert [link.rpartition("/")[2] for link in links] == order


def test_the_title_tells_how_many_tables_wait_for_me(ann: Visitor, tables: dict[str, str]) -> None:
    page = home(ann)
    expect(page).to_have_title("(1) Spelbord: a table for modern tabletop games")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_the_lists_and_what_is_asked_are_accessible_and_fit(
    ann: Visitor, tables: dict[str, str], width: int, scheme: str
) -> None:
    ann.page.set_viewport_size({"width": width, "height": 740})
    ann.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page = home(ann)
    page.get_by_role("button", name="Play a bot (Jokerball)").click()
    page.get_by_role("button", name="With friends (Jogakbo)").click()
    page.get_by_role("button", name="Close (Jogakbo").click()
    page.get_by_role("button", name="Take off the list (Jokerball").last.click()
    page.get_by_role("button", name="Put it back").wait_for()
    found = axe(page)
    assert found == [], json.dumps(found, indent=1)
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_a_finished_game_is_taken_off_the_list_and_put_back(
    ann: Visitor, tables: dict[str, str]
) -> None:
    page = home(ann)
    over = lines(page, "Finished")
    over.get_by_role("button", name="Take off the list").click()
    expect(over).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="Play a bot (Jokerball)").wait_for()
    expect(over).to_have_count(0)
    mine = lines(page, "Your turn")
    mine.get_by_role("button", name="Take off the list").click()
    expect(mine).to_have_count(0)
    page.get_by_role("button", name="Put it back").click()
    expect(mine).to_have_count(1)


def test_earlier_finished_games_are_shown_on_demand(ann: Visitor) -> None:
    made = [ann.make_table("me", "here") for _ in range(8)]
    ann.page.goto("/")
    for table in made:
        ann.page.evaluate(
            """(table) => new Promise((done) => {
              const line = new WebSocket(`ws://${location.host}/api/tables/${table}/live`);
              const resign = { type: 'resign', key: crypto.randomUUID(), seat: 0 };
              line.onopen = () => line.send(JSON.stringify(resign));
              line.onmessage = ({ data }) => JSON.parse(data).type === 'answer' && done();
            })""",
            table,
        )
    page = home(ann)
    over = lines(page, "Finished")
    expect(over).to_have_count(6)
    page.get_by_role("button", name="Show earlier ones").click()
    expect(over).to_have_count(8)
    expect(page.get_by_role("button", name="Show earlier ones")).to_have_count(0)


# --- leaving and closing ------------------------------------------------------------------


def test_who_joined_leaves_and_who_opened_closes_and_the_others_see_it(
    ann: Visitor, visit: Visit
) -> None:
    bob = visit()
    bob.page.goto("/")
    table = ann.make_table("me", "open", "open", game="jogakbo")
    joined(bob, table)
    for person in (ann, bob):
        person.page.goto(f"/table/{table}")
        person.page.get_by_role("heading", name="Waiting for your friends").wait_for()
    expect(ann.page.get_by_text("Open seat")).to_have_count(1)
    bob.page.get_by_role("button", name="Leave the table").click()
    expect(bob.page.get_by_role("button", name="Keep it")).to_be_focused()
    bob.page.get_by_role("button", name="Leave it").click()
    bob.page.wait_for_url("**/")
    expect(ann.page.get_by_text("Open seat")).to_have_count(2)
    bob.page.goto(f"/table/{table}")
    expect(bob.page.get_by_role("heading", name="Ann invites you to Jogakbo")).to_be_visible()
    ann.page.get_by_role("button", name="Close the table").click()
    ann.page.get_by_role("button", name="Close it").click()
    for person in (ann, bob):
        expect(person.page.get_by_role("heading", name="This table is closed")).to_be_visible()
    assert axe(bob.page) == []


def test_a_waiting_table_is_closed_from_the_list_after_a_second_thought(ann: Visitor) -> None:
    ann.make_table("me", "open", game="jogakbo")
    page = home(ann)
    waiting = lines(page, "Waiting for players")
    waiting.get_by_role("button", name="Close (Jogakbo").click()
    waiting.get_by_role("button", name="Keep it").click()
    expect(waiting.get_by_role("button", name="Close (Jogakbo")).to_be_focused()
    expect(waiting).to_have_count(1)
    waiting.get_by_role("button", name="Close (Jogakbo").click()
    waiting.get_by_role("button", name="Close it").click()
    expect(waiting).to_have_count(0)


def test_a_double_click_on_close_closes_nothing(ann: Visitor) -> None:
    table = ann.make_table("me", "open", game="jogakbo")
    page = home(ann)
    lines(page, "Waiting for players").get_by_role("button", name="Close (Jogakbo").dblclick()
    page.reload()
    expect(lines(page, "Waiting for players")).to_have_count(1)
    told = ann.context.request.get(f"/api/tables/{table}").json()
    assert told["status"] == "waiting"
