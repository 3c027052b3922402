"""A walk through every screen of every game: for the tests, and with screenshots for the eye.

    PYTHONPATH=src:scripts python -m tests.web.walk FOLDER [GAME ...] [--faults]

writes one picture of every screen, at every size, light and dark, and tells what is wrong there.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import needs
from playwright.sync_api import Browser, sync_playwright

from .house import House
from .jogakbo import Sewer
from .jokkmokk import Shopper
from .jumpkins import FLAT, Jumper
from .survey import axe, lost_focus, moving, survey
from .violet import Walker
from .visitor import Visitor

FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run")
SIZES = {360: (360, 740), 768: (768, 1024), 1280: (1280, 800), 1920: (1920, 1080)}
TO_THE_END = 5000
FINGER = 44
WITH_A_MOUSE = 1000
# Where axe measures; boards are looked at in both schemes by the tests of their games.
MEASURED = {360: "light", 1280: "dark"}
# Where every stop of the focus is looked at.
BY_TAB = ("home", "new", "join", "half", "end", "replay", "curtain")
# What 200 % makes of a window of 1280 x 800, and a phone on its side.
LOW = {"zoomed": (640, 400), "on its side": (740, 360)}
ALL = {str(size): window for size, window in SIZES.items()} | LOW

# The page has heard of its size and scheme, and has drawn itself anew.
DRESSED = """([width, height, scheme]) => innerWidth === width && innerHeight === height &&
  document.documentElement.dataset.theme === scheme"""
TWO_FRAMES = "() => new Promise((d) => requestAnimationFrame(() => requestAnimationFrame(d)))"

# Plays a match through a line of its own, for whoever is to act here, choosing by a fixed
# stream of numbers; done after so many actions as soon as something is offered again, or at
# the end. A refused action is followed by another one.
PLAY = """({ table, many }) => new Promise((done, fail) => {
  const line = new WebSocket(`ws://${location.host}/api/tables/${table}/live`);
  const send = (message) => line.send(JSON.stringify({ key: crypto.randomUUID(), ...message }));
  let left = many, stream = 7, asked = -1;
  const finish = () => { line.onclose = null; line.close(); done(); };
  line.onclose = () => fail(new Error('the line broke'));
  line.onopen = () => send({ type: 'hello' });
  line.onmessage = ({ data }) => {
    const news = JSON.parse(data);
    if (!news.scene || (news.type === 'answer' && news.result !== 'refused')) return;
    const { curtain, number, viewing, to_act, choices, outcome } = news.scene;
    if (outcome) return finish();
    if (curtain !== null) return send({ type: 'look', seat: curtain });
    if (!choices.length || (number === asked && news.type !== 'answer')) return;
    if (left-- <= 0) return finish();
    asked = number;
    stream = (stream * 1103515245 + 12345) % 2147483648;
    const action = choices[(stream >> 8) % choices.length].text;
    send({ type: 'act', seat: viewing ?? to_act, expected: number + 1, action });
  };
})"""


@dataclass(frozen=True)
class Course:
    """What the walk must know of one game."""

    game: str
    #: Whether the board is drawn.
    board: str
    #: Chooses the first part of an action that has several, once something is offered.
    half: Callable[[Visitor], None]
    seats: tuple[str, ...] = ("me", "easy")
    options: dict[str, bool | int | str] = field(default_factory=dict)
    #: After so many own actions the middle of the game is looked at.
    middle: int = 12
    #: Cells of a board that may be smaller than a finger, and how small.
    cells: str = ""
    cell: int = 24
    #: Whether hands are hidden, so that two on one device need the curtain.
    curtain: bool = False
    #: Runs in every page before anything else.
    before: str = ""


def half_jokerball(visitor: Visitor) -> None:
    """A man is picked up."""
    offered = visitor.offer()
    if not offered["targets"]:
        visitor.press(f'.hits .alive[data-cell="{offered["men"][0]}"]')
        visitor.page.locator(".hits [data-action]").first.wait_for()


def half_violet(visitor: Visitor) -> None:
    """Something is asked, and the board is still."""
    Walker(visitor).offer()


def half_jogakbo(visitor: Visitor) -> None:
    """Cloth is in hand."""
    Sewer(visitor).onto("lay")


def half_jokkmokk(visitor: Visitor) -> None:
    """A card is chosen, and the way to it is shown."""
    offered = Shopper(visitor).offer()
    action = offered["actions"][-1]
    visitor.press(f'.jokkmokk [data-action="{action}"]')


def half_jumpkins(visitor: Visitor) -> None:
    """A die is to be aimed, unless the match ends before."""
    jumper = Jumper(visitor)
    for offered in jumper.offers():
        if offered["aims"]:
            return
        jumper.choose(offered)


JOKERBALL = Course(
    "jokerball",
    ".jokerball svg",
    half_jokerball,
    options={"size": 6},
    middle=5,
    cells=".hits *",
)
VIOLET = Course(
    "violet", ".violet div.board", half_violet, middle=6, cells=".hits circle", curtain=True
)
JOGAKBO = Course(
    "jogakbo",
    ".jogakbo .quilt svg",
    half_jogakbo,
    seats=("me", "easy", "easy"),
    options={"board": "normal"},
    cells=".quilt *",
)
# Five at a table with eight sets: more cannot lie there. None of them asks anything, so that the
# walk stops before the open market. Whoever has cards of all eight sets sees eight stacks in a row.
JOKKMOKK = Course(
    "jokkmokk",
    "[data-stall]",
    half_jokkmokk,
    seats=("me", "easy", "easy", "easy", "easy"),
    options={
        "selection": "free",
        "sets": "antique,horse,aurora,snowflake,candy,hotdog,present,queue",
    },
    middle=6,
    cells=".place, .holdings .tab, .holdings .goods, .holdings .set",
    cell=32,
)
JUMPKINS = Course(
    "jumpkins",
    ".jumpkins .world",
    half_jumpkins,
    options={"landings": "statistics", "scene": "funfair"},
    middle=9,
    before=FLAT,
)
COURSES = [JOKERBALL, VIOLET, JOGAKBO, JOKKMOKK, JUMPKINS]


# --- the stops ---------------------------------------------------------------------------


def home(visitor: Visitor) -> Iterator[str]:
    """The page of all games."""
    visitor.page.goto("/")
    visitor.page.get_by_role("link", name="Jokerball").first.wait_for()
    yield "home"


def nowhere(visitor: Visitor) -> Iterator[str]:
    """An address that leads to nothing."""
    visitor.page.goto("/no/such/page")
    visitor.page.get_by_role("heading", name="Nothing here").wait_for()
    yield "nowhere"


def shell(visitor: Visitor) -> Iterator[str]:
    """The screens that belong to no game."""
    yield from home(visitor)
    yield from nowhere(visitor)


def before_the_match(visitor: Visitor, course: Course) -> Iterator[str]:
    """The way of one game to the table."""
    page = visitor.page
    page.goto(f"/rules/{course.game}")
    page.get_by_role("link", name="Play ").wait_for()
    yield "rules"
    page.goto(f"/new/{course.game}")
    page.get_by_role("button", name="Make the table").wait_for()
    yield "new"
    others = course.seats[1:]
    for name, seats in (("waiting", ("me", "open")), ("join", ("open", "open"))):
        table = visitor.make_table(*seats, *others[1:], game=course.game, **course.options)
        page.goto(f"/table/{table}")
        page.get_by_role("list").first.wait_for()
        yield name


def the_match(visitor: Visitor, course: Course) -> Iterator[str]:
    """One match from its start to its record."""
    page = visitor.page
    table = visitor.make_table(*course.seats, game=course.game, **course.options)
    page.goto(f"/table/{table}")
    page.locator(course.board).first.wait_for()
    yield "start"
    page.get_by_role("button", name="Rules", exact=True).click()
    page.get_by_role("dialog").get_by_role("heading").nth(1).wait_for()
    yield "sheet"
    page.keyboard.press("Escape")
    play(visitor, table, course.middle)
    page.reload()
    page.locator(course.board).first.wait_for()
    if page.locator("#end-title").count() == 0:
        yield "middle"
        course.half(visitor)
        yield "half"
    page.goto("about:blank")
    page.goto(f"/table/{table}")
    yield from the_end(visitor, course, table)


def the_end(visitor: Visitor, course: Course, table: str) -> Iterator[str]:
    """The end card, looking back, and the finished game opened once more."""
    page = visitor.page
    page.locator(course.board).first.wait_for()
    play(visitor, table, TO_THE_END)
    page.reload()
    page.locator("#end-title").wait_for()
    yield "end"
    page.get_by_role("button", name="Review").click()
    page.get_by_role("slider").wait_for()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    yield "replay"
    page.get_by_role("button", name="Done").click()
    page.locator("#end-title").wait_for()
    page.get_by_role("button", name="Look at the board").click()
    yield "record"


def behind_the_curtain(visitor: Visitor, course: Course) -> Iterator[str]:
    """Two hidden hands on one device."""
    table = visitor.make_table("me", "here", game=course.game, **course.options)
    visitor.page.goto(f"/table/{table}")
    visitor.page.locator(".curtain .button.main:enabled").wait_for()
    yield "curtain"


def stops(visitor: Visitor, course: Course) -> Iterator[str]:
    """Every screen of a game, one after the other: its name, once it stands there."""
    if course.before:
        visitor.context.add_init_script(course.before)
    yield from before_the_match(visitor, course)
    yield from the_match(visitor, course)
    if course.curtain:
        yield from behind_the_curtain(visitor, course)


def play(visitor: Visitor, table: str, many: int) -> None:
    """Play so many own actions of a match, or to its end, past the page."""
    visitor.page.evaluate(PLAY, {"table": table, "many": many})


# --- what is looked at there -------------------------------------------------------------


def look(visitor: Visitor, window: tuple[int, int], scheme: str = "light") -> None:
    """See the page at one size, light or dark: up to a tablet by finger, then by mouse."""
    finger = visitor.context.new_cdp_session(visitor.page)
    enabled = window[0] < WITH_A_MOUSE
    finger.send("Emulation.setTouchEmulationEnabled", {"enabled": enabled})
    finger.detach()
    visitor.page.set_viewport_size({"width": window[0], "height": window[1]})
    visitor.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    visitor.page.wait_for_function(DRESSED, arg=[*window, scheme])
    visitor.page.evaluate(TWO_FRAMES)


def faults_of(visitor: Visitor, course: Course | None, stop: str) -> list[str]:
    """Everything that is wrong with the screen that is open, at any size."""
    faults = []
    cells, cell = (course.cells, course.cell) if course else ("", FINGER)
    for size, window in SIZES.items():
        look(visitor, window, MEASURED.get(size, "light"))
        finger = FINGER if size < WITH_A_MOUSE else 0
        found = survey(visitor.page, finger=finger, cells=cells, cell=cell)
        if size in MEASURED:
            found += [json.dumps(one) for one in axe(visitor.page)]
        faults += [f"{size}: {one}" for one in found]
    for name, window in LOW.items():
        look(visitor, window)
        found = survey(visitor.page, finger=FINGER, cells=cells, cell=cell)
        faults += [f"{name}: {one}" for one in found]
    look(visitor, SIZES[1280])
    if stop in BY_TAB:
        faults += [f"by Tab: {one}" for one in lost_focus(visitor.page)]
    return faults


def walked(visitor: Visitor, course: Course | None, way: Iterator[str]) -> dict[str, list[str]]:
    """The faults of every screen on a way."""
    found = {}
    for stop in way:
        faults = faults_of(visitor, course, stop)
        if faults:
            found[stop] = faults
    return found


# --- pictures ----------------------------------------------------------------------------


def picture_all(visitor: Visitor, stop: str, folder: Path, sizes: list[str]) -> None:
    """Pictures of the screen that is open, at all sizes, light and dark."""
    for scheme in ("light", "dark"):
        for size in sizes:
            look(visitor, ALL[size], scheme)
            moving(visitor.page)
            visitor.page.screenshot(path=folder / f"{stop}-{size.replace(' ', '-')}-{scheme}.png")
    look(visitor, SIZES[1280])


def tell(found: list[str]) -> None:
    """Print faults, each once with the sizes where it shows."""
    where: dict[str, list[str]] = {}
    for size, _, fault in (one.partition(": ") for one in found):
        where.setdefault(fault, []).append(size)
    for fault, sizes in where.items():
        print(f"    {fault}  [{', '.join(sizes)}]", flush=True)


def walk(browser: Browser, folder: Path, games: list[str], sizes: list[str], faults: bool) -> None:
    """Start a server, go everywhere and take pictures."""
    with tempfile.TemporaryDirectory() as database:
        house = House(Path(database))
        house.start()
        try:
            for course in [None, *COURSES]:
                if games and (course.game if course else "shell") not in games:
                    continue
                visitor = Visitor(browser, house.address, reduced_motion="reduce")
                for stop in stops(visitor, course) if course else shell(visitor):
                    name = f"{course.game if course else 'shell'}-{stop}"
                    print(name, flush=True)
                    if sizes:
                        picture_all(visitor, name, folder, sizes)
                    if faults:
                        tell(faults_of(visitor, course, stop))
                print(visitor.unforgiven(), flush=True)
                visitor.context.close()
        finally:
            house.stop()


def main() -> None:
    """Read the command line and walk."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*", help="shell, or a game; none means all")
    parser.add_argument("--sizes", default=",".join(ALL), help="some of the usual ones, or none")
    parser.add_argument("--faults", action="store_true", help="tell what the tests would find")
    wish = parser.parse_args()
    wish.folder.mkdir(parents=True, exist_ok=True)
    program = os.environ.get("SPELBORD_BROWSER") or needs.installed_browser()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        sizes = [size for size in wish.sizes.split(",") if size]
        walk(browser, wish.folder, wish.games, sizes, wish.faults)
        browser.close()


if __name__ == "__main__":
    main()
