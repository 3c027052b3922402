"""Which settings the suite plays: every option where it matters, never more than fits."""

from __future__ import annotations

import dataclasses
from typing import Any

from spelbord.conformance.sample import Setting, settings
from spelbord.core.game import Option, find_game

MAP = Option("map", default="north", label="Map", choices=("north", "south"))
PACKS = Option(
    "packs", "a,b", "Packs", choices=tuple("abcd"), low=2, high=3, several=True, seats=(3, 9)
)


def found(*options: Option, seats: tuple[int, int] = (1, 4)) -> list[Setting]:
    """The settings of a game with these options, those with the defaults left out."""
    game = dataclasses.replace(find_game("jokerball"), name="variant", seats=seats, options=options)
    return [setting for setting in settings(game) if setting.options]


def told(settings: list[Setting]) -> list[tuple[int, dict[str, Any]]]:
    return [(setting.seats, dict(setting.options)) for setting in settings]


def test_an_option_is_played_with_the_seats_with_which_it_matters() -> None:
    alone = Option("alone", default=1, label="Alone", choices=(1, 2, 3), seats=(1, 1))
    assert told(found(alone)) == [(1, {"alone": 2}), (1, {"alone": 3})]


def test_several_are_as_few_and_as_many_as_may_be() -> None:
    assert told(found(PACKS)) == [(3, {"packs": "d,c,b"})]


def test_an_option_that_needs_another_is_played_with_it() -> None:
    needy = Option("open", default=False, label="Open", only=("map", ("south",)))
    assert told(found(needy, MAP))[0] == (1, {"open": True, "map": "south"})


def test_needs_of_needs_are_met_and_seats_fit_all_of_them() -> None:
    duo = dataclasses.replace(MAP, seats=(2, 2))
    needy = Option("open", default=False, label="Open", only=("map", ("south",)))
    deep = Option("deep", default=False, label="Deep", only=("open", (True,)))
    assert told(found(deep, needy, duo))[0] == (2, {"deep": True, "open": True, "map": "south"})


def test_further_places_leave_room_for_the_seats() -> None:
    guests = Option("guests", default=0, label="Guests", low=0, high=3, together=4)
    assert told(found(guests)) == [(1, {"guests": 3})]
