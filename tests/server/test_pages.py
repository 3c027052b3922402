"""What is served besides the table: the client, the games, their rules, and every header."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from spelbord.core.game import Game, find_game, game_names
from spelbord.server.settings import Settings

from .harness import Browser, key, serving, wait_until


@pytest.fixture
def logs(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    """All that is logged, uvicorn's lines too, which it keeps from the root."""
    caplog.set_level("INFO")
    logger = logging.getLogger("uvicorn")
    logger.addHandler(caplog.handler)
    yield caplog
    logger.removeHandler(caplog.handler)


@pytest.fixture
def built(settings: Settings) -> Iterator[Path]:
    """A client that has been built."""
    client = settings.client
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html><title>client</title>")
    (client / "assets" / "app-1a2b.js").write_text("export {}")
    (client / "icon.svg").write_text("<svg/>")
    (client.parent / "secret.txt").write_text("secret")
    yield client
    for file in ("assets/app-1a2b.js", "index.html", "icon.svg"):
        (client / file).unlink()
    (client / "assets").rmdir()


def test_without_a_client_the_page_says_how_to_build_it(ann: Browser) -> None:
    response = ann.http.get("/")
    assert response.status_code == 503
    assert "make build" in response.text


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("path", ["/", "/table/abcdefghjkmn", "/rules/jokerball", "/index.html"])
def test_every_route_of_the_client_is_its_page(ann: Browser, path: str) -> None:
    response = ann.http.get(path)
    assert response.status_code == 200
    assert "<title>client" in response.text
    assert response.headers["cache-control"] == "no-cache"


@pytest.mark.usefixtures("built")
def test_built_files_are_kept_for_ever_and_others_asked_about(ann: Browser) -> None:
    script = ann.http.get("/assets/app-1a2b.js")
    assert script.headers["content-type"].startswith("text/javascript")
    assert "immutable" in script.headers["cache-control"]
    icon = ann.http.get("/icon.svg")
    assert icon.headers["cache-control"] == "no-cache"
    again = ann.http.get("/icon.svg", headers={"If-None-Match": icon.headers["etag"]})
    assert icon.headers["content-type"] == "image/svg+xml"
    assert again.status_code in (200, 304)


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    "path",
    [
        "/assets/gone.js",
        "/gone.png",
        "/..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
    ],
)
def test_nothing_but_the_client_is_served(ann: Browser, path: str) -> None:
    response = ann.http.get(path)
    assert response.status_code == 404
    assert "secret" not in response.text


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("path", ["/", "/api/games", "/api/none", "/assets/gone.js", "/icon.svg"])
def test_every_response_forbids_what_comes_from_elsewhere(ann: Browser, path: str) -> None:
    headers = ann.http.get(path).headers
    policy = dict(p.strip().split(" ", 1) for p in headers["content-security-policy"].split(";"))
    assert policy["default-src"] == policy["script-src"] == "'self'"
    assert "http" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


def test_what_the_api_says_is_not_kept_by_caches(ann: Browser) -> None:
    assert ann.http.get("/api/games").headers["cache-control"] == "no-store"


def test_long_answers_are_compressed_for_whoever_can_read_that(ann: Browser) -> None:
    plain = ann.http.get("/api/games", headers={"Accept-Encoding": "identity"})
    packed = ann.http.get("/api/games", headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["vary"] == "Accept-Encoding"
    assert packed.num_bytes_downloaded < len(plain.content) / 3
    assert [g["name"] for g in packed.json()] == [g["name"] for g in plain.json()]


def test_an_address_of_the_api_that_is_not_there_is_a_problem(ann: Browser) -> None:
    response = ann.http.get("/api/none")
    assert (response.status_code, response.json()["code"]) == (404, "http_404")
    assert ann.http.delete("/api/games", headers={"Content-Length": "0"}).status_code == 405


def test_every_game_is_shown_with_its_credit_options_and_bots(ann: Browser) -> None:
    games = {g["name"]: g for g in ann.http.get("/api/games").json()}
    assert list(games) == game_names()
    game = games["jokerball"]
    assert game["credit"] == "Jokerball, a game by Mark Steere (marksteeregames.com)"
    assert game["options"][0]["choices"] == [4, 5, 6]
    assert game["levels"] == ["random", "easy", "medium", "hard"]


def test_a_package_that_cannot_be_loaded_takes_no_other_game_from_the_table(
    ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    def find(name: str) -> Game:
        if name == "broken":
            raise TypeError("broken: its rules lack moves(s, out)")
        return find_game(name)

    monkeypatch.setattr("spelbord.server.api.game_names", lambda: ["broken", "jokerball"])
    monkeypatch.setattr("spelbord.server.api.find_game", find)
    assert [game["name"] for game in ann.http.get("/api/games").json()] == ["jokerball"]


def test_a_game_is_ready_once_its_rules_are_compiled(ann: Browser) -> None:
    ann.open(ann.table("me", "here"))  # waits for the rules
    games = {game["name"]: game for game in ann.http.get("/api/games").json()}
    assert games["jokerball"]["ready"]


def test_a_game_that_cannot_be_compiled_ahead_is_played_all_the_same(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(db=f"sqlite:///{tmp_path / 'table.db'}", bot_pause=0.0)
    monkeypatch.setattr("spelbord.bots.warm.Position.start", lambda _: 1 / 0)
    with serving(settings) as server:
        monkeypatch.undo()
        ann = Browser(server.address)
        assert ann.open(ann.table("me", "here")).act()["result"] == "accepted"
        ann.close()


def test_the_rules_are_rendered_with_their_numbers(ann: Browser) -> None:
    rules = ann.http.get("/api/games/jokerball/rules").json()
    assert rules["title"] == "Jokerball"
    assert rules["html"].startswith("<h1>")


def test_markup_in_a_rules_text_is_text(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "Hi <script>alert(1)</script> <b>x</b> [x](javascript:alert(1))"
    monkeypatch.setattr(Game, "rules_text", property(lambda _: text))
    html = ann.http.get("/api/games/jokerball/rules").json()["html"]
    assert "<script" not in html
    assert "<b>" not in html
    assert "href" not in html


def test_the_rules_of_a_game_that_is_not_there_are_a_problem(ann: Browser) -> None:
    response = ann.http.get("/api/games/chess/rules")
    assert (response.status_code, response.json()["code"]) == (404, "unknown_game")


def test_a_game_without_a_rules_text_says_so(
    ann: Browser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Game, "rules_text", property(lambda _: (tmp_path / "none").read_text()))
    response = ann.http.get("/api/games/jokerball/rules")
    assert (response.status_code, response.json()["code"]) == (404, "no_rules")


def test_a_guest_gets_a_cookie_that_no_script_can_read(ann: Browser) -> None:
    cookie = ann.http.get("/api/me").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "set-cookie" not in ann.http.get("/api/me").headers


def test_a_cookie_that_is_not_ours_is_replaced(ann: Browser) -> None:
    response = ann.http.get("/api/me", headers={"Cookie": "spelbord_guest=x"})
    assert "set-cookie" in response.headers


def wish() -> dict[str, object]:
    return {"key": key(), "game": "jokerball", "name": "Eve", "seats": [{"who": "me"}] * 2}


def test_another_sites_page_makes_no_table(ann: Browser) -> None:
    response = ann.http.post(
        "/api/tables", json=wish(), headers={"Origin": "https://elsewhere.example"}
    )
    assert (response.status_code, response.json()["code"]) == (403, "foreign_origin")
    ours = ann.http.post("/api/tables", json=wish(), headers={"Origin": ann.address})
    assert ours.status_code == 201


def test_a_body_beyond_all_measure_is_not_read(ann: Browser) -> None:
    response = ann.http.post("/api/tables", json=wish() | {"more": "x" * 70_000})
    assert (response.status_code, response.json()["code"]) == (413, "request_too_long")


def test_a_body_that_does_not_say_its_length_is_not_read(ann: Browser) -> None:
    response = ann.http.post("/api/tables", content=iter([b"{", b"}"]))
    assert (response.status_code, response.json()["code"]) == (413, "request_too_long")


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff", b"[" * 60_000], ids=range(5))
def test_a_body_that_is_no_wish_is_a_problem(ann: Browser, body: bytes) -> None:
    response = ann.http.post(
        "/api/tables", content=body, headers={"Content-Type": "application/json"}
    )
    assert (response.status_code, response.json()["code"]) == (422, "malformed_request")
    assert response.json()["message"].endswith(".")


def test_a_fault_of_ours_is_a_problem_and_raised(
    ann: Browser, monkeypatch: pytest.MonkeyPatch, logs: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("spelbord.server.house.new_match", lambda *_: 1 / 0)
    response: httpx.Response = ann.make("me", "here")
    assert (response.status_code, response.json()["code"]) == (500, "internal_error")
    wait_until(lambda: "ZeroDivisionError" in logs.text, "the fault is not logged")


def test_no_line_in_the_log_holds_a_secret(ann: Browser, logs: pytest.LogCaptureFixture) -> None:
    page = ann.open(ann.table("me", "easy"))
    (token,) = ann.http.cookies.values()
    page.ask("resign", seat=0)
    page.sync()
    page.send("nonsense")
    page.read_until("answer")
    assert page.scene["outcome"]["secret"] not in logs.text
    assert token not in logs.text
