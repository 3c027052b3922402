"""From turn to turn: the stock, the island at a turn's start, both ends (RULES.md 3, 7, 12)."""

from __future__ import annotations

from spelbord.core.lists import State
from spelbord.core.rule import rule
from spelbord.games.jumpkins.state import (
    CHOOSE,
    CLEAR,
    DICE,
    DROP,
    FACES,
    FINISHED,
    HAND,
    ISLAND,
    ISLAND_SCENE,
    MARKERS,
    NEW_STOCK,
    NOBODY,
    SORT,
    STOCK,
)
from spelbord.games.jumpkins.towers import (
    break_tower,
    clear_island,
    dice_in,
    equal,
    height,
    is_object,
    objects,
    out_of_box,
    take_die,
)


@rule
def begin_turn(s: State) -> None:
    """A turn starts with a look at the stock (7.1), then at the island (7.3)."""
    s.tool = NOBODY
    s.die = NOBODY
    s.built = NOBODY
    s.rest = NOBODY
    s.tries = 0
    s.second = 0
    s.cleared = 0
    s.lost = 0
    s.aim = 0
    if s.practice != 0:
        s.phase = CHOOSE
    else:
        fill_stock(s)


# --- the stock (7.1, 7.2) ------------------------------------------------------------------


@rule
def fill_stock(s: State) -> None:
    """Without a die in stock the highest tower becomes the stock, or else the single dice."""
    if dice_in(s, STOCK) == 0:
        top = highest_tower(s)
        if top >= 2 and towers_of(s, top) > 1:
            s.phase = NEW_STOCK
            return
        for die in range(DICE):
            if is_object(s, die) and height(s, die) == top:
                break_tower(s, die)
    look_at_island(s)


@rule
def highest_tower(s: State) -> int:
    """The height of the highest object of the island."""
    top = 0
    for die in range(DICE):
        if is_object(s, die):
            top = max(top, height(s, die))
    return top


@rule
def towers_of(s: State, dice: int) -> int:
    """How many objects of the island have that many dice."""
    count = 0
    for die in range(DICE):
        count += is_object(s, die) and height(s, die) == dice
    return count


# --- the island at a turn's start, and the drop (2.3, 7.3) ---------------------------------


@rule
def look_at_island(s: State) -> None:
    """With one object on it the island may be cleared, with none it is dropped anew (7.3)."""
    if s.cleared != 0:
        s.phase = CHOOSE
        return
    count = objects(s)
    if count == 0:
        sweep(s)
    else:
        s.phase = CLEAR if count == 1 else CHOOSE


@rule
def sweep(s: State) -> None:
    """The island is cleared, and dice are dropped as at the start (7.3)."""
    clear_island(s)
    s.cleared = 1
    start_drop(s)


@rule
def start_drop(s: State) -> None:
    """Seven dice are taken in hand, or as many as there are (2.3)."""
    for _ in range(s.to_drop):
        take_die(s)
    s.phase = DROP


@rule
def drop(s: State, outcome: State) -> None:
    """The dice lie where they fell; what is not on the island is dropped again (2.4)."""
    follow_anthill(s, outcome)
    for die in range(DICE):
        if s.zone[die] != HAND and s.zone[die] != ISLAND:
            continue
        if outcome.zone[die] == ISLAND:
            lay_die(s, die, outcome)
        else:
            out_of_box(s, die, HAND)
    if dice_in(s, HAND) == 0:
        sort_on(s)


@rule
def follow_anthill(s: State, outcome: State) -> None:
    """The anthill stays where it was moved to; wheel and whirlpool are pushed back (4.4, 10.1)."""
    if s.scene == ISLAND_SCENE:
        for k in range(7):
            s.anthill[k] = outcome.anthill[k]


@rule
def face_of(number: int) -> int:
    """The number of a face, whatever a record says."""
    return min(FACES - 1, max(0, int(number)))


@rule
def lay_die(s: State, die: int, outcome: State) -> None:
    """A die lies on the island by itself."""
    s.zone[die] = ISLAND
    s.under[die] = NOBODY
    s.face[die] = face_of(outcome.faces[die])
    s.touches[die] = outcome.touches[die]
    for k in range(7):
        s.pose[die, k] = outcome.pose[die, k]


@rule
def sort_on(s: State) -> None:
    """Equal insects are stacked until none are left apart; then the turn goes on (2.5)."""
    for one in range(DICE):
        for other in range(one):
            if equal(s, one, other):
                s.phase = SORT
                return
    if s.cleared != 0:
        fill_stock(s)
    else:
        begin_turn(s)


# --- the end of a turn, of a round and of the game (12) ------------------------------------


@rule
def end_turn(s: State) -> None:
    """The next one's turn, unless the game is over (3.1, 12)."""
    s.turn += 1
    if is_over(s):
        s.phase = FINISHED
        s.tool = NOBODY
        s.die = NOBODY
        s.built = NOBODY
        return
    s.seat = (s.seat + 1) % s.seats
    begin_turn(s)


@rule
def is_over(s: State) -> bool:
    """All markers are turned over (12.1), or too many dice are in the ditch (12.2, 12.3)."""
    left = dice_in(s, STOCK) + dice_in(s, ISLAND)
    round_ends = s.turn % s.seats == 0
    return all_used(s) or (round_ends and left <= s.least_dice) or left == 0


@rule
def all_used(s: State) -> bool:
    """Whether nobody has a marker or joker left (12.1)."""
    for seat in range(s.seats):
        for marker in range(MARKERS):
            if s.markers[seat, marker] > 0:
                return False
    return True
