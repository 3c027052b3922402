"""How fast a game of sampled outcomes runs: its own figures, whole games, trials of its bots.

OpenSpiel has no game of free actions and sampled outcomes, so these stand beside no peer; the
row `calibration`, measured in the same run, says how fast the machine is.
"""

from __future__ import annotations

import statistics
from collections.abc import Mapping

import numpy as np

from spelbord.bots import find_bot
from spelbord.core.game import Game, OptionValue
from spelbord.core.lists import SAMPLED
from spelbord.core.position import Position
from spelbord.study.peers import seconds
from spelbord.study.play import Board, Plan

GAMES = 10  # in a measurement
ROUNDS = 5
Figure = tuple[str, float, str]  # what was measured, its value and its unit
# Where a game has an option for quicker outcomes, whole games are measured with it.
QUICK: dict[str, dict[str, OptionValue]] = {"jumpkins": {"landings": "statistics"}}


def figures(game: Game) -> list[Figure]:
    """All figures of a game that samples outcomes: medians, on one core."""
    options = game.read_options(QUICK.get(game.name, {}))
    found = [*game.figures()] if game.figures is not None else []
    found.append(("random games", _games(game, options), "games/s"))
    if game.aim is not None:
        found.append(("throws tried by hard", _trials(game, options), "throws/s"))
    return found


def _games(game: Game, options: Mapping[str, OptionValue]) -> float:
    """Whole games at random a second."""
    seats = ("random",) * game.usual_seats
    board = Board(Plan(game.name, dict(options), seats, games=GAMES, seed=1))
    board.play(0)  # compiles
    spent = (seconds(lambda: [board.play(k) for k in range(GAMES)]) for _ in range(ROUNDS))
    return statistics.median(GAMES / one for one in spent)


def _trials(game: Game, options: Mapping[str, OptionValue]) -> float:
    """Throws that the hard bot tries a second, for the first decision that leads to one."""
    position, rng = Position.start(game, None, options), np.random.default_rng(1)
    assert game.aim is not None
    assert game.sample is not None
    while not game.aim.aims(position.states()[0]):
        if position.to_act == SAMPLED:
            position = position.play_sample(game.sample(position.states(), 0, rng))
        else:
            listed = [n for n, _ in position.outcome_numbers()] or position.legal_numbers()
            position = position.play(listed[0])
    known, bot = position.observe(position.to_act), find_bot("hard")
    tried = bot.choose(known, seed=1).simulations  # compiles
    return statistics.median(tried / seconds(bot.choose, known, 1) for _ in range(ROUNDS))
