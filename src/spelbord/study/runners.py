"""Where the games of a study are played: here on all cores, later on other machines.

A runner takes a plan and yields its games in portions as they are done, in any order.
Games depend on the plan and their index alone, so every runner gives the same.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed

from spelbord.study.cores import cores
from spelbord.study.play import Board, Plan, Played

Runner = Callable[[Plan], Iterator[list[Played]]]


def portions(games: int, workers: int) -> list[range]:
    """The games in portions: small enough to share the work and to show progress."""
    size = max(1, min(50, games // (workers * 200)))
    return [range(at, min(at + size, games)) for at in range(0, games, size)]


def play_portion(plan: Plan, games: range, stop: threading.Event | None = None) -> list[Played]:
    """Play some games of a plan, one after the other: the work of one worker."""
    board = Board(plan, stop)
    return [board.play(index) for index in games]


def on_threads(number: int | None = None) -> Runner:
    """A runner on this machine, on all cores if no number of threads is given.

    The compiled rules and searches let threads run side by side.
    """
    workers = number or cores()

    def run(plan: Plan) -> Iterator[list[Played]]:
        stop, work = threading.Event(), portions(plan.games, workers)
        with ThreadPoolExecutor(workers, thread_name_prefix="study") as pool:
            waiting = [pool.submit(play_portion, plan, games, stop) for games in work]
            try:
                for done in as_completed(waiting):
                    yield done.result()
            finally:
                # After an error or an interrupt nobody wants the rest.
                stop.set()
                pool.shutdown(wait=False, cancel_futures=True)

    return run
