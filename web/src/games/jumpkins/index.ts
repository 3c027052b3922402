/** Jumpkins' room: the box and the words, loaded when a table needs them. */
import type { GameClient } from '$lib/game';
import type { LogEntry } from '$lib/generated/protocol';
import Board from './Board.svelte';
import { ending } from './ending';
import Sign from './Sign.svelte';
import Tray from './Tray.svelte';
import { durationOf } from './trajectory';
import { eventOf } from './types';
import { short, status, tell } from './words';

const NOTICED = 350;

/** A landing takes as long as it did; everything else is noticed. */
function pace(entry: LogEntry): number {
  const { kind, path } = eventOf(entry);
  return kind === 'landing' || kind === 'drop' ? durationOf(path) + NOTICED : NOTICED;
}

export const client: GameClient = { Board, Tray, Sign, status, tell, short, pace, ending };
