"""Compiling a game's rules in a process of its own: `python -m spelbord.server.apart GAME`.

Numba compiles under one lock for the whole process, and keeps hundreds of megabytes that a
server would never give back. So a child compiles into the cache on disk, says on its standard
output which stage it is in, and in one sentence on its standard error what went wrong.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from contextlib import suppress

from spelbord.bots.warm import warm
from spelbord.core.cache import compiling
from spelbord.core.errors import SpelbordError
from spelbord.core.game import find_game

Told = Callable[[str], None]
# -P: a folder where somebody happens to start must not stand in for Python's own modules.
CHILD = (sys.executable, "-P", "-m", "spelbord.server.apart")
CALM = 10  # how much the child steps back behind whoever plays meanwhile


class NotCompiled(SpelbordError):
    """A child could not compile a game; the message is the reason as a sentence."""

    code = "not_compiled"


async def compile_apart(game: str, told: Told) -> None:
    """Compile all that a table of that game needs, in a child; `told` hears of each stage.

    Raises:
        NotCompiled: the child has failed, or was ended.
    """
    place = os.pathsep.join(filter(None, sys.path))
    try:
        child = await asyncio.create_subprocess_exec(
            *CHILD, game, stdin=DEVNULL, stdout=PIPE, stderr=PIPE,
            env={**os.environ, "PYTHONPATH": place},
        )  # fmt: skip
    except OSError as error:
        raise NotCompiled(f"No process could be started: {error.strerror or error}.") from error
    try:
        said = await _heard(child, told)
        code = await child.wait()
    except asyncio.CancelledError:
        with suppress(ProcessLookupError):
            child.kill()
        await child.wait()
        raise
    if code != 0:
        raise NotCompiled(_reason(code, said))


async def _heard(child: Process, told: Told) -> str:
    """Pass on what the child says while it works; return what it says of errors."""
    assert child.stdout is not None
    assert child.stderr is not None
    errors = asyncio.create_task(child.stderr.read())
    try:
        async for line in child.stdout:
            told(line.decode(errors="replace").strip())
        return (await errors).decode(errors="replace")
    finally:
        errors.cancel()


def _reason(code: int, said: str) -> str:
    if code < 0:
        name = signal.Signals(-code).name if -code in set(signal.Signals) else f"signal {-code}"
        return f"Its process was ended from outside ({name}); perhaps there was too little memory."
    last = said.strip().splitlines()[-1:] or ["Its process ended without a word."]
    return last[0]


def main() -> int:
    """Compile the game that is named, and tell each stage as it begins."""
    if hasattr(os, "nice"):
        os.nice(CALM)
    try:
        game = find_game(sys.argv[1])
        with compiling(game.folder) as needed:
            if needed:
                warm(game, _tell)
    except SpelbordError as error:
        print(error.message, file=sys.stderr)
        return 1
    except Exception as error:
        # The traceback is for those who mend the game, the last line for whoever wants to play.
        sys.excepthook(type(error), error, error.__traceback__)
        print(f"{type(error).__name__}: {error}".splitlines()[0], file=sys.stderr)
        return 1
    return 0


def _tell(stage: str, done: int, stages: int) -> None:
    if stage:
        print(f"{stage} ({done + 1} of {stages})", flush=True)


if __name__ == "__main__":
    sys.exit(main())
