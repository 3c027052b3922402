/** The wood around the path: trees and flowers that stand where nothing else does. */
import { distance, range, round, type Box, type Point, type Winding } from './winding';

export interface Tree extends Point {
  size: number;
  turn: number;
}

/** The same numbers between 0 and 1 for the same seed, so that the wood never changes. */
export function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Trees in the gaps of the path, clear of its stones and of lantern and slots. */
export function wood(winding: Winding, seed = 7): Tree[] {
  const next = chances(seed);
  const cell = Math.max(12, winding.stone * 0.78);
  const trees: Tree[] = [];
  for (let y = -cell / 2; y < winding.height + cell; y += cell) {
    for (let x = -cell / 2; x < winding.width + cell; x += cell) {
      const at = { x: x + next() * cell, y: y + next() * cell };
      const size = cell * (0.5 + next() * 0.45);
      const turn = next() * 60;
      if (next() < 0.93 && clear(winding, at, size)) trees.push({ ...at, size, turn });
    }
  }
  return trees;
}

function clear(winding: Winding, at: Point, size: number): boolean {
  const { line, lead, stone, pebble } = winding;
  if (boxes(winding).some((box) => within(box, at, size * 0.6))) return false;
  const journey = line.slice(lead.length);
  const way = nearestOn(journey, at) > stone * 1.02 + size * 0.66;
  return way && nearestOn(lead, at) > Math.max(pebble, winding.tile * 0.7) * 1.25 + size * 0.6;
}

function boxes({ lantern, slots, behind }: Winding): Box[] {
  return [lantern, ...slots, behind];
}

function within(box: Box, at: Point, margin: number): boolean {
  const dx = Math.max(box.x - at.x, at.x - box.x - box.width);
  const dy = Math.max(box.y - at.y, at.y - box.y - box.height);
  return Math.max(dx, dy) < margin;
}

function nearestOn(line: Point[], at: Point): number {
  let best = Infinity;
  for (let k = 0; k < line.length; k += 2) best = Math.min(best, distance(line[k]!, at));
  return best;
}

const BOUGHS = 9;

/** A layer of every spruce as one path: a star of boughs, seen from above. */
export function boughs(trees: Tree[], scale: number, shift = 0): string {
  return trees.map((tree) => star(tree, scale, shift)).join('');
}

function star({ x, y, size, turn }: Tree, scale: number, shift: number): string {
  const points = range(BOUGHS * 2).map((k) => {
    const angle = ((turn + shift + (k * 180) / BOUGHS) * Math.PI) / 180;
    const reach = size * scale * (k % 2 === 0 ? 1 : 0.68);
    return `${round(x + Math.cos(angle) * reach)} ${round(y + Math.sin(angle) * reach)}`;
  });
  return `M${points.join('L')}Z`;
}

/** A stone that is not quite round, about 0/0. */
export function pebbleShape(seed: number, radius: number): string {
  const next = chances(seed * 101);
  const reach = range(8).map(() => radius * (0.95 + next() * 0.09));
  const points = reach.map((far, k) => {
    const angle = (k * Math.PI) / 4;
    return { x: Math.cos(angle) * far, y: Math.sin(angle) * far };
  });
  const middle = (a: Point, b: Point) => `${round((a.x + b.x) / 2)} ${round((a.y + b.y) / 2)}`;
  const wide = points.map(({ x, y }) => ({ x: x * 1.075, y: y * 1.075 }));
  const start = middle(wide[7]!, wide[0]!);
  const sides = wide.map((point, k) => {
    const to = middle(point, wide[(k + 1) % 8]!);
    return `Q${round(point.x)} ${round(point.y)} ${to}`;
  });
  return `M${start}${sides.join('')}Z`;
}

/** Small signs strewn over an area, beside the path: where, how large, how turned. */
export function strewn(winding: Winding, from: number, to: number, seed: number): Tree[] {
  const next = chances(seed);
  const { stone } = winding;
  const found: Tree[] = [];
  for (let k = from; k <= to; k++) {
    const spot = winding.journey[k - 1]!;
    for (const side of [-1, 1, -1, 1]) {
      const angle = ((spot.turn + 90 * side + (next() - 0.5) * 80) * Math.PI) / 180;
      const away = stone * (1.3 + next() * 0.5);
      const at = { x: spot.x + Math.cos(angle) * away, y: spot.y + Math.sin(angle) * away };
      const free = winding.journey.every((one) => distance(one, at) > stone * 1.2);
      const apart = found.every((one) => distance(one, at) > stone * 0.5);
      if (free && apart)
        found.push({ ...at, size: stone * (0.24 + next() * 0.12), turn: (next() - 0.5) * 50 });
    }
  }
  return found;
}
