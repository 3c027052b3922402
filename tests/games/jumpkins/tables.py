"""Positions and landings of Jumpkins from a few words, for the tests.

An object on the island is written ``ant``, ``ant*3`` (a tower) or ``ant*3@five+one_a`` (with the
areas that its lowest die touches). Dice are numbered from 0, object by object, from the lowest
up; then comes the stock, then the ditch. Texts of actions count dice from 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spelbord.core.position import Position, new
from spelbord.games.jumpkins import GAME
from spelbord.games.jumpkins.state import (
    AREA_KEYS,
    CHOOSE,
    DICE,
    DITCH,
    DROP,
    EDGE,
    FACE_KEYS,
    FLIGHT,
    HAND,
    ISLAND,
    JUMP,
    MARKER_KEYS,
    NOBODY,
    REST_KEYS,
    STOCK,
)

from .throwing import flat, still

FLOOR = 22.0  # of the island, in mm
AIMED = "jump at 128 towards 120 with 90"
ZONES = {"stock": STOCK, "island": ISLAND, "ditch": DITCH}


def table(
    island: str = "ant bug",
    *,
    scene: str = "island",
    seats: int = 2,
    ditch: int = 0,
    stock: int | None = None,
    points: tuple[int, ...] = (),
    markers: Mapping[str, int] | None = None,
    neutral: int = 5,
    turn: int = 0,
    **options: object,
) -> Position:
    """A position in which seat 0 is about to choose a device.

    What is not on the island or in the ditch is in the stock; a given size of the stock puts
    the rest into the ditch. `markers` are those that seat 0 has; the others have all of theirs.
    """
    options = {"scene": scene, **options}
    states = GAME.start(seats, options)
    s = states[0]
    s.phase, s.start, s.turn, s.neutral = CHOOSE, 0, turn, neutral
    s.points[: len(points)] = points
    if markers is not None:
        s.markers[0] = [markers.get(key, 0) for key in MARKER_KEYS]
    die = lay_objects(s, island)
    in_ditch = ditch if stock is None else DICE - die - stock
    for k in range(in_ditch):
        s.zone[DICE - 1 - k] = DITCH
        s.pose[DICE - 1 - k] = flat(-120.0 + 12.0 * k, -120.0, EDGE / 2, 0)
    return Position(GAME, seats, GAME.read_options(options), states)


def lay_objects(s: Any, island: str) -> int:
    """Put objects on the island; how many dice that took."""
    die = 0
    for k, words in enumerate(island.split()):
        what, _, areas = words.partition("@")
        insect, _, high = what.partition("*")
        s.touches[die] = mask(s.scene, areas)
        for level in range(int(high or 1)):
            z = FLOOR + EDGE * (level + 0.5)
            face = FACE_KEYS.index(insect)
            s.zone[die], s.face[die] = ISLAND, face
            s.under[die] = die - 1 if level else NOBODY
            s.pose[die] = flat(-80.0 + 40.0 * (k % 5), -60.0 + 40.0 * (k // 5), z, face)
            die += 1
    return die


def mask(scene: int, areas: str) -> int:
    """The bits of some areas of a scene: five+one_a."""
    return sum(1 << AREA_KEYS[scene].index(key) for key in filter(None, areas.split("+")))


def lands(
    position: Position,
    where: str = "island",
    insect: str = "ant",
    *,
    on: str = "",
    fell: Mapping[int, str] | None = None,
    pushed: Mapping[int, str] | None = None,
) -> Position:
    """The die jumps, if it does not fly yet, and comes to rest.

    `on` names the areas it touches. `fell` says of each die that fell off its tower where it
    went (``stock`` if out of the box), `pushed` the same of single dice, on the island with
    the insect they show then: ``island flea``.
    """
    if position.states()[0].phase == JUMP:
        position = position.play(AIMED)
    s = position.states()[0]
    assert s.phase == FLIGHT
    landing = still(s)
    found, die = landing[0], int(s.die)
    found.rest = REST_KEYS.index(where)
    found.face = found.faces[die] = FACE_KEYS.index(insect)
    found.touches[die] = mask(s.scene, on)
    found.zone[die] = ZONES.get(where, STOCK)
    if where in ZONES:
        found.pose[die] = flat(70.0, 70.0, FLOOR + EDGE / 2, int(found.face))
    for other, how in {**(fell or {}), **(pushed or {})}.items():
        zone, _, shows = how.partition(" ")
        found.fell[other] = other in (fell or {})
        found.zone[other] = ZONES[zone]
        found.faces[other] = FACE_KEYS.index(shows) if shows else found.faces[other]
        found.pose[other] = flat(other * 20.0 - 90.0, 110.0, EDGE / 2, int(found.faces[other]))
        found.touches[other] = 0
    return position.play_sample(landing)


def jumped(position: Position, device: str = "ramp", *landing: str, **what: Any) -> Position:
    """A marker or joker is turned over, and the die lands as `lands` says."""
    return lands(position.play(device), *landing, **what)


def dropped(position: Position, *insects: str) -> Position:
    """The dice in hand are dropped: an insect each, or a place where it is not on the island."""
    s = position.states()[0]
    assert s.phase == DROP
    landing = still(s)
    found = landing[0]
    in_hand = [die for die in range(DICE) if s.zone[die] == HAND]
    for k, (die, words) in enumerate(zip(in_hand, insects, strict=True)):
        insect, _, areas = words.partition("@")
        on_island = insect in FACE_KEYS
        found.zone[die] = ISLAND if on_island else ZONES[insect]
        found.faces[die] = FACE_KEYS.index(insect) if on_island else 0
        found.touches[die] = mask(s.scene, areas)
        found.pose[die] = flat(25.0 * k - 80.0, 0.0, FLOOR + EDGE / 2, int(found.faces[die]))
    return position.play_sample(landing)


def started(*insects: str, seats: int = 2, **options: object) -> Position:
    """A match after the drop of seven dice; seat 0 begins."""
    return dropped(new("jumpkins", seats, **options).play("start 1"), *insects)


def view(position: Position) -> dict[str, Any]:
    """What everybody is shown."""
    return position.observe().view


def points(position: Position) -> list[int]:
    """The points of every seat."""
    return [seat["points"] for seat in view(position)["seats"]]


def towers(position: Position) -> dict[str, int]:
    """The heights of the towers by insect."""
    return {tower["face"]: len(tower["dice"]) for tower in view(position)["towers"]}


def singles(position: Position) -> list[str]:
    """The insects of the single dice on the island."""
    dice = view(position)["dice"]
    stacked = {die for tower in view(position)["towers"] for die in tower["dice"]}
    return [d["face"] for d in dice if d["zone"] == "island" and d["die"] not in stacked]


def phase(position: Position) -> str:
    """The step of the turn."""
    return str(view(position)["phase"])
