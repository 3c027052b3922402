"""Chance can be proved: what the server drew, anybody can draw again."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from spelbord.core import fairness
from spelbord.core.errors import BadRecord
from spelbord.core.position import Position, new
from spelbord.core.record import EventRecord, Fairness, Record, SeatRecord, write_event

SECRET = bytes(range(32))
DICE = [1 / 24] * 24


def match(secret: bytes, events: int = 12) -> Record:
    """A match in progress whose chance is drawn from `secret`."""
    position, written = new("jokerball", size=4), []
    for number in range(1, events + 1):
        event = _next(position, secret, number)
        written.append(write_event(position, event))
        position = position.play(event)
    return Record(
        game="jokerball",
        game_version=1,
        options=position.options,
        seats=[SeatRecord(), SeatRecord()],
        events=written,
        fairness=Fairness(commitment=fairness.commitment(secret), secret=secret.hex()),
    )


def _next(position: Position, secret: bytes, number: int) -> int:
    if not position.is_chance:
        return position.legal_numbers()[number % len(position.legal_numbers())]
    outcomes = position.outcome_numbers()
    return outcomes[fairness.draw(secret, number, [p for _, p in outcomes])][0]


def test_the_commitment_is_the_sha_256_of_the_secret() -> None:
    assert fairness.commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_a_draw_is_the_first_53_bits_of_the_hmac_of_the_event_number() -> None:
    for number in (1, 2, 77, 2**40):
        digest = hmac.new(SECRET, number.to_bytes(8, "big"), hashlib.sha256).hexdigest()
        unit = int(format(int(digest, 16), "0256b")[:53], 2) / 2**53
        assert fairness.unit(SECRET, number) == unit
        assert fairness.draw(SECRET, number, DICE) == int(unit * 24)


def test_draws_stay_what_they_were_in_earlier_versions() -> None:
    assert [fairness.draw(SECRET, n, DICE) for n in range(1, 9)] == [18, 23, 14, 23, 2, 9, 20, 23]


def test_draws_follow_the_odds() -> None:
    odds = [0.5, 0.0, 0.3, 0.2]
    seen = Counter(fairness.draw(SECRET, n, odds) for n in range(20_000))
    assert seen[1] == 0
    for index in (0, 2, 3):
        assert abs(seen[index] / 20_000 - odds[index]) < 0.015


def test_odds_that_add_up_to_a_hair_less_than_one_still_give_a_possible_outcome(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fairness, "unit", lambda secret, number: 1 - 2**-53)
    assert fairness.draw(SECRET, 1, [0.3, 0.7 - 1e-12, 0.0]) == 1


def test_a_fair_record_is_confirmed_with_the_number_of_its_draws() -> None:
    record = match(SECRET)
    rolls = sum(event.chance is not None for event in record.events)
    assert rolls >= 4
    assert fairness.check(record) == fairness.Verdict(checked=rolls, sampled=0)


def test_a_loaded_die_is_found_and_named() -> None:
    record = match(SECRET)
    last = max(i for i, e in enumerate(record.events) if e.chance)
    honest = record.events[last].chance
    loaded = "1/BL" if honest != "1/BL" else "2/BL"
    events = [*record.events[:last], EventRecord(chance=loaded)]
    with pytest.raises(
        BadRecord, match=f"Event {last + 1} says {loaded}.*draws {honest}"
    ) as caught:
        fairness.check(record.model_copy(update={"events": events}))
    assert caught.value.code == "record_unfair"


def test_another_secret_than_the_one_committed_to_is_found() -> None:
    other = Fairness(commitment=fairness.commitment(SECRET), secret=(b"x" * 32).hex())
    with pytest.raises(BadRecord, match="not the one") as caught:
        fairness.check(match(b"x" * 32).model_copy(update={"fairness": other}))
    assert caught.value.code == "record_unfair"


@pytest.mark.parametrize(
    ("proof", "code"),
    [
        (None, "record_no_proof"),
        (Fairness(commitment="ab"), "record_no_secret"),
        (Fairness(commitment="ab", secret="zz"), "record_invalid"),
    ],
)
def test_a_record_without_a_usable_proof_is_refused_by_name(
    proof: Fairness | None, code: str
) -> None:
    with pytest.raises(BadRecord) as caught:
        fairness.check(match(SECRET, 3).model_copy(update={"fairness": proof}))
    assert caught.value.code == code
