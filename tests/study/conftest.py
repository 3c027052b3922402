"""Puts the test games where they can be imported."""

import sys
from pathlib import Path

# They have one name wherever they are imported: compiled rules are kept by it.
GAMES = str(Path(__file__).resolve().parent.parent / "games")
if GAMES not in sys.path:
    sys.path.insert(0, GAMES)
