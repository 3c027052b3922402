"""The rules of Violet and the Grumpy Nisse: setup, phases a and b, and the table of phases.

| phase | who acts | where |
| --- | --- | --- |
| TILE_DRAW, TILE_CHOICE | chance, Torech | here |
| REFILLING, WHO_FIRST, TOKENS, PICK | chance, Violet, whoever is asked, the picker | `effects` |
| LEAD, FOLLOW, TRICK_CHOICE, SEVEN_SHOW | the leader, the other, Torech, chance | here |
| JOURNEY | Violet | `journey` |
| TILE_TURN, TILE_PLACE | chance, Torech | `journey`, `events` |
| FOG_DRAW, ROOTS_DRAW, ROOTS_DISCARD | chance, chance, Torech | `events` |
| TWO_..., THREE_..., FOUR_... | chance, the picker | `effects` |

The numbers are those of RULES.md.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from spelbord.core.content import content_in
from spelbord.core.game import OWN_CONTENT, OptionValue
from spelbord.core.lists import CHANCE, OVER, Floats, Ints, State, add, add_chance
from spelbord.core.rule import rule
from spelbord.games.violet import content as room
from spelbord.games.violet import effects, events, journey
from spelbord.games.violet.cards import (
    begin_refill,
    list_cards,
    list_draw,
    list_evenly,
)
from spelbord.games.violet.compare import effect_is_on, verdict
from spelbord.games.violet.content import EFFECTS, LETTERS, Content
from spelbord.games.violet.knowledge import (
    cards_in,
    conclude,
    picker,
    show_all,
    show_place,
    unknown,
)
from spelbord.games.violet.state import (
    ADVANCE,
    ALL_CARDS,
    ASIDE,
    BOX,
    BROWSE,
    CARDS,
    DECK,
    DISCARD,
    FEAR_1,
    FEAR_2,
    FINISHED,
    FOG_DRAW,
    FOLLOW,
    FOUR_CHOICE,
    FOUR_RETURN,
    FOUR_TAKE,
    HAND,
    IN_DECK,
    JOURNEY,
    LEAD,
    LEAVE,
    LOOKED_AT,
    NO_TILE,
    NO_TRICK,
    NOBODY,
    OFFERED,
    PICK,
    PLACES,
    PLAYED,
    REASONS,
    REFILLING,
    ROOTS_DISCARD,
    ROOTS_DRAW,
    SEVEN_SHOW,
    SHOW,
    SPACE_ACTION,
    SPOT,
    SPOTS,
    START,
    STAY,
    TABLEAU,
    TABLEAU_SIZE,
    THEN_WHO,
    THREE_KEEP,
    THREE_LOOK,
    TILE_ACTION,
    TILE_CHOICE,
    TILE_DRAW,
    TILE_PLACE,
    TILE_TURN,
    TILES,
    TOKENS,
    TOP,
    TORECH,
    TORECH_FIRST,
    TRICK_CHOICE,
    TWO_DRAW,
    TWO_RETURN,
    USE_TOKEN,
    VALUES,
    VIOLET,
    VIOLET_FIRST,
    WAIT,
    WATCHERS,
    WHO_FIRST,
)
from spelbord.games.violet.worlds import broken_knowledge
from spelbord.games.violet.worth import evaluate as evaluate

# Who acts in a phase; the picker, the leader, the other and the seat asked depend on the state.
PICKER, LEADER, FOLLOWER, ASKED = 10, 11, 12, 13
ACTOR = np.zeros(FINISHED + 1, dtype=np.int64)
for _actor, _phases in (
    (CHANCE, (TILE_DRAW, REFILLING, SEVEN_SHOW, TILE_TURN, FOG_DRAW)),
    (CHANCE, (ROOTS_DRAW, TWO_DRAW, THREE_LOOK)),
    (VIOLET, (WHO_FIRST, JOURNEY)),
    (TORECH, (TILE_CHOICE, TRICK_CHOICE, TILE_PLACE, ROOTS_DISCARD)),
    (PICKER, (PICK, TWO_RETURN, THREE_KEEP, FOUR_CHOICE, FOUR_TAKE, FOUR_RETURN)),
    (LEADER, (LEAD,)),
    (FOLLOWER, (FOLLOW,)),
    (ASKED, (TOKENS,)),
    (OVER, (FINISHED,)),
):
    for _phase in _phases:
        ACTOR[_phase] = _actor


def setup(s: State, seats: int, options: Mapping[str, OptionValue]) -> None:
    """Pawns on their first spaces, helpers and tokens at the coloured areas (2.2 to 2.5)."""
    s.open_events = int(options["open_events"])
    s.winner = NOBODY
    s.violet = START
    s.fuel = s.full = int(options["lantern"])
    s.fear = START
    s.own = int(options["fear"])
    s.event = NO_TILE
    s.lead = s.won = s.led = s.first = s.asked = s.seer = NOBODY
    s.compared[:] = NOBODY
    s.deck = CARDS
    s.may[:, IN_DECK] = ALL_CARDS
    content = content_in(room, room.GAME_NAME, str(options[OWN_CONTENT.name]))
    assert isinstance(content, Content)
    s.length = _lay_areas(s, content) + int(options["last_yellow"])
    s.spots[:] = content.events.spots
    s.turned[:] = NO_TILE
    s.offers = content.events.offered
    s.tile_effect[:] = [EFFECTS.index(tile.effect) for tile in content.tiles]
    s.phase = TILE_DRAW


def _lay_areas(s: State, content: Content) -> int:
    """The coloured areas in their order, each with its helper and token; the space after them."""
    space = START + content.journey.first_yellow
    for colour in content.colours:
        area = 1 + LETTERS.index(colour.letter)
        s.helper[space] = 1
        s.token[area] = 1
        for _ in range(content.journey.area):
            s.area[space] = area
            space += 1
    return space


@rule
def to_act(s: State) -> int:
    """The seat to act, or chance, or nobody (see the table of phases)."""
    actor = ACTOR[s.phase]
    if actor < PICKER:
        return actor
    if actor == PICKER:
        return picker(s)
    if actor == ASKED:
        return s.asked
    return s.lead if actor == LEADER else 1 - s.lead


@rule
def turn(s: State) -> int:
    """How many full turns have been played."""
    return s.turn


# --- chance ------------------------------------------------------------------------------


@rule
def outcomes(s: State, out: Ints, odds: Floats) -> None:
    """Draws: of tiles, from the deck, or out of a hand in the fog."""
    if s.phase == TILE_DRAW:
        for tile in range(TILES):
            if s.tile[tile] == BOX:
                add_chance(out, odds, TILE_ACTION + tile, 1.0 / (TILES - s.drawn))
    elif s.phase == FOG_DRAW:
        list_evenly(s, HAND + events.giver_in_fog(s), out, odds)
    elif s.phase == THREE_LOOK:
        list_evenly(s, TOP + s.drawn if s.drawn < s.top else DECK, out, odds)
    elif s.phase == SEVEN_SHOW:
        add_chance(out, odds, hand_to_show(s), 1.0)
    elif s.phase == TILE_TURN:
        tile = events.tile_at(s, SPOT + events.spot_reached(s))
        add_chance(out, odds, TILE_ACTION + tile, 1.0)
    else:
        list_draw(s, out, odds)


@rule
def apply_chance(s: State, outcome: int) -> None:
    """A tile or a card is drawn."""
    if s.phase == REFILLING:
        effects.refill_tableau(s, outcome)
    elif s.phase == TILE_DRAW:
        draw_tile(s, outcome - TILE_ACTION)
    elif s.phase == TWO_DRAW:
        effects.draw_two(s, outcome)
    elif s.phase == THREE_LOOK:
        effects.look_three(s, outcome)
    elif s.phase == ROOTS_DRAW:
        events.draw_roots(s, outcome)
    elif s.phase == SEVEN_SHOW:
        show_hand(s)
    elif s.phase == TILE_TURN:
        journey.turn_tile(s, outcome - TILE_ACTION)
    else:
        events.draw_fog(s, outcome)
        go_on(s)


@rule
def draw_tile(s: State, tile: int) -> None:
    """Torech looks at five tiles in secret (2.6)."""
    s.tile[tile] = OFFERED
    s.drawn += 1
    if s.drawn == s.offers:
        s.drawn = 0
        s.phase = TILE_CHOICE


# --- choices -----------------------------------------------------------------------------


@rule
def moves(s: State, out: Ints) -> None:
    """What the seat to act may do."""
    phase = s.phase
    if phase in (LEAD, FOLLOW, TRICK_CHOICE):
        # Any card in hand, whatever its colour, value or effect (5.1).
        list_cards(s, HAND + to_act(s), out)
        if phase == TRICK_CHOICE:
            add(out, NO_TRICK)
    elif phase == PICK:
        for card in range(CARDS):
            if TABLEAU <= s.where[card] < TABLEAU + TABLEAU_SIZE:
                add(out, card)
    elif phase == JOURNEY:
        add(out, ADVANCE)
        add(out, STAY)
    elif phase == TOKENS:
        add(out, USE_TOKEN)
        add(out, WAIT)
    elif phase == TILE_CHOICE:
        for tile in range(TILES):
            if s.tile[tile] == OFFERED:
                add(out, TILE_ACTION + tile)
    elif phase == WHO_FIRST:
        add(out, VIOLET_FIRST)
        add(out, TORECH_FIRST)
    elif phase == TILE_PLACE:
        events.list_places(s, out)
    else:
        effect_moves(s, out)


@rule
def effect_moves(s: State, out: Ints) -> None:
    """What an effect in the middle of a turn asks for."""
    if s.phase in (TWO_RETURN, ROOTS_DISCARD, FOUR_RETURN):
        list_cards(s, HAND + to_act(s), out)
    elif s.phase == THREE_KEEP:
        for card in range(CARDS):
            if TOP <= s.where[card] < TOP + LOOKED_AT:
                add(out, card)
    elif s.phase == FOUR_CHOICE:
        add(out, BROWSE)
        add(out, LEAVE)
    elif s.phase == FOUR_TAKE:
        list_cards(s, DISCARD, out)


@rule
def apply(s: State, action: int) -> None:
    """Apply a listed action."""
    phase = s.phase
    if phase in (LEAD, FOLLOW):
        play_card(s, action)
    elif phase == PICK:
        effects.pick(s, action)
    elif phase == JOURNEY:
        if action == ADVANCE:
            journey.advance(s)
        else:
            journey.stay(s)
    elif phase == TOKENS:
        if action == USE_TOKEN:
            effects.use_token(s)
        else:
            effects.wait(s)
    elif phase == WHO_FIRST:
        effects.begin_picks(s, VIOLET if action == VIOLET_FIRST else TORECH)
    elif phase == TILE_CHOICE:
        choose_tile(s, action - TILE_ACTION)
    elif phase == TRICK_CHOICE:
        play_trick(s, action)
    else:
        apply_effect(s, action)


@rule
def apply_effect(s: State, action: int) -> None:
    """Apply what an effect or event asked for."""
    if s.phase == TWO_RETURN:
        effects.return_two(s, action)
    elif s.phase == THREE_KEEP:
        effects.keep_three(s, action)
    elif s.phase == FOUR_CHOICE:
        if action == BROWSE:
            effects.browse_four(s)
        else:
            effects.begin_pick(s)
    elif s.phase == FOUR_TAKE:
        effects.take_four(s, action)
    elif s.phase == FOUR_RETURN:
        effects.return_four(s, action)
    elif s.phase == TILE_PLACE:
        events.place_tile(s, action - SPACE_ACTION)
        journey.move_fear(s)
    else:
        events.discard_roots(s, action)
        go_on(s)


@rule
def go_on(s: State) -> None:
    """After an event the fear pawn walks on, if the event is done."""
    if s.phase not in (FOG_DRAW, ROOTS_DISCARD):
        journey.move_fear(s)


@rule
def choose_tile(s: State, tile: int) -> None:
    """Torech lays three of his five tiles, in any order; the rest go back in the box (2.6)."""
    s.tile[tile] = SPOT + s.drawn
    s.face_up[tile] = s.open_events
    s.drawn += 1
    if s.drawn < SPOTS:
        return
    for other in range(TILES):
        if s.tile[other] == OFFERED:
            s.tile[other] = BOX
    s.drawn = 0
    begin_refill(s, THEN_WHO)


# --- phases a and b ----------------------------------------------------------------------


@rule
def play_card(s: State, card: int) -> None:
    """Each seat plays a card face up; Torech may then have a trick up his sleeve (5.1, 10.10)."""
    show_all(s, card)
    s.where[card] = PLAYED + to_act(s)
    if s.phase == LEAD:
        s.phase = FOLLOW
    elif events.holds_trick(s):
        s.phase = TRICK_CHOICE
    else:
        compare(s)


@rule
def play_trick(s: State, action: int) -> None:
    """Torech swaps the card he played for one from his hand, once (10.10)."""
    if action != NO_TRICK:
        show_all(s, action)
        s.where[card_played(s, TORECH)] = HAND + TORECH
        s.where[action] = PLAYED + TORECH
        events.spend_trick(s)
    compare(s)


@rule
def card_played(s: State, seat: int) -> int:
    """The card that lies in front of a seat."""
    for card in range(CARDS):
        if s.where[card] == PLAYED + seat:
            return card
    return NOBODY


@rule
def compare(s: State) -> None:
    """The stronger card wins the turn; the area Violet stands in now counts (6.1, 6.2)."""
    s.ground = s.area[s.violet]
    s.led = s.lead
    led = card_played(s, s.lead)
    other = card_played(s, 1 - s.lead)
    s.compared[s.lead] = led
    s.compared[1 - s.lead] = other
    s.won = s.lead if verdict(led, other, s.ground) > 0 else 1 - s.lead
    for seat in range(2):
        card = s.compared[seat]
        s.effect[seat] = card % VALUES + 1 if effect_is_on(card, s.ground) else 0
    after_compare(s)


@rule
def after_compare(s: State) -> None:
    """Hands are shown before the journey goes on, the winner of the turn first (7.8, 7.10)."""
    for k in range(2):
        seat = s.won if k == 0 else 1 - s.won
        if s.effect[seat] == 7:
            s.effect[seat] = 0
            if is_news(s, HAND + 1 - seat):
                s.seer = seat
                s.phase = SEVEN_SHOW
                return
    if s.won == VIOLET:
        s.phase = JOURNEY
    else:
        journey.lose_turn(s)


@rule
def is_news(s: State, place: int) -> bool:
    """Whether a place holds a card that not everybody knows to be there."""
    conclude(s, WATCHERS)
    return bool(cards_in(s, place) & unknown(s, WATCHERS))


@rule
def hand_to_show(s: State) -> int:
    """The three cards of the hand that a 7 shows, as one outcome (7.8)."""
    number = 0
    for card in range(CARDS):
        if s.where[card] == HAND + 1 - s.seer:
            number = number * CARDS + card
    return SHOW + number


@rule
def show_hand(s: State) -> None:
    """The opponent's three cards are shown to the owner of the 7 alone (7.8)."""
    show_place(s, s.seer, HAND + 1 - s.seer)
    s.seer = NOBODY
    after_compare(s)


# --- the end -----------------------------------------------------------------------------


@rule
def returns(s: State, out: Floats) -> None:
    """There are no draws (12)."""
    out[s.winner] = 1.0
    out[1 - s.winner] = -1.0


def end_reason(s: State) -> str:
    """One of three ways to end (12)."""
    return REASONS[s.reason]


def invariant(s: State) -> str:
    """What is broken, or nothing: every zone has the cards it must have, no counter lies."""
    count = [int((s.where == place).sum()) for place in range(PLACES)]
    top = [1 if k < s.top else 0 for k in range(LOOKED_AT)]
    if sum(count) != CARDS or count[DECK] != s.deck or count[TOP : TOP + LOOKED_AT] != top:
        return f"the deck's counters are wrong: {count}"
    if max(count[TABLEAU : PLAYED + 2]) > 1 or count[FEAR_1] not in (0, 2):
        return f"a place has too many cards: {count}"
    if count[FEAR_2] not in (0, 2) or count[ASIDE] > 1:
        return f"a place has too many cards: {count}"
    if not s.dark <= s.fuel <= s.full and s.phase != FINISHED:
        return f"the lantern has {s.fuel} of {s.full} units"
    if s.phase in (LEAD, JOURNEY) and count[HAND : HAND + 2] != [4 - (s.phase == JOURNEY)] * 2:
        return f"the hands are wrong: {count}"
    return broken_knowledge(s)
