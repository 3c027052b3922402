"""What a seat can know, the naive way: the set of all worlds that fit all it has seen.

A world is a tuple with a place for every card. Every event is told as the seat sees it at a
real table: open to all, its own affair, or hidden. A hidden one is tried with every card it
could have been, in every world. Knows nothing of how the game keeps its knowledge.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spelbord.games.violet.state import (
    ASIDE,
    BROWSE,
    CARDS,
    DECK,
    DISCARD,
    FOUR_CHOICE,
    FOUR_RETURN,
    FOUR_TAKE,
    HAND,
    LOOKED_AT,
    ROOTS_DISCARD,
    ROOTS_DRAW,
    SEVEN_SHOW,
    THREE_KEEP,
    THREE_LOOK,
    TOP,
    TORECH,
    TWO_DRAW,
    TWO_RETURN,
)

World = tuple[int, ...]
SECRET = (TWO_DRAW, TWO_RETURN, THREE_LOOK, THREE_KEEP, FOUR_TAKE, FOUR_RETURN)
SECRET_OF_TORECH = (ROOTS_DRAW, ROOTS_DISCARD)


def where(s: Any) -> World:
    """The world a record stands for."""
    return tuple(int(place) for place in s.where)


def is_on_top(place: int) -> bool:
    return TOP <= place < TOP + LOOKED_AT


def without(world: World, card: int, place: int) -> World:
    """A card goes elsewhere; when it lay on top of the deck, those below it move up."""
    gap = world[card]
    moved = [p - 1 if is_on_top(gap) and is_on_top(p) and p > gap else p for p in world]
    moved[card] = place
    return tuple(moved)


def holding(world: World, *places: int) -> Iterator[int]:
    return (card for card, place in enumerate(world) if place in places)


class Tracker:
    """All worlds that are possible for one seat, followed from event to event."""

    def __init__(self, seat: int, s: Any) -> None:
        """Begin where every card is known but for the order of the deck."""
        self.seat = seat
        self.other = HAND + 1 - seat
        self.worlds = {where(s)}

    def follow(self, before: Any, event: int, after: Any) -> None:
        """The seat watches an event that leads from one record to the next."""
        phase = int(before.phase)
        old, new = where(before), where(after)
        if phase == SEVEN_SHOW or (phase == FOUR_CHOICE and event == BROWSE):
            self._look_through(before, old)
        elif self._is_hidden(before):
            self.worlds = {w for world in self.worlds for w in self._guesses(before, world)}
        else:
            self._see(phase, event, old, new)
        self._tidy_up(before, old, new)

    def _owner(self, s: Any) -> int:
        if int(s.phase) in SECRET_OF_TORECH:
            return TORECH
        return int(s.first if s.half == 0 else 1 - s.first)

    def _is_hidden(self, s: Any) -> bool:
        secret = int(s.phase) in SECRET + SECRET_OF_TORECH
        return secret and self._owner(s) != self.seat

    def _look_through(self, s: Any, old: World) -> None:
        """A 7 shows the other hand, a 4 the discard pile, to one seat."""
        seven = int(s.phase) == SEVEN_SHOW
        sees = int(s.seer) if seven else self._owner(s)
        if sees == self.seat:
            place = self.other if seven else DISCARD
            self._keep(lambda w: set(holding(w, place)) == set(holding(old, place)))

    def _keep(self, fits: Any) -> None:
        self.worlds = {world for world in self.worlds if fits(world)}

    def _guesses(self, s: Any, world: World) -> Iterator[World]:
        phase = int(s.phase)
        if phase in (TWO_DRAW, ROOTS_DRAW):
            for card in list(holding(world, TOP if s.top > 0 else DECK)):
                yield without(world, card, self.other)
        elif phase == THREE_LOOK:
            if s.drawn < s.top:
                yield world
                return
            for card in list(holding(world, DECK)):
                yield without(world, card, TOP + int(s.top))
        elif phase == THREE_KEEP:
            for card in list(holding(world, *range(TOP, TOP + LOOKED_AT))):
                yield without(world, card, self.other)
        elif phase == FOUR_TAKE:
            for card in list(holding(world, DISCARD)):
                yield without(world, card, self.other)
        else:
            place = DISCARD if phase == FOUR_RETURN else ASIDE
            for card in list(holding(world, self.other)):
                yield without(world, card, place)

    def _see(self, phase: int, event: int, old: World, new: World) -> None:
        """A card that was hidden is seen where it lay, if a card is what the event is about."""
        if not 0 <= event < CARDS:
            return
        self._keep(lambda w: w[event] == old[event])
        if new[event] != old[event]:
            self.worlds = {without(world, event, new[event]) for world in self.worlds}

    def _tidy_up(self, before: Any, old: World, new: World) -> None:
        """What is open moves as it does; whole piles are shuffled."""
        secret = {DECK, DISCARD, self.other, *range(TOP, TOP + LOOKED_AT)}
        opened = [c for c in range(CARDS) if old[c] not in secret and old[c] != ASIDE]
        second = ASIDE in old and ASIDE not in new
        shuffled = int(before.phase) == TWO_RETURN and second
        spent = int(before.phase) == ROOTS_DISCARD and second
        worlds = set()
        for world in self.worlds:
            moved = list(world)
            for card in opened:
                moved[card] = new[card]
            for card, place in enumerate(moved):
                if shuffled and (place == ASIDE or is_on_top(place)):
                    moved[card] = DECK
                elif second and place == ASIDE:
                    moved[card] = DISCARD if spent else new[card]
            if DISCARD not in new:  # all see that the pile became the deck
                moved = [DECK if place == DISCARD else place for place in moved]
            worlds.add(tuple(moved))
        self.worlds = worlds
