"""Checks of hidden information: what reaches a seat follows from what it may know.

They stand on two facts. First, two positions that a seat observes alike must be alike
to it in everything it is sent: view, log, legal actions, refusals. `resample` makes such
positions. Second, what a seat is told of an event must be what its observation can tell
afterwards, no less and no more: that finds leaks even where `observe` and `resample`
share one mistake.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cached_property, partial
from typing import Any
from weakref import WeakKeyDictionary

from spelbord.conformance.nonconformance import Inapplicable, Nonconformance
from spelbord.conformance.play import broken
from spelbord.conformance.refusals import unlisted
from spelbord.conformance.sample import Node, Sample, after, doors, listed, sample_of
from spelbord.core.errors import SpelbordError
from spelbord.core.game import Game, States
from spelbord.core.lists import CHANCE, SPECTATOR, seeded
from spelbord.core.position import Position

ALLOWED = ("", "", None)


def observers(position: Position) -> range:
    """Every seat, and the spectators."""
    return range(SPECTATOR, position.seats)


def resampled(position: Position, seat: int, seed: int) -> Position:
    """A position that could be this one as far as `seat` knows, made from its observation."""
    states = position.observe(seat).states
    doors(position.game).resample(states, 0, seat, seeded(seed))
    return Position(position.game, position.seats, position.options, states)


def twins(game: Game, sample: Sample) -> Iterator[tuple[Node, int, Position]]:
    """Every node with every observer and some positions that might be it for that observer."""
    if sample not in _twins:
        _twins[sample] = list(_make_twins(game, sample))
    yield from _twins[sample]


_twins: WeakKeyDictionary[Sample, list[tuple[Node, int, Position]]] = WeakKeyDictionary()


def _make_twins(game: Game, sample: Sample) -> Iterator[tuple[Node, int, Position]]:
    for node in sample.nodes:
        for seat in observers(node.position):
            for k in range(sample.effort.resamples if game.kernel.HAS_HIDDEN else 1):
                seed = (node.match.number * 1_000_003 + node.index) * 101 + k
                yield node, seat, resampled(node.position, seat, seed)


def _fail(name: str, node: Node, seat: int, what: str) -> None:
    who = "a spectator" if seat == SPECTATOR else f"seat {seat}"
    raise Nonconformance(name, f"{node.where}: for {who} {what}.")


def check_resample_keeps_observation(game: Game, sample: Sample | None = None) -> None:
    """Resampling what a seat cannot know leaves its observation equal byte for byte."""
    for node, seat, twin in twins(game, sample or sample_of(game)):
        before, afterwards = node.position.observe(seat), twin.observe(seat)
        if before != afterwards:
            fields = _differing(before.states, afterwards.states)
            _fail("resample_keeps_observation", node, seat, f"resampling changes {fields}")


def _differing(one: States, other: States) -> str:
    names = one.dtype.names or ()
    return ", ".join(n for n in names if one[n].tobytes() != other[n].tobytes()) or "unused bytes"


def check_observation_is_stable(game: Game, sample: Sample | None = None) -> None:
    """Observing an observation blanks nothing more, and always gives the same bytes."""
    for node in (sample or sample_of(game)).nodes:
        for seat in observers(node.position):
            first = node.position.observe(seat)
            again = node.position.observe(seat).states
            doors(game).observe(again, 0, seat)
            if again.tobytes() != first.states.tobytes() or node.position.observe(seat) != first:
                _fail("observation_is_stable", node, seat, "observing twice gives another result")


def check_resample_is_possible(game: Game, sample: Sample | None = None) -> None:
    """A resampled position is a whole one: valid, with the same actor, and it can be played on."""
    for node, seat, twin in twins(game, sample or sample_of(game)):
        wrong = broken(game, twin.states(), twin.seats)
        if wrong and not broken(game, node.position.states(), twin.seats):
            _fail("resample_is_possible", node, seat, f"the resampled position is wrong: {wrong}")
        same = (node.position.to_act, node.position.turn, node.position.end_reason)
        if (twin.to_act, twin.turn, twin.end_reason) != same:
            _fail("resample_is_possible", node, seat, "resampling changes who acts, or the turn")
        if twin.returns != node.position.returns:
            _fail("resample_is_possible", node, seat, "resampling changes the returns of the end")
        stuck = twin.to_act >= CHANCE and not listed(game, twin.states())[0]
        if stuck and listed(game, node.position.states())[0]:
            _fail("resample_is_possible", node, seat, "nothing can follow when resampled")


def check_actions_from_observation(game: Game, sample: Sample | None = None) -> None:
    """A seat's legal actions, their texts and descriptions follow from what it knows."""
    for node, seat, twin in twins(game, sample or sample_of(game)):
        if seat == SPECTATOR or seat != node.position.to_act:
            continue
        here, there = _offered(node.position, seat), _offered(twin, seat)
        if here != there:
            _fail(
                "actions_from_observation",
                node,
                seat,
                f"its legal actions depend on what it cannot know: {here} or {there}",
            )
        observed = node.position.observe(seat)
        for number, text, _ in here:
            if observed.text(number) != text:
                _fail(
                    "actions_from_observation",
                    node,
                    seat,
                    f"{text!r} reads otherwise when observed",
                )


def _offered(position: Position, seat: int) -> list[tuple[int, str, str]]:
    if position.to_act < 0:
        return []
    observed = position.observe(seat)
    numbers, _ = listed(position.game, position.states())
    state = position.states()[0]
    return [
        (n, str(position.game.notation.text(state, n)), _json(observed.describe(n)))
        for n in numbers
    ]


def check_refusals_from_observation(game: Game, sample: Sample | None = None) -> None:
    """A refusal tells a seat nothing that it cannot know."""
    sample = sample or sample_of(game)
    for node, seat, twin in twins(game, sample):
        if seat == SPECTATOR or seat != node.position.to_act:
            continue
        for number in unlisted(game, sample, node)[::3]:
            here, there = _refusal(node.position, number), _refusal(twin, number)
            # What is allowed at all is another check's matter.
            if here != there and ALLOWED not in (here, there):
                _fail(
                    "refusals_from_observation",
                    node,
                    seat,
                    f"the answer to {number} depends on what it cannot know: {here} or {there}",
                )


def _refusal(position: Position, number: int) -> tuple[str, str, str | None]:
    try:
        position.number_of(number)
    except SpelbordError as error:
        return error.code, error.message, error.rule
    return ALLOWED


def check_views_from_observation(game: Game, sample: Sample | None = None) -> None:
    """What a seat is shown follows from its observation, whatever else was looked at meanwhile."""
    for node, seat, twin in twins(game, sample or sample_of(game)):
        here, there = node.position.observe(seat), twin.observe(seat)
        if here == there and _json(here.view) != _json(there.view):
            _fail("views_from_observation", node, seat, "the view shows more than the observation")


def check_non_interference(game: Game, sample: Sample | None = None) -> None:
    """Two events that a seat sees as the same leave what it knows and is shown the same.

    An event with a visible consequence is therefore seen as what the consequence shows:
    as itself if it is revealed at once, else as one of several stand-ins.
    """
    for node, seat, results in _branches(game, sample or sample_of(game)):
        by_seen: dict[int, _Branch] = {}
        for branch in results:
            shown = branch.view  # looked at now, before anything else happens
            first = by_seen.setdefault(branch.seen, branch)
            if (first.observed, first.view) != (branch.observed, shown):
                _fail(
                    "non_interference",
                    node,
                    seat,
                    f"events {first.event} and {branch.event} look the same, "
                    "but it can tell them apart afterwards",
                )


class _Branch:
    """An event, what one seat is told of it, and what that seat has afterwards."""

    def __init__(self, position: Position, seat: int, event: int) -> None:
        reached = after(position, event)
        self._observation = reached.observe(seat)
        # The table writes the event down, and tells who may see it, before it tells this seat.
        position.game.notation.text(position.states()[0], event)
        self.event = event
        self.seen = position.seen(seat, event)
        self.log = position.log_text(seat, event)
        self.whole = reached.key
        self.observed = self._observation.key

    @cached_property
    def view(self) -> str:
        """What that seat is shown afterwards."""
        return _json(self._observation.view)


def _branches(game: Game, sample: Sample) -> Iterator[tuple[Node, int, Iterator[_Branch]]]:
    for node in sample.live():
        for seat in observers(node.position):
            events = _alternatives(node.position, seat, sample.effort.alternatives)
            yield node, seat, map(partial(_Branch, node.position, seat), events)


def _alternatives(position: Position, seat: int, most: int) -> list[int]:
    """Some events of every look they have to a seat: openly itself, or behind a stand-in."""
    looks: dict[int, list[int]] = {}
    for number in listed(position.game, position.states())[0]:
        looks.setdefault(min(0, position.seen(seat, number)), []).append(number)
    return [n for same in looks.values() for n in same[:: max(1, len(same) // most)]]


def check_log(game: Game, sample: Sample | None = None) -> None:
    """The log tells a seat what its observation can tell afterwards, and never more."""
    sample = sample or sample_of(game)
    for node, seat, results in _branches(game, sample):
        by_observed: dict[Any, _Branch] = {}
        for branch in results:
            _is_told_properly(node, seat, branch)
            first = by_observed.setdefault(branch.observed, branch)
            told_apart = (first.seen, first.log) != (branch.seen, branch.log)
            if told_apart and first.whole != branch.whole:
                _leak(node, seat, first.log, branch.log)
    for node, seat, twin in twins(game, sample):
        _same_event_same_log(game, node, seat, twin)


def _is_told_properly(node: Node, seat: int, branch: _Branch) -> None:
    if branch.seen >= 0 and branch.seen != branch.event:
        _fail("log", node, seat, f"event {branch.event} is seen as another, {branch.seen}")
    if seat == node.position.to_act >= 0 and branch.seen != branch.event:
        _fail("log", node, seat, f"its own action {branch.event} is hidden")
    if not branch.log.strip():
        _fail("log", node, seat, f"event {branch.event} leaves no text in the log")


def _same_event_same_log(game: Game, node: Node, seat: int, twin: Position) -> None:
    if twin.to_act < CHANCE or node.position.observe(seat) != twin.observe(seat):
        return
    common = sorted(
        set(listed(game, node.position.states())[0]) & set(listed(game, twin.states())[0])
    )
    stride = max(1, len(common) // 3)
    for event in common[::stride]:
        here, there = _Branch(node.position, seat, event), _Branch(twin, seat, event)
        if here.observed == there.observed and here.log != there.log:
            _leak(node, seat, here.log, there.log)


def _leak(node: Node, seat: int, one: str, other: str) -> None:
    _fail("log", node, seat, f"the log tells {one!r} from {other!r}, the observation does not")


def check_secrets(game: Game, sample: Sample | None = None) -> None:
    """A seat always knows what is its own (`hidden.secrets`), observed or resampled."""
    secrets = getattr(game.hidden, "secrets", None)
    if secrets is None:
        raise Inapplicable(f"{game.title} brings no hidden.secrets(s, seat).")
    for node, seat, twin in twins(game, sample or sample_of(game)):
        if seat == SPECTATOR:
            continue
        own = repr(secrets(node.position.states()[0], seat))
        known = repr(secrets(node.position.observe(seat).states[0], seat))
        again = repr(secrets(twin.states()[0], seat))
        if known != own or again != own:
            _fail(
                "secrets", node, seat, f"its own secrets are {own}, but it knows {known}, {again}"
            )


def _json(value: Any) -> str:
    return json.dumps(value, sort_keys=True, default=repr)
