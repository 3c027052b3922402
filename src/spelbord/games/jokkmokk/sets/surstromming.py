"""Surströmming: nobody wants it, so it is put in front of somebody else (13.16)."""

from __future__ import annotations

from spelbord.core.lists import Ints, State
from spelbord.core.rule import rule
from spelbord.games.jokkmokk.kit import (
    CardSet,
    add_others,
    answered,
    ask_for_owner,
    gain,
    plain,
    take_top,
)
from spelbord.games.jokkmokk.state import OWNER_ACTION

WHOM = 1

SET = CardSet(
    title="Surströmming",
    kind="special",
    rule="13.16",
    reference="When you claim it: put it in front of another player. Printed points count.",
    morning=plain(-4, -5, -7, -8, -10),
    evening=plain(-4, -5, -7, -8, -10),
    reconstructed="the cards and their effect",
)


@rule
def claimed(s: State, number: int) -> None:
    """Of two, it goes to the other; of more, the mover chooses."""
    if s.owners == 2:
        _put_before(s, number, 1 - s.mover)
    else:
        ask_for_owner(s, WHOM)


@rule
def choices(s: State, number: int, out: Ints) -> None:
    """Any other player."""
    add_others(s, s.mover, out)


@rule
def choose(s: State, number: int, action: int) -> None:
    """The one chosen has it now."""
    _put_before(s, number, action - OWNER_ACTION)
    answered(s)


@rule
def _put_before(s: State, number: int, owner: int) -> None:
    """The tin just claimed goes to another owner."""
    gain(s, owner, take_top(s, s.mover, number))
