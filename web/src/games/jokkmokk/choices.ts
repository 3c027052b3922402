/** The legal choices, arranged for the square, the stacks and the patterns. */
import type { Choice } from '$lib/generated/protocol';
import { eventOf } from './types';

export interface Offers {
  /** Slots the Family Member may go to, to claim or (Skating) to gain the card there. */
  slots: Map<number, Choice>;
  /** Owners who may be chosen. */
  owners: Map<number, Choice>;
  /** Stacks that may be chosen, by their set; whose they are, the view says (`asked`). */
  stacks: Map<string, Choice>;
  /** Cells of the pattern for the card to be placed. */
  cells: Map<number, Choice>;
}

/** What may be chosen now, by where it is chosen. */
export function offers(choices: Choice[]): Offers {
  const found: Offers = {
    slots: new Map(),
    owners: new Map(),
    stacks: new Map(),
    cells: new Map(),
  };
  for (const choice of choices) {
    const { kind, slot, owner, set, cell } = eventOf(choice);
    if ((kind === 'claim' || kind === 'walk') && slot != null) found.slots.set(slot, choice);
    else if (kind === 'seat' && owner != null) found.owners.set(owner, choice);
    else if (kind === 'stack' && set) found.stacks.set(set, choice);
    else if (kind === 'place' && cell != null) found.cells.set(cell, choice);
  }
  return found;
}
