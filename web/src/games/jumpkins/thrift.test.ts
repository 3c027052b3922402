import { describe, expect, it } from 'vitest';
import { Thrift } from './scene/thrift';

const after = (frames: number[]) => {
  const thrift = new Thrift();
  return { thrift, told: frames.map((ms) => thrift.slow(ms)).filter(Boolean).length };
};
const times = (count: number, ms: number) => Array<number>(count).fill(ms);

describe('what is saved when frames are slow', () => {
  it('is nothing at thirty frames a second', () => {
    expect(after(times(300, 33)).told).toBe(0);
  });

  it('is something after ten slow frames, and shadows come last', () => {
    expect(after(times(9, 60)).told).toBe(0);
    expect(after(times(20, 60)).thrift.shadows).toBe(true);
    const { thrift, told } = after(times(200, 60));
    expect(told).toBe(3);
    expect(thrift.shadows).toBe(false);
  });

  it('is nothing for frames that are far apart because nothing moved', () => {
    expect(after(times(100, 900)).told).toBe(0);
  });
});
