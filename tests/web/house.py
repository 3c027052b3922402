"""A real server in a process of its own, which can be killed and started again."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import httpx

SERVE = Path(__file__).with_name("serve.py")
PATIENCE = 300.0  # a game of another package may have to be compiled first


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


class House:
    """A server at one address with one store, through any number of starts."""

    def __init__(self, folder: Path, packages: Sequence[Path] = ()) -> None:
        """`packages` are folders with games that are installed for this server only."""
        self.packages = packages
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.database = folder / "table.db"
        self.told = folder / "server.log"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, command: Sequence[str] = ()) -> None:
        """Start, and wait until the rules are ready."""
        usual = [sys.executable, str(SERVE), str(self.database), str(self.port)]
        # Bounds checks are for the tests of the rules; here a person is waiting.
        calm = {name: value for name, value in os.environ.items() if name != "SPELBORD_BOUNDS"}
        if self.packages:
            calm["PYTHONPATH"] = os.pathsep.join(
                map(str, [*self.packages, *filter(None, sys.path)])
            )
        with self.told.open("ab") as told:
            self._process = subprocess.Popen(
                command or usual, env=calm, stdin=subprocess.DEVNULL, stdout=told, stderr=told
            )
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self._process is not None
            assert self._process.poll() is None, self.told.read_text()
            try:
                games = httpx.get(f"{self.address}/api/games", timeout=5).json()
                if all(game["ready"] for game in games):
                    return
            except httpx.TransportError:
                pass
            time.sleep(0.1)
        raise AssertionError(f"the server did not start: {self.told.read_text()}")

    def kill(self) -> None:
        """End it as a power cut would: kill -9."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        """End it in order."""
        if self._process is None or self._process.poll() is not None:
            return
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()
