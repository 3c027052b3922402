/** Jumpkins' part of the wire, as the server's models and `notation.describe` write it. */
import type {
  JumpkinsArea,
  JumpkinsDie,
  JumpkinsEvent,
  JumpkinsView,
  LogEntry,
  Scene,
} from '$lib/generated/protocol';

export type View = JumpkinsView;
export type Die = JumpkinsDie;
export type Area = JumpkinsArea;
export type Event = JumpkinsEvent;
export type Lengths = View['lengths'];

export const DEVICES = ['ramp', 'stump', 'sponge', 'anthill'] as const;
export type Device = (typeof DEVICES)[number];

export const INSECTS = ['ant', 'bug', 'roach', 'dung_beetle', 'flea', 'grasshopper'] as const;
export type InsectKey = (typeof INSECTS)[number];

export const viewOf = (scene: Scene) => scene.view as unknown as View;
export const eventOf = (entry: { event: LogEntry['event'] }) => entry.event as unknown as Event;
