"""Studies in bulk: matches between bots, counts of all ways to play, and speed."""

from spelbord.study.perft import Perft, perft
from spelbord.study.play import Plan, Played
from spelbord.study.runners import Runner, on_threads
from spelbord.study.simulate import Length, Share, Simulation, make_plan, simulate
from spelbord.study.warm import warm

__all__ = [
    "Length",
    "Perft",
    "Plan",
    "Played",
    "Runner",
    "Share",
    "Simulation",
    "make_plan",
    "on_threads",
    "perft",
    "simulate",
    "warm",
]
