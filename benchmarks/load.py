"""How long an action takes to the opponent's view while many tables play.

Run as `python -m benchmarks.load` (`--write` writes docs/load.md anew). A server runs in a
process of its own, as `spelbord serve` starts it; here, in another, two people at each table
play random choices over WebSockets after a while of thinking. What counts is the time from
sending an action until the other person's page has the message with the scene after it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import secrets
import statistics
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from benchmarks.serving import Serving, serving, wait_for_games
from spelbord.cli.figures import machine

PAGE = Path(__file__).resolve().parent.parent / "docs" / "load.md"
THINKING = (0.5, 2.5)  # seconds, between which people think
SETTLING = 5.0  # seconds that do not count: everybody opens a page at once
BOT_EVERY = 4  # tables of more than two seats: every so many has a bot in the third
GOAL = 50.0  # milliseconds, at the 95th percentile


@dataclass
class Tally:
    """What has been measured: milliseconds from an action to the other page, by game."""

    counting: bool = False
    taken: dict[str, list[float]] = field(default_factory=dict)
    refused: int = 0

    def add(self, game: str, seconds: float) -> None:
        """An action has arrived at the other page."""
        if self.counting:
            self.taken.setdefault(game, []).append(seconds * 1000)

    @property
    def all(self) -> list[float]:
        """All times, whatever the game."""
        return [one for times in self.taken.values() for one in times]


class Table:
    """One table with two people, who share a clock."""

    def __init__(self, game: str, tally: Tally) -> None:
        self.game = game
        self.tally = tally
        self.sent: dict[int, float] = {}  # when the action that becomes that event was sent

    async def play(self, server: Serving, bot: bool) -> None:
        """Play match after match until cancelled."""
        while True:
            self.sent.clear()
            name, cookies = await asyncio.to_thread(self._make, server, bot)
            async with asyncio.TaskGroup() as people:
                for cookie in cookies:
                    people.create_task(self._person(server, name, cookie))

    def _make(self, server: Serving, bot: bool) -> tuple[str, list[str]]:
        seats: list[dict[str, str]] = [{"who": "me"}, {"who": "open"}]
        if bot:
            seats.append({"who": "bot", "level": "easy"})
        wish = {"key": secrets.token_hex(12), "game": self.game, "name": "Ann", "seats": seats}
        made, ann = server.ask("POST", "/api/tables", {"options": {}, "shuffle": False} | wish)
        join = {"key": secrets.token_hex(12), "name": "Bob"}
        _, bob = server.ask("POST", f"/api/tables/{made['table']}/join", join)
        return made["table"], [ann, bob]

    async def _person(self, server: Serving, table: str, cookie: str) -> None:
        address = f"{server.address.replace('http', 'ws', 1)}/api/tables/{table}/live"
        headers = {"Cookie": cookie}
        async with connect(address, additional_headers=headers, ping_interval=None) as line:
            await line.send(json.dumps({"type": "hello"}))
            with suppress(ConnectionClosed):
                await self._sit(line)

    async def _sit(self, line: ClientConnection) -> None:
        """Take in what is told; act when it is one's turn; leave after the end."""
        mine, acted = "", -1
        async for text in line:
            now = time.perf_counter()
            message = json.loads(text)
            if message["type"] == "happened" and message["entry"]["number"] in self.sent:
                if message["entry"]["actor"] != mine:
                    number = message["entry"]["number"]
                    self.tally.add(self.game, now - self.sent.pop(number))
            elif message["type"] == "answer" and message["result"] == "refused":
                self.tally.refused += 1
            scene = message.get("scene")
            if scene is None:
                continue
            if scene["outcome"] is not None:
                return
            mine = scene["viewing"]
            if scene["choices"] and scene["number"] != acted:
                acted = scene["number"]
                await asyncio.sleep(random.uniform(*THINKING))
                await self._act(line, scene)

    async def _act(self, line: ClientConnection, scene: dict[str, Any]) -> None:
        number = scene["number"] + 1
        request = {
            "type": "act",
            "key": secrets.token_hex(12),
            "expected": number,
            "seat": scene["viewing"],
            "action": random.choice(scene["choices"])["text"],
        }
        self.sent[number] = time.perf_counter()
        await line.send(json.dumps(request))


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which that share of all lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


async def load(server: Serving, tables: int, seconds: float) -> dict[str, Any]:
    """Let so many tables play for so long; what it took."""
    games, tally = server.games(), Tally()
    names = [list(games)[k % len(games)] for k in range(tables)]
    roomy = [k for k, name in enumerate(names) if games[name]["seats"][1] > 2][::BOT_EVERY]
    async with asyncio.TaskGroup() as group:
        playing = [
            group.create_task(Table(name, tally).play(server, k in roomy))
            for k, name in enumerate(names)
        ]
        await asyncio.sleep(SETTLING)
        tally.counting, before, start = True, server.processor(), time.perf_counter()
        await asyncio.sleep(seconds)
        used, took = server.processor() - before, time.perf_counter() - start
        for task in playing:
            task.cancel()
    return report(tally, tables, len(roomy), used, took) | {"megabytes": server.megabytes()}


def report(tally: Tally, tables: int, bots: int, used: float, took: float) -> dict[str, Any]:
    """The figures of a run."""
    every = {"all games": tally.all} | dict(sorted(tally.taken.items()))
    return {
        "tables": tables,
        "bots": bots,
        "seconds": took,
        "refused": tally.refused,
        "busy": used / took,
        "each": 1000 * used / max(1, len(tally.all)),
        "rows": {
            name: {
                "actions": len(times),
                "median": statistics.median(times),
                "p95": quantile(times, 0.95),
                "p99": quantile(times, 0.99),
            }
            for name, times in every.items()
            if times
        },
    }


def page(found: dict[str, Any]) -> str:
    """The figures as Markdown."""
    lines = [
        "# Load",
        "",
        "Written by `python -m benchmarks.load --write`; do not edit, measure anew.",
        "",
        f"{found['tables']} tables played at once for {found['seconds']:.0f} seconds, two people "
        f"at each and easy bots at {found['bots']}. People think for "
        f"{THINKING[0]} to {THINKING[1]} seconds and choose at random. The time is that from "
        "sending an action until the other person's page has the scene after it, both in one "
        "process beside the server's.",
        "",
        *[f"- {line}" for line in machine()],
        f"- Load of this machine when it began: {found['load']:.1f} "
        "(the run itself makes up to 1 of it)",
        *[f"- {note}" for note in found.get("notes", [])],
        "",
        "| milliseconds | actions | median | p95 | p99 |",
        "|---|---:|---:|---:|---:|",
        *[
            f"| {name} | {row['actions']:,} | {row['median']:.1f} | {row['p95']:.1f} "
            f"| {row['p99']:.1f} |"
            for name, row in found["rows"].items()
        ],
        "",
        f"The goal is {GOAL:.0f} ms at p95 for all games. The server used {found['each']:.1f} ms "
        f"of processor time for each action, bots included, {found['busy']:.0%} of one core, "
        f"and held {found['megabytes']:.0f} MB afterwards.",
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    """Measure, print, and write the page if that is wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    parser.add_argument("--write", action="store_true", help="write docs/load.md")
    parser.add_argument("--note", action="append", default=[], help="a line for the page")
    wanted = parser.parse_args()
    began = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        wait_for_games(server)
        found = asyncio.run(load(server, wanted.tables, wanted.seconds))
        found |= {"load": began, "notes": wanted.note}
    print(json.dumps(found) if wanted.json else page(found))
    if wanted.write:
        PAGE.write_text(page(found), encoding="utf-8")


if __name__ == "__main__":
    main()
