import { describe, expect, it } from 'vitest';
import { launches, lengths } from './fixture';
import { seen, throwOf, turned, world } from './frames';
import { FACE_AXES, FACE_UPS, deviceAt, faceUp, heading, rotate, waiting } from './poses';
import type { Pose } from './trajectory';
import { INSECTS } from './types';

const AIM = { place: 40, direction: 200, strength: 100 };
const close = (mine: number[], theirs: number[], digits = 1) =>
  mine.forEach((x, k) => expect(x).toBeCloseTo(theirs[k]!, digits));

/** Two quaternions are the same turn, whatever their sign. */
const sameTurn = (a: number[], b: number[]) =>
  expect(Math.abs(a.reduce((sum, x, k) => sum + x * b[k]!, 0))).toBeCloseTo(1, 4);

describe.each(launches)('$device from side $side', ({ device, side, ...theirs }) => {
  const aiming = { ...AIM, device, side };

  it('throws as the physics does', () => {
    const { place, direction, strength } = throwOf(lengths, aiming);
    close([place, direction, strength], theirs.throw, 3);
  });

  it('stands where the physics puts it', () => {
    const stand = deviceAt(lengths, { device, side, place: theirs.throw[0]! });
    if (!theirs.tool) return expect(stand).toBeNull();
    close(stand!.slice(0, 3), theirs.tool.slice(0, 3));
    if (device !== 'stump') sameTurn(stand!.slice(3), theirs.tool.slice(3));
  });

  it('holds the die where the physics sends it off', () => {
    const pose = waiting(lengths, aiming, theirs.anthill);
    // Physics leaves a hair between a die and what it lies on.
    pose.slice(0, 3).forEach((x, k) => expect(Math.abs(x - theirs.die[k]!)).toBeLessThan(0.3));
    sameTurn(pose.slice(3), theirs.die.slice(3));
  });
});

describe('a side of the box', () => {
  it('sees its own edge in front and its right hand on the right', () => {
    expect(world(lengths, 0, 30, 0)).toEqual([30, -140]);
    expect(world(lengths, 1, 30, 0)).toEqual([-140, -30]);
    expect(world(lengths, 2, 30, 0)).toEqual([-30, 140]);
    expect(world(lengths, 3, 30, 0)).toEqual([140, 30]);
  });

  it.each([0, 1, 2, 3])('finds its way back from the world: side %d', (side) => {
    const { a, b } = seen(lengths, side, world(lengths, side, 12, 34));
    close([a, b], [12, 34], 6);
    close(turned(4 - side, ...turned(side, 1, 2)), [1, 2], 6);
  });
});

describe('a die', () => {
  // As physics/turns.py holds it: a quarter turn about each axis brings another face up.
  it.each(INSECTS.map((insect, k) => [insect, k] as const))('shows %s upwards', (insect, k) => {
    const turns = [0, -90, 90, -90, 90, 180];
    const about = [
      [1, 0, 0],
      [0, 1, 0],
      [1, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [1, 0, 0],
    ][k]!;
    const half = (turns[k]! * Math.PI) / 360;
    const pose = [0, 0, 0, Math.cos(half), ...about.map((x) => x * Math.sin(half))] as Pose;
    expect(faceUp(pose)).toBe(insect);
  });

  it('turned to the right has the head of its insect turned to the right', () => {
    const half = (-30 * Math.PI) / 360;
    const pose: Pose = [0, 0, 0, Math.cos(half), 0, 0, Math.sin(half)];
    expect(heading(pose, 'ant')).toBeCloseTo(30);
  });

  it('has faces whose heads lie in them, and opposite ones that look apart', () => {
    FACE_AXES.forEach((axis, k) => {
      const dot = (other: number[]) => axis.reduce((sum, x, n) => sum + x * other[n]!, 0);
      expect(dot(FACE_UPS[k]!)).toBe(0);
      expect(dot(FACE_AXES[5 - k]!)).toBe(-1);
    });
    expect(rotate([1, 0, 0, 0], [1, 2, 3])).toEqual([1, 2, 3]);
  });
});
