"""The command line in this process, and records that are whole or broken in some way."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from spelbord.cli import app
from spelbord.core import game

RECORDS = Path(__file__).resolve().parent.parent / "games" / "jokerball" / "records"
Run = Callable[..., Any]
Write = Callable[..., Path]


@pytest.fixture(autouse=True)
def installed_games_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command offers what is installed, whatever other tests have added to this process."""
    monkeypatch.setattr(game, "_extra", {})


@pytest.fixture
def run() -> Run:
    """Runs a command; an exception that is no error of ours comes through."""

    def run(*words: str | Path, status: int = 0) -> Any:
        result = CliRunner().invoke(app, [str(word) for word in words])
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        assert result.exit_code == status, result.output
        return result

    return run


@pytest.fixture
def record() -> Path:
    """A whole record, on size 4."""
    return RECORDS / "blue_wins.json"


@pytest.fixture
def changed(record: Path, tmp_path: Path) -> Write:
    """Writes the record with some fields changed, or whatever text is given instead."""

    def write(text: str | None = None, **fields: Any) -> Path:
        file = tmp_path / "changed.json"
        whole = json.loads(record.read_text(encoding="utf-8"))
        file.write_text(text if text is not None else json.dumps(whole | fields), encoding="utf-8")
        return file

    return write
