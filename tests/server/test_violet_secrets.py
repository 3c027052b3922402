"""Violet at the table: nothing a page is told depends on what its viewer may not know."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from spelbord.core.errors import SpelbordError
from spelbord.core.game import Refusal, find_game
from spelbord.core.lists import SPECTATOR
from spelbord.core.position import Position
from spelbord.games.violet.content import CONTENT
from spelbord.games.violet.state import CARD_NAMES, HAND, TORECH, VIOLET
from spelbord.server import curtain, match, table
from spelbord.server.match import Match

from .harness import Browser, Page
from .worlds import Twins, World, alone, make_table, seated

VIEWERS = {"violet": VIOLET, "torech": TORECH, "watchers": SPECTATOR}
every_viewer = pytest.mark.parametrize("viewer", VIEWERS.values(), ids=VIEWERS)
TILES = [tile.key for tile in CONTENT.tiles]
# Whatever somebody might try: every card, every tile, a space, words, and nonsense.
TRIES = [*CARD_NAMES, *TILES, "place on 5", "advance", "use token", "Violet first", "peek M7"]


@pytest.fixture(autouse=True)
def positions_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a world that began in the middle is replayed from where it began."""
    monkeypatch.setattr(match, "KEPT_EVERY", 1)


def twins(viewer: int, seed: int, **options: Any) -> Twins:
    """A match of Violet that has not begun."""
    secret = bytes([seed + 1]) * 32
    true = make_table("violet", secret, seated(viewer, 2), **options)
    return Twins(World(true, viewer), random.Random(seed), seed * 1000)


async def play(both: Twins, most: int = 10_000) -> None:
    """Play at random, trying forbidden things and looking back on the way."""
    await both.true.table.begin()
    both.fork(both.sampled())
    for _ in range(most):
        if both.true.table.match.is_over:
            break
        await try_something(both)
        await both.step()
        # The record of a match that is over is everybody's.
        if both.rng.random() < 0.2 and not both.true.table.match.is_over:
            await both.look_back()


async def try_something(both: Twins) -> None:
    """Requests that are refused: not allowed, not one's turn, too late, from behind the curtain."""
    true, viewer = both.true.table.match, both.true.viewer
    seat = true.to_act if viewer == SPECTATOR else viewer
    late = both.rng.random() < 0.1
    for action in both.rng.sample(TRIES, 3):
        if true.to_act != viewer or not is_legal(true.position, action) or late:
            expected = true.number + (0 if late else 1)
            await both.probe({"type": "act", "seat": seat, "expected": expected, "action": action})
    if true.to_act == viewer:
        # A look ahead: what could follow an action of one's own must not be found out so.
        mine = both.rng.choice(true.position.legal_actions).text
        plan = {"seat": seat, "expected": true.number + 1}
        then = both.rng.sample(TRIES, 1)
        await both.probe(plan | {"type": "act", "action": mine, "then": then})
        await both.probe(plan | {"type": "draft", "actions": [mine]})


def is_legal(position: Position, action: str) -> bool:
    """Whether the action would be taken."""
    try:
        position.number_of(action)
    except SpelbordError:
        return False
    return True


@every_viewer
@pytest.mark.parametrize("seed", range(2))
def test_all_that_a_page_is_told_is_the_same_whatever_its_viewer_cannot_know(
    viewer: int, seed: int
) -> None:
    both = twins(viewer, seed)
    alone(play(both))
    assert both.true.table.match.is_over
    # Else the comparison would have compared nothing.
    assert both.compared > 1_000_000
    assert both.differing > 100


@every_viewer
def test_with_open_events_the_hands_stay_as_secret(viewer: int) -> None:
    both = twins(viewer, 9, open_events=True)
    alone(play(both, most=80))
    assert both.differing > 10


# --- planted leaks, which the comparison must find ----------------------------------------

Plant = Callable[[pytest.MonkeyPatch], None]


def view_of_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    """The scene is drawn from the position instead of the observation."""
    whole = Match.scene

    def scene(self: Match, viewer: int, *, playing: bool) -> Any:
        found = whole(self, viewer, playing=playing)
        hands = self.position.states()[0].where.tolist()
        return found.model_copy(update={"view": found.view | {"debug": hands}})

    monkeypatch.setattr(Match, "scene", scene)


def log_of_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log names every card."""
    monkeypatch.setattr(Position, "seen", lambda self, seat, event: event)


def refusals_that_know_the_other_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card in the other's hand is refused in other words than one in the deck."""
    refusals = find_game("violet").refusals
    plain = refusals.explain

    def explain(s: Any, action: int) -> Refusal:
        said: Refusal = plain(s, action)
        theirs = action < len(CARD_NAMES) and HAND <= s.where[action] < HAND + 2
        return Refusal("in_their_hand", said.message, said.rule) if theirs else said

    monkeypatch.setattr(refusals, "explain", explain)


def a_past_seen_with_open_eyes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Scenes of the past show everything."""
    whole = Match.past

    def past(self: Match, number: int, viewer: int, *, playing: bool) -> Any:
        found = whole(self, number, viewer, playing=playing)
        where = self.position_after(number).states()[0].where.tolist()
        return found.model_copy(update={"view": found.view | {"debug": where}})

    monkeypatch.setattr(Match, "past", past)


def a_record_in_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    """The record of a running match is given out."""
    monkeypatch.setattr(Match, "hides", property(lambda self: False))


def a_curtain_with_a_hole(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page behind the curtain sees through the eyes of the seat to act."""

    def eyes(match: Match, held: Any, in_hand: Any, *, playing: bool) -> curtain.Eyes:
        return curtain.Eyes(match.viewing(held))

    monkeypatch.setattr(table, "eyes", eyes)


LEAKS: list[tuple[Plant, int]] = [
    (view_of_the_truth, VIOLET),
    (view_of_the_truth, SPECTATOR),
    (log_of_the_truth, VIOLET),
    (log_of_the_truth, TORECH),
    (log_of_the_truth, SPECTATOR),
    (refusals_that_know_the_other_hand, VIOLET),
    (refusals_that_know_the_other_hand, TORECH),
    (a_past_seen_with_open_eyes, TORECH),
    (a_record_in_progress, VIOLET),
    (a_curtain_with_a_hole, SPECTATOR),
]


@pytest.mark.parametrize(
    ("plant", "viewer"), LEAKS, ids=[f"{plant.__name__}-{viewer}" for plant, viewer in LEAKS]
)
def test_a_planted_leak_is_found(
    plant: Plant, viewer: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        alone(play(twins(viewer, 3)))


# --- the rest ------------------------------------------------------------------------------


def test_a_card_is_refused_in_the_same_words_wherever_it_is() -> None:
    checked = set()
    for seed in range(6):
        position = Position.start(find_game("violet"))
        rng = random.Random(seed)
        while not position.is_over:
            if not position.is_chance:
                said = {
                    answer.replace(card, "it")
                    for card in CARD_NAMES
                    if not is_legal(position, card)
                    for answer in [refusal(position, card)]
                }
                assert len(said) <= 1, said
                checked.update(said)
            listed = [n for n, _ in position.outcome_numbers()] or position.legal_numbers()
            position = position.play(rng.choice(listed))
    assert len(checked) > 8


def play_some(pages: list[Page], actions: int) -> None:
    """Whoever is to act takes the first choice, so many times."""
    for _ in range(actions):
        for page in pages:
            page.sync()
        next(page for page in pages if page.scene["choices"]).act()


def test_a_rematch_begins_with_nothing_that_the_last_match_revealed(
    ann: Browser, bob: Browser
) -> None:
    name = ann.table("me", "open", game="violet")
    bob.join(name)
    pages = [ann.open(name), bob.open(name)]
    play_some(pages, 40)
    pages[0].ask("resign", seat=0)
    for seat, page in enumerate(pages):
        page.ask("rematch", seat=seat)
    pages[0].sync()
    # Ann was Violet and is Torech now; Bob, who laid the tiles before, must not see hers.
    fresh = [page.browser.open(pages[0].table["rematch"]) for page in pages]
    torech, violet = fresh
    assert (torech.scene["viewing"], violet.scene["viewing"]) == (1, 0)
    assert all(entry["text"] == "draw ?" for entry in violet.log)
    assert set(violet.scene["view"]["tiles"]["offered"]) == {None}
    for page in fresh:
        view = page.scene["view"]
        assert [hand["cards"] for hand in view["hands"]] == [[], []]
        assert (view["deck"]["known"], view["discard"]["known"], view["last"]) == ([], [], None)
        assert pages[0].scene["outcome"]["secret"] not in "".join(page.received)


def refusal(position: Position, action: str) -> str:
    """Everything that a refusal says."""
    with pytest.raises(SpelbordError) as found:
        position.number_of(action)
    error = found.value
    return f"{error.code}: {error.message} ({error.rule})"
