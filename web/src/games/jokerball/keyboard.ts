/**
 * Keys on a hex board: arrows lead to the nearest place in their direction, Page Down and
 * Page Up through all of them in order (arrows alone may pass a place by), Home and End to
 * the first and the last.
 */
import type { Point } from './geometry';

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Whether a key leads from place to place. */
export function leads(key: string): boolean {
  return key in ARROWS || ['PageDown', 'PageUp', 'Home', 'End'].includes(key);
}

/** The index of the place a key leads to; the one it came from if there is none. */
export function neighbour(places: Point[], from: number, key: string): number {
  const count = places.length;
  if (key === 'PageDown') return (from + 1) % count;
  if (key === 'PageUp') return (from + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const arrow = ARROWS[key];
  const here = places[from];
  if (!arrow || !here) return from;
  let best = from;
  let cost = Infinity;
  places.forEach((place, k) => {
    const along = (place.x - here.x) * arrow.x + (place.y - here.y) * arrow.y;
    const aside = Math.abs((place.x - here.x) * arrow.y) + Math.abs((place.y - here.y) * arrow.x);
    // Straight on comes before aside; a hex neighbour lies up to 30 degrees off the arrow.
    const total = along + 1.5 * aside;
    if (along > 0.1 && total < cost) {
      best = k;
      cost = total;
    }
  });
  return best;
}
