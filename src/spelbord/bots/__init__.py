"""Bots: random play, and one information-set tree search for all games, at named levels."""

from spelbord.bots.levels import LEVELS, Level, Limit, level_of
from spelbord.bots.player import (
    Bot,
    Candidate,
    Decision,
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
