"""The table as `spelbord serve` serves it, with bots that do not pause for the eye.

serve.py DATABASE PORT [GAME ...]: games that are not installed yet are named.
"""

from __future__ import annotations

import importlib
import sys

from spelbord.core.game import register
from spelbord.server.serving import Server
from spelbord.server.settings import Settings

if __name__ == "__main__":
    database, port, *games = sys.argv[1:]
    for game in games:
        register(importlib.import_module(f"spelbord.games.{game}").GAME)
    Server(Settings(db=f"sqlite:///{database}", bot_pause=0.02), port=int(port)).run()
