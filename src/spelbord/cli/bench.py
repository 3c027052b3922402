"""`spelbord bench` measures the speed of play and search, beside peers if they are installed."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from spelbord.cli.house import Json, grid, print_json, print_plain, shown, told


def bench(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="A game's name; all games if not given.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Measure random playouts and tree search on one core."""
    from spelbord.core.game import find_game, game_names
    from spelbord.study.bench import rows

    names = [find_game(game).name] if game else game_names()
    measured: dict[str, list[Any]] = {}
    with told().status("Measuring") as status:
        for name in names:
            measured[name] = rows(name, lambda what: status.update(f"Measuring {what}"))
    if as_json:
        print_json([{"game": name} | row for name, found in measured.items() for row in found])
        return
    for name, found in measured.items():
        _show(name, found)


def _show(name: str, found: list[Any]) -> None:
    table = grid("measured", "value", "unit", "peer", "ratio", title=name)
    for row in found:
        table.add_row(*(_cell(row.get(key)) for key in ("name", "value", "unit", "peer", "ratio")))
    shown().print(table)
    if peers := dict.fromkeys(row["peer_name"] for row in found if row["peer_name"]):
        print_plain(f"Peers, measured in the same run: {', '.join(peers)}")


def _cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, float):
        return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.2f}"
    return f"{value:,}" if isinstance(value, int) else str(value)
