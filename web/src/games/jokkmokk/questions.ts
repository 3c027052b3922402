/** What an effect asks: its sentence, and the choices with the cards that would move. */
import type { Names } from '$lib/game';
import type { Choice } from '$lib/generated/protocol';
import { counted } from '$lib/say';
import { cardWords, heldBy, holdingOf, inside, ownerName } from './goods';
import { eventOf, titleOf, type Card, type View } from './types';

export interface Option {
  action: string;
  title: string;
  detail: string;
  /** The owner or the set it is about. */
  owner: number | null;
  set: string | null;
  /** The cards that would, or could, move. */
  cards: Card[];
}

export interface Question {
  title: string;
  /** For whom, where that is not oneself. */
  whose: string;
  options: Option[];
}

/** The question of an effect; null where none is asked. */
export function question(
  view: View,
  choices: Choice[],
  actor: number | null,
  names: Names,
): Question | null {
  const { asked } = view;
  if (!asked || asked.what === 'move') return null;
  const owner = ownerName(view, asked.owner, names);
  return {
    title: titleFor(view, choices, names),
    whose: asked.owner === actor ? '' : `For ${inside(owner)}`,
    options: choices.flatMap((choice) => option(view, choice, names) ?? []),
  };
}

function titleFor(view: View, choices: Choice[], names: Names): string {
  const { what, set, owner } = view.asked!;
  const title = titleOf(view, set ?? '');
  if (what === 'cell') return `Where does the ${title} go?`;
  if (what === 'slot') return 'Go on to which card?';
  if (what === 'seat') {
    return set === 'friend' ? 'Take a card from whom?' : `Who gets the ${title}?`;
  }
  const from = choices[0] ? eventOf(choices[0]).owner : owner;
  if (from != null && from !== owner)
    return `Take which card of ${inside(ownerName(view, from, names))}?`;
  return set === 'friend' ? 'Give which card in return?' : 'Discard which top card?';
}

function option(view: View, { text, event }: Choice, names: Names): Option | null {
  const { kind, owner, set } = eventOf({ event });
  if (kind === 'seat' && owner != null) {
    const cards = view.asked?.set === 'friend' ? tops(view, owner) : [];
    const title = ownerName(view, owner, names);
    return { action: text, title, detail: seatDetail(view, owner), owner, set: null, cards };
  }
  if (kind === 'stack' && set) {
    const from = owner ?? view.asked!.owner;
    const holding = heldBy(view, from).find((one) => one.set.key === set)?.holding;
    const cards = holding?.top ? [holding.top] : [];
    const title = titleOf(view, set);
    const words = cards.map((card) => cardWords(view, card).slice(title.length + 2)).join('');
    return { action: text, title, detail: words, owner: null, set, cards };
  }
  return null;
}

/** What matters of somebody who may be chosen: stacks to take from, or cards of the set. */
function seatDetail(view: View, owner: number): string {
  const set = view.asked?.set ?? '';
  if (set === 'friend') return counted(tops(view, owner).length, 'stack');
  const count = holdingOf(view.owners[owner], set)?.count ?? 0;
  return count > 0 ? `has ${count} already` : 'has none yet';
}

/** The top cards of an owner's stacks. */
const tops = (view: View, owner: number): Card[] =>
  heldBy(view, owner).flatMap(({ holding }) => holding.top ?? []);
