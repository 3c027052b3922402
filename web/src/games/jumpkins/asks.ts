/** What is asked besides the aim, as buttons and as dice to be tapped. */
import type { Choice } from '$lib/generated/protocol';
import { capital } from '$lib/say';
import { deviceName, devicesOf, insectName, MARKER_NAMES } from './names';
import { offered } from './words';
import { eventOf, type Device, type View } from './types';

export interface Ask {
  action: string;
  title: string;
  detail: string;
  /** An insect to be shown beside it. */
  insect: string | null;
  /** The usual answer. */
  main: boolean;
}

/** A device with the markers that may be turned over for it. */
export interface Tool {
  device: Device;
  name: string;
  ways: { action: string; marker: string; label: string; left: number }[];
}

const plain = (action: string, title: string, detail = '', main = false): Ask => ({
  action,
  title,
  detail,
  insect: null,
  main,
});

/** The devices to choose from, with markers, jokers and neutral jokers. */
export function tools(view: View, choices: Choice[]): Tool[] {
  const seat = view.seats[view.seat];
  const left = (marker: string) =>
    ({ joker: seat?.joker, neutral: seat?.neutral })[marker] ?? seat?.markers[marker] ?? 0;
  return devicesOf(view).map((device) => ({
    device,
    name: capital(deviceName(view, device)),
    ways: choices.flatMap(({ text, event }) => {
      const { kind, marker, device: meant } = eventOf({ event });
      if (kind !== 'choose' || meant !== device || !marker) return [];
      const label = view.practice ? 'use' : (MARKER_NAMES[marker] ?? markerLabel(marker, device));
      return [{ action: text, marker, label, left: view.practice ? 0 : left(marker) }];
    }),
  }));
}

/** While all bathe, the anthill's markers are jokers. */
const markerLabel = (marker: string, device: Device) =>
  marker === device ? 'marker' : `${deviceName({ scene: 'island' }, marker)} marker`;

const height = (view: View, die: number) =>
  view.towers.find(({ dice }) => dice.includes(die))?.dice.length ?? 1;

function thing(view: View, die: number): string {
  const dice = height(view, die);
  return dice > 1 ? `the tower of ${dice}` : `die ${die + 1}`;
}

/** The buttons for everything but devices and aims. */
export function asks(view: View, choices: Choice[]): Ask[] {
  return choices.flatMap(({ text, event }) => ask(view, text, eventOf({ event })) ?? []);
}

function ask(view: View, action: string, event: ReturnType<typeof eventOf>): Ask | null {
  const { offer } = view;
  switch (event.kind) {
    case 'again':
      return plain(action, 'Jump it again', 'the same die, the same device', true);
    case 'stop':
      return plain(action, 'End the turn');
    case 'keep':
      return plain(action, 'Keep all markers', 'no neutral joker', true);
    case 'swap':
      return plain(action, `Swap ${deviceName(view, event.device)}`, 'for a neutral joker');
    case 'points':
      return plain(action, `Take ${offer ? offered(offer) : 'the points'}`, 'your turn ends', true);
    case 'spin':
      return plain(action, 'Roll for the wheel', `${offer?.points ?? ''} and 1 to 6, no area`);
    case 'decline':
      return plain(action, 'Decline', 'no points, but a second die');
    case 'second':
      return plain(action, 'Jump a second die', 'with the same device', true);
    case 'clear':
      return plain(action, 'Clear the island', 'and drop seven dice anew');
    case 'leave':
      return plain(action, 'Leave it as it is', '', true);
    case 'finish':
      return plain(action, 'End the practice');
    case 'break':
      return {
        ...plain(action, `Tower of ${height(view, event.die ?? 0)}`, 'becomes the stock'),
        insect: view.dice[event.die ?? 0]?.face ?? null,
      };
    case 'put': {
      const [die, on] = [event.die ?? 0, event.on ?? 0];
      const face = view.dice[die]?.face ?? null;
      const title = `${capital(thing(view, die))} on ${thing(view, on)}`;
      const worth = view.builds.find((one) => one.die === die && one.on === on);
      const detail = [insectName(view, face), worth ? offered(worth) : ''];
      return { ...plain(action, title, detail.filter(Boolean).join(': ')), insect: face };
    }
    default:
      return null;
  }
}

/** The pairs of dice that may be set on each other, by the lowest die of each. */
export const pairs = (choices: Choice[]): Map<string, [number, number]> =>
  new Map(
    choices.flatMap(({ text, event }) => {
      const { kind, die, on } = eventOf({ event });
      return kind === 'put' && die != null && on != null ? [[text, [die, on]]] : [];
    }),
  );

/** Towers that may become the stock, by their lowest die. */
export const breaks = (choices: Choice[]): Map<number, string> =>
  new Map(
    choices.flatMap(({ text, event }) => {
      const { kind, die } = eventOf({ event });
      return kind === 'break' && die != null ? [[die, text]] : [];
    }),
  );

/** The lowest die of the tower a die stands in. */
export function lowest(view: View, die: number): number {
  let at = die;
  for (let under = view.dice[at]?.under; under != null; under = view.dice[at]?.under) at = under;
  return at;
}
