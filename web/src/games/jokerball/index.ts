/** Jokerball's room: the board and the words, loaded when a table needs them. */
import type { GameClient } from '$lib/game';
import type { LogEntry } from '$lib/generated/protocol';
import Board from './Board.svelte';
import Sign from './Sign.svelte';
import Tray from './Tray.svelte';
import { eventOf } from './types';
import { ending, short, status, tell } from './words';

/** Dice are read a moment longer than they roll; a move is seen to its end. */
function pace(entry: LogEntry): number {
  return eventOf(entry).kind === 'dice' ? 650 : 420;
}

export const client: GameClient = { Board, Tray, Sign, status, tell, short, pace, ending };
