/** What was done last, from the log or from the steps of a turn in draft: for marks on the table. */
import type { LogEntry } from '$lib/generated/protocol';
import { keyOf } from './cells';
import { eventOf } from './types';

/** The first words of steps: move, lay, coin. */
export const verbsOf = (steps: string[]) => steps.map((text) => text.split(' ')[0] ?? '');

/** The kinds of events in one turn of the log. */
export const kindsOf = (log: LogEntry[], turn: number) =>
  log.filter((entry) => entry.turn === turn).map((entry) => eventOf(entry).kind as string);

/** The cloth laid by some steps, each piece by its cells. */
export function laidIn(steps: string[]): string[] {
  return steps
    .map((text) => text.split(' '))
    .filter(([verb, first]) => (verb === 'lay' || verb === 'patch') && first)
    .map(([, ...cells]) => keyOf(cells));
}

const lays = (entry: LogEntry) => ['lay', 'patch'].includes(eventOf(entry).kind);

/** The cloth of the latest turn in which any was laid. */
export function laidLast(log: LogEntry[]): string[] {
  const turn = log.findLast(lays)?.turn;
  return laidIn(log.filter((entry) => entry.turn === turn).map((entry) => entry.text));
}

/** What the latest turn did to the market, as "coin blue". */
export function marketOf(log: LogEntry[]): string[] {
  const turn = log.at(-1)?.turn;
  return log
    .filter((entry) => entry.turn === turn)
    .map((entry) => `${eventOf(entry).kind} ${eventOf(entry).colour ?? ''}`);
}
