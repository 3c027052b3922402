"""The pictures of the README: one of each game, small, of the moment that was chosen."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.pictures import FOLDER, HOME, LARGEST, MOMENTS, TOKEN, Moment, beginning, stored
from spelbord.core.record import replay
from spelbord.server.guest import hashed
from spelbord.server.store import Store, Stored

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "spelbord" / "games"
PICTURES = [HOME, *MOMENTS]


def test_every_game_of_the_house_has_a_moment() -> None:
    assert set(MOMENTS) == {rules.parent.name for rules in GAMES.glob("*/rules.py")}


@pytest.mark.parametrize("name", PICTURES)
def test_the_readme_shows_each_picture(name: str) -> None:
    assert f"(docs/pictures/{name}.webp)" in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PICTURES)
def test_each_picture_is_small_enough_to_be_loaded_with_the_page(name: str) -> None:
    data = (FOLDER / f"{name}.webp").read_bytes()
    assert data[:4] == b"RIFF"
    assert data[8:12] == b"WEBP"
    assert len(data) <= LARGEST


def put(folder: Path, moment: Moment) -> Stored:
    """The table of a moment, read back from a store of its own."""
    store = Store(f"sqlite:///{folder / 'pictures.db'}")
    store.open()
    found = store.load(stored(store, "jokerball", moment))
    store.close()
    return found


def test_a_moment_is_the_same_each_time_and_the_seat_to_act_is_ours(tmp_path: Path) -> None:
    moment = Moment(seats=2, seed=1, events=5, bot="random", options={"size": 4})
    first, again = put(tmp_path / "first", moment), put(tmp_path / "again", moment)
    assert first.events == again.events
    assert len(first.events) == 5
    *_, (_, position) = replay(beginning("jokerball", moment))
    assert [seat.seat for seat in first.seats if seat.guest == hashed(TOKEN)] == [position.to_act]
