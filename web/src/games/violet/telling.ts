/** What lies where on the night path, in words. No rules live here but what the view says. */
import type { VioletSpace, VioletView } from '$lib/generated/protocol';
import { tileOf } from './tiles';
import { suitName } from './types';

export type NameTile = (tile: string) => string;

const usual: NameTile = (tile) => tileOf(tile, null).name;

/** A space of the Journey Track: "Space 7, Orange: a helper stands here; …". */
export function tellSpace(view: VioletView, k: number): string {
  const space = view.journey[k - 1];
  if (!space) return '';
  const things = thingsOn(view, space);
  return `Space ${k}, ${groundOf(view, space)}${things.length ? `: ${things.join('; ')}` : ''}.`;
}

function groundOf(view: VioletView, space: VioletSpace): string {
  if (space.fire) return 'Ordep’s Fire';
  const ground = space.area ? suitName(view, space.area) : 'yellow';
  return space.bridge ? `${ground}, the bridge` : ground;
}

function thingsOn(view: VioletView, space: VioletSpace): string[] {
  const k = space.number;
  const things: string[] = [];
  if (view.violet === k) things.push('Violet stands here');
  if (view.fear.on_journey === k) things.push('her fear has come this far');
  if (space.helper) things.push('a helper stands here, so winning onto it costs no fuel');
  if (space.fire) things.push('Violet wins when she gets here; the last step is free');
  if (space.bridge) things.push('when she loses here she does not advance');
  if (space.ring) things.push('the Faery Ring holds her when she loses here');
  if (space.scent) things.push('the Scent of Fear waits here for the fear pawn');
  if (space.off_track) things.push('part of Off Track');
  if (space.token && space.area)
    things.push(`the token of ${suitName(view, space.area)} lies here`);
  return things;
}

/** The lantern: "The lantern holds 11 of 15 units of fuel." */
export function tellLantern(view: VioletView): string {
  const { left, full, storm } = view.lantern;
  const covered = storm ? ' A storm covers the last unit.' : '';
  if (left === 0) return `The lantern is out.${covered}`;
  return `The lantern holds ${left} of ${full} units of fuel.${covered}`;
}

/** The fear pawn, and how far behind Violet it is. */
export function tellFear(view: VioletView): string {
  const { space, spaces, on_journey: beyond } = view.fear;
  const behind = spaces + view.violet - space;
  if (behind <= 0) return 'Fear has caught up with Violet.';
  const where = beyond
    ? `space ${beyond} of the Journey Track`
    : `space ${space} of ${spaces} of the Fear Track`;
  return `Fear is on ${where}, ${count(behind, 'space')} behind Violet.`;
}

/** A space of the Fear Track with an event. */
export function tellSpot(view: VioletView, index: number, name: NameTile = usual): string {
  const spot = view.fear.spots[index];
  if (!spot) return '';
  const at = `Event at space ${spot.space} of the Fear Track`;
  if (!spot.pending) {
    if (view.phase === 'tile_choice') return `${at}: no tile yet.`;
    return spot.tile ? `${at}: spent, ${name(spot.tile)}.` : `${at}: spent.`;
  }
  return spot.tile ? `${at}: ${name(spot.tile)}.` : `${at}: face down.`;
}

/** A fear slot: its cards are known to everybody, for both lay face up (13.1). */
export function tellSlot(view: VioletView, index: number): string {
  const cards = view.fear.slots[index] ?? [];
  const which = index === 0 ? 'First fear slot' : 'Second fear slot';
  if (cards.length < 2) return `${which}: empty.`;
  const next = index === 0 ? 'two wins of Torech from now' : 'at Torech’s next win';
  const spaces = count(fearOf(cards), 'space');
  return `${which}: ${cards.join(' and ')}, face down. They move the fear ${spaces} ${next}.`;
}

/** How far a pair of cards moves the fear: the higher value minus the lower (8.7). */
export function fearOf(cards: string[]): number {
  const values = cards.map((card) => Number(card.slice(1)));
  return values.length < 2 ? 0 : Math.max(...values) - Math.min(...values);
}

/** The whole track in a few sentences, for those who listen. */
export function tellTrack(view: VioletView, name: NameTile = usual): string {
  const marked = view.journey.filter(
    (space) => space.helper || space.token || space.ring || space.scent || space.off_track,
  );
  return [
    tellSpace(view, view.violet),
    tellLantern(view),
    tellFear(view),
    ...view.fear.spots.map((_, k) => tellSpot(view, k, name)),
    tellSlot(view, 0),
    tellSlot(view, 1),
    ...marked.filter((one) => one.number !== view.violet).map((one) => tellSpace(view, one.number)),
    `The fire is space ${view.journey.length}.`,
  ].join(' ');
}

function count(number: number, one: string): string {
  return number === 1 ? `one ${one}` : `${number} ${one}s`;
}
