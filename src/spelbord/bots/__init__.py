"""Bots: random, greedy, and one information-set tree search for all games, at named levels."""

from spelbord.bots.deciding import Bot, Candidate, Decision
from spelbord.bots.levels import LEVELS, Level, Limit, level_of
from spelbord.bots.player import (
    UnknownBot,
    bot_names,
    find_bot,
    think,
)

__all__ = [
    "LEVELS",
    "Bot",
    "Candidate",
    "Decision",
    "Level",
    "Limit",
    "UnknownBot",
    "bot_names",
    "find_bot",
    "level_of",
    "think",
]
