"""The balance of Jokkmokk's sets and seats: `python -m benchmarks.balance_jokkmokk FILE`.

Equal searchers play the recommended selections with two to four players, and every match is
added to FILE as a line of JSON. With `--report` nothing is played: FILE's matches are put into
tables, as docs/balance/jokkmokk.md shows them. Other numbers are tried with a content file.

A player is expected to win one match in as many as there are players. What a set's presence
does is how much more often than that those won who had a card of it at the end; for cards
likewise. Since nearly everybody has a card of nearly every set, the same is told of those who
had more of a set than anybody else.
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import random
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from benchmarks.selfplay import Table, Watch
from spelbord.bots.levels import level_of
from spelbord.core.game import States
from spelbord.games.jokkmokk import GAME
from spelbord.games.jokkmokk.kit import has, scorers
from spelbord.games.jokkmokk.notation import card_name
from spelbord.games.jokkmokk.options import SELECTIONS
from spelbord.games.jokkmokk.scoring import leader, set_points, total
from spelbord.games.jokkmokk.state import GONE, KEYS, ROOM
from spelbord.study.intervals import Z95, wilson

SEATS = (2, 3, 4)
Match = dict[str, Any]


# --- playing ---------------------------------------------------------------------------------


class Player:
    """Plays the matches of a study, one after the other: all selections, all numbers of seats."""

    def __init__(self, simulations: int, seed: int, content: str = "") -> None:
        self.content = content
        self.table = Table(GAME, seed)
        self.level = replace(level_of(GAME, "hard"), simulations=simulations)
        self.cases = list(itertools.product(SELECTIONS, SEATS))
        random.Random(seed).shuffle(self.cases)

    def play(self, number: int, also: Watch | None = None) -> Match:
        """Match `number`, as a line of the file; `also` watches."""
        selection, seats = self.cases[number % len(self.cases)]
        first: list[int] = []

        def watch(states: States, seat: int) -> None:
            first.append(seat)  # the first to decide is the first player
            if also is not None:
                also(states, seat)

        options = {"selection": selection, "content": self.content}
        end = self.table.play([self.level] * seats, options, watch)[0]
        return {"selection": selection, "seats": seats, "first": first[0], **told(end)}


def told(s: Any) -> Match:
    """What a match came to: the winner, points, cards, and those that nobody took."""
    cards = [n * ROOM + k for n in s.chosen[: s.played] for k in range(s.count[n])]
    return {
        "turns": int(s.turn),
        "winner": int(leader(s)),
        "totals": [int(total(s, owner)) for owner in range(scorers(s))],
        "tokens": [int(s.tokens[owner]) for owner in range(scorers(s))],
        "points": {
            KEYS[n]: [int(set_points(s, n, owner)) for owner in range(scorers(s))]
            for n in s.chosen[: s.played]
        },
        "cards": [
            [card_name(card) for card in cards if has(s, owner, card)]
            for owner in range(scorers(s))
        ],
        "gone": [card_name(card) for card in cards if s.where[card] == GONE],
    }


# --- the tables --------------------------------------------------------------------------------


@dataclass
class Tally:
    """What somebody had at the end: how often, and wins beyond what was to be expected."""

    times: int = 0
    excess: float = 0.0
    squares: float = 0.0
    points: int = 0
    cards: int = 0

    def add(self, excess: float, points: int = 0, cards: int = 0) -> None:
        """One more player of one match."""
        self.times += 1
        self.excess += excess
        self.squares += excess * excess
        self.points += points
        self.cards += cards

    @property
    def shift(self) -> float:
        """How much more often than expected they won, in points of a hundred."""
        return 100 * self.excess / max(1, self.times)

    @property
    def doubt(self) -> float:
        """How far the shift may be off (95 %), in points of a hundred."""
        mean = self.excess / max(1, self.times)
        spread = max(0.0, self.squares / max(1, self.times) - mean * mean)
        return 100 * Z95 * math.sqrt(spread / max(1, self.times))


@dataclass
class Study:
    """The matches of a file, counted."""

    matches: int = 0
    turns: int = 0
    places: dict[tuple[int, int], list[int]] = field(default_factory=lambda: defaultdict(list))
    sets: dict[str, Tally] = field(default_factory=lambda: defaultdict(Tally))
    cards: dict[str, Tally] = field(default_factory=lambda: defaultdict(Tally))
    most: dict[str, Tally] = field(default_factory=lambda: defaultdict(Tally))
    played: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    left: dict[str, int] = field(default_factory=lambda: defaultdict(int))

    def add(self, match: Match) -> None:
        """Count one match."""
        seats = match["seats"]
        self.matches += 1
        self.turns += match["turns"]
        for seat in range(seats):
            won = seat == match["winner"]
            place = (seat - match["first"]) % seats
            self.places[seats, place].append(won)
            self._add_owner(match, seat, won - 1 / seats)
        for card in match["gone"]:
            self.left[set_in(card)] += 1
        for key in match["points"]:
            self.played[key] += 1
            self._add_most(match, key)

    def _add_most(self, match: Match, key: str) -> None:
        held = [sum(set_in(card) == key for card in cards) for cards in match["cards"]]
        held = held[: match["seats"]]
        if held.count(max(held)) == 1:
            won = held.index(max(held)) == match["winner"]
            self.most[key].add(won - 1 / match["seats"])

    def _add_owner(self, match: Match, seat: int, excess: float) -> None:
        held: dict[str, int] = defaultdict(int)
        for card in match["cards"][seat]:
            held[set_in(card)] += 1
            self.cards[card].add(excess)
        for key, cards in held.items():
            self.sets[key].add(excess, match["points"][key][seat], cards)


def set_in(card: str) -> str:
    """The set in a card's name.

    >>> set_in("antique-7")
    'antique'
    """
    return card.rpartition("-")[0]


def read(lines: Iterator[str]) -> Study:
    """The matches of a file."""
    study = Study()
    for line in lines:
        study.add(json.loads(line))
    return study


def report(study: Study) -> str:
    """Three tables: seats in the order of play, sets, and the cards that move most."""
    mean = study.turns / max(1, study.matches)
    head = f"{study.matches:,} matches, {mean:.0f} turns on average."
    tables = (_seats(study), _sets(study), _cards(study))
    return "\n\n".join([head, *("\n".join(table) for table in tables)])


def _seats(study: Study) -> list[str]:
    rows = [
        "| players | place | matches | won (95 %) | against its share |",
        "|---|---|---|---|---|",
    ]
    for (seats, place), won in sorted(study.places.items()):
        share = sum(won) / len(won)
        low, high = wilson(sum(won), len(won))
        rows.append(
            f"| {seats} | {place + 1} | {len(won)} | {share:.1%} ({low:.0%} to {high:.0%}) "
            f"| {100 * (share - 1 / seats):+.1f} |"
        )
    return rows


def _sets(study: Study) -> list[str]:
    rows = [
        "| set | players who had it | won against the mean (95 %) | who had most of it "
        "| cards each | points each | points a card | left lying |",
        "|---|---|---|---|---|---|---|---|",
    ]
    sizes = {key: len(entry) for key, entry in _by_set(study).items()}
    for key, tally in sorted(study.sets.items(), key=lambda item: -item[1].shift):
        most = study.most[key]
        lying = study.left[key] / max(1, study.played[key] * sizes[key])
        rows.append(
            f"| {key} | {tally.times} | {tally.shift:+.1f} ± {tally.doubt:.1f} "
            f"| {most.shift:+.1f} ± {most.doubt:.1f} | {tally.cards / tally.times:.1f} "
            f"| {tally.points / tally.times:.1f} "
            f"| {tally.points / tally.cards:.1f} | {lying:.0%} |"
        )
    return rows


def _by_set(study: Study) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for card in study.cards:
        found[set_in(card)].append(card)
    return found


MOST_MOVING = 10  # cards in the table, at either end


def _cards(study: Study) -> list[str]:
    rows = ["| card | players who had it | won against the mean (95 %) |", "|---|---|---|"]
    ordered = sorted(study.cards.items(), key=lambda item: -item[1].shift)
    ends = (
        ordered
        if len(ordered) <= 2 * MOST_MOVING
        else (ordered[:MOST_MOVING] + ordered[-MOST_MOVING:])
    )
    for card, tally in ends:
        rows.append(f"| {card} | {tally.times} | {tally.shift:+.1f} ± {tally.doubt:.1f} |")
    return rows


def play(file: Path, games: int, player: Player, tell: Callable[[str], None] = print) -> None:
    """Add matches to the file."""
    with file.open("a", encoding="utf-8") as lines:
        for number in range(games):
            lines.write(json.dumps(player.play(number)) + "\n")
            lines.flush()
            if (number + 1) % 100 == 0:
                tell(f"{number + 1} of {games} matches")


def main() -> None:
    """Play, or report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--content", type=Path, help="a content file with other numbers")
    parser.add_argument("--report", action="store_true")
    given = parser.parse_args()
    content = given.content.read_text(encoding="utf-8") if given.content else ""
    if not given.report:
        play(given.file, given.games, Player(given.simulations, given.seed, content))
    with given.file.open(encoding="utf-8") as lines:
        print(report(read(lines)))


if __name__ == "__main__":
    main()
