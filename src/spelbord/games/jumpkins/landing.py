"""What comes of a jump: the cases of RULES.md 8, the minus areas (9), the whirlpool (11.3)."""

from __future__ import annotations

from spelbord.core.lists import State
from spelbord.core.rule import rule
from spelbord.games.jumpkins.scoring import pay_minus
from spelbord.games.jumpkins.state import (
    BATHING_SCENE,
    BUILD,
    DEVICES,
    DICE,
    DITCH,
    EXCHANGE,
    FINISHED,
    HAND,
    IN_DITCH,
    IN_WHIRLPOOL,
    ISLAND,
    JUMP,
    MOST_SHOTS,
    NOBODY,
    ON_ANTHILL,
    ON_ISLAND,
    OUTSIDE,
    RETRY,
    SECOND,
    STOCK,
)
from spelbord.games.jumpkins.towers import (
    dice_in,
    in_tower,
    out_of_box,
    partnered,
    to_ditch,
)
from spelbord.games.jumpkins.turns import end_turn, face_of, follow_anthill, lay_die


@rule
def land(s: State, outcome: State) -> None:
    """The die has come to rest: points for minus areas first, then the case it is (8.1)."""
    s.aim = 0
    s.tries += 1
    s.rest = rest_of(s, outcome)
    fallen = fallen_dice(s, outcome)
    follow_dice(s, outcome)
    follow_anthill(s, outcome)
    if s.rest == ON_ISLAND:
        lay_die(s, s.die, outcome)
        pay_minus(s)
    elif s.rest == IN_DITCH:
        lay_in_ditch(s, s.die, outcome)
    if fallen != 0:
        knock_down(s, fallen, outcome)
    else:
        go_on(s)


@rule
def rest_of(s: State, outcome: State) -> int:
    """Where the die came to rest; only the bathing scene has a whirlpool (11.3)."""
    rest = outcome.rest
    if rest == IN_WHIRLPOOL and s.scene != BATHING_SCENE:
        return ON_ANTHILL
    return rest if ON_ISLAND <= rest <= IN_WHIRLPOOL else OUTSIDE


@rule
def go_on(s: State) -> None:
    """No tower fell: one case for each place where the die may rest (8.2 to 8.6)."""
    if s.rest == ON_ISLAND:
        stay(s)
    elif s.rest == IN_DITCH:
        offer_exchange(s)
    elif s.rest == IN_WHIRLPOOL:
        s.points[s.seat] += s.whirlpool
        put_back(s)
    elif s.tries == 1:
        s.phase = RETRY
    else:
        put_back(s)


@rule
def put_back(s: State) -> None:
    """The die goes back to the stock, and the turn ends (8.3)."""
    out_of_box(s, s.die, STOCK)
    end_turn(s)


@rule
def stay(s: State) -> None:
    """On the island: build if the insect is there already, else perhaps a second die (8.6)."""
    if partnered(s, s.die):
        s.phase = BUILD
    elif may_second(s):
        s.phase = SECOND
    else:
        end_turn(s)


@rule
def may_second(s: State) -> bool:
    """A second die, and no third, while the stock has one (8.7)."""
    return s.second == 0 and dice_in(s, STOCK) > 0


@rule
def offer_exchange(s: State) -> None:
    """In the ditch: a device marker may be exchanged if the stock has a neutral joker (8.4)."""
    own = 0
    for device in range(DEVICES):
        own += s.markers[s.seat, device]
    if s.neutral > 0 and own > 0:
        s.phase = EXCHANGE
    else:
        end_turn(s)


# --- the other dice ------------------------------------------------------------------------


@rule
def follow_dice(s: State, outcome: State) -> None:
    """Dice that were pushed keep their new place; towers keep their insect (8.8)."""
    for die in range(DICE):
        if s.zone[die] == DITCH:
            lay_in_ditch(s, die, outcome)
        elif s.zone[die] == ISLAND and in_tower(s, die):
            for k in range(7):
                s.pose[die, k] = outcome.pose[die, k]
            if s.under[die] == NOBODY:
                s.touches[die] = outcome.touches[die]
        elif s.zone[die] == ISLAND:
            follow_single(s, die, outcome)


@rule
def follow_single(s: State, die: int, outcome: State) -> None:
    """A single die stays on the island, or was pushed into the ditch or out of the box (8.8)."""
    if outcome.zone[die] == ISLAND:
        lay_die(s, die, outcome)
    elif outcome.zone[die] == DITCH:
        lay_in_ditch(s, die, outcome)
    else:
        out_of_box(s, die, STOCK)


@rule
def lay_in_ditch(s: State, die: int, outcome: State) -> None:
    """A die lies in the ditch, whatever it shows."""
    lay_die(s, die, outcome)
    to_ditch(s, die)


# --- knocked-down towers (8.5) -------------------------------------------------------------


@rule
def fallen_dice(s: State, outcome: State) -> int:
    """The dice that fell off their tower, as a set of bits."""
    found = 0
    for die in range(DICE):
        if s.zone[die] == ISLAND and in_tower(s, die) and falls(s, die, outcome):
            found |= 1 << die
    return found


@rule
def falls(s: State, die: int, outcome: State) -> bool:
    """Whether a die or one beneath it in its tower lost its hold (8.5)."""
    found = die
    while found != NOBODY:
        if outcome.fell[found] != 0 or outcome.zone[found] != ISLAND:
            return True
        found = int(s.under[found])
    return False


@rule
def knock_down(s: State, fallen: int, outcome: State) -> None:
    """Fallen dice and all single dice leave the island; the turn ends (8.5)."""
    for die in range(DICE):
        if (fallen >> die) & 1:
            if outcome.zone[die] == DITCH:
                lay_in_ditch(s, die, outcome)
            else:
                out_of_box(s, die, STOCK)
    for die in range(DICE):
        if s.zone[die] == HAND or (s.zone[die] == ISLAND and not in_tower(s, die)):
            out_of_box(s, die, STOCK)
    if s.rest == IN_DITCH:
        offer_exchange(s)
    else:
        end_turn(s)


# --- practice (13) -------------------------------------------------------------------------


@rule
def note_shot(s: State, outcome: State) -> None:
    """A practice jump is noted, and everything is put back as it was (13.2)."""
    shot = s.shots
    s.shot_aim[shot] = s.aim
    s.shot_device[shot] = s.tool
    s.shot_rest[shot] = rest_of(s, outcome)
    s.shot_face[shot] = face_of(outcome.face)
    for k in range(2):
        s.shot_place[shot, k] = outcome.pose[s.die, k]
    s.shots += 1
    s.turn += 1
    s.aim = 0
    s.rest = s.shot_rest[shot]
    s.phase = FINISHED if s.shots == MOST_SHOTS else JUMP
