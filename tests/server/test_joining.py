"""Making tables, sitting down, and who is there."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import httpx
import pytest

from .harness import Browser, key

Visit = Callable[[], Browser]


def refused(response: httpx.Response, status: int, code: str) -> None:
    assert response.status_code == status, response.text
    assert response.json()["code"] == code
    assert response.json()["message"].endswith(".")


def test_a_table_waits_until_its_open_seat_is_taken(ann: Browser, bob: Browser) -> None:
    table = ann.table("me", "open")
    page = ann.open(table)
    assert page.table["status"] == "waiting"
    assert (page.scene["number"], page.scene["to_act"], page.scene["choices"]) == (0, None, [])
    bob.join(table)
    page.read_until("happened")
    assert page.table["status"] == "playing"
    assert [p["name"] for p in page.table["players"]] == ["Ann", "Bob"]
    assert page.log[0]["event"]["kind"] == "dice"


def test_a_table_made_twice_with_one_key_is_one_table(ann: Browser) -> None:
    its = key()
    first, second = ann.make("me", "open", key=its), ann.make("me", "open", key=its)
    assert first.json() == second.json()


def test_somebody_elses_key_makes_another_table(ann: Browser, bob: Browser) -> None:
    its = key()
    assert ann.make("me", "open", key=its).json() != bob.make("me", "open", key=its).json()


def test_joining_twice_with_one_key_takes_one_seat(ann: Browser, bob: Browser) -> None:
    table, its = ann.table("open", "open"), key()
    assert bob.join(table, key=its).json() == bob.join(table, key=its).json()
    assert [p["kind"] for p in ann.info(table)["players"]] == ["person", "open"]


def test_a_link_opened_twice_does_not_take_two_seats(ann: Browser, bob: Browser) -> None:
    table = ann.table("open", "open")
    bob.join(table)
    refused(bob.join(table), 409, "already_seated")
    assert [p["kind"] for p in ann.info(table)["players"]] == ["person", "open"]


def test_whoever_names_a_second_seat_gets_it(ann: Browser) -> None:
    table = ann.table("me", "open")
    assert ann.join(table, seat=1).json()["seats"] == [0, 1]


def test_a_seat_that_is_asked_for_is_the_one_that_is_given(ann: Browser, bob: Browser) -> None:
    table = ann.table("open", "open")
    assert bob.join(table, seat=1).json()["seats"] == [1]


@pytest.mark.parametrize("seat", [0, 5, -1, 2**80])
def test_a_seat_that_is_not_open_cannot_be_taken(ann: Browser, bob: Browser, seat: int) -> None:
    table = ann.table("me", "open")
    refused(bob.join(table, seat=seat), 409, "seat_taken")
    assert ann.info(table)["players"][0]["name"] == "Ann"


def test_a_full_table_can_be_watched_only(ann: Browser, bob: Browser) -> None:
    table = ann.table("me", "here")
    refused(bob.join(table), 409, "seat_taken")


def test_of_many_who_join_at_once_each_seat_gets_one(ann: Browser, visit: Visit) -> None:
    for _ in range(3):
        table = ann.table("open", "open")
        people = [visit() for _ in range(6)]
        start = Barrier(len(people))

        def join(person: Browser, table: str = table, start: Barrier = start) -> Any:
            start.wait()
            return person.join(table)

        with ThreadPoolExecutor(len(people)) as pool:
            answers = list(pool.map(join, people))
        seats = [s for a in answers if a.status_code == 200 for s in a.json()["seats"]]
        assert sorted(seats) == [0, 1]
        assert sum(a.status_code == 409 for a in answers) == 4
        mine = [p["seat"] for x in people for p in x.info(table)["players"] if p["mine"]]
        assert sorted(mine) == [0, 1]
        assert len(ann.open(table).log) == 1, "the dice were rolled once"


def test_seats_are_shuffled_if_wished(ann: Browser) -> None:
    def seat_of_ann() -> int:
        (seat,) = ann.make("me", "open", shuffle=True).json()["seats"]
        return int(seat)

    assert {seat_of_ann() for _ in range(40)} == {0, 1}


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"game": "chess"}, 404, "unknown_game"),
        ({"options": {"size": 7}}, 422, "bad_option"),
        ({"options": {"colour": "red"}}, 422, "bad_option"),
        ({"seats": []}, 422, "bad_option"),
        ({"seats": [{"who": "me"}]}, 422, "bad_option"),
        ({"seats": [{"who": "me"}] * 3}, 422, "bad_option"),
        ({"seats": [{"who": "me"}, {"who": "bot", "level": "divine"}]}, 422, "bad_option"),
        ({"seats": [{"who": "me"}, {"who": "bot"}]}, 422, "bad_option"),
        ({"seats": [{"who": "me"}, {"who": "ghost"}]}, 422, "malformed_request"),
        ({"name": ""}, 422, "malformed_request"),
        ({"name": " \n "}, 422, "malformed_request"),
        ({"name": "x" * 25}, 422, "malformed_request"),
        ({"key": "short"}, 422, "malformed_request"),
    ],
)
def test_a_wish_that_cannot_be_met_is_refused_in_a_sentence(
    ann: Browser, wish: dict[str, Any], status: int, code: str
) -> None:
    refused(ann.make("me", "open", **wish), status, code)


def test_half_a_character_is_no_name(ann: Browser) -> None:
    table = ann.table("me", "open")
    body = '{"key": "long-enough", "name": "\\ud800"}'
    response = ann.http.post(
        f"/api/tables/{table}/join", content=body, headers={"Content-Type": "application/json"}
    )
    refused(response, 422, "malformed_request")


def test_a_name_is_kept_as_text_and_without_controls(ann: Browser, bob: Browser) -> None:
    name = "<b onclick=x>A&B</b>"
    table = ann.table("me", "open", name=name)
    bob.join(table, name="Bob\u202eby\u0007\nAnn ")
    assert [p["name"] for p in ann.info(table)["players"]] == [name, "Bob by Ann"]
    assert ann.http.get("/api/me").json()["name"] == name


def test_a_guest_finds_its_tables_again(ann: Browser, bob: Browser) -> None:
    first = ann.table("me", "open")
    second = ann.table("me", "here")
    mine = ann.http.get("/api/tables/mine").json()
    assert [t["table"] for t in mine] == [second, first]
    assert [t["status"] for t in mine] == ["playing", "waiting"]
    assert [t["my_turn"] for t in mine] == [True, False]
    assert bob.http.get("/api/tables/mine").json() == []


@pytest.mark.parametrize("link", ["nosuchtable2", "x", "%00", "%ff"])
def test_a_link_that_leads_nowhere_is_a_sentence(ann: Browser, link: str) -> None:
    refused(ann.http.get(f"/api/tables/{link}"), 404, "no_such_table")


def test_players_who_are_there_are_shown_so(ann: Browser, bob: Browser) -> None:
    table = ann.table("me", "open")
    bob.join(table)
    page = ann.open(table)
    assert [p["here"] for p in page.table["players"]] == [True, False]
    other = bob.open(table)
    page.read_until("table")
    assert [p["here"] for p in page.table["players"]] == [True, True]
    other.close()
    page.read_until("table")
    assert [p["here"] for p in page.table["players"]] == [True, False]


def test_watchers_are_counted_by_person(ann: Browser, visit: Visit) -> None:
    table = ann.table("me", "here")
    page = ann.open(table)
    guest = visit()
    guest.http.get("/api/me")
    guest.open(table)
    guest.open(table)
    visit().open(table)  # without a cookie
    page.sync()
    assert page.table["spectators"] == 2
