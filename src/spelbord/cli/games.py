"""`spelbord games` lists what there is to play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer
from rich.text import Text

from spelbord.cli.house import Json, print_json, shown

if TYPE_CHECKING:
    from spelbord.core.game import Game, Option


def games(as_json: Json = False) -> None:
    """List the games with their credit and options."""
    found, faults = _found()
    if as_json:
        print_json([_data(game) for game in found])
    else:
        for game in found:
            _show(game)
    for fault in faults:
        typer.echo(fault, err=True)
    if faults:
        raise typer.Exit(1)


def _found() -> tuple[list[Game], list[str]]:
    """The games, and a sentence for each whose package cannot be loaded."""
    from spelbord.core.game import find_game, game_names

    found, faults = [], []
    for name in game_names():
        try:
            found.append(find_game(name))
        except Exception as error:  # a package of somebody else's may fail in any way
            faults.append(f"{name} cannot be loaded: {type(error).__name__}: {error}")
    return found, faults


def _show(game: Game) -> None:
    low, high = game.seats
    seats = f"{low}" if low == high else f"{low} to {high}"
    shortest, longest = game.minutes
    lines = [
        Text(f"{game.title} ({game.name})", style="bold"),
        Text(f"  {game.summary}"),
        Text(f"  {seats} players, {shortest} to {longest} minutes"),
        Text(f"  {game.credit}", style="dim"),
    ]
    for option in game.options:
        if option.name == "content":
            lines.append(Text(f"  --content FILE  {option.label}; the game's own if not given"))
        else:
            lines.append(Text(f"  --option {_offer(option)}"))
    for line in lines:
        shown().print(line)


def _offer(option: Option) -> str:
    if option.several:
        values = f"{option.low}..{option.high} of " + ",".join(str(c) for c in option.choices)
    elif option.choices:
        values = "|".join(str(choice) for choice in option.choices)
    elif isinstance(option.default, bool):
        values = "true|false"
    elif isinstance(option.default, int):
        values = f"{option.low}..{option.high}"
    else:
        values = "TEXT"
    return f"{option.name}={values}  {option.label}; {option.default} if not given"


def _data(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "designer": game.designer,
        "credit": game.credit,
        "summary": game.summary,
        "minutes": game.minutes,
        "seats": game.seats,
        "version": game.version,
        "options": [vars(option) for option in game.options],
    }
