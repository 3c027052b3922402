/** Violet in sentences: what happened, why a card won, how it ended. */
import type { BoxContent, Ending, Names } from '$lib/game';
import type { LogEntry, Outcome, Scene, VioletContent } from '$lib/generated/protocol';
import { counted, listed, who } from '$lib/say';
import { tileOf } from './tiles';
import { TORECH, VIOLET, cardName, eventOf, viewOf, type Comparison, type View } from './types';

const SUITS: Record<string, string> = { M: 'Mint', O: 'Orange', P: 'Pink', B: 'Blue' };

/** "Mint 7", as the box calls its colours. */
export function spelled(card: string, content: BoxContent | undefined): string {
  const letter = card.charAt(0);
  const own = (content as VioletContent | null | undefined)?.colours;
  const name = own?.find((colour) => colour.letter === letter)?.name ?? SUITS[letter];
  return `${name ?? letter} ${card.slice(1)}`;
}

/** An event as it stands in the log. */
export function short(entry: LogEntry, names: Names): string {
  const { tile } = eventOf(entry);
  return tile ? entry.text.replace(tile, tileOf(tile, names.content).name) : entry.text;
}

/** An event as a sentence. */
export function tell(entry: LogEntry, names: Names): string {
  const { kind, card, cards, tile, space } = eventOf(entry);
  const seat = who(entry.actor ?? 0, names);
  const it = card ? spelled(card, names.content) : 'a card';
  const what = tile ? tileOf(tile, names.content) : null;
  const unseen = card ? '' : ' unseen';
  const sentences: Record<string, () => string> = {
    draw_tile: () =>
      what ? `Torech draws ${what.name}.` : 'Torech draws an event tile in secret.',
    lay: () => `${seat} lays ${what?.name ?? 'an event tile face down'}.`,
    turn_up: () => `${it} is turned up.`,
    violet_first: () => `${seat} takes the first pick.`,
    torech_first: () => `${seat} gives Torech the first pick.`,
    use_token: () => `${seat} uses a token: the face-up cards are discarded.`,
    wait: () => `${seat} keeps the token.`,
    pick: () => `${seat} picks ${it}.`,
    play: () => `${seat} plays ${it}.`,
    trick: () => `${seat} swaps the card played for ${it}.`,
    no_trick: () => `${seat} leaves the trick up his sleeve.`,
    show: () =>
      cards?.length
        ? `A 7 shows a hand: ${listed(cards.map((one) => spelled(one, names.content)))}.`
        : 'A 7 shows the other hand to its owner.',
    advance: () => `${seat} advances.`,
    stay: () => `${seat} stays and refills the lantern.`,
    turn_tile: () =>
      what ? `An event: ${what.name}. ${what.line}` : 'An event tile is turned up.',
    place: () => `${seat} places the tile on space ${space}.`,
    fog: () => `The fog takes ${it} to the other hand.`,
    draw: () => `${it} is drawn${unseen}.`,
    discard: () => `${seat} discards ${it}${unseen}.`,
    return: () => `${seat} returns ${it}${unseen} to the deck.`,
    look: () => `${it} on top of the deck is looked at.`,
    keep: () => `${seat} keeps ${it} of the top five${unseen}.`,
    browse: () => `${seat} looks through the discard pile.`,
    leave: () => `${seat} leaves the discard pile alone.`,
    take: () => `${seat} takes ${it} from the discard pile${unseen}.`,
    put_back: () => `${seat} puts ${it} back on the discard pile${unseen}.`,
    resign: () => `${seat} resigns.`,
  };
  const sentence = sentences[kind]?.() ?? `${entry.text}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** How long an event wants to be looked at, in ms: reveals long, dealing short. */
export function pace(entry: LogEntry): number {
  const slow: Record<string, number> = {
    turn_tile: 2400,
    show: 1400,
    fog: 1100,
    place: 900,
    play: 700,
    trick: 900,
    advance: 600,
    stay: 600,
    pick: 450,
    use_token: 500,
  };
  return slow[eventOf(entry).kind] ?? 200;
}

// The six questions of rule 6.2.
const QUESTIONS = [
  'Are both a 5? The card led wins.',
  'Does a 1 meet a 9, with the effect of the 1 on? The 1 wins.',
  'Is the card led a 6, not of the area’s colour? Only a 7, 8 or 9 of its colour beats it.',
  'Do both count as the same colour? The higher wins; of equal values the card led.',
  'Does the other card count as the area’s colour? It wins.',
  'None of these: the card led wins.',
];

export const allQuestions = () => QUESTIONS;

/** Why the winner won, in one line. */
export function why(view: View, last: Comparison, names: Names): string {
  const [won, lost] = [last.cards[last.winner]!, last.cards[1 - last.winner]!];
  const seat = names.seats[last.winner] ?? '';
  return `${seat} won: ${cardName(view, won)} beat ${cardName(view, lost)}. ${last.reason}`;
}

/** Where the comparison took place, and which question decided. */
export function ruleOf(view: View, last: Comparison): string {
  const area = view.suits.find((suit) => suit.letter === last.ground)?.name;
  const place = area ? `The area was ${area}` : 'The space had no colour';
  return `${place}. Rule ${last.rule}, question ${last.question} of 6 decided.`;
}

/** The last words of a match. */
export function ending(scene: Scene, outcome: Outcome, log: LogEntry[], names: Names): Ending {
  const view = viewOf(scene);
  const winner = outcome.returns.findIndex((points) => points > 0);
  const journeys = log.filter((e) => ['advance', 'stay'].includes(eventOf(e).kind)).length;
  const plays = log.filter((e) => eventOf(e).kind === 'play').length;
  const asked = view.phase === 'journey' ? 1 : 0;
  const turns = Math.floor(plays / 2);
  return {
    title: winner < 0 ? 'The match is over' : `${who(winner, names)} wins`,
    how: howItEnded(view, log, winner, names),
    counts: [
      { label: 'Turns won', values: [journeys + asked, Math.max(0, turns - journeys - asked)] },
      { label: 'Steps, hers and the fear’s', values: [view.violet - 1, view.fear.space - 1] },
      { label: 'Tokens left', values: view.hands.map((hand) => hand.tokens) },
    ],
  };
}

function howItEnded(view: View, log: LogEntry[], winner: number, names: Names): string {
  const last = log.at(-1);
  if (!last || winner < 0) return '';
  const turn = `on turn ${last.turn + 1}`;
  const loser = names.seats[1 - winner] ?? '';
  if (eventOf(last).kind === 'resign') return `${loser} resigned ${turn}.`;
  const left = counted(view.journey.length - view.violet, 'space');
  const fuel = `with ${counted(view.lantern.left, 'unit')} of fuel left`;
  const ends = {
    reached_fire: `Violet reached Ordep’s Fire ${turn}, ${fuel}.`,
    lantern_out: `The lantern went out ${turn}, ${left} before the fire.`,
    fear_caught_up: `Violet’s fear caught up with her ${turn}, ${left} before the fire, ${fuel}.`,
  };
  return view.end ? ends[view.end] : '';
}

/** The whole position in words. */
export function describe(view: View, names: Names): string {
  const cards = (found: string[]) => listed(found.map((card) => cardName(view, card)));
  const hand = (seat: number) => {
    const { cards: known, unknown, tokens } = view.hands[seat]!;
    const unseen = unknown ? counted(unknown, 'unseen card') : '';
    const held = listed([...(known.length ? [cards(known)] : []), ...(unseen ? [unseen] : [])]);
    return `${names.seats[seat]} holds ${held || 'no card'} and ${counted(tokens, 'token')}.`;
  };
  const open = view.tableau.filter((card) => card !== null);
  return [
    where(view),
    hand(VIOLET),
    hand(TORECH),
    `Face up: ${cards(open) || 'no card'}.`,
    `${counted(view.deck.count, 'card')} in the deck, ${view.discard.count} discarded.`,
  ].join(' ');
}

function where(view: View): string {
  const space = view.journey[view.violet - 1];
  const area = view.suits.find((suit) => suit.letter === space?.area)?.name;
  const on = space?.fire ? 'the fire' : area ? `the ${area} area` : 'yellow';
  return (
    `Violet is on space ${view.violet} of ${view.journey.length}, ${on}. ` +
    `Her lantern has ${view.lantern.left} of ${counted(view.lantern.full, 'unit')}. ` +
    `The fear is on space ${view.fear.space} of ${view.fear.spaces}` +
    `${view.fear.on_journey ? `, and ${view.fear.on_journey} on the path` : ''}.`
  );
}
