/** Jokerball's part of the wire, as the server's models and `notation.describe` write it. */
import type { JokerballEvent, JokerballView, LogEntry, Scene } from '$lib/generated/protocol';

export type View = JokerballView;

export interface Move {
  kind: 'man' | 'ball';
  from: string;
  /** A cell, or `off`. */
  to: string;
  /** From the mover's view, as all directions. */
  direction: JokerballEvent['direction'];
  capture: boolean;
  /** The cells travelled, without the first. */
  way: string[];
}

export interface Roll {
  kind: 'dice';
  distance: number;
  direction: JokerballEvent['direction'];
}

export type Event = Move | Roll | { kind: 'resign' };

export const viewOf = (scene: Scene) => scene.view as unknown as View;
export const eventOf = (entry: { event: LogEntry['event'] }) => entry.event as unknown as Event;

/** The event if it moves a piece. */
export function moveOf(entry: { event: LogEntry['event'] } | null | undefined): Move | null {
  const event = entry ? eventOf(entry) : null;
  return event?.kind === 'man' || event?.kind === 'ball' ? event : null;
}
