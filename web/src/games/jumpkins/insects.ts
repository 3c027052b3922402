/**
 * The six insects as bold silhouettes, drawn once for the page and for the faces of the dice.
 * Each fills a square from -16 to 16, y downwards.
 */
import { INSECTS, type InsectKey } from './types';

export interface Silhouette {
  /** Filled. */
  body: string;
  /** Drawn over the body in the ground's colour. */
  cut: string;
  cutWidth: number;
  /** Legs and feelers, drawn as lines. */
  legs: string;
  legWidth: number;
}

const oval = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx},${y}a${rx},${ry} 0 1 0 ${2 * rx},0a${rx},${ry} 0 1 0 ${-2 * rx},0Z`;

/** Lines of points, and the same on the other side. */
function both(...lines: [number, number][][]): string {
  const drawn = (line: [number, number][], sign: number) =>
    line.map(([x, y], k) => `${k ? 'L' : 'M'}${sign * x},${y}`).join('');
  return lines.map((line) => drawn(line, 1) + drawn(line, -1)).join('');
}

export const SILHOUETTES: Record<InsectKey, Silhouette> = {
  ant: {
    body: oval(0, -9, 4, 3.8) + oval(0, -2, 2.5, 3.6) + oval(0, 8.4, 5.4, 6.6),
    cut: 'M-4.6,7.5Q0,9.6 4.6,7.5',
    cutWidth: 1.3,
    legs: both(
      [
        [1.5, -3.5],
        [8, -7.5],
        [11, -5],
      ],
      [
        [2, -2],
        [9.5, -0.5],
        [13, 4],
      ],
      [
        [1.5, -0.5],
        [8.5, 5],
        [12, 13],
      ],
      [
        [2, -11.5],
        [5, -14.8],
        [9, -13.2],
      ],
    ),
    legWidth: 1.9,
  },
  bug: {
    body: 'M0,-12.5C3,-12.5 4,-11 5,-9.6L13.6,-5C13.8,3 9,11.5 0,14.4C-9,11.5 -13.8,3 -13.6,-5L-5,-9.6C-4,-11 -3,-12.5 0,-12.5Z',
    cut: 'M-9.6,-4.2H9.6L0,6.8ZM0,6.8V13',
    cutWidth: 1.9,
    legs: both(
      [
        [2, -11],
        [5.5, -15.2],
      ],
      [
        [8, -7],
        [12.5, -11.5],
      ],
      [
        [11, 4],
        [15.3, 7.5],
      ],
      [
        [8, 9.5],
        [12, 14.5],
      ],
    ),
    legWidth: 1.9,
  },
  roach: {
    body: 'M0,-9.5C4.5,-9.5 6.8,-5 6.8,2C6.8,9 4,15 0,15C-4,15 -6.8,9 -6.8,2C-6.8,-5 -4.5,-9.5 0,-9.5Z',
    cut: 'M-6.4,-2.4Q0,1.4 6.4,-2.4M0,-0.4V15',
    cutWidth: 1.7,
    legs:
      'M1.5,-8.5C4,-15 12.5,-16.5 14.4,-6M-1.5,-8.5C-4,-15 -12.5,-16.5 -14.4,-6' +
      both(
        [
          [5.5, -3],
          [10.5, -2.5],
          [12.5, 1.5],
        ],
        [
          [6, 3],
          [11.5, 5],
          [13, 9.5],
        ],
        [
          [5, 8.5],
          [9.5, 11],
          [10, 15.3],
        ],
      ),
    legWidth: 1.7,
  },
  dung_beetle: {
    body:
      oval(5, 3, 10.3, 10.3) +
      'M-6.2,-10.6C-2.6,-12.6 -1.2,-9.4 -3.8,-5.8L-8.6,1.6C-10.6,4.6 -13.8,4.2 -14.6,1C-15.6,-3 -11.4,-8.2 -6.2,-10.6Z',
    cut: 'M-0.5,7.2Q4,10.6 9.6,8M0.6,-1.2Q5,-4.4 10,-1.6M3.4,3.4Q6,1.8 8.4,3.6M-12.4,-4.8L-6.8,-0.4',
    cutWidth: 1.5,
    legs: 'M-12,3.2L-13.2,13.4M-9.4,2.4L-7.6,9.8L-9.4,13.4M-4.6,-7.6L-0.4,-9.4L2,-7M-5.6,-4.8L-3.2,-2.6M-14.6,13.6H-5',
    legWidth: 1.9,
  },
  flea: {
    body: 'M-11.6,4.6C-13.6,-5 -5.6,-13.4 3,-12.4C11.4,-11.4 15.4,-3 12.6,4.4C10.6,8.6 3,8.8 -3.4,8.2C-7,8 -10.6,8.2 -11.6,4.6Z',
    cut: 'M-4.6,-9.4Q-1.6,-1 -5.4,7.6M0.8,-12Q5,-2 1.4,8M6.6,-11Q11,-3 8,7',
    cutWidth: 1.6,
    legs: 'M-10.6,5.4L-13.8,10.4M-6,7.4L-9.6,14.6M-1,7.6L-4.6,14.8L-7.2,14.8M6.6,6.4L1.6,10.6L9.4,14.8H14',
    legWidth: 2.1,
  },
  grasshopper: {
    body: 'M14.8,-0.6C15.6,3.2 12.4,5.4 8.6,5.2L-2,6.4L-15.4,8.6C-14,4 -6,0.2 5,-2.4C9.6,-5.4 14,-4.4 14.8,-0.6Z',
    cut: 'M7.4,-2.6Q9,1.4 7.6,4.6M5,2.2L-11,6.6',
    cutWidth: 1.4,
    legs: 'M1,4.6L-5.6,-12.4L-6.4,-12L-0.6,5.2ZM-6,-12.2L-12.6,14.4H-15M8.4,4.6L10.6,14.4M4,5.2L2.4,14.4M12.8,-3.6C13,-10 9,-13 3.6,-14.6',
    legWidth: 2.1,
  },
};

/** The insect of a face, by its key on the wire; one we do not know is shown as none. */
export function silhouetteOf(key: string | null | undefined): Silhouette | null {
  return INSECTS.find((one) => one === key) ? SILHOUETTES[key as InsectKey] : null;
}
