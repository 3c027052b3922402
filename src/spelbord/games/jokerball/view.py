"""What the browser is told of a position. Jokerball hides nothing."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel

from spelbord.core.lists import State
from spelbord.games.jokerball.state import BLUE, NAMES, NOBODY, OFF, RED, cell_name


class Dice(BaseModel):
    """The dice as rolled; the direction is seen from the mover's side."""

    distance: int
    direction: Literal["BL", "L", "FL", "FR", "R", "BR"]


class Side(BaseModel):
    """One side's men: where they stand, and how many are gone."""

    men: list[str]
    captured: int
    left: int


class JokerballView(BaseModel):
    """The position; cells are named as players write them."""

    size: int
    turn: int
    seat: int
    phase: Literal["roll", "man", "ball", "finished"]
    dice: Dice | None
    ball: str | None
    sides: list[Side]
    winner: int | None


class JokerballEvent(BaseModel):
    """An action or outcome: dice, or a piece and its way (`notation.describe`)."""

    kind: Literal["dice", "man", "ball"]
    distance: int | None = None
    direction: Literal["BL", "L", "FL", "FR", "R", "BR"]
    capture: bool = False
    way: list[str] = []


PHASES: tuple[Literal["roll", "man", "ball", "finished"], ...] = ("roll", "man", "ball", "finished")


def view(o: State, seat: int) -> dict[str, Any]:
    """The position as JSON; every seat sees the same."""
    size = int(o.edge)
    rolled = int(o.direction)
    return JokerballView(
        size=size,
        turn=int(o.turn),
        seat=int(o.seat),
        phase=PHASES[o.phase],
        dice=Dice.model_validate({"distance": int(o.distance), "direction": NAMES[rolled]})
        if rolled
        else None,
        ball=None if o.ball == OFF else cell_name(size, int(o.ball)),
        sides=[_side(o, RED), _side(o, BLUE)],
        winner=None if o.winner == NOBODY else int(o.winner),
    ).model_dump()


def _side(o: State, side: int) -> Side:
    men = [cell_name(int(o.edge), int(cell)) for cell in o.men[side, : o.count[side]]]
    return Side(men=men, captured=int(o.captured[side]), left=int(o.left[side]))
