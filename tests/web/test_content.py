"""A content file of one's own: chosen in the form, mended, played with, seen by everybody."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, Route, expect

from ..boxes import VIOLET
from .house import House
from .test_page import axe
from .visitor import Visitor

Visit = Callable[..., Visitor]
OWN = 'game = "violet"\n' + VIOLET
FAULTY = OWN.replace("units = 30", "units = 99\nhandle = 1").replace('"gust"', '"growl"')
REFUSED = r"422 \(Unprocessable"


def payload(text: str, name: str = "box.toml") -> FilePayload:
    return {"name": name, "mimeType": "application/toml", "buffer": text.encode()}


@dataclass
class Form:
    """The form for a new table of Violet."""

    page: Page

    def choose(self, text: str, name: str = "box.toml") -> None:
        self.page.locator("input[type=file]").set_input_files(payload(text, name))

    def units(self) -> Any:
        return self.page.get_by_label("Lantern")

    def status(self) -> Any:
        return self.page.get_by_role("group", name="Own content file").get_by_role("status")

    def two_here(self) -> None:
        """Both seats are on this device: the match begins at once."""
        self.seat(1, "Somebody here")

    def seat(self, number: int, who: str) -> None:
        seat = self.page.get_by_role("group", name="Who sits here").nth(number)
        seat.get_by_role("radio", name=who).check()

    def make(self) -> None:
        self.page.get_by_role("button", name="Make the table").click()
        self.page.wait_for_url("**/table/*")


def form(visitor: Visitor, path: str = "/new/violet") -> Form:
    visitor.page.goto(path)
    visitor.page.get_by_role("button", name="Make the table").wait_for()
    return Form(visitor.page)


def table_of(page: Page) -> str:
    return page.url.rsplit("/", 1)[-1]


def info(visitor: Visitor) -> dict[str, Any]:
    answer = visitor.context.request.get(f"/api/tables/{table_of(visitor.page)}")
    found: dict[str, Any] = answer.json()
    return found


def test_a_chosen_file_sets_the_lengths_and_the_table_is_played_with_it(ann: Visitor) -> None:
    new = form(ann)
    expect(new.status()).to_have_text("Played with the game’s own content.")
    expect(new.units()).to_have_value("14")
    new.choose(OWN)
    expect(new.status()).to_contain_text("Played with Ann's box (box.toml).")
    expect(new.units()).to_have_value("30")
    new.two_here()
    new.make()
    ann.page.locator("main.table").wait_for()
    assert info(ann)["content"]["about"] == "Ann's box"
    assert info(ann)["options"]["lantern"] == 30
    expect(ann.page.get_by_text("· own content")).to_be_visible()
    ann.page.get_by_label("More", exact=True).click()
    expect(ann.page.get_by_text("Own content: Ann's box")).to_be_visible()
    ann.page.keyboard.press("Escape")
    ann.page.get_by_role("button", name="Rules").click()
    help_sheet = ann.page.get_by_role("dialog")
    expect(help_sheet.get_by_text("Own content: Ann's box.")).to_be_visible()
    expect(help_sheet.get_by_role("row", name="Gale")).to_be_visible()
    expect(help_sheet.get_by_role("row", name="Units of the Lantern Track 30")).to_be_visible()


def test_every_fault_of_a_file_is_listed_until_it_is_mended(ann: Visitor) -> None:
    ann.forgive(REFUSED)
    new = form(ann)
    new.choose(FAULTY)
    faults = ann.page.get_by_role("alert").locator("li")
    expect(faults).to_have_count(3)
    expect(faults.nth(0)).to_contain_text("Line 4, lantern.units: 99 is not from 9 to 36")
    expect(faults.nth(1)).to_contain_text("Line 5, lantern.handle: nothing of that name")
    expect(faults.nth(2)).to_contain_text("tiles[0].key: it must be one of")
    expect(new.status()).to_have_text("Played with the game’s own content.")
    new.choose("about = ")
    expect(ann.page.get_by_role("alert")).to_contain_text("box.toml is not TOML")
    new.choose("#" * 200_000)
    expect(ann.page.get_by_role("alert")).to_contain_text("box.toml is too long")
    new.choose(OWN)
    expect(ann.page.get_by_role("alert")).to_have_count(0)
    expect(new.units()).to_have_value("30")


def test_a_file_is_removed_again_and_the_lengths_go_back(ann: Visitor) -> None:
    new = form(ann)
    new.choose(OWN)
    expect(new.units()).to_have_value("30")
    ann.page.get_by_role("button", name="Remove the file").press("Enter")
    expect(new.units()).to_have_value("14")
    expect(new.status()).to_have_text("Played with the game’s own content.")
    new.make()
    ann.page.get_by_role("main").wait_for()
    assert info(ann)["content"] is None


def test_a_friend_sees_in_the_waiting_room_whose_lengths_they_are(
    ann: Visitor, visit: Visit
) -> None:
    new = form(ann, "/new/violet?friends")
    new.choose(OWN)
    expect(new.units()).to_have_value("30")
    new.units().fill("33")
    new.seat(1, "Friend by link")
    new.make()
    friend = visit()
    friend.page.goto(ann.page.url)
    main = friend.page.get_by_role("main")
    expect(main).to_contain_text("Own content: Ann's box.")
    expect(main).to_contain_text("Lantern: 33 (chosen here; the own content says 30)")
    expect(main).to_contain_text("Fear Track: 12")
    expect(main).to_contain_text("Open events: no")
    assert axe(friend.page) == []
    friend.page.get_by_role("button", name="What lies in the box").click()
    sheet = friend.page.get_by_role("dialog", name="What lies in the box")
    expect(sheet).to_contain_text("Own content: Ann's box.")
    expect(sheet.get_by_role("row", name="Gale")).to_be_visible()
    assert axe(friend.page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_form_with_a_file_and_with_faults_is_for_everybody(visit: Visit, scheme: str) -> None:
    visitor = visit(color_scheme=scheme, viewport={"width": 360, "height": 740})
    visitor.forgive(REFUSED)
    new = form(visitor)
    for text, there in ((FAULTY, "li code"), (OWN, ".chosen")):
        new.choose(text, "a-box-with-a-very-long-name-that-nobody-would-give-a-file-of-theirs.toml")
        visitor.page.locator(there).first.wait_for()
        assert axe(visitor.page) == []
        wide, page = visitor.page.evaluate("() => [document.body.scrollWidth, innerWidth]")
        assert wide <= page


def test_the_keyboard_reaches_the_file(ann: Visitor) -> None:
    form(ann)
    ann.page.get_by_role("link", name="the game’s own file").focus()
    ann.page.keyboard.press("Tab")
    focused = ann.page.evaluate("() => document.activeElement.type")
    assert focused == "file"
    label = ann.page.locator("label:focus-within")
    assert label.evaluate("e => getComputedStyle(e).outlineStyle") == "solid"


def test_the_box_of_the_file_is_shown_before_the_table_is_made(ann: Visitor) -> None:
    new = form(ann)
    shown = ann.page.get_by_role("dialog", name="What lies in the box")
    for text, tile in (("", "Gust of Wind"), (OWN, "Gale")):
        if text:
            new.choose(text)
            expect(new.units()).to_have_value("30")
        ann.page.get_by_role("button", name="What lies in the box").click()
        expect(shown.get_by_role("row", name=tile)).to_be_visible()
        shown.get_by_role("button", name="Close").click()
        expect(shown).to_be_hidden()
    expect(new.units()).to_have_value("30")


def test_the_games_own_file_is_there_to_begin_with(ann: Visitor) -> None:
    new = form(ann)
    with ann.page.expect_download() as waiting:
        ann.page.get_by_role("link", name="the game’s own file").click()
    assert waiting.value.suggested_filename == "violet.toml"
    new.choose(waiting.value.path().read_text(encoding="utf-8").replace("units = 14", "units = 21"))
    expect(new.units()).to_have_value("21")


def test_a_game_for_two_to_four_asks_how_many_play(ann: Visitor) -> None:
    wishes: list[Any] = []

    def four(route: Route) -> None:
        games = route.fetch().json()
        for game in games:
            game |= {"seats": [2, 4], "seat_names": ["Red", "Blue", "Green", "Gold"]}
        route.fulfill(json=games)

    def keep(route: Route) -> None:
        wishes.append(route.request.post_data_json)
        route.fulfill(status=422, json={"code": "x", "message": "Kept.", "rule": None})

    ann.forgive(REFUSED)
    ann.page.route("**/api/games", four)
    ann.page.route("**/api/tables", keep)
    new = form(ann, "/new/jokerball")
    seats = ann.page.get_by_role("group", name="Who sits here")
    expect(seats).to_have_count(2)
    new.seat(1, "Somebody here")
    many = ann.page.get_by_role("group", name="How many play")
    many.get_by_role("radio", name="4").check()
    lines = ann.page.get_by_role("combobox")
    expect(lines).to_have_count(4)
    ann.page.get_by_role("radio", name="As listed: Red, then Blue, then Green, then Gold").check()
    ann.page.get_by_role("combobox", name="Gold").select_option("Me")
    many.get_by_role("radio", name="3").check()
    expect(lines).to_have_count(3)
    # Whoever sat in a seat that is gone takes the first.
    expect(lines.first).to_have_value("me")
    lines.last.select_option("Hard bot")
    ann.page.get_by_role("button", name="Make the table").click()
    expect(ann.page.get_by_role("alert")).to_have_text("Kept.")
    assert [seat["who"] for seat in wishes[0]["seats"]] == ["me", "here", "bot"]
    assert wishes[0]["seats"][2]["level"] == "hard"


def test_the_help_marks_what_is_reconstructed(ann: Visitor) -> None:
    ann.page.goto("/rules/violet")
    row = ann.page.get_by_role("row", name="Fog on the Lake")
    expect(row).to_contain_text("◇")
    expect(row).to_contain_text("is in no public source")
    plain = ann.page.get_by_role("row", name="Gust of Wind")
    expect(plain).not_to_contain_text("◇")
    assert axe(ann.page) == []


# --- a server whose tables start with somebody's content -------------------------------


@pytest.fixture(scope="module")
def own_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("own-house")
    file = folder / "box.toml"
    file.write_text(OWN, encoding="utf-8")
    running = House(folder)
    running.start(serve_with(running, str(file)))
    yield running
    running.stop()


def serve_with(house: House, file: str) -> list[str]:
    """The command line as its owner types it."""
    call = "from spelbord.cli import main; main()"
    where = ["--port", str(house.port), "--db", str(house.database)]
    return [sys.executable, "-c", call, "serve", *where, "--content", file]


def test_tables_of_a_server_with_a_file_start_with_it_and_may_go_back(
    own_house: House, visit: Visit
) -> None:
    host = visit(own_house.address)
    new = form(host)
    expect(new.status()).to_have_text("Tables here start with Ann's box.")
    expect(new.units()).to_have_value("30")
    host.page.get_by_role("button", name="Play with the game’s own").click()
    expect(new.units()).to_have_value("14")
    host.page.get_by_role("button", name="Back to Ann's box").click()
    expect(new.units()).to_have_value("30")
    new.make()
    host.page.get_by_role("main").wait_for()
    assert info(host)["content"]["about"] == "Ann's box"
