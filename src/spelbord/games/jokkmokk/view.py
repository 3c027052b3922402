"""What the browser is told of a position: tops of stacks, and a seat's own cards (5.5).

Claims and gains are open and the log tells them, so a seat with a good memory lacks only the
order of the decks, which does not exist until a card is drawn (14).
"""

from __future__ import annotations

from typing import Any, Literal, get_args

import numpy as np
from pydantic import BaseModel

from spelbord.core.lists import State
from spelbord.games.jokkmokk import dispatch, preview
from spelbord.games.jokkmokk.content import CONTENT, Sign, Time, name, sign_shown
from spelbord.games.jokkmokk.kit import Kind, in_cell, scorers
from spelbord.games.jokkmokk.notation import card_name
from spelbord.games.jokkmokk.scoring import set_points, total
from spelbord.games.jokkmokk.sets import DECLARED
from spelbord.games.jokkmokk.solo import Rating, rating
from spelbord.games.jokkmokk.state import (
    AHEAD,
    DECK,
    EFFECT,
    FINISHED,
    HELD,
    KEYS,
    KINDS,
    MOVE,
    NO_MIDGAME,
    NOBODY,
    NOTHING,
    PATTERN,
    PLACE,
    ROOM,
    SLOTS,
    STACK,
    TIMES,
    WALK,
)

Phase = Literal[
    "sets",
    "first",
    "deal",
    "move",
    "neutral",
    "place",
    "draw",
    "walk",
    "effect",
    "refill",
    "finished",
]
PHASES: tuple[Phase, ...] = get_args(Phase)
OwnerKind = Literal["player", "neutral", "opponent"]
Pattern = Literal["grid", "pyramid"]
Midgame = Literal["none", "ahead", "marked", "held"]
Question = Literal["move", "slot", "cell", "seat", "stack"]


class JokkmokkCard(BaseModel):
    """A card; what it shows is a name, a number, or four colours from the top clockwise."""

    name: str
    set: str
    time: Time
    points: int
    sign: Sign | None


class JokkmokkSlot(BaseModel):
    """A slot of the ring: a card, somebody's Family Member, or nothing."""

    card: JokkmokkCard | None
    owner: int | None


class JokkmokkHolding(BaseModel):
    """An owner's cards of a set; `cards`, top first, only for their owner until the end."""

    set: str
    count: int
    top: JokkmokkCard | None
    cards: list[JokkmokkCard] | None
    pattern: list[JokkmokkCard | None] | None


class JokkmokkScore(BaseModel):
    """What an owner's cards of a set score, and why."""

    set: str
    points: int
    note: str


class JokkmokkOwner(BaseModel):
    """Who has Family Members and cards; points only for their owner until the end."""

    kind: OwnerKind
    tokens: int
    holdings: list[JokkmokkHolding]
    total: int | None
    score: list[JokkmokkScore] | None


class JokkmokkSize(BaseModel):
    """How many cards of a set are in each deck of the box."""

    morning: int
    evening: int


class JokkmokkSet(BaseModel):
    """A set in play, with its reference card; `reconstructed` says what no public source gives."""

    key: str
    title: str
    kind: Kind
    size: JokkmokkSize
    unseen: JokkmokkSize
    reference: str
    rule: str
    reshuffle: bool
    pattern: Pattern | None
    rows: list[int]
    midgame: bool
    reconstructed: str


class JokkmokkGift(BaseModel):
    """What the midgame scoring of a set gave to each owner."""

    set: str
    points: list[int]


class JokkmokkAsked(BaseModel):
    """What is asked: whose Family Member or pattern it is about, which set asks, whose stack."""

    owner: int
    what: Question
    set: str | None
    step: int
    of: int | None
    card: JokkmokkCard | None


class JokkmokkWay(BaseModel):
    """Where a Family Member may go: cards passed over, cards that would leave, the line then."""

    slot: int
    skips: list[int]
    leaves: list[int]
    line: list[int]


class JokkmokkRating(BaseModel):
    """The solo score and what it is called."""

    points: int
    members: int
    text: str


class JokkmokkView(BaseModel):
    """The position; slots go clockwise from the Market Entrance."""

    phase: Phase
    turn: int
    seats: int
    solo: bool
    simple: bool
    token: int
    slots: list[JokkmokkSlot]
    line: list[int]
    owners: list[JokkmokkOwner]
    sets: list[JokkmokkSet]
    decks: JokkmokkSize
    midgame: Midgame
    midgame_slot: int | None
    midgame_points: list[JokkmokkGift] | None
    asked: JokkmokkAsked | None
    ways: list[JokkmokkWay]
    tiebreak: list[int]
    rating: JokkmokkRating | None


class JokkmokkEvent(BaseModel):
    """An action or outcome."""

    kind: str
    set: str | None = None
    card: str | None = None
    slot: int | None = None
    start: int | None = None
    owner: int | None = None
    seat: int | None = None
    cell: int | None = None
    by: str | None = None
    mover: int | None = None


def view(o: State, seat: int) -> dict[str, Any]:
    """The position as JSON, as one seat may see it (−1: a spectator)."""
    line = preview.line_of(o)
    shown = JokkmokkView(
        phase=PHASES[o.phase],
        turn=int(o.turn),
        seats=int(o.seats),
        solo=bool(o.seats == 1),
        simple=bool(o.simple),
        token=int(o.token),
        slots=[_slot(o, slot) for slot in range(SLOTS)],
        line=line,
        owners=[_owner(o, owner, seat) for owner in range(o.owners)],
        sets=[_set(o, number) for number in _ordered(o)],
        decks=JokkmokkSize(morning=int(o.mornings), evening=int(o.evenings)),
        midgame=_midgame(o),
        midgame_slot=_marked_slot(o),
        midgame_points=_gifts(o) if o.midgame == HELD else None,
        asked=_asked(o),
        ways=[JokkmokkWay(**way) for way in preview.ways(o)],
        tiebreak=list(dict.fromkeys(int(o.owner_at[slot]) for slot in line)),
        rating=_rating(o),
    ).model_dump()
    name(shown, CONTENT)
    return shown


def _card(o: State, card: int) -> JokkmokkCard | None:
    if card == NOTHING:
        return None
    number = card // ROOM
    return JokkmokkCard(
        name=card_name(card),
        set=KEYS[number],
        time="morning" if TIMES[o.time[card]] == "morning" else "evening",
        points=int(o.points[card]),
        sign=sign_shown(DECLARED[number], int(o.sign[card])),
    )


def _slot(o: State, slot: int) -> JokkmokkSlot:
    owner = int(o.owner_at[slot])
    return JokkmokkSlot(
        card=_card(o, int(o.card_at[slot])), owner=None if owner == NOBODY else owner
    )


def _ordered(o: State) -> list[int]:
    """The sets in play, basic ones first."""
    played = [int(n) for n in o.chosen[: o.played]]
    return sorted(played, key=lambda n: (KINDS.index(DECLARED[n].kind), n))


# --- owners ----------------------------------------------------------------------------------


def _owner(o: State, owner: int, seat: int) -> JokkmokkOwner:
    kind: OwnerKind = "player"
    if owner >= o.seats:
        kind = "opponent" if o.seats == 1 else "neutral"
    over = o.phase == FINISHED
    scores = owner < scorers(o) and (over or owner == seat)
    return JokkmokkOwner(
        kind=kind,
        tokens=int(o.tokens[owner]),
        holdings=[
            _holding(o, owner, number, whole=over or owner == seat)
            for number in _ordered(o)
            if _owned(o, owner, number)
        ],
        total=int(total(o, owner)) if scores else None,
        score=_score(o, owner) if scores else None,
    )


def _owned(o: State, owner: int, number: int) -> list[int]:
    """The cards of a set that an owner has (`kit.has`), in the order of their numbers."""
    cards = _cards(o, number)
    where = o.where[cards]
    mine = (where == STACK + owner) | (where == PATTERN + owner)
    return (cards.start + np.flatnonzero(mine)).tolist()


def _cards(o: State, number: int) -> slice:
    """The numbers of the cards of a set."""
    return slice(number * ROOM, number * ROOM + int(o.count[number]))


def _holding(o: State, owner: int, number: int, *, whole: bool) -> JokkmokkHolding:
    top = int(o.top[owner, number])
    return JokkmokkHolding(
        set=KEYS[number],
        count=len(_owned(o, owner, number)),
        top=_card(o, top),
        cards=[c for c in (_card(o, n) for n in _stack(o, top)) if c] if whole else None,
        pattern=_pattern(o, owner, number) if o.cells[number] else None,
    )


def _stack(o: State, top: int) -> list[int]:
    found = []
    while top != NOTHING:
        found.append(top)
        top = int(o.below[top])
    return found


def _pattern(o: State, owner: int, number: int) -> list[JokkmokkCard | None]:
    cells = range(o.cells[number])
    return [_card(o, int(in_cell(o, number, owner, cell))) for cell in cells]


def _score(o: State, owner: int) -> list[JokkmokkScore]:
    return [
        JokkmokkScore(
            set=KEYS[number],
            points=int(set_points(o, number, owner)),
            note=dispatch.note(o, number, owner),
        )
        for number in _ordered(o)
        if _owned(o, owner, number)
    ]


# --- sets, decks and midgame -------------------------------------------------------------------


def _set(o: State, number: int) -> JokkmokkSet:
    declared = DECLARED[number]
    pattern: Pattern | None = None
    if declared.rows:
        pattern = "grid" if len(set(declared.rows)) == 1 else "pyramid"
    return JokkmokkSet(
        key=KEYS[number],
        title=declared.title,
        kind=declared.kind,
        size=_size(o, number, unseen=False),
        unseen=_size(o, number, unseen=True),
        reference=declared.reference,
        rule=declared.rule,
        reshuffle=bool(o.reshuffle[number]),
        pattern=pattern,
        rows=list(declared.rows),
        midgame=dispatch.brings(number, "midgame"),
        reconstructed=declared.reconstructed,
    )


def _size(o: State, number: int, *, unseen: bool) -> JokkmokkSize:
    """Cards of a set by deck: all in the box, or those that nobody has seen yet."""
    cards = _cards(o, number)
    known = zip(o.time[cards].tolist(), o.where[cards].tolist(), strict=True)
    times = [TIMES[time] for time, place in known if not unseen or place == DECK]
    return JokkmokkSize(morning=times.count("morning"), evening=times.count("evening"))


def _midgame(o: State) -> Midgame:
    if o.midgame == AHEAD:
        return "ahead" if o.marked == NOTHING else "marked"
    return "none" if o.midgame == NO_MIDGAME else "held"


def _marked_slot(o: State) -> int | None:
    if o.midgame != AHEAD or o.marked == NOTHING:
        return None
    return next((slot for slot in range(SLOTS) if o.card_at[slot] == o.marked), None)


def _gifts(o: State) -> list[JokkmokkGift]:
    return [
        JokkmokkGift(set=KEYS[n], points=[int(p) for p in o.gave[n, : o.owners]])
        for n in _ordered(o)
        if dispatch.brings(n, "midgame")
    ]


# --- what is asked -----------------------------------------------------------------------------


def _asked(o: State) -> JokkmokkAsked | None:
    question = _question(o)
    if question is None:
        return None
    placing = o.phase == PLACE
    asking = int(o.placing if placing else o.claimed) if o.phase != MOVE else NOTHING
    return JokkmokkAsked(
        owner=int(o.placer if placing else o.mover),
        what=question,
        set=None if asking == NOTHING else KEYS[asking // ROOM],
        step=int(o.step),
        of=int(o.asked) if question == "stack" else None,
        card=_card(o, int(o.placing)) if placing else None,
    )


def _question(o: State) -> Question | None:
    plain: dict[int, Question] = {MOVE: "move", WALK: "slot", PLACE: "cell"}
    if o.phase != EFFECT:
        return plain.get(int(o.phase))
    return "seat" if o.asked == NOBODY else "stack"


def _rating(o: State) -> JokkmokkRating | None:
    if o.seats > 1 or o.phase != FINISHED:
        return None
    found: Rating = rating(o)
    return JokkmokkRating(points=found.points, members=found.members, text=found.text)
