"""kill -9 in mid-game: what was accepted is there, and everything goes on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from spelbord.core.record import read_record, replay

from .harness import Browser

SERVE = (
    "import sys; from spelbord.server import run;"
    "run(port=0, db=sys.argv[1], started=lambda address: print(address, flush=True))"
)


@contextmanager
def killed_in_the_end(db: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server in a process of its own, ended the hard way."""
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, str(db)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        yield process.stdout.readline().strip(), process
    finally:
        with suppress(ProcessLookupError):
            os.kill(process.pid, signal.SIGKILL)
        process.wait()
        process.stdout.close()


def test_after_kill_9_everything_accepted_is_there_and_the_bot_goes_on(tmp_path: Path) -> None:
    db = tmp_path / "table.db"
    with killed_in_the_end(db) as (address, process):
        ann = Browser(address)
        # On the large board no ball gets out in the first turns: both rows of men are closed.
        page = ann.open(ann.table("me", "random", options={"size": 6}))
        page.play_on(2)
        # The last request races the kill: it is answered and kept, or not answered.
        page.read_to_a_choice()
        last = page.request()
        page.send(last)
        os.kill(process.pid, signal.SIGKILL)
        with suppress(ConnectionClosed):
            while True:
                page.read()
        told = list(page.log)
    with killed_in_the_end(db) as (address, _):
        again = Browser(address)
        again.http.cookies = ann.http.cookies
        fresh = again.open(page.table["table"])
        assert fresh.log[: len(told)] == told
        fresh.send(last)
        answer = fresh.read_until("answer", key=last["key"])
        assert answer["result"] in ("accepted", "already")
        fresh.play_on()
        fresh.sync()
        assert again.open(page.table["table"]).drawn() == fresh.drawn()
        record = read_record(again.http.get(f"/api/tables/{page.table['table']}/record").text)
        assert sum(1 for _ in replay(record)) == len(fresh.log) + 1
        again.close()
    ann.close()
