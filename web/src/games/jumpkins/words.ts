/** Jumpkins in sentences: what is asked, what happened. */
import type { Asked, Names } from '$lib/game';
import type { LogEntry } from '$lib/generated/protocol';
import { capital, counted, who } from '$lib/say';
import { ending } from './ending';
import { DEVICE_NAMES, MARKER_NAMES, RESTS, deviceName } from './names';
import { eventOf, viewOf, type Device, type Event, type View } from './types';

// --- what is asked -----------------------------------------------------------------------

function asked(view: View): string {
  const device = deviceName(view, view.device);
  switch (view.phase) {
    case 'sort':
      return 'stack equal insects: which goes on which?';
    case 'new_stock':
      return 'the stock is empty: choose the tower that becomes the new one';
    case 'clear':
      return 'clear the island and drop dice anew, or jump on as it is';
    case 'choose':
      return view.practice
        ? 'choose a device, as often as you like'
        : `turn ${view.round} of ${view.rounds}: turn over a marker and take its device`;
    case 'jump':
      return `aim with the ${device} and let the die jump${view.tries > 0 ? ' once more' : ''}`;
    case 'retry':
      return 'it came back: jump the same die once more, or end your turn';
    case 'exchange':
      return 'it lies in the ditch: swap a marker for a neutral joker, or keep them all';
    case 'build':
      return 'an insect found its like: which goes on which?';
    case 'score':
      return view.offer?.may_second
        ? 'take the points, or decline them for a second die'
        : 'take the points';
    case 'second':
      return 'no equal insect: jump a second die, or end your turn';
    default:
      return 'play';
  }
}

const DOES: Record<string, string> = {
  sort: 'stacks equal insects',
  new_stock: 'chooses the new stock',
  clear: 'looks at the island',
  choose: 'chooses a device',
  jump: 'aims',
  retry: 'may jump once more',
  exchange: 'may swap a marker',
  build: 'builds a tower',
  score: 'counts the points',
  second: 'may jump a second die',
};

/** Whose turn it is, what is asked and what follows, in one sentence. */
export function status({ scene, log, names, mine, thinking }: Asked): string {
  const view = viewOf(scene);
  if (scene.outcome) {
    const { title, how } = ending(scene, scene.outcome, log, names);
    return `${title}. ${how}`;
  }
  const seat = scene.to_act;
  if (seat === null) return 'The dice are in the air.';
  if (thinking === seat) return `${who(seat, names)} takes aim.`;
  if (!mine.includes(seat)) return `${who(seat, names)} ${DOES[view.phase] ?? 'plays'}.`;
  const turn = view.practice ? 'Practice' : mine.length === 1 ? 'Your turn' : who(seat, names);
  return `${turn}: ${asked(view)}${/[?]$/.test(asked(view)) ? '' : '.'}`;
}

const FIRST: Record<string, string> = {
  sort: 'Only equal insects are stacked (rule 2.5).',
  new_stock: 'Choose one of the highest towers (rule 7.2).',
  clear: 'First clear the island, or leave it as it is (rule 7.3).',
  choose: 'First turn over a marker for a device (rule 3.2).',
  jump: 'First let the die jump (rule 3.4).',
  retry: 'Jump the die once more, or end your turn (rule 8.2).',
  exchange: 'Exchange a marker for a neutral joker, or keep it (rule 8.4).',
  build: 'Only equal insects are stacked (rule 5.1).',
  score: 'First take the points, or decline them (rule 6.3).',
  second: 'Jump a second die, or end your turn (rule 8.7).',
};

/** Why a tapped die does nothing now. */
export const whyNot = (view: View): string => FIRST[view.phase] ?? '';

// --- what happened -----------------------------------------------------------------------

const die = (number: number | null | undefined) => `die ${(number ?? 0) + 1}`;
const named = (device: string | null | undefined) =>
  DEVICE_NAMES[device as Device] ?? device ?? 'device';
/** A joker, or while all bathe an anthill's marker for another device. */
const markerName = (marker: string | null | undefined) =>
  MARKER_NAMES[marker ?? ''] ?? `${named(marker)} marker`;
const keyed = (key: string | null | undefined) => (key ?? '').replace('_', ' ');

function landed({ rest, face, fell }: Event): string {
  const fallen = (fell?.length ?? 0) > 0 ? ', and a tower falls' : '';
  return rest === 'island'
    ? `the ${keyed(face)} lands on the island${fallen}`
    : `the die lands ${RESTS[rest ?? ''] ?? 'somewhere'}${fallen}`;
}

const SAID: Record<string, [short: string, told: string]> = {
  again: ['once more', 'jumps the same die once more'],
  stop: ['ends the turn', 'ends the turn'],
  keep: ['no swap', 'keeps all markers'],
  points: ['takes the points', 'takes the points'],
  spin: ['rolls for the wheel', 'takes the points of the dice and rolls for the wheel'],
  decline: ['declines', 'declines the points for a second die'],
  second: ['second die', 'takes a second die'],
  clear: ['clears the island', 'clears the island'],
  leave: ['leaves it', 'leaves the island as it is'],
  finish: ['ends practice', 'ends the practice'],
  resign: ['resigns', 'resigns'],
};

/** The points that an event gives, behind what it is. */
const won = ({ points }: Event) => (points ? `, +${points}` : '');

/** An event as it stands in the log. */
export function short(entry: LogEntry): string {
  const event = eventOf(entry);
  switch (event.kind) {
    case 'start':
      return 'begins';
    case 'drop':
      return 'the dice are dropped';
    case 'landing':
      return (
        (event.rest === 'island' ? capital(keyed(event.face)) : (RESTS[event.rest ?? ''] ?? '')) +
        won(event)
      );
    case 'wheel':
      return `wheel: ${keyed(event.face)}${won(event)}`;
    case 'choose':
      return event.marker === event.device
        ? named(event.device)
        : `${markerName(event.marker)}: ${named(event.device)}`;
    case 'jump':
      return 'jumps';
    case 'points':
      return event.points == null ? 'takes the points' : `+${event.points}`;
    case 'put':
      return `${die(event.die)} on ${(event.on ?? 0) + 1}${won(event)}`;
    case 'break':
      return 'a tower is the stock';
    case 'swap':
      return `swaps ${named(event.device)}`;
    default:
      return SAID[event.kind]?.[0] ?? entry.text;
  }
}

/** An event as a sentence, for those who listen. */
export function tell(entry: LogEntry, names: Names): string {
  const event = eventOf(entry);
  const seat = who(entry.actor ?? 0, names);
  switch (event.kind) {
    case 'start':
      return `${who(event.seat ?? 0, names)} begins.`;
    case 'drop':
      return 'Dice are dropped on the island.';
    case 'landing':
      return `${capital(landed(event))}${event.points ? `: ${counted(event.points, 'point')}` : ''}.`;
    case 'wheel':
      return `The wheel of fortune shows the ${keyed(event.face)}${
        event.points == null ? '' : `: ${counted(event.points, 'point')}`
      }.`;
    case 'choose':
      return event.marker === event.device
        ? `${seat} takes the ${named(event.device)}.`
        : `${seat} turns over a ${markerName(event.marker)} for the ${named(event.device)}.`;
    case 'jump':
      return `${seat} lets a die jump off the ${named(event.device)}.`;
    case 'put':
      return `${seat} sets ${die(event.die)} on ${die(event.on)}${
        event.points ? ` and takes ${counted(event.points, 'point')}` : ''
      }.`;
    case 'break':
      return `${seat} makes a tower the new stock.`;
    case 'swap':
      return `${seat} swaps a ${named(event.device)} marker for a neutral joker.`;
    case 'points':
      return `${seat} takes ${event.points == null ? 'the points' : counted(event.points, 'point')}.`;
    default:
      return `${seat} ${SAID[event.kind]?.[1] ?? 'plays'}.`;
  }
}

/** The points of the tower just built, in words: "4 + 3 = 7 points". */
export function offered({ points, bonus }: { points: number; bonus: number }): string {
  if (bonus === 0) return counted(points, 'point');
  return `${points} + ${bonus} = ${counted(points + bonus, 'point')}`;
}
