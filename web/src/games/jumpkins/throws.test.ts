import { describe, expect, it } from 'vitest';
import type { Touch } from './aiming.svelte';
import { throwOf } from './frames';
import { directionAt, fresh, Gesture, jumpOf, placeAt, strengthAt } from './throws';
import type { Lengths } from './types';

const lengths: Lengths = {
  box: { width: 280, depth: 280, wall: 56, thickness: 4, floor: 2 },
  ramp: { width: 46, angle: 38, foot: 14, least: 1150, most: 2350, turn: 40 },
  stump: { diameter: 44, height: 64, spacer: 40, lift: 14, least: 700, most: 2500, turn: 40 },
  sponge: {
    side: 64,
    height: 26,
    spacer: 10,
    throw: 130,
    back: 60,
    least: 300,
    most: 2600,
    turn: 40,
  },
  anthill: {
    base: 64,
    top: 24,
    height: 34,
    cup_wall: 3,
    reach: 12,
    least: 80,
    most: 260,
    turn: 40,
  },
};

function touch(kind: Touch['kind'], time: number, a: number, b: number): Touch {
  return {
    kind,
    pointer: 1,
    time,
    at: [a, b],
    seat: { a, b },
    screen: [a, b],
    die: null,
    device: true,
  };
}

const begin = (device: 'stump' | 'anthill' = 'stump') =>
  new Gesture(lengths, device, 0, fresh(device), touch('down', 0, 0, -40));

describe('a gesture', () => {
  it('that only rests throws nothing and changes nothing', () => {
    const gesture = begin();
    expect(gesture.end(touch('up', 400, 2, -41))).toEqual({ aim: fresh('stump'), throws: false });
  });

  it('along the edge moves the device and throws nothing', () => {
    const gesture = begin();
    gesture.move(touch('move', 50, 30, -40));
    const { aim, throws } = gesture.end(touch('up', 500, 59, -41));
    expect(throws).toBe(false);
    const { place } = throwOf(lengths, { ...aim, device: 'stump', side: 0 });
    expect(Math.abs(place - 59)).toBeLessThan(1);
    expect(aim.strength).toBe(fresh('stump').strength);
  });

  it('pulled back and let go throws the other way, harder the longer it is', () => {
    const short = begin();
    short.move(touch('move', 200, -10, -60));
    const weak = short.end(touch('up', 600, -10, -70));
    const long = begin();
    long.move(touch('move', 200, -30, -100));
    const hard = long.end(touch('up', 600, -30, -120));
    expect([weak.throws, hard.throws]).toEqual([true, true]);
    expect(hard.aim.strength).toBeGreaterThan(weak.aim.strength);
    const meant = throwOf(lengths, { ...hard.aim, device: 'stump', side: 0 });
    expect(meant.direction).toBeCloseTo((Math.atan2(30, 80) * 180) / Math.PI, 0);
  });

  it('that flicks inwards throws as fast as it is', () => {
    const gesture = begin();
    gesture.move(touch('move', 20, 0, -20));
    gesture.move(touch('move', 40, 0, 10));
    const { aim, throws } = gesture.end(touch('up', 60, 0, 40));
    expect(throws).toBe(true);
    const { strength, direction } = throwOf(lengths, { ...aim, device: 'stump', side: 0 });
    // From 40 mm in front of the box to 40 mm behind its wall in 60 ms.
    expect(strength).toBeCloseTo(1333, -2);
    expect(direction).toBeCloseTo(0, 0);
  });

  it('at the anthill moves the die above it and never throws', () => {
    const gesture = begin('anthill');
    gesture.move(touch('move', 30, 4, -37));
    const { aim, throws } = gesture.end(touch('up', 60, 6, -34));
    expect(throws).toBe(false);
    const meant = throwOf(lengths, { ...aim, device: 'anthill', side: 0 });
    expect([meant.place, meant.direction]).toEqual([expect.closeTo(6, 0), expect.closeTo(6, 0)]);
  });
});

describe('numbers of a throw', () => {
  it('mean what they came from', () => {
    const aim = {
      place: placeAt(lengths, 'ramp', 0, 50),
      direction: directionAt(lengths, 'ramp', -20),
      strength: strengthAt(lengths, 'ramp', 2000),
    };
    const meant = throwOf(lengths, { ...aim, device: 'ramp', side: 0 });
    expect(meant.place).toBeCloseTo(50, 0);
    expect(meant.direction).toBeCloseTo(-20, 0);
    expect(meant.strength).toBeCloseTo(2000, -1);
  });

  it('stay within what a hand can do', () => {
    expect(placeAt(lengths, 'ramp', 0, 999)).toBe(255);
    expect(directionAt(lengths, 'ramp', -90)).toBe(0);
    expect(strengthAt(lengths, 'ramp', 0)).toBe(0);
  });

  it('are written as the rules read them', () => {
    expect(jumpOf({ place: 1, direction: 20, strength: 255 })).toBe(
      'jump at 1 towards 20 with 255',
    );
  });
});
