"""One server and one Chromium for each test process; every visitor is checked when it leaves."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import needs
import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from .house import House
from .visitor import Visitor

CLIENT = Path(__file__).parents[2] / "src" / "spelbord" / "server" / "client" / "index.html"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 640}
Visit = Callable[..., Visitor]
# Not a measure of speed: two busy cores may need more than the usual five seconds.
expect.set_options(timeout=20_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.web)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that runs for all tests."""
    assert CLIENT.exists(), "the client is not built: run `make build`"
    running = House(tmp_path_factory.mktemp("house"))
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A real Chromium, for one file: Playwright keeps an event loop running in this thread,
    and tests of other rooms need theirs.
    """
    program = os.environ.get("SPELBORD_BROWSER") or needs.installed_browser()
    assert program, needs.NO_BROWSER
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Browser, house: House) -> Iterator[Visit]:
    """Each call is somebody else's browser; whatever went wrong in one fails the test."""
    visitors: list[Visitor] = []

    def another(address: str = house.address, **settings: object) -> Visitor:
        usual: dict[str, object] = {"viewport": DESK, "reduced_motion": "reduce"}
        visitors.append(Visitor(chromium, address, **(usual | settings)))
        return visitors[-1]

    yield another
    for visitor in visitors:
        visitor.context.close()
    assert [visitor.unforgiven() for visitor in visitors] == [[] for _ in visitors]


@pytest.fixture
def ann(visit: Visit) -> Visitor:
    """A person at a desk."""
    return visit()


@pytest.fixture
def phone(visit: Visit) -> Visitor:
    """A person with a small phone."""
    return visit(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
