/** What a walk would bring: the cards it passes, those that leave, the line that would follow. */
import type { Choice } from '$lib/generated/protocol';
import { offers } from './choices';
import { eventOf, SLOTS, type Card, type View, type Way } from './types';

/** A place in the line that a Family Member would have. */
export interface Stand {
  slot: number;
  owner: number;
  /** The one that would have walked. */
  walks: boolean;
}

export interface Preview {
  way: Way;
  choice: Choice;
  card: Card;
  from: number;
  /** Cards passed over, as they lie on the way. */
  skips: Card[];
  /** Cards that would leave the game. */
  leaves: Card[];
  /** The line afterwards, furthest back first. */
  line: Stand[];
}

/** How far a slot lies ahead of the token; the token's own slot is the last of all. */
export const ahead = (token: number, slot: number) => (slot - token - 1 + 2 * SLOTS) % SLOTS;

/** Every Family Member's place in the line, by slot: 1 is furthest back. */
export const ranksOf = (line: number[]) => new Map(line.map((slot, k) => [slot, k + 1]));

/** The line if the Family Member on one slot stood on another one. */
export function lineAfter(view: View, from: number, to: number): Stand[] {
  const slots = [...view.line.filter((slot) => slot !== from), to];
  return slots
    .sort((a, b) => ahead(view.token, a) - ahead(view.token, b))
    .map((slot) => ({
      slot,
      owner: view.slots[slot === to ? from : slot]!.owner ?? 0,
      walks: slot === to,
    }));
}

/** What a walk to a slot would bring; null where none leads. */
export function previewOf(view: View, choices: Choice[], slot: number): Preview | null {
  const choice = offers(choices).slots.get(slot);
  const way = view.ways.find((one) => one.slot === slot);
  const card = view.slots[slot]?.card;
  if (!choice || !way || !card) return null;
  const from = eventOf(choice).start ?? view.line[0]!;
  const cards = (slots: number[]) => slots.flatMap((at) => view.slots[at]?.card ?? []);
  return {
    way,
    choice,
    card,
    from,
    skips: cards(way.skips),
    leaves: cards(way.leaves),
    line: lineAfter(view, from, slot),
  };
}

/** A card that lay on the square and no longer does. */
export interface Fate {
  card: Card;
  slot: number;
  /** Who has it now; null: it has left the game. */
  to: number | null;
}

/** What became of the cards that lay out before a change. */
export function fates(before: View, after: View, taker: number | null, taken: string[]): Fate[] {
  const there = new Set(after.slots.flatMap(({ card }) => card?.name ?? []));
  return before.slots.flatMap(({ card }, slot) => {
    if (!card || there.has(card.name)) return [];
    const to = found(after, card.name)?.owner ?? (taken.includes(card.name) ? taker : null);
    return [{ card, slot, to }];
  });
}

/** A card that somebody is seen to have, or is to place. */
export function found({ owners, asked }: View, name: string): { card: Card; owner: number } | null {
  if (asked?.card?.name === name) return { card: asked.card, owner: asked.owner };
  for (const [owner, { holdings }] of owners.entries()) {
    const all = holdings.flatMap(({ top, cards, pattern }) => [
      top,
      ...(cards ?? []),
      ...(pattern ?? []),
    ]);
    const card = all.find((one) => one?.name === name);
    if (card) return { card, owner };
  }
  return null;
}
