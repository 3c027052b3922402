"""A server in a process of its own, as `spelbord serve` starts it, and what it costs."""

from __future__ import annotations

import http.client
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

SERVE = "from spelbord.cli import main; main()"
PATIENCE = 900.0
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Serving:
    """A running server: where it answers, and its process."""

    address: str
    process: subprocess.Popen[str]

    def ask(self, method: str, path: str, body: Any = None, cookie: str = "") -> tuple[Any, str]:
        """The answer of one request as JSON, and the cookie that came with it."""
        connection = http.client.HTTPConnection(urlsplit(self.address).netloc, timeout=60)
        headers = {"Content-Type": "application/json"} | ({"Cookie": cookie} if cookie else {})
        connection.request(method, path, json.dumps(body) if body is not None else None, headers)
        response = connection.getresponse()
        answer = json.loads(response.read())
        given = (response.headers.get("set-cookie") or cookie).partition(";")[0]
        connection.close()
        if response.status >= 400:
            raise RuntimeError(f"{method} {path}: {response.status} {answer}")
        return answer, given

    def games(self) -> dict[str, Any]:
        """All games, by their names."""
        return {game["name"]: game for game in self.ask("GET", "/api/games")[0]}

    def processor(self) -> float:
        """Seconds of processor time that the server has used, in all its threads."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def megabytes(self) -> float:
        """The memory that the server holds."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS:"))


@contextmanager
def serving(folder: Path, command: list[str] | None = None, **env: str) -> Iterator[Serving]:
    """A server with a store in that folder; `command` starts another than this Python's."""
    words = command or [sys.executable, "-c", SERVE]
    store = ["--port", "0", "--db", str(folder / "table.db")]
    process = subprocess.Popen(
        [*words, "serve", *store], env={**os.environ, **env}, stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        yield Serving(said.split()[4], process)
    finally:
        process.terminate()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


def wait_for_games(server: Serving) -> dict[str, float]:
    """Wait until every game is ready; after how many seconds each was."""
    start, ready = time.monotonic(), dict[str, float]()
    while time.monotonic() - start < PATIENCE:
        games = server.games()
        for name, game in games.items():
            if game["ready"] and name not in ready:
                ready[name] = time.monotonic() - start
        if len(ready) == len(games):
            return ready
        time.sleep(0.05)
    raise TimeoutError(f"ready are only: {', '.join(ready)}")
