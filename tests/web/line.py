"""A line to the server that can be cut, mended, and made to lose what comes back."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from types import TracebackType

from .house import free_port


class Line:
    """Passes bytes between a port of its own and the server's."""

    def __init__(self, port: int) -> None:
        self._to = port
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._open: list[socket.socket] = []
        self._up = True
        self._deaf = False
        self._lock = threading.Lock()
        self._door = socket.create_server(("127.0.0.1", self.port))
        threading.Thread(target=self._serve, daemon=True).start()

    def __enter__(self) -> Line:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with suppress(OSError):
            # Closing alone does not wake a thread that waits in `accept`.
            self._door.shutdown(socket.SHUT_RDWR)
        self._door.close()
        self.cut()

    def cut(self) -> None:
        """Break every connection, and every new one, until the line is mended."""
        with self._lock:
            self._up = False
            broken, self._open = self._open, []
        for end in broken:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def mend(self) -> None:
        """Let everything through again."""
        self._up = True
        self._deaf = False

    def lose_answers(self) -> None:
        """Requests arrive, but nothing comes back any more."""
        self._deaf = True

    def _serve(self) -> None:
        while True:
            try:
                near, _ = self._door.accept()
            except OSError:
                return
            if not self._up:
                near.close()
                continue
            self._join(near)

    def _join(self, near: socket.socket) -> None:
        try:
            far = socket.create_connection(("127.0.0.1", self._to))
        except OSError:
            near.close()
            return
        with self._lock:
            self._open += [near, far]
        threading.Thread(target=self._pass, args=(near, far, False), daemon=True).start()
        threading.Thread(target=self._pass, args=(far, near, True), daemon=True).start()

    def _pass(self, source: socket.socket, to: socket.socket, answers: bool) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if not (answers and self._deaf):
                    to.sendall(data)
        for end in (source, to):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
