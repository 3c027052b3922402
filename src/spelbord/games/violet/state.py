"""The whole position of Violet as one record, and the names of everything in it.

A card is a number, colour times nine plus value minus one, and is always in exactly one
place: `where[card]`. Places name zones and order alike. What each viewer knows is kept
beside it in `may`, `bound` and `rank`; see `knowledge`.
"""

from __future__ import annotations

import numpy as np

from spelbord.games.violet.content import (
    COLOURS,
    EFFECTS,
    LETTERS,
    MOST_AREA,
    MOST_FIRST_YELLOW,
    MOST_LAST_YELLOW,
)
from spelbord.games.violet.content import SPOTS as SPOTS
from spelbord.games.violet.content import TILES as TILES

VIOLET, TORECH = 0, 1
NOBODY = -1
# Rows of `may`: both seats, and all who only watch.
WATCHERS = 2
VIEWERS = 3

# --- cards -----------------------------------------------------------------------------

VALUES = 9
CARDS = COLOURS * VALUES
ALL_CARDS = (1 << CARDS) - 1
TABLEAU_SIZE = 4
LOOKED_AT = 5  # by a 3

DECK = 0  # somewhere in the shuffled part of the draw deck
TOP = 1  # TOP + k: the card under k others on top of the deck, in an order somebody has seen
HAND = TOP + LOOKED_AT  # HAND + seat
TABLEAU = HAND + 2  # TABLEAU + slot
PLAYED = TABLEAU + TABLEAU_SIZE  # PLAYED + seat
DISCARD = PLAYED + 2
FEAR_1 = DISCARD + 1
FEAR_2 = FEAR_1 + 1
ASIDE = FEAR_2 + 1  # on its way, in the middle of an effect
PLACES = ASIDE + 1

# Zones whose cards may be a secret: the hands, by their seats' numbers, and these.
IN_DISCARD, IN_DECK = 2, 3
ZONES = 4
BURIED = TOP + LOOKED_AT  # a rank: on top, but below all cards of a known order
BOUNDS = 8  # one more than a hand ever holds, and an empty one at index 0

# --- tiles -----------------------------------------------------------------------------

# Places of tiles.
BOX, OFFERED, SPOT = 0, 1, 2  # SPOT + k
SPENT = SPOT + SPOTS
HELD = SPENT + 1
NO_TILE = -1

(
    FAERY_RING,
    OFF_TRACK,
    GUST,
    STORM,
    HOWL,
    SCENT,
    PLANNING,
    TRICK,
    FOG,
    ROOTS,
    NOTHING,
) = range(len(EFFECTS))

# --- journey ---------------------------------------------------------------------------

NO_AREA = 0  # yellow, and the fire; a coloured area is its colour plus one
START = 1
OFF_BOARD = 0  # a "space": the ring or the scent is not laid
AREAS = COLOURS + 1
LONGEST = (
    MOST_FIRST_YELLOW
    + COLOURS * MOST_AREA
    + MOST_LAST_YELLOW
    + 1  # the fire
    + 1  # Off Track
)
SPACES = LONGEST + 1  # spaces are counted from 1

REFILL = 3
ADVANCE_COSTS = 1
LOSS_COSTS = 2
GUST_COSTS = 2

# --- phases, in the order of a match and then of a turn ---------------------------------

(
    TILE_DRAW,  # chance: Torech draws tiles
    TILE_CHOICE,
    REFILLING,  # chance: the tableau
    WHO_FIRST,
    TOKENS,  # somebody may use a token before a pick
    PICK,
    LEAD,
    FOLLOW,
    TRICK_CHOICE,
    SEVEN_SHOW,  # chance, with one outcome: the hand that is there
    JOURNEY,
    TILE_TURN,  # chance, with one outcome: the tile that lies there
    TILE_PLACE,
    FOG_DRAW,  # chance
    ROOTS_DRAW,  # chance
    ROOTS_DISCARD,
    TWO_DRAW,  # chance
    TWO_RETURN,
    THREE_LOOK,  # chance
    THREE_KEEP,
    FOUR_CHOICE,
    FOUR_TAKE,
    FOUR_RETURN,
    FINISHED,
    FEAR_MOVES,  # never between two events: inside one, the fear pawn is walking
) = range(25)

# What follows when the tableau is full again.
THEN_WHO, THEN_TOKENS, THEN_NEXT = range(3)

DRAFT_ROUNDS = 4

# --- actions and outcomes ----------------------------------------------------------------

# Cards come first, then tiles, then spaces.
TILE_ACTION = CARDS
SPACE_ACTION = TILE_ACTION + TILES
WORDS = SPACE_ACTION + SPACES
(
    VIOLET_FIRST,
    TORECH_FIRST,
    USE_TOKEN,
    WAIT,
    NO_TRICK,
    ADVANCE,
    STAY,
    BROWSE,
    LEAVE,
) = range(WORDS, WORDS + 9)
ACTIONS = WORDS + 9
# An outcome: three cards in rising order, as digits to the base of all cards.
SHOW = 1000
MOST_CHOICES = CARDS

# --- the end -----------------------------------------------------------------------------

REACHED_FIRE, LANTERN_OUT, FEAR_CAUGHT_UP = range(3)
REASONS = ("reached_fire", "lantern_out", "fear_caught_up")

STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("phase", np.int32),
                ("turn", np.int32),  # full turns played
                ("open_events", np.int32),
                ("winner", np.int32),
                ("reason", np.int32),
                # Violet's journey
                ("violet", np.int32),  # her space
                ("length", np.int32),  # the fire's space
                ("fuel", np.int32),
                ("full", np.int32),  # units in a full lantern
                ("dark", np.int32),  # at this much fuel the lantern is out
                ("ring", np.int32),  # the Faery Ring's space
                ("scent", np.int32),  # the space of the Scent of Fear
                ("off_track", np.int32),  # the first of its two spaces
                # Fear
                ("fear", np.int32),  # its pawn's space, counted on along the journey
                ("own", np.int32),  # spaces of the Fear Track itself
                ("fear_left", np.int32),  # steps the pawn still has to go
                ("event", np.int32),  # the tile Torech has to place
                # The box, as `content` has it
                ("spots", np.int32, (SPOTS,)),  # spaces of the Fear Track with an event
                ("turned", np.int32, (SPOTS,)),  # the tiles turned up there, or NO_TILE
                ("offers", np.int32),  # tiles that Torech chooses from
                ("tile_effect", np.int8, (TILES,)),
                # The turn
                ("lead", np.int32),  # who plays first
                ("won", np.int32),  # who played the stronger card
                ("ground", np.int32),  # the area at the last comparison
                ("led", np.int32),  # who led at the last comparison
                ("compared", np.int32, (2,)),  # the last comparison's cards by seat, or -1
                ("seer", np.int32),  # who is shown the other's hand by a 7 now
                ("effect", np.int32, (2,)),  # the effect each seat may still resolve, or 0
                # Picks, in the draft and in phase d
                ("draft", np.int32),  # rounds of the draft that are over
                ("first", np.int32),  # who picks first
                ("half", np.int32),  # 0 while the first picks, 1 while the second does
                ("asked", np.int32),  # who may use a token now
                ("then", np.int32),  # what follows when the tableau is full
                ("drawn", np.int32),  # cards or tiles drawn in this phase
                ("deck", np.int32),  # cards in DECK
                ("top", np.int32),  # cards at TOP and below it
                ("tokens", np.int32, (2,)),  # Advantage Tokens, Planning Ahead among them
                ("where", np.int8, (CARDS,)),
                # What is known of the cards; see `knowledge`
                ("may", np.int64, (VIEWERS, ZONES)),
                ("bound", np.int64, (WATCHERS, BOUNDS)),
                ("ordered", np.int64, (WATCHERS,)),
                ("unseen", np.int32, (WATCHERS,)),
                ("rank", np.int8, (WATCHERS, CARDS)),
                ("tile", np.int8, (TILES,)),  # places of tiles
                ("face_up", np.int8, (TILES,)),  # tiles that everybody has seen
                ("area", np.int8, (SPACES,)),
                ("helper", np.int8, (SPACES,)),
                ("token", np.int8, (AREAS,)),  # 1 while an area's token is on the board
            ],
            align=True,
        ),
    )
)


def card_name(card: int) -> str:
    """A card as players write it: the colour's letter and the value.

    >>> card_name(0), card_name(35)
    ('M1', 'B9')
    """
    return f"{LETTERS[card // VALUES]}{card % VALUES + 1}"


CARD_NAMES = tuple(card_name(card) for card in range(CARDS))
CARD_NUMBERS = {name: card for card, name in enumerate(CARD_NAMES)}
