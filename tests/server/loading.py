"""Run by test_ready.py: a server plays every game; says what it compiled, and its memory.

Prints JSON: the rules that this process compiled after all, and how many megabytes it holds
when every game is loaded, a match of each has been played and the strongest bot has searched.
"""

from __future__ import annotations

import gc
import json
import sys
import threading
from pathlib import Path
from typing import Any

from numba.core import event

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from spelbord.bots.warm import one_further
from spelbord.core.game import find_game, game_names
from spelbord.core.lists import seeded
from spelbord.core.position import Position
from spelbord.server.settings import Settings
from spelbord.server.thinking import choose
from tests.server.harness import Browser, Page, house_of, serving, wait_until

FEW = 120  # actions of a match


def megabytes() -> float:
    """The memory this process holds, of which other processes may share a part."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise AssertionError("this system does not say how much memory a process holds")


def play(ann: Browser, game: str) -> None:
    """A match against a bot, with refusals, a look back, and its end."""
    page = ann.open(ann.table("me", *["easy"] * (find_game(game).usual_seats - 1), game=game))
    before = ""
    for _ in range(FEW):
        read_to_a_choice(page)
        if before and before not in [c["text"] for c in page.scene["choices"]]:
            page.act(before)  # refused, or else a free action
            read_to_a_choice(page)
        if page.scene["outcome"] is not None:
            break
        before = page.scene["choices"][-1]["text"]
        page.act(before)
    page.ask("resign", seat=0)
    page.send({"type": "review", "key": "review-of-the-match", "number": page.scene["number"] // 2})
    page.read_until("reviewed")


def read_to_a_choice(page: Page) -> None:
    """Read on until it is this page's turn, or the match is over."""
    while not page.scene["choices"] and page.scene["outcome"] is None:
        page.read()


def search(game: str) -> None:
    """The first decision of a match, by the strongest bot."""
    position, rng = Position.start(find_game(game)), seeded(1)
    while position.is_chance:
        position = one_further(position, rng)
    choose(position.observe(position.to_act), "hard", threading.Event())


def main(folder: str) -> dict[str, Any]:
    """Serve, play all games, and tell."""
    settings = Settings(db=f"sqlite:///{folder}/table.db", bot_pause=0.0, bot_threads=1)
    with event.install_recorder("numba:compile") as compiled, serving(settings) as server:
        house = house_of(server)
        wait_until(lambda: all(map(house.is_ready, game_names())), "the games are not ready")
        loaded = megabytes()
        ann = Browser(server.address)
        for game in game_names():
            play(ann, game)
            search(game)
        ann.close()
        gc.collect()
    names = [e.data["dispatcher"].py_func.__qualname__ for _, e in compiled.buffer if e.is_start]
    return {"compiled": names, "loaded": loaded, "megabytes": megabytes()}


if __name__ == "__main__":
    print(json.dumps(main(sys.argv[1])))
