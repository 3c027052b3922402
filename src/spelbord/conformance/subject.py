"""Finding the game under test, here and in another process."""

from __future__ import annotations

from importlib import import_module

from spelbord.core.errors import UnknownGame
from spelbord.core.game import Game, find_game, register

_specs: dict[str, str] = {}


def load(spec: str) -> Game:
    """The game of a registered name, or the one at ``package.module:ATTRIBUTE``.

    Raises:
        UnknownGame: there is no such game.
    """
    if ":" not in spec:
        return find_game(spec)
    home, _, attribute = spec.partition(":")
    try:
        game = getattr(import_module(home), attribute)
    except (ImportError, AttributeError) as error:
        raise UnknownGame(f"There is no game at {spec}: {error}.") from error
    if not isinstance(game, Game):
        raise UnknownGame(f"{spec} is a {type(game).__name__}, not a Game.")
    _specs[game.name] = spec
    return register(game)


def spec_of(game: Game) -> str:
    """How another process finds this game: as `load` was told, else by its name."""
    return _specs.get(game.name, game.name)
