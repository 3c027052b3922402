"""Why an action of Pig is refused, in a sentence and with the rule's number."""

from __future__ import annotations

from spelbord.core.errors import MalformedAction
from spelbord.core.game import Refusal
from spelbord.core.lists import State
from spelbord_pig.state import HOLD


def explain(s: State, action: int) -> Refusal:
    """Only holding can be wrong: before the first roll of a turn.

    Raises:
        MalformedAction: there is no such action in Pig.
    """
    if action != HOLD:
        raise MalformedAction(f"{action} is not the number of an action; write roll or hold.")
    return Refusal("roll_first", "Roll at least once before you hold.", "3.1")
