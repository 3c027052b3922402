"""Jumpkins' events as numbers, as structured data and as the text a player would write.

``ramp``, ``joker for stump``; ``jump at 128 towards 120 with 90``; ``put 4 on 11``;
``swap sponge``; ``again``, ``points``, ``decline`` and the like. Dice have numbers from 1.
Chance: ``start 1``, ``wheel flea``.
"""

from __future__ import annotations

import re
from base64 import b64encode
from typing import Any

import numpy as np

from spelbord.core.errors import MalformedAction
from spelbord.core.lists import State
from spelbord.games.jumpkins.landing import may_second, rest_of
from spelbord.games.jumpkins.scoring import may_spin, tower_points
from spelbord.games.jumpkins.state import (
    AGAIN,
    AIM,
    BREAK,
    BUILD,
    CHOICE,
    DECLINE,
    DEVICE_KEYS,
    DEVICES,
    DICE,
    DROP,
    FACE_KEYS,
    IN_WHIRLPOOL,
    JUMPS,
    KEEP,
    LEARNT,
    LEAVE,
    MARKER_KEYS,
    MOST_SEATS,
    PUT,
    REST_KEYS,
    SECOND_DIE,
    SPIN,
    START_OUTCOME,
    STATE,
    STOP,
    SWAP,
    SWEEP,
    TAKE_POINTS,
    WHEEL_OUTCOME,
)
from spelbord.games.jumpkins.towers import height, lowest, put
from spelbord.games.jumpkins.turns import face_of

# What is done, and how it is written.
SAYINGS = {
    KEEP: ("keep", "keep"),
    AGAIN: ("again", "again"),
    STOP: ("stop", "stop"),
    TAKE_POINTS: ("points", "points"),
    SPIN: ("spin", "spin"),
    DECLINE: ("decline", "decline"),
    SECOND_DIE: ("second", "second die"),
    SWEEP: ("clear", "clear"),
    LEAVE: ("leave", "leave"),
    LEARNT: ("finish", "finish"),
}
SAID = {saying: number for number, (_, saying) in SAYINGS.items()}
JUMP_WRITTEN = re.compile(r"jump at (\d{1,3}) towards (\d{1,3}) with (\d{1,3})")
PUT_WRITTEN = re.compile(r"put (\d{1,2}) on (\d{1,2})")
CHOICE_WRITTEN = re.compile(r"(?:([a-z]+) for )?([a-z]+)")
# The first number of an event of each kind, and the words that may follow.
NUMBERS = tuple(str(die) for die in range(1, DICE + 1))
WORD_VERBS: dict[str, tuple[int, tuple[str, ...]]] = {
    "break": (BREAK, NUMBERS),
    "swap": (SWAP, DEVICE_KEYS),
    "start": (START_OUTCOME, NUMBERS[:MOST_SEATS]),
    "wheel": (WHEEL_OUTCOME, FACE_KEYS),
}


def text(o: State, event: int) -> str:
    """An event in short notation."""
    number = int(event)
    if number in SAYINGS:
        return SAYINGS[number][1]
    if AIM <= number < AIM + JUMPS:
        place, direction, strength = aim_of(number - AIM)
        return f"jump at {place} towards {direction} with {strength}"
    if CHOICE <= number < PUT:
        marker, device = choice_of(number)
        return device if marker == device else f"{marker} for {device}"
    if PUT <= number < BREAK:
        upper, lower = divmod(number - PUT, DICE)
        return f"put {upper + 1} on {lower + 1}"
    verb, word = _word(number)
    return f"{verb} {word}"


def aim_of(aim: int) -> tuple[int, int, int]:
    """Place along the edge, direction and strength of a jump, each 0 to 255."""
    return aim >> 16, aim >> 8 & 255, aim & 255


def choice_of(number: int) -> tuple[str, str]:
    """The marker that is turned over, and the device it is for."""
    marker, device = divmod(number - CHOICE, DEVICES)
    return MARKER_KEYS[marker], DEVICE_KEYS[device]


def _word(number: int) -> tuple[str, str]:
    for verb, (first, words) in WORD_VERBS.items():
        if first <= number < first + len(words):
            return verb, words[number - first]
    raise MalformedAction(f"{number} is not the number of an event.")


def parse(o: State, text: str) -> int:
    """The number of an event, whether or not it is possible now.

    Raises:
        MalformedAction: the text is not notation, or names what this game lacks.
    """
    words = " ".join(text.strip().lower().split())
    if words in SAID:
        return SAID[words]
    for reader in (_jump, _put, _worded, _choice):
        number = reader(words)
        if number is not None:
            return number
    raise MalformedAction(
        f"{text[:40]!r} is not an action; write ramp, joker for stump, put 4 on 11 "
        "or jump at 128 towards 120 with 90."
    )


def _jump(words: str) -> int | None:
    written = JUMP_WRITTEN.fullmatch(words)
    if written is None or any(int(part) > 255 for part in written.groups()):
        return None
    place, direction, strength = map(int, written.groups())
    return AIM + (place << 16) + (direction << 8) + strength


def _put(words: str) -> int | None:
    written = PUT_WRITTEN.fullmatch(words)
    if written is None or not set(written.groups()) <= set(NUMBERS):
        return None
    return PUT + NUMBERS.index(written[1]) * DICE + NUMBERS.index(written[2])


def _worded(words: str) -> int | None:
    verb, _, word = words.partition(" ")
    first, known = WORD_VERBS.get(verb, (0, ()))
    return first + known.index(word) if word in known else None


def _choice(words: str) -> int | None:
    written = CHOICE_WRITTEN.fullmatch(words)
    if written is None or written[2] not in DEVICE_KEYS:
        return None
    marker = written[1] or written[2]
    if marker not in MARKER_KEYS:
        return None
    return CHOICE + MARKER_KEYS.index(marker) * DEVICES + DEVICE_KEYS.index(written[2])


def describe(o: State, event: int) -> dict[str, Any]:
    """An event as structured data: what is done, with what, and the points it gives."""
    number = int(event)
    if number in SAYINGS:
        won = {"points": int(tower_points(o, o.built))} if number == TAKE_POINTS else {}
        return {"kind": SAYINGS[number][0], **won}
    if AIM <= number < AIM + JUMPS:
        place, direction, strength = aim_of(number - AIM)
        aim = {"place": place, "direction": direction, "strength": strength}
        return {"kind": "jump", "device": device_of(o), **aim}
    if CHOICE <= number < PUT:
        marker, device = choice_of(number)
        return {"kind": "choose", "marker": marker, "device": device}
    if PUT <= number < BREAK:
        upper, lower = divmod(number - PUT, DICE)
        return {"kind": "put", "die": upper, "on": lower, **_won_at_once(o, upper, lower)}
    verb, word = _word(number)
    if verb == "start":
        return {"kind": "start", "seat": int(word) - 1}
    if verb == "break":
        return {"kind": "break", "die": int(word) - 1}
    if verb == "wheel":
        dice = int(height(o, o.built))
        return {"kind": "wheel", "face": word, "points": dice + FACE_KEYS.index(word) + 1}
    return {"kind": verb, "device": word}


def _won_at_once(o: State, upper: int, lower: int) -> dict[str, int]:
    """What a tower gives when it stands, where nobody may choose anything else (5.2)."""
    if o.phase != BUILD:
        return {}
    tried = np.array([o], dtype=STATE)[0]
    put(tried, upper, lower)
    tried.built = lowest(tried, tried.die)
    if may_second(tried) or may_spin(tried):
        return {}
    return {"points": int(tower_points(tried, tried.built))}


def tell_sample(o: State, outcome: State) -> tuple[str, dict[str, Any]]:
    """A drop or a landing: where it came to rest, its face, and the motion to play back."""
    path = b64encode(outcome.path.tobytes().rstrip(b"\0")).decode("ascii")
    fallen = [die for die in range(DICE) if outcome.fell[die]]
    told: dict[str, Any] = {"kind": "drop", "path": path, "fell": fallen}
    if o.phase == DROP:
        return "drop", told
    rest, face = REST_KEYS[rest_of(o, outcome)], FACE_KEYS[face_of(outcome.face)]
    told |= {"kind": "landing", "die": int(o.die), "device": device_of(o), "rest": rest}
    if rest == REST_KEYS[IN_WHIRLPOOL] and not fallen:
        told["points"] = int(o.whirlpool)
    return f"lands {rest} {face}", told | {"face": face}


def device_of(o: State) -> str | None:
    """The device of this turn."""
    return DEVICE_KEYS[o.tool] if 0 <= o.tool < DEVICES else None
