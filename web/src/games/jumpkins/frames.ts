/**
 * Frames of the box and throws in millimetres: the same arithmetic as `physics/launch.py`.
 *
 * Each side has a frame of its own: `a` runs to the right along the edge, `b` inwards from the
 * inside of the wall, seen by whoever sits there. Sides count clockwise from the front.
 */
import type { Aiming } from './aiming.svelte';
import type { Lengths } from './types';

export const MOST = 255;
export const EDGE = 16;
const MIDDLE = MOST / 2;

export type Place = [x: number, y: number];

/** A direction in a side's frame as one in the world. */
export function turned(side: number, a: number, b: number): Place {
  return (
    [
      [a, b],
      [b, -a],
      [-a, -b],
      [-b, a],
    ] as Place[]
  )[side & 3]!;
}

/** Half the box from the middle to the inside of a side's wall. */
export function half(lengths: Lengths, side: number): number {
  return (side % 2 === 0 ? lengths.box!.depth! : lengths.box!.width!) / 2;
}

/** A place in a side's frame as one in the world. */
export function world(lengths: Lengths, side: number, a: number, b: number): Place {
  return turned(side, a, b - half(lengths, side));
}

/** A place in the world as a side sees it; the reverse of `world`. */
export function seen(lengths: Lengths, side: number, [x, y]: Place): { a: number; b: number } {
  const [a, b] = turned((4 - side) & 3, x, y);
  return { a, b: b + half(lengths, side) };
}

/** How far from the middle of the edge a device may stand, or beside the anthill a die may fall. */
export function reach(lengths: Lengths, { device, side }: Pick<Aiming, 'device' | 'side'>): number {
  if (device === 'anthill') return lengths.anthill!.reach!;
  const edge = 2 * half(lengths, side + 1);
  const broad = {
    ramp: lengths.ramp!.width!,
    stump: lengths.stump!.diameter!,
    sponge: lengths.sponge!.side!,
  }[device];
  return (edge - broad) / 2;
}

/**
 * What an aim means: millimetres along the edge, degrees to the right, millimetres a second. At
 * the anthill place and direction are millimetres to the right and inwards of its middle, and
 * strength is millimetres above the walls.
 */
export function throwOf(lengths: Lengths, aiming: Aiming) {
  const { least, most, turn } = lengths[aiming.device]! as Record<string, number>;
  const far = reach(lengths, aiming);
  return {
    place: share(aiming.place) * far,
    direction: share(aiming.direction) * (aiming.device === 'anthill' ? far : turn!),
    strength: least! + ((most! - least!) * clamp(aiming.strength)) / MOST,
  };
}

const clamp = (number: number) => Math.min(Math.max(number, 0), MOST);
const share = (number: number) => (clamp(number) - MIDDLE) / MIDDLE;
