"""Random matches over all of a game's options and seat counts: what the checks look at."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from types import ModuleType
from typing import Any

import numpy as np

from spelbord.core import engine
from spelbord.core.game import OWN_CONTENT, Game, Option, OptionValue, States
from spelbord.core.lists import CHANCE, OVER, SAMPLED
from spelbord.core.position import Position
from spelbord.core.rule import bind

# Room behind the end of a list, so that too long a list is reported and overwrites nothing.
SPARE = 4096


@dataclass(frozen=True)
class Effort:
    """How much to look at: checks take time in proportion to these numbers."""

    matches: int = 4  # for each setting
    nodes: int = 160  # positions looked at closely, from all matches
    events: int = 20_000  # a match longer than this does not end
    resamples: int = 4
    alternatives: int = 10  # actions or outcomes compared with each other at a node


@dataclass(frozen=True)
class Setting:
    """A number of seats and options that differ from the defaults."""

    seats: int
    options: tuple[tuple[str, OptionValue], ...] = ()

    def __str__(self) -> str:
        options = (f"{k}={str(v).strip()[:40]}" for k, v in self.options)
        return ", ".join([f"{self.seats} seats", *options])

    def start(self, game: Game) -> Position:
        """The first position."""
        return Position.start(game, self.seats, dict(self.options))


def settings(game: Game) -> list[Setting]:
    """Every number of seats with the defaults, then every other value of every option.

    Last come the content files that a content room names as the ends of its bounds.
    """
    low, high = game.seats
    found = [Setting(n) for n in range(low, high + 1)]
    for option in game.options:
        values = [v for v in offered(option) if v != option.default]
        found += [_setting(game, option, value, k) for k, value in enumerate(values)]
    extremes = getattr(game.content, "EXTREMES", ())
    return found + [
        Setting(low + k % (high - low + 1), ((OWN_CONTENT.name, text),))
        for k, text in enumerate(extremes)
    ]


def _setting(game: Game, option: Option, value: OptionValue, number: int) -> Setting:
    """One value of an option, with seats and other options with which it matters."""
    given: dict[str, OptionValue] = {option.name: value}
    low, high = game.seats
    asking = option
    while True:
        if asking.seats:
            low, high = max(low, asking.seats[0]), min(high, asking.seats[1])
        if asking.together is not None:
            high = max(low, min(high, asking.together - int(given[asking.name])))
        if asking.only is None or asking.only[0] in given:
            break
        name, needed = asking.only
        asking = next(o for o in game.options if o.name == name)
        given[name] = needed[0]
    return Setting(low + number % (high - low + 1), tuple(given.items()))


def offered(option: Option) -> tuple[OptionValue, ...]:
    """The values an option offers: all that are listed, or the ends of its range."""
    if option.several:
        names = [str(choice) for choice in option.choices]
        return (",".join(names[: option.low or 0]), ",".join(names[::-1][: option.high]))
    if option.choices:
        return option.choices
    if isinstance(option.default, bool):
        return (False, True)
    ends = [n for n in (option.low, option.high) if n is not None]
    return tuple(dict.fromkeys([option.default, *ends]))


@dataclass(frozen=True)
class Trouble:
    """Why a match could not be played on, and the check that reports it."""

    check: str
    sentence: str


@dataclass
class Match:
    """A random match: its positions, the events between them, and what went wrong if anything."""

    number: int
    setting: Setting
    positions: list[Position]
    events: list[Any] = field(default_factory=list)
    keys: list[bytes] = field(default_factory=list)  # each position's bytes when it was new
    trouble: Trouble | None = None

    def where(self, index: int) -> str:
        """A place in the match, for a sentence."""
        return f"match {self.number} ({self.setting}), after event {index}"


@dataclass(frozen=True)
class Node:
    """One position of a match."""

    match: Match
    index: int

    @property
    def position(self) -> Position:
        """The position itself."""
        return self.match.positions[self.index]

    @property
    def where(self) -> str:
        """Where it stands, for a sentence."""
        return self.match.where(self.index)


def doors(game: Game) -> ModuleType:
    """The compiled entry points of a game."""
    return bind(engine, game.kernel)


def to_act(game: Game, states: States) -> int:
    """The seat to act, or CHANCE, SAMPLED or OVER."""
    return int(doors(game).to_act(states, 0))


def listed(game: Game, states: States, fill: int = 0) -> tuple[list[int], list[float]]:
    """What can happen next: actions, or outcomes with their probabilities.

    `fill` is what the lists are full of beforehand; rules may not care.
    """
    out = np.full(game.most_choices + 1 + SPARE, fill, dtype=np.int64)
    odds = np.full(len(out), float(fill), dtype=np.float64)
    actor = to_act(game, states)
    if actor == CHANCE:
        doors(game).chances(states, 0, out, odds)
    elif actor >= 0:
        doors(game).choices(states, 0, out)
    else:
        return [], []
    length = int(out[0])
    chances = [float(p) for p in odds[1 : length + 1]] if actor == CHANCE else []
    return [int(n) for n in out[1 : length + 1]], chances


def after(position: Position, event: Any) -> Position:
    """The position after an event that is possible, straight through the compiled rules."""
    states = position.states()
    if isinstance(event, int):
        doors(position.game).play(states, 0, event)
    else:
        doors(position.game).play_sample(states, 0, event, 0)
    return Position(position.game, position.seats, position.options, states)


def play_match(game: Game, number: int, setting: Setting, limit: int) -> Match:
    """A random match, the same for the same number and setting, up to `limit` events."""
    dice = random.Random(f"{number} {setting}")
    position = setting.start(game)
    match = Match(number, setting, [position], keys=[position.key[1]])
    while match.trouble is None and to_act(game, position.states()) != OVER:
        if len(match.events) >= limit:
            match.trouble = Trouble("matches_end", f"It goes on after {limit} events.")
            break
        try:
            event = choose(position, match, dice)
            if match.trouble is not None:
                break
            position = after(position, event)
        except Exception as error:
            what = f"{type(error).__name__}: {error}"
            match.trouble = Trouble("matches_end", f"The rules fail with {what}.")
            break
        match.events.append(event)
        match.positions.append(position)
        match.keys.append(position.key[1])
    return match


def choose(position: Position, match: Match, dice: random.Random) -> Any:
    """A random event of those possible now; notes in the match if there is none."""
    game = position.game
    states = position.states()
    if to_act(game, states) == SAMPLED:
        if game.sample is None:
            match.trouble = Trouble(
                "matches_end", "Chance is to be sampled, but there is no sample."
            )
            return None
        return game.sample(states, 0, np.random.default_rng(dice.getrandbits(32)))
    numbers, chances = listed(game, states)
    if not numbers:
        who = f"seat {to_act(game, states)}" if to_act(game, states) >= 0 else "chance"
        match.trouble = Trouble("matches_end", f"It is not over, but {who} can do nothing.")
    elif len(numbers) > game.most_choices:
        match.trouble = Trouble(
            "moves", f"{len(numbers)} are listed, more than most_choices, {game.most_choices}."
        )
    else:
        return dice.choices(numbers, chances or None)[0]
    return None


class Sample:
    """Random matches of one game, and positions taken evenly from them."""

    def __init__(self, game: Game, effort: Effort | None = None) -> None:
        self.game = game
        self.effort = effort or Effort()

    @cached_property
    def matches(self) -> list[Match]:
        """`effort.matches` matches for every setting."""
        plan = [s for _ in range(self.effort.matches) for s in settings(self.game)]
        return [play_match(self.game, k, s, self.effort.events) for k, s in enumerate(plan)]

    @cached_property
    def nodes(self) -> list[Node]:
        """Positions from all over the matches, with the last one of each.

        Drawn at random, the same ones each time: every n-th would keep step with the turns.
        """
        found = [Node(m, k) for m in self.matches for k in range(len(m.positions))]
        drawn = random.Random(0).sample(range(len(found)), min(self.effort.nodes, len(found)))
        ends = [k for k, node in enumerate(found) if node.index == len(node.match.events)]
        return [found[k] for k in sorted({*drawn, *ends})]

    @cached_property
    def universe(self) -> list[int]:
        """Every number that is listed anywhere in the sample."""
        return sorted(
            {n for node in self.nodes for n in listed(self.game, node.position.states())[0]}
        )

    def live(self) -> Iterator[Node]:
        """The nodes at which a seat or listed chance is to act, and may."""
        for node in self.nodes:
            if to_act(self.game, node.position.states()) >= CHANCE:
                yield node


_samples: dict[str, Sample] = {}


def sample_of(game: Game) -> Sample:
    """The sample shared by all checks of a game."""
    if game.name not in _samples or _samples[game.name].game is not game:
        _samples[game.name] = Sample(game)
    return _samples[game.name]
