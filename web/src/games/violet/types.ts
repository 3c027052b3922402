/** Violet's part of the wire, as the server's models and `notation.describe` write it. */
import type { LogEntry, Scene, VioletComparison, VioletEvent } from '$lib/generated/protocol';
import type { VioletView } from '$lib/generated/protocol';

export type View = VioletView;
export type Event = VioletEvent;
export type Comparison = VioletComparison;

export const VIOLET = 0;
export const TORECH = 1;

export const viewOf = (scene: Scene) => scene.view as unknown as View;
export const eventOf = (entry: { event: LogEntry['event'] }) => entry.event as unknown as Event;

export const suitOf = (card: string) => card.charAt(0);
export const valueOf = (card: string) => Number(card.slice(1));

/** The colour of the space on which Violet stands; null on yellow and at the fire. */
export function areaOf(view: View): string | null {
  return view.journey[view.violet - 1]?.area ?? null;
}

/** A colour's name, from its letter. */
export function suitName(view: View, letter: string): string {
  return view.suits.find((suit) => suit.letter === letter)?.name ?? letter;
}

/** "Mint 7". */
export const cardName = (view: View, card: string) =>
  `${suitName(view, suitOf(card))} ${valueOf(card)}`;
