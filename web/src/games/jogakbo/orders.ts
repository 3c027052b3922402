/** What the orders ask for, in a line each, and where a quilt stands with them. */
import { CELLS, keyOf, nameOf, SIDE, type Spot } from './cells';
import type { Quilt, View } from './types';

interface About {
  title: string;
  rule: string;
  /** What is counted, with the worth of this box. */
  asks: (worth: number) => string;
}

const points = (worth: number) => (worth === 1 ? '1 point' : `${worth} points`);
const cells = (worth: number) => (worth === 1 ? 'every cell' : `every ${worth} cells`);

const MAIN: Record<string, About> = {
  square: {
    title: 'Square',
    rule: '9.1',
    asks: (worth) =>
      worth === 2
        ? 'Half the area of your largest full square, rounded up.'
        : `The area of your largest full square, divided by ${worth}, rounded up.`,
  },
  diagonals: {
    title: 'Diagonals',
    rule: '9.2',
    asks: (worth) => `A point for ${cells(worth)} covered on each long diagonal.`,
  },
  border: {
    title: 'Border',
    rule: '9.3',
    asks: (worth) => `A point for ${cells(worth)} covered along the border.`,
  },
  corners: {
    title: 'Corners',
    rule: '9.4',
    asks: (worth) => `${points(worth)} for each corner filled two by two.`,
  },
  quarters: {
    title: 'Quarters',
    rule: '9.5',
    asks: (worth) => `${points(worth)} for each quarter filled, four by four.`,
  },
  six_colours: {
    title: 'Six colours',
    rule: '9.6',
    asks: (worth) => `${points(worth)} for each row or column that shows all six colours.`,
  },
};

const coins = (worth: number) => (worth === 1 ? '1 coin' : `${worth} coins`);

const BONUS: Record<string, About> = {
  mend: {
    title: 'Mend',
    rule: '8.1',
    asks: (worth) => `${coins(worth)} at once for each hole covered by a patch.`,
  },
  twins: {
    title: 'Twins',
    rule: '8.2',
    asks: (worth) => `${coins(worth)} at once for a second piece of a shape, once for each shape.`,
  },
  corner: {
    title: 'Corner',
    rule: '8.3',
    asks: (worth) => `${coins(worth)} at once for each corner cell covered.`,
  },
  full_row: {
    title: 'Full row',
    rule: '8.4',
    asks: (worth) => `${coins(worth)} at once for each row or column filled.`,
  },
  meeting_point: {
    title: 'Meeting point',
    rule: '8.5',
    asks: (worth) => `${coins(worth)} at once for each silk that touches the other three colours.`,
  },
};

const unknown = (key: string): About => ({ title: key, rule: '9', asks: () => '' });

export const mainOrder = (key: string) => MAIN[key] ?? unknown(key);
export const bonusOrder = (key: string) => BONUS[key] ?? unknown(key);

// --- where a quilt stands ----------------------------------------------------------------

const coveredBy = (quilt: Quilt) => new Set(quilt.cloth.flatMap((cloth) => cloth.cells));

/** Rows and columns, each as the cells in it. */
export const LINES: Spot[][] = [
  ...Array.from({ length: SIDE }, (_, y) => CELLS.filter((cell) => cell.y === y)),
  ...Array.from({ length: SIDE }, (_, x) => CELLS.filter((cell) => cell.x === x)),
];

/** The lines without a gap, for the count at the end. */
export function fullLines(quilt: Quilt): Spot[][] {
  const covered = coveredBy(quilt);
  return LINES.filter((line) => line.every((cell) => covered.has(nameOf(cell))));
}

const block = (x: number, y: number, side: number) =>
  CELLS.filter((at) => at.x >= x && at.x < x + side && at.y >= y && at.y < y + side);

/** The largest square without a gap, the first one found. */
export function largestSquare(quilt: Quilt): Spot[] {
  const covered = coveredBy(quilt);
  for (let side = SIDE; side > 0; side--) {
    for (const { x, y } of CELLS.filter((at) => at.x + side <= SIDE && at.y + side <= SIDE)) {
      const square = block(x, y, side);
      if (square.every((cell) => covered.has(nameOf(cell)))) return square;
    }
  }
  return [];
}

const inCorners = (side: number) =>
  [0, SIDE - side].flatMap((y) => [0, SIDE - side].map((x) => block(x, y, side)));

const lineColours = (quilt: Quilt, line: Spot[]) => {
  const names = new Set(line.map(nameOf));
  return new Set(
    quilt.cloth
      .filter((cloth) => cloth.cells.some((cell) => names.has(cell)))
      .map((cloth) => cloth.colour),
  ).size;
};

/** The groups of cells an order looks at: each with the cells that count in it. */
export function groups(key: string, quilt: Quilt): Spot[][] {
  const covered = coveredBy(quilt);
  const has = (cell: Spot) => covered.has(nameOf(cell));
  const full = (group: Spot[]) => group.every(has);
  switch (key) {
    case 'square':
      return [largestSquare(quilt)].filter((square) => square.length > 0);
    case 'diagonals':
      return [
        CELLS.filter((at) => at.x === at.y && has(at)),
        CELLS.filter((at) => at.x + at.y === SIDE - 1 && has(at)),
      ];
    case 'border':
      return [
        CELLS.filter((at) => (at.x % (SIDE - 1) === 0 || at.y % (SIDE - 1) === 0) && has(at)),
      ];
    case 'corners':
      return inCorners(2).filter(full);
    case 'quarters':
      return inCorners(4).filter(full);
    case 'six_colours':
      return LINES.filter((line) => lineColours(quilt, line) === 6);
    default:
      return [];
  }
}

const many = (n: number, one: string, more = `${one}s`) => `${n} ${n === 1 ? one : more}`;

/** How far a quilt is with a main order, in a few words. */
export function progress(key: string, quilt: Quilt): string {
  const found = groups(key, quilt);
  const count = found.flat().length;
  switch (key) {
    case 'square': {
      const side = Math.round(Math.sqrt(count));
      return side ? `${side} by ${side}` : 'none yet';
    }
    case 'diagonals':
      return `${found[0]?.length ?? 0} + ${found[1]?.length ?? 0} of 8`;
    case 'border':
      return `${count} of 28`;
    case 'corners':
    case 'quarters':
      return `${found.length} of 4`;
    case 'six_colours':
      return found.length > 0 ? many(found.length, 'line') : 'none yet';
    default:
      return '';
  }
}

/** The ornaments or holes of a board that a quilt has not covered. */
export function inSight(marks: string[], quilt: Quilt): string[] {
  const covered = coveredBy(quilt);
  return marks.filter((mark) => !covered.has(mark));
}

// --- the score, line by line -------------------------------------------------------------

export interface ScoreLine {
  key: string;
  label: string;
  /** Why it counts, for everybody. */
  why: string;
  rule: string;
  values: number[];
  /** How each quilt comes to its value. */
  how: string[];
}

/** Every line of the score with its reasons, for all seats. */
export function scoreLines(view: View): ScoreLine[] {
  const { seats } = view;
  const lines: ScoreLine[] = [
    {
      key: 'lines',
      label: 'Full rows and columns',
      why: 'Three points for each row and each column without a gap.',
      rule: '10.1',
      values: seats.map((one) => one.score.lines),
      how: seats.map((one) => many(fullLines(one).length, 'line')),
    },
    {
      key: 'ornaments',
      label: 'Ornaments in sight',
      why: 'A point for each ornament that is not covered.',
      rule: '10.2',
      values: seats.map((one) => one.score.ornaments),
      how: seats.map((one) => `${inSight(view.ornaments, one).length} in sight`),
    },
    {
      key: 'holes',
      label: 'Holes in sight',
      why: 'A point less for each hole that is not covered.',
      rule: '10.3',
      values: seats.map((one) => one.score.holes),
      how: seats.map((one) => `${inSight(view.holes, one).length} in sight`),
    },
    {
      key: 'coins',
      label: 'Coins',
      why: 'A point for each coin, but nothing for fewer than three.',
      rule: '10.4',
      values: seats.map((one) => one.score.coins),
      how: seats.map((one) => many(one.coins, 'coin')),
    },
  ];
  view.main.forEach((order, k) => {
    const { title, rule, asks } = mainOrder(order.key);
    lines.push({
      key: order.key,
      label: title,
      why: asks(order.worth),
      rule,
      values: seats.map((one) => one.score.orders[k] ?? 0),
      how: seats.map((one) => progress(order.key, one)),
    });
  });
  return lines;
}

/** The cells of a quilt that make a line of its score. */
export function cellsOf(line: string, view: View, quilt: Quilt): Spot[][] {
  const alone = (names: string[]) =>
    CELLS.filter((at) => names.includes(nameOf(at))).map((a) => [a]);
  if (line === 'lines') return fullLines(quilt);
  if (line === 'ornaments') return alone(inSight(view.ornaments, quilt));
  if (line === 'holes') return alone(inSight(view.holes, quilt));
  return groups(line, quilt);
}

/** Whether two lists name the same cells. */
export const same = (a: string[], b: string[]) => keyOf(a) === keyOf(b);
