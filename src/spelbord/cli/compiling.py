"""`spelbord compile` compiles games ahead, each in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Annotated

import typer

from spelbord.cli.house import print_error, print_plain, told
from spelbord.core.errors import SpelbordError

if TYPE_CHECKING:
    from spelbord.core.game import Game

CHILD = "from spelbord.cli.compiling import child; child()"


def compile_games(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="All games if none is given.")
    ] = None,
) -> None:
    """Compile the rules of games, with search and studies; a second run takes seconds."""
    from spelbord.core.cache import home, prune
    from spelbord.core.game import find_game, game_names

    found = [find_game(name) for name in games or game_names()]
    # The longest first, so that no core waits for another at the end.
    names = [game.name for game in sorted(found, key=_size, reverse=True)]
    with told().status("Compiling"):
        failed = _compile_apart(names)
    if failed:
        raise typer.Exit(1)
    gone = prune()
    old = f"; {gone} old folder{'s' * (gone > 1)} removed" if gone else ""
    print_plain(f"Compiled rules are in {home()}{old}.")


def _compile_apart(names: Sequence[str]) -> int:
    """Compile each game in a process, as many at once as there are cores; how many failed."""
    from spelbord.study.cores import cores

    place = os.pathsep.join(filter(None, sys.path))

    def run(name: str) -> int:
        ran = subprocess.run(
            [sys.executable, "-P", "-c", CHILD, name],
            env={**os.environ, "PYTHONPATH": place},
            stdout=subprocess.PIPE,
            text=True,
            check=False,
        )
        print_plain(ran.stdout.strip() or f"{name}: not compiled")
        return ran.returncode

    with ThreadPoolExecutor(cores()) as pool:
        return sum(status != 0 for status in pool.map(run, names))


def _size(game: Game) -> int:
    """How long a game takes, roughly: by the length of its sources."""
    return sum(file.stat().st_size for file in game.folder.rglob("*.py"))


def child() -> None:
    """Compile the one game that is named, in this process, and say how long it took."""
    from spelbord.core.game import find_game
    from spelbord.study.warm import warm

    try:
        game = find_game(sys.argv[1])
        began = time.perf_counter()
        warm(game)
    except SpelbordError as error:
        print_error(error)
        sys.exit(1)
    print_plain(f"{game.title}: ready after {time.perf_counter() - began:.1f} s")
