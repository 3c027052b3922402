"""Sampled chance at a table: drawn off the event loop, stored whole, told in the game's words."""

from __future__ import annotations

import threading
from typing import Any

import dropgame
import pytest

from spelbord.core.fairness import check
from spelbord.core.game import register
from spelbord.core.record import final_position, read_record

from .harness import Browser, house_of

GAME = dropgame.GAME


@pytest.fixture(autouse=True, scope="module")
def _registered(games_of_this_file_only: None) -> None:
    register(GAME)


def test_a_match_of_sampled_chance_is_played_recorded_and_replayed(ann: Browser) -> None:
    table = ann.table("me", "here", game="dropgame")
    page = ann.open(table)
    page.play_on()
    page.sync()
    record = read_record(ann.http.get(f"/api/tables/{table}/record").text)
    assert sum(event.sample is not None for event in record.events) == 6
    assert list(final_position(record).returns) == page.scene["outcome"]["returns"]
    check(record)


def test_samples_are_drawn_off_the_event_loop(
    ann: Browser, server: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn_in = []
    sample = GAME.sample
    assert sample is not None

    def watched(*words: Any) -> Any:
        drawn_in.append(threading.current_thread().name)
        return sample(*words)

    table = ann.table("me", game="dropgame")
    page = ann.open(table)
    game = house_of(server)._places[table].table.result().match.game
    monkeypatch.setitem(game.__dict__, "sample", watched)
    page.act()
    assert [name.startswith("sampling") for name in drawn_in] == [True]


def test_a_refused_release_draws_no_sample(ann: Browser) -> None:
    page = ann.open(ann.table("me", game="dropgame"))
    answer = page.act("drop at 300 push 1")
    assert answer["problem"]["code"] == "off_the_strip"
    page.sync()
    assert page.log == []


def test_without_words_of_its_own_a_sample_is_told_whole(ann: Browser) -> None:
    page = ann.open(ann.table("me", game="dropgame"))
    page.act()
    page.sync()
    assert set(page.log[-1]["event"]) == {"kind", *GAME.outcome.names}  # type: ignore[union-attr]


def test_a_game_may_tell_a_sample_in_its_own_words(
    ann: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    def tell_sample(o: Any, outcome: Any) -> tuple[str, dict[str, Any]]:
        return f"lands after {int(o.aim)}", {"kind": "landing", "fell": bool(outcome.fell)}

    monkeypatch.setattr(GAME.notation, "tell_sample", tell_sample, raising=False)
    page = ann.open(ann.table("me", game="dropgame"))
    page.act("drop at 128 push 0")
    page.sync()
    assert page.log[-1]["text"] == "lands after 128"
    assert page.log[-1]["event"]["kind"] == "landing"
