/** What was done last, from the log: for the tracks and for what is shown in the middle. */
import type { LogEntry } from '$lib/generated/protocol';
import { eventOf } from './types';

export interface LastWalk {
  from: number;
  slot: number;
  name: string;
  owner: number;
  /** A claimed card has its effect, a gained one has not. */
  verb: 'claimed' | 'gained';
}

/** The walks of the turn in which somebody walked last, oldest first. */
export function walksOf(log: LogEntry[]): LastWalk[] {
  const walks = (entry: LogEntry) => ['claim', 'walk'].includes(eventOf(entry).kind);
  const turn = log.findLast(walks)?.turn;
  return log
    .filter((entry) => entry.turn === turn && walks(entry))
    .flatMap((entry): LastWalk[] => {
      const { kind, start, slot, card, owner } = eventOf(entry);
      if (start == null || slot == null || !card || owner == null) return [];
      return [
        { from: start, slot, name: card, owner, verb: kind === 'claim' ? 'claimed' : 'gained' },
      ];
    });
}
