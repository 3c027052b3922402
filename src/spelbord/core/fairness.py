"""Chance that can be proved fair: outcomes come from a secret that was committed to beforehand.

At the start of a match the server shows the SHA-256 of a secret. The outcome of event
number `n` (the first event is 1) is drawn with HMAC-SHA256(secret, n). At the end the
secret is shown, and `check` draws every outcome again.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass

from spelbord.core.errors import BadRecord
from spelbord.core.position import Position
from spelbord.core.record import EventRecord, Fairness, Record, replay


def commitment(secret: bytes) -> str:
    """What is shown before the first event: the secret's SHA-256 in hexadecimal.

    >>> commitment(b"spelbord")[:16]
    '439f0debe39ae998'
    """
    return hashlib.sha256(secret).hexdigest()


def unit(secret: bytes, number: int) -> float:
    """The number in [0, 1) that belongs to event `number`: the first 53 bits of its HMAC."""
    digest = hmac.digest(secret, number.to_bytes(8, "big"), "sha256")
    return (int.from_bytes(digest[:8], "big") >> 11) / 2**53


def draw(secret: bytes, number: int, odds: Sequence[float]) -> int:
    """Which of the listed outcomes event `number` brings: an index into `odds`.

    The odds are added up in the order given until the sum exceeds `unit(secret, number)`.
    """
    at = unit(secret, number)
    total = 0.0
    for index, probability in enumerate(odds):
        total += probability
        if at < total:
            return index
    # Odds like 36 times 1/36 may add up to a hair less than one.
    return max(index for index, probability in enumerate(odds) if probability > 0)


@dataclass(frozen=True)
class Verdict:
    """How many outcomes of chance were drawn again, and how many samples could not be."""

    checked: int
    sampled: int


def check(record: Record) -> Verdict:
    """Replay a record and draw every listed outcome again from its secret.

    Raises:
        BadRecord: it cannot be replayed, carries no secret, the secret is not the one
            committed to, or an outcome differs; the message says which.
    """
    secret = _secret(record.fairness)
    checked = sampled = 0
    before: Position | None = None
    for number, (event, position) in enumerate(replay(record)):
        if event is not None and before is not None:
            checked += event.chance is not None
            sampled += event.sample is not None
            _check_event(secret, number, event, before)
        before = position
    return Verdict(checked, sampled)


def _secret(fairness: Fairness | None) -> bytes:
    if fairness is None:
        raise BadRecord("The record carries no proof of its chance.", code="record_no_proof")
    if fairness.secret is None:
        raise BadRecord(
            "The record carries no secret yet; it is shown when the match has ended.",
            code="record_no_secret",
        )
    try:
        secret = bytes.fromhex(fairness.secret)
    except ValueError as error:
        raise BadRecord("The record's secret is not hexadecimal.", code="record_invalid") from error
    if not hmac.compare_digest(commitment(secret), fairness.commitment.lower()):
        raise BadRecord(
            "The secret is not the one that was committed to at the start.", code="record_unfair"
        )
    return secret


def _check_event(secret: bytes, number: int, event: EventRecord, before: Position) -> None:
    if event.chance is None:
        return
    outcomes = before.outcome_numbers()
    drawn, _ = outcomes[draw(secret, number, [odds for _, odds in outcomes])]
    if before.number_of(event.chance) != drawn:
        text = before.observe().text(drawn)
        raise BadRecord(
            f"Event {number} says {event.chance}, but the secret draws {text}.",
            code="record_unfair",
        )
