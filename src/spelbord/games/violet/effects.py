"""Phase d, and the draft: effects of 2, 3 and 4, tokens, picks. The numbers are those of RULES.md.

Both seats take their step in turn, `first` and then the other; `half` says which.
"""

from __future__ import annotations

from spelbord.core.lists import State
from spelbord.core.rule import rule
from spelbord.games.violet.cards import (
    begin_refill,
    count_out,
    draw_in_secret,
    leave_deck,
    put_aside,
    put_on_top,
    ready_to_draw,
    refill,
    reshuffle,
    shuffle_in_aside,
    sweep_tableau,
)
from spelbord.games.violet.knowledge import (
    cards_in,
    give_unseen,
    look,
    picker,
    show,
    show_place,
    take_unseen,
)
from spelbord.games.violet.state import (
    DISCARD,
    DRAFT_ROUNDS,
    FOUR_CHOICE,
    FOUR_RETURN,
    FOUR_TAKE,
    HAND,
    IN_DECK,
    IN_DISCARD,
    LEAD,
    LOOKED_AT,
    NOBODY,
    PICK,
    THEN_NEXT,
    THEN_TOKENS,
    THEN_WHO,
    THREE_KEEP,
    THREE_LOOK,
    TOKENS,
    TWO_DRAW,
    TWO_RETURN,
    VIOLET,
    WHO_FIRST,
)

TWO_DRAWS = 3


@rule
def begin_picks(s: State, first: int) -> None:
    """The stronger card's owner has the first step, then the other (4.1)."""
    s.first = first
    s.half = 0
    begin_step(s)


@rule
def begin_step(s: State) -> None:
    """A 2 or 3 takes the place of the pick, a 4 comes before it (7.3, 7.4, 7.5)."""
    seat = picker(s)
    effect = s.effect[seat]
    s.effect[seat] = 0
    s.drawn = 0
    if effect == 2:
        s.phase = TWO_DRAW
        ready_to_draw(s)
    elif effect == 3:
        look_on(s)
    elif effect == 4 and cards_in(s, DISCARD) != 0:
        s.phase = FOUR_CHOICE
    else:
        begin_pick(s)


@rule
def end_step(s: State) -> None:
    """The other seat's step, then the next round of the draft or the next turn (3.2, 4.2)."""
    if s.half == 0:
        s.half = 1
        begin_step(s)
    elif s.draft < DRAFT_ROUNDS:
        s.draft += 1
        if s.draft < DRAFT_ROUNDS:
            s.phase = WHO_FIRST
        else:
            begin_turn(s, VIOLET)
    else:
        s.turn += 1
        begin_turn(s, s.won)


@rule
def begin_turn(s: State, lead: int) -> None:
    """The winner of a turn leads the next; Violet leads the first (3.3, 4.2)."""
    s.phase = LEAD
    s.lead = lead
    s.won = NOBODY
    s.half = 0


# --- 2, 3 and 4 --------------------------------------------------------------------------


@rule
def draw_two(s: State, card: int) -> None:
    """A 2: draw three cards (7.3)."""
    draw_in_secret(s, picker(s), card)
    s.drawn += 1
    if s.drawn == TWO_DRAWS:
        s.phase = TWO_RETURN
    else:
        ready_to_draw(s)


@rule
def return_two(s: State, card: int) -> None:
    """A 2: keep four of six, the others are shuffled into the deck (7.3)."""
    if put_aside(s, picker(s), card, IN_DECK):
        shuffle_in_aside(s)
        end_step(s)


@rule
def look_on(s: State) -> None:
    """The next card to look at is needed, or all five have been looked at (7.4)."""
    if s.drawn == LOOKED_AT:
        s.phase = THREE_KEEP
        return
    s.phase = THREE_LOOK
    if s.drawn == s.top and s.deck == 0:
        reshuffle(s)


@rule
def look_three(s: State, card: int) -> None:
    """A 3: one more card is looked at; it may lie there in a known order already (7.4)."""
    if s.drawn < s.top:
        look(s, picker(s), card)
    else:
        put_on_top(s, picker(s), card)
    s.drawn += 1
    look_on(s)


@rule
def keep_three(s: State, card: int) -> None:
    """A 3: one is kept, the rest go back in their order (7.4)."""
    seat = picker(s)
    take_unseen(s, seat, IN_DECK)
    count_out(s, card)
    show(s, seat, card)
    leave_deck(s, card, HAND + seat)
    end_step(s)


@rule
def browse_four(s: State) -> None:
    """A 4: browse the discard pile (7.5)."""
    show_place(s, picker(s), DISCARD)
    s.phase = FOUR_TAKE


@rule
def take_four(s: State, card: int) -> None:
    """A 4: take a card that the opponent does not see (7.5)."""
    seat = picker(s)
    take_unseen(s, seat, IN_DISCARD)
    s.where[card] = HAND + seat
    s.phase = FOUR_RETURN


@rule
def return_four(s: State, card: int) -> None:
    """A 4: put a card back, perhaps the same (7.5)."""
    give_unseen(s, picker(s), IN_DISCARD, 1)
    s.where[card] = DISCARD
    begin_pick(s)


# --- tokens and picks --------------------------------------------------------------------


@rule
def begin_pick(s: State) -> None:
    """Before any pick whoever has a token may use it; the picker is asked first (9.3, 9.4)."""
    seat = picker(s)
    s.phase = TOKENS
    if s.tokens[seat] > 0:
        s.asked = seat
    else:
        ask_other(s)


@rule
def ask_other(s: State) -> None:
    """The other seat is asked after the picker, if it has a token (9.4)."""
    other = 1 - picker(s)
    s.phase = TOKENS if s.tokens[other] > 0 else PICK
    s.asked = other if s.tokens[other] > 0 else NOBODY


@rule
def use_token(s: State) -> None:
    """Discard the four face-up cards and refill; the asking starts again (9.3, 9.4)."""
    s.tokens[s.asked] -= 1
    s.asked = NOBODY
    sweep_tableau(s)
    begin_refill(s, THEN_TOKENS)


@rule
def wait(s: State) -> None:
    """Keep the token for later (9.3)."""
    if s.asked == picker(s):
        ask_other(s)
    else:
        s.asked = NOBODY
        s.phase = PICK


@rule
def pick(s: State, card: int) -> None:
    """Any one of the four face-up cards goes to the hand; everybody has seen it (11.1)."""
    seat = picker(s)
    s.where[card] = HAND + seat
    begin_refill(s, THEN_NEXT)


@rule
def refill_tableau(s: State, card: int) -> None:
    """The next card is turned up, and when there are four, what waited for them goes on (11.3)."""
    if not refill(s, card):
        return
    if s.then == THEN_WHO:
        s.phase = WHO_FIRST
    elif s.then == THEN_TOKENS:
        begin_pick(s)
    else:
        end_step(s)
