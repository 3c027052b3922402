"""The options of a table, and what they come to: sets, neutral players, opponents (2.5, 11, 12)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from spelbord.core.errors import BadOption
from spelbord.core.game import Option, OptionValue
from spelbord.games.jokkmokk.state import (
    FEWEST_SETS,
    KEYS,
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

OPTIONS = (
    Option(
        "selection",
        default="first",
        label="Sets",
        help="A recommended selection of sets, two of each class at random, or your own.",
        choices=(*SELECTIONS, RANDOM, FREE),
    ),
    Option(
        "sets",
        default="",
        label="Your own sets",
        help=f"For your own selection: {FEWEST_SETS} to {MOST_SETS} sets, with commas between.",
    ),
    Option(
        "longer",
        default=False,
        label="Longer game",
        help="Five players may add a basic and an experienced set to a random selection.",
    ),
    Option(
        "neutral",
        default=0,
        label="Neutral players",
        help="Two to four players may add neutral ones, up to five in all.",
        low=0,
        high=OWNERS - 2,
    ),
    Option(
        "simple",
        default=False,
        label="Simple neutral players",
        help="Neutral players always claim the first card they can.",
    ),
    Option(
        "opponents",
        default=2,
        label="Opposing Family Members",
        help="Alone: how many there are to play against.",
        low=1,
        high=MOST_OPPONENTS,
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
    """What the options come to for so many seats.

    Raises:
        BadOption: they do not go together.
    """
    neutral = int(options["neutral"])
    if seats == 1:
        neutral = 0
    elif seats + neutral > OWNERS:
        raise BadOption(
            f"{seats} players may add {OWNERS - seats} neutral players at most, not {neutral}."
        )
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
    if options["longer"] and seats != OWNERS:
        raise BadOption("longer is for five players; it adds two sets to a random selection.")
    return LONGER if options["longer"] else STANDARD


def chosen_sets(selection: str, own: str) -> tuple[int, ...]:
    """The numbers of the sets of a selection; none yet when they are drawn at random."""
    if selection == RANDOM:
        return ()
    if selection != FREE:
        return tuple(KEYS.index(key) for key in SELECTIONS[selection])
    keys = [key.strip().lower() for key in own.split(",") if key.strip()]
    for key in keys:
        if key not in KEYS:
            raise BadOption(f"There is no set {key!r}; there is: {', '.join(KEYS)}.")
    if len(set(keys)) != len(keys) or not FEWEST_SETS <= len(keys) <= MOST_SETS:
        raise BadOption(f"sets must name {FEWEST_SETS} to {MOST_SETS} different sets, with commas.")
    return tuple(KEYS.index(key) for key in keys)
