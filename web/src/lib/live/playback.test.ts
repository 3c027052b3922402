import { expect, it } from 'vitest';
import type { Scene } from '../generated/protocol';
import { Playback } from './playback';
import type { Step } from './reducer';

function stage() {
  const shown: number[] = [];
  let timer: (() => void) | null = null;
  const playback = new Playback({
    show: (step) => shown.push(step.scene.number),
    jump: (scene) => shown.push(scene.number),
    pace: () => 300,
    later: (_, then) => {
      timer = then;
      return () => (timer = null);
    },
  });
  const pass = () => {
    const then = timer;
    timer = null;
    then?.();
  };
  return { shown, playback, pass, waiting: () => timer !== null };
}

const steps = (...numbers: number[]) =>
  numbers.map((number) => ({ entry: { number }, scene: { number } }) as unknown as Step);

it('shows the first event at once and the others in their time', () => {
  const { shown, playback, pass } = stage();
  playback.add(steps(1, 2));
  expect(shown).toEqual([1]);
  pass();
  expect(shown).toEqual([1, 2]);
});

it('keeps the order when more comes in between', () => {
  const { shown, playback, pass } = stage();
  playback.add(steps(1));
  playback.add(steps(2));
  expect(playback.behind).toBe(true);
  pass();
  playback.add(steps(3));
  pass();
  expect(shown).toEqual([1, 2, 3]);
});

it('jumps to the newest event when it is skipped', () => {
  const { shown, playback, waiting } = stage();
  playback.add(steps(1, 2, 3, 4));
  playback.skip();
  expect(shown).toEqual([1, 4]);
  expect(playback.behind).toBe(false);
  expect(waiting()).toBe(false);
});

it('shows the next event at once after it has come to rest', () => {
  const { shown, playback, pass } = stage();
  playback.add(steps(1));
  pass();
  playback.add(steps(2));
  expect(shown).toEqual([1, 2]);
});

it('forgets what waits when a whole scene comes', () => {
  const { shown, playback, pass } = stage();
  playback.add(steps(1, 2));
  playback.jump({ number: 9 } as Scene);
  pass();
  expect(shown).toEqual([1, 9]);
});
