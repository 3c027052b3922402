"""Donation: worth much, but it is paid for with a card (13.5)."""

from __future__ import annotations

from spelbord.core.lists import Ints, State, add
from spelbord.core.rule import rule
from spelbord.games.jokkmokk.kit import CardSet, answered, ask_for_stack, discard, plain, take_top
from spelbord.games.jokkmokk.state import NOTHING, STACK_ACTION

GIVE = 1

SET = CardSet(
    title="Donation",
    kind="basic",
    rule="13.5",
    reference="To claim it, discard the top card of one of your stacks, not of Donation.",
    morning=plain(7, 8, 9, 10, 11),
    evening=plain(7, 8, 9, 10, 11),
    reshuffle=True,
    reconstructed="the cards, the reshuffle symbol and what must be paid",
)


@rule
def can_claim(s: State, number: int, owner: int) -> bool:
    """There must be a card to discard."""
    for k in range(s.played):
        if s.chosen[k] != number and s.top[owner, s.chosen[k]] != NOTHING:
            return True
    return False


@rule
def claimed(s: State, number: int) -> None:
    """The card is still to be paid for."""
    ask_for_stack(s, GIVE, s.mover)


@rule
def choices(s: State, number: int, out: Ints) -> None:
    """Any stack but this one."""
    for k in range(s.played):
        if s.chosen[k] != number and s.top[s.mover, s.chosen[k]] != NOTHING:
            add(out, STACK_ACTION + s.chosen[k])


@rule
def choose(s: State, number: int, action: int) -> None:
    """The top card of that stack leaves the game."""
    discard(s, take_top(s, s.mover, action - STACK_ACTION))
    answered(s)
