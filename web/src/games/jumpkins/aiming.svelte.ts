/**
 * What the hand and the table tell each other. The hand (`Hand.svelte`) writes `aiming` and
 * takes touches; the table (3D or flat) draws the aim and sends touches in millimetres.
 */
import type { Device } from './types';

/** A throw in the making; place, direction and strength are 0 to 255, as the rules want them. */
export interface Aiming {
  device: Device;
  place: number;
  direction: number;
  strength: number;
  /** The side of the box it is thrown from, as `view.side`. */
  side: number;
}

/** A pointer on the table, wherever the camera stands. */
export interface Touch {
  kind: 'down' | 'move' | 'up' | 'cancel';
  pointer: number;
  /** When, in ms (`event.timeStamp`). */
  time: number;
  /** On the floor of the box, in mm: x to the right, y away from the front side. */
  at: [number, number];
  /**
   * The same from where the acting seat sits, in mm: `a` to the right along its edge, `b`
   * inwards from the inside of its wall (outside the box `b` is below zero).
   */
  seat: { a: number; b: number };
  /** In CSS pixels, for those who want speeds as the finger feels them. */
  screen: [number, number];
  /** The die under the pointer. */
  die: number | null;
  /** The device of this turn, or the die on it, is under the pointer. */
  device: boolean;
}

export class Desk {
  /** Written by the hand while the player aims; drawn by the table. */
  aiming = $state.raw<Aiming | null>(null);
  /** Dice that may be tapped now; the table lights them. Written by hand or questions. */
  lit = $state.raw<ReadonlySet<number>>(new Set());
  /** Of these, the one picked up first. */
  held = $state.raw<number | null>(null);
  /**
   * The hand's ear. It answers `down` with true if the gesture is its own; then it gets all the
   * rest of it, and the camera stays. Otherwise a drag turns the camera.
   */
  touch: ((touch: Touch) => boolean) | null = null;
  /** A die was tapped (a short press without a drag). */
  picked: ((die: number) => void) | null = null;
  /** A landing is being played back; the table writes it. */
  playing = $state(false);
}
