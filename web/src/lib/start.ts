/** Ways to make a table. */
import { makeTable } from './api';
import type { GameInfo, SeatWish } from './generated/protocol';
import { guest } from './guest.svelte';
import { newKey } from './keys';
import { recall, remember } from './memory';
import { fitting, type Values } from './options';

/** How many play if nobody says otherwise: two, where that is possible. */
export function usualSeats(game: Pick<GameInfo, 'seats'>): number {
  return Math.max(game.seats[0], Math.min(2, game.seats[1]));
}

/** A game with its defaults against bots of one level, seats at random; returns the table. */
export async function againstBot(game: GameInfo, level: string): Promise<string> {
  const bots = Array.from({ length: usualSeats(game) - 1 }, (): SeatWish => ({
    who: 'bot',
    level,
  }));
  remember('level', level);
  return begin(game, [{ who: 'me' }, ...bots]);
}

/** The level played against last; easy for a first game, where that is offered. */
export function lastLevel({ levels }: Pick<GameInfo, 'levels'>): string | undefined {
  const last = recall('level');
  return levels.find((level) => level === last) ?? levels[Math.min(1, levels.length - 1)];
}

/** So many of us, the others by a link or on this device; returns the table. */
export async function withFriends(
  game: GameInfo,
  count: number,
  others: 'open' | 'here',
): Promise<string> {
  const seats = Array.from({ length: count }, (_, k): SeatWish => ({ who: k ? others : 'me' }));
  return begin(game, seats);
}

/** How many may play together. */
export function friendly({ seats: [low, high] }: Pick<GameInfo, 'seats'>): number[] {
  const least = Math.max(2, low);
  return Array.from({ length: Math.max(0, high - least + 1) }, (_, k) => least + k);
}

/** A game with its defaults for one, who begins at once; returns the table. */
export async function alone(game: GameInfo): Promise<string> {
  return begin(game, [{ who: 'me' }]);
}

/** Whether there is a game for one. */
export const forOne = (game: Pick<GameInfo, 'seats'>) => game.seats[0] === 1;

async function begin(game: GameInfo, seats: SeatWish[]): Promise<string> {
  const made = await makeTable({
    key: newKey(),
    game: game.name,
    name: guest.called,
    options: fitting(game.options, seats.length, defaults(game)),
    seats,
    shuffle: true,
  });
  return made.table;
}

/** What a game's options are if nobody says otherwise. */
export function defaults(game: GameInfo): Values {
  return Object.fromEntries(game.options.map((option) => [option.name, option.default]));
}
