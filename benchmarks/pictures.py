"""The pictures of the README: `python -m benchmarks.pictures [GAME …]`.

Bots play a match of each game from a fixed seed. Its first events are put into the store of a
server of its own, as if they had just happened, and headless Chromium looks at that table: the
same moment every time. `home` is the page with all games. Jumpkins' box is drawn by WebGL in
software. The pictures go to docs/pictures, as WebP of 1280 by 800.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import secrets
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.frames import ARGS, CHROMIUM, served
from spelbord.core.game import find_game
from spelbord.core.record import Record, replay
from spelbord.server.guest import COOKIE, hashed
from spelbord.server.match import Standing
from spelbord.server.protocol import NewTable, SeatWish
from spelbord.server.seating import new_match
from spelbord.server.store import Addition, Store
from spelbord.study.play import Board, Plan

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
DESK = {"width": 1280, "height": 800}
STEP = 8  # of quality, between a picture that is too large and the next try
LARGEST = 150_000  # bytes
PATIENCE = 300_000  # ms for the rules to be compiled on a fresh machine
TOKEN = secrets.token_urlsafe(32)
NAMES = ("Anna", "Bo", "Cilla", "David", "Elsa")
HOME = "home"
DEEP = ("jumpkins",)  # drawn by WebGL, in software
PLAIN = ("--disable-gpu", "--no-sandbox", "--disable-quic", "--no-first-run")


@dataclass(frozen=True)
class Moment:
    """A moment of a match, after so many events, and what is touched before the shot."""

    seats: int
    seed: int
    events: int
    bot: str = "medium"
    scheme: str = "light"
    options: dict[str, bool | int | str] = field(default_factory=dict)
    touch: Sequence[str] = ()  # selectors to click, one after the other


MOMENTS = {
    "jogakbo": Moment(seats=2, seed=1, events=81),
    "jokerball": Moment(seats=2, seed=1, events=43, touch=("[data-cell=d5]",)),
    "jokkmokk": Moment(seats=4, seed=1, events=60, scheme="dark", touch=('[data-stall="12"]',)),
    "jumpkins": Moment(seats=2, seed=1, events=40),
    "violet": Moment(seats=2, seed=1, events=120, scheme="dark"),
}


def beginning(game: str, moment: Moment) -> Record:
    """The first events of a match between bots, the same every time."""
    options = find_game(game).read_options(moment.options)
    bots = (moment.bot,) * moment.seats
    plan = Plan(game, options, bots, games=1, seed=moment.seed, records=True)
    record = Board(plan).play(0).record
    assert record is not None
    print(f"{game}: {moment.events} of {len(record.events)} events")
    return record.model_copy(update={"events": record.events[: moment.events], "end": None})


def stored(store: Store, game: str, moment: Moment) -> str:
    """The table of that moment, put into the store; the seat to act is ours."""
    record = beginning(game, moment)
    *_, (_, position) = replay(record)
    row, seats = new_match(_wish(game, moment), hashed(TOKEN), ())
    row.secret = hashlib.sha256(game.encode()).hexdigest()
    for seat in seats:
        if seat.seat != position.to_act:
            seat.guest = hashed(f"of seat {seat.seat}")
    store.make(row, seats)
    events = [Addition(number, event) for number, event in enumerate(record.events, start=1)]
    store.append(row.id, events, Standing(to_act=position.to_act, result=None))
    return row.id


def _wish(game: str, moment: Moment) -> NewTable:
    people = [SeatWish(who="here", name=name) for name in NAMES[: moment.seats]]
    return NewTable(
        key=f"picture-of-{game}",
        game=game,
        name=NAMES[0],
        options=moment.options,
        seats=people,
        shuffle=False,
    )


@contextmanager
def browser(args: Sequence[str]) -> Iterator[Browser]:
    """Chromium for one picture."""
    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=list(args))
        yield chromium
        chromium.close()


@contextmanager
def visitor(chromium: Browser, address: str, scheme: str, token: str) -> Iterator[Page]:
    """A page of the guest with that cookie."""
    context = chromium.new_context(
        base_url=address, viewport=DESK, color_scheme=scheme, reduced_motion="reduce"
    )
    context.add_cookies([{"name": COOKIE, "value": token, "url": address}])
    yield context.new_page()
    context.close()


def shot(page: Page, file: Path) -> None:
    """The page as a WebP that is small enough, or as a PNG."""
    if file.suffix == ".png":
        page.screenshot(path=file)
        return
    line = page.context.new_cdp_session(page)
    quality = 90
    while True:
        wish = {"format": "webp", "quality": quality}
        data = base64.b64decode(line.send("Page.captureScreenshot", wish)["data"])
        if len(data) <= LARGEST or quality < 40:
            break
        quality -= STEP
    file.write_bytes(data)
    print(f"{file.name}: {len(data) // 1000} kB at quality {quality}")


def wait_for_games(page: Page) -> None:
    """Look again until every game is ready, so that no picture says that one is not."""
    while not all(game["ready"] for game in page.request.get("/api/games").json()):
        page.wait_for_timeout(500)


def of_home(chromium: Browser, address: str, folder: Path, kind: str) -> None:
    """The page with all games."""
    with visitor(chromium, address, "light", secrets.token_urlsafe(32)) as page:
        wait_for_games(page)
        page.goto("/", timeout=PATIENCE)
        page.wait_for_load_state("networkidle")
        page.add_style_tag(content=":root { zoom: 0.64 }")  # all games fit on a large screen only
        page.wait_for_timeout(1500)
        shot(page, folder / f"{HOME}.{kind}")


def of_game(
    chromium: Browser, address: str, folder: Path, kind: str, game: str, table: str
) -> None:
    """One table at its moment."""
    moment = MOMENTS[game]
    with visitor(chromium, address, moment.scheme, TOKEN) as page:
        page.goto(f"/table/{table}", timeout=PATIENCE)
        page.wait_for_load_state("networkidle", timeout=PATIENCE)
        page.wait_for_timeout(4000)
        for selector in moment.touch:
            page.locator(selector).first.click()
            page.wait_for_timeout(1000)
        page.mouse.move(640, 2)
        page.wait_for_timeout(1000)
        shot(page, folder / f"{game}.{kind}")


def main() -> None:
    """Play, serve, look and write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", default=[HOME, *MOMENTS], metavar="GAME")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--kind", choices=("webp", "png"), default="webp")
    parser.add_argument("--port", type=int, default=8751)
    wish = parser.parse_args()
    wish.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "pictures.db"
        store = Store(f"sqlite:///{file}")
        store.open()
        tables = {game: stored(store, game, MOMENTS[game]) for game in wish.names if game != HOME}
        store.close()
        with served(wish.port, file) as address:
            if HOME in wish.names:
                with browser(PLAIN) as chromium:
                    of_home(chromium, address, wish.folder, wish.kind)
            for game, table in tables.items():
                with browser(ARGS if game in DEEP else PLAIN) as chromium:
                    of_game(chromium, address, wish.folder, wish.kind, game, table)


if __name__ == "__main__":
    main()
