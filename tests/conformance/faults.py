"""Faulty copies of the card game, each with one fault, and the checks that must catch it.

Run as a program with NUMBA_DISABLE_JIT=1 it tries every check on every faulty game and
prints what failed as JSON: interpreted, so that nothing is compiled anew for each fault.
"""

from __future__ import annotations

import dataclasses
import json
import os
import random
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
from cardgame import GAME, hidden, notation, refusals, rules, view
from cardgame.state import BURIED, CARDS, DECK, FINISHED, HAND, NAMES, UNKNOWN

from spelbord.conformance.checks import CHECKS, Effort, Sample, failures
from spelbord.conformance.processes import OURS, ask
from spelbord.conformance.subject import load
from spelbord.core.game import Game, Option, Refusal
from spelbord.core.lists import add
from spelbord.core.rule import rule

EFFORT = Effort(matches=1, nodes=24, events=100, resamples=2, alternatives=5)
# These start processes; only faults that show between processes are put to them.
BETWEEN = ("fresh_process", "records_elsewhere", "hashing")
COMPILED = ("interpreted", "bounds", "cached")
ROOMS = {"rules": rules, "hidden": hidden, "notation": notation, "refusals": refusals, "view": view}


@dataclasses.dataclass(frozen=True)
class Fault:
    """A faulty game, the check that must name the fault, and others that fail along with it."""

    game: Game
    caught_by: str
    also: frozenset[str]
    between: bool


FAULTS: dict[str, Fault] = {}


def variant(name: str, **changes: Any) -> Game:
    """The card game with functions of its rooms, or fields of the game, put in place of its own."""
    rooms: dict[str, ModuleType] = {}
    for path in [c for c in changes if "__" in c]:
        room, _, function = path.partition("__")
        if room not in rooms:
            rooms[room] = ModuleType(f"faulty_{room}")
            vars(rooms[room]).update(vars(ROOMS[room]))
        setattr(rooms[room], function, changes.pop(path))
    return dataclasses.replace(GAME, name=name, **rooms, **changes)


def fault(
    caught_by: str, *also: str, between: bool = False, **changes: Any
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Plant the decorated function; its name is the fault, its `room` says where it goes."""

    def plant(function: Callable[..., Any]) -> Callable[..., Any]:
        room, _, name = str(changes.pop("at")).partition(".")
        game = variant(function.__name__, **{f"{room}__{name}": function}, **changes)
        FAULTS[game.name] = Fault(game, caught_by, frozenset(also), between)
        globals()[f"GAME_{game.name}"] = game
        return function

    return plant


def field_fault(name: str, caught_by: str, *also: str, **fields: Any) -> None:
    """Plant a fault in a field of the game itself."""
    FAULTS[name] = Fault(variant(name, **fields), caught_by, frozenset(also), False)


# --- what reaches a seat -----------------------------------------------------------------


@fault(
    "resample_keeps_observation",
    "non_interference",
    "resample_is_possible",
    at="hidden.observe",
)
def another_hand_in_the_observation(s, seat):
    left = HAND + (seat + 1) % s.seats
    cards = [c for c in range(CARDS) if s.where[c] == left]
    hidden.observe(s, seat)
    for card in cards:
        s.where[card] = left


@fault("log", at="hidden.seen")
def another_hand_in_the_log(s, seat, event):
    return event


@fault("log", at="hidden.seen")
def a_stand_in_that_tells_the_card(s, seat, event):
    told = hidden.seen(s, seat, event)
    return told if told >= 0 else -1 - (event % 2)


@fault("log", at="notation.text")
def a_log_that_remembers_the_card(o, event):
    if event >= 0:
        LAST.append(event)
    return notation.text(o, event) + (f" {NAMES[LAST[-1] % CARDS]}" if event < 0 and LAST else "")


LAST: list[int] = []


@fault("actions_from_observation", at="rules.moves")
def another_hand_in_the_legal_actions(s, out):
    left = HAND + (s.seat + 1) % s.seats
    highest = max((rules.number(c) for c in range(CARDS) if s.where[c] == left), default=0)
    listed = np.zeros_like(out)
    rules.moves(s, listed)
    for action in listed[1 : listed[0] + 1]:
        if action >= rules.BURY or rules.number(action) <= highest:
            add(out, action)


@fault("refusals_from_observation", at="refusals.explain")
def another_hand_in_a_refusal(s, action):
    place = s.where[action % CARDS]
    if HAND <= place < HAND + s.seats and place != HAND + s.seat:
        return Refusal("not_in_hand", f"Seat {place - HAND} holds that card.", "3.2")
    return refusals.explain(s, action)


@fault("non_interference", at="view.view", rules__apply_chance=lambda s, outcome: draw(s, outcome))
def a_card_in_the_view_that_is_not_in_the_observation(o, seat):
    return view.view(o, seat) | {"debug": DRAWN[-1:]}


DRAWN: list[int] = []


def draw(s, outcome):
    DRAWN.append(outcome)
    rules.apply_chance(s, outcome)


@fault("non_interference", at="rules.apply_chance")
def a_draw_remembered_where_neither_observe_nor_resample_looks(s, outcome):
    rules.apply_chance(s, outcome)
    if s.seats == 2:
        s.top[2] = outcome


@fault("non_interference", at="rules.apply")
def a_private_choice_remembered_where_neither_observe_nor_resample_looks(s, action):
    rules.apply(s, action)
    if s.seats == 2:
        s.top[2] = action


@fault("views_from_observation", "non_interference", at="view.view")
def a_view_that_counts_how_often_it_is_asked(o, seat):
    DRAWN.append(0)
    return view.view(o, seat) | {"debug": len(DRAWN)}


@fault("", at="view.view")
def a_view_that_shows_all_it_is_given(o, seat):
    # No fault: a view gets an observation and can show nothing else.
    return view.view(o, seat) | {"everything": o.where.tolist()}


@fault(
    "secrets",
    "resample_is_possible",
    "actions_from_observation",
    "refusals_from_observation",
    "log",
    at="hidden.observe",
)
def a_seat_that_forgets_its_own_hand(s, seat):
    hidden.observe(s, seat)
    for card in range(CARDS):
        if s.where[card] == HAND + seat:
            s.where[card] = UNKNOWN


@fault(
    "resample_keeps_observation",
    "secrets",
    "actions_from_observation",
    "refusals_from_observation",
    at="hidden.resample",
)
def a_resample_that_changes_the_own_hand(s, seat, rng):
    own = [c for c in range(CARDS) if s.where[c] == HAND + seat]
    hidden.resample(s, seat, rng)
    deck = [c for c in range(CARDS) if s.where[c] == DECK]
    if own and deck:
        s.where[own[0]], s.where[deck[0]] = DECK, HAND + seat


@fault("resample_is_possible", at="hidden.resample")
def a_resample_that_forgets_buried_cards(s, seat, rng):
    for other in range(s.seats):
        if other != seat:
            hidden.deal(s, HAND + other, s.held[other], rng)
    for card in range(CARDS):
        if s.where[card] == UNKNOWN:
            s.where[card] = DECK


@fault(
    "non_interference", "resample_is_possible", "resample_keeps_observation", at="hidden.observe"
)
def a_buried_card_that_shows_through(s, seat):
    shown = [c for c in range(CARDS) if s.where[c] >= BURIED]
    places = [int(s.where[c]) for c in shown]
    hidden.observe(s, seat)
    for card, place in zip(shown, places, strict=True):
        s.where[card] = place


# --- what the rules do -------------------------------------------------------------------


@fault(
    "deterministic",
    "no_shared_memory",
    "records",
    "non_interference",
    at="rules.apply",
)
def randomness_inside_apply(s, action):
    rules.apply(s, action)
    if s.phase != FINISHED:
        s.seat = random.randrange(int(s.seats))


@fault(
    "no_shared_memory",
    between=True,
    at="rules.setup",
    rules__apply=lambda s, action: apply_with_remembered_rounds(s, action),
)
def module_global_state(s, seats, options):
    rules.setup(s, seats, options)
    s.rounds = 0
    REMEMBERED["rounds"] = int(options["rounds"])


REMEMBERED: dict[str, int] = {}


def apply_with_remembered_rounds(s, action):
    s.rounds = REMEMBERED["rounds"]
    rules.apply(s, action)
    s.rounds = 0


@fault("hashing", between=True, at="rules.moves")
def an_order_that_depends_on_hashing(s, out):
    listed = np.zeros_like(out)
    rules.moves(s, listed)
    for name in {f"action {n}" for n in listed[1 : listed[0] + 1]}:
        add(out, int(name.split()[1]))


@fault("earlier_untouched", "no_shared_memory", "turns", "records", at="rules.apply")
def a_shallow_copy_that_changes_an_earlier_position(s, action):
    if PREVIOUS:
        PREVIOUS[-1].turn += 1
    rules.apply(s, action)
    PREVIOUS[:] = [s]


PREVIOUS: list[Any] = []


@fault("listed_actions_apply", "invariant", at="rules.moves")
def a_mask_that_allows_an_illegal_action(s, out):
    for card in range(CARDS):
        if s.where[card] == HAND + s.seat:
            add(out, card)
            add(out, rules.DROP + card)


@fault("listed_actions_apply", "invariant", "actions_from_observation", at="rules.moves")
def a_mask_that_allows_cards_of_the_deck(s, out):
    rules.moves(s, out)
    for card in [c for c in range(CARDS) if s.where[c] == DECK][:1]:
        add(out, rules.DROP + card)


@fault("matches_end", "listed_actions_apply", at="rules.moves")
def a_dead_end(s, out):
    for card in range(CARDS):
        if s.where[card] == HAND + s.seat and rules.number(card) > s.top[s.seat]:
            add(out, card)


@fault("matches_end", at="rules.apply", rules__invariant=lambda s: "")
def a_match_without_end(s, action):
    s.seat = (s.seat + 1) % s.seats


@fault("moves", "texts", at="rules.moves")
def an_action_listed_twice(s, out):
    rules.moves(s, out)
    add(out, out[1])


@fault("chance", at="rules.outcomes")
def chance_that_sums_to_nine_tenths(s, out, odds):
    rules.outcomes(s, out, odds)
    odds[1 : out[0] + 1] *= 0.9


@fault("returns", at="rules.returns")
def returns_out_of_range(s, out):
    rules.returns(s, out)
    for seat in range(s.seats):
        out[seat] *= 2.0


@fault("returns", at="rules.returns")
def returns_behind_the_last_seat(s, out):
    rules.returns(s, out)
    if len(out) > s.seats:
        out[s.seats] = 0.0


@fault("returns", at="rules.end_reason")
def an_end_reason_that_is_no_word(s):
    return f"North won after {s.turn} turns"


@fault("turns", at="rules.turn")
def a_turn_that_is_counted_backwards(s):
    return -s.turn


@fault("hints", at="rules.choose")
def a_policy_that_picks_what_is_not_listed(s, out, rng):
    return out[1] + 1000


@fault("invariant", "listed_actions_apply", at="rules.apply")
def a_card_that_is_lost(s, action):
    rules.apply(s, action)
    s.held[s.seat] += s.turn == 1


# --- what is written and said ------------------------------------------------------------


@fault("texts", "records", at="notation.text")
def two_actions_with_one_text(o, event):
    return notation.text(o, event).rstrip("ab") if event >= 0 else notation.text(o, event)


@fault("texts", at="notation.parse")
def a_text_that_leads_to_another_action(o, text):
    return notation.parse(o, text.replace("b", "a") if text.startswith("draw") else text)


@fault("records_elsewhere", "fresh_process", "hashing", between=True, at="rules.setup")
def a_record_that_replays_differently(s, seats, options):
    rules.setup(s, seats, options)
    if seats == 2:
        s.top[2] = os.getpid() % 1_000_003


@fault("deterministic", "records", "no_shared_memory", at="rules.setup")
def a_deck_shuffled_in_setup(s, seats, options):
    rules.setup(s, seats, options)
    if seats == 2:
        s.where[random.randrange(CARDS)] = 1


@fault("json", at="view.view")
def a_view_that_is_no_json(o, seat):
    return view.view(o, seat) | {"held": o.held[0]}


@fault("reading_changes_nothing", at="notation.describe")
def a_description_that_writes(o, event):
    o.turn += 1
    return notation.describe(o, event)


@fault("refusals", "refusals_from_observation", at="refusals.explain")
def a_refusal_that_fails(s, action):
    raise KeyError(action)


@fault("nonsense", at="notation.parse")
def a_parser_that_fails(o, text):
    verb, card = text.split(" ", 1)
    return notation.parse(o, f"{verb} {card}")


@fault(
    "observation_is_stable", "resample_keeps_observation", "non_interference", at="hidden.observe"
)
def an_observation_that_is_drawn_by_lot(s, seat):
    hidden.observe(s, seat)
    s.top[2] = s.top[2] if s.seats == 3 else random.randrange(1000)


field_fault("a_seat_without_a_name", "contract", seat_names=("North", "South"))
field_fault(
    "a_default_that_is_not_offered",
    "contract",
    options=(Option("rounds", default=3, label="", choices=(2, 3)),),
)


# --- what only shows between compiled and interpreted runs -------------------------------


@rule
def turn_with_small_numbers(s):
    """Eight bits overflow in interpreted runs, 64 do not in compiled ones."""
    small = s.where[0]
    return s.turn + (small * small * small * small * small > 127)


@rule
def turn_behind_the_array(s):
    """Reads behind the end of the cards, which only checked runs notice."""
    behind = CARDS + s.seats - s.seats
    return s.turn + 0 * s.where[behind]


TABLE = np.zeros(200_000, dtype=np.int64)


@rule
def turn_by_a_large_table(s):
    """A global array of more than a million bytes is a pointer, which cannot be kept on disk."""
    return s.turn + TABLE[s.turn]


def compiled_variant(name: str, function: Any) -> Game:
    """A variant whose compiled rules are kept by this folder's sources."""
    return dataclasses.replace(
        variant(name, rules__turn=function), folder=Path(__file__).resolve().parent
    )


SMALL_NUMBERS = compiled_variant("small_numbers", turn_with_small_numbers)
UNCACHEABLE = compiled_variant("uncacheable", turn_by_a_large_table)
BEHIND_THE_ARRAY = compiled_variant("behind_the_array", turn_behind_the_array)


def main() -> None:
    """Try every check on every fault and print what failed."""
    warnings.simplefilter("error")
    names = [n for n in CHECKS if n not in BETWEEN + COMPILED]
    control = Fault(variant("control"), "", frozenset(), True)
    globals()["GAME_control"] = control.game
    planted = FAULTS | {"control": control}
    chosen = {n: planted[n] for n in sys.argv[1:] or planted}
    samples = {n: Sample(f.game, EFFORT) for n, f in chosen.items()}
    apart = [n for n, f in chosen.items() if f.between]
    for name in apart:
        load(f"faults:GAME_{name}")
    for mode in (OURS, "rehashed"):
        ask(mode, [samples[n] for n in apart])
    found = {}
    for name, one in chosen.items():
        asked = [*names, *BETWEEN] if one.between else names
        found[name] = failures(one.game, samples[name], asked)
    json.dump(found, sys.stdout)


GAME_control = variant("control")

if __name__ == "__main__":
    main()
