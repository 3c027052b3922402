"""The schema that the client's types are made from."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from pydantic import BaseModel

from spelbord.server import protocol
from spelbord.server.schema import everything


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    """The schema of our own games: what other packages or tests registered is not in it."""
    return everything()


def is_model(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, BaseModel)


def test_every_message_and_every_games_view_is_defined(schema: dict[str, Any]) -> None:
    models = {n for n, v in vars(protocol).items() if is_model(v)}
    messages = models - {"BaseModel", "Message"}
    wanted = messages | {"Request", "News", "JokerballView", "JokerballEvent"}
    assert wanted <= schema["$defs"].keys()
    assert schema["properties"].keys() == schema["$defs"].keys()


def test_every_reference_leads_somewhere(schema: dict[str, Any]) -> None:
    found = [part.split('"')[0] for part in json.dumps(schema).split('"#/$defs/')[1:]]
    assert found
    assert set(found) <= schema["$defs"].keys()


def test_whatever_a_page_sends_names_its_type(schema: dict[str, Any]) -> None:
    for union in ("Request", "News"):
        for member in schema["$defs"][union]["oneOf"]:
            name = member["$ref"].rpartition("/")[2]
            assert "type" in schema["$defs"][name]["required"], name


def test_what_we_send_is_always_whole(schema: dict[str, Any]) -> None:
    answer = schema["$defs"]["Answer"]
    assert set(answer["required"]) == answer["properties"].keys()


def test_the_models_of_a_game_begin_with_its_name(schema: dict[str, Any]) -> None:
    assert {"JokerballDice", "JokerballSide"} <= schema["$defs"].keys()
    assert "Dice" not in schema["$defs"]


def test_the_command_prints_the_same_at_every_call(schema: dict[str, Any]) -> None:
    command = [sys.executable, "-m", "spelbord.server.schema"]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert json.loads(printed) == schema
