"""Sampled chance off the event loop: a landing takes the physics tens of milliseconds."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from spelbord.server.match import Match, Step

# One thread: physics then needs no locks, and the loop keeps a core for everybody else.
_THREAD = ThreadPoolExecutor(max_workers=1, thread_name_prefix="sampling")

Plan = Callable[[], Sequence[Step]]


async def planned(match: Match, plan: Plan) -> Sequence[Step]:
    """What `plan` yields; in a thread of its own where the match's game samples chance."""
    if match.game.sample is None:
        return plan()
    return await asyncio.get_running_loop().run_in_executor(_THREAD, plan)
