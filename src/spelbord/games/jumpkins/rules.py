"""The rules of Jumpkins: setup and the steps of a turn. The numbers are those of RULES.md.

| phase | who acts | what |
| --- | --- | --- |
| DRAW_START | chance | who begins |
| DROP | sampled chance | dice are dropped into the box, at the start or after a clearing |
| SORT | the seat whose turn it is | stacks equal insects of the drop |
| NEW_STOCK | | picks one of several highest towers as the new stock |
| CLEAR | | clears an all but empty island, or not |
| CHOOSE | | turns over a marker or joker, for a device |
| JUMP | | place, direction and strength of a jump |
| FLIGHT | sampled chance | the landing |
| RETRY | the seat whose turn it is | jumps the same die once more, or not |
| EXCHANGE | | a device marker for a neutral joker, or not |
| BUILD | | which goes on which |
| SCORE | | takes the points, or declines them for a second die |
| SECOND | | jumps a second die, or not |
| WHEEL | chance | the roll for the wheel of fortune |
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from spelbord.core.content import content_in
from spelbord.core.game import OWN_CONTENT, OptionValue
from spelbord.core.lists import CHANCE, OVER, SAMPLED, Floats, Ints, State, add, add_chance
from spelbord.core.rule import rule
from spelbord.games.jumpkins import content as room
from spelbord.games.jumpkins.content import MOST_DROPPED, Content
from spelbord.games.jumpkins.invariant import invariant as invariant
from spelbord.games.jumpkins.landing import land, may_second, note_shot, put_back
from spelbord.games.jumpkins.scoring import may_spin, tower_points
from spelbord.games.jumpkins.state import (
    AGAIN,
    AIM,
    ANTHILL,
    ANTHILL_START,
    BATHING_SCENE,
    BREAK,
    BUILD,
    CHOICE,
    CHOOSE,
    CLEAR,
    DECLINE,
    DEVICES,
    DICE,
    DRAW_START,
    DROP,
    EXCHANGE,
    FACES,
    FINISHED,
    FLIGHT,
    HAND,
    HAND_KEYS,
    JOKER,
    JUMP,
    JUMPS,
    KEEP,
    LANDING_KEYS,
    LEARNT,
    LEAVE,
    MARKERS,
    NEUTRAL,
    NEW_STOCK,
    NOBODY,
    PUT,
    RETRY,
    SCENE_KEYS,
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
    UPRIGHT,
    UPSIDE_DOWN,
    WHEEL,
    WHEEL_OUTCOME,
)
from spelbord.games.jumpkins.towers import (
    break_tower,
    equal,
    height,
    is_object,
    lowest,
    put,
    take_die,
)
from spelbord.games.jumpkins.turns import (
    drop,
    end_turn,
    highest_tower,
    look_at_island,
    sort_on,
    start_drop,
    sweep,
)
from spelbord.games.jumpkins.worth import SOLO_PAR, practice_worth
from spelbord.games.jumpkins.worth import evaluate as evaluate

MOST_CHOICES = max(MOST_DROPPED * (MOST_DROPPED - 1), 2 * DICE, 64)
# A spread of the jumps there are, for random play; `accepts` knows them all.
SAMPLE_PLACES = np.array([64, 96, 128, 160, 192])
SAMPLE_DIRECTIONS = np.array([104, 128, 152])
# By device: those that reach the island most often, tried by physics.
SAMPLE_STRENGTHS = np.array([[48, 72, 100], [40, 64, 90], [144, 184, 220], [24, 64, 110]])


def setup(s: State, seats: int, options: Mapping[str, OptionValue]) -> None:
    """Markers lie face up, the anthill has its place; the drop of the dice comes next (2)."""
    content = content_in(room, room.GAME_NAME, str(options[OWN_CONTENT.name]))
    assert isinstance(content, Content)
    s.seats = seats
    s.scene = SCENE_KEYS.index(str(options["scene"]))
    s.hand = HAND_KEYS.index(str(options["hand"]))
    s.landings = LANDING_KEYS.index(str(options["landings"]))
    s.practice = int(seats == 1 and options["alone"] == "practice")
    s.markers[:seats, :DEVICES] = content.markers.each_device
    s.markers[:seats, JOKER] = content.markers.jokers
    s.neutral = content.markers.neutral_jokers
    s.to_drop, s.least_dice = content.dice.dropped, content.dice.least
    s.whirlpool = content.whirlpool.points
    for bit, (kind, points) in enumerate(content.areas_of(s.scene)):
        s.area_kind[bit], s.area_points[bit] = kind, points
    s.anthill[:3] = ANTHILL_START[s.scene]
    s.anthill[3:] = UPSIDE_DOWN if s.scene == BATHING_SCENE else UPRIGHT
    s.under[:] = s.tool = s.die = s.built = s.rest = s.start = NOBODY
    s.phase = DRAW_START


@rule
def to_act(s: State) -> int:
    """Seats take whole turns; dice that fly or roll are left to chance (3.1)."""
    if s.phase == FINISHED:
        return OVER
    if s.phase == DROP or s.phase == FLIGHT:
        return SAMPLED
    return CHANCE if s.phase == DRAW_START or s.phase == WHEEL else s.seat


@rule
def turn(s: State) -> int:
    """How many full turns have been played; at a practice table, jumps."""
    return s.turn


# --- chance --------------------------------------------------------------------------------


@rule
def outcomes(s: State, out: Ints, odds: Floats) -> None:
    """Who begins (2.2), and the roll for the wheel of fortune (10.5)."""
    if s.phase == DRAW_START:
        for seat in range(s.seats):
            add_chance(out, odds, START_OUTCOME + seat, 1.0 / s.seats)
    else:
        for face in range(FACES):
            add_chance(out, odds, WHEEL_OUTCOME + face, 1.0 / FACES)


@rule
def apply_chance(s: State, outcome: int) -> None:
    """The start player drops the dice (2.3); the wheel adds its bonus to the tower (10.5)."""
    if s.phase == DRAW_START:
        s.seat = outcome - START_OUTCOME
        s.start = s.seat
        start_drop(s)
    else:
        s.points[s.seat] += height(s, s.built) + outcome - WHEEL_OUTCOME + 1
        end_turn(s)


@rule
def apply_sample(s: State, outcome: State) -> None:
    """Dice have been dropped (2.3), or a die has jumped (8)."""
    if s.phase == DROP:
        drop(s, outcome)
    elif s.practice != 0:
        note_shot(s, outcome)
    else:
        land(s, outcome)


# --- a turn --------------------------------------------------------------------------------


@rule
def moves(s: State, out: Ints) -> None:
    """What the seat whose turn it is may do."""
    if s.phase == CHOOSE:
        list_choices(s, out)
    elif s.phase == JUMP:
        list_jumps(s, out)
    elif s.phase == SORT or s.phase == BUILD:
        list_builds(s, out)
    elif s.phase == NEW_STOCK:
        list_highest(s, out)
    elif s.phase == EXCHANGE:
        list_exchanges(s, out)
    else:
        list_answers(s, out)


@rule
def list_answers(s: State, out: Ints) -> None:
    """Phases with two or three answers: clear or not, once more or not, points or not."""
    if s.phase == CLEAR:
        add(out, SWEEP)
        add(out, LEAVE)
    elif s.phase == RETRY:
        add(out, AGAIN)
        add(out, STOP)
    elif s.phase == SECOND:
        add(out, SECOND_DIE)
        add(out, STOP)
    else:
        add(out, TAKE_POINTS)
        if may_spin(s):
            add(out, SPIN)
        if may_second(s):
            add(out, DECLINE)


@rule
def accepts(s: State, action: int) -> bool:
    """A jump may have any place, direction and strength (3.4)."""
    return s.phase == JUMP and AIM <= action < AIM + JUMPS


@rule
def apply(s: State, action: int) -> None:
    """Apply an action that is listed or accepted."""
    if s.phase == CHOOSE:
        choose_device(s, action)
    elif s.phase == JUMP:
        jump(s, action)
    elif s.phase == SORT or s.phase == BUILD:
        build(s, action - PUT)
    elif s.phase == NEW_STOCK:
        break_tower(s, action - BREAK)
        look_at_island(s)
    elif s.phase == EXCHANGE:
        exchange(s, action)
    else:
        apply_answer(s, action)


@rule
def apply_answer(s: State, action: int) -> None:
    """The answers of `list_answers`."""
    if action == SWEEP:
        sweep(s)
    elif action == LEAVE:
        s.phase = CHOOSE
    elif action == AGAIN:
        s.phase = JUMP
    elif action == STOP:
        if s.zone[s.die] == HAND:
            put_back(s)
        else:
            end_turn(s)
    elif action == SPIN:
        s.phase = WHEEL
    elif action == TAKE_POINTS:
        take_points(s)
    else:
        second_die(s)


# --- a marker and a device (3.2, 3.3) ------------------------------------------------------


@rule
def list_choices(s: State, out: Ints) -> None:
    """A marker for its own device, a joker for any; practice needs neither (13.1)."""
    for marker in range(MARKERS):
        for device in range(DEVICES):
            if may_choose(s, marker, device):
                add(out, CHOICE + marker * DEVICES + device)


@rule
def may_choose(s: State, marker: int, device: int) -> bool:
    """Whether a marker may be turned over for a device (3.2, 11.2)."""
    if device == ANTHILL and s.scene == BATHING_SCENE:
        return False
    if s.practice != 0:
        return marker == device
    if s.markers[s.seat, marker] == 0:
        return False
    as_joker = marker >= JOKER or (marker == ANTHILL and s.scene == BATHING_SCENE)
    return as_joker or marker == device


@rule
def choose_device(s: State, action: int) -> None:
    """The marker is used, a neutral joker goes back to the stock; a die is taken (3.2, 3.3)."""
    marker = (action - CHOICE) // DEVICES
    if s.practice == 0:
        s.markers[s.seat, marker] -= 1
        if marker == NEUTRAL:
            s.neutral += 1
    s.tool = (action - CHOICE) % DEVICES
    if s.die == NOBODY:
        s.die = take_die(s)
    s.phase = JUMP


# --- the jump (3.4) ------------------------------------------------------------------------


@rule
def list_jumps(s: State, out: Ints) -> None:
    """A spread of jumps; at a practice table also other devices and the end (13)."""
    for place in SAMPLE_PLACES:
        for direction in SAMPLE_DIRECTIONS:
            for strength in SAMPLE_STRENGTHS[s.tool]:
                add(out, AIM + (place << 16) + (direction << 8) + strength)
    if s.practice != 0:
        for device in range(DEVICES):
            if device != s.tool and may_choose(s, device, device):
                add(out, CHOICE + device * DEVICES + device)
        if s.shots > 0:
            add(out, LEARNT)


@rule
def jump(s: State, action: int) -> None:
    """The die flies (3.4); at a practice table another device or the end may come (13)."""
    if action >= AIM:
        s.aim = action - AIM
        s.phase = FLIGHT
    elif action == LEARNT:
        s.phase = FINISHED
    else:
        choose_device(s, action)


# --- building (2.5, 5) ---------------------------------------------------------------------


@rule
def list_builds(s: State, out: Ints) -> None:
    """Each way to set one of two equal objects on the other; after a jump, with its die (5)."""
    for upper in range(DICE):
        for lower in range(DICE):
            jumped = upper == s.die or lower == s.die
            if equal(s, upper, lower) and (s.phase == SORT or jumped):
                add(out, PUT + upper * DICE + lower)


@rule
def build(s: State, pair: int) -> None:
    """One object is set on the other; a drop earns nothing, a jump may (2.5, 5.2)."""
    put(s, pair // DICE, pair % DICE)
    if s.phase == SORT:
        sort_on(s)
        return
    s.built = lowest(s, s.die)
    if may_second(s) or may_spin(s):
        s.phase = SCORE
    else:
        take_points(s)


# --- points, or a second die (6, 8.7, 10.5) ------------------------------------------------


@rule
def take_points(s: State) -> None:
    """The points of the tower end the turn (6.3)."""
    s.points[s.seat] += tower_points(s, s.built)
    end_turn(s)


@rule
def second_die(s: State) -> None:
    """A second die with the same device; a tower just built stays as it is (6.3, 8.7)."""
    s.second = 1
    s.tries = 0
    s.built = NOBODY
    s.rest = NOBODY
    s.die = take_die(s)
    s.phase = JUMP


# --- other decisions -----------------------------------------------------------------------


@rule
def list_highest(s: State, out: Ints) -> None:
    """The highest towers, of which one becomes the stock (7.2)."""
    top = highest_tower(s)
    for die in range(DICE):
        if is_object(s, die) and height(s, die) == top:
            add(out, BREAK + die)


@rule
def list_exchanges(s: State, out: Ints) -> None:
    """An unused marker of a device for a neutral joker, or not (8.4)."""
    for device in range(DEVICES):
        if s.markers[s.seat, device] > 0:
            add(out, SWAP + device)
    add(out, KEEP)


@rule
def exchange(s: State, action: int) -> None:
    """The device marker leaves the game, the neutral joker lies face up (8.4)."""
    if action != KEEP:
        s.markers[s.seat, action - SWAP] -= 1
        s.markers[s.seat, NEUTRAL] += 1
        s.neutral -= 1
    end_turn(s)


# --- the end (12, 13) ----------------------------------------------------------------------


@rule
def returns(s: State, out: Floats) -> None:
    """Most points win; ties are shared (12.4). Alone, points or hits count (13)."""
    if s.seats == 1:
        out[0] = practice_worth(s) if s.practice != 0 else solo_worth(s)
        return
    best = 0
    winners = 0
    for seat in range(s.seats):
        if s.points[seat] > best:
            best = s.points[seat]
            winners = 0
        winners += s.points[seat] == best
    for seat in range(s.seats):
        out[seat] = 2.0 / winners - 1.0 if s.points[seat] == best else -1.0


@rule
def solo_worth(s: State) -> float:
    """Points alone, against a fair score (13.4)."""
    return min(1.0, (s.points[0] - SOLO_PAR) / SOLO_PAR)


@rule
def points(s: State, out: Floats) -> None:
    """What each seat has (12.4)."""
    for seat in range(s.seats):
        out[seat] = s.points[seat]


def end_reason(s: State) -> str:
    """Why the match ended (12.1 to 12.3, 13)."""
    if s.practice:
        return "practice_over"
    if s.markers.sum() == 0:
        return "all_markers_used"
    return "too_many_in_the_ditch"
