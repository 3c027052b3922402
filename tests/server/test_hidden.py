"""A game with hidden cards: nothing reaches a page that its seat may not know."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest
from cardgame import GAME
from cardgame.rules import BURY, DROP
from cardgame.state import NAMES, UNKNOWN

from spelbord.core.game import Game, _extra, register
from spelbord.core.lists import SPECTATOR, seeded
from spelbord.core.position import Position
from spelbord.core.record import final_position, read_record
from spelbord.server.match import Match
from spelbord.server.serving import Server

from .harness import Browser, Page, live_table

SEATS = 3
VIEWERS = (SPECTATOR, *range(SEATS))
SECRETS = [bytes([k]) * 32 for k in range(8)]


@pytest.fixture(autouse=True, scope="module")
def game() -> Iterator[Game]:
    yield register(GAME)
    del _extra[GAME.name]


def unknown_cards(position: Position, viewer: int) -> list[str]:
    where = position.observe(viewer).states[0].where
    return [name for name, place in zip(NAMES, where, strict=True) if place == UNKNOWN]


def words(message: str) -> set[str]:
    """Every string in a message, and its parts."""
    found: set[str] = set()

    def walk(part: object) -> None:
        if isinstance(part, str):
            found.update([part, *part.replace("-", " ").replace(":", " ").split()])
        for inner in (
            part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
        ):
            walk(inner)

    walk(json.loads(message))
    return found


@pytest.fixture
def pages(ann: Browser, bob: Browser, visit: object) -> dict[int, Page]:
    """Ann is North, Bob is South, a bot is West, somebody watches."""
    table = ann.table("me", "open", "random", game="cardgame")
    bob.join(table)
    watcher = visit()  # type: ignore[operator]
    return {0: ann.open(table), 1: bob.open(table), SPECTATOR: watcher.open(table)}


def steps(pages: dict[int, Page]) -> Iterator[None]:
    """Play to the end; stops whenever a person is to act, with everything read."""
    rng = random.Random(5)
    while pages[0].scene["outcome"] is None:
        for page in pages.values():
            page.sync()
        yield
        page = pages.get(pages[0].scene["to_act"], pages[0])
        if page.scene["choices"]:
            page.act(rng.choice(page.scene["choices"])["text"])
        elif pages[0].scene["outcome"] is None:
            pages[0].read()


def test_no_message_ever_names_a_card_that_its_reader_does_not_know(
    pages: dict[int, Page], server: Server
) -> None:
    table = live_table(server, pages[0].table["table"])
    checked = 0
    for _ in steps(pages):
        position = table.match.position
        for viewer, page in pages.items():
            hidden = set(unknown_cards(position, viewer))
            for message in page.received:
                assert not hidden & words(message)
                checked += len(hidden)
    assert checked > 1000


def test_the_search_for_cards_finds_those_that_are_shown(pages: dict[int, Page]) -> None:
    pages[0].sync()
    found = words("".join(pages[0].received[:1]))
    assert set(pages[0].scene["view"]["places"][0]["hand"]) & (
        found | words(json.dumps(pages[0].scene))
    )


def test_a_fresh_page_of_every_seat_equals_one_that_saw_everything(
    pages: dict[int, Page],
) -> None:
    for _ in steps(pages):
        for page in pages.values():
            if pages[0].scene["to_act"] not in pages:
                continue  # the bot may act between the two
            fresh = page.browser.open(page.table["table"])
            assert fresh.drawn() == page.drawn()
            fresh.close()


def played(secret: bytes, events: int) -> Match:
    """A match in memory after some events at random."""
    rng = random.Random(secret[0])
    match = Match(Position.start(GAME, SEATS), secret)
    planned = match.plan_chance()
    while match.number < events and not match.is_over:
        for step in planned:
            match.add(step)
        if match.to_act is not None:
            action = rng.choice(match.position.legal_actions).text
            planned = match.plan_actions(match.to_act, [action])
    return match


@pytest.mark.parametrize("secret", SECRETS, ids=range(len(SECRETS)))
def test_whatever_a_seat_cannot_know_its_scene_is_the_same_byte_for_byte(secret: bytes) -> None:
    match = played(secret, 12)
    truth, rng = match.position, seeded(secret[0])
    for viewer in VIEWERS:
        scene = match.scene(viewer, playing=True).model_dump_json()
        others = 0
        for _ in range(20):
            states = truth.observe(viewer).states.copy()
            match.position._engine.resample(states, 0, viewer, rng)
            other = Position(GAME, SEATS, truth.options, states)
            others += other != truth
            match.position = other
            assert match.scene(viewer, playing=True).model_dump_json() == scene
            match.position = truth
        assert others > 10


@pytest.mark.parametrize("secret", SECRETS, ids=range(len(SECRETS)))
def test_two_ways_to_bury_look_alike_to_everybody_else(secret: bytes) -> None:
    match, other = played(secret, 10), played(secret, 10)
    seat = match.to_act
    assert seat is not None
    burials = [e.text for e in match.position.legal_actions if BURY <= e.number < DROP]
    assert len(burials) > 1
    for game, action in ((match, burials[0]), (other, burials[1])):
        for step in game.plan_actions(seat, [action]):
            game.add(step)
    assert match.position != other.position
    for viewer in VIEWERS:
        told = [
            json.dumps(
                [e.model_dump() for e in m.log(viewer)]
                + [m.scene(viewer, playing=True).model_dump()]
            )
            for m in (match, other)
        ]
        assert (told[0] == told[1]) == (viewer != seat)


def test_the_record_is_had_when_the_match_has_ended(ann: Browser, bob: Browser) -> None:
    table = ann.table("me", "open", game="cardgame")
    bob.join(table)
    refused = bob.http.get(f"/api/tables/{table}/record")
    assert (refused.status_code, refused.json()["code"]) == (403, "record_hidden")
    ann.open(table).ask("resign", seat=0)
    record = read_record(bob.http.get(f"/api/tables/{table}/record").text)
    assert final_position(record).turn == 0
    assert record.events[-1].resigns


def test_a_rematch_begins_with_nothing_of_the_old_hands(ann: Browser, bob: Browser) -> None:
    table = ann.table("me", "open", game="cardgame")
    bob.join(table)
    north, south = ann.open(table), bob.open(table)
    north.ask("resign", seat=0)
    north.ask("rematch", seat=0)
    south.ask("rematch", seat=1)
    north.sync()
    page = ann.open(north.table["rematch"])
    own = set(page.scene["view"]["places"][1]["hand"])
    assert own
    assert (set(NAMES) - own) & words(page.received[0]) == set()
