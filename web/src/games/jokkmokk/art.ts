/** What the pictures need to know of the view's cards and sets, and how they are laid out. */

/** What a card of its set shows: an image, a colour, a number, or the four edges of a patch. */
export type Sign = string | number | string[] | null;

export interface CardArt {
  set: string;
  time: 'morning' | 'evening';
  points: number;
  sign: Sign;
}

export interface SetArt {
  title: string;
  kind: 'basic' | 'experienced' | 'special';
  reshuffle: boolean;
  /** It scores in the middle of the game too. */
  midgame?: boolean;
}

/** Where a drawing lies inside another one; in a page it fills its box. */
export interface Place {
  x?: number;
  y?: number;
  width?: number | string;
  height?: number | string;
}

/** The notches in the frame of a card, by its class. */
export const NOTCHES = { basic: 1, experienced: 2, special: 3 } as const;

/** Points as they are printed, with a true minus. */
export const printed = (points: number): string => String(points).replace('-', '\u2212');

/** The outline of a card of 88 by 124, with so many notches in its lower edge. */
export function outline(notches: number): string {
  const first = 44 + 11 * (notches - 1);
  const cuts = Array.from({ length: notches }, (_, k) => first - 22 * k);
  const lower = cuts.map((x) => `H${x + 6}a6 6 0 0 0-12 0`).join('');
  return `M9 0H79a9 9 0 0 1 9 9V115a9 9 0 0 1-9 9${lower}H9a9 9 0 0 1-9-9V9a9 9 0 0 1 9-9Z`;
}

/** A number that a word always leads to, from 0 to `below` - 1. */
export function hashed(word: string, below: number): number {
  let sum = 7;
  for (const letter of word) sum = (sum * 31 + letter.codePointAt(0)!) % 65521;
  return sum % below;
}

/** A sign that counts things, 1 to 3. */
export function counted(sign: Sign): number {
  return typeof sign === 'number' ? Math.min(3, Math.max(1, Math.round(sign))) : 1;
}
