"""The game conforms, with landings by chance; `GAMES` is read by the suite's plugin."""

import sys
from pathlib import Path

from spelbord.conformance.test_conformance import test_the_game_conforms

__all__ = ["test_the_game_conforms"]

# The processes that the suite starts import it by this name, too.
if (games := str(Path(__file__).resolve().parents[1])) not in sys.path:
    sys.path.insert(0, games)
GAMES = ["jumpkins.throwing:THROWN"]
