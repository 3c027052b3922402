"""The command line: `spelbord play`, `simulate`, `replay` and so on.

Commands import what they need when they run, so that `spelbord --help` answers at once.
"""

from __future__ import annotations

from typing import Annotated

import typer

import spelbord
from spelbord.cli import bench, compiling, games, perft, records, simulate, table
from spelbord.cli.house import House, print_plain

app = typer.Typer(
    cls=House,
    help="A table for modern tabletop games: play them, simulate them in bulk, study them.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
)
for command in (
    table.play,
    table.serve,
    games.games,
    simulate.simulate,
    perft.perft,
    records.replay,
    records.verify,
    bench.bench,
):
    app.command()(command)
app.command("compile")(compiling.compile_games)


def _version(wanted: bool) -> None:
    if wanted:
        print_plain(f"spelbord {spelbord.__version__}")
        raise typer.Exit


@app.callback()
def everything(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Say the version."),
    ] = False,
) -> None:
    """Options that come before a command."""


def main() -> None:
    """Run the command line, as installed under the name `spelbord`."""
    app(prog_name="spelbord")
