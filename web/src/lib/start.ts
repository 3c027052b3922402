/** Ways to make a table. */
import { makeTable } from './api';
import type { GameInfo, SeatWish } from './generated/protocol';
import { guest } from './guest.svelte';
import { newKey } from './keys';
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
  return begin(game, [{ who: 'me' }, ...bots]);
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
