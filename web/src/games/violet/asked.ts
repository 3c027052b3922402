/** What is asked in each phase: the status line, and why a tap did nothing. */
import type { Asked, Names } from '$lib/game';
import { tileOf } from './tiles';
import { cardName, valueOf, viewOf, type View } from './types';
import { counted, who } from '$lib/say';
import { ending } from './words';

/** Whose turn it is, what is asked and what follows, in one sentence. */
export function status({ scene, log, names, mine, thinking }: Asked): string {
  const view = viewOf(scene);
  if (scene.outcome) {
    const { title, how } = ending(scene, scene.outcome, log, names);
    return `${title}. ${how}`;
  }
  const seat = scene.to_act;
  if (seat === null) return happens(view);
  if (!mine.includes(seat)) {
    const verb = thinking === seat ? 'is thinking' : 'is to act';
    return `${who(seat, names)} ${verb}: ${theirs(view, seat, names)}.`;
  }
  const turn = mine.length === 1 ? 'Your turn' : who(seat, names);
  return `${turn}: ${yours(view, seat, names)}.`;
}

function happens(view: View): string {
  const found: Partial<Record<View['phase'], string>> = {
    tile_draw: 'Torech draws five event tiles in secret.',
    refilling: 'The face-up cards are refilled.',
    seven_show: 'A 7 shows the other hand to its owner.',
    tile_turn: 'The fear has reached an event.',
    fog_draw: 'Fog: a random card of each hand changes hands.',
    roots_draw: 'Whispering roots: Torech draws two cards.',
    two_draw: 'A 2: three cards are drawn.',
    three_look: 'A 3: the top five cards are looked at.',
  };
  return found[view.phase] ?? 'Cards are moved.';
}

const other = (seat: number, names: Names) => names.seats[1 - seat] ?? 'the other';

function round(view: View): string {
  return `round ${view.draft_round} of 4`;
}

/** How many cards of a hand are still to go, down to what it keeps. */
function toGo(view: View, seat: number, keeps: number): number {
  const { cards, unknown } = view.hands[seat]!;
  return Math.max(1, cards.length + unknown - keeps);
}

function yours(view: View, seat: number, names: Names): string {
  const them = other(seat, names);
  const spot = view.fear.spots.find((one) => !one.pending)?.space;
  const sentences: Record<string, () => string> = {
    tile_choice: () => `choose the event tile for space ${spot ?? ''} of the Fear Track`,
    who_first: () => `say who picks the first card, ${round(view)} of the draft`,
    tokens: () => 'use a token for four new cards before the pick, or wait',
    pick: () =>
      view.draft_round
        ? `pick a face-up card, ${round(view)} of the draft`
        : `pick a face-up card; ${afterPick(view, seat, names)}`,
    lead: () => `lead a card, then ${them} plays and the two are compared`,
    follow: () => `play a card; it is compared with the one led`,
    trick_choice: () => 'swap your card for one of your hand, or keep it',
    journey: () => 'advance, or stay and refill three; then the hands are filled',
    tile_place: () =>
      `place ${placing(view, names)} on one of the lit spaces; then the fear walks on`,
    roots_discard: () => `discard ${counted(toGo(view, seat, 3), 'card')} of your hand unseen`,
    two_return: () => `return ${counted(toGo(view, seat, 4), 'card')} to the deck, keep four`,
    three_keep: () => 'keep one of the top cards; the others go back in their order',
    four_choice: () => 'look through the discard pile and swap a card, or leave it',
    four_take: () => 'take a card of the discard pile, then put one back',
    four_return: () => 'put a card of your hand back on the discard pile, then pick',
  };
  return sentences[view.phase]?.() ?? 'choose';
}

const placing = (view: View, { content }: Names) =>
  view.tiles.placing ? tileOf(view.tiles.placing, content).name : 'the tile';

function afterPick(view: View, seat: number, names: Names): string {
  if (view.picks_first === seat) return `then ${other(seat, names)} fills up`;
  const lead = names.seats[view.picks_first ?? seat];
  return `then ${lead} leads`;
}

function theirs(view: View, seat: number, names: Names): string {
  const them = names.seats[seat] ?? '';
  const sentences: Record<string, () => string> = {
    tile_choice: () => 'chooses three of five event tiles in secret',
    who_first: () => `says who picks first, ${round(view)} of the draft`,
    tokens: () => 'may use a token before the pick',
    pick: () => (view.draft_round ? `picks a card, ${round(view)}` : 'picks a face-up card'),
    lead: () => `leads a card, then ${other(seat, names)} plays`,
    follow: () => 'plays a card against the one led',
    trick_choice: () => 'may have a trick up his sleeve',
    journey: () => 'advances, or stays and refills',
    tile_place: () => `places ${placing(view, names)}`,
    roots_discard: () => 'discards two cards unseen',
    two_return: () => 'keeps four of six cards',
    three_keep: () => 'keeps one of the top five cards',
    four_choice: () => 'may look through the discard pile',
    four_take: () => 'looks through the discard pile',
    four_return: () => 'puts a card back on the discard pile',
  };
  return sentences[view.phase]?.() ?? `${them} acts`;
}

/** Where a card lies that was tapped. */
export type Zone = 'hand' | 'theirs' | 'tableau' | 'duel' | 'peek' | 'deck' | 'discard';

// What each phase asks for, with the number of its rule.
const ASKS: Partial<Record<View['phase'], string>> = {
  who_first: 'Say who takes the first card of this round (rule 3.1).',
  tokens: 'Say first whether a token is used now (rule 9.3).',
  pick: 'Pick one of the four face-up cards (rule 11.1).',
  lead: 'Play a card from your hand (rule 5.1).',
  follow: 'Play a card from your hand (rule 5.1).',
  trick_choice: 'Swap your card for one in hand, or keep it (rule 10.10).',
  journey: 'Violet won: she advances, or stays and refills (rule 8.1).',
  tile_place: 'Choose the space on which the tile shall lie (rule 10.2).',
  roots_discard: 'Discard two cards of your hand (rule 10.12).',
  two_return: 'Return two cards of your hand to the deck (rule 7.3).',
  three_keep: 'Keep one of the cards you look at (rule 7.4).',
  four_choice: 'Look through the discard pile, or leave it (rule 7.5).',
  four_take: 'Take a card from the discard pile (rule 7.5).',
  four_return: 'Put a card of your hand back on the discard pile (rule 7.5).',
  tile_choice: 'Lay one of the tiles that you drew (rule 2.6).',
};

/** Why nothing happens on a tap. */
export function whyNot(view: View, card: string | null, zone: Zone): string {
  const asked = ASKS[view.phase];
  if (!asked) return 'Wait: cards are being moved.';
  if (zone === 'theirs') return `Those cards are in the other hand. ${asked}`;
  if (zone === 'duel' && card && ['lead', 'follow'].includes(view.phase)) {
    const led = view.played.includes(card);
    return led ? `${cardName(view, card)} was led. ${asked}` : `That turn is over. ${asked}`;
  }
  if (zone === 'hand' && view.phase === 'pick' && card && [2, 3].includes(valueOf(card))) {
    return `A ${valueOf(card)} takes the place of a pick only on the turn it is played (rule 7.1). ${asked}`;
  }
  return asked;
}
