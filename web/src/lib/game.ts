/** What the shell asks of a game's room: a board, and the game's own words. */
import type { Component } from 'svelte';
import type { LogEntry, Outcome, Scene } from './generated/protocol';

export interface Names {
  /** What the seats are called: Red, Blue. */
  seats: string[];
  /** Who sits there: Anna, Bot. */
  people: string[];
  /** What lies in the table's box (as `BoardProps.content`), for the log's words. */
  content?: BoxContent;
}

/**
 * What lies in the box of this table: the owner's own content file, or the game's own, in the
 * shape of the game's content model (cast it, as `content as VioletContent`); null for games
 * without. Things are to be called what it calls them.
 */
export type BoxContent = object | null;

export interface BoardProps {
  scene: Scene;
  /** The event that led here, to be animated; null: draw at once (so does who looks back). */
  step: LogEntry | null;
  log: LogEntry[];
  /** An entry of the log to point out on the board. */
  marked: LogEntry | null;
  names: Names;
  content: BoxContent;
  /** The seat at the lower edge of the board. */
  bottom: number;
  /** The scene is the newest one and one of our seats is to act. */
  live: boolean;
  /** An action of ours on its way to the server. */
  sent: string | null;
  act: (action: string) => void;
  /** The turn in draft, in games that ask for it (`GameClient.drafts`): use it, not `act`. */
  draft: Draft | null;
  /**
   * Why a tap did nothing, in a sentence a player can act on, with "(rule 4.1)" in it; it is
   * shown over the status line, and an empty text takes it back.
   */
  say: (sentence: string) => void;
  skip: () => void;
}

export interface Asked {
  scene: Scene;
  log: LogEntry[];
  names: Names;
  mine: number[];
  thinking: number | null;
}

export interface Ending {
  title: string;
  how: string;
  /** What is counted out; nothing where there is no score. */
  counts: ScoreLine[];
  /** Whose values those are; left out: every seat's. `seat` has the sign. */
  columns?: { seat: number; name: string }[];
  /** What is to be said below the count: ties, what a score is worth. */
  words?: string[];
}

/** A line of the score. */
export interface ScoreLine {
  label: string;
  /** For each column; null: has nothing to do with this line. */
  values: (number | null)[];
  /** Why they count, sentence by sentence, with the rule. */
  why?: string[];
  /** What all other lines add up to. */
  sum?: boolean;
  /** What `GameClient.LineSign` draws beside it. */
  key?: string;
}

/** A turn that is tried step by step and played when it is confirmed; `scene` is `Draft`'s. */
export interface Draft {
  readonly steps: string[];
  /** The steps make a whole turn. */
  readonly ready: boolean;
  /** A step is on its way to the server. */
  readonly waiting: boolean;
  /** The turn was confirmed and is on its way. */
  readonly sent: boolean;
  add(action: string): void;
  back(): void;
  clear(): void;
  confirm(): void;
}

export interface GameClient {
  /** Whether turns are made in draft; only for games that hide nothing. */
  drafts?: boolean;
  /** Where several play on one device, whoever is to act sits at the lower edge. */
  follows?: boolean;
  Board: Component<BoardProps>;
  /** What a seat has lost or gained, shown beside its player. */
  Tray: Component<{ scene: Scene; seat: number }>;
  /** A seat's sign: its colour and shape. */
  Sign: Component<{ seat: number }>;
  /** Whose turn it is, what is asked and what follows, in one sentence. */
  status(asked: Asked): string;
  /** An event as a sentence, for those who listen. */
  tell(entry: LogEntry, names: Names): string;
  /** An event as it stands in the log. */
  short(entry: LogEntry, names: Names): string;
  /** How long an event wants to be looked at, in ms. */
  pace(entry: LogEntry): number;
  ending(scene: Scene, outcome: Outcome, log: LogEntry[], names: Names): Ending;
  /** What an event brought that it does not say itself, in sentences: for those who listen. */
  news?(entry: LogEntry, before: Scene, after: Scene, names: Names): string[];
  /** A small picture beside a line of the score, by its key. */
  LineSign?: Component<{ line: string }>;
}

export interface GameCover {
  Cover: Component;
}
