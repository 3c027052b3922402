"""Two worlds that one viewer cannot tell apart, played through two real tables in lockstep.

The true match is played at random. Beside it runs another, begun from a position that the
viewer's knowledge also allows, in which everybody else does and draws something else
wherever the viewer would not notice. Whatever the viewer's pages are told must be equal byte
for byte in both. Where the true match is about to show something that the other world cannot
show (a card that it holds elsewhere), another world that can takes its place.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from spelbord.core.errors import SpelbordError
from spelbord.core.game import find_game
from spelbord.core.lists import SPECTATOR, seeded
from spelbord.core.position import Position
from spelbord.core.record import EventRecord
from spelbord.server.listener import Listener
from spelbord.server.listing import listed
from spelbord.server.live import _Line
from spelbord.server.match import Match, Step
from spelbord.server.protocol import Act
from spelbord.server.rows import MatchRow, SeatRow, now
from spelbord.server.store import Stored
from spelbord.server.table import Table

# How many worlds are tried before the truth itself must do.
TRIES = 200
ME = "me"
TABLE = "tabletabled2"


class Nowhere:
    """A store that keeps nothing."""

    append = stand = None

    async def run(self, *_: object, **__: object) -> None:
        """Pretend to write."""


class Eyes(_Line):
    """A page of the viewer's without a socket."""

    def __init__(self, table: Table, guest: str | None) -> None:
        self.table = table
        self.listener = Listener(guest)

    async def ask(self, message: dict[str, Any]) -> None:
        """A request over the line; the answer waits with all that the page is told."""
        await self._take({"text": json.dumps(message)})

    def told(self) -> list[str]:
        """Everything since the last time."""
        waiting = self.listener._waiting
        return [str(waiting.get_nowait()) for _ in range(waiting.qsize())]


def make_table(game: str, secret: bytes, seats: Sequence[SeatRow], **options: Any) -> Table:
    """A table in memory, ready to begin."""
    rules = find_game(game)
    row = MatchRow(
        id=TABLE,
        game=game,
        game_version=rules.version,
        options=rules.read_options(options),
        secret=secret.hex(),
        maker=ME,
        key="a-key-of-ours",
        previous=None,
        made=now(),
        ended=None,
    )
    start = Position.start(rules, len(seats), row.options)
    stored = Stored(row, list(seats), [], {}, None)
    return Table(stored, start, Nowhere(), lambda _: None)  # type: ignore[arg-type]


def seated(viewer: int, seats: int) -> list[SeatRow]:
    """One seat for the viewer and bots for the rest; a spectator is one with all seats at hand.

    Several seats on one device are behind the curtain, and no more than spectators.
    """
    rows = []
    for seat in range(seats):
        mine = viewer in (seat, SPECTATOR)
        who: dict[str, Any] = (
            {"kind": "person", "guest": ME} if mine else {"kind": "bot", "level": "easy"}
        )
        rows.append(SeatRow(match=TABLE, seat=seat, name=f"Seat {seat}", asked=False, **who))
    return rows


def guests(viewer: int) -> list[str | None]:
    """Whose pages see what the viewer sees."""
    return [ME] if viewer >= 0 else [None, "somebody else", ME]


@dataclass
class World:
    """A table, and the viewer's pages at it."""

    table: Table
    viewer: int
    pages: list[Eyes] = field(default_factory=list)

    def open(self) -> None:
        """The viewer's pages are opened."""
        self.pages = [Eyes(self.table, guest) for guest in guests(self.viewer)]
        for page in self.pages:
            self.table.join(page.listener)

    def told(self) -> list[list[str]]:
        """Everything the viewer's pages were told since the last time."""
        return [page.told() for page in self.pages]

    async def ask(self, message: dict[str, Any]) -> None:
        """Every page of the viewer's makes the same request."""
        for page in self.pages:
            await page.ask(message)

    def rest(self) -> list[str]:
        """What is had over HTTP: the table, the guest's list, the refused record."""
        said = []
        for guest in guests(self.viewer):
            said.append(self.table.info(guest).model_dump_json())
            line = listed(self.table.row, self.table.seats, guest or "", self.table.present)
            said.append(line.model_copy(update={"since": ""}).model_dump_json())
        try:
            said.append(self.table.record().to_json())
        except SpelbordError as error:
            said.append(f"{error.code} {error.message}")
        return said


class OtherMatch(Match):
    """A match whose chance brings what looks to the viewer like what the true one brought."""

    twin: Twins

    def _draw(self, position: Position, number: int) -> Step:
        event = self.twin.plan[number]
        return Step(EventRecord(chance=position._text(event)), position.play(event))


@dataclass
class Twins:
    """The true world and another, from event `since` on; `differing` counts unequal positions.

    `plan` holds what happens next in the other world, by the events' numbers.
    """

    true: World
    rng: random.Random
    seed: int
    since: int = 0
    differing: int = 0
    compared: int = 0
    keys: int = 0
    plan: dict[int, int] = field(default_factory=dict)

    # --- another world -----------------------------------------------------------------

    def fork(self, position: Position) -> None:
        """Begin another world from a position that the viewer cannot tell from the truth."""
        table, truth = self.true.table, self.true.table.match
        self.since = truth.number
        match = OtherMatch.__new__(OtherMatch)
        match.__dict__.update(truth.__dict__)
        match.twin, match.position = self, position
        match.events, match._entries = list(truth.events), list(truth._entries)
        match._kept = [*truth._kept[:-1], position]
        other = Table.__new__(Table)
        other.__dict__.update(table.__dict__)
        other.lock, other.keys, other.match = asyncio.Lock(), dict(table.keys), match
        self.other = World(other, self.true.viewer)
        for world in (self.true, self.other):
            world.table.listeners = set()
            world.open()
        self.compare()

    def sampled(self) -> Position:
        """A position that the viewer's knowledge allows now."""
        truth = self.true.table.match.position
        states = truth.observe(self.true.viewer).states
        self.seed += 1
        truth._engine.resample(states, 0, self.true.viewer, seeded(self.seed))
        return Position(truth.game, truth.seats, truth.options, states)

    def prepare(self, steps: Sequence[Step]) -> None:
        """See to it that the other world can go along with what is about to happen."""
        match, now = self.true.table.match, self.other.table.match.position
        # A world that has come to be the true one compares nothing.
        if now != match.position and self.goes_along(now, steps):
            return
        for _ in range(TRIES):
            position = self.sampled()
            if self.goes_along(position, steps):
                self.fork(position)
                return
        self.fork(match.position)
        self.plan = {}
        position = match.position
        for number, step in enumerate(steps, start=match.number + 1):
            self.plan[number] = position.number_of(step.event.chance or step.event.action or "")
            position = step.after

    def goes_along(self, position: Position, steps: Sequence[Step]) -> bool:
        """Plan what the viewer takes for these steps, if the position allows it."""
        before, number = self.true.table.match.position, self.true.table.match.number
        self.plan = {}
        for step in steps:
            number += 1
            event = self.alike(before, step, position)
            if event is None:
                return False
            self.plan[number] = event
            before, position = step.after, position.play(event)
        return True

    def alike(self, before: Position, step: Step, position: Position) -> int | None:
        """An event of another position after which the viewer knows the same as after this one."""
        viewer = self.true.viewer
        assert before.to_act == position.to_act, "a page can tell who is to act"
        known = step.after.observe(viewer)
        possible = [n for n, _ in position.outcome_numbers()] or position.legal_numbers()
        if before.to_act == viewer >= 0:
            # What the viewer does himself is the same in both, but may show him something.
            possible = [before.number_of(step.event.action or "")]
        same = [n for n in possible if position.play(n).observe(viewer) == known]
        return self.rng.choice(same) if same else None

    # --- what happens ------------------------------------------------------------------

    async def step(self) -> None:
        """One action of whoever is to act, in both worlds, with the chance that follows."""
        match = self.true.table.match
        number, seat = match.number + 1, match.to_act
        assert seat is not None
        chosen = self.rng.choice(match.position.legal_actions).text
        self.prepare(match.plan_actions(seat, [chosen]))
        other = self.other.table.match.position._text(self.plan[number])
        await self.act(self.true, seat, chosen, number)
        await self.act(self.other, seat, other, number)
        self.compare()

    async def act(self, world: World, seat: int, action: str, number: int) -> None:
        """The action comes through the door of bots, or over the viewer's own line."""
        key = f"action-{number:08}"
        request = {"key": key, "expected": number, "seat": seat, "action": action}
        if seat == world.viewer:
            await world.pages[0].ask({"type": "act"} | request)
        else:
            await world.table.act([seat], Act.model_validate(request))

    async def probe(self, message: dict[str, Any]) -> None:
        """The viewer asks the same in both worlds."""
        self.keys += 1
        for world in (self.true, self.other):
            await world.ask({"key": f"probe-{self.keys:08}"} | message)
        self.compare()

    async def look_back(self) -> None:
        """Some scenes since the worlds began to differ, and what is had over HTTP."""
        last = self.true.table.match.number
        for _ in range(2):
            await self.probe({"type": "review", "number": self.rng.randint(self.since, last)})
        assert self.true.rest() == self.other.rest()

    def compare(self) -> None:
        """Everything that was told is equal byte for byte."""
        one, two = self.true.told(), self.other.told()
        assert one == two
        self.compared += sum(len(text) for page in one for text in page)
        self.differing += self.true.table.match.position != self.other.table.match.position


def alone(work: Coroutine[Any, Any, None]) -> None:
    """Run to the end in a thread of its own: Playwright keeps a loop in the main one."""
    with ThreadPoolExecutor(max_workers=1) as pool:
        pool.submit(asyncio.run, work).result()
