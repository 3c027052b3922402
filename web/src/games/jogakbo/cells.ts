/**
 * Cells of a quilt and the outlines of cloth. A quilt is eight cells wide and high; a cell is
 * one unit, x to the right and y down, so that b3 lies at 1/2.
 */
export const SIDE = 8;

export interface Spot {
  x: number;
  y: number;
}

const LETTERS = 'abcdefgh';

/** The name of a cell. */
export const nameOf = ({ x, y }: Spot) => `${LETTERS[x]}${y + 1}`;

/** Where a cell lies. */
export const spotOf = (name: string): Spot => ({
  x: LETTERS.indexOf(name[0] ?? 'a'),
  y: Number(name.slice(1)) - 1,
});

export const spots = (names: string[]) => names.map(spotOf);

/** Every cell, row by row. */
export const CELLS: Spot[] = Array.from({ length: SIDE * SIDE }, (_, k) => ({
  x: k % SIDE,
  y: Math.floor(k / SIDE),
}));

/** A set of cells as one text, whatever their order. */
export const keyOf = (names: string[]) => [...names].sort().join(' ');

/** The cells of a drawing, whose rows come from the top. */
export function drawn(drawing: string[]): Spot[] {
  return drawing.flatMap((row, y) =>
    [...row].flatMap((mark, x) => (mark === '#' ? [{ x, y }] : [])),
  );
}

/** How many columns and rows cells take up, the first at 0/0. */
export function extent(cells: Spot[]): Spot {
  return {
    x: Math.max(...cells.map((cell) => cell.x)) + 1,
    y: Math.max(...cells.map((cell) => cell.y)) + 1,
  };
}

/** The four neighbours of a cell, those beyond the edge too. */
export const beside = ({ x, y }: Spot): Spot[] => [
  { x: x + 1, y },
  { x: x - 1, y },
  { x, y: y + 1 },
  { x, y: y - 1 },
];

/** The corners around cells that hang together, clockwise; a straight side is one side. */
export function corners(cells: Spot[]): Spot[] {
  const inside = new Set(cells.map(({ x, y }) => `${x}/${y}`));
  const has = (x: number, y: number) => inside.has(`${x}/${y}`);
  const next = new Map<string, Spot>();
  const side = (from: Spot, to: Spot) => next.set(`${from.x}/${from.y}`, to);
  for (const { x, y } of cells) {
    if (!has(x, y - 1)) side({ x, y }, { x: x + 1, y });
    if (!has(x + 1, y)) side({ x: x + 1, y }, { x: x + 1, y: y + 1 });
    if (!has(x, y + 1)) side({ x: x + 1, y: y + 1 }, { x, y: y + 1 });
    if (!has(x - 1, y)) side({ x, y: y + 1 }, { x, y });
  }
  const [first] = next.values();
  if (!first) return [];
  const around = [first];
  for (let at = next.get(`${first.x}/${first.y}`); at && at !== first;) {
    around.push(at);
    at = next.get(`${at.x}/${at.y}`);
  }
  return around.filter((_, k) => {
    const before = around.at(k - 1)!;
    const after = around[(k + 1) % around.length]!;
    return before.x !== after.x && before.y !== after.y;
  });
}

const toward = (from: Spot, to: Spot): Spot => ({
  x: Math.sign(to.x - from.x),
  y: Math.sign(to.y - from.y),
});

/** Corners moved outwards by some length (inwards if it is negative). */
export function grown(around: Spot[], by: number): Spot[] {
  return around.map((at, k) => {
    const came = toward(around.at(k - 1)!, at);
    const goes = toward(at, around[(k + 1) % around.length]!);
    // Clockwise with y down: outside is on the left hand, at (dy, -dx).
    return { x: at.x + by * (came.y + goes.y), y: at.y - by * (came.x + goes.x) };
  });
}

const write = (n: number) => +n.toFixed(3);

/** The outline of cloth as a path: moved outwards, its corners rounded. */
export function outline(cells: Spot[], by: number, round: number): string {
  const around = grown(corners(cells), by);
  const parts = around.map((at, k) => {
    const from = toward(at, around.at(k - 1)!);
    const to = toward(at, around[(k + 1) % around.length]!);
    const start = `${write(at.x + from.x * round)},${write(at.y + from.y * round)}`;
    const end = `${write(at.x + to.x * round)},${write(at.y + to.y * round)}`;
    return `${k === 0 ? 'M' : 'L'}${start}Q${write(at.x)},${write(at.y)} ${end}`;
  });
  return parts.join('') + 'Z';
}
