"""The game contract: faults show at once and by name; options are read and checked."""

from __future__ import annotations

import dataclasses
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from spelbord.core import game as contract
from spelbord.core import lists
from spelbord.core.errors import BadOption, SpelbordError, UnknownGame
from spelbord.core.game import Game, Option, find_game, game_names, register
from spelbord.core.position import new

JOKERBALL = find_game("jokerball")


def module_like(module: ModuleType, drop: str = "", **put: Any) -> ModuleType:
    """A copy of a room of a game with a name taken away or others put in."""
    copy = ModuleType(module.__name__)
    vars(copy).update({k: v for k, v in vars(module).items() if k != drop} | put)
    return copy


def variant(**changes: Any) -> Game:
    return dataclasses.replace(JOKERBALL, name="variant", **changes)


@pytest.mark.parametrize("name", [*contract.REQUIRED, *contract.INTERPRETED])
def test_a_game_without_a_function_it_must_bring_fails_by_its_name(name: str) -> None:
    with pytest.raises(TypeError, match=rf"variant: .*rules lacks {name}\("):
        variant(rules=module_like(JOKERBALL.rules, drop=name))


@pytest.mark.parametrize(
    ("room", "name"),
    [
        ("refusals", "explain"),
        ("notation", "text"),
        ("notation", "parse"),
        ("notation", "describe"),
        ("view", "view"),
    ],
)
def test_a_game_without_a_function_of_another_room_fails_by_its_name(room: str, name: str) -> None:
    lacking = module_like(getattr(JOKERBALL, room), drop=name)
    with pytest.raises(TypeError, match=rf"{room} lacks {name}\("):
        variant(**{room: lacking})


@pytest.mark.parametrize("name", [*contract.REQUIRED, *contract.INTERPRETED])
def test_a_function_with_other_parameters_fails_by_its_name(name: str) -> None:
    def wrong(state: Any, out: Any, odd: Any, more: Any) -> None:
        raise AssertionError

    with pytest.raises(TypeError, match=rf"rules\.{name} takes"):
        variant(rules=module_like(JOKERBALL.rules, **{name: wrong}))


@pytest.mark.parametrize("name", [*contract.OPTIONAL, *contract.WATCHES])
@pytest.mark.parametrize("room", ["rules", "hidden"])
def test_an_optional_function_with_other_parameters_fails_too(name: str, room: str) -> None:
    def wrong(state: Any) -> None:
        raise AssertionError

    faulty = module_like(JOKERBALL.rules, **{name: wrong})
    with pytest.raises(TypeError, match=rf"{name} takes \('state',\)"):
        variant(**{room: faulty})


def test_a_weight_is_one_of_three_words_or_not_said() -> None:
    assert variant(weight=None).weight is None
    with pytest.raises(TypeError, match="variant: its weight is light, medium or heavy"):
        variant(weight="featherweight")


@pytest.mark.parametrize("field", ["dtype", "size", "shape", "item", "copy", "tolist", "pprint"])
def test_a_field_named_like_an_attribute_of_a_record_is_refused(field: str) -> None:
    state = np.dtype((np.record, np.dtype([(field, np.int32)], align=True)))
    with pytest.raises(TypeError, match=f"attribute '{field}' already"):
        variant(state=state)


def test_a_game_without_hidden_information_gets_observing_and_resampling_for_free() -> None:
    kernel = JOKERBALL.kernel
    assert set(contract.REQUIRED | contract.OPTIONAL) <= set(vars(kernel))
    assert not kernel.HAS_HIDDEN
    position = new("jokerball").play("2/FR")
    states = position.states()
    kernel.observe(states[0], 1)
    kernel.resample(states[0], 1, lists.seeded(1))
    assert states.tobytes() == position.states().tobytes()
    assert position.seen(1, 17) == 17


def test_the_kernel_takes_what_is_hidden_from_the_hidden_room_first() -> None:
    def resample(s: Any, seat: Any, rng: Any) -> None: ...

    hidden = ModuleType("hidden")
    hidden.resample = resample  # type: ignore[attr-defined]
    kernel = variant(hidden=hidden).kernel
    assert kernel.HAS_HIDDEN
    assert kernel.resample is resample
    assert kernel.moves is JOKERBALL.rules.moves


# Options

SIZE = Option("size", default=6, label="Size", choices=(4, 5, 6))
ROUNDS = Option("rounds", default=3, label="Rounds", low=1, high=9)
OPEN = Option("open", default=False, label="Open")
MAP = Option("map", default="north", label="Map", choices=("north", "south"))
SUITS = ("mint", "orange", "pink", "blue")
PACKS = Option("packs", "mint,pink", "Packs", choices=SUITS, low=2, high=3, several=True)
GUESTS = Option("guests", default=0, label="Guests", low=0, high=3, together=4)


@pytest.mark.parametrize(
    ("option", "given", "read"),
    [
        (SIZE, 4, 4),
        (SIZE, "5", 5),
        (ROUNDS, 1, 1),
        (ROUNDS, "9", 9),
        (OPEN, True, True),
        (OPEN, "yes", True),
        (OPEN, "FALSE", False),
        (OPEN, "0", False),
        (MAP, "south", "south"),
        (PACKS, " blue, mint ", "blue,mint"),
        (PACKS, "pink,mint,blue", "pink,mint,blue"),
    ],
)
def test_a_value_is_read_as_the_type_of_the_option(option: Option, given: Any, read: Any) -> None:
    assert option.read(given) == read
    assert type(option.read(given)) is type(read)


@pytest.mark.parametrize(
    ("option", "given", "offer"),
    [
        (SIZE, 7, "one of 4, 5, 6"),
        (SIZE, "seven", "one of 4, 5, 6"),
        (SIZE, True, "one of"),
        (SIZE, 6.0, "one of"),
        (SIZE, None, "one of"),
        (SIZE, "--6", "one of"),
        (SIZE, "６", "one of"),
        (SIZE, "6" * 5000, "one of"),
        (ROUNDS, 0, "whole number from 1 to 9"),
        (ROUNDS, "10", "whole number from 1 to 9"),
        (ROUNDS, [3], "whole number"),
        (OPEN, "perhaps", "true or false"),
        (OPEN, 2, "true or false"),
        (MAP, "east", "one of north, south"),
        (MAP, 1, "one of"),
        (PACKS, "mint", "2 to 3, separated by commas, of mint, orange"),
        (PACKS, "mint,orange,pink,blue", "2 to 3"),
        (PACKS, "mint,mint", "2 to 3"),
        (PACKS, "mint,green", "of mint, orange, pink, blue"),
        (PACKS, "", "2 to 3"),
        (PACKS, 2, "2 to 3"),
    ],
)
def test_a_value_that_is_not_offered_is_refused_with_the_offer(
    option: Option, given: Any, offer: str
) -> None:
    with pytest.raises(BadOption, match=offer) as caught:
        option.read(given)
    assert caught.value.message.startswith(f"{option.name} cannot be")


def test_options_that_are_not_given_have_their_defaults() -> None:
    game = variant(options=(SIZE, ROUNDS, OPEN, MAP))
    everything = {"size": 6, "rounds": 3, "open": False, "map": "north"}
    assert game.read_options({}) == everything
    assert game.read_options({"open": "yes", "size": 4}) == everything | {"open": True, "size": 4}


def test_an_option_the_game_lacks_is_refused_with_those_it_has() -> None:
    with pytest.raises(BadOption, match="no option 'sise'; it has: size"):
        JOKERBALL.read_options({"sise": 5})
    with pytest.raises(BadOption, match="it has: none"):
        variant(options=()).read_options({"size": 5})


def needing(option: Option = SIZE, **needs: Any) -> Option:
    return dataclasses.replace(option, **needs)


def test_an_option_matters_with_its_seats_and_where_another_has_its_values() -> None:
    few = needing(seats=(1, 2))
    assert [few.matters(seats, {}) for seats in (1, 2, 3)] == [True, True, False]
    chosen = needing(only=("map", ("south",)))
    assert chosen.matters(2, {"map": "south"})
    assert not chosen.matters(2, {"map": "north"})
    assert SIZE.matters(9, {})


def test_an_option_cannot_ask_for_one_that_is_not_there_or_a_value_that_is_not_offered() -> None:
    with pytest.raises(TypeError, match="size asks for an unknown option 'maps'"):
        variant(options=(needing(only=("maps", ("south",))), MAP))
    with pytest.raises(BadOption, match="map cannot be 'east'"):
        variant(options=(needing(only=("map", ("east",))), MAP))
    assert variant(options=(needing(only=("map", ("south",))), MAP)).options


def test_each_choice_has_one_label_or_none_has() -> None:
    assert needing(labels=("small", "middle", "large")).labels
    with pytest.raises(TypeError, match="size: each choice needs one label"):
        needing(labels=("small", "large"))
    with pytest.raises(TypeError, match="size: each choice needs one group"):
        needing(groups=("short",))


def test_several_are_some_of_the_choices_within_bounds() -> None:
    for wrong in ({"choices": ()}, {"high": None}, {"default": 3}):
        with pytest.raises(TypeError, match="packs: several need a text, choices and bounds"):
            needing(PACKS, **wrong)


def test_further_places_and_seats_are_no_more_than_there_are_together() -> None:
    assert [GUESTS.highest(seats) for seats in (1, 2, 4)] == [3, 2, 0]
    assert ROUNDS.highest(4) == 9
    game = variant(options=(needing(GUESTS, seats=(2, 2)), MAP, SIZE))
    assert len(game.start(2, {"guests": 2})) == 1
    with pytest.raises(BadOption, match="guests cannot be 3 with 2 seats: 4 in all"):
        game.start(2, {"guests": 3})
    elsewhere = variant(options=(needing(GUESTS, seats=(1, 1)), SIZE))
    assert len(elsewhere.start(2, {"guests": 3})) == 1


@pytest.mark.parametrize("seats", [0, 1, 3, -1])
def test_a_number_of_seats_the_game_lacks_is_refused(seats: int) -> None:
    with pytest.raises(BadOption, match=f"is for 2 seats, not {seats}"):
        JOKERBALL.start(seats)
    with pytest.raises(BadOption, match="is for 2 to 4 seats"):
        variant(seats=(2, 4)).start(seats if seats != 3 else 5)


# Finding games


@pytest.mark.parametrize(("seats", "usual"), [((2, 2), 2), ((1, 4), 2), ((3, 5), 3), ((1, 1), 1)])
def test_two_play_if_nobody_says_otherwise_where_that_is_possible(
    seats: tuple[int, int], usual: int
) -> None:
    assert variant(seats=seats).usual_seats == usual


def test_a_game_for_one_to_four_is_begun_by_two() -> None:
    assert new("jogakbo").seats == 2


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"no game 'chess' here; there is: .*jokerball"):
        new("chess")


def test_a_game_can_be_added_for_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract, "_extra", {})
    added = register(variant())
    assert find_game("variant") is added
    assert "variant" in game_names()
    assert game_names() == sorted(game_names())


def test_the_metadata_of_all_packages_is_not_read_for_every_match(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert "jokerball" in game_names()

    def again(**_: str) -> None:
        raise AssertionError("read a second time")

    monkeypatch.setattr(contract, "entry_points", again)
    assert find_game("jokerball") is JOKERBALL
    assert "jokerball" in game_names()


def test_every_error_on_purpose_has_a_code_of_its_own() -> None:
    kinds = [SpelbordError, *SpelbordError.__subclasses__()]
    assert len({kind.code for kind in kinds}) == len(kinds)
    error = SpelbordError("No.", code="special", rule="3.1")
    assert (str(error), error.message, error.code, error.rule) == ("No.", "No.", "special", "3.1")
