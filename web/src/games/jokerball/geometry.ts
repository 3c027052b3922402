/**
 * The board as the eye sees it. Cells are pointy-top hexes of radius 1, their centres in
 * units of that radius, the board's centre at 0/0, y downwards. No rules live here.
 */

export type Direction = 'BL' | 'L' | 'FL' | 'FR' | 'R' | 'BR';

export interface Point {
  x: number;
  y: number;
}

export interface Cell extends Point {
  name: string;
  row: number;
}

export const WIDE = Math.sqrt(3);

/** Each direction as one step for the seat at the lower edge. */
export const STEPS: Record<Direction, Point> = {
  R: { x: WIDE, y: 0 },
  FR: { x: WIDE / 2, y: -1.5 },
  FL: { x: -WIDE / 2, y: -1.5 },
  L: { x: -WIDE, y: 0 },
  BL: { x: -WIDE / 2, y: 1.5 },
  BR: { x: WIDE / 2, y: 1.5 },
};

export const DIRECTIONS = Object.keys(STEPS) as Direction[];

/** Clockwise degrees from straight up, for an arrow that points that way. */
export function bearing(direction: Direction): number {
  const { x, y } = STEPS[direction];
  return (Math.atan2(x, -y) * 180) / Math.PI;
}

/** All cells with their centres; `bottom` is the seat at the lower edge. */
export function cells(size: number, bottom: number): Cell[] {
  const turned = bottom === 1 ? -1 : 1;
  const found: Cell[] = [];
  for (let row = 0; row < 2 * size - 1; row++) {
    const length = size + Math.min(row, 2 * size - 2 - row);
    for (let k = 0; k < length; k++) {
      found.push({
        name: `${'abcdefghijk'[row]}${k + 1}`,
        row,
        x: clean((k - (length - 1) / 2) * WIDE * turned),
        y: clean((size - 1 - row) * 1.5 * turned),
      });
    }
  }
  return found;
}

const clean = (value: number) => value + 0; // no negative zeros in attributes

export function plus(point: Point, step: Point, times = 1): Point {
  return { x: point.x + step.x * times, y: point.y + step.y * times };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** A step in a direction of `mover`, as it looks with `bottom` at the lower edge. */
export function stepSeen(direction: Direction, mover: number, bottom: number): Point {
  const { x, y } = STEPS[direction];
  return mover === bottom ? { x, y } : { x: -x, y: -y };
}

/** The corner between two edges, `k` of six clockwise from the top. */
export function corner(centre: Point, k: number, radius = 1): Point {
  const angle = ((60 * k - 90) * Math.PI) / 180;
  return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
}

/** A hex as a list of points for a polygon. */
export function hex(centre: Point, radius = 1): string {
  return [0, 1, 2, 3, 4, 5].map((k) => write(corner(centre, k, radius))).join(' ');
}

/** A point as SVG writes it, short. */
export function write({ x, y }: Point): string {
  return `${round(x)},${round(y)}`;
}

const round = (value: number) => Math.round(value * 1000) / 1000;

export interface Edge {
  cell: Cell;
  from: Point;
  to: Point;
  kind: 'wall' | 'gate';
}

/** Edges clockwise from the upper right one, each with the step across it. */
const EDGES: Direction[] = ['FR', 'R', 'BR', 'BL', 'L', 'FL'];

/** The outer edges. Beyond the upper and the lower row they are open, elsewhere walls. */
export function outline(board: Cell[]): Edge[] {
  const edges: Edge[] = [];
  const top = Math.min(...board.map((cell) => cell.y));
  for (const cell of board) {
    EDGES.forEach((direction, k) => {
      const beyond = plus(cell, STEPS[direction]);
      if (board.some((other) => distance(other, beyond) < 0.1)) return;
      const open = Math.abs(beyond.y) > Math.abs(top) + 0.1;
      edges.push({
        cell,
        from: corner(cell, k),
        to: corner(cell, k + 1),
        kind: open ? 'gate' : 'wall',
      });
    });
  }
  return edges;
}

/** The cell under a point, if any. */
export function cellAt(board: Cell[], point: Point): Cell | null {
  let best: Cell | null = null;
  for (const cell of board) {
    if (distance(cell, point) < (best ? distance(best, point) : 1)) best = cell;
  }
  return best;
}

/** The half width and half height of the picture that holds a board of this size. */
export function extent(size: number): Point {
  return { x: (2 * size - 1) * (WIDE / 2) + 0.85, y: (size - 1) * 1.5 + 3.05 };
}

/** One of three tones for a cell, so that no two neighbours share theirs. */
export function tone(cell: Point): number {
  const u = Math.round(cell.x / (WIDE / 2));
  const v = Math.round(cell.y / 1.5);
  return ((((u - 3 * v) / 2) % 3) + 3) % 3;
}

/** The light outside a row of open cells, from left to right: along their open edges, then outwards and wider. */
export function light(row: Cell[], side: number): string {
  const [a, tip, b] = side < 0 ? [5, 0, 1] : [4, 3, 2];
  const edge = row.flatMap((cell) => [corner(cell, a!), corner(cell, tip!)]);
  const [first, last] = [edge[0]!, corner(row.at(-1)!, b!)];
  const out = (point: Point) => ({ x: point.x * 1.12, y: point.y + side * 2 });
  return [...edge, last, out(last), out(first)].map(write).join(' ');
}
