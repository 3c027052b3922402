"""How the search plays on at random: a little wiser than by chance alone."""

from __future__ import annotations

from spelbord.core.lists import Ints, Random, State, below
from spelbord.core.rule import rule
from spelbord.games.violet.compare import verdict
from spelbord.games.violet.rules import card_played
from spelbord.games.violet.state import ADVANCE, FOLLOW, JOURNEY, STAY

SPARE = 3  # units of fuel that Violet wants to keep


@rule
def choose(s: State, out: Ints, rng: Random) -> int:
    """One of the listed actions: answer with a card that wins, and refill in need."""
    if s.phase == JOURNEY:
        return STAY if in_need(s) else ADVANCE
    if s.phase == FOLLOW and below(rng, 4) > 0:
        return answer(s, out, rng)
    return out[1 + below(rng, out[0])]


@rule
def in_need(s: State) -> bool:
    """Whether Violet had better refill: she could hardly afford to lose the next turn."""
    ahead = s.violet + 1
    free = ahead == s.length or s.helper[ahead] == 1
    return not free and s.fuel - s.dark <= SPARE


@rule
def answer(s: State, out: Ints, rng: Random) -> int:
    """Any of the cards that beat the one led, or any card if none does."""
    led = card_played(s, s.lead)
    ground = int(s.area[s.violet])
    chosen = 0
    winners = 0
    for k in range(1, out[0] + 1):
        if verdict(led, out[k], ground) < 0:
            winners += 1
            if below(rng, winners) == 0:
                chosen = k
    return out[chosen] if winners > 0 else out[1 + below(rng, out[0])]


