/**
 * Keys on the table: arrows lead to the nearest place in their direction, Page Down and Page
 * Up through everything that can be chosen, Home and End to the first and the last of it.
 */

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Spot {
  x: number;
  y: number;
}

/** Whether a key leads from place to place. */
export function leads(key: string): boolean {
  return key in ARROWS || ['PageDown', 'PageUp', 'Home', 'End'].includes(key);
}

/** The index of the place an arrow leads to; the one it came from if there is none. */
export function nearest(spots: Spot[], from: number, key: string): number {
  const arrow = ARROWS[key];
  const here = spots[from];
  if (!arrow || !here) return from;
  let best = from;
  let cost = Infinity;
  spots.forEach((spot, k) => {
    const [dx, dy] = [spot.x - here.x, spot.y - here.y];
    const along = dx * arrow[0] + dy * arrow[1];
    const aside = Math.abs(dx * arrow[1]) + Math.abs(dy * arrow[0]);
    // Straight on comes before aside; rows of cards are wider than they are high.
    const total = along + 2 * aside;
    if (k !== from && along > 4 && total < cost) {
      best = k;
      cost = total;
    }
  });
  return best;
}

/** The index a paging key leads to, round and round; from outside (−1) it is the first. */
export function paged(count: number, from: number, key: string): number {
  if (key === 'Home' || from < 0) return 0;
  if (key === 'End') return count - 1;
  return (from + (key === 'PageDown' ? 1 : count - 1)) % count;
}
