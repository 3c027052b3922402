/**
 * The piece in hand as it hovers over the quilt: turned, flipped, moved. Which of its places
 * are legal is told by the choices; nothing here knows a rule.
 */
import type { Choice } from '$lib/generated/protocol';
import { drawn, extent, keyOf, nameOf, SIDE, spotOf, type Spot } from './cells';
import { eventOf } from './types';

export interface Ghost {
  /** Quarter turns clockwise, after the flip. */
  turns: number;
  flipped: boolean;
  /** The upper left cell of what it takes up. */
  at: Spot;
}

export interface Place {
  choice: Choice;
  colour: string;
  key: string;
  at: Spot;
}

/** A drawing flipped and turned, at 0/0. */
export function turned(drawing: string[], turns: number, flipped: boolean): Spot[] {
  let cells = drawn(drawing);
  if (flipped) {
    const width = extent(cells).x;
    cells = cells.map(({ x, y }) => ({ x: width - 1 - x, y }));
  }
  for (let k = 0; k < ((turns % 4) + 4) % 4; k++) {
    const height = extent(cells).y;
    cells = cells.map(({ x, y }) => ({ x: height - 1 - y, y: x }));
  }
  return cells;
}

/** The names of the cells a ghost covers. */
export function covered(drawing: string[], ghost: Ghost): string[] {
  return turned(drawing, ghost.turns, ghost.flipped).map(({ x, y }) =>
    nameOf({ x: x + ghost.at.x, y: y + ghost.at.y }),
  );
}

/** The choices that lay cloth, by the cells they cover. */
export function places(choices: Choice[]): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const choice of choices) {
    const { kind, colour, cells = [] } = eventOf(choice);
    if (kind !== 'lay' && kind !== 'patch') continue;
    const all = cells.map(spotOf);
    const at = {
      x: Math.min(...all.map((cell) => cell.x)),
      y: Math.min(...all.map((cell) => cell.y)),
    };
    const key = keyOf(cells);
    found.set(key, { choice, colour: colour ?? '', key, at });
  }
  return found;
}

const ORIENTATIONS = [false, true].flatMap((flipped) =>
  [0, 1, 2, 3].map((turns) => ({ turns, flipped })),
);

/** Back onto the quilt, if it reached over the edge. */
function within(drawing: string[], ghost: Ghost): Ghost {
  const { x, y } = extent(turned(drawing, ghost.turns, ghost.flipped));
  const cut = (n: number, length: number) => Math.max(0, Math.min(SIDE - length, Math.round(n)));
  return { ...ghost, at: { x: cut(ghost.at.x, x), y: cut(ghost.at.y, y) } };
}

const away = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y);

/** The place nearest to where a ghost would be, in the way it is turned. */
function nearest(
  drawing: string[],
  ghost: Ghost,
  legal: Map<string, Place>,
  reach: number,
): Ghost | null {
  let best: Ghost | null = null;
  let least = reach;
  for (const { at, key } of legal.values()) {
    const there = { ...ghost, at };
    const far = away(at, ghost.at);
    if (far < least && keyOf(covered(drawing, there)) === key) {
      best = there;
      least = far;
    }
  }
  return best;
}

const MAGNET = 0.95;

/** The ghost with its middle under a point; a legal place close by draws it in. */
export function moved(
  drawing: string[],
  ghost: Ghost,
  point: Spot,
  legal: Map<string, Place>,
): Ghost {
  const { x, y } = extent(turned(drawing, ghost.turns, ghost.flipped));
  const free = { ...ghost, at: { x: point.x - x / 2, y: point.y - y / 2 } };
  return nearest(drawing, free, legal, MAGNET) ?? within(drawing, free);
}

/** One cell in some direction, as far as the quilt goes. */
export function stepped(drawing: string[], ghost: Ghost, by: Spot): Ghost {
  return within(drawing, { ...ghost, at: { x: ghost.at.x + by.x, y: ghost.at.y + by.y } });
}

/** Turned by quarters or flipped around its middle; a legal place beside it is preferred. */
export function spun(
  drawing: string[],
  ghost: Ghost,
  how: { turns?: number; flip?: boolean },
  legal: Map<string, Place>,
): Ghost {
  const before = extent(turned(drawing, ghost.turns, ghost.flipped));
  const middle = { x: ghost.at.x + before.x / 2, y: ghost.at.y + before.y / 2 };
  // A flip is seen from left to right, however the piece lies.
  const flipped = how.flip ? !ghost.flipped : ghost.flipped;
  const turns = (how.flip ? -ghost.turns : ghost.turns) + (how.turns ?? 0);
  return moved(drawing, { ...ghost, flipped, turns: ((turns % 4) + 4) % 4 }, middle, legal);
}

/** The ghost on a place, turned as it must be; the way it lies now is kept if that fits. */
export function onto(drawing: string[], ghost: Ghost, place: Place): Ghost {
  const ways = [{ turns: ghost.turns, flipped: ghost.flipped }, ...ORIENTATIONS];
  const fits = (way: Ghost) => keyOf(covered(drawing, way)) === place.key;
  return ways.map((way) => ({ ...way, at: place.at })).find(fits) ?? ghost;
}

/** Where a piece appears: as drawn if it fits so anywhere, near the middle of the quilt. */
export function first(drawing: string[], legal: Map<string, Place>, near: Spot): Ghost {
  for (const way of ORIENTATIONS) {
    const found = nearest(drawing, { ...way, at: near }, legal, 99);
    if (found) return found;
  }
  return within(drawing, { turns: 0, flipped: false, at: near });
}

/** The next place, or the one before, in the order of reading; from one way of lying to the next. */
export function following(
  drawing: string[],
  ghost: Ghost,
  legal: Map<string, Place>,
  by: 1 | -1,
): Ghost {
  const ways = [...legal.values()].map((place) => onto(drawing, ghost, place));
  const rank = (way: Ghost) =>
    ((Number(way.flipped) * 4 + way.turns) * SIDE + way.at.y) * SIDE + way.at.x;
  ways.sort((a, b) => rank(a) - rank(b));
  if (ways.length === 0) return ghost;
  const here = rank(ghost);
  const next =
    by === 1
      ? (ways.find((way) => rank(way) > here) ?? ways[0]!)
      : (ways.findLast((way) => rank(way) < here) ?? ways.at(-1)!);
  return next;
}
