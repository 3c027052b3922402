/**
 * The motion of a landing, unpacked and asked for any moment: the reverse of
 * `physics/trajectory.py`, where the format is told.
 */
import { DEVICES, type Device } from './types';

/** x, y, z in mm, and a unit quaternion w, x, y, z. */
export type Pose = [number, number, number, number, number, number, number];

export interface Key {
  frame: number;
  pose: Pose;
}

export interface Trajectory {
  frames: number;
  /** Frames a second. */
  rate: number;
  /** Of a drop, null. */
  device: Device | null;
  side: number;
  /** Where the device stands along the edge, in mm. */
  place: number;
  /** By die (0 to 19), and 20 for the anthill; bodies that stay have none. */
  bodies: Map<number, Key[]>;
}

export const ANTHILL_BODY = 20;
const FORMAT = 1;
const HEADER = 8;
const KEY = 7;
const UNIT = 50;
const ONE = 32767;

/** Read a path; null when it is none, or one of a format that we do not know. */
export function unpack(path: string | null | undefined): Trajectory | null {
  const numbers = path ? numbersOf(path) : null;
  const [format, frames, rate, count, device, side, place] = numbers ?? [];
  if (!numbers || format !== FORMAT || !frames || !rate) return null;
  const bodies = new Map<number, Key[]>();
  let at = HEADER;
  for (let k = 0; k < count!; k++) {
    const [body, keys] = [numbers[at] ?? 0, numbers[at + 1] ?? 0];
    at += 2;
    bodies.set(
      body,
      Array.from({ length: keys }, (_, n) => keyOf(numbers, at + n * KEY)),
    );
    at += keys * KEY;
  }
  return {
    frames,
    rate,
    device: DEVICES[device!] ?? null,
    side: side!,
    place: place! / 10,
    bodies,
  };
}

/** How long a path takes at real speed, in ms; 0 without one. */
export function durationOf(path: string | null | undefined): number {
  const found = unpack(path);
  return found ? ((found.frames - 1) / found.rate) * 1000 : 0;
}

/** Where a body is at a frame, which may lie between two. */
export function poseAt(keys: Key[], frame: number): Pose {
  const next = keys.findIndex((key) => key.frame >= frame);
  if (next <= 0) return (next === 0 ? keys[0]! : keys.at(-1)!).pose;
  const [a, b] = [keys[next - 1]!, keys[next]!];
  return between(a.pose, b.pose, (frame - a.frame) / (b.frame - a.frame));
}

/** A pose so far on the way from one to another, turning the shorter way. */
export function between(a: Pose, b: Pose, share: number): Pose {
  const cos = a[3] * b[3] + a[4] * b[4] + a[5] * b[5] + a[6] * b[6];
  const sign = cos < 0 ? -1 : 1;
  const found = a.map((x, k) => x + share * ((k > 2 ? sign : 1) * b[k]! - x)) as Pose;
  const long = Math.hypot(found[3], found[4], found[5], found[6]) || 1;
  for (let k = 3; k < 7; k++) found[k]! /= long;
  return found;
}

/** Frames in which a body suddenly changed its way: it knocked against something. */
export function knocks(keys: Key[], rate: number): { frame: number; force: number }[] {
  const found: { frame: number; force: number }[] = [];
  for (let k = 1; k < keys.length - 1; k++) {
    const change = Math.hypot(
      ...speed(keys[k]!, keys[k + 1]!).map((v, n) => v - speed(keys[k - 1]!, keys[k]!)[n]!),
    );
    const force = change * rate;
    if (force > 150) found.push({ frame: keys[k]!.frame, force });
  }
  return found;
}

/** Millimetres a frame. */
function speed(a: Key, b: Key): number[] {
  const frames = b.frame - a.frame || 1;
  return [0, 1, 2].map((k) => (b.pose[k]! - a.pose[k]!) / frames);
}

function keyOf(numbers: number[], at: number): Key {
  const [frame, x, y, z, i, j, k] = numbers.slice(at, at + KEY).concat(Array(KEY).fill(0)) as Pose;
  const turn = [i / ONE, j / ONE, k / ONE] as const;
  const w = Math.sqrt(Math.max(0, 1 - turn[0] ** 2 - turn[1] ** 2 - turn[2] ** 2));
  return { frame, pose: [x / UNIT, y / UNIT, z / UNIT, w, ...turn] };
}

/** Sixteen bits each, little-endian. Trailing zeros are not sent. */
function numbersOf(path: string): number[] | null {
  let text: string;
  try {
    text = atob(path);
  } catch {
    return null;
  }
  const bytes = new Uint8Array(text.length + (text.length % 2));
  for (let k = 0; k < text.length; k++) bytes[k] = text.charCodeAt(k);
  const data = new DataView(bytes.buffer);
  return Array.from({ length: bytes.length / 2 }, (_, k) => data.getInt16(2 * k, true));
}
