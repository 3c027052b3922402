import { expect, it } from 'vitest';
import { contrast, over, properties, rgb } from './contrast';

it('measures contrast as the standards do', () => {
  expect(contrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21);
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 1);
  expect(contrast([9, 9, 9], [9, 9, 9])).toBe(1);
});

it('reads the properties of a selector, the later one first of all', () => {
  const css = '/* a, b */ .a, .b { --x: #010203; } .a { --x: #0a0b0c; --y: 2px; } .c { --x: red; }';
  expect([...properties(css, '.a')]).toEqual([
    ['--x', '#0a0b0c'],
    ['--y', '2px'],
  ]);
  expect(rgb(properties(css, '.b').get('--x'))).toEqual([1, 2, 3]);
  expect(() => rgb(properties(css, '.c').get('--x'))).toThrow('red is no colour');
});

it('lays a translucent colour over another', () => {
  expect(over([200, 0, 0], [0, 100, 0], 0.25)).toEqual([50, 75, 0]);
});
