"""Run by test_warm.py: warms each game, uses it, and prints the rules that compiled after all."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "games"))

from cardgame import GAME as CARDS
from dropgame import GAME as DROPS

from spelbord.bots import find_bot
from spelbord.core.game import Game, find_game, register
from spelbord.core.lists import SAMPLED
from spelbord.core.position import Position
from spelbord.core.rule import bind, is_rule
from spelbord.study import perft, simulate, warm

GENERIC = ("core.engine", "bots.playout", "bots.search", "study.match", "study.walk")
EVENTS = 20


def signatures(game: Game) -> dict[str, int]:
    """How many signatures each bound rule has been compiled for."""
    return {
        f"{module}.{name}": len(value.signatures)
        for module in GENERIC
        for name, value in vars(bind(import_module(f"spelbord.{module}"), game.kernel)).items()
        if is_rule(value)
    }


def use(game: Game) -> None:
    """A study of every kind, and a match as the server plays it."""
    simulate(game.name, ["random", "easy"], games=2, seed=1)
    if game.sample is None:
        perft(game, 0)
    position = Position.start(game)
    for _ in range(EVENTS):
        if position.is_over:
            break
        position = step(position)
    assert position.turn > 0


def step(position: Position) -> Position:
    """One event as the server brings it about."""
    game = position.game
    if position.to_act == SAMPLED:
        assert game.sample is not None
        return position.play_sample(game.sample(position.states(), 0, np.random.default_rng(1)))
    if position.is_chance:
        return position.play(position.outcomes[0][0])
    observation = position.observe(position.to_act)
    event = find_bot("easy").choose(observation, seed=1).event
    position.log_text(-1, event)
    return position.play(observation.text(event))


for known in (CARDS, DROPS):
    register(known)
for name in ("jokerball", "cardgame", "dropgame"):
    chosen = find_game(name)
    warm(chosen)
    before = signatures(chosen)
    use(chosen)
    after = signatures(chosen)
    print(name, {rule: after[rule] for rule in after if after[rule] != before[rule]})
