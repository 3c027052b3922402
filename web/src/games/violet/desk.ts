/** What every part of the board may ask for: the view, what may be done, what is marked. */
import { getContext, setContext } from 'svelte';
import type { BoxContent, Names } from '$lib/game';
import type { Arranged } from './choices';
import type { Zone } from './asked';
import type { View } from './types';

export interface Desk {
  readonly view: View;
  readonly names: Names;
  /** What lies in the box of this table. */
  readonly content: BoxContent;
  /** The seat whose hand lies at the lower edge. */
  readonly me: number;
  /** What may be done now; nothing while an action is on its way. */
  readonly actions: Arranged;
  readonly sent: string | null;
  /** The one card that Tab leads to, as `placeOf` names it. */
  readonly reach: string | null;
  /** Cards of the last action, and those of the entry pointed at in the log. */
  readonly last: Set<string>;
  readonly pointed: Set<string>;
}

const KEY = Symbol('desk');

export const setDesk = (desk: Desk) => setContext(KEY, desk);
export const useDesk = () => getContext<Desk>(KEY);

/** A card's place on the board; a ghost of the last turn is another place than the card. */
export const placeOf = (zone: Zone, card: string) => `${zone}:${card}`;

/** The zone out of which a card is chosen in a phase. */
export function zoneAsked(phase: View['phase']): Zone {
  if (phase === 'pick') return 'tableau';
  return phase === 'three_keep' || phase === 'four_take' ? 'peek' : 'hand';
}

/** What is done with a chosen card, as a word for its label. */
export const VERBS: Partial<Record<View['phase'], string>> = {
  pick: 'pick it',
  lead: 'play it',
  follow: 'play it',
  trick_choice: 'swap it in',
  roots_discard: 'discard it',
  two_return: 'return it to the deck',
  three_keep: 'keep it',
  four_take: 'take it',
  four_return: 'put it back',
};
