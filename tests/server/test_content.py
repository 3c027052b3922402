"""Content at the table: looked at, travelling as an option, told to everybody who is there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from spelbord.core.game import find_game
from spelbord.server.serving import Server
from spelbord.server.settings import Settings

from ..boxes import VIOLET
from .harness import Browser, serving

FAULTY = '[lantern]\nunits = 99\nhandle = 3\n[[tiles]]\nkey = "growl"\n'
PLACES = [("lantern.units", 2), ("lantern.handle", 3), ("tiles[0].key", 5)]


def look(browser: Browser, text: str, game: str = "violet", **more: str) -> Any:
    return browser.http.post(f"/api/games/{game}/content", json={"text": text} | more)


def violet(browser: Browser, **options: Any) -> str:
    return browser.table("me", "here", game="violet", options=options)


def test_a_content_file_is_looked_at_before_a_table_is_made(ann: Browser) -> None:
    read = look(ann, VIOLET).json()
    assert read["text"] == find_game("violet").content_text(VIOLET)
    assert read["content"]["about"] == "Ann's box"
    assert read["content"]["values"]["tiles"][2]["name"] == "Gale"
    assert read["content"]["defaults"] == {"last_yellow": 3, "lantern": 30, "fear": 12}
    (lantern,) = [o for o in read["options"] if o["name"] == "lantern"]
    assert (lantern["default"], lantern["low"], lantern["high"]) == (30, 9, 36)
    assert "No public source" not in lantern["help"]


def test_an_empty_file_is_the_games_own_content(ann: Browser) -> None:
    read = look(ann, "").json()
    (game,) = [g for g in ann.http.get("/api/games").json() if g["name"] == "violet"]
    assert read["text"] == ""
    assert read["content"] == game["content"]
    assert read["options"] == game["options"]
    assert game["house_content"] is None


@pytest.mark.parametrize("game", ["violet", "jokkmokk"])
def test_the_games_own_file_can_be_had_and_is_read_as_its_own(ann: Browser, game: str) -> None:
    own = ann.http.get(f"/api/games/{game}/content")
    assert own.headers["content-disposition"] == f'attachment; filename="{game}.toml"'
    read = look(ann, own.text, game=game).json()
    assert read["text"] == ""
    assert read["box"] == ann.http.get(f"/api/games/{game}/rules").json()["box"]
    assert ann.http.get("/api/games/jokerball/content").json()["code"] == "no_content"


@pytest.mark.parametrize("how", ["look", "make"])
def test_every_fault_is_told_with_its_place_and_line(ann: Browser, how: str) -> None:
    if how == "look":
        response = look(ann, FAULTY, name="box.toml")
        assert response.json()["message"].startswith("box.toml cannot be used. Line 2, lantern")
    else:
        response = ann.make("me", "here", game="violet", options={"content": FAULTY})
    assert response.status_code == 422
    problem = response.json()
    assert problem["code"] == "content_invalid"
    assert [(f["place"], f["line"]) for f in problem["faults"]] == PLACES
    assert all(f["message"] for f in problem["faults"])


@pytest.mark.parametrize(
    ("game", "text", "status", "code"),
    [
        ("jokerball", "", 404, "no_content"),
        ("chess", "", 404, "unknown_game"),
        ("violet", "a = ", 422, "content_broken"),
        ("violet", '{"about": "\\ud800"}', 422, "content_broken"),
        ("violet", '{"\\ud800": 1}', 422, "content_broken"),
        ("violet", '"\\u0007\\u202e" = 1', 422, "content_invalid"),
        ("violet", 'game = "jokerball"', 422, "content_for_another_game"),
        ("violet", "a = " + "[" * 20_000, 422, "content_broken"),
        ("violet", "x" * 40_000, 422, "content_too_long"),
        ("violet", "x" * 70_000, 413, "request_too_long"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_in_a_sentence(
    ann: Browser, game: str, text: str, status: int, code: str
) -> None:
    response = look(ann, text, game)
    assert (response.status_code, response.json()["code"]) == (status, code)
    assert response.json()["message"].endswith(".")


def test_everybody_at_the_table_is_told_of_its_own_content(ann: Browser, bob: Browser) -> None:
    table = violet(ann, content=VIOLET)
    for info in (ann.info(table), bob.info(table), bob.open(table).table):
        assert info["content"]["about"] == "Ann's box"
        assert info["options"] == {
            "open_events": False,
            "last_yellow": 3,
            "lantern": 30,
            "fear": 12,
        }
    page = bob.open(table)
    assert [s["name"] for s in page.scene["view"]["suits"]] == ["Moss", "Pink", "Orange", "Blue"]
    assert page.scene["view"]["lantern"]["full"] == 30


def test_a_table_with_the_games_own_content_says_so(ann: Browser) -> None:
    assert ann.info(violet(ann))["content"] is None
    assert ann.info(ann.table("me", "here"))["content"] is None


def test_a_length_chosen_at_the_table_wins_over_the_file(ann: Browser) -> None:
    info = ann.info(violet(ann, content=VIOLET, lantern=33))
    assert info["options"]["lantern"] == 33
    assert info["content"]["defaults"]["lantern"] == 30


def test_lists_of_tables_do_not_carry_the_file(ann: Browser) -> None:
    table = violet(ann, content=VIOLET)
    (mine,) = [t for t in ann.http.get("/api/tables/mine").json() if t["table"] == table]
    assert "content" not in mine["options"]


def test_a_rematch_is_played_with_the_same_content(ann: Browser) -> None:
    page = ann.open(violet(ann, content=VIOLET))
    assert page.ask("resign", seat=0)["result"] == "accepted"
    assert page.ask("rematch", seat=0)["result"] == "accepted"
    page.sync()
    assert ann.info(page.table["rematch"])["content"]["about"] == "Ann's box"


def test_the_record_of_the_match_carries_its_content(ann: Browser) -> None:
    table = violet(ann, content=VIOLET)
    ann.open(table).ask("resign", seat=0)
    record = ann.http.get(f"/api/tables/{table}/record").json()
    assert json.loads(record["options"]["content"])["about"] == "Ann's box"


def test_the_help_lists_the_box_with_marks_and_the_tables_own_box_without(ann: Browser) -> None:
    usual = ann.http.get("/api/games/violet/rules").json()
    assert usual["own_content"] is None
    notes = {line["what"]: line["note"] for line in usual["box"]}
    assert "public source" in notes["Units of the Lantern Track"]
    assert notes["Gust of Wind"] == ""
    own = ann.http.get(f"/api/tables/{violet(ann, content=VIOLET)}/rules").json()
    assert own["own_content"] == "Ann's box"
    lines = {line["what"]: (line["value"], line["note"]) for line in own["box"]}
    assert lines["Units of the Lantern Track"] == ("30", "")
    assert lines["Area 1"] == ("Moss (M)", "")
    assert "Gale" in lines
    assert lines["Fog on the Lake"][1]
    assert own["html"] == usual["html"]


def test_a_game_without_content_has_no_box_in_its_help(ann: Browser) -> None:
    assert ann.http.get("/api/games/jokerball/rules").json()["box"] == []


# --- a server whose tables start with somebody's content -------------------------------


@pytest.fixture(scope="module")
def own_server(settings: Settings, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    contents = {"violet": find_game("violet").content_text(VIOLET)}
    store: Path = tmp_path_factory.mktemp("own") / "table.db"
    with serving(replace(settings, db=f"sqlite:///{store}", contents=contents)) as running:
        yield running


@pytest.fixture
def host(own_server: Server) -> Iterator[Browser]:
    browser = Browser(own_server.address)
    yield browser
    browser.close()


def test_tables_start_with_the_content_of_the_server(host: Browser) -> None:
    (game,) = [g for g in host.http.get("/api/games").json() if g["name"] == "violet"]
    assert game["house_content"]["about"] == "Ann's box"
    assert game["content"]["about"] == ""
    defaults = {o["name"]: o["default"] for o in game["options"]}
    assert defaults["lantern"] == 30
    for options in ({}, defaults):
        info = host.info(violet(host, **options))
        assert info["content"]["about"] == "Ann's box"
        assert info["options"]["lantern"] == 30
    assert host.http.get("/api/games/violet/rules").json()["own_content"] == "Ann's box"


def test_whoever_makes_a_table_may_choose_the_games_own_content_again(host: Browser) -> None:
    info = host.info(violet(host, content=""))
    assert info["content"] is None
    assert info["options"]["lantern"] == 14
    table = violet(host, content="")
    assert host.http.get(f"/api/tables/{table}/rules").json()["own_content"] is None
