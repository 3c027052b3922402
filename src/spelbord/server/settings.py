"""What a server can be told: where its store is, what it serves, how bots behave."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

CLIENT = Path(__file__).parent / "client"


def data_folder() -> Path:
    """Where this user's data belongs on this system."""
    if base := os.environ.get("XDG_DATA_HOME"):
        return Path(base) / "spelbord"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "spelbord"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "spelbord"
    return Path.home() / ".local" / "share" / "spelbord"


def database_url(db: str | Path | None = None) -> str:
    """The store's address: a given file or URL, else ``$SPELBORD_DB``, else a file of this user's.

    >>> database_url("table.db")
    'sqlite:///table.db'
    >>> database_url("postgresql+psycopg://house/spelbord")
    'postgresql+psycopg://house/spelbord'
    """
    chosen = str(db or os.environ.get("SPELBORD_DB") or data_folder() / "spelbord.db")
    return chosen if "://" in chosen else f"sqlite:///{chosen}"


@dataclass(frozen=True)
class Settings:
    """One server's settings.

    ``origins`` names other addresses whose pages may speak to this server (a reverse
    proxy that changes the Host header); the server's own is always allowed. ``contents``
    gives, by the name of a game, the content text that its tables start with.
    """

    db: str = field(default_factory=database_url)
    client: Path = CLIENT
    origins: tuple[str, ...] = ()
    bot_threads: int = max(1, (os.cpu_count() or 2) - 1)
    # A bot's move that comes at once is hard to follow with the eye.
    bot_pause: float = 0.4
    kept_tables: int = 256
    contents: Mapping[str, str] = field(default_factory=dict)
