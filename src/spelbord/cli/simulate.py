"""`spelbord simulate` lets bots play many matches and shows what came of them."""

from __future__ import annotations

from pathlib import Path
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
    told,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.study.simulate import Share, Simulation


def simulate(  # noqa: PLR0913 - a parameter for each flag
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="Matches to play.")] = 100,
    seats: Annotated[
        str | None,
        typer.Option(metavar="BOT,BOT", help="A bot for each seat; random ones if not given."),
    ] = None,
    option: OptionList = None,
    content: ContentFile = None,
    seed: Annotated[int | None, typer.Option(help="Equal seeds give equal matches.")] = None,
    threads: Annotated[int | None, typer.Option(min=1, help="All cores if not given.")] = None,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write every match's record there.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Let bots play many matches: shares of wins, lengths and ends.

    From match to match every bot moves on by one seat.
    """
    from spelbord import study
    from spelbord.core.game import find_game

    found = find_game(game)
    options = read_pairs(option) | content_option(found, content)
    bots = [n.strip() for n in seats.split(",")] if seats else ["random"] * found.usual_seats
    study.make_plan(game, bots, games, options, 0, records=False)  # complains before the wait
    with told().status(f"Compiling {found.title}"):
        study.warm(found)
    with progress_bar("games") as bar:
        task = bar.add_task(", ".join(bots), total=games)
        done = study.simulate(
            game,
            bots,
            games=games,
            options=options,
            seed=seed,
            records=records,
            progress=lambda more: bar.advance(task, more),
            runner=study.on_threads(threads),
        )
    if as_json:
        print_json(done.data())
    else:
        _show(done)


def _show(done: Simulation) -> None:
    options = f" ({show_options(done.plan.options)})" if done.plan.options else ""
    _show_shares(f"{done.plan.game}{options}: wins by bot", "bot", done.contestants)
    _show_shares("wins by seat", "seat", done.seats)
    length = done.length
    table = grid("length in turns", "shortest", "quartile", "median", "quartile", "longest")
    quartiles = (length.lower_quartile, length.median, length.upper_quartile)
    numbers = (f"{number:g}" for number in (length.shortest, *quartiles, length.longest))
    table.add_row("", *numbers)
    shown().print(table)
    table = grid("end", "games", "share")
    for reason, number in done.ends.items():
        table.add_row(safe(reason), f"{number:,}", f"{number / len(done.rows):.1%}")
    shown().print(table)
    rate = len(done.rows) / max(done.seconds, 1e-9)
    print_plain(
        f"{len(done.rows):,} games in {done.seconds:.1f} s, {rate:,.1f} games/s; "
        f"again with --seed {done.plan.seed}"
    )


def _show_shares(title: str, kind: str, shares: Sequence[Share]) -> None:
    table = grid(kind, "games", "wins", "share", "95 % interval", title=title)
    for share in shares:
        low, high = share.interval
        numbers = (f"{share.games:,}", f"{share.wins:,g}", f"{share.share:.1%}")
        table.add_row(safe(share.name), *numbers, f"{low:.1%} to {high:.1%}")
    shown().print(table)
