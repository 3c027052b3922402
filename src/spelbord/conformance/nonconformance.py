"""What a failed check raises, and what one raises that does not apply to a game."""

from __future__ import annotations

from spelbord.core.errors import SpelbordError


class Nonconformance(SpelbordError):
    """A game breaks the contract: the check's name, and a sentence that says where and how."""

    code = "nonconformance"

    def __init__(self, name: str, sentence: str) -> None:
        super().__init__(f"{name}: {sentence}", code=name)
        self.name = name
        self.sentence = sentence


class Inapplicable(SpelbordError):
    """A check asks for something that the game does not bring and need not bring."""

    code = "inapplicable"
