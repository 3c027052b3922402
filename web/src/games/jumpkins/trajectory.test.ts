import { describe, expect, it } from 'vitest';
import { landing } from './fixture';
import { faceUp } from './poses';
import { heard } from './sound';
import { between, durationOf, knocks, poseAt, unpack, type Key, type Pose } from './trajectory';

const found = unpack(landing.path)!;

const key = (frame: number, x: number, turn: number[] = [1, 0, 0, 0]): Key => ({
  frame,
  pose: [x, 0, 0, ...turn] as Pose,
});

describe('a landing as it is sent', () => {
  it('tells its length, device, side and place as the physics wrote them', () => {
    const [, frames, rate, , , side, place] = landing.header;
    expect([found.frames, found.rate, found.side]).toEqual([frames, rate, side]);
    expect(found.device).toBe('ramp');
    expect(found.place).toBeCloseTo(place! / 10);
    expect(durationOf(landing.path)).toBeCloseTo(((frames! - 1) / rate!) * 1000);
  });

  it('has the keys of every body where the physics has them', () => {
    expect([...found.bodies.keys()].map(String)).toEqual(Object.keys(landing.bodies));
    for (const [body, { count, first, last }] of Object.entries(landing.bodies)) {
      const keys = found.bodies.get(Number(body))!;
      expect(keys).toHaveLength(count);
      for (const [mine, theirs] of [
        [keys[0]!, first],
        [keys.at(-1)!, last],
      ] as const) {
        expect(mine.frame).toBe(theirs[0]);
        mine.pose.forEach((x, k) => expect(x).toBeCloseTo(theirs[k + 1]!, 2));
      }
    }
  });

  it('ends with the face up that the event names', () => {
    const keys = [...found.bodies.values()][0]!;
    expect(faceUp(poseAt(keys, found.frames - 1))).toBe(landing.face);
  });

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['what is no base64', '!!'],
    ['another format', 'AgAgADwAAAA='],
  ])('is none for %s', (_, path) => {
    expect(unpack(path)).toBeNull();
    expect(durationOf(path)).toBe(0);
  });
});

describe('between keys', () => {
  const keys = [key(0, 0), key(10, 20), key(30, 40)];

  it.each([
    [-5, 0],
    [0, 0],
    [5, 10],
    [10, 20],
    [20, 30],
    [99, 40],
  ])('a body moves evenly: frame %d is at %d', (frame, x) => {
    expect(poseAt(keys, frame)[0]).toBeCloseTo(x);
  });

  it('it turns the shorter way, and its turn stays a turn', () => {
    const half = Math.SQRT1_2;
    const pose = between([0, 0, 0, 1, 0, 0, 0], [0, 0, 0, -half, 0, 0, -half], 0.5);
    expect(Math.hypot(...pose.slice(3))).toBeCloseTo(1);
    expect(pose[3]).toBeCloseTo(Math.cos(Math.PI / 8));
    expect(pose[6]).toBeCloseTo(Math.sin(Math.PI / 8));
  });

  it('a sudden change of its way is a knock, an even way is none', () => {
    expect(knocks([key(0, 0), key(5, 50), key(10, 0)], 60)).toEqual([{ frame: 5, force: 1200 }]);
    expect(knocks([key(0, 0), key(5, 50), key(10, 100)], 60)).toEqual([]);
  });
});

describe('the sound of a landing', () => {
  const path = (keys: Key[]) => ({ ...found, rate: 60, bodies: new Map([[0, keys]]) });
  const at = (frame: number, x: number, z: number): Key => ({
    frame,
    pose: [x, 0, z, 1, 0, 0, 0],
  });

  it('is soft on the moss of the island and hard in the ditch', () => {
    const bounce = (x: number, z: number) =>
      path([at(0, x, z + 80), at(5, x, z), at(10, x, z + 30)]);
    expect(heard(bounce(20, 30))).toMatchObject([{ frame: 5, soft: true }]);
    expect(heard(bounce(125, 8))).toMatchObject([{ frame: 5, soft: false }]);
  });

  it('has a knock where the die of a real landing first comes down', () => {
    const first = heard(found).sort((a, b) => a.frame - b.frame)[0]!;
    expect(first.frame).toBeGreaterThan(0);
    expect(heard(found).length).toBeLessThanOrEqual(24);
  });
});
