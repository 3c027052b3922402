import { describe, expect, it } from 'vitest';
import {
  TOKEN,
  besideAreas,
  distance,
  fearAt,
  journeyAt,
  part,
  wind,
  type Winding,
} from './winding';

const SIZES = [
  [340, 230],
  [340, 300],
  [340, 480],
  [360, 260],
  [560, 300],
  [700, 700],
  [860, 420],
  [900, 420],
  [1100, 330],
] as const;
const JOURNEYS = [17, 18, 19, 20, 21, 22, 23, 24, 25];
const FEARS = [12, 13, 14, 15, 16, 17, 18];

function every(check: (winding: Winding, what: string) => void): void {
  for (const [width, height] of SIZES) {
    for (const journey of JOURNEYS) {
      for (const fear of FEARS) {
        check(wind(width, height, journey, fear), `${width}x${height}, ${journey}, ${fear}`);
      }
    }
  }
}

function closest(points: { x: number; y: number }[]): number {
  let best = Infinity;
  points.forEach((a, k) => {
    for (const b of points.slice(k + 1)) best = Math.min(best, distance(a, b));
  });
  return best;
}

describe('the winding path', () => {
  it('never lets two spaces of the journey overlap', () => {
    every((w, what) => expect(closest(w.journey), what).toBeGreaterThan(2 * w.stone + 1));
  });

  it('never lets two spaces of the fear track overlap', () => {
    every((w, what) => expect(closest(w.fear), what).toBeGreaterThan(2 * w.pebble));
  });

  it('keeps the fear track, even with a tile on it, clear of the journey', () => {
    every((w, what) => {
      for (const spot of w.fear) {
        const near = Math.min(...w.journey.map((one) => distance(one, spot)));
        expect(near, what).toBeGreaterThan(w.stone + Math.max(w.pebble, w.tile));
      }
    });
  });

  it('leaves a finger its 24 pixels on every space', () => {
    every((w, what) => {
      expect(w.stone * 2.4, what).toBeGreaterThanOrEqual(24);
    });
  });

  it('stays inside the picture, clear of lantern and slots', () => {
    every((w, what) => {
      for (const spot of w.journey) {
        expect(spot.x - w.stone, what).toBeGreaterThanOrEqual(0);
        expect(spot.y - w.stone, what).toBeGreaterThanOrEqual(0);
        expect(spot.x + w.stone, what).toBeLessThanOrEqual(w.width);
        expect(spot.y + w.stone, what).toBeLessThanOrEqual(w.height);
        for (const box of [w.lantern, w.behind, ...w.slots]) {
          const dx = Math.max(box.x - spot.x, 0, spot.x - box.x - box.width);
          const dy = Math.max(box.y - spot.y, 0, spot.y - box.y - box.height);
          expect(Math.hypot(dx, dy), what).toBeGreaterThan(w.stone);
        }
      }
    });
  });

  it('stacks lantern, fear and slots without overlapping', () => {
    every((w, what) => {
      const boxes = [w.lantern, w.behind, ...w.slots];
      boxes.forEach((a, k) => {
        for (const b of boxes.slice(k + 1)) {
          const across = Math.max(b.x - a.x - a.width, a.x - b.x - b.width);
          const along = Math.max(b.y - a.y - a.height, a.y - b.y - b.height);
          const apart = Math.max(across, along) > -0.01;
          expect(apart, `${what}: ${JSON.stringify([a, b])}`).toBe(true);
        }
      });
    });
  });

  it('lays a token beside each area, on no space and on no other token', () => {
    every((w, what) => {
      const areas = [4, 7, 10, 13].map((k) => [k, k + 1, k + 2]);
      const tokens = besideAreas(w, areas);
      for (const [k, token] of tokens.entries()) {
        const near = Math.min(...w.journey.map((one) => distance(one, token)));
        expect(near, what).toBeGreaterThan(w.stone * (1 + TOKEN * 0.6));
        const own = Math.min(...areas[k]!.map((one) => distance(w.journey[one - 1]!, token)));
        expect(own, what).toBeLessThan(near + w.stone * 0.3);
      }
      expect(closest(tokens), what).toBeGreaterThan(w.stone * 2 * TOKEN);
    });
  });

  it('ends with the fire at the upper right', () => {
    every((w, what) => {
      const fire = w.journey.at(-1)!;
      expect(fire.x, what).toBeGreaterThan(w.width * 0.7);
      const top = Math.min(...w.journey.map(({ y }) => y));
      expect(fire.y, what).toBeLessThan(top + w.gap * 0.2);
    });
  });
});

/** Boxes of one's own may be much shorter and longer than ours. */
describe('the shortest and the longest tracks that a content file may have', () => {
  const extremes = [
    [7, 4],
    [7, 40],
    [32, 4],
    [32, 40],
  ] as const;

  it('lie side by side too', () => {
    for (const [width, height] of SIZES) {
      for (const [journey, fear] of extremes) {
        const w = wind(width, height, journey, fear);
        const what = `${width}x${height}, ${journey}, ${fear}`;
        expect(closest(w.journey), what).toBeGreaterThan(2 * w.stone);
        expect(closest(w.fear), what).toBeGreaterThan(2 * w.pebble);
        expect(w.stone, what).toBeGreaterThanOrEqual(10);
        expect(w.tile, what).toBeGreaterThan(2);
        const apart = w.fear.map((a) => Math.min(...w.journey.map((b) => distance(a, b))));
        expect(Math.min(...apart), what).toBeGreaterThan(w.stone + w.tile);
      }
    }
  });
});

describe('the fear', () => {
  it('walks its own track first and goes on along the journey', () => {
    const w = wind(860, 420, 19, 12);
    expect(fearAt(w, 1)).toEqual(w.fear[0]);
    expect(fearAt(w, 12)).toEqual(w.fear[11]);
    expect(fearAt(w, 13)).toEqual(journeyAt(w, 1));
    expect(fearAt(w, 20)).toEqual(journeyAt(w, 8));
  });

  it('passes from its last own space to the first of the journey without a leap', () => {
    const w = wind(340, 230, 19, 12);
    const [a, b, half] = [fearAt(w, 12), fearAt(w, 13), fearAt(w, 12.5)];
    expect(half.x).toBeCloseTo((a.x + b.x) / 2);
    expect(half.y).toBeCloseTo((a.y + b.y) / 2);
  });

  it('never walks past the fire', () => {
    const w = wind(340, 230, 17, 12);
    expect(fearAt(w, 40)).toEqual(w.journey.at(-1));
  });
});

describe('Violet', () => {
  it('stands on whole spaces and walks between them', () => {
    const w = wind(860, 420, 19, 12);
    expect(journeyAt(w, 1)).toEqual(w.journey[0]);
    expect(journeyAt(w, 19)).toEqual(w.journey[18]);
    const [a, b, way] = [w.journey[4]!, w.journey[5]!, journeyAt(w, 5.25)];
    expect(distance(a, way)).toBeLessThan(distance(b, way));
  });
});

describe('a part of the path', () => {
  it('runs from one space to the other and no further', () => {
    const w = wind(860, 420, 19, 12);
    const [from, to] = [w.journey[3]!, w.journey[5]!];
    const between = part(w.line, from, to);
    expect(between[0]).toEqual(from);
    expect(between.at(-1)).toEqual(to);
    expect(between.length).toBeGreaterThan(10);
    expect(between.length).toBeLessThan(w.line.length / 4);
  });
});
