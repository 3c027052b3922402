"""Every screen of every game at every size, light and dark, zoomed, without motion, by Tab."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from .conftest import CLIENT
from .survey import lost_focus, survey
from .visitor import Visitor
from .walk import COURSES, Course, shell, stops, walked

Visit = Callable[..., Visitor]
FIRST_SCRIPT = 150_000


# A game joins when the walk finds nothing more to mend in it.
WALKED = COURSES
every_game = pytest.mark.parametrize("course", WALKED, ids=[one.game for one in WALKED])


@every_game
def test_every_screen_of_a_game_can_be_read_and_used_at_every_size(
    visit: Visit, course: Course
) -> None:
    visitor = visit()
    found = walked(visitor, course, stops(visitor, course))
    assert found == {}, json.dumps(found, indent=1, ensure_ascii=False)


def test_every_screen_of_the_shell_can_be_read_and_used_at_every_size(visit: Visit) -> None:
    visitor = visit()
    found = walked(visitor, None, shell(visitor))
    assert found == {}, json.dumps(found, indent=1, ensure_ascii=False)


def test_the_first_script_is_small_and_holds_no_third_dimension() -> None:
    page = CLIENT.read_text()
    first = set(re.findall(r'(?:src|href)="/?([^"]+\.js)"', page))
    scripts = [(CLIENT.parent / one).read_bytes() for one in sorted(first)]
    assert first
    assert sum(len(gzip.compress(script)) for script in scripts) <= FIRST_SCRIPT
    assert not any(b"WebGLRenderer" in script for script in scripts)
    rest = set(Path(CLIENT.parent).rglob("*.js")) - {CLIENT.parent / one for one in first}
    assert any(b"WebGLRenderer" in script.read_bytes() for script in rest), "another name?"


def test_the_survey_sees_what_is_wrong(visit: Visit) -> None:
    page = visit().page
    page.set_content(
        """<button style="width:30px;height:50px">thin</button>
           <p style="font-size:11px">tiny</p>
           <div style="height:40px;overflow:hidden;position:relative">
             <button style="height:60px;width:60px;position:absolute;left:-90px">away</button>
           </div>
           <div style="position:relative">
             <button style="height:60px;width:60px">under</button>
             <b style="position:absolute;inset:0">over</b>
           </div>
           <button style="outline:none;height:60px;width:60px">dark</button>
           <i style="display:block;width:3000px;animation:a 9s infinite">wide</i>
           <style>@keyframes a { to { opacity: 0.5 } }</style>"""
    )
    found = " ".join(survey(page, finger=44))
    for fault in (
        '30 x 50 px: button "thin"',
        'text of 11.0 px: p "tiny"',
        'out of reach: button "away"',
        'covered by b "over": button "under"',
        "px wide in 1280",
        "moves: I",
    ):
        assert fault in found, found
    page.evaluate("() => document.querySelector('i').remove()")
    assert "the focus is not shown: button dark" in lost_focus(page)
