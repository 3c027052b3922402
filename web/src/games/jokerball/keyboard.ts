/** Arrow keys on a hex board: from one place to the nearest other in that direction. */
import type { Point } from './geometry';

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The index of the place an arrow key leads to; the one it came from if there is none. */
export function neighbour(places: Point[], from: number, key: string): number {
  const arrow = ARROWS[key];
  const here = places[from];
  if (!arrow || !here) return from;
  let best = from;
  let cost = Infinity;
  places.forEach((place, k) => {
    const along = (place.x - here.x) * arrow.x + (place.y - here.y) * arrow.y;
    const aside = Math.abs((place.x - here.x) * arrow.y) + Math.abs((place.y - here.y) * arrow.x);
    // Straight on comes before aside; a hex neighbour lies up to 30 degrees off the arrow.
    const total = along + 2 * aside;
    if (along > 0.1 && total < cost) {
      best = k;
      cost = total;
    }
  });
  return best;
}
