"""Why an action of Violet is refused, in a sentence and with the rule's number."""

from __future__ import annotations

from spelbord.core.errors import MalformedAction
from spelbord.core.game import Refusal
from spelbord.core.lists import State
from spelbord.games.violet.state import (
    ACTIONS,
    CARD_NAMES,
    CARDS,
    FOLLOW,
    FOUR_CHOICE,
    FOUR_RETURN,
    FOUR_TAKE,
    JOURNEY,
    LEAD,
    PICK,
    ROOTS_DISCARD,
    SPACE_ACTION,
    THREE_KEEP,
    TILE_ACTION,
    TILE_CHOICE,
    TILE_PLACE,
    TOKENS,
    TRICK_CHOICE,
    TWO_RETURN,
    WHO_FIRST,
    WORDS,
)

# What a phase asks for, when something of another kind is offered.
ASKS = {
    TILE_CHOICE: Refusal("choose_tile", "Lay one of the tiles that you drew.", "2.6"),
    WHO_FIRST: Refusal("say_who_first", "Say who takes the first card of this round.", "3.1"),
    TOKENS: Refusal("token_first", "Say first whether you use a token now, or wait.", "9.3"),
    PICK: Refusal("pick_now", "Pick one of the four face-up cards.", "11.1"),
    LEAD: Refusal("play_now", "Play a card from your hand.", "5.1"),
    FOLLOW: Refusal("play_now", "Play a card from your hand.", "5.1"),
    TRICK_CHOICE: Refusal("trick_now", "Swap your card for one in hand, or don't.", "10.10"),
    JOURNEY: Refusal("journey_now", "Violet won: she advances, or stays and refills.", "8.1"),
    TILE_PLACE: Refusal("place_now", "Choose the space on which the tile shall lie.", "10.2"),
    ROOTS_DISCARD: Refusal("discard_now", "Discard two cards of your hand.", "10.12"),
    TWO_RETURN: Refusal("return_now", "Return two cards of your hand to the deck.", "7.3"),
    THREE_KEEP: Refusal("keep_now", "Keep one of the cards you look at.", "7.4"),
    FOUR_CHOICE: Refusal("browse_now", "Browse the discard pile, or leave it.", "7.5"),
    FOUR_TAKE: Refusal("take_now", "Take a card from the discard pile.", "7.5"),
    FOUR_RETURN: Refusal("put_back_now", "Put a card back on the discard pile.", "7.5"),
}
# Phases that ask for a card, and what is wrong with a card that is not listed.
FROM_HAND = {
    LEAD: "5.1",
    FOLLOW: "5.1",
    TRICK_CHOICE: "10.10",
    ROOTS_DISCARD: "10.12",
    TWO_RETURN: "7.3",
    FOUR_RETURN: "7.5",
}
FROM_ELSEWHERE = {
    PICK: ("not_face_up", "does not lie face up in the tableau", "11.1"),
    THREE_KEEP: ("not_looked_at", "is not among the cards you look at", "7.4"),
    FOUR_TAKE: ("not_discarded", "does not lie in the discard pile", "7.5"),
}


def explain(s: State, action: int) -> Refusal:
    """The first reason that applies, from the kind of action down to the single card.

    Raises:
        MalformedAction: the number names nothing in this game.
    """
    if not 0 <= action < ACTIONS:
        raise MalformedAction(f"{action} is not the number of an action.")
    phase = int(s.phase)
    if action < CARDS and (phase in FROM_HAND or phase in FROM_ELSEWHERE):
        return _card(phase, CARD_NAMES[action])
    if TILE_ACTION <= action < SPACE_ACTION and phase == TILE_CHOICE:
        return Refusal("not_your_tile", "That tile is not among those you may lay.", "2.6")
    if SPACE_ACTION <= action < WORDS and phase == TILE_PLACE:
        return _space(s, action - SPACE_ACTION)
    return ASKS[phase]


def _card(phase: int, name: str) -> Refusal:
    if phase in FROM_ELSEWHERE:
        code, what, rule = FROM_ELSEWHERE[phase]
        return Refusal(code, f"{name} {what}.", rule)
    return Refusal("not_in_hand", f"{name} is not in your hand.", FROM_HAND[phase])


def _space(s: State, space: int) -> Refusal:
    if not 1 <= space <= s.length:
        return Refusal("no_such_space", f"The Journey Track has no space {space}.", "10.2")
    if space == s.length:
        return Refusal("never_on_fire", "That tile never lies on Ordep's Fire.", "10.2")
    return Refusal("reached_already", f"Space {space} has been reached already.", "10.2")
