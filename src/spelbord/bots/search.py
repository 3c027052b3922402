"""One search for every turn-based game: information-set Monte-Carlo tree search.

Each simulation fills what the searching seat cannot know at random, walks down the
tree, adds one node, plays on from there and adds the returns to every node passed
(Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012).
Every seat chooses for its own returns. Chance nodes draw by their odds.

A node stands for what the searching seat has seen: children are keyed by events as
that seat sees them, and events it cannot tell apart share one child. A child is
judged by how often it was *offered*, since in hidden information it is not always
possible. In a game without any, all of this costs nothing.

Where a level limits the *width* of nodes, every action of a node is tried once and evaluated
when the node first chooses; the best become its children, and each starts from what its
evaluation promises. That suits games of many actions that hide nothing.

Where a level makes the tree *open*, chance is no part of it: an outcome is drawn anew whenever
a simulation comes by, and a node stands for the actions that led to it, whatever was drawn in
between ("open loop"; Perez Liebana and others, "Open loop search for general video game
playing", 2015). That suits games in which many cards are drawn between two decisions, where a
tree of all draws would be wide and thin.
"""

from __future__ import annotations

import math

from spelbord.bots.playout import chance_step, draw, roll_out
from spelbord.bots.tree import (
    DEEPEST,
    KNOWN,
    NODES,
    ROOT,
    SIMULATED_STEPS,
    SIMULATIONS,
    TRIAL,
    WORK,
    Settings,
    Tree,
)
from spelbord.core.lists import CHANCE, OVER, Floats, Ints, Random, State, below, unit
from spelbord.core.rule import game, rule

NO_ROOM = -1
UNTRIED = 1e9  # above any score
REDRAWS = 64  # how often a chance node that may not grow yet draws again at most


@rule
def plant(tree: Tree) -> None:
    """Start a new tree from the state that ``states[KNOWN]`` holds."""
    for k in range(tree.counters.size):
        tree.counters[k] = 0
    add_node(tree, 0)


@rule
def search(tree: Tree, settings: Settings, n: int, rng: Random) -> None:
    """Add `n` simulations to the tree; call again to go on."""
    for _ in range(n):
        simulate(tree, settings, rng)


@rule
def simulate(tree: Tree, settings: Settings, rng: Random) -> None:
    """Walk down, add a node, play on, and give everything passed its returns."""
    tree.states[WORK] = tree.states[KNOWN]
    s = tree.states[WORK]
    game.resample(s, settings.seat, rng)
    length = descend(s, tree, settings, rng)
    steps = roll_out(s, settings.depth, tree.out, tree.odds, rng)
    value_of(s, tree.values)
    for k in range(length):
        node = tree.path[k]
        if tree.nodes[node].visits == 0:
            clear(tree, node)
        tree.nodes[node].visits += 1
        for seat in range(tree.values.size):
            tree.totals[node, seat] += tree.values[seat]
    tree.counters[SIMULATIONS] += 1
    tree.counters[SIMULATED_STEPS] += steps + length - 1


@rule
def value_of(s: State, values: Floats) -> None:
    """What a finished match is worth, else the game's evaluation, else nothing for anybody."""
    for seat in range(values.size):
        values[seat] = 0.0
    if game.to_act(s) == OVER:
        game.ends(s, values)
    elif game.HAS_EVALUATE:
        game.evaluate(s, values)


@rule
def descend(s: State, tree: Tree, settings: Settings, rng: Random) -> int:
    """Play down the tree to a node not visited before; return the length of the path."""
    node = ROOT
    length = 1
    tree.path[0] = ROOT
    while (node == ROOT or tree.nodes[node].visits > 0) and length < DEEPEST:
        actor = game.to_act(s)
        if actor == CHANCE and settings.open:
            chance_step(s, tree.out, tree.odds, rng)
            tree.counters[SIMULATED_STEPS] += 1
            continue
        if actor == CHANCE:
            node = chance_child(s, tree, node, settings, rng)
        elif actor > CHANCE:
            node = chosen_child(s, actor, tree, node, settings, rng)
        else:
            return length
        if node == NO_ROOM:
            return length
        tree.path[length] = node
        length += 1
    return length


@rule
def chance_child(s: State, tree: Tree, node: int, settings: Settings, rng: Random) -> int:
    """Draw an outcome, apply it, and return its child.

    A node grows with its visits: an outcome not in the tree yet is put back and drawn
    again while the node has all the children its visits allow ("progressive widening").
    """
    out = tree.out
    out[0] = 0
    game.outcomes(s, out, tree.odds)
    grown = tree.nodes[node].count > settings.widening * math.sqrt(tree.nodes[node].visits)
    child = NO_ROOM
    outcome = 0
    for _ in range(REDRAWS):
        outcome = out[draw(out, tree.odds, rng)]
        child = find_child(tree, node, tree.nodes[node].child, game.seen(s, settings.seat, outcome))
        if child != NO_ROOM or not grown:
            break
    if child == NO_ROOM:
        child = add_child(tree, node, game.seen(s, settings.seat, outcome))
    if child != NO_ROOM:
        game.apply_chance(s, outcome)
    return child


@rule
def chosen_child(
    s: State, actor: int, tree: Tree, node: int, settings: Settings, rng: Random
) -> int:
    """Let the seat to act choose an action, apply it, and return its child."""
    if game.HAS_EVALUATE and not game.HAS_HIDDEN and settings.width > 0 and not settings.open:
        return best_child(s, actor, tree, node, settings, rng)
    tree.out[0] = 0
    game.moves(s, tree.out)
    if game.HAS_HIDDEN:
        merge_unseen(s, tree, settings.seat, rng)
        linked = link(tree, node, tree.seen, tree.out[0])
    else:
        linked = link(tree, node, tree.out, tree.out[0])
    if not linked or tree.out[0] == 0:
        return NO_ROOM
    k = select(tree, actor, settings.exploration, rng)
    game.apply(s, tree.out[k])
    return tree.edges[k]


@rule
def best_child(s: State, actor: int, tree: Tree, node: int, settings: Settings, rng: Random) -> int:
    """The same among the best few actions, which a node finds out when it first chooses."""
    if tree.nodes[node].child == 0 and not widen(s, actor, tree, node, settings, rng):
        return NO_ROOM
    best = tree.nodes[node].child
    highest = -math.inf
    doubt = settings.exploration * math.sqrt(math.log(tree.nodes[node].visits + 1.0))
    child = best
    for _ in range(tree.nodes[node].count):
        child = tree.nodes[child].next
        visits = max(1, tree.nodes[child].visits)
        score = tree.totals[child, actor] / visits + doubt / math.sqrt(visits)
        if score > highest:
            highest = score
            best = child
    game.apply(s, tree.nodes[best].event)
    return best


@rule
def widen(s: State, actor: int, tree: Tree, node: int, settings: Settings, rng: Random) -> bool:
    """Give a node its best actions as children, the best first; False when the table is full."""
    tree.out[0] = 0
    game.moves(s, tree.out)
    for k in range(1, tree.out[0] + 1):
        tree.hopes[k] = hope(tree, actor, tree.out[k], rng)
    for _ in range(min(settings.width, tree.out[0])):
        best = 1
        for k in range(2, tree.out[0] + 1):
            if tree.hopes[k] > tree.hopes[best]:
                best = k
        hope(tree, actor, tree.out[best], rng)
        child = add_child(tree, node, tree.out[best])
        if child == NO_ROOM:
            return False
        for seat in range(tree.values.size):
            tree.totals[child, seat] = tree.values[seat]
        tree.hopes[best] = -math.inf
    return tree.out[0] > 0


@rule
def hope(tree: Tree, actor: int, action: int, rng: Random) -> float:
    """What a seat may hope for after an action, with a hair of chance between equals."""
    tree.states[TRIAL] = tree.states[WORK]
    game.apply(tree.states[TRIAL], action)
    value_of(tree.states[TRIAL], tree.values)
    return tree.values[actor] + 1e-9 * unit(rng)


@rule
def merge_unseen(s: State, tree: Tree, seat: int, rng: Random) -> None:
    """Keep one listed action, drawn at random, for each event that `seat` can tell apart."""
    out, seen, alike = tree.out, tree.seen, tree.edges
    kept = 0
    for k in range(1, out[0] + 1):
        event = game.seen(s, seat, out[k])
        place = kept + 1
        if event < 0:  # a stand-in; others may have had the same
            place = 1
            while place <= kept and seen[place] != event:
                place += 1
        if place > kept:
            kept += 1
            seen[place] = event
            alike[place] = 0
        alike[place] += 1
        if below(rng, alike[place]) == 0:
            out[place] = out[k]
    out[0] = kept


@rule
def link(tree: Tree, node: int, events: Ints, n: int) -> bool:
    """Find or make the child of each event, into ``edges``; False when the table is full."""
    fresh = tree.nodes[node].child == 0
    at = tree.nodes[node].child
    for k in range(1, n + 1):
        child = NO_ROOM if fresh else find_child(tree, node, at, events[k])
        if child == NO_ROOM:
            child = add_child(tree, node, events[k])
        if child == NO_ROOM:
            return False
        tree.edges[k] = child
        at = child
    return True


@rule
def select(tree: Tree, actor: int, exploration: float, rng: Random) -> int:
    """The listed action that is best for `actor` by mean and doubt (UCB1), as an index.

    Actions never tried come first, in random order.
    """
    best = 0
    highest = -math.inf
    offered = 0
    doubt = 0.0
    for k in range(1, tree.out[0] + 1):
        child = tree.edges[k]
        node = tree.nodes[child]
        node.offered += 1
        if node.visits == 0:
            score = UNTRIED + unit(rng)
        else:
            if node.offered != offered:
                offered = node.offered
                doubt = exploration * math.sqrt(math.log(offered))
            score = tree.totals[child, actor] / node.visits + doubt / math.sqrt(node.visits)
        if score > highest:
            highest = score
            best = k
    return best


@rule
def find_child(tree: Tree, node: int, after: int, event: int) -> int:
    """The child of that event, looked for behind the child `after`, all the way round."""
    if after == 0:
        return NO_ROOM
    child = after
    for _ in range(tree.nodes[node].count):
        child = tree.nodes[child].next
        if tree.nodes[child].event == event:
            return child
    return NO_ROOM


@rule
def add_child(tree: Tree, node: int, event: int) -> int:
    """Append a child to a node, or return NO_ROOM."""
    child = add_node(tree, event)
    if child == NO_ROOM:
        return NO_ROOM
    last = tree.nodes[node].child
    if last == 0:
        tree.nodes[child].next = child
    else:
        tree.nodes[child].next = tree.nodes[last].next
        tree.nodes[last].next = child
    tree.nodes[node].child = child
    tree.nodes[node].count += 1
    return child


@rule
def add_node(tree: Tree, event: int) -> int:
    """Take the next free node, or return NO_ROOM."""
    node = tree.counters[NODES]
    if node == tree.nodes.size:
        return NO_ROOM
    tree.counters[NODES] += 1
    fresh = tree.nodes[node]
    fresh.event = event
    fresh.child = 0
    fresh.next = 0
    fresh.count = 0
    fresh.visits = 0
    fresh.offered = 0
    clear(tree, node)
    return node


@rule
def clear(tree: Tree, node: int) -> None:
    """Set all that was added up for a node back to nothing."""
    for seat in range(tree.totals.shape[1]):
        tree.totals[node, seat] = 0.0
