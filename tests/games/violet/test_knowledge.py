"""What a seat knows is what the naive tracker finds possible, no less and hardly more (13).

Played at random on small decks rich in 2s, 3s, 4s and 7s, which mix the cards far more often
than a whole deck does.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import sqrt

import numpy as np

from spelbord.core import engine
from spelbord.core.game import States
from spelbord.core.lists import CHANCE, OVER, seeded
from spelbord.core.rule import bind
from spelbord.games.violet import GAME, worlds
from spelbord.games.violet.effects import begin_turn
from spelbord.games.violet.knowledge import cards_of, unknown
from spelbord.games.violet.state import (
    CARDS,
    DECK,
    DISCARD,
    DRAFT_ROUNDS,
    HAND,
    IN_DECK,
    SPOT,
    SPOTS,
    TABLEAU,
    TILES,
    VALUES,
)

from .tracker import Tracker, World, where

RULES = bind(engine, GAME.kernel)
OUT_OF_PLAY = 100
GAMES = 40
MOST_WORLDS = 1500  # a tracker that has more gives up
STRICT_AT_LEAST = 0.95
HANDS = [HAND] * 4 + [HAND + 1] * 4 + [TABLEAU + k for k in range(4)]
LONG = {"lantern": 24, "last_yellow": 6, "fear": 18}


@dataclass(frozen=True)
class Moment:
    """What one seat observes, and all worlds that its tracker finds possible."""

    seat: int
    observation: States
    possible: frozenset[World]


def small_table(rng: random.Random) -> States:
    """Before a first turn: all cards known but for a deck of a few, the others out of play."""
    states = GAME.start(2, GAME.read_options(LONG))
    s = states[0]
    rich = [c for c in range(CARDS) if c % VALUES + 1 in (2, 3, 4, 7)]
    plain = [c for c in range(CARDS) if c not in rich]
    rng.shuffle(rich)
    rng.shuffle(plain)
    places = HANDS + [DECK] * rng.randint(5, 14) + [DISCARD] * rng.randint(2, 4)
    cards = (rich[:12] + plain)[: len(places)]
    rng.shuffle(cards)
    s.where[:] = OUT_OF_PLAY
    s.where[cards] = places
    s.deck = places.count(DECK)
    s.may[:] = 0
    s.may[:, IN_DECK] = cards_of(s, IN_DECK)
    s.draft = DRAFT_ROUNDS
    s.tile[:] = 0
    s.tile[rng.sample(range(TILES), SPOTS)] = range(SPOT, SPOT + SPOTS)
    begin_turn(s, rng.randrange(2))
    return states


def copied(states: States) -> States:
    """A copy with its unused bytes, which NumPy's own leaves to chance."""
    copy = np.zeros_like(states)
    copy.view(np.uint8)[:] = states.view(np.uint8)
    return copy


def random_events(states: States, rng: random.Random) -> Iterator[tuple[States, int]]:
    """Play at random; what was before each event, and the event."""
    out = np.zeros(GAME.most_choices + 1, dtype=np.int64)
    odds = np.zeros(GAME.most_choices + 1)
    while (actor := RULES.to_act(states, 0)) != OVER:
        if actor == CHANCE:
            RULES.chances(states, 0, out, odds)
        else:
            RULES.choices(states, 0, out)
        if out[0] == 0:
            return  # a deck too small for all that is drawn
        event = int(rng.choice(out[1 : out[0] + 1]))
        before = copied(states)
        RULES.play(states, 0, event)
        yield before, event


@cache
def moments() -> list[Moment]:
    """Every moment of some random games, for each seat as long as its tracker keeps up."""
    found = []
    for seed in range(GAMES):
        rng = random.Random(seed)
        states = small_table(rng)
        trackers = {seat: Tracker(seat, states[0]) for seat in (0, 1)}
        for before, event in random_events(states, rng):
            for seat, tracker in list(trackers.items()):
                tracker.follow(before[0], event, states[0])
                assert where(states[0]) in tracker.worlds, "the tracker lost the truth"
                if len(tracker.worlds) > MOST_WORLDS:
                    del trackers[seat]
                    continue
                seen = copied(states)
                RULES.observe(seen, 0, seat)
                found.append(Moment(seat, seen, frozenset(tracker.worlds)))
    return found


def doubtful() -> list[Moment]:
    """The moments at which more than one world is possible."""
    return [moment for moment in moments() if len(moment.possible) > 1]


def counted(moment: Moment) -> int:
    """How many worlds the game holds possible."""
    s, seat = moment.observation[0], moment.seat
    cards = np.empty(CARDS, dtype=np.int64)
    n = worlds.list_unsettled(s, seat, cards)
    room = np.zeros(worlds.COUNTERS, dtype=np.int64)
    aside = worlds.measure(s, seat, cards, n, room)
    ways = float(worlds.count_ways(s, seat, cards, n, room)[0].flat[0])
    if aside != worlds.NOTHING_ASIDE:
        ways *= (int(unknown(s, seat)) & int(cards_of(s, aside))).bit_count()
    return round(ways)


def drawn(moment: Moment, rng: np.ndarray) -> World:
    twin = copied(moment.observation)
    RULES.resample(twin, 0, moment.seat, rng)
    return where(twin[0])


def is_strict(moment: Moment) -> bool:
    return counted(moment) == len(moment.possible)


def test_the_game_never_rules_out_a_world_that_is_possible() -> None:
    assert len(doubtful()) > 2000
    for moment in moments():
        assert counted(moment) >= len(moment.possible)
        # What is observed is itself one of the worlds that the seat's knowledge allows.
        assert worlds.broken_knowledge(moment.observation[0]) == ""


def test_hardly_ever_does_it_allow_a_world_that_is_impossible() -> None:
    strict = sum(map(is_strict, doubtful()))
    assert strict / len(doubtful()) > STRICT_AT_LEAST


def test_where_it_is_strict_the_observed_and_every_resampled_world_are_possible() -> None:
    rng = seeded(3)
    for moment in filter(is_strict, doubtful()):
        assert where(moment.observation[0]) in moment.possible
        assert all(drawn(moment, rng) in moment.possible for _ in range(3))


def test_where_one_world_is_possible_it_is_the_one_observed() -> None:
    sure = [m for m in moments() if len(m.possible) == 1 and is_strict(m)]
    assert len(sure) > 2000
    for moment in sure:
        assert where(moment.observation[0]) in moment.possible


def test_resampling_is_uniform_over_all_that_is_possible() -> None:
    """A chi-square test over many moments; the sum is nearly normal."""
    small = [m for m in doubtful() if len(m.possible) <= 40 and is_strict(m)][::12]
    assert len(small) > 50
    rng = seeded(7)
    total, degrees = 0.0, 0
    for moment in small:
        n = len(moment.possible)
        expected = 50
        counts = Counter(drawn(moment, rng) for _ in range(expected * n))
        assert set(counts) == moment.possible
        total += sum((k - expected) ** 2 / expected for k in counts.values())
        degrees += n - 1
    assert abs(total - degrees) < 3.3 * sqrt(2 * degrees), "less likely than one in a thousand"
