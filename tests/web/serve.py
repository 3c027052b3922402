"""The table as `spelbord serve` serves it, with bots that do not pause for the eye."""

from __future__ import annotations

import sys

from spelbord.server.serving import Server
from spelbord.server.settings import Settings

if __name__ == "__main__":
    database, port = sys.argv[1:]
    Server(Settings(db=f"sqlite:///{database}", bot_pause=0.02), port=int(port)).run()
