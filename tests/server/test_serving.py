"""Serving: addresses, ports, and what a server says when it cannot start."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from spelbord.server import run
from spelbord.server.errors import CannotServe
from spelbord.server.serving import listen
from spelbord.server.settings import database_url


def test_a_port_that_is_taken_is_named_in_a_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CannotServe, match=f"port {port}: .* in use. Choose another"):
            run(port=port, db=":memory:")


def test_messages_are_not_held_back_by_the_network() -> None:
    with listen("127.0.0.1", 0) as ours, socket.create_connection(ours.getsockname()):
        accepted, _ = ours.accept()
        with accepted:
            assert accepted.proto == socket.IPPROTO_TCP


def test_the_store_is_the_file_that_is_named_first(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("SPELBORD_DB", raising=False)
    assert database_url() == f"sqlite:///{tmp_path}/spelbord/spelbord.db"
    monkeypatch.setenv("SPELBORD_DB", "from-the-environment.db")
    assert database_url() == "sqlite:///from-the-environment.db"
    assert database_url("given.db") == "sqlite:///given.db"
