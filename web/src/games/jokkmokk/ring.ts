/**
 * The market square in pixels: eighteen stalls along a rounded rectangle, the lane of trodden
 * snow inside them on which Family Members walk, and the middle. It knows no rule.
 */

export const STALLS = 18;

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export interface Place extends Point {
  /** Where the lane passes this stall, in pixels from the lane's start. */
  gate: number;
}

export interface Ring {
  width: number;
  height: number;
  columns: number;
  rows: number;
  cell: { width: number; height: number };
  /** The width of a card on its stall; it is 7/5 as high. */
  card: number;
  /** The centre of each stall, clockwise from the Market Entrance at the upper left. */
  places: Place[];
  /** The middle of the lane, a closed line. */
  lane: Point[];
  laneWidth: number;
  /** The lane's length. */
  length: number;
  /** What is free inside the lane. */
  middle: Box;
}

/** Stalls along the border of columns × rows cells: 2c + 2r − 4 = 18. */
const SHAPES = [4, 5, 6, 7, 8].map((columns) => ({ columns, rows: 11 - columns }));
/** The roof of a stall above its card, and the gap to the next stall. */
export const ROOF = 0.17;
const GAP = 0.06;
/** What the middle needs for the decks and for what is asked there. */
const MIDDLE = { width: 150, height: 128 };

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The square that gives the largest cards in some room, its middle still being of use. */
export function ring(width: number, height: number): Ring {
  const all = SHAPES.map(({ columns, rows }) => square(width, height, columns, rows));
  const roomy = all.filter(
    ({ middle }) => middle.width >= MIDDLE.width && middle.height >= MIDDLE.height,
  );
  return (roomy.length > 0 ? roomy : all).reduce((a, b) => (b.card > a.card + 0.5 ? b : a));
}

function square(width: number, height: number, columns: number, rows: number): Ring {
  const cell = { width: width / columns, height: height / rows };
  const least = Math.min(cell.width, cell.height);
  const laneWidth = clamp(least * 0.24, 12, 26);
  const inside = inset({ x: 0, y: 0, width, height }, cell.width, cell.height);
  const at = inset(inside, laneWidth / 2, laneWidth / 2);
  const lane = rounded(at, laneWidth * 0.9);
  const places = spots(columns, rows).map(({ x, y }) => {
    const centre = { x: (x + 0.5) * cell.width, y: (y + 0.5) * cell.height };
    return { ...centre, gate: nearest(lane, centre) };
  });
  return {
    width,
    height,
    columns,
    rows,
    cell,
    card: cardIn(cell),
    places,
    lane,
    laneWidth,
    length: lengthOf(lane),
    middle: inset(inside, laneWidth + 3, laneWidth + 3),
  };
}

/** How wide a card may be on a stall. */
function cardIn({ width, height }: { width: number; height: number }): number {
  const high = height * (1 - ROOF - GAP);
  return Math.max(8, Math.min(width * (1 - 2 * GAP), (high * 5) / 7));
}

/** The cells of a border, clockwise from the upper left. */
function spots(columns: number, rows: number): Point[] {
  const count = (length: number) => Array.from({ length }, (_, k) => k);
  return [
    ...count(columns).map((x) => ({ x, y: 0 })),
    ...count(rows - 1).map((k) => ({ x: columns - 1, y: k + 1 })),
    ...count(columns - 1).map((k) => ({ x: columns - 2 - k, y: rows - 1 })),
    ...count(rows - 2).map((k) => ({ x: 0, y: rows - 2 - k })),
  ];
}

function inset({ x, y, width, height }: Box, dx: number, dy: number): Box {
  return {
    x: x + dx,
    y: y + dy,
    width: Math.max(1, width - 2 * dx),
    height: Math.max(1, height - 2 * dy),
  };
}

/** A closed line around a box, clockwise from its upper left corner. */
function rounded({ x, y, width, height }: Box, wanted: number): Point[] {
  const radius = Math.min(wanted, width / 2, height / 2);
  const corners = [
    { x: x + radius, y: y + radius, from: 225, to: 270 },
    { x: x + width - radius, y: y + radius, from: 270, to: 360 },
    { x: x + width - radius, y: y + height - radius, from: 0, to: 90 },
    { x: x + radius, y: y + height - radius, from: 90, to: 180 },
    { x: x + radius, y: y + radius, from: 180, to: 225 },
  ];
  return corners.flatMap((corner) => arc(corner, radius, corner.from, corner.to));
}

function arc(centre: Point, radius: number, from: number, to: number): Point[] {
  const steps = Math.round((to - from) / 15);
  return Array.from({ length: steps + 1 }, (_, k) => {
    const turn = ((from + ((to - from) * k) / steps) * Math.PI) / 180;
    return { x: centre.x + radius * Math.cos(turn), y: centre.y + radius * Math.sin(turn) };
  });
}

export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** The length of a line through points. */
export const lengthOf = (line: Point[]) =>
  line.slice(1).reduce((sum, point, k) => sum + distance(line[k]!, point), 0);

const between = (a: Point, b: Point, part: number) => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});

/** How far along a line its point nearest to another point lies. */
export function nearest(line: Point[], to: Point): number {
  let passed = 0;
  let best = { far: Infinity, at: 0 };
  line.slice(1).forEach((end, k) => {
    const start = line[k]!;
    const long = distance(start, end);
    const along = (to.x - start.x) * (end.x - start.x) + (to.y - start.y) * (end.y - start.y);
    const part = long > 0 ? clamp(along / (long * long), 0, 1) : 0;
    const far = distance(between(start, end, part), to);
    if (far < best.far - 1e-6) best = { far, at: passed + part * long };
    passed += long;
  });
  return best.at;
}

/** The point some way along a line. */
export function pointAt(line: Point[], at: number): Point {
  let left = Math.max(0, at);
  for (let k = 1; k < line.length; k++) {
    const long = distance(line[k - 1]!, line[k]!);
    if (left <= long && long > 0) return between(line[k - 1]!, line[k]!, left / long);
    left -= long;
  }
  return line.at(-1) ?? { x: 0, y: 0 };
}

/** The part of the lane from one stall's gate clockwise to another's. */
function stretch({ lane, length, places }: Ring, from: number, to: number): Point[] {
  const start = places[from]!.gate;
  const end = places[to]!.gate <= start ? places[to]!.gate + length : places[to]!.gate;
  const points: Point[] = [pointAt(lane, start)];
  let passed = 0;
  for (const round of [0, length]) {
    passed = round;
    for (let k = 1; k < lane.length; k++) {
      passed += distance(lane[k - 1]!, lane[k]!);
      if (passed > start && passed < end) points.push(lane[k]!);
    }
  }
  points.push(pointAt(lane, end > length ? end - length : end));
  return points;
}

/** The way of a Family Member: out of its stall, along the lane clockwise, into another one. */
export function route(square: Ring, from: number, to: number): Point[] {
  const [start, end] = [square.places[from]!, square.places[to]!];
  if (from === to) return [start, end];
  return [start, ...stretch(square, from, to), end].map(({ x, y }) => ({ x, y }));
}

/** A line as the `d` of an SVG path. */
export const drawn = (line: Point[]) =>
  `M${line.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

export interface Print extends Point {
  /** In degrees, 0 to the right. */
  turn: number;
  /** When it is trodden, from 0 to 1. */
  part: number;
}

/** Footprints along a route: left and right, some pixels apart, none under who stands there. */
export function prints(line: Point[], apart: number, free: number): Print[] {
  const total = lengthOf(line);
  const count = Math.max(0, Math.floor((total - 2 * free) / apart));
  return Array.from({ length: count }, (_, k) => {
    const at = free + (k + 0.5) * apart;
    const [here, next] = [pointAt(line, at - 1), pointAt(line, at + 1)];
    const turn = Math.atan2(next.y - here.y, next.x - here.x);
    const aside = (k % 2 === 0 ? 1 : -1) * apart * 0.28;
    return {
      x: (here.x + next.x) / 2 - Math.sin(turn) * aside,
      y: (here.y + next.y) / 2 + Math.cos(turn) * aside,
      turn: (turn * 180) / Math.PI,
      part: at / total,
    };
  });
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The stall an arrow key leads to: the neighbour on that side, or the one across the square. */
export function beside({ places }: Ring, from: number, key: string): number {
  const arrow = ARROWS[key];
  const here = places[from];
  if (!arrow || !here) return from;
  const along = (to: number) =>
    (places[to]!.x - here.x) * arrow.x + (places[to]!.y - here.y) * arrow.y;
  const aside = (to: number) =>
    Math.abs((places[to]!.x - here.x) * arrow.y) + Math.abs((places[to]!.y - here.y) * arrow.x);
  const near = [(from + 1) % STALLS, (from + STALLS - 1) % STALLS];
  const next = near.find((to) => along(to) > 1 && aside(to) < 1);
  if (next !== undefined) return next;
  const across = places.map((_, to) => to).filter((to) => along(to) > 1);
  return across.reduce(
    (best, to) => (best < 0 || aside(to) < aside(best) - 1 ? to : best),
    across.length > 0 ? across[0]! : from,
  );
}
