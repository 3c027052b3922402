"""A live table: one lock owns it, events are persisted first and told afterwards.

People's requests and bots' come through the same door (`Table.act`), with the same
checks. Whatever goes wrong there is a `SpelbordError`; a refusal changes nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial

from spelbord.core.errors import SpelbordError
from spelbord.core.game import Game
from spelbord.core.position import Position
from spelbord.core.record import EndRecord, Fairness, Record, SeatRecord
from spelbord.server.contents import own_info, without_content
from spelbord.server.curtain import Eyes, eyes, shares
from spelbord.server.errors import (
    BehindCurtain,
    BrokenMatch,
    KeyUsed,
    NoCurtain,
    NotPlaying,
    NotSeated,
    RecordHidden,
    StaleRequest,
    TableClosed,
)
from spelbord.server.listener import Listener
from spelbord.server.listing import players, status_of
from spelbord.server.match import Match, Standing, Step
from spelbord.server.protocol import (
    Act,
    Answer,
    Draft,
    Drafted,
    Happened,
    Look,
    Player,
    Rematch,
    Resign,
    Review,
    Reviewed,
    Scene,
    Snapshot,
    TableChanged,
    TableInfo,
    Thinking,
)
from spelbord.server.rows import MatchRow, SeatRow
from spelbord.server.sampling import planned
from spelbord.server.store import CLOSED, Addition, Overtaken, Store, Stored
from spelbord.server.times import iso

log = logging.getLogger("spelbord.server")


class Table:
    """One table. `start` is the first position of its match; `changed` hears of every change."""

    def __init__(
        self, stored: Stored, start: Position, store: Store, changed: Callable[[Table], None]
    ) -> None:
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.thinking: int | None = None
        self._start = start
        self._content = own_info(start.game, start.options)
        self._store = store
        self._changed = changed
        self._take(stored)

    def _take(self, stored: Stored) -> None:
        """Replay what the store has."""
        _check_version(stored.match, self._start.game)
        self.row = stored.match
        self.seats = stored.seats
        self.keys = dict(stored.keys)
        self.rematch = stored.rematch
        self.match = Match(self._start, bytes.fromhex(stored.match.secret))
        for number, event in enumerate(stored.events, start=1):
            try:
                self.match.add(self.match.stored(event))
            except SpelbordError as error:
                raise BrokenMatch(
                    f"This match cannot be shown: its event {number} is not possible "
                    f"in this version of the game. {error.message}"
                ) from error

    @property
    def id(self) -> str:
        """The table's name in links."""
        return self.row.id

    @property
    def status(self) -> str:
        """Whether the table waits for people, plays, or has finished."""
        if self.row.closed is not None:
            return "closed"
        return status_of(self.seats, over=self.match.is_over)

    def held(self, guest: str | None) -> list[int]:
        """The seats a browser holds."""
        return [s.seat for s in self.seats if guest is not None and s.guest == guest]

    # --- what happens ------------------------------------------------------------------

    async def begin(self) -> None:
        """Bring the chance that is due; for a table whose seats are all taken."""
        async with self.lock:
            if self.status == "playing":
                steps = await planned(self.match, self.match.plan_chance)
                if steps:
                    await self._persist(steps, None)
            if self.status in ("playing", "finished"):
                await self._keep_standing()
        self._changed(self)

    async def _keep_standing(self) -> None:
        """Have the store know how the match stands, where no event has told it yet."""
        if self.row.to_act is None and self.row.result is None:
            standing = self.match.standing()
            moved = await self._store.run(self._store.stand, self.id, standing)
            self._stands(standing, moved)

    def _stands(self, standing: Standing, moved: datetime) -> None:
        self.row.to_act, self.row.result = standing.to_act, standing.result
        self.row.moved = moved

    async def act(
        self, held: Sequence[int], request: Act, listener: Listener | None = None
    ) -> Answer:
        """Choose an action for a seat that the sender holds; a bot has no page to listen at."""
        async with self.lock:
            self._check_seat(held, request.seat)
            if (number := self.keys.get(request.key)) is not None:
                self._check_same(number, request.seat, request.action, *request.then)
                return self._already(listener, request.key, number)
            self._check_playing()
            self._check_fresh(request.expected)
            self._check_curtain(listener, request.seat)
            actions = [request.action, *request.then]
            plan = partial(self.match.plan_actions, request.seat, actions)
            steps = await planned(self.match, plan)
            return await self._happen(steps, request.key)

    def draft(self, held: Sequence[int], request: Draft) -> Drafted:
        """Try actions for a seat that the sender holds; the table stays as it is."""
        self._check_seat(held, request.seat)
        self._check_playing()
        self._check_fresh(request.expected)
        scene = self.match.draft(request.seat, request.actions)
        return Drafted(key=request.key, scene=scene)

    async def resign(
        self, held: Sequence[int], request: Resign, listener: Listener | None = None
    ) -> Answer:
        """Give up the match for a seat that the sender holds."""
        async with self.lock:
            self._check_seat(held, request.seat)
            if (number := self.keys.get(request.key)) is not None:
                self._check_same(number, request.seat)
                return self._already(listener, request.key, number)
            self._check_playing()
            return await self._happen(self.match.plan_resignation(request.seat), request.key)

    async def ask_rematch(
        self, held: Sequence[int], request: Rematch, listener: Listener | None = None
    ) -> Answer:
        """Ask for another match; by itself this starts nothing (see `House`)."""
        async with self.lock:
            self._check_seat(held, request.seat)
            if not self.match.is_over:
                raise NotPlaying("A rematch comes after the end of the match.", code="not_over")
            if self.seats[request.seat].asked:
                return self._already(listener, request.key, self.match.number)
            await self._store.run(self._store.ask_rematch, self.id, list(held))
            for seat in held:
                self.seats[seat].asked = True
            self.tell_table()
            return Answer(key=request.key, result="accepted", number=self.match.number)

    @property
    def all_asked(self) -> bool:
        """Whether everybody who is a person has asked for a rematch."""
        return self.match.is_over and all(s.asked for s in self.seats if s.kind == "person")

    async def _happen(self, steps: Sequence[Step], key: str) -> Answer:
        number = self.match.number + 1
        await self._persist(steps, key)
        self._changed(self)
        return Answer(key=key, result="accepted", number=number)

    async def _persist(self, steps: Sequence[Step], key: str | None) -> None:
        """Write the events, then tell them. Whoever was faster elsewhere wins."""
        first = self.match.number + 1
        additions = [
            Addition(first + k, step.event, key if k == 0 else None) for k, step in enumerate(steps)
        ]
        standing = self.match.standing(steps)
        try:
            moved = await self._store.run(self._store.append, self.id, additions, standing)
        except Overtaken as error:
            await self.reload()
            raise StaleRequest(
                "Another request was faster; here is the table as it is now."
            ) from error
        self._stands(standing, moved)
        if key is not None:
            self.keys[key] = first
        for step in steps:
            before = {listener: self.eyes(listener).viewer for listener in self.listeners}
            self.match.add(step)
            self._tell_event(before)

    async def reload(self) -> None:
        """Read the match again and show everybody what it is now."""
        self._take(await self._store.run(self._store.load, self.id))
        for listener in self.listeners:
            # Who may have had to pass the device meanwhile cannot be told any more.
            listener.in_hand = None
            listener.send(self.snapshot(listener))

    def take_seats(self, seats: list[SeatRow]) -> None:
        """Seats have changed in the store."""
        self.seats = seats
        self.tell_table()

    def close(self, closed: datetime) -> None:
        """Whoever opened the table has given it up."""
        self.row.closed = closed
        self.tell_table()

    # --- checks ------------------------------------------------------------------------

    def _check_seat(self, held: Sequence[int], seat: int) -> None:
        if seat not in held:
            raise NotSeated("You do not sit in that seat.")

    def _check_same(self, number: int, seat: int, *actions: str) -> None:
        """Whether the events from `number` on are what this request asks for."""
        events = self.match.events[number - 1 : number - 1 + max(1, len(actions))]
        asked = [action.strip().lower() for action in actions or ("",)]
        same = [(event.action or "").lower() for event in events] == asked
        if not same or any(event.seat != seat for event in events):
            raise KeyUsed("This request key was used for another request; send a new one.")

    def _check_fresh(self, expected: int) -> None:
        if not self.match.is_over and expected != self.match.number + 1:
            raise StaleRequest("The table has moved on since you looked; here is what it is now.")

    def _check_playing(self) -> None:
        if self.status == "closed":
            raise TableClosed(CLOSED)
        if self.status == "waiting":
            raise NotPlaying("The match begins when every seat is taken.", code="not_begun")

    def _check_curtain(self, listener: Listener | None, seat: int) -> None:
        if listener is not None and self.eyes(listener).curtain == seat:
            raise BehindCurtain("Whoever plays that seat has to take the device first.")

    def _already(self, listener: Listener | None, key: str, number: int) -> Answer:
        scene = self.scene(self.eyes(listener)) if listener else None
        return Answer(key=key, result="already", number=number, scene=scene)

    # --- what people are told ----------------------------------------------------------

    def join(self, listener: Listener) -> None:
        """Somebody opens the table: the whole of it now, then everything that happens."""
        known = listener in self.listeners
        self.listeners.add(listener)
        listener.send(self.snapshot(listener))
        if self.thinking is not None:
            listener.send(Thinking(seat=self.thinking, on=True))
        if not known:
            self.tell_table(but=listener)

    def look(self, listener: Listener, request: Look) -> Answer:
        """The person of a seat has taken the device that this page is on.

        Raises:
            NotSeated: the page does not hold that seat.
            NoCurtain: the match goes on, and the curtain hangs for another seat or for none.
        """
        held = self.held(listener.guest)
        self._check_seat(held, request.seat)
        if listener not in self.listeners:
            self.join(listener)
        now = self.eyes(listener)
        if now.viewer == request.seat:
            return self._already(listener, request.key, self.match.number)
        free = self.match.is_over and shares(self.match, held)
        if now.curtain != request.seat and not free:
            raise NoCurtain("No curtain hangs for that seat now.")
        listener.in_hand = request.seat
        listener.send(self.snapshot(listener))
        return Answer(key=request.key, result="accepted", number=self.match.number)

    def leave(self, listener: Listener) -> None:
        """Somebody closes the table."""
        if listener in self.listeners:
            self.listeners.discard(listener)
            self.tell_table()

    def tell_table(self, but: Listener | None = None) -> None:
        """Everybody hears how the table stands."""
        for listener in self.listeners:
            if listener is not but:
                scene = self.scene(self.eyes(listener))
                listener.send(TableChanged(table=self.info(listener.guest), scene=scene))

    def tell_thinking(self, seat: int, *, on: bool) -> None:
        """Everybody hears that a bot searches, or has done."""
        self.thinking = seat if on else None
        for listener in self.listeners:
            listener.send(Thinking(seat=seat, on=on))

    def _tell_event(self, before: dict[Listener, int]) -> None:
        news: dict[Eyes, Happened] = {}
        for listener, viewed in before.items():
            now = self.eyes(listener)
            if now.curtain is not None:
                listener.in_hand = None
            if now.viewer != viewed and self.match.hides:
                # To other eyes the whole log looks different.
                listener.send(self.snapshot(listener))
                continue
            if now not in news:
                entry = self.match.entry(self.match.number, now.viewer)
                news[now] = Happened(entry=entry, scene=self.scene(now))
            listener.send(news[now])
        if self.match.is_over:
            self.tell_table()

    def eyes(self, listener: Listener) -> Eyes:
        """Through whose eyes a page looks now."""
        held, playing = self.held(listener.guest), self.status == "playing"
        return eyes(self.match, held, listener.in_hand, playing=playing)

    def scene(self, look: Eyes) -> Scene:
        """The present as those eyes see it."""
        scene = self.match.scene(look.viewer, playing=self.status == "playing")
        return scene.model_copy(update={"curtain": look.curtain})

    def review(self, listener: Listener, request: Review) -> Reviewed:
        """A scene of the past, through the eyes with which this page sees the present."""
        playing = self.status == "playing"
        viewer = self.eyes(listener).viewer
        scene = self.match.past(request.number, viewer, playing=playing)
        return Reviewed(key=request.key, scene=scene)

    def snapshot(self, listener: Listener) -> Snapshot:
        """The whole table, as this page may see it."""
        now = self.eyes(listener)
        return Snapshot(
            table=self.info(listener.guest),
            scene=self.scene(now),
            log=self.match.log(now.viewer),
        )

    def info(self, guest: str | None) -> TableInfo:
        """The table around the match."""
        seated = {s.guest for s in self.seats if s.guest}
        return TableInfo.model_validate(
            {
                "table": self.id,
                "match": self.id,
                "game": self.row.game,
                "options": without_content(self.row.options),
                "content": self._content,
                "mine": guest is not None and guest == self.row.maker,
                "status": self.status,
                "players": self._players(guest),
                "spectators": len({x.who for x in self.listeners if x.guest not in seated}),
                "commitment": self.match.commitment,
                "rematch": self.rematch,
                "rematch_asked": [s.seat for s in self.seats if s.asked],
            }
        )

    def _players(self, guest: str | None) -> list[Player]:
        return players(self.seats, guest, self.present)

    @property
    def present(self) -> set[str]:
        """The guests who have a page open at this table."""
        return {x.guest for x in self.listeners if x.guest}

    def record(self) -> Record:
        """The match written down; the secret rides along only when it has ended.

        Raises:
            RecordHidden: the match goes on and the record would show hidden information.
        """
        outcome = self.match.outcome()
        if outcome is None and self.match.hides:
            raise RecordHidden("This game hides cards; its record can be had when it has ended.")
        return Record(
            game=self.row.game,
            game_version=self.row.game_version,
            options=self.row.options,
            seats=[_seat_record(s) for s in self.seats],
            events=list(self.match.events),
            end=EndRecord(reason=outcome.reason, returns=outcome.returns) if outcome else None,
            fairness=Fairness(
                commitment=self.match.commitment, secret=outcome.secret if outcome else None
            ),
            started=iso(self.row.made),
        )


def _check_version(match: MatchRow, game: Game) -> None:
    if match.game_version > game.version:
        raise BrokenMatch(
            f"This match is of {game.title} version {match.game_version}, this server plays "
            f"version {game.version}; update it."
        )


def _seat_record(seat: SeatRow) -> SeatRecord:
    if seat.kind == "bot":
        return SeatRecord(name=seat.name or "", kind="bot", level=seat.level)
    return SeatRecord(name=seat.name or "")
