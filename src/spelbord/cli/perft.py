"""`spelbord perft` counts all ways a match can go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from spelbord.cli.contents import ContentFile, content_option
from spelbord.cli.house import (
    GameName,
    Json,
    OptionList,
    grid,
    print_json,
    print_plain,
    progress_bar,
    read_pairs,
    safe,
    show_options,
    shown,
)

if TYPE_CHECKING:
    from spelbord.study.perft import Perft


def perft(
    game: GameName,
    turns: Annotated[int, typer.Option(min=0, help="Full turns to go.")] = 1,
    seats: Annotated[int | None, typer.Option(help="Seats; two if not given.")] = None,
    option: OptionList = None,
    content: ContentFile = None,
    divide: Annotated[bool, typer.Option("--divide", help="Split by the first event.")] = False,
    as_json: Json = False,
) -> None:
    """Count the leaves after some full turns, every outcome of chance once.

    A half of a turn that is skipped is one way. A match that has ended is a leaf.
    """
    from spelbord.core.game import find_game
    from spelbord.study.perft import perft as count

    found = find_game(game)
    options = read_pairs(option) | content_option(found, content)
    with progress_bar("parts") as bar:
        task = bar.add_task("Counting", total=None)
        counted = count(
            found,
            turns,
            seats=seats,
            options=options,
            divide=divide,
            progress=lambda done, all_parts: bar.update(task, completed=done, total=all_parts),
        )
    if as_json:
        print_json(vars(counted) | {"rate": counted.rate})
    else:
        _show(counted)


def _show(counted: Perft) -> None:
    if counted.split:
        table = grid("first event", "leaves")
        for text, leaves in counted.split.items():
            table.add_row(safe(text), f"{leaves:,}")
        shown().print(table)
    options = f" ({show_options(counted.options)})" if counted.options else ""
    print_plain(f"{counted.game}{options}, {counted.turns} full turns: {counted.leaves:,} leaves")
    if counted.ended:
        print_plain(f"{counted.ended:,} of them are matches that have ended")
    print_plain(f"{counted.seconds:.2f} s, {counted.rate:,.0f} leaves/s")
