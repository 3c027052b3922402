"""Friend: take a card of another player's, and give one back (13.15)."""

from __future__ import annotations

from spelbord.core.lists import Ints, State, add
from spelbord.core.rule import rule
from spelbord.games.jokkmokk.kit import (
    CardSet,
    add_stacks,
    answered,
    ask_for_owner,
    ask_for_stack,
    gain,
    has_stack,
    plain,
    take_top,
)
from spelbord.games.jokkmokk.state import NOTHING, OWNER_ACTION, STACK_ACTION

WHOM, TAKE, GIVE = 1, 2, 3

SET = CardSet(
    title="Friend",
    kind="special",
    rule="13.15",
    reference=(
        "When you claim it: take the top card of one of another player's stacks, then give them "
        "the top card of one of yours, not this Friend. Printed points count."
    ),
    morning=plain(2, 2, 3, 3, 4, 4),
    evening=plain(2, 2, 3, 3, 4, 4),
    reshuffle=True,
    reconstructed="the cards, the reshuffle symbol and their effect",
)


@rule
def claimed(s: State, number: int) -> None:
    """Choose among those who have a stack; with nobody to choose from nothing happens."""
    found = 0
    for other in range(s.owners):
        if other != s.mover and has_stack(s, other):
            found += 1
            s.other = other
    if found == 1:
        ask_for_stack(s, TAKE, s.other)
    elif found > 1:
        ask_for_owner(s, WHOM)


@rule
def choices(s: State, number: int, out: Ints) -> None:
    """Another player, then one of their stacks, then one of one's own."""
    if s.step == WHOM:
        for other in range(s.owners):
            if other != s.mover and has_stack(s, other):
                add(out, OWNER_ACTION + other)
    elif s.step == TAKE:
        add_stacks(s, s.other, out)
    else:
        _add_gifts(s, out)


@rule
def _add_gifts(s: State, out: Ints) -> None:
    """List the mover's stacks whose top card is not the Friend just claimed."""
    for k in range(s.played):
        top = s.top[s.mover, s.chosen[k]]
        if top != NOTHING and top != s.claimed:
            add(out, STACK_ACTION + s.chosen[k])


@rule
def waits(s: State, number: int) -> bool:
    """Whether there is a card to give; a pattern card that was taken and placed is none."""
    if s.step != GIVE:
        return True
    for k in range(s.played):
        top = s.top[s.mover, s.chosen[k]]
        if top != NOTHING and top != s.claimed:
            return True
    return False


@rule
def choose(s: State, number: int, action: int) -> None:
    """Whom to visit, what to take, what to give."""
    if s.step == WHOM:
        s.other = action - OWNER_ACTION
        ask_for_stack(s, TAKE, s.other)
    elif s.step == TAKE:
        gain(s, s.mover, take_top(s, s.other, action - STACK_ACTION))
        ask_for_stack(s, GIVE, s.mover)
    else:
        gain(s, s.other, take_top(s, s.mover, action - STACK_ACTION))
        answered(s)
