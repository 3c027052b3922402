"""Puts the test games where they can be imported, here and in the processes the suite starts."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
for folder in (HERE.parent / "games", HERE):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
