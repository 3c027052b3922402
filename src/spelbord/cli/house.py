"""What all commands share: how they speak, how errors look, and how options are read."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text
from typer.core import TyperGroup

from spelbord.core.errors import BadContent, SpelbordError

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="A game's name, see [bold]spelbord games[/bold].")
]
OptionList = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", metavar="NAME=VALUE", help="An option of the game; may be repeated."
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


class House(TyperGroup):
    """The group of all commands: an error of ours is one red sentence and exit status 1."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command that was asked for."""
        try:
            return super().invoke(ctx)
        except SpelbordError as error:
            print_error(error)
            raise typer.Exit(1) from error


def print_error(error: SpelbordError) -> None:
    """An error as one line: its sentence, the number of the rule if there is one, its code.

    The faults of a content file get a line each.
    """
    if isinstance(error, BadContent) and error.faults:
        for fault in error.faults:
            told().print(Text(safe(str(fault)), "red"), soft_wrap=True)
        error = SpelbordError(error.heading, code=error.code)
    rule = f" (rule {error.rule})" if error.rule else ""
    line = Text.assemble((safe(error.message) + rule, "red"), (f" [{error.code}]", "dim"))
    told().print(line, soft_wrap=True)


def safe(text: str) -> str:
    """Text from a file or a person, with nothing in it that a terminal would obey."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)


def shown() -> Console:
    """Where results go."""
    return Console(highlight=False)


def told() -> Console:
    """Where progress and errors go, so that results can be piped."""
    return Console(stderr=True, highlight=False)


def print_plain(text: str) -> None:
    """A line for people, as it is."""
    shown().print(Text(text), soft_wrap=True)


def print_json(data: Any) -> None:
    """Data for programs."""
    typer.echo(json.dumps(data, indent=1, ensure_ascii=False))


def read_pairs(given: list[str] | None) -> dict[str, str]:
    """`--option name=value` as a mapping; the game itself checks names and values."""
    pairs: dict[str, str] = {}
    for text in given or []:
        name, sign, value = text.partition("=")
        if not sign or not name:
            raise typer.BadParameter(f"write --option name=value, not {text!r}.")
        if name in pairs:
            raise typer.BadParameter(f"{name} is given twice.")
        pairs[name] = value
    return pairs


def show_options(options: dict[str, Any]) -> str:
    """A match's options in one line: ``size=6``; a content file's text is not for reading."""
    shown = {name: value for name, value in options.items() if name != "content"}
    if options.get("content"):
        shown["content"] = "own"
    return ", ".join(f"{name}={value}" for name, value in shown.items())


def grid(*columns: str, title: str | None = None) -> Table:
    """A table whose first column is text and whose others are numbers."""
    # Few lines, so that five columns fit into eighty characters.
    table = Table(
        box=SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
        show_edge=False,
        title=title,
        title_justify="left",
        title_style="bold",
    )
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number else "left", no_wrap=True)
    return table


def progress_bar(unit: str) -> Progress:
    """A bar with how many are done, how fast, and how long it will still take."""
    console = told()
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        MofNCompleteColumn(),
        RateColumn(unit),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


class RateColumn(TextColumn):
    """How many are done in a second."""

    def __init__(self, unit: str) -> None:
        super().__init__("")
        self.unit = unit

    def render(self, task: Any) -> Text:
        """The rate, once there is one."""
        return Text(f"{task.speed:,.1f} {self.unit}/s" if task.speed else f"… {self.unit}/s")
