/** Violet's room: the board and the words, loaded when a table needs them. */
import type { GameClient } from '$lib/game';
import { status } from './asked';
import Board from './Board.svelte';
import Sign from './Sign.svelte';
import Tray from './Tray.svelte';
import { ending, pace, short, tell } from './words';

export const client: GameClient = { Board, Tray, Sign, status, tell, short, pace, ending };
