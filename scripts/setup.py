"""The door of every make target: finds a Python that is new enough and starts `house.py` with it.

Written so that any Python 3 can read it, and say in one sentence what is missing.
"""

import os
import subprocess
import sys

OLDEST = (3, 11)
NAMES = ("python3.14", "python3.13", "python3.12", "python3.11", "python3", "python")
TOO_OLD = (
    "Spelbord needs Python 3.11 or newer, and this machine offers {found}: install a newer one "
    "(Debian and Ubuntu: apt-get install python3 python3-venv; macOS: brew install python), or "
    "name one, as in: make play PYTHON=/path/to/python3.12"
)


def version_of(python: str) -> "tuple[int, int] | None":
    """The version of an interpreter as (major, minor), or None if it does not start."""
    ask = "import sys; print('%d %d' % sys.version_info[:2])"
    try:
        answer = subprocess.check_output([python, "-c", ask], stderr=subprocess.DEVNULL)
        major, minor = answer.split()
        return int(major), int(minor)
    except (OSError, ValueError, subprocess.CalledProcessError):
        return None


def new_enough(names: "tuple[str, ...]" = NAMES) -> "str | None":
    """The first interpreter among `names` that Spelbord can run on, or None."""
    for name in names:
        version = version_of(name)
        if version is not None and version >= OLDEST:
            return name
    return None


def too_old(version: "tuple[int, ...]") -> str:
    """The sentence for a machine whose only Python has this version."""
    return TOO_OLD.format(found="Python %d.%d" % version)


def main() -> None:
    """Go on in the house with this Python, or with a newer one from the path."""
    here = os.path.dirname(os.path.abspath(__file__))
    house = os.path.join(here, "house.py")
    python = sys.executable if sys.version_info[:2] >= OLDEST else new_enough()
    if python is None:
        sys.exit(too_old(sys.version_info[:2]))
    os.execvp(python, [python, house] + sys.argv[1:])


if __name__ == "__main__":
    main()
