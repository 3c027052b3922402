"""Serving: addresses, ports, and what a server says when it cannot start."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from spelbord.server import run
from spelbord.server.errors import CannotServe
from spelbord.server.serving import Server, listen
from spelbord.server.settings import Settings, database_url


def test_a_port_that_is_taken_is_named_in_a_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CannotServe, match=f"port {port}: .* in use. Choose another"):
            run(port=port, db=":memory:")


def test_a_server_for_the_whole_house_names_an_address_that_can_be_opened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    server = Server(Settings(db="sqlite://"), host="0.0.0.0")
    with server._socket:
        at = urlsplit(server.address)
        assert at.hostname is not None
        assert not ip_address(at.hostname).is_unspecified
        socket.create_connection((at.hostname, at.port or 0)).close()
        # Where there is no network at all, its own machine is left.
        monkeypatch.setattr("spelbord.server.serving.ELSEWHERE", ("no address", 9))
        assert urlsplit(server.address).hostname == "127.0.0.1"


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
