"""What lies in the box, read from `content.toml`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

CONTENT: dict[str, Any] = tomllib.loads(
    Path(__file__).with_name("content.toml").read_text(encoding="utf-8")
)
