"""The game contract: what a game must bring so that everything else can play it.

A game is a package with the rooms named in `docs/adding-a-game.md`. It gathers
them in one `Game`, which checks at once that nothing is missing or misspelt.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib.metadata import EntryPoints, entry_points
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from spelbord.core.content import Content, content_in, read_content, write_content
from spelbord.core.errors import BadOption, UnknownGame
from spelbord.core.lists import Floats, Ints, Random, State
from spelbord.core.option import Option as Option
from spelbord.core.option import OptionValue as OptionValue
from spelbord.core.rule import rule

States = NDArray[Any]


# Every game that brings a content room offers it: text, read by `core.content`.
OWN_CONTENT = Option(
    "content",
    default="",
    label="Own content",
    help="A content file of your own, with what is printed in your box.",
)


# How much there is to learn and to think about, in one word.
Weight = Literal["light", "medium", "heavy"]


@dataclass(frozen=True)
class Refusal:
    """Why an action is not allowed now: a stable code, a sentence, and the rule's number."""

    code: str
    message: str
    rule: str


# The functions a game's rules must bring, and their parameters. Those of the second
# group are optional; the defaults below take their place.
REQUIRED = {
    "to_act": ("s",),
    "turn": ("s",),
    "moves": ("s", "out"),
    "apply": ("s", "action"),
    "outcomes": ("s", "out", "odds"),
    "apply_chance": ("s", "outcome"),
    "returns": ("s", "out"),
}
OPTIONAL = {
    "accepts": ("s", "action"),
    "apply_sample": ("s", "outcome"),
    "observe": ("s", "seat"),
    "resample": ("s", "seat", "rng"),
    "seen": ("s", "seat", "event"),
    "points": ("s", "out"),
    "evaluate": ("s", "out"),
    "ends": ("s", "out"),
    "choose": ("s", "out", "rng"),
}
INTERPRETED = {
    "setup": ("s", "seats", "options"),
    "end_reason": ("s",),
}
# What a content room must bring besides its own content, CONTENT.
CONTENT_ROOM = {
    "read": ("data",),
    "options": ("content",),
    "lines": ("content",),
    "name": ("view", "content"),
}
# What a room `aim` must bring, for bots in games of free actions and sampled outcomes: free
# actions worth a try in this position (none where it offers no free action), others like a
# good one, and quick outcomes for many states that wait for one, which need not be exact.
AIM_ROOM = {
    "aims": ("s",),
    "near": ("s", "action", "rng"),
    "foresee": ("states", "rng"),
}
# Plain Python too, but optional: what conformance asks of every position. `invariant`
# (in the rules) says what is broken, or nothing; `secrets` (in hidden) returns whatever
# a seat must know of its own.
WATCHES = {
    "invariant": ("s",),
    "secrets": ("s", "seat"),
}


@dataclass(frozen=True)
class Game:
    """A game, as everything outside its folder knows it. See `docs/adding-a-game.md`."""

    name: str
    title: str
    designer: str
    credit: str
    summary: str
    minutes: tuple[int, int]
    seats: tuple[int, int]
    seat_names: tuple[str, ...]
    version: int
    state: np.dtype[Any]
    rules: ModuleType
    refusals: ModuleType
    notation: ModuleType
    view: ModuleType
    most_choices: int
    hidden: ModuleType | None = None
    content: ModuleType | None = None
    aim: ModuleType | None = None
    options: tuple[Option, ...] = ()
    returns_range: tuple[float, float] = (-1.0, 1.0)
    outcome: np.dtype[Any] | None = None
    sample: Callable[[States, int, np.random.Generator], Any] | None = None
    # What else `spelbord bench` measures of it: names, values and units.
    figures: Callable[[], Sequence[tuple[str, float, str]]] | None = None
    reconstructed: bool = False
    weight: Weight | None = None
    folder: Path = field(default=Path(), compare=False)

    def __post_init__(self) -> None:
        if self.folder == Path():
            source = inspect.getfile(self.rules)
            object.__setattr__(self, "folder", Path(source).resolve().parent)
        if self.weight is not None and self.weight not in get_args(Weight):
            raise TypeError(f"{self.name}: its weight is light, medium or heavy, or not said")
        for name in self.state.names or ():
            if hasattr(np.record, name):
                raise TypeError(f"{self.name}: NumPy's records have an attribute {name!r} already")
        for name, parameters in (REQUIRED | INTERPRETED).items():
            self._check(self.rules, name, parameters)
        for home in filter(None, (self.rules, self.hidden)):
            for name in (OPTIONAL | WATCHES).keys() & vars(home).keys():
                self._check(home, name, (OPTIONAL | WATCHES)[name])
        self._check(self.refusals, "explain", ("s", "action"))
        self._check(self.notation, "text", ("o", "event"))
        self._check(self.notation, "parse", ("o", "text"))
        self._check(self.notation, "describe", ("o", "event"))
        if hasattr(self.notation, "tell_sample"):
            self._check(self.notation, "tell_sample", ("o", "outcome"))
        self._check(self.view, "view", ("o", "seat"))
        if self.aim is not None:
            for name, parameters in AIM_ROOM.items():
                self._check(self.aim, name, parameters)
        self._check_content()
        self._check_options()

    def _check_options(self) -> None:
        values = {option.name: option for option in self.options}
        for option in self.options:
            if option.only is None:
                continue
            name, needed = option.only
            if name not in values or not needed:
                raise TypeError(f"{self.name}: {option.name} asks for an unknown option {name!r}")
            for value in needed:
                values[name].read(value)

    def _check_content(self) -> None:
        if (self.content is not None) != (OWN_CONTENT in self.options):
            raise TypeError(f"{self.name}: a content room and the option OWN_CONTENT go together")
        if self.content is None:
            return
        for name, parameters in CONTENT_ROOM.items():
            self._check(self.content, name, parameters)
        if not isinstance(getattr(self.content, "CONTENT", None), Content):
            raise TypeError(f"{self.name}: {self.content.__name__} lacks its own CONTENT")

    def _check(self, home: ModuleType, name: str, parameters: tuple[str, ...]) -> None:
        function = getattr(home, name, None)
        if function is None:
            raise TypeError(f"{self.name}: {home.__name__} lacks {name}({', '.join(parameters)})")
        found = tuple(inspect.signature(getattr(function, "py_func", function)).parameters)
        if found != parameters:
            raise TypeError(f"{self.name}: {home.__name__}.{name} takes {found}, not {parameters}")

    @property
    def rules_text(self) -> str:
        """The rules in our own words (Markdown), shown as help."""
        return (self.folder / "RULES.md").read_text(encoding="utf-8")

    @property
    def content_file(self) -> str:
        """The game's own content as a file, for owners to begin with.

        That is content.toml, or what the room's `example` writes where no such file lies.
        """
        example: Callable[[], str] | None = getattr(self.content, "example", None)
        if example is not None:
            return example()
        return (self.folder / "content.toml").read_text(encoding="utf-8")

    @cached_property
    def kernel(self) -> ModuleType:
        """The compiled rules under one name, with defaults for what the game leaves out.

        This is what `core.rule.bind` puts in place of the global `game`.
        """
        kernel = ModuleType(f"spelbord.kernel.{self.name}")
        scope = vars(kernel)
        scope["SOURCES"] = str(self.folder)
        scope["MOST_CHOICES"] = self.most_choices
        scope["HAS_POINTS"] = self.brings("points")
        scope["HAS_EVALUATE"] = self.brings("evaluate")
        scope["HAS_CHOOSE"] = self.brings("choose")
        scope["HAS_HIDDEN"] = self.brings("resample")
        for name in REQUIRED:
            scope[name] = getattr(self.rules, name)
        for name in OPTIONAL:
            home = self.hidden if self.hidden and hasattr(self.hidden, name) else self.rules
            scope[name] = getattr(home, name, DEFAULTS.get(name))
        scope["ends"] = scope["ends"] or self.rules.returns
        return kernel

    def brings(self, name: str) -> bool:
        """Whether the game has its own function of that name, not a default."""
        return hasattr(self.rules, name) or (self.hidden is not None and hasattr(self.hidden, name))

    @property
    def usual_seats(self) -> int:
        """How many play if nobody says otherwise: two, where that is possible."""
        return max(self.seats[0], min(2, self.seats[1]))

    def read_options(self, given: Mapping[str, object]) -> dict[str, OptionValue]:
        """Every option with its value: those given, checked, and the defaults of the rest.

        The lengths of a content of the table's own take the place of the game's defaults.

        Raises:
            BadOption: an unknown name, or a value that is not offered.
            BadContent: a content file with faults.
        """
        known = {o.name: o for o in self.options}
        for name in given:
            if name not in known:
                offered = ", ".join(known) or "none"
                raise BadOption(f"{self.title} has no option {name!r}; it has: {offered}.")
        own = self.content_text(given.get(OWN_CONTENT.name, ""))
        known = {o.name: o for o in self.options_with(own)}
        read = {n: o.read(given[n]) if n in given else o.default for n, o in known.items()}
        return read | ({OWN_CONTENT.name: own} if self.content else {})

    def content_text(self, given: object, source: str = "The content file") -> str:
        """A content text in its one short form, which is empty for the game's own content.

        Raises:
            BadContent: it has faults; all are named.
        """
        text = OWN_CONTENT.read(given)
        if self.content is None or not isinstance(text, str) or not text.strip():
            return ""
        read = read_content(self.content, self.name, text, source)
        return "" if read == self.content.CONTENT else write_content(read)

    def content_at(self, text: str) -> Content | None:
        """The content that a short text stands for; None if the game has no content room."""
        return content_in(self.content, self.name, text) if self.content else None

    def options_with(self, content: str) -> tuple[Option, ...]:
        """The options of a table with that content: its lengths and bounds are the defaults."""
        found = self.content_at(content)
        if found is None or self.content is None:
            return self.options
        lengths = {o.name: o for o in self.content.options(found)}
        return tuple(lengths.get(o.name, o) for o in self.options)

    def start(
        self, seats: int | None = None, options: Mapping[str, object] | None = None
    ) -> States:
        """An array of one state, set up for `seats` seats (`usual_seats`, if not said).

        Raises:
            BadOption: the game does not offer that number of seats or those options.
        """
        number = self.usual_seats if seats is None else seats
        low, high = self.seats
        if not low <= number <= high:
            offer = f"{low}" if low == high else f"{low} to {high}"
            raise BadOption(f"{self.title} is for {offer} seats, not {number}.")
        read = self.read_options(options or {})
        self._fit(number, read)
        states = np.zeros(1, dtype=self.state)
        self.rules.setup(states[0], number, read)
        return states

    def _fit(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        """Refuse more places than there are, in all."""
        for option in self.options:
            most, value = option.highest(seats), options[option.name]
            if option.together is None or most is None or not option.matters(seats, options):
                continue
            if not isinstance(value, int) or value <= most:
                continue
            raise BadOption(
                f"{option.name} cannot be {value} with {seats} seats: {option.together} in all."
            )


@rule
def _accepts(s: State, action: int) -> bool:
    return False


@rule
def _apply_sample(s: State, outcome: State) -> None:
    return


@rule
def _observe(s: State, seat: int) -> None:
    return


@rule
def _resample(s: State, seat: int, rng: Random) -> None:
    return


@rule
def _seen(s: State, seat: int, event: int) -> int:
    return event


@rule
def _points(s: State, out: Floats) -> None:
    return


@rule
def _evaluate(s: State, out: Floats) -> None:
    return


@rule
def _choose(s: State, out: Ints, rng: Random) -> int:
    return out[1]


DEFAULTS: dict[str, Any] = {
    "accepts": _accepts,
    "apply_sample": _apply_sample,
    "observe": _observe,
    "resample": _resample,
    "seen": _seen,
    "points": _points,
    "evaluate": _evaluate,
    "choose": _choose,
}


_extra: dict[str, Game] = {}


def register(game: Game) -> Game:
    """Add a game for this process only (tests, notebooks); installed games register themselves."""
    _extra[game.name] = game
    return game


@cache
def installed() -> EntryPoints:
    """What packages bring as games; read once, since reading all metadata takes milliseconds."""
    return entry_points(group="spelbord.games")


def game_names() -> list[str]:
    """The names of all games that can be played here, in alphabetical order."""
    return sorted(installed().names | _extra.keys())


def find_game(name: str) -> Game:
    """The game of that name, from the entry-point group ``spelbord.games``.

    Raises:
        UnknownGame: none is installed under that name.
    """
    if name in _extra:
        return _extra[name]
    for entry in installed().select(name=name):
        found: Game = entry.load()
        return found
    raise UnknownGame(f"There is no game {name!r} here; there is: {', '.join(game_names())}.")
