"""Free actions and sampled chance, on the game of falling discs."""

from __future__ import annotations

import dataclasses
import json
from types import ModuleType

import numpy as np
import pytest
from dropgame import GAME, notation
from dropgame.rules import PUSHES, sample
from dropgame.state import EDGE

from spelbord.conformance.nonconformance import Nonconformance
from spelbord.conformance.play import accepted
from spelbord.conformance.records import record_of
from spelbord.conformance.sample import Effort, Sample, listed
from spelbord.conformance.texts import check_texts
from spelbord.core.errors import BadRecord, IllegalAction, NotYourTurn
from spelbord.core.game import register
from spelbord.core.position import Position
from spelbord.core.record import final_position, read_record, read_sample, write_sample

UNLISTED = 101 * PUSHES + 3


@pytest.fixture
def start() -> Position:
    return Position.start(register(GAME), 2)


def test_a_free_action_inside_the_box_is_played_though_it_is_not_listed(start: Position) -> None:
    assert UNLISTED not in start.legal_numbers()
    assert start.play(UNLISTED) == start.play("drop at 101 push 3")


def test_a_free_action_outside_the_box_is_refused(start: Position) -> None:
    with pytest.raises(IllegalAction) as refused:
        start.play(EDGE * PUSHES)
    assert refused.value.code == "off_the_strip"


def test_the_suite_tries_free_actions_that_are_not_listed() -> None:
    node = Sample(GAME, Effort(matches=1)).nodes[0]
    numbers, _ = listed(GAME, node.position.states())
    tried = accepted(GAME, node, numbers)
    assert len(tried) >= 10
    assert not set(tried) & set(numbers)


def test_a_text_that_is_ambiguous_only_for_unlisted_actions_is_caught() -> None:
    faulty = ModuleType("faulty_notation")
    vars(faulty).update(vars(notation))

    def text(o: object, event: int) -> str:
        whole = notation.text(o, event)
        return whole if event // PUSHES % 32 == 16 else whole.replace("push 1", "push 0")

    faulty.text = text  # type: ignore[attr-defined]
    game = dataclasses.replace(GAME, name="ambiguous_drops", notation=faulty)
    with pytest.raises(Nonconformance, match=r"texts: .* have one text"):
        check_texts(game, Sample(game, Effort(matches=1)))


def test_sampled_chance_comes_only_when_it_is_to_act(start: Position) -> None:
    falling = start.play(UNLISTED)
    landing = sample(falling.states(), 0, np.random.default_rng(1))
    assert falling.is_chance
    assert falling.outcomes == ()
    assert falling.play_sample(landing).to_act == 1
    with pytest.raises(NotYourTurn):
        start.play_sample(landing)


def test_a_record_keeps_a_sampled_outcome_whole_and_replays_it() -> None:
    register(GAME)
    match = Sample(GAME, Effort(matches=1)).matches[1]
    text = record_of(GAME, match).to_json()
    samples = [e["sample"] for e in json.loads(text)["events"] if "sample" in e]
    assert len(samples) == 6
    assert all(set(s) == {"place", "path", "touches", "fell"} for s in samples)
    assert final_position(read_record(text)).key[1] == match.keys[-1]


def test_a_record_with_part_of_a_sampled_outcome_is_refused() -> None:
    register(GAME)
    data = json.loads(record_of(GAME, Sample(GAME, Effort(matches=1)).matches[0]).to_json())
    del data["events"][1]["sample"]["fell"]
    with pytest.raises(BadRecord, match="2"):
        final_position(read_record(json.dumps(data)))


@pytest.mark.parametrize("place", [float("inf"), float("nan"), "far", None, [1.0, 2.0]])
def test_a_sampled_outcome_with_what_is_no_number_is_refused(place: object) -> None:
    register(GAME)
    data = json.loads(record_of(GAME, Sample(GAME, Effort(matches=1)).matches[0]).to_json())
    data["events"][1]["sample"]["place"] = place
    with pytest.raises(BadRecord, match="does not fit"):
        final_position(read_record(json.dumps(data)))


@pytest.mark.parametrize("touches", [2**31, 2**80, -(2**40)])
def test_a_sampled_outcome_with_too_large_a_number_is_refused(touches: int) -> None:
    register(GAME)
    data = json.loads(record_of(GAME, Sample(GAME, Effort(matches=1)).matches[0]).to_json())
    data["events"][1]["sample"]["touches"] = touches
    with pytest.raises(BadRecord, match="does not fit"):
        final_position(read_record(json.dumps(data)))


def test_a_sampled_outcome_is_written_with_no_more_digits_than_it_has(start: Position) -> None:
    falling = start.play(UNLISTED)
    landing = sample(falling.states(), 0, np.random.default_rng(1))
    landing[0].path[:] = (0.1, 1 / 3, 1e-9)
    assert write_sample(landing)["path"] == [0.1, 0.33333334, 1e-09]
    assert read_sample(GAME, write_sample(landing)).tobytes() == landing.tobytes()
