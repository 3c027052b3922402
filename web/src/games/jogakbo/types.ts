/** Jogakbo's part of the wire, as the server's models and `notation.describe` write it. */
import type {
  JogakboEvent,
  JogakboOrder,
  JogakboPatch,
  JogakboScore,
  JogakboSeat,
  JogakboSilk,
  JogakboSpace,
  JogakboView,
  LogEntry,
  Scene,
} from '$lib/generated/protocol';

export type View = JogakboView;
export type Silk = JogakboSilk;
/** Cloth on a quilt: a piece of silk, or a patch (then it has no shape). */
export type Cloth = JogakboPatch;
export type Score = JogakboScore;
export type Quilt = JogakboSeat;
export type Space = JogakboSpace;
export type Order = JogakboOrder;

/** The model leaves out what an event has not; a resignation comes from the table itself. */
export type Event = Partial<JogakboEvent> & {
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
};

export const viewOf = (scene: Scene) => scene.view as unknown as View;
export const eventOf = (entry: { event: LogEntry['event'] }) => entry.event as unknown as Event;
