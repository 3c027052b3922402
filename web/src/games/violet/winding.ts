/**
 * Where everything of the night path lies, for a picture of any size: one line that winds
 * from the first space of the Fear Track over the Journey Track to the fire. In pixels, y
 * downwards. No rules live here.
 */

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** A place on the line; `turn` is the line's direction there, in degrees. */
export interface Spot extends Point {
  turn: number;
}

export interface Winding {
  width: number;
  height: number;
  /** Spaces of the Journey Track; number 1 is at 0. */
  journey: Spot[];
  /** The Fear Track's own spaces. */
  fear: Spot[];
  /** The radius of a journey space, and of a plain fear space. */
  stone: number;
  pebble: number;
  /** Half the side of an event tile on the Fear Track. */
  tile: number;
  /** The whole line, and what of it is Fear Track, as dense points. */
  line: Point[];
  lead: Point[];
  /** The distance between two rows of the line. */
  gap: number;
  lantern: Box;
  slots: [Box, Box];
  /** Where it is written how far behind the fear is. */
  behind: Box;
}

/** The rows of one attempt: where the line runs to and fro. */
interface Rows {
  left: number;
  right: number;
  /** From the fire's row down; the last one is the Fear Track. */
  at: number[];
  gap: number;
}

const MOST_ROWS = 7;
const DENSE = 3; // px between two points of the line

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The picture with the largest stones that fit. */
export function wind(width: number, height: number, journey: number, fear: number): Winding {
  const side = sideOf(width, height);
  let best: Winding | null = null;
  for (let rows = 1; rows <= MOST_ROWS; rows++) {
    const found = attempt(side, rows, journey, fear);
    if (!best || found.stone > best.stone) best = found;
  }
  return best!;
}

interface Side {
  width: number;
  height: number;
  /** What is left for the line. */
  land: Box;
  lantern: Box;
  slots: [Box, Box];
  behind: Box;
}

/** Lantern and fear slots at the left; on a tall picture above the line. */
function sideOf(width: number, height: number): Side {
  if (height > width * 1.05) return above(width, height);
  const column = clamp(width * 0.19, 74, 170);
  const slot = { width: column - 8, height: clamp(height * 0.15, 32, 62) };
  const low = height - slot.height - 6;
  const lower = { x: 6, y: low, ...slot };
  const upper = { x: 6, y: low - slot.height - 6, ...slot };
  const line = clamp(column * 0.2, 20, 30);
  const tall = Math.min(upper.y - line - 14, column * 1.2);
  const lantern = { x: 4, y: 4, width: column - 4, height: tall };
  const free = upper.y - tall - 4 - line;
  const behind = { x: 6, y: tall + 4 + free * 0.6, width: column - 8, height: line };
  const land = { x: column + 4, y: 0, width: width - column - 4, height };
  return { width, height, land, lantern, slots: [upper, lower], behind };
}

function above(width: number, height: number): Side {
  const strip = clamp(height * 0.2, 84, 140);
  const lantern = { x: 4, y: 4, width: Math.min(width * 0.4, strip * 1.1), height: strip - 8 };
  const slot = { width: Math.min(width * 0.26, 130), height: clamp(strip * 0.42, 32, 62) };
  const right = width - slot.width - 6;
  const upper = { x: right, y: 6, ...slot };
  const lower = { x: right, y: 12 + slot.height, ...slot };
  const from = lantern.x + lantern.width;
  const behind = { x: from, y: strip / 2 - 12, width: right - from, height: 24 };
  const land = { x: 0, y: strip, width, height: height - strip };
  return { width, height, land, lantern, slots: [upper, lower], behind };
}

function attempt(side: Side, rows: number, journey: number, fear: number): Winding {
  const run = rowsOf(side.land, rows);
  const { line, startsAt } = lineOf(run);
  const lengths = measure(line);
  const whole = lengths.at(-1)!;
  const begin = lengths[startsAt]!;
  const spacing = (whole - begin) / (journey - 0.75);
  const stone = Math.max(5, Math.min(spacing * 0.41, run.gap * 0.335, 36));
  const stones = range(journey).map((k) => {
    // The fire is larger than a stone: it stands a little further on.
    const at = k === journey - 1 ? whole : begin + k * spacing;
    return spotAt(line, lengths, at);
  });
  const step = (begin - 2.3 * stone) / (fear - 0.6);
  const lead = range(fear).map((k) => spotAt(line, lengths, (k + 0.4) * step));
  const pebble = clamp(step * 0.3, 2.5, stone * 0.5);
  // The last fear space may hold a tile: it keeps clear of the journey's first stone.
  const near = Math.min(
    ...lead.map((spot) => Math.min(...stones.map((one) => distance(one, spot)))),
  );
  const wide = clamp(step - pebble - 1, Math.min(9, stone * 0.9), Math.min(stone * 0.95, 28));
  const tile = Math.min(wide, (near - stone) / 1.2 - 1);
  return {
    width: side.width,
    height: side.height,
    journey: stones,
    fear: lead,
    stone,
    pebble,
    tile,
    line,
    lead: line.slice(0, startsAt + 1),
    gap: run.gap,
    lantern: side.lantern,
    slots: side.slots,
    behind: side.behind,
  };
}

/** The fire at the upper right, the Fear Track along the lower edge. */
function rowsOf(land: Box, rows: number): Rows {
  const share = rows - 1 + FEAR_GAP + TOP + BOTTOM;
  const gap = land.height / share;
  const top = land.y + gap * TOP;
  const at = range(rows).map((k) => top + k * gap);
  at.push(top + (rows - 1 + FEAR_GAP) * gap);
  const inset = Math.min(gap * 0.42, land.width * 0.2, 60);
  return { left: land.x + inset, right: land.x + land.width - inset, at, gap };
}

// In gaps: from the last journey row down to the Fear Track, and the margins.
const FEAR_GAP = 0.82;
const TOP = 0.56;
const BOTTOM = 0.42;

/** The line from the first fear space to the fire, and where the journey starts on it. */
function lineOf(run: Rows): { line: Point[]; startsAt: number } {
  const upwards = [...run.at].reverse();
  const line: Point[] = [];
  let startsAt = 0;
  upwards.forEach((y, k) => {
    // The uppermost row always ends at the right.
    const rightwards = (upwards.length - 1 - k) % 2 === 0;
    const [last, next] = [upwards[k - 1], upwards[k + 1]];
    const into = last === undefined ? 0 : (last - y) / 2;
    const out = next === undefined ? 0 : (y - next) / 2;
    const left = run.left + (rightwards ? into : out);
    const right = run.right - (rightwards ? out : into);
    if (k === 1) startsAt = line.length;
    const row = straight(left, right, y, run.gap);
    line.push(...(rightwards ? row : [...row].reverse()));
    if (next !== undefined) line.push(...bend(line.at(-1)!, y, next, rightwards ? 1 : -1));
  });
  return { line, startsAt };
}

/** A row that sways a little; it enters and leaves level. */
function straight(from: number, to: number, y: number, gap: number): Point[] {
  const length = Math.max(1, to - from);
  const waves = Math.max(1, Math.round(length / (gap * 2.4)));
  const count = Math.max(2, Math.ceil(length / DENSE));
  return range(count + 1).map((k) => {
    const share = k / count;
    const ease = Math.min(1, 5 * share, 5 * (1 - share));
    return {
      x: from + share * length,
      y: y + Math.sin(share * waves * 2 * Math.PI) * gap * 0.085 * ease,
    };
  });
}

/** Half a circle up to the next row; `way` is 1 at the right. */
function bend(from: Point, y: number, next: number, way: number): Point[] {
  const radius = (y - next) / 2;
  const count = Math.max(4, Math.ceil((Math.PI * radius) / DENSE));
  return range(count - 1).map((k) => {
    const angle = (Math.PI * (k + 1)) / count;
    return {
      x: from.x + way * radius * Math.sin(angle),
      y: y - radius + radius * Math.cos(angle),
    };
  });
}

/** The length of the line up to each of its points. */
function measure(line: Point[]): number[] {
  let sum = 0;
  return line.map((point, k) => (sum += k === 0 ? 0 : distance(line[k - 1]!, point)));
}

/** Places on a line with equal ways between them, from its start to its end. */
export function evenly(line: Point[], count: number): Spot[] {
  const lengths = measure(line);
  const step = lengths.at(-1)! / (count - 1);
  return range(count).map((k) => spotAt(line, lengths, k * step));
}

function spotAt(line: Point[], lengths: number[], at: number): Spot {
  let k = lengths.findIndex((length) => length >= at);
  if (k < 0) k = line.length - 1;
  k = Math.max(1, k);
  const [a, b] = [line[k - 1]!, line[k]!];
  const share = clamp((at - lengths[k - 1]!) / (lengths[k]! - lengths[k - 1]! || 1), 0, 1);
  const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, turn };
}

/**
 * Where the fear pawn stands, for a space counted on along the journey and for anything
 * between two: on its own track on the line, on the journey behind whoever walks there.
 */
export function fearAt(winding: Winding, space: number): Point {
  const own = winding.fear.length;
  const floor = Math.floor(space);
  const share = space - floor;
  const here = fearSpace(winding, floor);
  if (share === 0) return here;
  const next = fearSpace(winding, Math.min(floor + 1, own + winding.journey.length));
  return between(here, next, share);
}

function fearSpace({ fear, journey }: Winding, space: number): Point {
  const k = Math.max(1, space);
  return k <= fear.length ? fear[k - 1]! : journey[Math.min(k - fear.length, journey.length) - 1]!;
}

/** A place on the journey, whole spaces and anything between two. */
export function journeyAt({ journey }: Winding, space: number): Point {
  const k = clamp(space, 1, journey.length);
  const floor = Math.floor(k);
  const here = journey[floor - 1]!;
  return k === floor ? here : between(here, journey[floor]!, k - floor);
}

function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** The radius of a token, and of a helper with where it stands on its space, in stones. */
export const TOKEN = 0.42;
export const HELPER = { x: 0.8, y: -0.78, size: 0.56 };

/**
 * A place for a token beside each area (given by the numbers of its spaces): where most is
 * free around it, nearest to the area's first space among equals.
 */
export function besideAreas(winding: Winding, areas: number[][]): Point[] {
  const found: Point[] = [];
  for (const [k, numbers] of areas.entries()) {
    const first = winding.journey[(numbers[0] ?? 1) - 1]!;
    const others = areas.flatMap((one, at) => (at === k ? [] : one));
    const worth = (at: Point) => roomAt(winding, at, found, others) - distance(at, first) * 0.08;
    const places = numbers.flatMap((number) => around(winding, number));
    found.push(places.reduce((a, b) => (worth(b) > worth(a) ? b : a)));
  }
  return found;
}

/** Places beside a space and between it and the next. */
function around({ journey, stone }: Winding, number: number): Point[] {
  const here = journey[number - 1]!;
  const next = journey[number] ?? here;
  const middle = { ...between(here, next, 0.5), turn: (here.turn + next.turn) / 2 };
  return [
    ...[1.5, 1.62].flatMap((away) => [across(here, away * stone), across(here, -away * stone)]),
    ...[1.15, 1.3].flatMap((away) => [across(middle, away * stone), across(middle, -away * stone)]),
  ];
}

function across(spot: Spot, away: number): Point {
  const turn = (spot.turn * Math.PI) / 180;
  return { x: spot.x - Math.sin(turn) * away, y: spot.y + Math.cos(turn) * away };
}

/** What is free around a token; it keeps further away from what belongs to other areas. */
function roomAt(winding: Winding, at: Point, tokens: Point[], others: number[]): number {
  const { stone, journey, fear, lantern, slots, behind } = winding;
  const token = stone * TOKEN;
  const to = (points: Point[], radius: number) =>
    Math.min(Infinity, ...points.map((one) => distance(one, at))) - radius - token;
  const helpers = journey.map(({ x, y }) => ({ x: x + HELPER.x * stone, y: y + HELPER.y * stone }));
  const room = Math.min(
    to(journey, stone),
    to(
      others.map((number) => journey[number - 1]!),
      stone * 1.3,
    ),
    to(helpers, stone * HELPER.size),
    to(tokens, token + stone * 0.3),
    to(fear, winding.tile),
    ...[lantern, behind, ...slots].map((box) => toBox(box, at) - token),
    Math.min(at.x, at.y, winding.width - at.x, winding.height - at.y) - token,
  );
  return Math.min(room, stone * 0.25);
}

/** How far a point lies from a box; 0 inside. */
export function toBox(box: Box, at: Point): number {
  const dx = Math.max(box.x - at.x, 0, at.x - box.x - box.width);
  const dy = Math.max(box.y - at.y, 0, at.y - box.y - box.height);
  return Math.hypot(dx, dy);
}

/** A line as SVG writes it. */
export function drawn(line: Point[]): string {
  return line.map(({ x, y }, k) => `${k === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

/** The part of the line between two of its places. */
export function part(line: Point[], from: Point, to: Point): Point[] {
  const [a, b] = [nearest(line, from), nearest(line, to)];
  return [from, ...line.slice(Math.min(a, b), Math.max(a, b) + 1), to];
}

function nearest(line: Point[], point: Point): number {
  let best = 0;
  line.forEach((one, k) => {
    if (distance(one, point) < distance(line[best]!, point)) best = k;
  });
  return best;
}

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, k) => k);
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

export const round = (value: number) => Math.round(value * 100) / 100;
