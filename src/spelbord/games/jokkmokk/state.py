"""The whole position of Jokkmokk as one record, and the names of everything in it.

A card is a number, its set times `ROOM` plus its place in the set, and is always in exactly
one place: `where[card]`. The files in `sets` register themselves: their names are the keys
of the sets, and the record has room for all of them.
"""

from __future__ import annotations

from pathlib import Path
from pkgutil import iter_modules

import numpy as np

# --- sets and cards ----------------------------------------------------------------------

SETS_FOLDER = Path(__file__).with_name("sets")
KEYS = tuple(sorted(module.name for module in iter_modules([str(SETS_FOLDER)])))
SETS = len(KEYS)
ROOM = 20  # cards that a set may have
CARDS = SETS * ROOM
FEWEST_SETS, MOST_SETS = 5, 8  # in one match
PAYS = 8  # numbers that a set may use for its points

# Classes of sets.
BASIC, EXPERIENCED, SPECIAL = range(3)
KINDS = ("basic", "experienced", "special")

MORNING, EVENING = 1, 2
TIMES = ("", "morning", "evening")

NOTHING = -1
NOBODY = -1

# --- owners and places -------------------------------------------------------------------

MOST_SEATS = 5
OWNERS = 5  # seats first, then neutral players; alone, the opponent
MOST_OPPONENTS = 8  # Family Members of the opponent, alone
SLOTS = 18

# Places of cards.
ABSENT, DECK, GONE, ON_SLOT, IN_HAND, STACK = range(6)  # STACK + owner
PATTERN = STACK + OWNERS  # PATTERN + owner
PLACES = PATTERN + OWNERS

CELLS = 16  # that a pattern may have

# --- phases ------------------------------------------------------------------------------

(
    SETS_DRAW,  # chance: which sets are played
    FIRST,  # chance: who begins
    DEAL,  # chance: the setup
    MOVE,
    NEUTRAL,  # chance, with one outcome: a neutral player of the simple variant moves
    PLACE,  # a card into a pattern
    DRAW,  # chance: the top card of the deck is gained
    WALK,  # the Family Member goes on, by an effect
    EFFECT,  # a set asks something; see its file
    REFILL,  # chance
    FINISHED,
) = range(11)

DONE = 0  # no step of an effect is waiting

# Midgame scoring: no such set is played, still to come, or over.
NO_MIDGAME, AHEAD, HELD = range(3)

# --- actions and outcomes ----------------------------------------------------------------

# A slot, an owner, a cell, or a stack; stacks come last, so that a new set only appends.
OWNER_ACTION = SLOTS
CELL_ACTION = OWNER_ACTION + OWNERS
STACK_ACTION = CELL_ACTION + CELLS
ACTIONS = STACK_ACTION + SETS
# Outcomes are cards, sets, seats or slots, as the phase has it.
MOST_CHOICES = max(MOST_SETS * ROOM, SETS, SLOTS)

STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("phase", np.int32),
                ("turn", np.int32),  # full turns played
                ("seats", np.int32),
                ("owners", np.int32),
                ("opponents", np.int32),  # Family Members of the opponent, alone
                ("simple", np.int32),  # neutral players claim the first card they can
                # The sets
                ("wanted", np.int32, (3,)),  # sets of each class still to be drawn
                ("played", np.int32),  # sets in play
                ("chosen", np.int32, (MOST_SETS,)),  # which ones
                ("count", np.int32, (SETS,)),  # its cards
                ("cells", np.int32, (SETS,)),  # of its pattern, or 0
                ("reshuffle", np.int8, (SETS,)),
                ("pays", np.int16, (SETS, PAYS)),
                ("points", np.int8, (CARDS,)),  # printed
                ("sign", np.int16, (CARDS,)),  # what a card shows; its set knows what it means
                ("time", np.int8, (CARDS,)),
                # Where everything is
                ("token", np.int32),  # slot of the Current Player token
                ("owner_at", np.int8, (SLOTS,)),  # whose Family Member stands there
                ("card_at", np.int16, (SLOTS,)),
                ("where", np.int8, (CARDS,)),
                ("below", np.int16, (CARDS,)),  # the next card of its stack
                ("cell", np.int8, (CARDS,)),  # within a pattern
                ("top", np.int16, (OWNERS, SETS)),  # top card of each stack
                ("mornings", np.int32),  # cards left in the morning deck
                ("evenings", np.int32),
                # Midgame scoring
                ("midgame", np.int32),
                ("due", np.int32),  # it is triggered by the card just claimed
                ("marked", np.int32),  # the card under the Midgame token, or NOTHING
                ("tokens", np.int32, (OWNERS,)),  # points in tokens
                ("gave", np.int16, (SETS, OWNERS)),  # points of the midgame scoring
                # The turn
                ("mover", np.int32),  # whose Family Member moves
                ("decider", np.int32),  # the player who took the last turn, or takes this one
                ("start", np.int32),  # slot where the Family Member set out
                ("at", np.int32),  # slot where it stands now
                ("passed", np.int32),  # cards it passed over
                ("claimed", np.int32),  # the card whose effect counts
                ("hole", np.int32),  # the slot that is filled next
                # What an effect waits for
                ("placing", np.int32),  # the pattern card to be placed, or NOTHING
                ("placer", np.int32),  # its owner
                ("drawing", np.int32),  # cards still to be drawn from the deck
                ("walking", np.int32),  # cards ahead that the Family Member may go on to
                ("step", np.int32),  # the effect's own, or DONE
                ("asked", np.int32),  # whose stack it asks for, or NOBODY: it asks for an owner
                ("other", np.int32),  # the owner it was about
            ],
            align=True,
        ),
    )
)
