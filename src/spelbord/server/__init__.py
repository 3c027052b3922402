"""The table in the browser: people and bots at one table, over HTTP and WebSocket."""

from spelbord.server.app import create_app
from spelbord.server.serving import run
from spelbord.server.settings import Settings

__all__ = ["Settings", "create_app", "run"]
