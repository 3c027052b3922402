/** Jokkmokk's room: the market square and the words, loaded when a table needs them. */
import type { GameClient } from '$lib/game';
import type { LogEntry } from '$lib/generated/protocol';
import Board from './Board.svelte';
import { ending } from './ending';
import LineSign from './LineSign.svelte';
import Sign from './Sign.svelte';
import Tray from './Tray.svelte';
import { eventOf } from './types';
import { news, short, status, tell } from './words';

const PACES: Record<string, number> = {
  set: 0,
  first: 0,
  deal: 130,
  seat: 300,
};

/** Walks are seen to their end; cards are dealt briskly. */
function pace(entry: LogEntry): number {
  return PACES[eventOf(entry).kind] ?? 480;
}

export const client: GameClient = {
  follows: true,
  Board,
  Tray,
  Sign,
  LineSign,
  status,
  tell,
  news,
  short,
  pace,
  ending,
};
