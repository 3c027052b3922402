"""Why an action of Jumpkins is refused, in a sentence and with the rule's number."""

from __future__ import annotations

from spelbord.core.errors import MalformedAction
from spelbord.core.game import Refusal
from spelbord.core.lists import State
from spelbord.games.jumpkins.notation import choice_of
from spelbord.games.jumpkins.state import (
    AGAIN,
    AIM,
    ANTHILL,
    BATHING_SCENE,
    BREAK,
    BUILD,
    CHOICE,
    CHOOSE,
    CLEAR,
    DEVICE_KEYS,
    DEVICES,
    DICE,
    EXCHANGE,
    ISLAND,
    JUMP,
    JUMPS,
    LEARNT,
    NEW_STOCK,
    NOBODY,
    PUT,
    RETRY,
    SCORE,
    SECOND,
    SECOND_DIE,
    SORT,
    SPIN,
    START_OUTCOME,
    STOP,
    SWAP,
    SWEEP,
    TAKE_POINTS,
)

NOW = {
    SORT: ("sort_first", "Stack the dice of the drop that show the same insect.", "2.5"),
    NEW_STOCK: ("new_stock_first", "Choose the tower that becomes the new stock.", "7.2"),
    CLEAR: ("clear_or_leave", "Clear the island, or leave it as it is.", "7.3"),
    CHOOSE: ("choose_first", "Turn over a marker or a joker for a device.", "3.2"),
    JUMP: ("jump_now", "Let the die jump.", "3.4"),
    RETRY: ("once_more_or_stop", "Jump the die once more, or end your turn.", "8.2"),
    EXCHANGE: ("exchange_or_keep", "Exchange a marker for a neutral joker, or keep it.", "8.4"),
    BUILD: ("build_now", "Build a tower with the die that has jumped.", "5.1"),
    SCORE: ("points_or_decline", "Take the points, or decline them for a second die.", "6.3"),
    SECOND: ("second_or_stop", "Jump a second die, or end your turn.", "8.7"),
}
# The phases in which an action other than a jump may come, by the first number of its kind.
KINDS: tuple[tuple[int, tuple[int, ...]], ...] = (
    (CHOICE, (CHOOSE,)),
    (PUT, (SORT, BUILD)),
    (BREAK, (NEW_STOCK,)),
    (SWAP, (EXCHANGE,)),
    (AGAIN, (RETRY,)),
    (STOP, (RETRY, SECOND)),
    (TAKE_POINTS, (SCORE,)),
    (SECOND_DIE, (SECOND,)),
    (SWEEP, (CLEAR,)),
    (LEARNT, (JUMP,)),
)


MARKER_WORDS = (*(f"{key} marker" for key in DEVICE_KEYS), "joker", "neutral joker")


def explain(s: State, action: int) -> Refusal:
    """The first reason that applies, from the phase down to the single die.

    Raises:
        MalformedAction: the number is not that of an action.
    """
    jumps = AIM <= action < AIM + JUMPS
    if not (0 <= action < START_OUTCOME or jumps):
        raise MalformedAction(f"{action} is not the number of an action.")
    if s.practice and s.phase == JUMP:
        return _explain_practice(s, action)
    if jumps or s.phase not in _phases_of(action) or action == LEARNT:
        return Refusal(*NOW[int(s.phase)])
    if s.phase == CHOOSE:
        return _explain_choice(s, action)
    if s.phase in (SORT, BUILD):
        return _explain_build(s, *divmod(action - PUT, DICE))
    if s.phase == NEW_STOCK:
        return Refusal("not_highest", "Only one of the highest towers becomes the stock.", "7.2")
    if s.phase == EXCHANGE:
        return Refusal("no_marker_to_swap", "You have no unused marker of that device.", "8.4")
    if action == SPIN:
        return Refusal("no_wheel", "Only a jump off the wheel of fortune turns it.", "10.5")
    return Refusal("no_second_die", "There is no second die for you now.", "8.7")


def _phases_of(action: int) -> tuple[int, ...]:
    return next(phases for first, phases in reversed(KINDS) if action >= first)


def _explain_practice(s: State, action: int) -> Refusal:
    if action == LEARNT:
        return Refusal("no_jump_yet", "Practise a jump before you finish.", "13.3")
    if action >= PUT:
        return Refusal(*NOW[JUMP])
    if action == CHOICE + s.tool * DEVICES + s.tool:
        return Refusal("same_device", "You are at this device already.", "13.1")
    return _explain_choice(s, action)


def _explain_choice(s: State, action: int) -> Refusal:
    marker, device = divmod(action - CHOICE, DEVICES)
    marker_name, device_name = choice_of(action)
    if device == ANTHILL and s.scene == BATHING_SCENE:
        return Refusal("whirlpool", "The whirlpool is no device.", "11.2")
    if s.practice:
        return Refusal("no_markers", "Practice needs no markers: name the device only.", "13.1")
    if s.markers[s.seat, marker] == 0:
        return Refusal("marker_used", f"You have no {MARKER_WORDS[marker]} left.", "3.2")
    return Refusal("wrong_marker", f"A {marker_name} marker is not for the {device_name}.", "3.2")


def _explain_build(s: State, upper: int, lower: int) -> Refusal:
    if s.zone[upper] != ISLAND or s.zone[lower] != ISLAND:
        return Refusal("not_on_island", "Both must be on the island.", "5.1")
    if upper == lower or s.under[upper] != NOBODY or s.under[lower] != NOBODY:
        return Refusal("lowest_die", "Name each tower by its lowest die.", "5.2")
    if s.face[upper] != s.face[lower]:
        return Refusal("other_insect", "They show different insects.", "5.1")
    return Refusal("not_your_die", "Only the die that has jumped builds.", "5.1")
