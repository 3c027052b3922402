/** The stalls in words: what is there, what a walk would bring, why none leads there. */
import type { Names } from '$lib/game';
import { counted } from '$lib/say';
import { cardWords, fullName, ownerName, signed } from './goods';
import { ENTRANCE, SLOTS, titleOf, type Card, type View } from './types';
import { ahead, ranksOf, type Preview } from './ways';

/** "Stall 5": they are counted clockwise from the Market Entrance, which is the first. */
export const stallName = (slot: number) =>
  `Stall ${slot + 1}${slot === ENTRANCE ? ', the Market Entrance' : ''}`;

/** "Antique 4", as the log has it: a set and the points printed on the card, if any. */
export const cardTitle = (view: View, { set, points }: Card) =>
  points === 0 ? titleOf(view, set) : `${titleOf(view, set)} ${signed(points)}`;

const ENDINGS = ['th', 'st', 'nd', 'rd'];

/** "1st", "2nd", "11th". */
export function ordinal(place: number): string {
  const teen = place % 100 > 10 && place % 100 < 14;
  return `${place}${(teen ? null : ENDINGS[place % 10]) ?? 'th'}`;
}

/** What stands or lies at a stall. */
export function tellStall(view: View, slot: number, names: Names): string {
  const { card, owner } = view.slots[slot]!;
  const here = `${stallName(slot)}: `;
  if (owner !== null) {
    const place = ranksOf(view.line).get(slot);
    const turn = place ? `, ${ordinal(place)} in the turn order` : '';
    return `${here}a Family Member of ${fullName(view, owner, names)}${turn}`;
  }
  if (view.token === slot) return `${here}the Current Player token`;
  if (!card) return `${here}empty`;
  const mark = view.midgame_slot === slot ? ', with the Midgame token' : '';
  return `${here}${cardWords(view, card)}${mark}`;
}

/** "Passes 2 cards; 1 leaves the game." */
export function tellPassed({ skips, leaves }: Preview): string {
  const passed = skips.length > 0 ? `Passes ${counted(skips.length, 'card')}` : 'Passes no card';
  if (leaves.length === 0) return `${passed}${skips.length > 0 ? '; none leaves the game' : ''}.`;
  return `${passed}; ${leaves.length} ${leaves.length === 1 ? 'leaves' : 'leave'} the game.`;
}

/** "Passes 2 cards; 1 leaves." */
export const tellShortly = (preview: Preview) => tellPassed(preview).replace(' the game', '');

/** What a walk would bring, in full, for those who listen. */
export function tellWay(view: View, preview: Preview, names: Names): string {
  const { skips, leaves, line } = preview;
  const all = (cards: Preview['skips']) => cards.map((card) => cardTitle(view, card));
  const passed = skips.length > 0 ? `Passes ${all(skips).join(', ')}.` : 'Passes no card.';
  const gone = leaves.length > 0 ? ` Leaving the game: ${all(leaves).join(', ')}.` : '';
  const turns = line.map(({ owner }) => ownerName(view, owner, names)).join(', ');
  return `${passed}${gone} Turn order then: ${turns}.`;
}

/** What follows from a walk, as a verb: a claimed card has its effect, a gained one has not. */
export const verbOf = (preview: Preview) =>
  (preview.choice.event as { kind?: string }).kind === 'walk' ? 'Gain' : 'Claim';

// --- why not -------------------------------------------------------------------------------

const WHAT = {
  seat: 'choose a player',
  stack: 'choose a stack',
  cell: 'place the card',
  move: 'choose a card',
  slot: 'choose a card',
};

/** Why nobody can walk to a stall now, in one sentence with the rule's number. */
export function whyNot(view: View, slot: number, from: number): string {
  const { asked } = view;
  const { card, owner } = view.slots[slot]!;
  if (!asked) return '';
  if (asked.what !== 'move' && asked.what !== 'slot') {
    const what = asked.what === 'cell' ? 'pattern' : titleOf(view, asked.set ?? '');
    return `First the ${what}: ${WHAT[asked.what]} (rule ${asked.what === 'cell' ? '10.1' : '5.2'}).`;
  }
  if (slot === from) return 'This Family Member walks: choose a card ahead of it (rule 4.1).';
  if (owner !== null) return 'A Family Member stands here; you walk to a card (rule 4.1).';
  if (slot === view.token) return 'The line ends at the Current Player token (rule 4.1).';
  if (!card) return 'There is no card at this stall to walk to (rule 4.1).';
  if (ahead(view.token, slot) < ahead(view.token, from)) {
    return 'That card lies behind your Family Member; it only walks ahead (rule 4.1).';
  }
  return barred(view, slot, from);
}

/** Why a card that lies ahead cannot be reached or taken. */
function barred(view: View, slot: number, from: number): string {
  const { owner, what } = view.asked!;
  const set = view.slots[slot]!.card!.set;
  const passed = between(view, from, slot).flatMap((at) => view.slots[at]!.card ?? []);
  const held = view.owners[owner]?.holdings ?? [];
  const has = (key: string) => held.some((one) => one.set === key && one.count > 0);
  if (passed.some((one) => one.set === 'queue') && !has('queue')) {
    return 'Only the owner of a Queue card may pass a Queue card (rule 13.17).';
  }
  if (what === 'slot') return 'Skating goes one to three cards further (rule 13.18).';
  const kind = view.owners[owner]?.kind;
  if (kind === 'neutral' && view.simple) {
    return 'A neutral Family Member takes the first card it can (rule 11.5).';
  }
  if (kind !== 'player' && passed.length >= 3) {
    return kind === 'neutral'
      ? 'A neutral Family Member walks one to three cards ahead (rule 11.3).'
      : 'The opponent walks one to three cards ahead (rule 12.3).';
  }
  if (set === 'donation') {
    return 'A Donation asks for the top card of another stack, and there is none (rule 13.5).';
  }
  return 'This card cannot be claimed now (rule 4.2).';
}

/** The slots between two slots of the line. */
function between(view: View, from: number, to: number): number[] {
  const [low, high] = [ahead(view.token, from), ahead(view.token, to)];
  return Array.from({ length: SLOTS }, (_, slot) => slot).filter((slot) => {
    const at = ahead(view.token, slot);
    return at > low && at < high;
  });
}
