"""What a position is worth to the search when it stops before the end.

Each owner's final score is guessed: the points of now, for each set what more of its cards may
still add, and what standing further back promises, since who is behind moves more often. The
weights are fitted by `benchmarks/fit_jokkmokk.py` to matches of the search against itself.
"""

from __future__ import annotations

import math
import tomllib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from spelbord.core.lists import Floats, Ints, Random, State, below
from spelbord.core.rule import rule
from spelbord.games.jokkmokk import dispatch
from spelbord.games.jokkmokk.kit import first_of, has, scorers
from spelbord.games.jokkmokk.ring import after
from spelbord.games.jokkmokk.scoring import returns, total
from spelbord.games.jokkmokk.state import AHEAD, DECK, KEYS, MOVE, ON_SLOT, SETS, SLOTS

# What an owner's cards of a set promise beside their points: so much a card, and so much a
# point, while more of them are still to come; so much a point before the midgame scoring.
OF_CARDS, OF_POINTS, OF_MIDGAME = range(3)
OF_SET = 3
# So much a slot that a Family Member stands behind the foremost: always, and while cards last.
OF_SLOTS, OF_TIME = range(2)
TEMPO_SUMS = SETS * OF_SET
SUMS = TEMPO_SUMS + 2


def _weights() -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """Weights by set, those of the tempo, and how far a guess may be off: always, with time."""
    text = Path(__file__).with_name("worth.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    plain = [0.0] * OF_SET  # a new set is worth its points until its weights are fitted
    table = np.array([data["sets"].get(key, plain) for key in KEYS], dtype=np.float64)
    return table, np.array(data["tempo"], dtype=np.float64), np.array(data["doubt"])


SET_WEIGHTS, TEMPO, DOUBTS = _weights()
SHARE = 0.15  # of the lead in what a seat may hope for
LEAD = 200.0  # points ahead of the mean that are as good as a victory
NEXT = 3  # cards ahead that random play reaches for


@rule
def evaluate(s: State, out: Floats) -> None:
    """Expected returns: from the chance of each to have most; alone, to beat the opponent."""
    doubt = DOUBTS[0] + DOUBTS[1] * time_left(s)
    if s.seats == 1:
        lead = 0.5 * (guess(s, 0) - guess(s, 1))
        out[0] = (1.0 - SHARE) * math.tanh(lead / doubt) + SHARE * within(lead / LEAD)
        return
    best = -math.inf
    mean = 0.0
    for seat in range(s.seats):
        out[seat] = guess(s, seat)
        best = max(best, out[seat])
        mean += out[seat] / s.seats
    shares = 0.0
    for seat in range(s.seats):
        shares += math.exp((out[seat] - best) / doubt)
    for seat in range(s.seats):
        chance = math.exp((out[seat] - best) / doubt) / shares
        lead = within((out[seat] - mean) / LEAD)
        out[seat] = (1.0 - SHARE) * (2.0 * chance - 1.0) + SHARE * lead


@rule
def ends(s: State, out: Floats) -> None:
    """The returns, and a little of the lead, so that who has won or lost plays on with sense."""
    returns(s, out)
    mean = 0.0
    for owner in range(scorers(s)):
        mean += total(s, owner) / scorers(s)
    for seat in range(s.seats):
        lead = within((total(s, seat) - mean) / LEAD)
        out[seat] = (1.0 - SHARE) * out[seat] + SHARE * lead


@rule
def choose(s: State, out: Ints, rng: Random) -> int:
    """Random play on from the search: a Family Member goes to one of the next few cards."""
    n = min(out[0], NEXT) if s.phase == MOVE else out[0]
    return out[1 + below(rng, n)]


@rule
def within(value: float) -> float:
    """A value cut to what returns may be."""
    return min(1.0, max(-1.0, value))


@rule
def time_left(s: State) -> float:
    """The share of the cards in play that still lie in the decks."""
    cards = 0
    for k in range(s.played):
        cards += s.count[s.chosen[k]]
    return (s.mornings + s.evenings) / max(1, cards)


@rule
def guess(s: State, owner: int) -> float:
    """What an owner will score in the end, but for what is the same for all."""
    worth = float(s.tokens[owner])
    for k in range(s.played):
        number = s.chosen[k]
        cards, left = held_and_left(s, number, owner)
        if cards > 0:
            points = float(dispatch.score(s, number, owner))
            promise = SET_WEIGHTS[number, OF_CARDS] * cards
            promise += SET_WEIGHTS[number, OF_POINTS] * points
            worth += points + left * promise
            if s.midgame == AHEAD:
                worth += SET_WEIGHTS[number, OF_MIDGAME] * points
    return worth + slots_behind(s, owner) * (TEMPO[OF_SLOTS] + TEMPO[OF_TIME] * time_left(s))


@rule
def sums(s: State, owner: int, out: Floats) -> None:
    """What the weights stand before, set by set and then the tempo, for the script that fits."""
    for k in range(s.played):
        number = s.chosen[k]
        cards, left = held_and_left(s, number, owner)
        if cards > 0:
            points = float(dispatch.score(s, number, owner))
            out[number * OF_SET + OF_CARDS] = left * cards
            out[number * OF_SET + OF_POINTS] = left * points
            out[number * OF_SET + OF_MIDGAME] = points if s.midgame == AHEAD else 0.0
    out[TEMPO_SUMS + OF_SLOTS] = slots_behind(s, owner)
    out[TEMPO_SUMS + OF_TIME] = slots_behind(s, owner) * time_left(s)


@rule
def held_and_left(s: State, number: int, owner: int) -> tuple[int, float]:
    """How many cards of a set an owner has, and which share of them all nobody has yet."""
    cards = 0
    left = 0
    for card in range(first_of(number), first_of(number) + s.count[number]):
        cards += has(s, owner, card)
        left += (s.where[card] == DECK) | (s.where[card] == ON_SLOT)
    return cards, left / s.count[number]


@rule
def slots_behind(s: State, owner: int) -> float:
    """How many slots an owner's Family Members stand behind the foremost, added up."""
    found = 0
    mine = 0
    behind = 0
    slot = after(s.token)
    for _ in range(SLOTS):
        if s.owner_at[slot] >= 0:
            behind += found * mine
            found = 0
            mine += s.owner_at[slot] == owner
        found += 1
        slot = after(slot)
    return float(behind)
