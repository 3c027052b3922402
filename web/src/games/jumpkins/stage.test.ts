import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LogEntry } from '$lib/generated/protocol';
import { landing } from './fixture';
import { lastJumped, Stage } from './stage.svelte';
import { poseAt, unpack } from './trajectory';
import type { Event, View } from './types';

const path = unpack(landing.path)!;
const DIE = Number(Object.keys(landing.bodies)[0]);
const REST = poseAt(path.bodies.get(DIE)!, path.frames - 1);

let frames: ((now: number) => void)[] = [];
let now = 0;
let calm = false;

beforeEach(() => {
  [frames, now, calm] = [[], 0, false];
  vi.stubGlobal('requestAnimationFrame', (then: (now: number) => void) => frames.push(then));
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
  vi.stubGlobal('matchMedia', () => ({ matches: calm }));
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => void vi.unstubAllGlobals());

/** So many milliseconds later, the next frame is drawn. */
function after(ms: number): void {
  now += ms;
  for (const then of frames.splice(0)) then(now);
}

function view(dice: Record<number, number[]>, more: Partial<View> = {}): View {
  const all = Array.from({ length: 20 }, (_, die) => ({ die, pose: dice[die] ?? [] }));
  const seats = [{ points: 0 }, { points: 4 }];
  return {
    ...{ dice: all, towers: [], seats, anthill: [60, 40, 22, 1, 0, 0, 0], device: 'ramp' },
    ...more,
  } as unknown as View;
}

const entry = (event: Partial<Event>) => ({ number: 1, actor: null, text: '', event }) as LogEntry;
const LANDING = entry({ kind: 'landing', die: DIE, rest: 'island', path: landing.path });
const BEFORE = view({ 3: [10, 10, 30, 1, 0, 0, 0] });
const LANDED = view({ 3: [10, 10, 30, 1, 0, 0, 0], [DIE]: REST });
const whole = ((path.frames - 1) / path.rate) * 1000;

function shown(...scenes: [View, number, LogEntry | null][]): Stage {
  const stage = new Stage();
  for (const scene of scenes) stage.show(...scene);
  return stage;
}

const placed = (stage: Stage, die: number) => stage.dice.get(die)?.pose.slice(0, 3);

describe('a landing', () => {
  it('is played at real speed: half way on, the die is where the path has it', () => {
    const stage = shown([BEFORE, 0, null], [LANDED, 1, LANDING]);
    expect(stage.playing).toBe(true);
    after(whole / 2);
    const half = poseAt(path.bodies.get(DIE)!, (path.frames - 1) / 2);
    expect(placed(stage, DIE)).toEqual(half.slice(0, 3));
    expect(stage.stand).toMatchObject({ device: 'ramp', side: path.side });
    expect(placed(stage, 3)).toEqual([10, 10, 30]);
  });

  it('ends where the scene says, and the device is gone', () => {
    const stage = shown([BEFORE, 0, null], [LANDED, 1, LANDING]);
    after(whole);
    expect(stage.playing).toBe(false);
    after(500);
    expect(placed(stage, DIE)).toEqual(REST.slice(0, 3));
    expect([frames.length, stage.stand]).toEqual([0, null]);
  });

  it('is over at once when it is skipped', () => {
    const stage = shown([BEFORE, 0, null], [LANDED, 1, LANDING]);
    after(20);
    stage.finish();
    expect(placed(stage, DIE)).toEqual(REST.slice(0, 3));
    expect([stage.playing, frames.length]).toEqual([false, 0]);
  });

  it.each([
    ['a scene of the past is looked at', 1, null, false],
    ['scenes were skipped', 2, LANDING, false],
    ['motion is to be reduced', 1, LANDING, true],
  ])('is drawn at once when %s', (_, number, step, reduced) => {
    calm = reduced;
    const stage = shown([BEFORE, 0, null], [LANDED, number, step]);
    expect([stage.playing, frames.length]).toEqual([false, 0]);
    expect(placed(stage, DIE)).toEqual(REST.slice(0, 3));
  });
});

describe('dice set by hand', () => {
  it('are lifted on their way onto a tower', () => {
    const moved = view({ 3: [50, 10, 46, 1, 0, 0, 0] });
    const stage = shown([BEFORE, 0, null], [moved, 1, entry({ kind: 'put', die: 3, on: 4 })]);
    after(120);
    const [x, , z] = placed(stage, 3)!;
    expect(x).toBeCloseTo(30);
    expect(z).toBeGreaterThan(60);
    expect(stage.playing).toBe(false);
  });

  it('shrink away when they leave the box', () => {
    const stage = shown([BEFORE, 0, null], [view({}), 1, entry({ kind: 'landing' })]);
    after(120);
    expect(stage.dice.get(3)?.size).toBeCloseTo(0.5);
    after(200);
    expect(stage.dice.size).toBe(0);
  });
});

describe('points', () => {
  const scored = (points: number[], event: Partial<Event>) => {
    const seats = points.map((one) => ({ points: one }));
    const tower = { dice: [3, DIE], face: 'ant', points: 2, bonus: 0, areas: [] };
    const next = view({ 3: [1, 2, 30, 1, 0, 0, 0], [DIE]: [1, 2, 46, 1, 0, 0, 0] }, {
      seats,
      towers: [tower],
    } as unknown as Partial<View>);
    return shown([BEFORE, 0, null], [next, 1, entry(event)]).gains;
  };

  it('rise over the top of the tower that earned them', () => {
    expect(scored([3, 4], { kind: 'put', die: 3, on: DIE })).toMatchObject([
      { text: '+3', seat: 0, at: [1, 2, 46] },
    ]);
  });

  it('are written with a minus when they are lost', () => {
    expect(scored([0, 2], { kind: 'landing', die: DIE })).toMatchObject([{ text: '−2', seat: 1 }]);
  });

  it('rise over the whirlpool when it earned them', () => {
    expect(scored([10, 4], { kind: 'landing', die: DIE, rest: 'whirlpool' })).toMatchObject([
      { text: '+10', at: [60, 40, 22] },
    ]);
  });

  it('are not told when nothing changed', () => {
    expect(scored([0, 4], { kind: 'put', die: 3, on: DIE })).toEqual([]);
  });
});

describe('the die that jumped last', () => {
  it('is known while it lies in the box', () => {
    expect(lastJumped([LANDING], LANDED)).toBe(DIE);
    expect(lastJumped([LANDING], BEFORE)).toBeNull();
    expect(lastJumped([], LANDED)).toBeNull();
  });
});
