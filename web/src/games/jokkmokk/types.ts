/** Jokkmokk's part of the wire, as the server's models and `notation.describe` write it. */
import type {
  JokkmokkAsked,
  JokkmokkCard,
  JokkmokkEvent,
  JokkmokkHolding,
  JokkmokkOwner,
  JokkmokkScore,
  JokkmokkSet,
  JokkmokkSize,
  JokkmokkSlot,
  JokkmokkView,
  JokkmokkWay,
  LogEntry,
  Scene,
} from '$lib/generated/protocol';

export type View = JokkmokkView;
export type Phase = View['phase'];
export type Slot = JokkmokkSlot;
/** A legal slot to go to, and what follows from it (the card's effect apart). */
export type Way = JokkmokkWay;
export type Asked = JokkmokkAsked;
export type Owner = JokkmokkOwner;
/** A stack or a pattern. In a grid cells go by rows; a pyramid's begin with its bottom row. */
export type Holding = JokkmokkHolding;
export type Score = JokkmokkScore;
/** A set in play, and what its reference card says. */
export type GameSet = JokkmokkSet;
export type Kind = GameSet['kind'];
/** Cards of either deck. */
export type Size = JokkmokkSize;
/** "antique-7" is its set's key and its number in the set. */
export type Card = JokkmokkCard;
/** What a card shows besides its points: a picture, a number, or the four edges of a patch. */
export type CardSign = Card['sign'];

/** The model leaves out what an event has not; a resignation comes from the table itself. */
export type Event = Omit<JokkmokkEvent, 'kind'> & {
  kind:
    'set' | 'first' | 'deal' | 'claim' | 'walk' | 'seat' | 'stack' | 'place' | 'draw' | 'resign';
};

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
