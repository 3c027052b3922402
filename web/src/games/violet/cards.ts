/** What the nine values do, in words: a line for the help, a few words for the card itself. */
import { areaOf, suitName, suitOf, valueOf, type View } from './types';

export interface Effect {
  /** For the card itself; empty where there is none. */
  short: string;
  line: string;
  rule: string;
}

const NOTHING: Effect = { short: '', line: 'no effect', rule: '7.9' };

export const EFFECTS: Record<number, Effect> = {
  1: { short: 'beats any 9', line: 'beats any 9', rule: '7.2' },
  2: {
    short: 'draw 3, keep 4',
    line: 'instead of picking, draw three cards and keep four of your six',
    rule: '7.3',
  },
  3: {
    short: 'keep 1 of top 5',
    line: 'instead of picking, look at the top five cards and keep one',
    rule: '7.4',
  },
  4: {
    short: 'swap with discards',
    line: 'before you pick, you may take a discarded card and put one back',
    rule: '7.5',
  },
  5: {
    short: 'the area’s colour',
    line: 'counts as the area’s colour, and on yellow as the other card’s',
    rule: '7.6',
  },
  6: {
    short: 'led: shielded',
    line: 'when led, only a 7, 8 or 9 of its own colour beats it',
    rule: '7.7',
  },
  7: {
    short: 'see their hand',
    line: 'the other hand is shown to you before the journey goes on',
    rule: '7.8',
  },
  8: NOTHING,
  9: NOTHING,
};

export const effectOf = (card: string): Effect => EFFECTS[valueOf(card)] ?? NOTHING;

/** Whether a card's effect would be off where Violet stands. */
export function isOff(view: View, card: string): boolean {
  return effectOf(card) !== NOTHING && areaOf(view) === suitOf(card);
}

/** "Mint 7: the other hand is shown to you …; off here, …". */
export function explain(view: View, card: string): string {
  const { line } = effectOf(card);
  const suit = suitName(view, suitOf(card));
  const off = isOff(view, card) ? `. Off here: the area is ${suit} too` : '';
  return `${suit} ${valueOf(card)}: ${line}${off}`;
}
