"""Finished matches, one for every way a match can end."""

from __future__ import annotations

from pathlib import Path

import pytest

from spelbord.core.record import Record, final_position, load_record, replay
from spelbord.games.jokerball.state import BLUE, RED

from ..records import records_of
from . import naive

FILES = records_of(__file__)
# Name of the file: size, winner, who played last, reason, number of events.
ENDS = {
    "red_wins": (6, RED, RED, "ball_off", 25),
    "red_wins_by_an_own_goal_of_blue": (5, RED, BLUE, "ball_off", 18),
    "blue_wins": (4, BLUE, BLUE, "ball_off", 20),
    "blue_wins_by_an_own_goal_of_red": (6, BLUE, RED, "ball_off", 37),
    "red_resigns": (6, BLUE, RED, "resigned", 11),
    "blue_resigns_out_of_turn": (4, RED, BLUE, "resigned", 8),
}


def test_there_is_a_record_for_every_way_to_end() -> None:
    assert {file.stem for file in FILES} == set(ENDS)
    on_the_board = {end[1:3] for end in ENDS.values() if end[3] == "ball_off"}
    assert on_the_board == {(winner, mover) for winner in (RED, BLUE) for mover in (RED, BLUE)}
    assert {end[1] for end in ENDS.values() if end[3] == "resigned"} == {RED, BLUE}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_record_tells_its_end(file: Path) -> None:
    size, winner, last, reason, length = ENDS[file.stem]
    record = load_record(file)
    steps = list(replay(record))
    _, position = steps[-1]
    assert len(steps) == length + 1
    assert position.options == {"size": size}
    assert record.events[-1].seat == last
    assert record.end is not None
    assert record.end.reason == reason
    assert record.end.returns == ([1.0, -1.0] if winner == RED else [-1.0, 1.0])


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_naive_implementation_replays_a_record_to_the_same_board(file: Path) -> None:
    record = load_record(file)
    twin = _naive_replay(record)
    shown = final_position(record).observe().view
    for side, name in ((RED, "red"), (BLUE, "blue")):
        places = {naive.name_of(twin.size, c) for c, what in twin.pieces.items() if what == name}
        assert places == set(shown["sides"][side]["men"])
        assert twin.captured[side] == shown["sides"][side]["captured"]
        assert twin.left[side] == shown["sides"][side]["left"]
    assert twin.winner == ("" if shown["winner"] is None else ("red", "blue")[shown["winner"]])


def _naive_replay(record: Record) -> naive.Naive:
    twin = naive.start(int(record.options["size"]))
    for event in record.events:
        text = event.chance or event.action
        if text is not None:
            assert text in naive.actions(twin)
            twin = naive.play(twin, text)
    return twin
