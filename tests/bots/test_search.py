"""The tree search, on trees whose values are known and on a game that hides nearly everything."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from spelbord.bots import LEVELS, Limit, search, think
from spelbord.bots.playout import TO_THE_END
from spelbord.bots.tree import (
    NODES,
    ROOT,
    SIMULATED_STEPS,
    SIMULATIONS,
    Settings,
    Tree,
    children,
    make_tree,
)
from spelbord.core.game import find_game
from spelbord.core.lists import seeded
from spelbord.core.position import Position
from spelbord.core.rule import bind

from .cups import CUPS, GUESSED, UNSEEN_CARD, UNSEEN_CUP
from .forest import FOREST

HARD = LEVELS["hard"]


def chances(tree: str, simulations: int, **changes: Any) -> dict[str, float]:
    """What seat 0 may hope for with each of its first actions, by a search."""
    position = Position.start(FOREST, options={"tree": tree})
    level = replace(HARD, **changes)
    decision = think(position.observe(0), level, 5, Limit(simulations))
    return {c.text: c.win_chance for c in decision.candidates}


def grown(
    position: Position, simulations: int, nodes: int = 1 << 14, *, is_open: bool = False
) -> Tree:
    """The tree of a search for the seat to act."""
    game = position.game
    tree = make_tree(game, nodes)
    tree.states[0] = position.observe(position.to_act).states[0]
    searching = bind(search, game.kernel)
    searching.plant(tree)
    settings = Settings(position.to_act, TO_THE_END, 0.7, 4.0, open=is_open)
    searching.search(tree, settings, simulations, seeded(3))
    return tree


def child(tree: Tree, node: int, event: int) -> int:
    return next(n for n in children(tree, node) if tree.nodes["event"][n] == event)


def events(tree: Tree, node: int) -> list[int]:
    return sorted(int(tree.nodes["event"][n]) for n in children(tree, node))


def visits(tree: Tree, node: int) -> int:
    return int(tree.nodes["visits"][node])


def test_chance_is_averaged_by_its_odds() -> None:
    hope = chances("gamble", 20_000, exploration=5.0)
    assert hope["0"] == pytest.approx(0.6)  # 0.2 of -1 to 1
    assert hope["1"] == pytest.approx(0.25, abs=0.03)


@pytest.mark.parametrize("widening", [0.5, 4.0, 1e9])
def test_many_unequal_outcomes_are_averaged_right_however_slowly_a_node_may_widen(
    widening: float,
) -> None:
    hope = chances("wide", 6000, widening=widening)
    mean = sum(k * (k + 1) for k in range(200)) / (200 * 201 / 2) / 200
    assert hope["1"] == pytest.approx((mean + 1) / 2, abs=0.04)


def test_a_chance_node_widens_with_its_visits() -> None:
    position = Position.start(FOREST, options={"tree": "wide"})
    tree = make_tree(FOREST, 1 << 14)
    tree.states[0] = position.states()[0]
    searching = bind(search, FOREST.kernel)
    searching.plant(tree)
    kinds = []
    rng = seeded(1)
    for _ in range(4):
        searching.search(tree, Settings(0, TO_THE_END, 0.7, 0.5), 500, rng)
        kinds.append(int(tree.nodes["count"][child(tree, ROOT, 1)]))
    assert kinds[0] < kinds[-1] < 40  # of 200 outcomes; half the root of 2,000 visits is 22


def test_every_seat_chooses_for_itself() -> None:
    hope = chances("shares", 2000)
    assert hope["0"] > 0.9  # a seat that only wished seat 0 ill would make this 0


def test_a_refutation_among_many_good_answers_is_found() -> None:
    position = Position.start(FOREST, options={"tree": "trap"})
    assert think(position.observe(0), HARD, 1, Limit(2000)).event == 1


def test_an_outcome_that_cannot_be_listed_ends_a_simulation_and_counts_as_nothing() -> None:
    assert chances("thrown", 500)["0"] == pytest.approx(0.5)


def test_a_full_table_grows_no_more_but_goes_on_counting() -> None:
    position = Position.start(CUPS)
    tree = grown(position, 2000, nodes=6)
    assert int(tree.counters[NODES]) == 6
    assert int(tree.counters[SIMULATIONS]) == 2000 == visits(tree, ROOT)


def test_chunks_change_nothing() -> None:
    position = Position.start(FOREST, options={"tree": "wide"})
    searching = bind(search, FOREST.kernel)
    trees = []
    for chunk in (1000, 250):
        tree = make_tree(FOREST, 1 << 14)
        tree.states[0] = position.states()[0]
        searching.plant(tree)
        rng = seeded(9)
        for _ in range(1000 // chunk):
            searching.search(tree, Settings(0, TO_THE_END, 0.7, 4.0), chunk, rng)
        trees.append(tree)
    one, other = trees
    assert one.nodes.tobytes() == other.nodes.tobytes()
    assert one.totals.tobytes() == other.totals.tobytes()


def test_tables_used_again_give_the_same_search() -> None:
    position = Position.start(CUPS)
    observation = position.observe(0)
    first = think(observation, HARD, 4, Limit(500))
    think(observation, HARD, 5, Limit(900))
    assert think(observation, HARD, 4, Limit(500)) == first


def test_visits_and_steps_add_up() -> None:
    tree = grown(Position.start(CUPS), 1000)
    assert visits(tree, ROOT) == 1000
    for node in range(int(tree.counters[NODES])):
        below = sum(visits(tree, n) for n in children(tree, node))
        # a node's first visit ends there, the root's goes on
        assert below in (0, visits(tree, node), visits(tree, node) - 1)
    assert int(tree.counters[SIMULATED_STEPS]) == 5 * 1000  # a match of Cups has five events


def test_events_that_the_seat_cannot_tell_apart_share_one_child() -> None:
    tree = grown(Position.start(CUPS), 3000)
    opened = child(tree, ROOT, 30)
    assert events(tree, opened) == [UNSEEN_CARD]
    claims = child(tree, opened, UNSEEN_CARD)
    assert events(tree, claims) == [0, 1, 2]
    hidden = child(tree, claims, 0)
    assert events(tree, hidden) == [UNSEEN_CUP]
    assert events(tree, child(tree, hidden, UNSEEN_CUP)) == [GUESSED, GUESSED + 1]


def test_an_action_counts_as_offered_only_where_the_hidden_card_allows_it() -> None:
    tree = grown(Position.start(CUPS), 6000)
    claims = child(tree, child(tree, ROOT, 30), UNSEEN_CARD)
    offered = [int(tree.nodes["offered"][child(tree, claims, claim)]) for claim in range(3)]
    chosen = visits(tree, claims) - 1
    assert offered[0] == chosen
    assert offered[1] / chosen == pytest.approx(0.5, abs=0.04)
    assert offered[2] / chosen == pytest.approx(0.2, abs=0.03)


def test_what_others_hide_from_the_seat_is_even_to_it() -> None:
    tree = grown(Position.start(CUPS), 8000)
    node = child(tree, child(tree, ROOT, 30), UNSEEN_CARD)
    node = child(tree, child(tree, node, 0), UNSEEN_CUP)
    for guess in children(tree, node):
        assert tree.totals[guess, 0] / visits(tree, guess) == pytest.approx(0.0, abs=0.15)


@pytest.mark.parametrize("card", [1, 2])
@pytest.mark.parametrize("cup", [10, 11])
def test_a_search_knows_no_more_than_its_seat(card: int, cup: int) -> None:
    # the claim is 1, so cards 1 and 2 look alike to the guesser, and so do the cups
    position = Position.start(CUPS).play(30).play(card).play(1).play(cup)
    curious = replace(HARD, exploration=5.0)
    decision = think(position.observe(0), curious, 2, Limit(4000))
    assert [c.win_chance for c in decision.candidates] == pytest.approx([0.5, 0.5], abs=0.05)
    fixed = Position.start(CUPS).play(30).play(1).play(1).play(10)
    assert decision == think(fixed.observe(0), curious, 2, Limit(4000))


def test_the_best_line_ends_where_the_seat_sees_no_further() -> None:
    decision = think(Position.start(CUPS).observe(0), HARD, 2, Limit(500))
    assert decision.line == ("30",)
    claiming = Position.start(CUPS).play(30).play(2)
    decision = think(claiming.observe(1), HARD, 2, Limit(500))
    assert len(decision.line) == 3  # claim, cup and, as far as seat 1 can see, the guess
    assert np.isfinite(decision.win_chance)


# An open tree, of which chance is no part


def coin(*, is_open: bool) -> Tree:
    """A search from where a coin is about to be thrown."""
    position = Position.start(FOREST, options={"tree": "coin"}).play(1)
    return grown(position, 2000, is_open=is_open)


def test_a_closed_tree_chooses_after_each_outcome_and_an_open_one_for_all_of_them() -> None:
    assert chances("coin", 4000)["1"] > 0.95
    assert chances("coin", 4000, open=True)["1"] == pytest.approx(0.75, abs=0.05)


def test_a_node_of_an_open_tree_stands_for_the_actions_whatever_was_drawn() -> None:
    closed = coin(is_open=False)
    heads, tails = (child(closed, ROOT, side) for side in (0, 1))
    assert (events(closed, heads), events(closed, tails)) == ([0, 1], [0, 1, 2])
    assert events(coin(is_open=True), ROOT) == [0, 1, 2]


def test_an_action_of_an_open_tree_counts_as_offered_only_where_it_was_listed() -> None:
    tree = coin(is_open=True)
    offered = [int(tree.nodes["offered"][child(tree, ROOT, action)]) for action in range(3)]
    assert offered[0] == offered[1] == 2000
    assert offered[2] / offered[0] == pytest.approx(0.25, abs=0.03)


def test_an_open_tree_counts_the_steps_of_chance_too() -> None:
    assert int(coin(is_open=True).counters[SIMULATED_STEPS]) == 2 * 2000  # the coin, an action


def test_an_open_tree_is_not_limited_in_width() -> None:
    position = telling()
    level = replace(HARD, width=1, open=True)
    decision = think(position.observe(position.to_act), level, 5, Limit(400))
    assert {c.event for c in decision.candidates} == set(position.legal_numbers())


# A limited width, which needs a game that evaluates and hides nothing


def telling() -> Position:
    """A position of Jokerball in which at least four actions promise different things."""
    position = Position.start(find_game("jokerball"), options={"size": 5})
    while position.is_chance or len({hope(position, n) for n in position.legal_numbers()}) < 4:
        numbers = [n for n, _ in position.outcome_numbers()] or position.legal_numbers()
        position = position.play(numbers[-1])
    return position


def hope(position: Position, action: int) -> float:
    """What the seat to act may hope for after an action, by the game's evaluation."""
    now = position.play(action)
    hopes = np.zeros(position.seats)
    position.game.rules.evaluate(now.states()[0], hopes)
    return float(hopes[position.to_act])


def narrow(position: Position, width: int, simulations: int = 400) -> dict[int, int]:
    """Visits by action of a search of limited width."""
    level = replace(HARD, width=width, exploration=0.3)
    decision = think(position.observe(position.to_act), level, 5, Limit(simulations))
    assert decision.simulations == simulations
    return {c.event: c.visits for c in decision.candidates}


def test_a_narrow_search_looks_at_the_best_actions_by_evaluation_only() -> None:
    position = telling()
    hopes = sorted((hope(position, n) for n in position.legal_numbers()), reverse=True)
    for width in (1, 4):
        kept = narrow(position, width)
        assert sorted((hope(position, n) for n in kept), reverse=True) == hopes[:width]
        assert sum(kept.values()) == 400


def test_a_narrow_search_wider_than_the_game_looks_at_everything() -> None:
    position = telling()
    assert set(narrow(position, 1000)) == set(position.legal_numbers())


def test_a_narrow_search_of_equal_seeds_decides_alike() -> None:
    position = telling()
    assert narrow(position, 6) == narrow(position, 6)


def test_what_an_evaluation_promised_is_forgotten_at_the_first_visit() -> None:
    """The mean of a child is that of its simulations; of an action not visited, the promise."""
    position = telling()
    level = replace(HARD, width=4, exploration=0.0)
    decision = think(position.observe(position.to_act), level, 5, Limit(1))
    best = max(position.legal_numbers(), key=lambda n: hope(position, n))
    assert [c.visits for c in decision.candidates] == [1, 0, 0, 0]
    assert hope(position, decision.event) == hope(position, best)


def test_in_a_game_that_hides_something_or_cannot_evaluate_the_width_is_not_limited() -> None:
    position = Position.start(FOREST, options={"tree": "trap"}).play(0)
    assert len(narrow(position, 2)) == 4
