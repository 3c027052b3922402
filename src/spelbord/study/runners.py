"""Where the games of a study are played: here on all cores, later on other machines.

A runner takes a plan and yields its games in portions as they are done, in any order.
Games depend on the plan and their index alone, so every runner gives the same.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed

from spelbord.study.cores import cores
from spelbord.study.play import Board, Plan, Played, Stopped

Runner = Callable[[Plan], Iterator[list[Played]]]


def portions(games: int, workers: int) -> list[range]:
    """The games in portions: small enough to share the work and to show progress."""
    size = max(1, min(50, games // (workers * 200)))
    return [range(at, min(at + size, games)) for at in range(0, games, size)]


def play_portion(plan: Plan, games: range) -> list[Played]:
    """Play some games of a plan, one after the other: the work of one worker elsewhere."""
    board = Board(plan)
    return [board.play(index) for index in games]


def on_threads(number: int | None = None) -> Runner:
    """A runner on this machine, on all cores if no number of threads is given.

    The compiled rules and searches let threads run side by side.
    """
    workers = number or cores()

    def run(plan: Plan) -> Iterator[list[Played]]:
        worker = _Worker(plan)
        with ThreadPoolExecutor(workers, thread_name_prefix="study") as pool:
            work = portions(plan.games, workers)
            waiting = [pool.submit(worker.play, games) for games in work]
            try:
                for done in as_completed(waiting):
                    yield done.result()
            finally:
                # After an error or an interrupt nobody wants the rest.
                worker.stop.set()
                pool.shutdown(wait=False, cancel_futures=True)

    return run


class _Worker:
    """What the threads of one study share; each has a board of its own."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.stop = threading.Event()
        self.mine = threading.local()

    def play(self, games: range) -> list[Played]:
        """Play a portion; after an error in another, nothing."""
        if self.stop.is_set():
            return []
        try:
            return [self._board.play(index) for index in games]
        except Stopped:
            return []
        except BaseException:
            self.stop.set()
            raise

    @property
    def _board(self) -> Board:
        # Setting one up takes longer than a game at random.
        if not hasattr(self.mine, "board"):
            self.mine.board = Board(self.plan, self.stop)
        board: Board = self.mine.board
        return board
