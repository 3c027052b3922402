/** Turns of dice, and where devices and the die on them stand: as `physics/launch.py` sets them. */
import type { Aiming } from './aiming.svelte';
import { EDGE, throwOf, world } from './frames';
import type { Pose } from './trajectory';
import { INSECTS, type Lengths } from './types';

export type Vector = [x: number, y: number, z: number];
export type Turn = [w: number, x: number, y: number, z: number];

/** Which way each face looks in the die's own frame, in the order of `INSECTS`. */
export const FACE_AXES: Vector[] = [
  [0, 0, 1],
  [1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [-1, 0, 0],
  [0, 0, -1],
];

/** Which way the head of the insect on a face points. */
export const FACE_UPS: Vector[] = FACE_AXES.map(([, , z]) => (z ? [0, 1, 0] : [0, 0, 1]));

export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** A vector of a body's frame in the world. */
export function rotate(turn: Turn, v: Vector): Vector {
  const [w, ...q] = turn;
  const t = cross(q as Vector, v).map((x) => 2 * x) as Vector;
  const u = cross(q as Vector, t);
  return [0, 1, 2].map((k) => v[k]! + w * t[k]! + u[k]!) as Vector;
}

export const turnOf = (pose: Pose) => pose.slice(3) as Turn;

/** The face that looks up most, as an insect's key. */
export function faceUp(pose: Pose): string {
  const heights = FACE_AXES.map((axis) => rotate(turnOf(pose), axis)[2]);
  return INSECTS[heights.indexOf(Math.max(...heights))]!;
}

/** Where the head of the insect on top points, in degrees clockwise from the back side. */
export function heading(pose: Pose, face: string): number {
  const up = FACE_UPS[INSECTS.findIndex((one) => one === face)] ?? FACE_UPS[0]!;
  const [x, y] = rotate(turnOf(pose), up);
  return (Math.atan2(x, y) * 180) / Math.PI;
}

/** A turn about the upright axis, in degrees, counter-clockwise from above. */
export function about(axis: Vector, degrees: number): Turn {
  const half = (degrees * Math.PI) / 360;
  return [Math.cos(half), ...axis.map((x) => x * Math.sin(half))] as Turn;
}

export function times(a: Turn, b: Turn): Turn {
  const [p, q] = [a.slice(1) as Vector, b.slice(1) as Vector];
  const c = cross(p, q);
  const w = a[0] * b[0] - p[0] * q[0] - p[1] * q[1] - p[2] * q[2];
  return [w, ...[0, 1, 2].map((k) => a[0] * q[k]! + b[0] * p[k]! + c[k]!)] as Turn;
}

const UP: Vector = [0, 0, 1];

/** Where a device stands: the middle of its top, and its turn; the ramp's is its upper end. */
export function deviceAt(lengths: Lengths, { device, side, place }: Stand): Pose | null {
  const { box, ramp, stump, sponge } = lengths as Record<string, Record<string, number>>;
  const turn = about(UP, -90 * side);
  const at = (b: number, z: number, way: Turn): Pose => [
    ...world(lengths, side, place, b),
    z,
    ...way,
  ];
  if (device === 'ramp') {
    return at(-box!.thickness!, box!.wall! + 1, times(turn, about([1, 0, 0], ramp!.angle!)));
  }
  if (device === 'stump') {
    const back = box!.thickness! + stump!.spacer! + stump!.diameter! / 2;
    return at(-back, stump!.height! - box!.floor!, turn);
  }
  if (device === 'sponge') {
    const back = box!.thickness! + sponge!.spacer! + sponge!.side! / 2;
    return at(-back, sponge!.height! - box!.floor!, turn);
  }
  return null;
}

/** A device, and where along its edge it stands, in mm. */
export interface Stand {
  device: string;
  side: number;
  place: number;
}

/** Where the die waits for its jump. */
export function waiting(lengths: Lengths, aiming: Aiming, anthill: number[]): Pose {
  const { place, direction, strength } = throwOf(lengths, aiming);
  const { side, device } = aiming;
  const way = (direction * Math.PI) / 180;
  const level = about(UP, -90 * side - (device === 'anthill' ? 0 : direction));
  const stand = deviceAt(lengths, { device, side, place });
  if (!stand) {
    const [x, y] = fromAnthill(lengths, aiming, anthill);
    return [x, y, lengths.box!.wall! + strength + EDGE / 2, ...level];
  }
  if (device === 'ramp') return onRamp(lengths, stand, direction);
  if (device === 'stump') return [stand[0], stand[1], stand[2] + EDGE / 2, ...level];
  const { back, throw: high } = lengths.sponge as Record<string, number>;
  const behind = rotate(about(UP, -90 * side), [-back! * Math.sin(way), -back! * Math.cos(way), 0]);
  return [stand[0] + behind[0], stand[1] + behind[1], stand[2] + high!, ...level];
}

function onRamp(lengths: Lengths, stand: Pose, direction: number): Pose {
  const { box, ramp } = lengths as Record<string, Record<string, number>>;
  const slope = (box!.wall! + 1 + box!.floor!) / Math.sin((ramp!.angle! * Math.PI) / 180);
  const down = rotate(turnOf(stand), [0, -(slope - ramp!.foot!), EDGE / 2]);
  const at = [0, 1, 2].map((k) => stand[k]! + down[k]!) as Vector;
  return [...at, ...times(turnOf(stand), about(UP, -direction))];
}

/** The point above which a die is let fall onto the anthill, wherever it stands now. */
export function fromAnthill(lengths: Lengths, aiming: Aiming, anthill: number[]): [number, number] {
  const { place, direction } = throwOf(lengths, aiming);
  const off = rotate(about(UP, -90 * aiming.side), [place, direction, 0]);
  return [anthill[0]! + off[0], anthill[1]! + off[1]];
}
