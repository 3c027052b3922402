/** Jogakbo's room: the board and the words, loaded when a table needs them. */
import type { GameClient } from '$lib/game';
import type { LogEntry } from '$lib/generated/protocol';
import Board from './Board.svelte';
import { ending } from './ending';
import Sign from './Sign.svelte';
import Tray from './Tray.svelte';
import { eventOf } from './types';
import { short, status, tell } from './words';

const PACES: Record<string, number> = {
  draw: 0,
  order: 0,
  bonus: 0,
  start: 0,
  lay: 700,
  patch: 550,
  refill: 280,
};

/** The setup is there at once; cloth is seen to rest, the other steps are noticed. */
function pace(entry: LogEntry): number {
  return PACES[eventOf(entry).kind] ?? 380;
}

export const client: GameClient = {
  drafts: true,
  Board,
  Tray,
  Sign,
  status,
  tell,
  short,
  pace,
  ending,
};
