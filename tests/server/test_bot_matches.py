"""A hundred matches of every game among bots, through the real door; every record replays."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from spelbord.core.fairness import check
from spelbord.core.position import Position
from spelbord.core.record import final_position, read_record
from spelbord.server.schema import our_games
from spelbord.server.serving import Server

from .harness import Browser, Page, live_table, wait_until

MATCHES = 100
# So many are played at a time, as on a server where more than one table is busy.
TOGETHER = 20
# Not a measure of speed: only a match that never ends comes to it.
PATIENCE = 300.0


@dataclass(frozen=True)
class Plan:
    """How a game's hundred matches are played: cheaply, and with any number of seats.

    The first of every `TOGETHER` is played with `other` options, by one bot that searches.
    """

    seats: Sequence[int] = (2,)
    options: dict[str, Any] = field(default_factory=dict)
    other: dict[str, Any] = field(default_factory=dict)


PLANS = {
    "jogakbo": Plan((2, 1, 3, 4), {"board": "easy"}, {"board": "normal"}),
    "jokerball": Plan((2,), {"size": 4}, {"size": 5}),
    "jokkmokk": Plan((2, 1, 3), {"selection": "first"}, {"selection": "random"}),
    "jumpkins": Plan((2, 3, 4), {"landings": "statistics"}, {"landings": "physics"}),
    "violet": Plan((2,), {"lantern": 9, "last_yellow": 1}, {}),
}


def wishes(game: str) -> Iterator[tuple[list[str], dict[str, Any]]]:
    """Who sits at each of a game's tables, and with which options."""
    plan = PLANS.get(game, Plan())
    for k in range(MATCHES):
        seats = plan.seats[k % len(plan.seats)]
        if k % TOGETHER == 0:
            yield ["easy", "random", "random", "random"][: plan.seats[0]], plan.other
        else:
            yield ["random"] * seats, plan.options


def wait_for_the_end(browser: Browser, table: str) -> None:
    """Wait for bots that nobody watches; asking too often would slow them down."""
    wait_until(
        lambda: browser.info(table)["status"] == "finished",
        f"the match at table {table} does not end",
        within=PATIENCE,
        every=0.1,
    )


def written_down(page: Page, live: Position) -> None:
    """The record of a match is what everybody was told, replays to it, and proves its chance."""
    text = page.browser.http.get(f"/api/tables/{page.table['table']}/record").text
    record = read_record(text)
    assert record.to_json() == text
    told = page.scene["outcome"]
    assert record.end is not None
    assert (record.end.reason, list(record.end.returns)) == (told["reason"], told["returns"])
    last = final_position(record)
    assert last == live, "the same bytes"
    assert json.loads(json.dumps(last.observe().view)) == page.scene["view"]
    assert len(record.events) == len(page.log) == page.scene["number"]
    assert [e.seat for e in record.events] == [entry["actor"] for entry in page.log]
    assert record.fairness is not None
    assert record.fairness.commitment == page.table["commitment"]
    verdict = check(record)
    assert verdict.checked == sum(e.chance is not None for e in record.events)


@pytest.mark.parametrize("game", sorted(PLANS))
def test_a_hundred_bot_matches_end_and_every_record_replays_to_what_was_told(
    game: str, ann: Browser, server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    waiting = list(wishes(game))
    while waiting:
        now, waiting = waiting[:TOGETHER], waiting[TOGETHER:]
        tables = [ann.table(*who, game=game, options=options) for who, options in now]
        for table in tables:
            wait_for_the_end(ann, table)
            page = ann.open(table)
            written_down(page, live_table(server, table).match.position)
            page.close()
    ours = [record for record in caplog.records if record.name.startswith("spelbord")]
    assert ours == [], "bots play legally, and nothing fails"


def test_every_game_of_the_house_has_its_hundred_matches() -> None:
    assert set(PLANS) == {game.name for game in our_games()}
