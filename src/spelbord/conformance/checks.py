"""Every check, in one place: ``check_xxx(game)`` returns, or raises `Nonconformance`.

    >>> from spelbord.conformance.checks import check_records
    >>> from spelbord.conformance.subject import load
    >>> check_records(load("jokerball"))

A check that asks for something a game does not bring raises `Inapplicable`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from spelbord.conformance.hidden import (
    check_actions_from_observation,
    check_log,
    check_non_interference,
    check_observation_is_stable,
    check_refusals_from_observation,
    check_resample_is_possible,
    check_resample_keeps_observation,
    check_secrets,
    check_views_from_observation,
)
from spelbord.conformance.nonconformance import Inapplicable, Nonconformance
from spelbord.conformance.play import (
    check_chance,
    check_hints,
    check_invariant,
    check_listed_actions_apply,
    check_matches_end,
    check_moves,
    check_returns,
    check_turns,
)
from spelbord.conformance.processes import (
    check_bounds,
    check_cached,
    check_fresh_process,
    check_hashing,
    check_interpreted,
    check_records_elsewhere,
)
from spelbord.conformance.records import check_records
from spelbord.conformance.refusals import check_nonsense, check_refusals
from spelbord.conformance.sample import Effort, Sample, sample_of
from spelbord.conformance.sources import check_contract, check_fields
from spelbord.conformance.states import (
    check_deterministic,
    check_earlier_untouched,
    check_no_shared_memory,
    check_reading_changes_nothing,
)
from spelbord.conformance.texts import check_json, check_texts
from spelbord.core.game import Game

__all__ = ["CHECKS", "Effort", "Inapplicable", "Nonconformance", "Sample", "failures", "sample_of"]

Check = Callable[[Game, Sample | None], None]

# By name, in the order a person would want to mend them.
CHECKS: dict[str, Check] = {
    check.__name__.removeprefix("check_"): check
    for check in (
        check_contract,
        check_fields,
        check_matches_end,
        check_turns,
        check_moves,
        check_listed_actions_apply,
        check_invariant,
        check_chance,
        check_returns,
        check_hints,
        check_refusals,
        check_nonsense,
        check_texts,
        check_json,
        check_deterministic,
        check_no_shared_memory,
        check_earlier_untouched,
        check_reading_changes_nothing,
        check_records,
        check_observation_is_stable,
        check_resample_keeps_observation,
        check_resample_is_possible,
        check_actions_from_observation,
        check_refusals_from_observation,
        check_views_from_observation,
        check_non_interference,
        check_log,
        check_secrets,
        check_fresh_process,
        check_records_elsewhere,
        check_hashing,
        check_interpreted,
        check_bounds,
        check_cached,
    )
}


def failures(
    game: Game, sample: Sample | None = None, names: Iterable[str] = tuple(CHECKS)
) -> dict[str, str]:
    """The checks a game fails, each with its sentence; those that do not apply are passed over.

    An exception that is no `Nonconformance` counts as a failure of the check it came out of.
    """
    found: dict[str, str] = {}
    for name in names:
        try:
            CHECKS[name](game, sample)
        except Inapplicable:
            continue
        except Nonconformance as wrong:
            found[wrong.name] = wrong.sentence
        except Exception as error:
            found[name] = f"The check ends in {type(error).__name__}: {error}"
    return found
