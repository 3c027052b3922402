/** The legal choices, arranged for the board: by card, tile, space, or as a plain saying. */
import type { Choice } from '$lib/generated/protocol';
import { eventOf } from './types';

export interface Arranged {
  cards: Map<string, string>;
  tiles: Map<string, string>;
  spaces: Map<number, string>;
  /** Choices that name nothing: their kind, and the text to send. */
  sayings: Map<string, string>;
}

/** Every choice once; its text is what goes to the server. */
export function arrange(choices: Choice[]): Arranged {
  const found: Arranged = {
    cards: new Map(),
    tiles: new Map(),
    spaces: new Map(),
    sayings: new Map(),
  };
  for (const choice of choices) {
    const { kind, card, tile, space } = eventOf(choice);
    if (card) found.cards.set(card, choice.text);
    else if (tile) found.tiles.set(tile, choice.text);
    else if (space) found.spaces.set(space, choice.text);
    else found.sayings.set(kind, choice.text);
  }
  return found;
}

/** Cards in the order of a hand: by colour as on the path, then by value. */
export function sorted(cards: string[], suits: { letter: string }[]): string[] {
  const order = new Map(suits.map((suit, k) => [suit.letter, k]));
  const rank = (card: string) => (order.get(card.charAt(0)) ?? 9) * 10 + Number(card.slice(1));
  return [...cards].sort((a, b) => rank(a) - rank(b));
}
