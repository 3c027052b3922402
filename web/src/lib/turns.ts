/** The log in the order it is read: turn by turn. */
import type { LogEntry } from './generated/protocol';

export interface Turn {
  number: number;
  /** Who acted in it; null while only chance has. */
  seat: number | null;
  entries: LogEntry[];
}

/** Entries grouped by their turn. */
export function turnsOf(entries: LogEntry[]): Turn[] {
  const turns: Turn[] = [];
  for (const entry of entries) {
    let turn = turns.at(-1);
    if (turn?.number !== entry.turn) {
      turn = { number: entry.turn, seat: null, entries: [] };
      turns.push(turn);
    }
    turn.entries.push(entry);
    turn.seat ??= entry.actor;
  }
  return turns;
}
