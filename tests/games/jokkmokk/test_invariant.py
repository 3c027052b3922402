"""The invariant says nothing of a whole position, and one sentence of each kind of broken one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from spelbord.core.position import Position
from spelbord.games.jokkmokk import GAME
from spelbord.games.jokkmokk.state import ABSENT, DECK, GONE, NOTHING, STACK

from ..playing import started, texts

Break = Callable[[Any], None]


def in_mid_game() -> Position:
    """A position in which somebody has a stack of some height."""
    position = started("jokkmokk", seats=3, selection="first")
    while (position.states()[0].below == NOTHING).all():
        position = position.play(texts(position)[0])
    return position


def lose(s: Any) -> None:
    """A card of a deck is nowhere."""
    s.where[s.where.tolist().index(DECK)] = ABSENT


def bring_in(s: Any) -> None:
    """A card of a set that is not played lies in a deck."""
    absent = (s.where == ABSENT) & (s.time > 0)
    s.where[absent.tolist().index(True)] = DECK


def miscount(s: Any) -> None:
    s.mornings += 1


def take_from_the_market(s: Any) -> None:
    """A slot forgets its card."""
    s.card_at[(s.card_at != NOTHING).tolist().index(True)] = NOTHING


def tear(s: Any) -> None:
    """A card in the middle of a stack leads nowhere."""
    s.below[(s.below != NOTHING).tolist().index(True)] = NOTHING


def mislay(s: Any) -> None:
    """A card that lies in a stack says that it is gone."""
    s.where[(s.where >= STACK).tolist().index(True)] = GONE


def crowd(s: Any) -> None:
    """Somebody more stands on a card."""
    s.owner_at[(s.card_at != NOTHING).tolist().index(True)] = 0


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (lose, "is in place"),
        (bring_in, "is in place"),
        (miscount, "the decks' counters are wrong"),
        (take_from_the_market, "the cards on the slots"),
        (tear, "has lost a card"),
        (mislay, "is not in the stack in which it lies"),
        (crowd, "stand on the ring"),
    ],
)
def test_the_invariant_sees_what_is_broken(fault: Break, said: str) -> None:
    states = in_mid_game().states()
    assert GAME.rules.invariant(states[0]) == ""
    fault(states[0])
    assert said in GAME.rules.invariant(states[0])
