/**
 * The contract between the table and a board that a game's package brings (`board.js`):
 * version 1. docs/adding-a-game.md tells it to those who write one; what stands there stays.
 */
import type { BoxContent, Names } from '../game';
import type { Choice, LogEntry, Outcome, Scene } from '../generated/protocol';

export const CONTRACT = 1;

type View = Scene['view'];

/** What a board is given when it is mounted, and anew at every change. Nothing in it is to be changed. */
export interface MountProps {
  /** The game's own view, as its view.py made it, and the number of events that led to it. */
  view: View;
  number: number;
  /** What may be done now; none unless this page is to act. */
  choices: Choice[];
  act: (action: string) => void;
  /** An action of ours that is on its way. */
  sent: string | null;
  /** Say why a tap did nothing, beside the status line. */
  say: (sentence: string) => void;
  /** Show the newest scene at once, whatever is still being animated. */
  skip: () => void;
  names: Names;
  /** Whose turn it is; through whose eyes it is seen; who sits at the lower edge. */
  toAct: number | null;
  viewing: number | null;
  bottom: number;
  outcome: Outcome | null;
  /** The event that led here, to be animated; null: draw at once. */
  step: LogEntry | null;
  log: LogEntry[];
  /** An entry of the log to point out. */
  marked: LogEntry | null;
  content: BoxContent;
  /** This person wishes no motion. */
  still: boolean;
  /** A seat's sign (its colour and shape), as a new SVG element. */
  sign: (seat: number) => SVGSVGElement;
}

export interface Mounted {
  update(props: MountProps): void;
  destroy(): void;
}

/** A board's module: `mount` is all it must have; the words take the place of the plain ones. */
export interface BoardModule {
  contract: typeof CONTRACT;
  mount(target: HTMLElement, props: MountProps): Mounted;
  /** What is asked of the seat to act: "roll, or hold 14 points". */
  ask?(view: View, choices: Choice[]): string;
  /** An event as a sentence; `who` acted ("Acorn (Anna)"), null for chance. */
  tell?(event: LogEntry['event'], who: string | null): string;
  /** How long an event wants to be looked at, in ms. */
  pace?(event: LogEntry['event']): number;
  /** A few words beside a player. */
  tray?(view: View, seat: number): string;
  /** How the match ended, in a sentence; `who` won, null if nobody did. */
  how?(view: View, who: string | null): string;
}

const WORDS = ['ask', 'tell', 'pace', 'tray', 'how'] as const;

/** A module as a board; an error that says what is wrong with it. */
export function readModule(module: unknown): BoardModule {
  const found = module as Record<string, unknown>;
  if (found['contract'] !== CONTRACT) {
    throw new TypeError(`it must export contract = ${CONTRACT}, not ${String(found['contract'])}`);
  }
  if (typeof found['mount'] !== 'function')
    throw new TypeError('it exports no mount(target, props)');
  for (const name of WORDS) {
    if (found[name] !== undefined && typeof found[name] !== 'function') {
      throw new TypeError(`${name} is no function`);
    }
  }
  return found as unknown as BoardModule;
}
