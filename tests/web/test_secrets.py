"""Two browsers against each other to the end; neither is told what its seat may not know."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from spelbord.core.position import Position
from spelbord.core.record import Record, read_record, replay
from spelbord.games.jokkmokk.notation import card_name
from spelbord.games.jokkmokk.state import ABSENT, DECK, NOTHING, OWNERS, STACK
from spelbord.games.violet.content import CONTENT
from spelbord.games.violet.knowledge import knows
from spelbord.games.violet.state import CARD_NAMES, TORECH, VIOLET

from .conftest import Visit
from .ears import Ears, Heard, found_in
from .jokkmokk import READY as SHOP
from .jokkmokk import Shopper
from .violet import READY as WALK
from .violet import Walker, brisk
from .visitor import Visitor

SUITS = {"M": "Mint", "O": "Orange", "P": "Pink", "B": "Blue"}
# Neither page offers anything for so many looks in a row: two minutes at least.
MOST_LOOKS = 2400
SMALL = "horse,bell,sparkler,present,mystery"

Hand = Walker | Shopper


@dataclass(frozen=True)
class Played:
    """A match between two browsers: what each of them heard, and its record."""

    ears: list[Ears]
    record: Record
    positions: list[Position]

    @property
    def proof(self) -> str:
        """What all chance came from: nobody may know it before the end."""
        assert self.record.fairness is not None
        assert self.record.fairness.secret is not None
        return self.record.fairness.secret


def seated(people: Sequence[Visitor], game: str, **options: bool | int | str) -> str:
    """One makes the table, the other comes by its link, and both pages are open."""
    table = people[0].make_table("me", "open", game=game, **options)
    wish = {"key": f"secrets-{table}", "name": "Bob"}
    joined = people[1].context.request.post(f"/api/tables/{table}/join", data=wish)
    assert joined.status == 200, joined.text()
    for visitor in people:
        visitor.page.goto(f"/table/{table}")
        visitor.page.locator(".room").wait_for()
    return table


def offers(hands: Sequence[Hand], ready: str) -> Iterator[tuple[int, Any]]:
    """Whoever is offered something, and what, until both pages show the end."""
    looks = 0
    while looks < MOST_LOOKS:
        there = [bool(hand.page.evaluate(ready, False)) for hand in hands]
        offered = [hand.offer() if yes else None for hand, yes in zip(hands, there, strict=True)]
        if all(one and one["over"] for one in offered):
            return
        mover = next((k for k, one in enumerate(offered) if one and not one["over"]), None)
        looks = looks + 1 if mover is None else 0
        if mover is None:
            hands[0].page.wait_for_timeout(50)
        else:
            yield mover, offered[mover]
    raise AssertionError("nobody is offered anything, and the match has not ended")


def played(
    people: Sequence[Visitor],
    hands: Sequence[Hand],
    ready: str,
    choose: Callable[[list[str]], str],
    game: str,
    **options: bool | int | str,
) -> Played:
    """A whole match; both pages are looked at before every choice."""
    ears = [Ears(visitor) for visitor in people]
    for visitor in people:
        visitor.forgive("403")  # the record of a running match, where something is hidden
    table = seated(people, game, **options)
    movers = set()
    for mover, offered in offers(hands, ready):
        if mover not in movers:
            ears[mover].pry(table)
        movers.add(mover)
        for page in ears:
            page.look()
        hands[mover].choose(choose(offered["actions"]), offered)
    for visitor in people:
        visitor.context.unroute_all(behavior="wait")
    assert movers == {0, 1}
    record = read_record(people[0].context.request.get(f"/api/tables/{table}/record").text())
    return Played(ears, record, [position for _, position in replay(record)])


def told_what_it_may_know(match: Played, seat: int) -> None:
    """Every scene is the observation of this seat, and every event but the last was told."""
    scenes = [one.scene for one in match.ears[seat].frames]
    numbers = set()
    for scene in filter(None, scenes):
        seen = match.positions[scene["number"]].observe(seat).view
        assert scene["viewing"] == seat
        assert scene["view"] == json.loads(json.dumps(seen))
        numbers.add(scene["number"])
    assert numbers >= set(range(min(numbers), len(match.positions) - 1))


def the_same_to_all(match: Played) -> None:
    """What is open does not depend on who asks, nor when."""
    bodies = [{one.text for one in ears.heard if one.by == "open"} for ears in match.ears]
    assert bodies[0] == bodies[1]


def too_early(match: Played) -> Heard:
    """A planted leak: the whole record, right after the start."""
    return Heard("body", 1, match.record.to_json())


# --- Violet --------------------------------------------------------------------------------


def card_words(card: int) -> set[str]:
    """What a card is called: M7, or Mint 7."""
    name = CARD_NAMES[card]
    return {name, f"{SUITS[name[0]]} {name[1]}"}


def never_seen(match: Played, seat: int) -> list[set[str]]:
    """After every event: cards that this seat has not been shown so far, and the proof."""
    hidden = set(range(len(CARD_NAMES)))
    secrets = []
    for position in match.positions:
        own = position.observe(seat).states[0]
        hidden -= {card for card in hidden if knows(own, seat, card)}
        words = {word for card in hidden for word in card_words(card)}
        secrets.append(words | {match.proof})
    return secrets


def face_down(match: Played) -> list[set[str]]:
    """After every event: the tiles that only Torech may know."""
    return [
        {
            word
            for tile, up in zip(CONTENT.tiles, position.states()[0].face_up, strict=True)
            for word in (tile.key, tile.name)
            if not up
        }
        for position in match.positions
    ]


def tiles_told(match: Played, seat: int, by: str) -> set[str]:
    """The tiles that were told to a seat while they were Torech's secret."""
    heard = [one for one in match.ears[seat].heard if one.by == by]
    texts = [one.values for one in heard] if by == "frame" else heard
    return found_in(texts, face_down(match).__getitem__)


def test_two_browsers_play_violet_and_neither_hears_what_only_the_other_knows(
    visit: Visit,
) -> None:
    people = [visit(), visit()]
    hands = [Walker(visitor) for visitor in people]
    match = played(people, hands, WALK, brisk, "violet", lantern=9, last_yellow=1)
    the_same_to_all(match)
    for seat, ears in enumerate(match.ears):
        secrets = never_seen(match, seat)
        heard = [one for one in ears.heard if one.by != "open"]
        assert {one.by for one in heard} == {"frame", "body", "page"}
        assert found_in(heard, secrets.__getitem__) == set()
        told_what_it_may_know(match, seat)
        assert found_in([too_early(match)], secrets.__getitem__) > {match.proof}
    for by in ("frame", "page"):
        assert tiles_told(match, VIOLET, by) == set()
        assert tiles_told(match, TORECH, by), "the search finds what it is there for"


# --- Jokkmokk ------------------------------------------------------------------------------


def card_names(cards: Sequence[int]) -> set[str]:
    return {card_name(int(card)) for card in cards}


def not_dealt(match: Played) -> list[set[str]]:
    """After every event: cards that nobody has seen so far."""
    where = match.positions[-1].states()[0].where
    hidden = {card for card in range(len(where)) if where[card] != ABSENT}
    secrets = []
    for position in match.positions:
        now = position.states()[0].where
        hidden -= {card for card in hidden if now[card] not in (ABSENT, DECK)}
        secrets.append(card_names(sorted(hidden)) | {match.proof})
    return secrets


def lying_hidden(match: Played, seat: int) -> list[set[str]]:
    """After every event: cards in the decks, and those below the tops of others' stacks."""
    secrets = []
    for position in match.positions:
        state = position.states()[0]
        tops = {int(card) for card in state.top.flat if card != NOTHING}
        others = [STACK + owner for owner in range(OWNERS) if owner != seat]
        below = [
            card
            for card, place in enumerate(state.where)
            if place == DECK or (place in others and card not in tops)
        ]
        secrets.append(card_names(below))
    return secrets


def test_two_browsers_play_jokkmokk_and_neither_is_shown_a_card_that_lies_hidden(
    visit: Visit,
) -> None:
    people = [visit(), visit()]
    hands = [Shopper(visitor) for visitor in people]
    options: dict[str, Any] = {"neutral": 1, "selection": "free", "sets": SMALL}
    match = played(people, hands, SHOP, lambda actions: actions[0], "jokkmokk", **options)
    the_same_to_all(match)
    future = not_dealt(match)
    for seat, ears in enumerate(match.ears):
        heard = [one for one in ears.heard if one.by != "open"]
        assert {one.by for one in heard} == {"frame", "body", "page"}
        assert found_in(heard, future.__getitem__) == set()
        told_what_it_may_know(match, seat)
        hidden = lying_hidden(match, seat)
        assert found_in(shown(ears), hidden.__getitem__) == set()
        # The search finds what it is there for: each seat's secrets among the other's.
        assert found_in(shown(match.ears[1 - seat]), hidden.__getitem__)
        assert found_in([too_early(match)], future.__getitem__) > {match.proof}


def shown(ears: Ears) -> list[Heard]:
    """The scenes a page was told: the log besides tells the history, which is everybody's."""
    scenes = filter(None, (one.scene for one in ears.frames))
    return [Heard("scene", scene["number"], json.dumps(scene)) for scene in scenes]
