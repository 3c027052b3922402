"""The example game, installed as a stranger would, but without network and into a folder."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

SIXTH = Path(__file__).parents[2] / "examples" / "sixth_game"
PIP = (sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
# Built with the hatchling of this environment: nothing is fetched.
ALONE = ("--no-index", "--no-deps", "--no-build-isolation", "--no-cache-dir")


def install_sixth(folder: Path) -> Path:
    """Build and install the package; the folder to put on the path."""
    source, site = folder / "source", folder / "site"
    shutil.copytree(SIXTH, source)
    done = subprocess.run(
        [*PIP, *ALONE, "--target", str(site), str(source)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return site
