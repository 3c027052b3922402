import { describe as about, expect, it } from 'vitest';
import { beside, distance, drawn, lengthOf, prints, ring, route, STALLS } from './ring';

const SIZES = [
  ['a phone', 352, 372],
  ['a small phone', 340, 310],
  ['a tablet', 740, 560],
  ['a desk', 900, 430],
  ['a large desk', 1500, 640],
] as const;

about('the ring of stalls', () => {
  it.each(SIZES)('has eighteen stalls that do not overlap on %s', (_, width, height) => {
    const { places, cell } = ring(width, height);
    expect(places).toHaveLength(STALLS);
    places.forEach((a, k) =>
      places.slice(k + 1).forEach((b) => {
        const apart = Math.max(Math.abs(a.x - b.x) / cell.width, Math.abs(a.y - b.y) / cell.height);
        expect(apart).toBeGreaterThan(0.999);
      }),
    );
  });

  it.each(SIZES)('runs clockwise, each stall touching the next, on %s', (_, width, height) => {
    const { places, cell } = ring(width, height);
    places.forEach((a, k) => {
      const b = places[(k + 1) % STALLS]!;
      const steps = Math.abs(a.x - b.x) / cell.width + Math.abs(a.y - b.y) / cell.height;
      expect(steps).toBeCloseTo(1);
    });
    const area = places.reduce((sum, a, k) => {
      const b = places[(k + 1) % STALLS]!;
      return sum + (a.x * b.y - b.x * a.y) / 2;
    }, 0);
    expect(area).toBeGreaterThan(0);
  });

  it('starts at the upper left', () => {
    const { places, cell } = ring(352, 372);
    expect(places[0]).toMatchObject({ x: cell.width / 2, y: cell.height / 2 });
  });

  it.each(SIZES)('has cards wide enough to read, and room in the middle, on %s', (_, w, h) => {
    const { card, cell, middle } = ring(w, h);
    expect(card).toBeGreaterThanOrEqual(34);
    expect(card).toBeLessThanOrEqual(cell.width);
    expect((card * 7) / 5).toBeLessThanOrEqual(cell.height);
    expect(middle.width).toBeGreaterThanOrEqual(150);
    expect(middle.height).toBeGreaterThanOrEqual(128);
  });

  it('survives having no room at all', () => {
    const { places, lane } = ring(0, 0);
    expect(places).toHaveLength(STALLS);
    expect(drawn(lane)).not.toContain('NaN');
  });
});

about('the lane', () => {
  it.each(SIZES)('passes the stalls in their order on %s', (_, width, height) => {
    const { places, length } = ring(width, height);
    // The lane starts and ends before the Market Entrance.
    const gates = places.slice(1).map(({ gate }) => gate);
    expect([...gates].sort((a, b) => a - b)).toEqual(gates);
    const home = places[0]!.gate;
    expect(Math.min(home, length - home)).toBeLessThan(length / 36);
  });

  it.each(SIZES)('is walked clockwise only, from stall to stall, on %s', (_, width, height) => {
    const square = ring(width, height);
    for (let from = 0; from < STALLS; from++) {
      for (let by = 1; by < STALLS; by++) {
        const to = (from + by) % STALLS;
        const line = route(square, from, to);
        expect(line[0]).toMatchObject({ x: square.places[from]!.x, y: square.places[from]!.y });
        expect(line.at(-1)).toMatchObject({ x: square.places[to]!.x, y: square.places[to]!.y });
        const walked = lengthOf(line.slice(1, -1));
        const apart = square.places[to]!.gate - square.places[from]!.gate;
        const meant = apart < 0 ? apart + square.length : apart;
        expect(Math.abs(walked - meant)).toBeLessThan(square.length * 0.01 + 1);
      }
    }
  });

  it('never leads through the stalls that are passed', () => {
    const square = ring(352, 372);
    for (const point of route(square, 15, 7).slice(1, -1)) {
      for (const place of square.places) {
        const dx = Math.abs(point.x - place.x) / square.cell.width;
        const dy = Math.abs(point.y - place.y) / square.cell.height;
        expect(Math.max(dx, dy)).toBeGreaterThan(0.5);
      }
    }
  });

  it('shows footprints, left and right, and none under who stands at its ends', () => {
    const square = ring(900, 430);
    const line = route(square, 2, 9);
    const steps = prints(line, 12, 30);
    expect(steps.length).toBeGreaterThan(20);
    expect(distance(steps[0]!, line[0]!)).toBeGreaterThan(25);
    expect(distance(steps.at(-1)!, line.at(-1)!)).toBeGreaterThan(25);
    const parts = steps.map(({ part }) => part);
    expect([...parts].sort((a, b) => a - b)).toEqual(parts);
  });
});

about('arrow keys on the ring', () => {
  it.each(SIZES)('reach every stall on %s', (_, width, height) => {
    const square = ring(width, height);
    const seen = new Set([0]);
    for (const at of seen) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        seen.add(beside(square, at, key));
      }
    }
    expect(seen.size).toBe(STALLS);
  });

  it('lead to the neighbour on that side, or across the square', () => {
    const square = ring(900, 430);
    expect(square).toMatchObject({ columns: 7, rows: 4 });
    expect(beside(square, 0, 'ArrowRight')).toBe(1);
    expect(beside(square, 0, 'ArrowDown')).toBe(17);
    expect(beside(square, 3, 'ArrowUp')).toBe(3);
    expect(beside(square, 3, 'ArrowDown')).toBe(12);
    expect(beside(square, 12, 'ArrowUp')).toBe(3);
    expect(beside(square, 7, 'ArrowLeft')).toBe(17);
  });
});
