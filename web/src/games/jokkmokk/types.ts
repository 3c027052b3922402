/** Jokkmokk's part of the wire, as the server's models and `notation.describe` write it. */
import type { LogEntry, Scene } from '$lib/generated/protocol';

export type Phase =
  | 'sets'
  | 'first'
  | 'deal'
  | 'move'
  | 'neutral'
  | 'effect'
  | 'walk'
  | 'place'
  | 'draw'
  | 'refill'
  | 'finished';

/** What a card shows besides its points: a picture, a number, or the four edges of a patch. */
export type CardSign = string | number | string[] | null;

export interface Card {
  /** "antique-7": its set's key and its number in the set. */
  name: string;
  set: string;
  time: 'morning' | 'evening';
  points: number;
  sign: CardSign;
}

export interface Slot {
  card: Card | null;
  /** Whose Family Member stands here. */
  owner: number | null;
}

export interface Holding {
  set: string;
  count: number;
  /** The top card of the stack. */
  top: Card | null;
  /** The stack, top first: one's own, and everybody's at the end. */
  cards: Card[] | null;
  /** grid: 9 cells by rows; pyramid: 10 cells, the bottom row of four first. */
  pattern: (Card | null)[] | null;
}

export interface Score {
  set: string;
  points: number;
  /** "6 hot dogs, halved" */
  note: string;
}

export interface Owner {
  kind: 'player' | 'neutral' | 'opponent';
  /** Points in tokens. */
  tokens: number;
  holdings: Holding[];
  total: number | null;
  score: Score[] | null;
}

/** Cards of either deck. */
export interface Size {
  morning: number;
  evening: number;
}

export type Kind = 'basic' | 'experienced' | 'special';

/** A set in play, and what its reference card says. */
export interface GameSet {
  key: string;
  title: string;
  kind: Kind;
  size: Size;
  /** Cards that nobody has seen yet. */
  unseen: Size;
  /** What it does and how it scores, for its reference card. */
  reference: string;
  /** The rule's number: "13.7". */
  rule: string;
  reshuffle: boolean;
  pattern: 'grid' | 'pyramid' | null;
  /** Cells in each row of its pattern, in the order of the cells. */
  rows: number[];
  midgame: boolean;
  reconstructed: boolean;
}

export interface Asked {
  /** Whose Family Member moves, or in whose pattern a card is placed. */
  owner: number;
  what: 'move' | 'stack' | 'seat' | 'cell' | 'slot';
  /** Whose effect asks. */
  set: string | null;
  step: number;
  /** Whose stacks, where an effect has chosen somebody. */
  other: number | null;
  /** The card to be placed. */
  card: Card | null;
}

/** A legal slot to go to, and what follows from it (the card's effect apart). */
export interface Way {
  slot: number;
  /** Slots of the cards passed over. */
  skips: number[];
  /** Slots of the cards that would leave the game. */
  leaves: number[];
  /** The owners of the Family Members afterwards, furthest back first. */
  line: number[];
}

export interface View {
  phase: Phase;
  turn: number;
  seats: number;
  solo: boolean;
  /** Neutral players always claim the first card. */
  simple: boolean;
  /** The slot of the Current Player token. */
  token: number;
  slots: Slot[];
  /** Slots with Family Members, furthest back first. */
  line: number[];
  owners: Owner[];
  sets: GameSet[];
  decks: Size;
  midgame: 'none' | 'ahead' | 'marked' | 'held';
  midgame_slot: number | null;
  midgame_points: { set: string; points: number[] }[] | null;
  asked: Asked | null;
  ways: Way[];
  /** Who wins ties now, furthest back first. */
  tiebreak: number[];
  rating: { points: number; members: number; text: string } | null;
}

/** The model leaves out what an event has not; a resignation comes from the table itself. */
export interface Event {
  kind:
    'set' | 'first' | 'deal' | 'claim' | 'walk' | 'seat' | 'stack' | 'place' | 'draw' | 'resign';
  set?: string | null;
  seat?: number | null;
  /** Whose Family Member, stack or pattern. */
  owner?: number | null;
  /** A card's name. */
  card?: string | null;
  slot?: number | null;
  from?: number | null;
  cell?: number | null;
  /** Which question of an effect it answers. */
  step?: number | null;
}

export const SLOTS = 18;
export const ENTRANCE = 0;
export const CLASSES: Kind[] = ['basic', 'experienced', 'special'];

export const viewOf = (scene: Scene) => scene.view as unknown as View;
export const eventOf = (entry: { event: LogEntry['event'] }) => entry.event as unknown as Event;

/** A card's set, from its name. */
export const setOf = (card: string) => card.slice(0, card.lastIndexOf('-'));

/** A set in play by its key. */
export const inPlay = (view: View, key: string) => view.sets.find((set) => set.key === key);

/** What a set is called in this box. */
export const titleOf = (view: View, key: string) => inPlay(view, key)?.title ?? key;
