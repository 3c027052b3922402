"""Matches of the search against itself, as the scripts here need them by the thousand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from spelbord.bots import search
from spelbord.bots.levels import Level
from spelbord.bots.tree import ROOT, Settings, children, make_tree
from spelbord.core import engine
from spelbord.core.game import Game, States
from spelbord.core.lists import CHANCE, OVER, below, pick, seeded
from spelbord.core.rule import bind

NODES = 1 << 16
Watch = Callable[[States, int], None]


class Table:
    """One board and one search; plays any number of matches of a game that hides nothing."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.rng = seeded(seed)
        self.rules: Any = bind(engine, game.kernel)
        self.searching: Any = bind(search, game.kernel)
        self.tree = make_tree(game, NODES)
        self.out = np.zeros(game.most_choices + 1, dtype=np.int64)
        self.odds = np.zeros(game.most_choices + 1, dtype=np.float64)

    def play(
        self,
        levels: Sequence[Level],
        options: Mapping[str, object],
        watch: Watch | None = None,
        at_random: int = 0,
    ) -> States:
        """Play a match, a level for each seat, and return its end.

        `watch` is shown every position in which a seat decides, with that seat; the first
        `at_random` decisions are drawn.
        """
        states = self.game.start(len(levels), self.game.read_options(options))
        while (actor := int(self.rules.to_act(states, 0))) != OVER:
            if actor == CHANCE:
                self.rules.chances(states, 0, self.out, self.odds)
                event = pick(self.rng, self.out, self.odds)
            elif at_random > 0:
                at_random -= 1
                self.rules.choices(states, 0, self.out)
                event = self.out[1 + below(self.rng, self.out[0])]
            else:
                if watch is not None:
                    watch(states, actor)
                event = self.decide(states, actor, levels[actor])
            self.rules.play(states, 0, int(event))
        return states

    def decide(self, states: States, seat: int, level: Level) -> int:
        """What the level plays there; a single action needs no search."""
        self.rules.choices(states, 0, self.out)
        if self.out[0] == 1:
            return int(self.out[1])
        low, high = self.game.returns_range
        settings = Settings(
            seat,
            level.depth,
            level.exploration * (high - low) / 2,
            level.widening,
            level.width,
            level.open,
        )
        self.tree.states[0] = states[0]
        self.searching.plant(self.tree)
        self.searching.search(self.tree, settings, level.simulations, self.rng)
        best = max(children(self.tree, ROOT), key=lambda n: int(self.tree.nodes["visits"][n]))
        return int(self.tree.nodes["event"][best])
