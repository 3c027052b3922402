import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Draft } from '../game';
import { heedful, Press } from './press';

const click = (detail = 1) => ({ type: 'click', detail });

describe('a press', () => {
  let number = 1;
  let press = new Press(() => number);
  beforeEach(() => {
    vi.useFakeTimers();
    number = 1;
    press = new Press(() => number);
  });

  it('counts while the board is the same', () => {
    press.down();
    press.up(click());
    expect(press.late).toBe(false);
  });

  it('does nothing when the board has changed under the finger', () => {
    press.down();
    number = 2;
    press.up(click());
    expect(press.late).toBe(true);
    vi.runAllTimers();
    expect(press.late).toBe(false);
  });

  it('does nothing as the second half of a double click on an earlier board', () => {
    press.down();
    press.up(click());
    number = 2;
    press.down();
    press.up(click(2));
    expect(press.late).toBe(true);
  });

  it('counts by keys whatever a pointer did', () => {
    press.down();
    number = 2;
    press.up(click(0));
    expect(press.late).toBe(false);
  });

  it('adds nothing to a turn in draft when it is late', () => {
    const add = vi.fn();
    const draft = heedful(press, () => ({ add }) as unknown as Draft);
    press.down();
    draft.add('lay');
    number = 2;
    press.up(click());
    draft.add('lay');
    expect(add).toHaveBeenCalledTimes(1);
  });
});
