"""Playing over the line: reload, reconnect, watch, one device for two, resign, rematch."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from spelbord.core.fairness import check
from spelbord.core.record import final_position, read_record
from spelbord.server.listener import MOST_WAITING, Listener
from spelbord.server.protocol import Pong
from spelbord.server.serving import Server

from .harness import Browser, Page, live_table

Visit = Callable[[], Browser]


def test_a_match_on_one_device_runs_to_its_end(ann: Browser) -> None:
    page = ann.open(ann.table("me", "here"))
    page.play_on()
    outcome = page.scene["outcome"]
    assert outcome["reason"] == "ball_off"
    assert sorted(outcome["returns"]) == [-1.0, 1.0]
    page.sync()
    assert page.table["status"] == "finished"
    assert (page.scene["to_act"], page.scene["choices"]) == (None, [])


def test_one_device_looks_through_the_eyes_of_the_seat_to_act(ann: Browser) -> None:
    page = ann.open(ann.table("me", "here"))
    for _ in range(8):
        assert page.scene["viewing"] == page.scene["to_act"]
        page.act()
        page.sync()


def test_a_fresh_page_equals_one_that_saw_everything(ann: Browser) -> None:
    page = ann.open(ann.table("me", "here"))
    while page.scene["outcome"] is None:
        page.play_on(1)
        page.sync()
        assert ann.open(page.table["table"]).drawn() == page.drawn()


def test_a_page_that_missed_events_says_hello_and_has_them(ann: Browser, bob: Browser) -> None:
    table = ann.table("me", "open")
    bob.join(table)
    red, blue = ann.open(table), bob.open(table)
    red.close()
    while len(blue.log) < 6:
        if blue.scene["choices"]:
            blue.act()
        else:
            red = ann.open(table)
            red.play_on(1)
            red.close()
            blue.sync()
    red = Page(ann, table)
    red.send({"type": "hello", "since": 2})
    red.read_until("snapshot")
    red.sync()
    blue.sync()
    assert red.log == blue.log
    assert red.drawn() == ann.open(table).drawn()
    red.close()


def test_whoever_opens_the_table_while_it_moves_on_misses_nothing(
    ann: Browser, visit: Visit
) -> None:
    page = ann.open(ann.table("me", "here", options={"size": 6}))
    guests = [visit() for _ in range(4)]
    with ThreadPoolExecutor(len(guests)) as pool:
        # `Page.read` finds a gap between what a snapshot has and what is told after it.
        opened = [pool.submit(guest.open, page.table["table"]) for guest in guests * 3]
        while not all(one.done() for one in opened) and page.scene["outcome"] is None:
            page.play_on(1)
            page.sync()
    for one in [future.result() for future in opened]:
        one.sync()
        assert one.log == page.log


def test_an_action_sent_as_the_line_breaks_is_applied_once_or_not_at_all(ann: Browser) -> None:
    page = ann.open(ann.table("me", "here"))
    table, before = page.table["table"], len(page.log)
    request = page.request()
    page.send(request)
    page.socket.socket.close()  # the cable is pulled
    again = ann.open(table)
    again.send(request)
    answer = again.read_until("answer", key=request["key"])
    assert answer["result"] in ("accepted", "already")
    page = ann.open(table)
    assert [e["text"] for e in page.log].count(request["action"]) == 1
    assert page.log[before]["text"] == request["action"]


def test_a_page_may_act_before_it_has_said_hello(ann: Browser) -> None:
    known = ann.open(ann.table("me", "here"))
    page = Page(ann, known.table["table"])
    page.scene = known.scene
    assert page.act()["result"] == "accepted"
    page.close()


def test_watchers_see_everything_of_an_open_game_and_have_no_choices(
    ann: Browser, visit: Visit
) -> None:
    page = ann.open(ann.table("me", "here"))
    watcher = visit().open(page.table["table"])
    page.play_on(10)
    page.sync()
    watcher.sync()
    assert watcher.log == page.log
    assert watcher.scene["view"] == page.scene["view"]
    assert (watcher.scene["viewing"], watcher.scene["choices"]) == (None, [])
    assert not any(p["mine"] for p in watcher.table["players"])


def test_choices_go_only_to_the_seat_to_act(ann: Browser, bob: Browser) -> None:
    table = ann.table("me", "open")
    bob.join(table)
    pages = [ann.open(table), bob.open(table)]
    for _ in range(6):
        for page in pages:
            page.sync()
        acting = [bool(page.scene["choices"]) for page in pages]
        assert acting == [seat == pages[0].scene["to_act"] for seat in (0, 1)]
        pages[acting.index(True)].act()


def test_resigning_ends_the_match_for_everybody(ann: Browser, bob: Browser) -> None:
    table = ann.table("me", "open")
    bob.join(table)
    red, blue = ann.open(table), bob.open(table)
    answer = blue.ask("resign", seat=1, key="resign-once")
    assert answer["result"] == "accepted"
    red.sync()
    assert red.scene["outcome"]["reason"] == "resigned"
    assert red.scene["outcome"]["returns"] == [1.0, -1.0]
    assert red.log[-1]["event"] == {"kind": "resign"}
    assert red.table["status"] == "finished"
    assert blue.ask("resign", seat=1, key="resign-once")["result"] == "already"
    assert blue.ask("resign", seat=1)["problem"]["code"] == "match_over"
    assert red.act("b1-c1", seat=0)["problem"]["code"] == "match_over"


def test_nobody_resigns_for_another_seat_nor_before_the_start(ann: Browser, bob: Browser) -> None:
    table = ann.table("me", "open")
    assert ann.open(table).ask("resign", seat=0)["problem"]["code"] == "not_begun"
    bob.join(table)
    assert bob.open(table).ask("resign", seat=0)["problem"]["code"] == "not_seated"


def finished(ann: Browser, bob: Browser) -> tuple[Page, Page]:
    table = ann.table("me", "open")
    bob.join(table)
    red, blue = ann.open(table), bob.open(table)
    red.ask("resign", seat=0)
    blue.sync()
    return red, blue


def test_a_rematch_starts_when_all_have_asked_with_seats_swapped(
    ann: Browser, bob: Browser, visit: Visit
) -> None:
    red, blue = finished(ann, bob)
    watcher = visit().open(red.table["table"])
    assert red.ask("rematch", seat=0)["result"] == "accepted"
    blue.sync()
    assert blue.table["rematch_asked"] == [0]
    assert blue.table["rematch"] is None
    assert red.ask("rematch", seat=0)["result"] == "already"
    assert blue.ask("rematch", seat=1)["result"] == "accepted"
    for page in (red, blue, watcher):
        page.sync()
    new = red.table["rematch"]
    assert new == blue.table["rematch"] == watcher.table["rematch"]
    page = bob.open(new)
    assert [p["name"] for p in page.table["players"]] == ["Bob", "Ann"]
    assert page.table["status"] == "playing"


def test_nothing_of_the_old_match_rides_along_into_a_rematch(ann: Browser, bob: Browser) -> None:
    red, blue = finished(ann, bob)
    old = red.table
    secret = red.scene["outcome"]["secret"]
    red.ask("rematch", seat=0)
    blue.ask("rematch", seat=1)
    red.sync()
    page = bob.open(red.table["rematch"])
    assert page.table["commitment"] != old["commitment"]
    assert (len(page.log), page.scene["outcome"], page.table["rematch"]) == (1, None, None)
    assert page.table["rematch_asked"] == []
    told = "".join(page.received)
    assert not any(text in told for text in (secret, old["commitment"], old["table"]))


def test_both_asking_for_a_rematch_at_once_make_one_table(ann: Browser, bob: Browser) -> None:
    red, blue = finished(ann, bob)
    red.send({"type": "rematch", "key": "both-at-once-1", "seat": 0})
    blue.send({"type": "rematch", "key": "both-at-once-2", "seat": 1})
    for page in (red, blue):
        page.read_until("answer")
    red.sync()
    blue.sync()
    assert red.table["rematch"] == blue.table["rematch"]
    assert len(ann.http.get("/api/tables/mine").json()) == 2


def test_a_rematch_comes_after_the_end_and_only_for_the_seated(ann: Browser, bob: Browser) -> None:
    table = ann.table("me", "here")
    page, watcher = ann.open(table), bob.open(table)
    assert page.ask("rematch", seat=0)["problem"]["code"] == "not_over"
    assert watcher.ask("rematch", seat=0)["problem"]["code"] == "not_seated"


def test_one_device_asks_for_a_rematch_once_for_all_its_seats(ann: Browser) -> None:
    page = ann.open(ann.table("me", "here"))
    page.ask("resign", seat=1)
    page.ask("rematch", seat=0)
    page.sync()
    assert page.table["rematch"] is not None


def test_the_record_replays_to_the_live_position_and_proves_its_chance(
    ann: Browser, server: Server
) -> None:
    page = ann.open(ann.table("me", "here"))
    page.play_on()
    table = page.table["table"]
    response = ann.http.get(f"/api/tables/{table}/record")
    assert "attachment" in response.headers["content-disposition"]
    record = read_record(response.text)
    live = live_table(server, table).match.position
    assert final_position(record) == live
    dice = sum(e["event"]["kind"] == "dice" for e in page.log)
    assert check(record).checked == dice
    assert record.fairness is not None
    assert record.fairness.commitment == page.table["commitment"]


def test_the_secret_is_told_only_at_the_end(ann: Browser, server: Server) -> None:
    page = ann.open(ann.table("me", "here"))
    table = page.table["table"]
    secret = live_table(server, table).row.secret
    page.play_on(6)  # fewer than the shortest match has
    record = ann.http.get(f"/api/tables/{table}/record").text
    told = "".join(page.received) + record + json.dumps(ann.info(table))
    assert secret not in told
    assert read_record(record).end is None
    page.play_on()
    assert page.scene["outcome"]["secret"] == secret
    assert secret in ann.http.get(f"/api/tables/{table}/record").text


def test_a_line_to_no_table_is_closed_with_a_sentence(ann: Browser) -> None:
    page = Page(ann, "nosuchtable2")
    assert page.read()["problem"]["code"] == "no_such_table"
    assert page.read_to_the_end() == 4404
    page.close()


def test_another_sites_page_gets_no_line(ann: Browser) -> None:
    page = Page(ann, ann.table("me", "here"), origin="https://elsewhere.example")
    assert page.read()["problem"]["code"] == "foreign_origin"
    assert page.read_to_the_end() == 4403
    page.close()


def test_a_page_that_never_reads_is_cut_off_after_what_already_waits() -> None:
    async def told() -> int:
        listener = Listener(None)
        for _ in range(MOST_WAITING + 100):
            listener.send(Pong())
        count = 0
        while await listener.next() is not None:
            count += 1
        return count

    # In a thread of its own: Playwright keeps a loop running in the main one.
    with ThreadPoolExecutor(max_workers=1) as pool:
        assert pool.submit(asyncio.run, told()).result() == MOST_WAITING
