"""One open page: what it is told waits here until its socket takes it."""

from __future__ import annotations

import asyncio

from pydantic import BaseModel

# A page that lets this many messages wait is cut off; it comes back and gets a snapshot.
MOST_WAITING = 500


class Listener:
    """A page of `guest`, or of somebody without a cookie (None), who only watches.

    `in_hand` is the seat whose person has taken the device, where several seats share it.
    """

    def __init__(self, guest: str | None) -> None:
        self.guest = guest
        self.in_hand: int | None = None
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue()

    @property
    def who(self) -> object:
        """One value for all pages of one person."""
        return self.guest or id(self)

    def send(self, message: BaseModel) -> None:
        """Put a message in the queue; a page that never reads is cut off."""
        if self._waiting.qsize() < MOST_WAITING:
            self._waiting.put_nowait(message.model_dump_json())
        else:
            self.stop()

    def stop(self) -> None:
        """Let the sender come to its end after what already waits."""
        self._waiting.put_nowait(None)

    async def next(self) -> str | None:
        """The next message, or None when the page is to be closed."""
        return await self._waiting.get()
