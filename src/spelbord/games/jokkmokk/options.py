"""The options of a table, and what they come to: sets, neutral players, opponents (2.5, 11, 12)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from spelbord.core.option import Option, OptionValue, parts_of
from spelbord.games.jokkmokk.kit import Kind
from spelbord.games.jokkmokk.sets import DECLARED
from spelbord.games.jokkmokk.state import (
    FEWEST_SETS,
    KEYS,
    KINDS,
    MOST_OPPONENTS,
    MOST_SETS,
    OWNERS,
)

RANDOM, FREE = "random", "free"
# The rulebook's recommendations.
SELECTIONS: dict[str, tuple[str, ...]] = {
    "first": ("horse", "antique", "hotdog", "patchwork", "present"),
    "second": ("fika", "aurora", "snowflake", "patchwork", "mystery"),
    "couples": ("donation", "fika", "candy", "hotdog", "friend", "surstromming"),
    "nights": ("aurora", "snowflake", "lantern", "sparkler", "queue", "skating"),
    "family": ("horse", "antique", "candy", "lantern", "queue", "friend"),
    "giving": ("donation", "bell", "sparkler", "snowflake", "mystery", "present"),
    "excursions": ("aurora", "fika", "lantern", "hotdog", "skating", "surstromming"),
    "souvenirs": ("bell", "horse", "snowflake", "patchwork", "present", "mystery"),
}
STANDARD = (2, 2, 2)  # sets of each class in a random selection
LONGER = (3, 3, 2)

NAMES = {
    "first": "First game",
    "second": "Second game",
    "couples": "Couple's dinner",
    "nights": "Winter nights",
    "family": "Friends and family",
    "giving": "The gift of giving",
    "excursions": "Excursions",
    "souvenirs": "Souvenirs",
    RANDOM: "At random",
    FREE: "My own choice",
}
CLASSES: dict[Kind, str] = {"basic": "Basic", "experienced": "Experienced", "special": "Special"}
# Sets as a form lists them: by class.
LISTED = tuple(sorted(KEYS, key=lambda key: KINDS.index(DECLARED[KEYS.index(key)].kind)))


def set_options(titles: Mapping[str, str]) -> tuple[Option, Option]:
    """The options that choose the sets, with what a box calls them."""
    notes = {name: ", ".join(titles[key] for key in keys) for name, keys in SELECTIONS.items()}
    notes[RANDOM] = "Two sets of each class are drawn when the match begins."
    notes[FREE] = "Two of each class make a standard game; more and larger sets a longer one."
    return (
        Option(
            "selection",
            default="first",
            label="Sets",
            choices=tuple(NAMES),
            labels=tuple(NAMES.values()),
            notes=tuple(notes[name] for name in NAMES),
        ),
        Option(
            "sets",
            default=",".join(SELECTIONS["first"]),
            label="My own sets",
            help=f"{FEWEST_SETS} to {MOST_SETS} of them.",
            choices=LISTED,
            labels=tuple(titles[key] for key in LISTED),
            groups=tuple(CLASSES[DECLARED[KEYS.index(key)].kind] for key in LISTED),
            several=True,
            low=FEWEST_SETS,
            high=MOST_SETS,
            only=("selection", (FREE,)),
        ),
    )


OPTIONS = (
    *set_options({key: DECLARED[KEYS.index(key)].title for key in KEYS}),
    Option(
        "longer",
        default=False,
        label="Longer game",
        help="Five players may add a basic and an experienced set.",
        seats=(OWNERS, OWNERS),
        only=("selection", (RANDOM,)),
    ),
    Option(
        "neutral",
        default=0,
        label="Neutral players",
        help="Whoever took the last turn moves them; they keep cards and score nothing.",
        low=0,
        high=OWNERS - 2,
        seats=(2, OWNERS - 1),
        together=OWNERS,
    ),
    Option(
        "simple",
        default=False,
        label="Simple neutral players",
        help="Neutral players always claim the first card they can.",
        seats=(2, OWNERS - 1),
        only=("neutral", tuple(range(1, OWNERS - 1))),
    ),
    Option(
        "opponents",
        default=2,
        label="Opposing Family Members",
        help="The more there are, the harder it is.",
        low=1,
        high=MOST_OPPONENTS,
        seats=(1, 1),
    ),
)


@dataclass(frozen=True)
class Plan:
    """What a table plays: sets known already, sets to be drawn by class, and who is there."""

    sets: tuple[int, ...]
    random: tuple[int, int, int]
    owners: int
    opponents: int
    simple: bool


def plan(seats: int, options: Mapping[str, OptionValue]) -> Plan:
    """What the options come to for so many seats; some do not matter then."""
    neutral = int(options["neutral"]) if 1 < seats < OWNERS else 0
    return Plan(
        sets=chosen_sets(str(options["selection"]), str(options["sets"])),
        random=random_sets(seats, options),
        owners=2 if seats == 1 else seats + neutral,
        opponents=int(options["opponents"]) if seats == 1 else 0,
        simple=bool(options["simple"]) and seats > 1,
    )


def random_sets(seats: int, options: Mapping[str, OptionValue]) -> tuple[int, int, int]:
    """How many sets of each class are drawn at random."""
    if options["selection"] != RANDOM:
        return (0, 0, 0)
    return LONGER if options["longer"] and seats == OWNERS else STANDARD


def chosen_sets(selection: str, own: str) -> tuple[int, ...]:
    """The numbers of the sets of a selection; none yet when they are drawn at random."""
    if selection == RANDOM:
        return ()
    keys = parts_of(own) if selection == FREE else SELECTIONS[selection]
    return tuple(KEYS.index(key) for key in keys)
