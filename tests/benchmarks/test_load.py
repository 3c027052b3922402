"""The load test: people who play over real lines, and what is told of their waiting."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from benchmarks import load
from benchmarks.load import Table, Tally, page, quantile, report
from benchmarks.serving import serving, wait_for_games


def test_an_action_is_measured_until_the_other_page_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(load, "THINKING", (0.0, 0.01))

    async def story() -> Tally:
        tally = Tally(counting=True)
        playing = asyncio.create_task(Table("jokerball", tally).play(server, bot=False))
        while len(tally.all) < 3 and not playing.done():
            await asyncio.sleep(0.01)
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing
        return tally

    with serving(tmp_path) as server:
        assert "jokerball" in wait_for_games(server)
        tally = asyncio.run(story())
        assert server.processor() > 0
        assert server.megabytes() > 0
    assert tally.refused == 0
    assert all(milliseconds > 0 for milliseconds in tally.taken["jokerball"])


def test_a_report_has_a_line_for_all_games_and_one_for_each() -> None:
    tally = Tally(counting=True)
    for k in range(100):
        tally.add("jokerball" if k % 2 else "violet", k / 1000)
    found = report(tally, tables=2, bots=1, used=0.5, took=10.0)
    assert list(found["rows"]) == ["all games", "jokerball", "violet"]
    assert found["rows"]["all games"] == pytest.approx(
        {"actions": 100, "median": 49.5, "p95": 95.0, "p99": 99.0}
    )
    assert (found["each"], found["busy"]) == pytest.approx((5.0, 0.05))
    text = page(found | {"megabytes": 300.0, "load": 0.1})
    assert "| all games | 100 | 49.5 | 95.0 | 99.0 |" in text


def test_nothing_is_counted_while_everybody_opens_a_page() -> None:
    tally = Tally()
    tally.add("violet", 1.0)
    assert tally.all == []


def test_a_quantile_is_a_value_that_was_measured() -> None:
    assert quantile([5.0, 1.0, 3.0], 0.5) == 3.0
    assert quantile([5.0, 1.0, 3.0], 1.0) == 5.0
