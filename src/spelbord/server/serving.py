"""`run` serves the table until it is interrupted."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Mapping
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path

import uvicorn

from spelbord.server.app import create_app
from spelbord.server.errors import CannotServe
from spelbord.server.settings import Settings, database_url

# The largest frame that is read at all; `live` refuses much smaller ones with a sentence.
LARGEST_FRAME = 1 << 20
BACKLOG = 128
ELSEWHERE = ("192.0.2.1", 9)  # set aside for documentation: never in our own network


class Server(uvicorn.Server):
    """Uvicorn on a socket of its own, telling when it answers."""

    def __init__(
        self,
        settings: Settings,
        *,
        host: str = "127.0.0.1",
        port: int = 0,
        started: Callable[[str], None] | None = None,
    ) -> None:
        app = create_app(settings)
        super().__init__(
            uvicorn.Config(
                app,
                log_level="warning",
                ws_max_size=LARGEST_FRAME,
                timeout_graceful_shutdown=5,
            )
        )
        self._socket = listen(host, port)
        self._tell = started

    @property
    def address(self) -> str:
        """Where others open this server's page; port 0 took any that was free."""
        host, port = self._socket.getsockname()[:2]
        if ip_address(host).is_unspecified:
            host = own_address()
        return f"http://{f'[{host}]' if ':' in host else host}:{port}"

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """As uvicorn's; afterwards the address is told."""
        await super().startup(sockets)
        if self.started and self._tell is not None:
            self._tell(self.address)

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve until interrupted; raises `CannotServe` if it never came to that."""
        with suppress(KeyboardInterrupt):
            super().run(sockets or [self._socket])
        if not self.started:
            raise CannotServe("The table could not start; the lines above say why.")


def own_address() -> str:
    """This machine's address in its network; its own loop where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Sends nothing: it only finds out which way a packet to elsewhere would leave.
            probe.connect(ELSEWHERE)
        except OSError:
            return "127.0.0.1"
        address: str = probe.getsockname()[0]
        return address


def listen(host: str, port: int) -> socket.socket:
    """A socket on that address; raises `CannotServe` if it cannot be had."""
    ours = None
    try:
        family, _, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        # Asyncio switches off Nagle's delay (40 ms a message) only where TCP is named.
        ours = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if os.name == "posix":
            ours.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        ours.bind(place)
        ours.listen(BACKLOG)
    except OSError as error:
        if ours is not None:
            ours.close()
        why = error.strerror or str(error)
        raise CannotServe(
            f"Nothing can be served on {host}, port {port}: {why}. Choose another with --port."
        ) from error
    return ours


def run(
    host: str = "127.0.0.1",
    port: int = 8000,
    db: str | Path | None = None,
    *,
    started: Callable[[str], None] | None = None,
    contents: Mapping[str, str] | None = None,
) -> None:
    """Serve until interrupted; `started` is called with the address once it answers.

    `db` is a file or a URL, see `settings.database_url`; `contents` gives the
    content texts that new tables start with, by the names of games.

    Raises:
        CannotServe: the port is taken, or the store cannot be opened.
    """
    settings = Settings(db=database_url(db), contents=contents or {})
    Server(settings, host=host, port=port, started=started).run()
