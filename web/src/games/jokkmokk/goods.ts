/** What the owners have collected: counted, compared and put in order; no rule is known here. */
import type { BoxContent, Names } from '$lib/game';
import type { JokkmokkContent } from '$lib/generated/protocol';
import { counted, signed, who } from '$lib/say';

export { signed };
import {
  inPlay,
  type Card,
  type GameSet,
  type Holding,
  type Owner,
  type Size,
  type View,
} from './types';

/** "Blue", "Neutral 2", "The opponent". */
export function ownerName(view: View, owner: number, names: Names): string {
  const kind = view.owners[owner]?.kind;
  if (kind === 'opponent') return 'The opponent';
  if (kind !== 'neutral') return names.seats[owner] ?? `Seat ${owner + 1}`;
  return `Neutral ${owner - view.seats + 1}`;
}

/** A name in a sentence that does not begin with it: "the opponent". */
export const inside = (name: string) => name.replace(/^The /, 'the ');

export const isNeutral = (view: View, owner: number) => view.owners[owner]?.kind === 'neutral';

/** The same where there is little room. */
export const shortName = (view: View, owner: number, names: Names) =>
  ownerName(view, owner, names).replace('The opponent', 'Opponent');

/** "Blue (Anna)", where the person's name says more. */
export const fullName = (view: View, owner: number, names: Names) =>
  view.owners[owner]?.kind === 'player' ? who(owner, names) : ownerName(view, owner, names);

/** All owners: the one at the lower edge first, then around the table. */
export const around = (view: View, bottom: number) =>
  view.owners.map((_, k) => (bottom + k) % view.owners.length);

export const holdingOf = (owner: Owner | undefined, set: string): Holding | null =>
  owner?.holdings.find((one) => one.set === set) ?? null;

export const cardsOf = (owner: Owner | undefined) =>
  (owner?.holdings ?? []).reduce((sum, { count }) => sum + count, 0);

/** The cards that lie in a pattern. */
export const laid = (holding: Holding | null): Card[] =>
  (holding?.pattern ?? []).filter((card) => card !== null);

/** Sets of one owner, in the order of the game; what is not held has no entry. */
export function heldBy(view: View, owner: number): { set: GameSet; holding: Holding }[] {
  return view.sets.flatMap((set) => {
    const holding = holdingOf(view.owners[owner], set.key);
    return holding && holding.count > 0 ? [{ set, holding }] : [];
  });
}

/** Where the cards of a set are: collected, on the market, still to come, or out of the game. */
export function whereabouts(view: View, key: string) {
  const set = inPlay(view, key);
  const sum = (size?: Size) => (size ? size.morning + size.evening : 0);
  const [all, ahead] = [sum(set?.size), sum(set?.unseen)];
  const market = view.slots.filter(({ card }) => card?.set === key).length;
  const collected = view.owners.reduce((n, one) => n + (holdingOf(one, key)?.count ?? 0), 0);
  return { all, ahead, market, collected, gone: Math.max(0, all - ahead - market - collected) };
}

/** All cards of a set as its box has them, by time and points; none where the box is unknown. */
export function facesOf(content: BoxContent | undefined, key: string): Card[] {
  const { sets = [] } = (content ?? {}) as Partial<JokkmokkContent>;
  const cards = sets.find((set) => set.key === key)?.cards ?? [];
  return cards
    .map(({ time, points, sign }, k) => ({ name: `${key}-${k + 1}`, set: key, time, points, sign }))
    .sort((a, b) => b.time.localeCompare(a.time) || a.points - b.points);
}

// --- what has changed ----------------------------------------------------------------------

/** Names a stack or pattern of an owner. */
export const placeOf = (owner: number, set: string) => `${owner}/${set}`;

/** How many cards each stack has gained or lost; nothing where the views are turns apart. */
export function changes(before: View, after: View): Map<string, number> {
  const found = new Map<string, number>();
  if (after.turn < before.turn || after.turn > before.turn + 1) return found;
  after.owners.forEach((owner, seat) => {
    for (const { key } of after.sets) {
      const was = holdingOf(before.owners[seat], key)?.count ?? 0;
      const by = (holdingOf(owner, key)?.count ?? 0) - was;
      if (by !== 0) found.set(placeOf(seat, key), by);
    }
  });
  return found;
}

// --- what a card shows ---------------------------------------------------------------------

/** What is on a card besides its points, in a few words; empty where there is nothing. */
export function signWords({ set, sign }: Card): string {
  if (sign === null) return '';
  if (Array.isArray(sign)) {
    const [top, right, bottom, left] = sign;
    return `${top} above, ${right} right, ${bottom} below, ${left} left`;
  }
  if (set === 'hotdog') return counted(Number(sign), 'hot dog');
  if (set === 'candy') return counted(Number(sign), 'sweet');
  return typeof sign === 'number' ? `number ${sign}` : sign;
}

/** "Antique, clock, 3 points". */
export function cardWords(view: View, card: Card): string {
  const title = inPlay(view, card.set)?.title ?? card.set;
  const points = card.points === 0 ? '' : counted(card.points, 'point');
  return [title, signWords(card), points].filter(Boolean).join(', ');
}
