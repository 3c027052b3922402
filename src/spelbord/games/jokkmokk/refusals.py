"""Why an action of Jokkmokk is refused, in a sentence and with the rule's number."""

from __future__ import annotations

from spelbord.core.errors import MalformedAction
from spelbord.core.game import Refusal
from spelbord.core.lists import State
from spelbord.games.jokkmokk import dispatch
from spelbord.games.jokkmokk.flow import reach
from spelbord.games.jokkmokk.ring import after
from spelbord.games.jokkmokk.sets import DECLARED
from spelbord.games.jokkmokk.state import (
    ACTIONS,
    CELL_ACTION,
    MOVE,
    NOBODY,
    NOTHING,
    OWNER_ACTION,
    PLACE,
    ROOM,
    SLOTS,
    STACK_ACTION,
    WALK,
)


def explain(s: State, action: int) -> Refusal:
    """The first reason that applies, from the kind of action down to the single slot.

    Raises:
        MalformedAction: the number names nothing in this game.
    """
    if not 0 <= action < ACTIONS:
        raise MalformedAction(f"{action} is not the number of an action.")
    if s.phase in (MOVE, WALK):
        if action >= SLOTS:
            return Refusal("move_first", "Move the Family Member to a card ahead of it.", "4.1")
        return _slot(s, action)
    if s.phase == PLACE:
        if not CELL_ACTION <= action < STACK_ACTION:
            return Refusal("place_first", "Place the card in the pattern first.", "10.1")
        return _cell(s, action - CELL_ACTION)
    return _effect(s, action)


def _slot(s: State, slot: int) -> Refusal:
    if slot == s.token or s.owner_at[slot] != NOBODY or s.card_at[slot] == NOTHING:
        return Refusal("no_card_there", "There is no card on that stall.", "4.1")
    if not _is_ahead(s, slot):
        return Refusal("only_ahead", "A Family Member only moves ahead.", "4.1")
    if any(s.card_at[k] != NOTHING and not _may_pass(s, k) for k in _between(s, slot)):
        return Refusal("held_up", "A Queue is in the way, and there is none of your own.", "13.17")
    near = int(s.walking) if s.phase == WALK else int(reach(s, s.mover))
    if sum(s.card_at[k] != NOTHING for k in _between(s, slot)) >= near:
        rule = "13.18" if s.phase == WALK else "12.3" if s.seats == 1 else "11.3"
        return Refusal("too_far", f"It may go one to {near} cards ahead.", rule)
    rule = DECLARED[int(s.card_at[slot]) // ROOM].rule
    return Refusal("cannot_claim", "What this card asks for cannot be paid.", rule)


def _is_ahead(s: State, slot: int) -> bool:
    there = int(after(s.at))
    while there != s.token:
        if there == slot:
            return True
        there = int(after(there))
    return False


def _between(s: State, slot: int) -> list[int]:
    found = []
    there = int(after(s.at))
    while there != slot:
        found.append(there)
        there = int(after(there))
    return found


def _may_pass(s: State, slot: int) -> bool:
    return bool(dispatch.can_pass(s, int(s.card_at[slot]) // ROOM, s.mover))


def _cell(s: State, cell: int) -> Refusal:
    number = int(s.placing) // ROOM
    if cell >= s.cells[number]:
        return Refusal("no_such_cell", "The pattern has no such place.", "10.1")
    return Refusal("does_not_fit", "The card cannot be placed there.", DECLARED[number].rule)


def _effect(s: State, action: int) -> Refusal:
    """The card just claimed asks something, and this is no answer."""
    declared = DECLARED[int(s.claimed) // ROOM]
    if OWNER_ACTION <= action < CELL_ACTION:
        said = "That player cannot be chosen now."
    elif action >= STACK_ACTION:
        said = "That stack cannot be chosen now."
    else:
        said = f"First say what {declared.title} asks of you."
    return Refusal("answer_first", said, declared.rule)
