"""Everything that crosses the wire between a browser and the table.

The client's TypeScript types are generated from these models. Requests come with
a key of the sender's own and the number the sender expects next; each is answered
once: accepted, accepted already, or refused with a code, a sentence and a rule.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

# Controls of the terminal and of the direction of writing, which could forge other lines,
# and halves of characters, which cannot be written down.
CONTROLS = re.compile("[\ud800-\udfff\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]+")


def _clean(name: object) -> object:
    return CONTROLS.sub(" ", name).strip() if isinstance(name, str) else name


Name = Annotated[str, BeforeValidator(_clean), Field(min_length=1, max_length=24)]
ActionText = Annotated[str, Field(max_length=200)]
MOST_DRAFTED = 20
Key = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{8,64}$")]


class Message(BaseModel):
    """Fields we do not know are ignored, so that newer clients still speak to us."""

    model_config = ConfigDict(extra="ignore", json_schema_serialization_defaults_required=True)


# --- what there is to play -------------------------------------------------------------


class OptionNeed(Message):
    """Another option, and the values it must have."""

    option: str
    values: list[bool | int | str]


class OptionInfo(Message):
    """One setting of a game, as the lobby shows it; see `core.option.Option`.

    `labels`, `notes` and `groups` stand beside `choices`, or are empty. It matters with
    `seats` seats (least and most) and where `only` holds.
    """

    name: str
    label: str
    help: str
    default: bool | int | str
    choices: list[bool | int | str]
    low: int | None
    high: int | None
    labels: list[str]
    notes: list[str]
    groups: list[str]
    several: bool
    seats: tuple[int, int] | None
    only: OptionNeed | None
    together: int | None


class ContentInfo(Message):
    """What lies in a game's box, as far as an owner may replace it.

    `about` says whose box it is. `values` has the shape of the game's own content model (as
    `VioletContent`), and `defaults` the options' values that it brings.
    """

    about: str
    values: dict[str, Any]
    defaults: dict[str, bool | int | str]


class GameInfo(Message):
    """A game, as the home page shows it.

    `content` is the game's own, null where nothing can be replaced. `house_content` is what
    tables made here start with, where that is another; it stands in the options too. `hides`
    says that a seat knows what others may not. Until the game is `ready`, `preparing` says in a
    sentence what is going on, or why it cannot be played. `board` and `cover` are the addresses
    of what the game's package brings for the browser, null where it brings none.
    """

    name: str
    title: str
    designer: str
    credit: str
    summary: str
    minutes: tuple[int, int]
    weight: Literal["light", "medium", "heavy"] | None
    seats: tuple[int, int]
    seat_names: list[str]
    options: list[OptionInfo]
    hides: bool
    reconstructed: bool
    content: ContentInfo | None
    house_content: ContentInfo | None
    levels: list[str]
    ready: bool
    preparing: str
    board: str | None
    cover: str | None


class BoxLine(Message):
    """One thing in the box; `note` is a sentence where it is reconstructed."""

    group: str
    what: str
    value: str
    note: str


class Rules(Message):
    """A game's rules, rendered from its RULES.md, and what lies in its box.

    `own_content` is null for the game's own box, else it says whose the values are.
    """

    title: str
    credit: str
    html: str
    box: list[BoxLine]
    own_content: str | None


class ContentFile(Message):
    """A content file of the sender's own, to be looked at; an empty text is the game's own."""

    text: str
    name: Annotated[str, BeforeValidator(_clean), Field(max_length=80)] = ""


class ContentRead(Message):
    """A content file without faults: the short `text` to send as the option `content`.

    `options` are the game's with this content: its lengths are the defaults. `box` is what
    the help will list.
    """

    text: str
    content: ContentInfo
    options: list[OptionInfo]
    box: list[BoxLine]


# --- making and joining a table --------------------------------------------------------


class SeatWish(Message):
    """Who shall sit in a seat: me, somebody else on my device, a bot, or whoever has the link."""

    who: Literal["me", "here", "bot", "open"]
    name: Name | None = None
    level: str | None = None


class NewTable(Message):
    """Make a table; `seats` in seat order, shuffled if `shuffle` is set."""

    key: Key
    game: str
    name: Name
    options: dict[str, bool | int | str] = {}
    seats: list[SeatWish]
    shuffle: bool = True


class JoinTable(Message):
    """Take an open seat: a given one, or the first."""

    key: Key
    name: Name
    seat: int | None = None


class Left(Message):
    """A waiting table was left; `closed` if it was the sender's own, which closes it for all."""

    closed: bool


class Listed(Message):
    """Whether a table stands in the sender's list."""

    listed: bool


class TableMade(Message):
    """The table, and the seats this browser holds at it."""

    table: str
    seats: list[int]


class Fault(Message):
    """What is wrong with one place of a content file."""

    place: str
    line: int | None
    message: str


class Problem(Message):
    """Why a request was refused: a stable code and a sentence a person can act on.

    `faults` are those of a content file, all of them, which `message` tells too.
    """

    code: str
    message: str
    rule: str | None = None
    faults: list[Fault] = []


# --- at the table ----------------------------------------------------------------------


class Player(Message):
    """Who sits in a seat."""

    seat: int
    name: str | None
    kind: Literal["person", "bot", "open"]
    level: str | None
    here: bool
    mine: bool


class Choice(Message):
    """A legal action: the text to send back, and its structure for the board."""

    text: str
    event: dict[str, Any]


class LogEntry(Message):
    """One event as this viewer may see it. `actor` is a seat, or null for chance.

    `turn` counts the full turns before it. A resignation has the event ``{"kind": "resign"}``.
    """

    number: int
    turn: int
    actor: int | None
    text: str
    event: dict[str, Any]


class Outcome(Message):
    """How the match ended; `secret` (hexadecimal) now proves its chance."""

    reason: str
    returns: list[float]
    secret: str


class Scene(Message):
    """Everything a viewer may know after event `number`; a fresh page draws from this alone.

    `viewing` is the seat through whose eyes it is seen, null for those who only watch; of
    several seats on one device it is the one to act. If the game hides something, it is the
    one whose person has taken the device; while nobody has, `curtain` is the seat whose
    person shall take it, and the scene is what those who watch see. `to_act` is null before
    the match has begun and after its end. `choices` is empty unless `viewing` is to act.
    """

    number: int
    viewing: int | None
    to_act: int | None
    view: dict[str, Any]
    choices: list[Choice]
    outcome: Outcome | None
    curtain: int | None = None


class TableInfo(Message):
    """The table around the match.

    `content` is the table's own, null for the game's own; `options` are all others.
    `commitment` is the SHA-256 of the match's secret. `rematch` is the table of the next match.
    `mine` says that this browser opened the table, and may close it while it waits.
    """

    table: str
    match: str
    game: str
    options: dict[str, bool | int | str]
    content: ContentInfo | None
    mine: bool
    status: Literal["waiting", "playing", "finished", "closed"]
    players: list[Player]
    spectators: int
    commitment: str
    rematch: str | None
    rematch_asked: list[int]


class Me(Message):
    """The guest this browser is: nobody needs an account. `name` is the one used last."""

    name: str


class Result(Message):
    """How a finished match ended; `returns` has one number a seat, the greatest won."""

    reason: str
    returns: list[float]


class MyTable(Message):
    """One of this guest's tables, as the home page lists it.

    `since` is when the last event happened, or the table was made: so long has the seat
    `to_act` been to act. While a running match has none, its game is still being prepared.
    """

    table: str
    game: str
    options: dict[str, bool | int | str]
    status: Literal["waiting", "playing", "finished"]
    players: list[Player]
    mine: bool
    my_turn: bool
    to_act: int | None
    since: str
    made: str
    result: Result | None


# From the browser.


class Hello(Message):
    """Subscribe. `since` is the number of the last event this page has, if any."""

    type: Literal["hello"] = "hello"
    since: int | None = None


class Act(Message):
    """Choose an action, by value, never by its place in a list.

    `expected` is the number the action shall get: that of the scene it was chosen in, plus one.
    `then` are further actions of the same seat, up to the end of its turn: all or none happen.
    """

    type: Literal["act"] = "act"
    key: Key
    expected: int
    seat: int
    action: ActionText
    then: Annotated[list[ActionText], Field(max_length=MOST_DRAFTED)] = []


class Draft(Message):
    """Try actions of one's own turn that may still be taken back; nothing happens at the table.

    Answered by `Drafted`. Only in games that hide nothing, and only up to the next chance.
    """

    type: Literal["draft"] = "draft"
    key: Key
    expected: int
    seat: int
    actions: Annotated[list[ActionText], Field(min_length=1, max_length=MOST_DRAFTED)]


class Look(Message):
    """The person of a seat has taken the device: lift the curtain that hangs for that seat.

    After the end any seat of the sender's may look. A snapshot through its eyes follows.
    """

    type: Literal["look"] = "look"
    key: Key
    seat: int


class Resign(Message):
    """Give up the match."""

    type: Literal["resign"] = "resign"
    key: Key
    seat: int


class Rematch(Message):
    """Ask for another match with the same people; it starts when all of them have asked.

    It is asked for all seats that the sender's browser holds. The new match is a table
    of its own, named in `TableInfo.rematch`; everybody sits one seat further there.
    """

    type: Literal["rematch"] = "rematch"
    key: Key
    seat: int


class Review(Message):
    """Look back: ask for the scene after event `number`, 0 being the start."""

    type: Literal["review"] = "review"
    key: Key
    number: int


class Ping(Message):
    """Is the line alive?"""

    type: Literal["ping"] = "ping"


Request = Annotated[
    Hello | Act | Draft | Look | Resign | Rematch | Review | Ping, Field(discriminator="type")
]


# To the browser.


class Snapshot(Message):
    """The whole table: sent on hello, after a gap, and when a page looks through other eyes."""

    type: Literal["snapshot"] = "snapshot"
    table: TableInfo
    scene: Scene
    log: list[LogEntry]


class Happened(Message):
    """One event and the scene after it. A gap in the numbers means: say hello again."""

    type: Literal["happened"] = "happened"
    entry: LogEntry
    scene: Scene


class TableChanged(Message):
    """Somebody joined, left, came back, or asked for a rematch; the match stands as it was."""

    type: Literal["table"] = "table"
    table: TableInfo
    scene: Scene


class Answer(Message):
    """The one answer to a request. A refusal carries the scene as it is now.

    `number` is that of the event the request became; of the last event, if it became none.
    A request that cannot be read at all is answered with an empty `key`.
    """

    type: Literal["answer"] = "answer"
    key: str
    result: Literal["accepted", "already", "refused"]
    number: int
    problem: Problem | None = None
    scene: Scene | None = None


class Reviewed(Message):
    """The answer to a `Review`: a scene of the past through the page's present eyes.

    It has no choices. A number that is no event of the match is refused with an `Answer`.
    """

    type: Literal["reviewed"] = "reviewed"
    key: str
    scene: Scene


class Drafted(Message):
    """The answer to a `Draft`: the scene that its actions would lead to, with what is left.

    The turn has ended in it when the seat is not to act any more; chance has not acted yet.
    """

    type: Literal["drafted"] = "drafted"
    key: str
    scene: Scene


class Preparing(Message):
    """The rules of the table's game are still being compiled; the table opens by itself.

    `said` is a sentence on what is going on, or why the game cannot be played. It is told again
    every few seconds, so that the page knows that the line is alive.
    """

    type: Literal["preparing"] = "preparing"
    game: str
    said: str


class Thinking(Message):
    """A bot is searching."""

    type: Literal["thinking"] = "thinking"
    seat: int
    on: bool


class Pong(Message):
    """The line is alive."""

    type: Literal["pong"] = "pong"


News = Annotated[
    Snapshot | Happened | TableChanged | Answer | Reviewed | Drafted | Preparing | Thinking | Pong,
    Field(discriminator="type"),
]
