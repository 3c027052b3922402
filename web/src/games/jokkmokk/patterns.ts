/** Patterns of cards: their cells, and the edges of patches that touch. */
import type { Card } from './types';

export type Pattern = (Card | null)[];
export type Shape = 'grid' | 'pyramid';

/** Rows of a pattern from the top: the numbers of their cells. */
export const ROWS: Record<Shape, number[][]> = {
  grid: [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
  ],
  pyramid: [[9], [7, 8], [4, 5, 6], [0, 1, 2, 3]],
};

/** A cell as the notation names it: a1 is the grid's upper left, the pyramid's lower left. */
export function cellName(shape: Shape, cell: number): string {
  const rows = ROWS[shape];
  const row = rows.findIndex((cells) => cells.includes(cell));
  const column = rows[row]?.indexOf(cell) ?? 0;
  const number = shape === 'grid' ? row + 1 : rows.length - row;
  return `${'abcd'.charAt(column)}${number}`;
}

/** The middle of a cell, in widths of a cell from the upper left corner of the pattern. */
export function middleOf(shape: Shape, cell: number): { x: number; y: number } {
  const rows = ROWS[shape];
  const row = rows.findIndex((cells) => cells.includes(cell));
  const cells = rows[row] ?? [];
  const widest = Math.max(...rows.map((one) => one.length));
  return { x: (widest - cells.length) / 2 + cells.indexOf(cell) + 0.5, y: row + 0.5 };
}

const TOP = 0;
const RIGHT = 1;
const BOTTOM = 2;
const LEFT = 3;

/** Two patches side by side, or one above the other, and the edges that touch. */
export interface Seam {
  cells: [number, number];
  upright: boolean;
  colour: string;
}

const edge = (card: Card | null | undefined, side: number) =>
  Array.isArray(card?.sign) ? card.sign[side] : undefined;

/** The seams of a 3×3 grid at which both edges have one colour. */
export function seams(pattern: Pattern): Seam[] {
  const found: Seam[] = [];
  for (let cell = 0; cell < 9; cell++) {
    const right = edge(pattern[cell], RIGHT);
    if (cell % 3 < 2 && right && right === edge(pattern[cell + 1], LEFT)) {
      found.push({ cells: [cell, cell + 1], upright: true, colour: right });
    }
    const bottom = edge(pattern[cell], BOTTOM);
    if (cell < 6 && bottom && bottom === edge(pattern[cell + 3], TOP)) {
      found.push({ cells: [cell, cell + 3], upright: false, colour: bottom });
    }
  }
  return found;
}
