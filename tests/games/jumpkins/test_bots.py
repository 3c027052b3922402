"""How bots aim and decide: by many quick throws, which must be like the real ones."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from spelbord.bots import Limit, find_bot
from spelbord.core.game import States
from spelbord.core.position import Position
from spelbord.games.jumpkins import GAME
from spelbord.games.jumpkins.physics.foresee import foresee
from spelbord.games.jumpkins.physics.sample import sample
from spelbord.games.jumpkins.state import CLEAR, ON_ISLAND
from spelbord.study.play import Board, Plan

from ..playing import texts
from .tables import jumped, table

THROWS = 240
FEW = Limit(simulations=600)


def flights(text: str, island: str, device: str) -> States:
    """A position in which a die flies, as often as it shall be thrown."""
    return table(island, landings="statistics").play(device).play(text).states().repeat(THROWS)


def any_chance() -> np.random.Generator:
    return np.random.default_rng(5)


def chosen(position: Position, seed: int = 1) -> str:
    """What a bot of some thousand throws does."""
    known = position.observe(position.to_act)
    return known.text(find_bot("hard").choose(known, seed, FEW).event)


@pytest.mark.parametrize(
    ("device", "text"),
    [
        ("ramp", "jump at 128 towards 128 with 72"),
        ("stump", "jump at 90 towards 140 with 64"),
        ("sponge", "jump at 128 towards 110 with 184"),
        ("anthill", "jump at 128 towards 128 with 64"),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_quick_throws_land_like_those_of_the_table(device: str, text: str, seat: int) -> None:
    states = flights(text, "ant*5 bug roach", device)
    states["seat"] = seat
    quick = foresee(states, np.random.default_rng(1))
    rng = np.random.default_rng(2)
    drawn = np.concatenate([sample(states, k, rng) for k in range(THROWS)])
    for kind in range(4):
        shares = [(found["rest"] == kind).mean() for found in (quick, drawn)]
        assert shares[0] == pytest.approx(shares[1], abs=0.13), (kind, shares)
    assert quick["fell"].any(axis=1).mean() == pytest.approx(
        drawn["fell"].any(axis=1).mean(), abs=0.1
    )
    if device == "anthill":
        return  # spots that were mirrored across the anthill may be outside the box
    on_island = [found[found["rest"] == ON_ISLAND] for found in (quick, drawn)]
    middles = [f["pose"][np.arange(len(f)), states["die"][0], :2].mean(axis=0) for f in on_island]
    assert middles[0] == pytest.approx(middles[1], abs=14.0)


def test_six_throws_in_a_row_show_the_six_insects() -> None:
    found = foresee(flights("jump at 128 towards 128 with 72", "ant", "ramp"), any_chance())
    assert all(sorted(found["face"][k : k + 6]) == list(range(6)) for k in range(0, THROWS, 6))


def test_a_bot_throws_any_throw_a_hand_can_do_and_reaches_the_island_more_often() -> None:
    position = table("ant*3 bug*2", landings="statistics").play("stump")
    texts_chosen = {chosen(position, seed) for seed in range(3)}
    assert not texts_chosen & set(texts(position))  # none of the few that are listed

    def hits(text: str) -> float:
        found = foresee(position.play(text).states().repeat(THROWS), any_chance())
        return float((found["rest"] == ON_ISLAND).mean())

    listed = np.mean([hits(text) for text in texts(position)[::4]])
    assert min(map(hits, texts_chosen)) > listed


def test_a_bot_keeps_its_jokers_while_a_marker_does_the_same() -> None:
    position = table("ant*3 bug*2", landings="statistics")
    picked = Counter(chosen(position, seed).split()[0] for seed in range(4))
    assert not picked.keys() & {"joker", "neutral"}, picked


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_good_points_are_taken_and_poor_ones_declined_for_something_better(level: str) -> None:
    good = jumped(table("ant*8 bug"), "ramp", "island", "ant").play("put 10 on 1")
    rich = "flea bug*5@five roach*4@five grasshopper*3@five dung_beetle*2@five ant"
    poor = jumped(table(rich), "ramp", "island", "flea").play("put 17 on 1")
    for position, wanted in ((good, "points"), (poor, "decline")):
        known = position.observe(0)
        assert known.text(find_bot(level).choose(known, 1).event) == wanted


def test_on_an_island_of_one_tower_a_bot_plans_all_it_may_do() -> None:
    states = table("ant*2").states()
    states["phase"] = CLEAR
    position = Position(GAME, 2, GAME.read_options({"landings": "statistics"}), states)
    assert chosen(position) in texts(position)


@pytest.mark.parametrize("scene", ["island", "funfair", "bathing"])
def test_a_match_of_bots_in_every_scene_is_legal_to_its_end(scene: str) -> None:
    options = GAME.read_options({"scene": scene, "landings": "statistics"})
    board = Board(Plan("jumpkins", options, ("easy", "medium", "easy"), games=1, seed=4))
    played = board.play(0)
    assert played.turns >= 9
    assert max(played.returns) > -1.0
