/** The log in the order it is read: turn by turn. */
import type { LogEntry } from './generated/protocol';

export interface Turn {
  number: number;
  /** Who acted in it; null while only chance has. */
  seat: number | null;
  /** A long setup by chance alone, which is folded away. */
  setup: LogEntry[];
  entries: LogEntry[];
}

const LONG = 6;

/** Entries grouped by their turn. */
export function turnsOf(entries: LogEntry[]): Turn[] {
  const turns: Turn[] = [];
  for (const entry of entries) {
    let turn = turns.at(-1);
    if (turn?.number !== entry.turn) {
      turn = { number: entry.turn, seat: null, setup: [], entries: [] };
      turns.push(turn);
    }
    turn.entries.push(entry);
    turn.seat ??= entry.actor;
  }
  const [first] = turns;
  if (first) fold(first);
  return turns;
}

function fold(first: Turn): void {
  const decided = first.entries.findIndex((entry) => entry.actor !== null);
  const drawn = decided < 0 ? first.entries.length : decided;
  if (drawn > LONG) first.setup = first.entries.splice(0, drawn);
}
