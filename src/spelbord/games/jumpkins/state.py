"""The whole position of Jumpkins, the record of one landing, and the names of everything in them.

Lengths are millimetres: the origin is the middle of the box, x points right, y away from its
front side, z up from its floor. A pose is x, y, z and a unit quaternion w, x, y, z; a die's is
that of its centre, the anthill's that of the middle of its base.

`OUTCOME` is what a landing is to the rules; the physics makes it, the tests make it by hand.
"""

from __future__ import annotations

from typing import Any

import numpy as np

MOST_SEATS = 4
NOBODY = -1

# --- dice ----------------------------------------------------------------------------------

DICE = 20
EDGE = 16.0  # of a die
FACES = 6
FACE_KEYS = ("ant", "bug", "roach", "dung_beetle", "flea", "grasshopper")
# Which way each face looks in the die's own frame; opposite faces add up to five.
FACE_AXES = (
    (0.0, 0.0, 1.0),
    (1.0, 0.0, 0.0),
    (0.0, 1.0, 0.0),
    (0.0, -1.0, 0.0),
    (-1.0, 0.0, 0.0),
    (0.0, 0.0, -1.0),
)
# Where a die is. A die on the way into the box (to be dropped, or to jump) is in hand.
STOCK, ISLAND, DITCH, HAND = range(4)

# --- scenes and their areas ----------------------------------------------------------------

SCENE_KEYS = ("island", "funfair", "bathing")
ISLAND_SCENE, FUNFAIR_SCENE, BATHING_SCENE = range(3)
# The areas of each scene; the place in the list is the bit in `touches`.
AREA_KEYS: tuple[tuple[str, ...], ...] = (
    ("one_a", "one_b", "one_c", "one_d", "three_a", "three_b", "five"),
    (
        "merry_one_a",
        "merry_one_b",
        "merry_two_a",
        "merry_two_b",
        "trail",
        "stall_a",
        "stall_b",
        "stall_c",
        "stall_d",
        "band",
        "puddle_a",
        "puddle_b",
        "puddle_c",
    ),
    ("river", "scrubland", "towel_two", "towel_three", "towel_four"),
)
MOST_AREAS = 16
NO_AREA, BONUS, MINUS, STALL = range(4)  # what an area is; a minus area's points are above zero
# The anthill's place at the start of each scene; in the last two it is pushed back there.
ANTHILL_START = ((60.0, 40.0, 22.0), (0.0, 0.0, 22.0), (0.0, 0.0, 56.0))
UPRIGHT = (1.0, 0.0, 0.0, 0.0)
UPSIDE_DOWN = (0.0, 1.0, 0.0, 0.0)  # the whirlpool of the bathing scene

# --- devices, markers, sides ---------------------------------------------------------------

RAMP, STUMP, SPONGE, ANTHILL = range(4)
DEVICE_KEYS = ("ramp", "stump", "sponge", "anthill")
DEVICES = len(DEVICE_KEYS)
# What is turned over for a turn: a marker of a device, the own joker or a neutral one.
JOKER, NEUTRAL = DEVICES, DEVICES + 1
MARKER_KEYS = (*DEVICE_KEYS, "joker", "neutral")
MARKERS = len(MARKER_KEYS)
# The sides of the box, clockwise from above. Two players face each other; the bathing scene is
# played from the front by all.
FRONT, LEFT, BACK, RIGHT = range(4)
SIDES = ((FRONT,), (FRONT, BACK), (FRONT, LEFT, BACK), (FRONT, LEFT, BACK, RIGHT))

HAND_KEYS = ("steady", "normal", "shaky")  # how much the hand trembles
STEADY, NORMAL, SHAKY = range(3)
LANDING_KEYS = ("physics", "statistics")  # how landings are made
BY_PHYSICS, BY_STATISTICS = range(2)

# --- phases --------------------------------------------------------------------------------

(
    DRAW_START,  # chance: who begins
    DROP,  # sampled: the dice in hand are dropped into the box
    SORT,  # equal insects of the drop are stacked
    NEW_STOCK,  # which of the highest towers becomes the stock
    CLEAR,  # clear the island and drop anew, or not
    CHOOSE,  # which marker is turned over, for which device
    JUMP,  # place, direction and strength
    FLIGHT,  # sampled: where the die lands
    RETRY,  # outside or on the anthill: once more, or not
    EXCHANGE,  # in the ditch: a marker for a neutral joker, or not
    BUILD,  # which goes on which
    SCORE,  # take the points, or decline them for a second die
    SECOND,  # no equal insect: a second die, or not
    WHEEL,  # chance: the roll for the wheel of fortune
    FINISHED,
) = range(15)

# --- actions and outcomes ------------------------------------------------------------------

CHOICE = 0  # + marker * DEVICES + device
PUT = CHOICE + MARKERS * DEVICES  # + die * DICE + the die it goes on
BREAK = PUT + DICE * DICE  # + lowest die of the tower
SWAP = BREAK + DICE  # + device
KEEP = SWAP + DEVICES  # no exchange
AGAIN = KEEP + 1  # the same die once more
STOP = AGAIN + 1  # end the turn
TAKE_POINTS = STOP + 1
SPIN = TAKE_POINTS + 1  # the tower's points, and a roll for the wheel of fortune
DECLINE = SPIN + 1  # no points, but a second die
SECOND_DIE = DECLINE + 1
SWEEP = SECOND_DIE + 1  # clear the island
LEAVE = SWEEP + 1  # jump on as it is
LEARNT = LEAVE + 1  # the end of practice
START_OUTCOME = LEARNT + 1  # + seat
WHEEL_OUTCOME = START_OUTCOME + MOST_SEATS  # + face
SMALL_EVENTS = WHEEL_OUTCOME + FACES
# A jump packs place along the edge, direction and strength, each 0 to 255, in this order.
AIM = 1 << 24
JUMPS = 1 << 24
assert SMALL_EVENTS < AIM

# --- landings ------------------------------------------------------------------------------

# Where the jumped die came to rest. In a drop it says nothing.
ON_ISLAND, IN_DITCH, ON_ANTHILL, OUTSIDE, IN_WHIRLPOOL = range(5)
REST_KEYS = ("island", "ditch", "anthill", "outside", "whirlpool")
PATH_BYTES = 1024

OUTCOME = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("rest", np.int32),  # of the jumped die
                ("face", np.int32),  # of the jumped die
                (
                    "pose",
                    np.float32,
                    (DICE, 7),
                ),  # of stock dice, zeros; of fallen-out ones, where they went
                ("anthill", np.float32, (7,)),
                ("touches", np.int32, (DICE,)),  # bit mask of the areas under each footprint
                ("faces", np.int8, (DICE,)),  # which one is up, nearest to up
                # ISLAND or DITCH; STOCK for what lies outside or on the anthill. Dice that
                # were in the stock stay there.
                ("zone", np.int8, (DICE,)),
                # 1 for every die that fell off its tower: it, or a die beneath it in its tower,
                # no longer lies flat on the one below. The lowest die counts if it tipped over
                # or left the island. So dice that still stand on each other are a tower yet.
                ("fell", np.int8, (DICE,)),
                # The trajectory for the clients to play back, zeros behind its end; no rule
                # reads it, and it never enters the state.
                ("path", np.uint8, (PATH_BYTES,)),
            ],
            align=True,
        ),
    )
)

# --- the position --------------------------------------------------------------------------

MOST_SHOTS = 60  # of a practice table

STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("seats", np.int32),
                ("phase", np.int32),
                ("scene", np.int32),
                ("hand", np.int32),  # how much it trembles
                ("landings", np.int32),  # by physics or by statistics
                ("practice", np.int32),  # 1 at a practice table
                ("start", np.int32),  # who began
                ("seat", np.int32),  # whose turn it is
                ("turn", np.int32),  # full turns played
                ("tool", np.int32),  # the device of this turn, or NOBODY
                ("die", np.int32),  # the one that jumps, or NOBODY
                ("aim", np.int32),  # place << 16 | direction << 8 | strength while it flies
                ("tries", np.int32),  # with this die so far
                ("second", np.int32),  # 1 when it is the second die of the turn
                ("cleared", np.int32),  # 1 when the island was cleared in this turn
                ("built", np.int32),  # lowest die of the tower just built, or NOBODY
                ("rest", np.int32),  # where the last die of this turn came to rest, or NOBODY
                ("lost", np.int32),  # points given up in this turn
                ("neutral", np.int32),  # neutral jokers in the stock
                ("to_drop", np.int32),  # dice of a drop
                ("least_dice", np.int32),  # with so few in the game it ends
                ("whirlpool", np.int32),  # points for a die in it
                ("points", np.int32, (MOST_SEATS,)),
                ("markers", np.int32, (MOST_SEATS, MARKERS)),  # not turned over yet
                ("area_kind", np.int32, (MOST_AREAS,)),
                ("area_points", np.int32, (MOST_AREAS,)),
                ("touches", np.int32, (DICE,)),  # areas, for dice that lie on the island itself
                ("pose", np.float32, (DICE, 7)),  # zeros for dice that are not in the box
                ("anthill", np.float32, (7,)),
                ("shots", np.int32),  # jumps of a practice table
                ("shot_aim", np.int32, (MOST_SHOTS,)),
                ("shot_place", np.float32, (MOST_SHOTS, 2)),  # where they landed
                ("shot_device", np.int8, (MOST_SHOTS,)),
                ("shot_rest", np.int8, (MOST_SHOTS,)),
                ("shot_face", np.int8, (MOST_SHOTS,)),
                ("face", np.int8, (DICE,)),
                ("zone", np.int8, (DICE,)),
                ("under", np.int8, (DICE,)),  # the die beneath, or NOBODY on the ground
            ],
            align=True,
        ),
    )
)


def side_of(o: Any, seat: int) -> int:
    """The side of the box that a seat jumps from (4.5, 11.1)."""
    return FRONT if o.scene == BATHING_SCENE else SIDES[o.seats - 1][seat]
