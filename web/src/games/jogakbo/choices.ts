/** The legal choices, arranged for the market and the reserve. */
import type { Choice } from '$lib/generated/protocol';
import { eventOf, type Silk } from './types';

export interface Offers {
  /** Colours the token may move to. */
  move: Map<string, Choice>;
  /** Colours a coin may be put on. */
  coin: Map<string, Choice>;
  /** Silk that may be paid for, by colour and shape. */
  buy: Map<string, Choice>;
  /** Silk that may fill the market. */
  refill: Map<string, Choice>;
}

export const silkKey = ({ colour, shape }: Pick<Silk, 'colour' | 'shape'>) => `${colour} ${shape}`;

/** What the market and the reserve offer now. */
export function offers(choices: Choice[]): Offers {
  const found: Offers = { move: new Map(), coin: new Map(), buy: new Map(), refill: new Map() };
  for (const choice of choices) {
    const { kind, colour, shape } = eventOf(choice);
    if ((kind === 'move' || kind === 'coin') && colour) found[kind].set(colour, choice);
    if ((kind === 'buy' || kind === 'refill') && colour && shape) {
      found[kind].set(silkKey({ colour, shape }), choice);
    }
  }
  return found;
}
