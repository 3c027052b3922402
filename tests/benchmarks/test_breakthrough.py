"""Our Breakthrough does the same work as OpenSpiel's: position for position, to the end."""

from __future__ import annotations

import random
from typing import Any

import pytest

from spelbord.core.position import Position
from spelbord.study.bench import breakthrough

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is in the group bench")


def both() -> tuple[Position, Any]:
    return Position.start(breakthrough()), pyspiel.load_game("breakthrough").new_initial_state()


def in_step(ours: Position, peer: Any) -> dict[str, tuple[int, int]]:
    """The actions of both by their text, after a check that everything agrees."""
    mine = {e.text: e.number for e in ours.legal_actions}
    theirs = {peer.action_to_string(a): a for a in peer.legal_actions()}
    assert mine.keys() == theirs.keys()
    assert ours.is_over == peer.is_terminal()
    if ours.is_over:
        assert list(ours.returns) == peer.returns()
    else:
        assert ours.to_act == peer.current_player()
    return {text: (mine[text], theirs[text]) for text in mine}


@pytest.mark.parametrize("seed", range(20))
def test_random_matches_agree_with_openspiel_in_every_position(seed: int) -> None:
    chooser = random.Random(seed)
    ours, peer = both()
    while actions := in_step(ours, peer):
        mine, theirs = actions[chooser.choice(sorted(actions))]
        ours = ours.play(mine)
        peer.apply_action(theirs)
    assert ours.is_over


@pytest.mark.parametrize("seed", range(5))
def test_a_side_that_captures_all_it_can_agrees_too(seed: int) -> None:
    chooser = random.Random(seed)
    ours, peer = both()
    while actions := in_step(ours, peer):
        captures = sorted(text for text in actions if text.endswith("*"))
        mine, theirs = actions[chooser.choice(captures or sorted(actions))]
        ours = ours.play(mine)
        peer.apply_action(theirs)
    assert ours.is_over


def test_most_choices_is_enough_for_every_position_of_one_side() -> None:
    # 16 men with three ways each
    assert breakthrough().most_choices >= 16 * 3
