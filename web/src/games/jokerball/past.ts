/**
 * The scenes of the past, from the present backwards: every event says what it moved, so it
 * can be taken back without knowing a rule.
 */
import type { LogEntry, Scene } from '$lib/generated/protocol';
import { eventOf, viewOf, type Event, type View } from './types';

/** The scene before the first event, and after each; the last is the present. */
export function past(scene: Scene, log: LogEntry[]): Scene[] {
  const scenes: Scene[] = [scene];
  let view = viewOf(scene);
  for (let k = log.length - 1; k >= 0; k--) {
    view = before(view, log[k]!, log.slice(0, k));
    scenes.unshift({
      number: log[k]!.number - 1,
      viewing: scene.viewing,
      to_act: view.phase === 'roll' ? null : view.seat,
      view: view as unknown as Scene['view'],
      choices: [],
      outcome: null,
    });
  }
  return scenes;
}

function before(after: View, entry: LogEntry, earlier: LogEntry[]): View {
  const event = eventOf(entry);
  const seat = entry.actor ?? nextSeat(earlier);
  const view: View = {
    ...after,
    turn: entry.turn,
    seat,
    winner: null,
    dice: event.kind === 'dice' ? null : rolled(earlier),
    phase: phaseOf(event, after),
    sides: after.sides.map((side) => ({ ...side, men: [...side.men] })),
  };
  if (event.kind === 'ball') view.ball = event.from;
  if (event.kind === 'man') takeBack(view, event, seat);
  return view;
}

function phaseOf(event: Event, after: View): View['phase'] {
  if (event.kind === 'resign') return after.phase;
  return event.kind === 'dice' ? 'roll' : event.kind;
}

/** Dice belong to nobody in the log: whoever acts after them, else the other of the last. */
function nextSeat(earlier: LogEntry[]): number {
  const last = earlier.findLast((entry) => entry.actor !== null);
  if (!last) return 0;
  const rolls = earlier.filter((e) => e.number > last.number && eventOf(e).kind === 'dice').length;
  return (last.actor! + 1 + rolls) % 2;
}

function rolled(earlier: LogEntry[]): View['dice'] {
  const last = earlier.findLast((entry) => eventOf(entry).kind === 'dice');
  const event = last ? eventOf(last) : null;
  return event?.kind === 'dice' ? { distance: event.distance, direction: event.direction } : null;
}

function takeBack(view: View, move: Extract<Event, { kind: 'man' | 'ball' }>, seat: number): void {
  const own = view.sides[seat]!;
  const other = view.sides[1 - seat]!;
  if (move.to === 'off') own.left -= 1;
  own.men = [...own.men.filter((cell) => cell !== move.to), move.from];
  if (move.capture) {
    other.men.push(move.to);
    other.captured -= 1;
  }
}
