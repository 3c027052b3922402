import { describe, expect, it } from 'vitest';
import { drawsInSoftware, Thrift } from './scene/thrift';

const after = (frames: number[], moving = true) => {
  const thrift = new Thrift();
  return { thrift, told: frames.map((ms) => thrift.slow(ms, moving)).filter(Boolean).length };
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

  it('is soon something where the processor draws', () => {
    expect(after(times(9, 600)).told).toBe(3);
  });

  it('is nothing for frames that are far apart because nothing moved', () => {
    expect(after(times(100, 900), false).told).toBe(0);
  });
});

it.each([
  ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device), SwiftShader driver)', true],
  ['llvmpipe (LLVM 15.0.7, 256 bits)', true],
  ['ANGLE (Intel, Mesa Intel(R) UHD Graphics 620, OpenGL 4.6)', false],
  ['', false],
])('graphics called %j are drawn by the processor: %s', (name, answer) => {
  const gl = {
    getExtension: () => (name ? { UNMASKED_RENDERER_WEBGL: 1 } : null),
    getParameter: () => name,
  };
  expect(drawsInSoftware(gl as unknown as WebGL2RenderingContext)).toBe(answer);
});
