"""`spelbord play` and `spelbord serve`: the table in the browser."""

from __future__ import annotations

import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from spelbord.cli.contents import ContentFiles, house_contents
from spelbord.cli.house import print_plain, safe

Host = Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in.")]
Port = Annotated[int, typer.Option(min=0, max=65535, help="0 takes any free port.")]
Store = Annotated[
    str | None, typer.Option(metavar="FILE", help="The store: a file, or the URL of a database.")
]


def play(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    db: Store = None,
    content: ContentFiles = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Open no page.")] = False,
) -> None:
    """Open the table in your browser and play."""
    _run(host, port, db, content, browser=not no_browser)


def serve(
    host: Host = "127.0.0.1", port: Port = 8000, db: Store = None, content: ContentFiles = None
) -> None:
    """Serve the table for others; opens no page."""
    _run(host, port, db, content, browser=False)


def _run(host: str, port: int, db: str | None, files: list[Path] | None, *, browser: bool) -> None:
    from spelbord import server

    contents = house_contents(files)

    def started(address: str) -> None:
        print_plain(f"The table is at {address} (Ctrl+C ends it).")
        for file in files or []:
            print_plain(f"New tables start with the content of {safe(str(file))}.")
        if browser:
            # Some browsers keep `open` until they are closed.
            threading.Thread(
                target=webbrowser.open, args=(address,), name="browser", daemon=True
            ).start()

    server.run(host, port, db, started=started, contents=contents)
