"""How long frames of Jumpkins' 3D table take: `python -m benchmarks.frames [--phone]`.

A practice table is served, and headless Chromium plays jumps at it. While a die flies, three
things are counted inside the page, none of which the client knows of:

- *work*: milliseconds that the page's own code takes for a frame (every callback of
  `requestAnimationFrame`, with what it tells WebGL). This is what the client costs on any
  graphics; `--slow N` has the browser run its code N times slower, as on a phone.
- *calls* and *triangles*: what is asked of the graphics for a frame, shadows included.
- *frame*: milliseconds from one frame to the next. Headless Chromium has no graphics and draws
  with the processor (SwiftShader): this is the worst case, and says little of a real screen.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from time import monotonic, sleep

import numpy as np
from playwright.sync_api import BrowserContext, Page, sync_playwright

CHROMIUM = "/usr/bin/chromium"
SOFTWARE = ("--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader")
ARGS = (*SOFTWARE, "--no-sandbox", "--disable-quic", "--no-first-run")
SCREENS = {"desktop": (1280, 800, 1.0), "phone": (360, 740, 2.0)}
PAUSE = 1000.0  # ms between frames of two different jumps
PATIENCE = 300.0  # seconds for the rules to be compiled on a fresh machine
WATCH = """
window.frames_seen = [];
let now = null;
const ask = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (then) => ask((time) => {
  if (!now || now.time !== time) {
    const flying = document.querySelector('.jumpkins')?.dataset.playing === 'true';
    now = { time, flying, work: 0, calls: 0, triangles: 0 };
    window.frames_seen.push(now);
  }
  const start = performance.now();
  then(time);
  now.work += performance.now() - start;
});
const gl = WebGL2RenderingContext.prototype;
for (const [name, count, copies] of [
  ['drawElements', 1, null], ['drawArrays', 2, null],
  ['drawElementsInstanced', 1, 4], ['drawArraysInstanced', 2, 3],
]) {
  const draw = gl[name];
  gl[name] = function (...all) {
    if (now) {
      now.calls += 1;
      now.triangles += all[count] / 3 * (copies === null ? 1 : all[copies]);
    }
    return draw.apply(this, all);
  };
}
"""


@contextmanager
def served(port: int, store: Path | None = None) -> Iterator[str]:
    """A server of its own, with that store or an empty one."""
    with tempfile.TemporaryDirectory() as folder:
        file = store or Path(folder) / "frames.db"
        start = ("serve", "--port", str(port), "--db", str(file))
        program = "from spelbord.cli import main; main()"
        server = subprocess.Popen([sys.executable, "-c", program, *start])
        try:
            address = f"http://127.0.0.1:{port}"
            _wait(address)
            yield address
        finally:
            server.terminate()
            server.wait()


def _wait(address: str) -> None:
    end = monotonic() + PATIENCE
    while monotonic() < end:
        try:
            urllib.request.urlopen(address, timeout=5).close()
            return
        except OSError:
            sleep(0.3)
    raise SystemExit("The server did not start.")


def seated(context: BrowserContext, scene: str) -> Page:
    """A page at a practice table."""
    wish = {
        "key": "frames-of-jumpkins",
        "game": "jumpkins",
        "name": "Ann",
        "options": {"scene": scene},
        "seats": [{"who": "me"}],
        "shuffle": False,
    }
    made = context.request.post("/api/tables", data=wish, timeout=PATIENCE * 1000)
    page = context.new_page()
    page.goto(f"/table/{made.json()['table']}")
    page.locator(".jumpkins canvas").wait_for(timeout=60_000)
    return page


def jump(page: Page) -> None:
    """Answer what is asked until the hand may aim, and let a die jump."""
    page.locator(".hand button:enabled, .strip [data-action]:enabled").first.wait_for()
    while page.locator(".hand button:enabled").count() == 0:
        page.locator(".strip [data-action]:enabled").first.click()
        page.wait_for_timeout(1500)
    page.locator(".hand button").click()
    page.locator('.jumpkins[data-playing="true"]').wait_for(timeout=PATIENCE * 1000)
    page.locator('.jumpkins[data-playing="false"]').wait_for(timeout=60_000)


def told(name: str, values: list[float]) -> str:
    """Median and the slowest twentieth of some numbers."""
    middle, late = np.percentile(values, (50, 95))
    return f"{name:<10}median {middle:8.1f}   p95 {late:8.1f}"


def measured(page: Page, jumps: int) -> list[str]:
    """Jump so often, and say what the frames in flight took."""
    jump(page)  # the first one compiles rules and shaders
    page.evaluate("frames_seen.length = 0")
    for _ in range(jumps):
        jump(page)
    frames = [f for f in page.evaluate("frames_seen") if f["flying"]]
    gaps = [b["time"] - a["time"] for a, b in pairwise(frames)]
    drawn = [f for f in frames if f["calls"]]
    return [
        f"{len(frames)} frames of {jumps} jumps",
        told("work", [f["work"] for f in frames]),
        told("calls", [f["calls"] for f in drawn]),
        told("triangles", [f["triangles"] for f in drawn]),
        told("frame", [gap for gap in gaps if gap < PAUSE]),
    ]


def main() -> None:
    """Serve, play, count and say."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--phone", action="store_true", help="a small screen, touched")
    parser.add_argument("--slow", type=float, default=1.0, help="run the page's code slower")
    parser.add_argument("--scene", default="island")
    parser.add_argument("--jumps", type=int, default=6)
    parser.add_argument("--port", type=int, default=8749)
    wish = parser.parse_args()
    wide, high, ratio = SCREENS["phone" if wish.phone else "desktop"]
    with served(wish.port) as address, sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=list(ARGS))
        context = chromium.new_context(
            base_url=address,
            viewport={"width": wide, "height": high},
            device_scale_factor=ratio,
            has_touch=wish.phone,
        )
        context.add_init_script(WATCH)
        page = seated(context, wish.scene)
        if wish.slow > 1:
            line = context.new_cdp_session(page)
            line.send("Emulation.setCPUThrottlingRate", {"rate": wish.slow})
        print(*measured(page, wish.jumps), sep="\n")
        chromium.close()


if __name__ == "__main__":
    main()
