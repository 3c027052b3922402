"""What the browser is told of a position, out of what its reader knows."""

from __future__ import annotations

from typing import Any, Literal, get_args

from pydantic import BaseModel

from spelbord.core.lists import State
from spelbord.games.violet.compare import verdict
from spelbord.games.violet.content import CONTENT, LETTERS, TILE_KEYS, suits
from spelbord.games.violet.knowledge import knows, row_of
from spelbord.games.violet.rules import to_act
from spelbord.games.violet.state import (
    CARD_NAMES,
    CARDS,
    DISCARD,
    FEAR_1,
    FEAR_2,
    FINISHED,
    HAND,
    HELD,
    JOURNEY,
    NO_AREA,
    NO_TILE,
    OFF_BOARD,
    OFFERED,
    PLAYED,
    REASONS,
    SPOT,
    SPOTS,
    TABLEAU,
    TABLEAU_SIZE,
    TILES,
    TOP,
    TORECH,
    VIOLET,
)

Seat = Literal[0, 1]
Phase = Literal[
    "tile_draw",
    "tile_choice",
    "refilling",
    "who_first",
    "tokens",
    "pick",
    "lead",
    "follow",
    "trick_choice",
    "seven_show",
    "journey",
    "tile_turn",
    "tile_place",
    "fog_draw",
    "roots_draw",
    "roots_discard",
    "two_draw",
    "two_return",
    "three_look",
    "three_keep",
    "four_choice",
    "four_take",
    "four_return",
    "finished",
]
PHASES: tuple[Phase, ...] = get_args(Phase)
Reason = Literal["reached_fire", "lantern_out", "fear_caught_up"]


class VioletSuit(BaseModel):
    """A colour of cards and of its area."""

    letter: str
    name: str


class VioletSpace(BaseModel):
    """A space of the Journey Track, or of its continuation of the Fear Track."""

    number: int
    area: str | None  # the letter of its colour; none on yellow and at the fire
    helper: bool
    token: bool  # the area's token lies here, beside its first space
    ring: bool
    scent: bool
    off_track: bool
    bridge: bool
    fire: bool


class VioletLantern(BaseModel):
    """Units left until it is out; `full` is what it holds at most."""

    left: int
    full: int
    storm: bool


class VioletSpot(BaseModel):
    """A space of the Fear Track with an event: its tile as far as the reader knows it."""

    space: int
    tile: str | None
    pending: bool  # still to come


class VioletFear(BaseModel):
    """The fear pawn's space; beyond `spaces` it counts on along the Journey Track."""

    space: int
    spaces: int
    on_journey: int | None
    left_to_go: int
    spots: list[VioletSpot]
    slots: list[list[str]]


class VioletHand(BaseModel):
    """A hand: the cards the reader knows to be in it, and how many more there are."""

    cards: list[str]
    unknown: int
    tokens: int


class VioletPile(BaseModel):
    """The discard pile, or the deck from its top as far as an order is known to somebody."""

    count: int
    known: list[str | None]


class VioletComparison(BaseModel):
    """The last comparison: cards by seat, who led, the area's colour, who won, and why."""

    cards: list[str]
    led: Seat
    ground: str | None
    winner: Seat
    question: int
    reason: str
    rule: str


class VioletTiles(BaseModel):
    """Torech's tiles off the track: offered to him now, held for later, to be placed now."""

    offered: list[str | None]
    held: str | None
    placing: str | None


class VioletView(BaseModel):
    """The position as one reader knows it; cards are written like M7."""

    phase: Phase
    turn: int
    actor: Seat | None
    lead: Seat | None
    asked: Seat | None
    picks_first: Seat | None
    draft_round: int | None
    open_events: bool
    suits: list[VioletSuit]  # in the order of their areas
    violet: int
    journey: list[VioletSpace]
    lantern: VioletLantern
    fear: VioletFear
    hands: list[VioletHand]
    tableau: list[str | None]
    played: list[str | None]
    deck: VioletPile
    discard: VioletPile
    tiles: VioletTiles
    last: VioletComparison | None
    advance_is_free: bool
    winner: Seat | None
    end: Reason | None


class VioletEvent(BaseModel):
    """An action or outcome; a card or tile that the reader may not see is left out."""

    kind: str
    card: str | None = None
    cards: list[str] = []  # a hand that a 7 shows
    tile: str | None = None
    space: int | None = None


# The six questions of rule 6.2; {winner} and {loser} are cards.
WHY = (
    "Both are a 5: the one led wins.",
    "A 1 beats a 9.",
    "A 6 led outside its own area falls only to a 7, 8 or 9 of its colour.",
    "Both count as one colour: the higher value wins, and equal values the one led.",
    "The card of the area's colour beats any other colour.",
    "The colours differ, so the card led wins.",
)


def view(o: State, seat: int) -> dict[str, Any]:
    """The position as JSON, from an observation of `seat`."""
    actor = int(to_act(o))
    over = o.phase == FINISHED
    return VioletView.model_validate(
        {
            "phase": PHASES[o.phase],
            "turn": int(o.turn),
            "actor": actor if actor >= 0 else None,
            "lead": _seat(o.lead),
            "asked": _seat(o.asked),
            "picks_first": _seat(o.first),
            "draft_round": int(o.draft) + 1 if o.lead < 0 else None,
            "open_events": bool(o.open_events),
            "suits": suits(CONTENT),
            "violet": int(o.violet),
            "journey": [_space(o, k) for k in range(1, o.length + 1)],
            "lantern": VioletLantern(
                left=max(0, int(o.fuel - o.dark)),
                full=int(o.full - o.dark),
                storm=bool(o.dark),
            ),
            "fear": _fear(o, seat),
            "hands": [_hand(o, seat, holder) for holder in (VIOLET, TORECH)],
            "tableau": [_card_at(o, TABLEAU + k) for k in range(TABLEAU_SIZE)],
            "played": [_card_at(o, PLAYED + k) for k in (VIOLET, TORECH)],
            "deck": VioletPile(
                count=int(o.deck + o.top),
                known=[next(iter(_known_in(o, seat, TOP + k)), None) for k in range(o.top)],
            ),
            "discard": VioletPile(
                count=int((o.where == DISCARD).sum()), known=list(_known_in(o, seat, DISCARD))
            ),
            "tiles": _tiles(o, seat),
            "last": _comparison(o),
            "advance_is_free": _advance_is_free(o),
            "winner": _seat(o.winner),
            "end": REASONS[o.reason] if over else None,
        }
    ).model_dump()


def _seat(seat: int) -> int | None:
    return int(seat) if seat >= 0 else None


def _known_in(o: State, seat: int, place: int) -> list[str]:
    """The cards that the reader knows to lie in a place."""
    row = row_of(seat)
    return [CARD_NAMES[c] for c in range(CARDS) if o.where[c] == place and knows(o, row, c)]


def _card_at(o: State, place: int) -> str | None:
    """The card in a place that is open to all."""
    return next((CARD_NAMES[c] for c in range(CARDS) if o.where[c] == place), None)


def _hand(o: State, seat: int, holder: int) -> VioletHand:
    cards = _known_in(o, seat, HAND + holder)
    count = int((o.where == HAND + holder).sum())
    return VioletHand(cards=cards, unknown=count - len(cards), tokens=int(o.tokens[holder]))


def _letter(area: int) -> str | None:
    return None if area == NO_AREA else LETTERS[area - 1]


def _space(o: State, k: int) -> VioletSpace:
    area = int(o.area[k])
    return VioletSpace(
        number=k,
        area=_letter(area),
        helper=bool(o.helper[k]),
        token=area != NO_AREA and bool(o.token[area]) and o.area[k - 1] != area,
        ring=k == o.ring,
        scent=k == o.scent,
        off_track=o.off_track != OFF_BOARD and k - o.off_track in (0, 1),
        bridge=k == o.length - 1,
        fire=k == o.length,
    )


def _fear(o: State, seat: int) -> VioletFear:
    beyond = int(o.fear - o.own)
    return VioletFear(
        space=int(o.fear),
        spaces=int(o.own),
        on_journey=beyond if beyond > 0 else None,
        left_to_go=int(o.fear_left),
        spots=[_spot(o, seat, k) for k in range(SPOTS)],
        slots=[
            [CARD_NAMES[c] for c in range(CARDS) if o.where[c] == place]
            for place in (FEAR_1, FEAR_2)
        ],
    )


def _knows_tile(o: State, seat: int, tile: int) -> bool:
    return seat == TORECH or bool(o.face_up[tile])


def _tile_name(o: State, seat: int, tile: int) -> str | None:
    return TILE_KEYS[tile] if _knows_tile(o, seat, tile) else None


def _spot(o: State, seat: int, k: int) -> VioletSpot:
    waiting = next((t for t in range(TILES) if o.tile[t] == SPOT + k), NO_TILE)
    tile = int(o.turned[k]) if waiting == NO_TILE else waiting
    return VioletSpot(
        space=int(o.spots[k]),
        tile=None if tile == NO_TILE else _tile_name(o, seat, tile),
        pending=waiting != NO_TILE,
    )


def _tiles(o: State, seat: int) -> VioletTiles:
    return VioletTiles(
        offered=[_tile_name(o, seat, t) for t in range(TILES) if o.tile[t] == OFFERED],
        held=next((TILE_KEYS[t] for t in range(TILES) if o.tile[t] == HELD), None),
        placing=None if o.event == NO_TILE else TILE_KEYS[int(o.event)],
    )


def _comparison(o: State) -> VioletComparison | None:
    if o.compared[VIOLET] < 0:
        return None
    led, other = int(o.compared[o.led]), int(o.compared[1 - o.led])
    found = int(verdict(led, other, int(o.ground)))
    return VioletComparison.model_validate(
        {
            "cards": [CARD_NAMES[c] for c in o.compared],
            "led": int(o.led),
            "ground": _letter(int(o.ground)),
            "winner": int(o.led if found > 0 else 1 - o.led),
            "question": abs(found),
            "reason": WHY[abs(found) - 1],
            "rule": "6.2",
        }
    )


def _advance_is_free(o: State) -> bool:
    ahead = int(o.violet) + 1
    return o.phase == JOURNEY and bool(ahead == o.length or o.helper[ahead])
