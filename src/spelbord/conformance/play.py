"""Checks of the rules themselves: what may happen, and what comes of it."""

from __future__ import annotations

import numpy as np

from spelbord.conformance.nonconformance import Inapplicable, Nonconformance
from spelbord.conformance.sample import Node, Sample, after, doors, listed, sample_of, to_act
from spelbord.core.game import Game, States
from spelbord.core.lists import CHANCE, OVER, SAMPLED, seeded


def check_matches_end(game: Game, sample: Sample | None = None) -> None:
    """Every match goes on until it is over: some action or outcome, no failure, no endless play."""
    _no_trouble("matches_end", sample or sample_of(game))


def _no_trouble(name: str, sample: Sample) -> None:
    for match in sample.matches:
        if match.trouble is not None and match.trouble.check == name:
            where = match.where(len(match.events))
            raise Nonconformance(name, f"{where}: {match.trouble.sentence}")


def check_turns(game: Game, sample: Sample | None = None) -> None:
    """Full turns are counted from 0 and never backwards; somebody known is always to act."""
    for match in (sample or sample_of(game)).matches:
        before = 0
        for index, position in enumerate(match.positions):
            turn = position.turn
            if turn < before or (index == 0 and turn != 0):
                raise Nonconformance(
                    "turns", f"{match.where(index)}: the turn is {turn} after {before}."
                )
            if not OVER <= position.to_act < position.seats:
                raise Nonconformance(
                    "turns", f"{match.where(index)}: to_act says {position.to_act}."
                )
            before = turn


def check_moves(game: Game, sample: Sample | None = None) -> None:
    """What is listed fits `most_choices`, repeats nothing, and depends on the state alone."""
    sample = sample or sample_of(game)
    _no_trouble("moves", sample)
    for node in sample.live():
        states = node.position.states()
        first = listed(game, states)
        numbers = first[0]
        if listed(game, states, fill=7) != first:
            raise Nonconformance(
                "moves", f"{node.where}: listed twice, and the second list differs from the first."
            )
        if len(set(numbers)) != len(numbers):
            raise Nonconformance("moves", f"{node.where}: something is listed twice: {numbers}.")
        if len(numbers) > game.most_choices or min(numbers, default=0) < 0:
            raise Nonconformance(
                "moves", f"{node.where}: too many are listed, or a number below 0: {numbers}."
            )


def broken(game: Game, states: States, seats: int) -> str:
    """What is wrong with a state, in a sentence; nothing if it could be part of a match."""
    actor = to_act(game, states)
    if not OVER <= actor < seats:
        return f"to_act says {actor}, but there are {seats} seats."
    if not hasattr(game.rules, "invariant"):
        return ""
    return str(game.rules.invariant(states.copy()[0]) or "")


def check_listed_actions_apply(game: Game, sample: Sample | None = None) -> None:
    """The list allows nothing that the rules cannot do: every action and outcome leads on."""
    sample = sample or sample_of(game)
    for node in sample.live():
        numbers, _ = listed(game, node.position.states())
        for number in numbers + accepted(game, node, numbers):
            _leads_on(game, node, number)


def _leads_on(game: Game, node: Node, number: int) -> None:
    try:
        reached = after(node.position, number).states()
        wrong = broken(game, reached, node.position.seats)
        if not wrong and to_act(game, reached) >= CHANCE and not listed(game, reached)[0]:
            wrong = "nothing can follow."
    except Exception as error:
        wrong = f"the rules fail with {type(error).__name__}: {error}."
    if wrong:
        raise Nonconformance(
            "listed_actions_apply", f"{node.where}: {number} is allowed, but then {wrong}"
        )


def accepted(game: Game, node: Node, numbers: list[int]) -> list[int]:
    """Some actions of a phase's box that are not listed (`accepts`), near those that are."""
    if to_act(game, node.position.states()) < 0 or not game.brings("accepts"):
        return []
    near = {n ^ (1 << bit) for n in numbers[:4] for bit in range(24)} - set(numbers)
    out = np.zeros(game.most_choices + 1 + len(numbers), dtype=np.int64)
    states = node.position.states()
    return [n for n in sorted(near) if doors(game).accepts(states, 0, n, out)]


def check_invariant(game: Game, sample: Sample | None = None) -> None:
    """Nothing is lost or made: the game's own `invariant` holds in every position."""
    if not hasattr(game.rules, "invariant"):
        raise Inapplicable(f"{game.title} brings no invariant(s).")
    for match in (sample or sample_of(game)).matches:
        for index, position in enumerate(match.positions):
            if wrong := broken(game, position.states(), position.seats):
                raise Nonconformance("invariant", f"{match.where(index)}: {wrong}")


def check_chance(game: Game, sample: Sample | None = None) -> None:
    """Outcomes have probabilities above 0 that sum to 1; none is listed twice."""
    for node in (sample or sample_of(game)).nodes:
        states = node.position.states()
        if to_act(game, states) != CHANCE:
            continue
        numbers, odds = listed(game, states)
        if not all(0.0 < p <= 1.0 for p in odds):
            raise Nonconformance("chance", f"{node.where}: a probability is not above 0: {odds}.")
        if abs(sum(odds) - 1.0) > 1e-9:
            raise Nonconformance("chance", f"{node.where}: probabilities sum to {sum(odds)}.")
        if len(set(numbers)) != len(numbers):
            raise Nonconformance("chance", f"{node.where}: an outcome is listed twice: {numbers}.")


def check_returns(game: Game, sample: Sample | None = None) -> None:
    """Returns are 0 before the end, then one number a seat in `returns_range`, with a reason."""
    low, high = game.returns_range
    for match in (sample or sample_of(game)).matches:
        for index, position in enumerate(match.positions):
            if not position.is_over:
                if any(position.returns) or position.end_reason is not None:
                    raise Nonconformance("returns", f"{match.where(index)}: an end before the end.")
                continue
            # One more number than seats: a game that writes behind its list is caught.
            found = np.full(position.seats + 1, np.nan)
            doors(game).returns(position.states(), 0, found)
            if not all(low <= x <= high for x in found[:-1]) or not np.isnan(found[-1]):
                raise Nonconformance(
                    "returns",
                    f"{match.where(index)}: returns are {found.tolist()[:-1]}, one number a seat "
                    f"from {low} to {high} is asked for.",
                )
            word = str(position.end_reason)
            if not word.isidentifier() or word != word.lower():
                raise Nonconformance("returns", f"{match.where(index)}: {word!r} is no reason.")


def check_hints(game: Game, sample: Sample | None = None) -> None:
    """What a game gives the bots: `choose` picks a listed action, `evaluate` stays in the range."""
    kernel = game.kernel
    if not (kernel.HAS_EVALUATE or kernel.HAS_CHOOSE):
        raise Inapplicable(f"{game.title} brings neither evaluate nor choose.")
    low, high = game.returns_range
    for node in (sample or sample_of(game)).nodes:
        states = node.position.states()
        if kernel.HAS_EVALUATE and to_act(game, states) not in (OVER, SAMPLED):
            worth = np.full(node.position.seats, np.nan)
            kernel.evaluate(states[0], worth)
            if not all(low <= x <= high for x in worth):
                raise Nonconformance("hints", f"{node.where}: evaluate says {worth.tolist()}.")
        if kernel.HAS_CHOOSE and to_act(game, states) >= 0:
            numbers, _ = listed(game, states)
            out = np.array([len(numbers), *numbers], dtype=np.int64)
            chosen = int(kernel.choose(states[0], out, seeded(node.index)))
            if chosen not in numbers:
                raise Nonconformance("hints", f"{node.where}: choose picks {chosen}, not listed.")
