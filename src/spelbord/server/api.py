"""The HTTP side: what there is to play, making and joining tables, records."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response
from markdown_it import MarkdownIt

from spelbord.core.game import Game, find_game, game_names
from spelbord.server.boards import BOARD, COVER, address_of, brought
from spelbord.server.contents import box_of, info_of, option_infos, read_file
from spelbord.server.errors import NoContent, NoRules
from spelbord.server.guest import guest_of, welcome
from spelbord.server.house import House
from spelbord.server.protocol import (
    ContentFile,
    ContentRead,
    GameInfo,
    JoinTable,
    Left,
    Listed,
    Me,
    MyTable,
    NewTable,
    Rules,
    TableInfo,
    TableMade,
)

api = APIRouter(prefix="/api")

# How many finished tables a list shows if nobody says otherwise, and at most.
FINISHED, MOST_FINISHED = 20, 500

# Markup inside a text stays text, whoever wrote it.
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


def the_house(request: Request) -> House:
    """The house this app serves."""
    house: House = request.app.state.house
    return house


InHouse = Annotated[House, Depends(the_house)]
Welcomed = Annotated[str, Depends(welcome)]
MaybeGuest = Annotated[str | None, Depends(guest_of)]


@api.get("/games")
async def games(house: InHouse) -> list[GameInfo]:
    """Every game that can be played here; `ready` when its rules are compiled."""
    return [_info(game, house) for name in game_names() if (game := _loaded(name))]


def _loaded(name: str) -> Game | None:
    """A game; None where its package has a fault, of any kind, which `Readiness` has logged."""
    try:
        return find_game(name)
    except Exception:
        return None


def _info(game: Game, house: House) -> GameInfo:
    own = house.settings.contents.get(game.name, "")
    return GameInfo(
        name=game.name,
        title=game.title,
        designer=game.designer,
        credit=game.credit,
        summary=game.summary,
        minutes=game.minutes,
        weight=game.weight,
        seats=game.seats,
        seat_names=list(game.seat_names),
        options=option_infos(game, own),
        hides=bool(game.kernel.HAS_HIDDEN),
        reconstructed=game.reconstructed,
        content=info_of(game, ""),
        house_content=info_of(game, own) if own else None,
        levels=list(house.levels),
        ready=house.is_ready(game.name),
        preparing=house.games.said(game.name),
        board=address_of(game, BOARD),
        cover=address_of(game, COVER),
    )


@api.get("/games/{name}/rules")
async def rules(name: str, house: InHouse) -> Rules:
    """A game's rules as HTML, with what lies in the box of tables made here."""
    return _rules(find_game(name), house.settings.contents.get(name, ""))


@api.get("/tables/{table}/rules")
async def table_rules(table: str, house: InHouse) -> Rules:
    """The rules of the game at a table, with what lies in its box."""
    async with house.table(table) as found:
        return _rules(find_game(found.row.game), str(found.row.options.get("content", "")))


def _rules(game: Game, content: str) -> Rules:
    try:
        text = game.rules_text
    except FileNotFoundError as error:
        raise NoRules(f"{game.title} came without a rules text.") from error
    own = info_of(game, content) if content else None
    return Rules(
        title=game.title,
        credit=game.credit,
        html=MARKDOWN.render(text),
        box=box_of(game, content),
        own_content=own.about if own else None,
    )


@api.get(f"/games/{{name}}/{BOARD}")
def board(name: str, v: str | None = None) -> Response:
    """The board that a game's package brings, a plain ES module; `v` marks its content."""
    return brought(find_game(name), BOARD, v)


@api.get(f"/games/{{name}}/{COVER}")
def cover(name: str, v: str | None = None) -> Response:
    """The picture for the home page that a game's package brings."""
    return brought(find_game(name), COVER, v)


@api.get("/games/{name}/content")
def own_content(name: str) -> Response:
    """The game's own content file, for owners to begin with."""
    game = find_game(name)
    if game.content is None:
        raise _nothing_to_replace(game)
    return Response(
        game.content_file,
        media_type="application/toml",
        headers={"Content-Disposition": f'attachment; filename="{name}.toml"'},
    )


def _nothing_to_replace(game: Game) -> NoContent:
    return NoContent(f"{game.title} has nothing that a content file could replace.")


@api.post("/games/{name}/content")
def read_content(name: str, file: ContentFile) -> ContentRead:
    """Look at a content file before a table is made with it (in a thread: it may be long)."""
    game = find_game(name)
    if (read := read_file(game, file.text, file.name)) is None:
        raise _nothing_to_replace(game)
    return read


@api.get("/me")
async def me(house: InHouse, guest: Welcomed) -> Me:
    """The guest this browser is."""
    return Me(name=await house.store.run(house.store.name_of, guest))


@api.post("/tables", status_code=201)
async def make_table(wish: NewTable, house: InHouse, guest: Welcomed) -> TableMade:
    """Make a table; the same key makes it once."""
    return await house.make(wish, guest)


@api.get("/tables/mine")
async def my_tables(
    house: InHouse,
    guest: MaybeGuest,
    finished: Annotated[int, Query(ge=0, le=MOST_FINISHED)] = FINISHED,
) -> list[MyTable]:
    """This guest's running and waiting tables, the latest first, then so many that are over."""
    return await house.tables_of(guest, finished) if guest else []


@api.get("/tables/{table}")
async def table_info(table: str, house: InHouse, guest: MaybeGuest) -> TableInfo:
    """The table as the page behind its link needs it."""
    async with house.table(table) as found:
        return found.info(guest)


@api.post("/tables/{table}/join")
async def join_table(table: str, wish: JoinTable, house: InHouse, guest: Welcomed) -> TableMade:
    """Take an open seat."""
    return await house.join(table, wish, guest)


@api.post("/tables/{table}/leave")
async def leave_table(table: str, house: InHouse, guest: Welcomed) -> Left:
    """Leave a table that waits; whoever opened it closes it for everybody."""
    return await house.leave(table, guest)


@api.post("/tables/{table}/listed")
async def list_table(table: str, wish: Listed, house: InHouse, guest: Welcomed) -> Listed:
    """Take a table off this guest's list, or put it back."""
    await house.store.run(house.store.set_listed, table, guest, listed=wish.listed)
    return wish


@api.get("/tables/{table}/record")
async def record(table: str, house: InHouse) -> Response:
    """The match's record as a file."""
    async with house.table(table) as found:
        text = found.record().to_json()
        name = f"{found.row.game}-{table}.json"
    return Response(
        text,
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
