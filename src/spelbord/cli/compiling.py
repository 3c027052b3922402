"""`spelbord compile` compiles all games ahead of the first start."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from rich.status import Status

from spelbord.cli.house import print_plain, told

if TYPE_CHECKING:
    from spelbord.core.game import Game


def compile_games() -> None:
    """Compile the rules of all games, with search and studies; a second run takes a second."""
    from spelbord.core.cache import home, prune
    from spelbord.core.game import find_game, game_names

    for name in game_names():
        compile_game(find_game(name))
    gone = prune()
    old = f"; {gone} old folder{'s' * (gone > 1)} removed" if gone else ""
    print_plain(f"Compiled rules are in {home()}{old}.")


def compile_game(game: Game) -> None:
    """Compile one game and say how far it is."""
    from spelbord.study.warm import warm

    began = time.perf_counter()
    with Status(f"{game.title}: compiling", console=told()) as status:

        def tell(stage: str, done: int, stages: int) -> None:
            if stage:
                status.update(f"{game.title}: compiling {stage} ({done + 1} of {stages})")

        warm(game, tell)
    print_plain(f"{game.title}: ready after {time.perf_counter() - began:.1f} s")
