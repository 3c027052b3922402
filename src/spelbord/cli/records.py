"""`spelbord replay` steps through a record in the terminal; `spelbord verify` checks one."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from spelbord.cli.house import print_plain, safe, show_options, shown

if TYPE_CHECKING:
    from spelbord.core.position import Position
    from spelbord.core.record import EventRecord, Record

File = Annotated[Path, typer.Argument(metavar="FILE", help="A record, as the table offers it.")]

FORWARD = {"\r", "\n", " ", "l", "n", "\x1b[C", "\x1b[B"}
BACK = {"b", "h", "p", "\x7f", "\x1b[D", "\x1b[A"}
QUIT = {"q", "\x1b", "\x03", "\x04"}
KEYS = "Enter: next, b: back, g: start, G: end, q: quit"


def replay(
    file: File,
    show_all: Annotated[
        bool, typer.Option("--all", help="Print everything without waiting for keys.")
    ] = False,
) -> None:
    """Step through a record: the board, if the game draws one, and the log."""
    from spelbord.core.record import load_record

    pages = Pages(load_record(file))
    if is_interactive() and not show_all:
        pages.turn()
    else:
        pages.print_all()


def is_interactive() -> bool:
    """Whether a person sits at the terminal, on both sides of us."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def verify(file: File) -> None:
    """Replay a record, and check its chance against the secret it was drawn from."""
    from spelbord.core.fairness import check
    from spelbord.core.record import final_position, load_record

    record = load_record(file)
    final_position(record)
    print_plain(f"The record is whole: {len(record.events)} events follow the rules.")
    if record.fairness is None:
        print_plain("It carries no proof of its chance.")
    elif record.fairness.secret is None:
        print_plain("Its secret is shown when the match has ended; its chance is not checked yet.")
    else:
        verdict = check(record)
        print_plain("The secret is the one that was committed to at the start.")
        print_plain(f"All {verdict.checked} listed outcomes of chance are those it draws.")
        if verdict.sampled:
            print_plain(f"{verdict.sampled} sampled outcomes cannot be drawn again here.")


class Pages:
    """A record as pages to turn: the first position, then one for every event."""

    def __init__(self, record: Record) -> None:
        from spelbord.core.record import replay

        self.record = record
        self.steps = list(replay(record))
        self.game = self.steps[0][1].game

    def print_all(self) -> None:
        """Every event on a line, with the last board at the end."""
        self._print(self.head())
        self._print(self.board(0))
        for number in range(1, len(self.steps)):
            self._print(self.line(number))
        if len(self.steps) > 1:
            self._print(self.board(len(self.steps) - 1))
        self._print(self.foot())

    def turn(self) -> None:
        """Show page after page, as the keys say."""
        at, last = 0, len(self.steps) - 1
        while True:
            self.show(at)
            key = typer.getchar()
            if key in QUIT:
                return
            if key in FORWARD and at == last:
                return
            moved = {"g": 0, "G": last}.get(key, at + (key in FORWARD) - (key in BACK))
            at = min(last, max(0, moved))

    def show(self, at: int) -> None:
        """One page: the board after event `at`, and the last lines of the log."""
        shown().clear()
        self._print(self.head())
        self._print(self.board(at))
        for number in range(max(1, at - 7), at + 1):
            self._print(self.line(number), style="bold" if number == at else "")
        if at == len(self.steps) - 1:
            self._print(self.foot())
        self._print(f"{at} of {len(self.steps) - 1}  {KEYS}", style="dim")

    def _print(self, text: str, style: str = "") -> None:
        if text:
            shown().print(Text(text, style=style), soft_wrap=True)

    def head(self) -> str:
        """The game, its options, and who sat where."""
        options = f" ({show_options(self.record.options)})" if self.record.options else ""
        players = [f"{self._seat(s)}: {safe(p.name)}" for s, p in enumerate(self.record.seats)]
        return f"{self.game.title}{options}\n{', '.join(players)}"

    def board(self, at: int) -> str:
        """The position after event `at`, if the game's notation brings `draw(o)`."""
        draw = getattr(self.game.notation, "draw", None)
        return str(draw(self.steps[at][1].observe().states[0])) if draw else ""

    def line(self, number: int) -> str:
        """Event `number` in one line of the log."""
        event = self.steps[number][0]
        before = self.steps[number - 1][1]
        return f"{number:4}  turn {before.turn + 1:<3} {self._text(event, before)}"

    def _text(self, event: EventRecord | None, before: Position) -> str:
        assert event is not None
        if event.resigns:
            return f"{self._seat(event.seat)} resigns"
        if event.sample is not None:
            from spelbord.core.record import tell_sample

            return f"chance: {safe(tell_sample(before, event.sample)[0])}"
        # Written anew rather than as in the file, where other spellings are allowed.
        given = event.chance or event.action or ""
        text = before.game.notation.text(before.states()[0], before.number_of(given))
        return f"{'chance' if event.chance else self._seat(event.seat)}: {safe(text)}"

    def _seat(self, seat: int | None) -> str:
        names = self.game.seat_names
        return names[seat] if seat is not None and seat < len(names) else f"Seat {seat}"

    def foot(self) -> str:
        """How the match ended."""
        end = self.record.end
        if end is None:
            return "The match is not over."
        returns = ", ".join(f"{self._seat(s)} {value:+g}" for s, value in enumerate(end.returns))
        return f"End: {safe(end.reason)}. {returns}"
