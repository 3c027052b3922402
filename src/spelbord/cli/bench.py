"""`spelbord bench` measures the speed of play and search, beside peers if they are installed."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from spelbord.cli.figures import COLUMNS, benchmarks_page, cells, peers_of
from spelbord.cli.house import Json, grid, print_json, print_plain, shown, told


def bench(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help="A game's name; without one all games, and docs/benchmarks.md is written anew.",
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Measure random playouts and tree search on one core."""
    from spelbord.core.game import find_game, game_names
    from spelbord.study import bench as study

    names = [find_game(game).name] if game else game_names()
    measured: dict[str, list[Any]] = {}
    with told().status("Measuring") as status:
        for name in names:
            measured[name] = study.rows(name, lambda what: status.update(f"Measuring {what}"))
    page = study.ROOT / "docs" / "benchmarks.md"
    if not game and page.parent.is_dir():
        page.write_text(benchmarks_page(measured), encoding="utf-8")
        told().print(f"Written: {page}")
    if as_json:
        print_json([{"game": name} | row for name, found in measured.items() for row in found])
        return
    for name, found in measured.items():
        _show(name, found)


def _show(name: str, found: list[Any]) -> None:
    table = grid(*COLUMNS, title=name)
    for row in found:
        table.add_row(*cells(row))
    shown().print(table)
    if peers := peers_of(found):
        print_plain(f"Peers, measured in the same run: {', '.join(peers)}")
