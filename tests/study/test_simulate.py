"""Matches in bulk: fair to every seat, the same from the same seed, and counted rightly."""

from __future__ import annotations

import json
import threading
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from cardgame import GAME as CARDS
from dropgame import GAME as DROPS

from spelbord.bots import UnknownBot
from spelbord.core.errors import BadOption, UnknownGame
from spelbord.core.game import register
from spelbord.core.record import final_position, load_record
from spelbord.study import Plan, Played, Simulation, on_threads, simulate
from spelbord.study.play import Board, Stopped, derive
from spelbord.study.runners import play_portion, portions
from spelbord.study.simulate import CannotWrite

SMALL = {"size": 4}


@pytest.fixture(autouse=True)
def games() -> None:
    register(CARDS)
    register(DROPS)


@pytest.mark.parametrize(
    ("game", "bots"),
    [
        ("jokerball", ("random", "random")),
        ("jokerball", ("easy", "random")),
        ("cardgame", ("random", "easy", "random")),
        ("dropgame", ("random", "easy")),
    ],
)
def test_the_same_seed_gives_the_same_rows_on_any_number_of_threads(
    game: str, bots: tuple[str, ...]
) -> None:
    options = SMALL if game == "jokerball" else None
    one, two, other = (
        simulate(game, bots, games=12, options=options, seed=seed, runner=on_threads(threads))
        for threads, seed in ((1, 7), (2, 7), (2, 8))
    )
    assert json.dumps(one.data()) == json.dumps(two.data())
    assert one.rows == two.rows
    assert one.rows != other.rows


def test_a_longer_study_begins_with_the_rows_of_a_shorter_one() -> None:
    shorter = simulate("jokerball", ["random", "random"], games=5, seed=3)
    longer = simulate("jokerball", ["random", "random"], games=9, seed=3)
    assert longer.rows[:5] == shorter.rows


def test_every_contestant_plays_every_seat_equally_often() -> None:
    study = simulate("cardgame", ["random", "easy", "random"], games=9, seed=1)
    places = Counter((who, seat) for row in study.rows for seat, who in enumerate(row.seating))
    assert places == {(who, seat): 3 for who in range(3) for seat in range(3)}


def test_writing_records_changes_no_row(tmp_path: Path) -> None:
    plain = simulate("jokerball", ["random", "easy"], games=4, options=SMALL, seed=5)
    written = simulate(
        "jokerball", ["random", "easy"], games=4, options=SMALL, seed=5, records=tmp_path / "deep"
    )
    assert written.rows == plain.rows


@pytest.mark.parametrize("game", ["jokerball", "cardgame", "dropgame"])
def test_every_record_replays_to_the_end_its_row_tells(game: str, tmp_path: Path) -> None:
    study = simulate(game, ["random", "easy"], games=3, seed=2, records=tmp_path)
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == [f"{game}-{k:06}.json" for k in (1, 2, 3)]
    for row, file in zip(study.rows, files, strict=True):
        record = load_record(file)
        end = final_position(record)
        assert (end.returns, end.end_reason, end.turn) == (row.returns, row.reason, row.turns)
        assert [seat.level for seat in record.seats] == [("random", "easy")[c] for c in row.seating]


def study_of(*rows: Played, bots: tuple[str, ...] = ("hard", "easy")) -> Simulation:
    plan = Plan("jokerball", {"size": 6}, bots, games=len(rows), seed=1)
    return Simulation(plan, rows, seconds=1.0)


ROWS = (
    Played(0, (0, 1), (1.0, -1.0), 10, "ball_off"),
    Played(1, (1, 0), (-1.0, 1.0), 20, "ball_off"),
    Played(2, (0, 1), (0.0, 0.0), 30, "draw"),
    Played(3, (1, 0), (1.0, -1.0), 40, "ball_off"),
)


def test_wins_are_counted_by_contestant_and_by_seat_and_draws_are_shared() -> None:
    study = study_of(*ROWS)
    assert [(s.name, s.wins, s.games) for s in study.contestants] == [
        ("hard", 2.5, 4),
        ("easy", 1.5, 4),
    ]
    assert [(s.name, s.wins, s.share) for s in study.seats] == [
        ("Red", 2.5, 0.625),
        ("Blue", 1.5, 0.375),
    ]


def test_lengths_and_ends_are_those_of_the_rows() -> None:
    study = study_of(*ROWS)
    assert vars(study.length) == {
        "shortest": 10,
        "lower_quartile": 17.5,
        "median": 25.0,
        "upper_quartile": 32.5,
        "longest": 40,
    }
    assert list(study.ends.items()) == [("ball_off", 3), ("draw", 1)]


def test_contestants_of_one_name_are_numbered() -> None:
    study = study_of(*ROWS, bots=("easy", "easy"))
    assert [share.name for share in study.contestants] == ["easy (1)", "easy (2)"]


def test_the_data_holds_every_row_with_names_and_no_times() -> None:
    data = study_of(*ROWS).data()
    assert data["rows"][1] == {
        "index": 1,
        "seats": ["easy", "hard"],
        "returns": [-1.0, 1.0],
        "turns": 20,
        "reason": "ball_off",
    }
    assert "seconds" not in json.dumps(data)


def test_progress_adds_up_to_all_games() -> None:
    done: list[int] = []
    simulate("jokerball", ["random", "random"], games=130, seed=1, progress=done.append)
    assert sum(done) == 130
    assert len(done) > 2


def test_portions_cover_every_game_once() -> None:
    for games, workers in ((1, 2), (7, 1), (1000, 3), (12345, 16)):
        assert [i for part in portions(games, workers) for i in part] == list(range(games))


def test_any_runner_can_play_the_games() -> None:
    def backwards(plan: Plan) -> Iterator[list[Played]]:
        for index in reversed(range(plan.games)):
            yield play_portion(plan, range(index, index + 1))

    here = simulate("jokerball", ["random", "easy"], games=4, options=SMALL, seed=9)
    there = simulate(
        "jokerball", ["random", "easy"], games=4, options=SMALL, seed=9, runner=backwards
    )
    assert there.rows == here.rows


def test_a_study_that_is_called_off_stops_in_the_middle_of_a_game() -> None:
    stop = threading.Event()
    stop.set()
    plan = Plan("jokerball", {"size": 6}, ("hard", "hard"), games=1, seed=1)
    with pytest.raises(Stopped):
        Board(plan, stop).play(0)


def test_an_error_in_one_game_ends_the_study(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def fail(self: Board, index: int) -> Played:
        played.append(index)
        raise RuntimeError("a bug")

    monkeypatch.setattr(Board, "play", fail)
    with pytest.raises(RuntimeError, match="a bug"):
        simulate("jokerball", ["random", "random"], games=1000, runner=on_threads(1))
    assert len(played) == 1


def test_seeds_of_games_and_events_differ() -> None:
    seeds = {derive(1), derive(1, 2), derive(12), derive(1, 2, 3), derive(1, 23), derive(123)}
    assert len(seeds) == 6
    assert derive(1, 2) == derive(1, 2) < 2**64


@pytest.mark.parametrize(
    ("call", "error", "sentence"),
    [
        ({"game": "chess"}, UnknownGame, "no game 'chess'"),
        ({"contestants": ["random", "deep"]}, UnknownBot, "no bot 'deep'"),
        ({"contestants": ["random"]}, BadOption, "2 seats, not 1"),
        ({"games": 0}, BadOption, "at least one game"),
        ({"options": {"size": "7"}}, BadOption, "size cannot be '7'"),
        ({"records": Path("/dev/null/records")}, CannotWrite, "cannot be written"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(
    call: dict[str, object], error: type[Exception], sentence: str
) -> None:
    call = {"game": "jokerball", "contestants": ["random", "random"], "games": 2} | call
    with pytest.raises(error, match=sentence):
        simulate(**call)  # type: ignore[arg-type]
