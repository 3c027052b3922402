/** Jogakbo's part of the wire, as the server's models and `notation.describe` write it. */
import type { LogEntry, Scene } from '$lib/generated/protocol';

export interface Silk {
  colour: string;
  shape: string;
  /** Rows from the top, # for a cell. */
  drawing: string[];
}

/** Cloth on a quilt: a piece of silk, or a patch (then it has no shape). */
export interface Cloth {
  colour: string;
  shape: string | null;
  cells: string[];
}

export interface Score {
  lines: number;
  ornaments: number;
  holes: number;
  coins: number;
  orders: number[];
  total: number;
}

export interface Quilt {
  coins: number;
  cloth: Cloth[];
  score: Score;
}

export interface Space {
  colour: string;
  silk: Silk | null;
  coins: number;
  token: boolean;
  reserve: Silk[];
}

export interface Order {
  key: string;
  worth: number;
  points: number[];
}

export interface View {
  phase:
    | 'draw_main'
    | 'draw_secondary'
    | 'draw_silk'
    | 'draw_start'
    | 'source'
    | 'lay'
    | 'patch'
    | 'refill'
    | 'coin'
    | 'finished';
  turn: number;
  round: number;
  rounds: number;
  seat: number;
  start: number | null;
  holes: string[];
  ornaments: string[];
  market: Space[];
  taken: Silk | null;
  purchases: number;
  patches: Record<string, number>;
  main: Order[];
  secondary: { key: string; worth: number; paid: number[] } | null;
  seats: Quilt[];
}

export interface Event {
  kind:
    | 'move'
    | 'buy'
    | 'lay'
    | 'patch'
    | 'no_patch'
    | 'refill'
    | 'coin'
    | 'pass'
    | 'order'
    | 'bonus'
    | 'draw'
    | 'start'
    | 'resign';
  colour?: string | null;
  shape?: string | null;
  cells?: string[];
  order?: string;
  seat?: number;
}

export const viewOf = (scene: Scene) => scene.view as unknown as View;
export const eventOf = (entry: { event: LogEntry['event'] }) => entry.event as unknown as Event;
