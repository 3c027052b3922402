import { describe, expect, it } from 'vitest';
import { boughs, chances, pebbleShape, strewn, wood } from './forest';
import { distance, wind } from './winding';

describe('the wood', () => {
  const winding = wind(860, 420, 19, 12);

  it('grows the same for the same path', () => {
    expect(wood(winding)).toEqual(wood(winding));
    expect(wood(winding, 8)).not.toEqual(wood(winding, 7));
  });

  it('leaves every space free', () => {
    const trees = wood(winding);
    expect(trees.length).toBeGreaterThan(60);
    for (const tree of trees) {
      const near = Math.min(...winding.journey.map((spot) => distance(spot, tree)));
      expect(near).toBeGreaterThan(winding.stone);
    }
  });

  it('draws each tree as a star with as many boughs as any other', () => {
    const trees = wood(winding).slice(0, 3);
    const drawn = boughs(trees, 1);
    expect(drawn.split('Z')).toHaveLength(4);
    expect(drawn.split('L').length - 1).toBe(3 * 17);
  });

  it('strews signs beside the spaces, never on one', () => {
    const signs = strewn(winding, 4, 6, 11);
    expect(signs.length).toBeGreaterThan(3);
    for (const sign of signs) {
      for (const spot of winding.journey) {
        expect(distance(spot, sign)).toBeGreaterThan(winding.stone * 1.2);
      }
    }
  });
});

describe('chances', () => {
  it('spread over 0 to 1', () => {
    const next = chances(3);
    const drawn = Array.from({ length: 400 }, next);
    expect(Math.min(...drawn)).toBeLessThan(0.05);
    expect(Math.max(...drawn)).toBeGreaterThan(0.95);
    expect(Math.max(...drawn)).toBeLessThan(1);
  });
});

it('gives every stone a shape of its own', () => {
  expect(pebbleShape(1, 20)).not.toBe(pebbleShape(2, 20));
  expect(pebbleShape(1, 20)).toBe(pebbleShape(1, 20));
});
