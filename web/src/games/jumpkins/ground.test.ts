import { describe, expect, it } from 'vitest';
import { lengths } from './fixture';
import { along, middle, outline, paint } from './ground';
import { SILHOUETTES, silhouetteOf } from './insects';
import { describe as told, where } from './state';
import type { Area, Die, View } from './types';

const square = [
  [-10, 20],
  [10, 20],
  [10, 40],
  [-10, 40],
];

function area(key: string, more: Partial<Area> = {}, shape: Partial<Area['shape']> = {}): Area {
  const points = shape.shape && shape.shape !== 'circle' ? square : [[20, 30]];
  return {
    key,
    name: `the ${key}`,
    kind: 'bonus',
    points: 3,
    ...more,
    shape: { shape: 'circle', points, size: 9, ...shape },
  };
}

const view = (areas: Area[], more: Partial<View> = {}) =>
  ({
    areas,
    lengths,
    shots: [],
    towers: [],
    dice: [],
    insects: [],
    anthill: [0, 0, 22],
    ...more,
  }) as unknown as View;

describe('the ground', () => {
  it.each([
    ['one_a', {}],
    ['three_b', {}],
    ['five', {}],
    ['merry_one_a', {}],
    ['trail', { shape: 'trail', size: 5 }],
    ['puddle_a', {}],
    ['river', { shape: 'polygon' }],
    ['scrubland', { shape: 'polygon' }],
    ['towel_two', { shape: 'polygon' }],
    ['band', { shape: 'outside' }],
    ['something new', { shape: 'polygon' }],
  ] as const)('shows the exact edge of %s and its points', (key, shape) => {
    const one = area(key, {}, shape as Partial<Area['shape']>);
    const { marks, words } = paint(view([one]));
    expect(marks.map((mark) => mark.d)).toContain(outline(one, lengths));
    expect(words.length).toBeGreaterThan(0);
    expect(new Set(words.map((word) => word.text))).toEqual(new Set(['3']));
  });

  it('writes a minus before what is lost, and no number on a stall', () => {
    const loss = paint(view([area('puddle_a', { kind: 'minus', points: 2 })]));
    expect(loss.words.map((word) => word.text)).toEqual(['−2']);
    const stall = area('stall_a', { kind: 'stall', points: 0 }, { shape: 'polygon' });
    expect(paint(view([stall])).words).toEqual([]);
  });

  it('paints the band first, so that it hides nothing', () => {
    const band = area('band', { kind: 'minus' }, { shape: 'outside' });
    const { marks } = paint(view([area('one_a'), band]));
    expect(marks[0]!.d).toBe(outline(band, lengths));
  });

  it('leaves the inside of an outer band free', () => {
    const band = outline(area('band', {}, { shape: 'outside' }), lengths);
    expect(band.match(/M/g)).toHaveLength(2);
    expect(band).toContain('M-106,-106');
  });

  it('puts the segments of a trail at even steps around its corners', () => {
    const steps = along(
      [
        [0, 0],
        [10, 0],
        [10, 10],
      ],
      4,
    );
    expect(steps).toEqual([
      [0, 0],
      [4, 0],
      [8, 0],
      [10, 2],
      [10, 6],
      [10, 10],
    ]);
    expect(middle(area('towel', {}, { shape: 'polygon' }))).toEqual([0, 30]);
  });
});

describe('the insects', () => {
  it('are six different silhouettes inside their square', () => {
    const all = Object.values(SILHOUETTES);
    expect(new Set(all.map(({ body }) => body)).size).toBe(6);
    expect(silhouetteOf('wasp')).toBeNull();
    expect(silhouetteOf('flea')).toBe(SILHOUETTES.flea);
  });
});

describe('the position in words', () => {
  const die = (number: number, face: string, under: number | null, touches: string[]): Die =>
    ({ die: number, zone: 'island', face, pose: [70, -60, 30, 1, 0, 0, 0], under, touches }) as Die;

  it('tells towers, single dice, where they stand and what they touch', () => {
    const shown = view([area('five', { points: 1 })], {
      stock: 1,
      ditch: 12,
      least: 10,
      dice: [die(0, 'ant', null, ['five']), die(1, 'ant', 0, []), die(2, 'flea', null, [])],
      towers: [{ dice: [0, 1], face: 'ant', points: 2, bonus: 1, areas: ['five'] }],
      insects: [
        { key: 'ant', name: 'Arnold' },
        { key: 'flea', name: 'Hoppi' },
      ],
    });
    const lines = told(shown);
    expect(lines[0]).toBe(
      'In the stock 1 die, in the ditch 12 dice; the game ends at 10 or fewer left.',
    );
    expect(lines[1]).toBe(
      'Tower of 2, Arnold, at the front on the right, touching the five, 1 point.',
    );
    expect(lines[2]).toBe('Hoppi, die 3, at the front on the right.');
    expect(lines[3]).toBe('The anthill stands in the middle.');
  });

  it('names nine fields of the island', () => {
    const fields = [-50, 0, 50].flatMap((x) => [-50, 0, 50].map((y) => where([x, y])));
    expect(new Set(fields).size).toBe(9);
  });
});
