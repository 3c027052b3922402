/** The cloth in hand: what it is, where its ghost lies, and which of its places are legal. */
import { covered, first, following, moved, places, spun, stepped } from './ghost';
import type { Ghost, Place } from './ghost';
import { keyOf, spots, type Spot } from './cells';
import type { Choice } from '$lib/generated/protocol';

export class Hand {
  drawing = $state.raw<string[]>([]);
  colour = $state('');
  ghost = $state.raw<Ghost>({ turns: 0, flipped: false, at: { x: 3, y: 3 } });
  legal = $state.raw<Map<string, Place>>(new Map());

  /** The cells under the ghost. */
  readonly cells = $derived(this.drawing.length > 0 ? covered(this.drawing, this.ghost) : []);
  /** The choice to lay it here, if that is legal. */
  readonly here = $derived(this.legal.get(keyOf(this.cells))?.choice ?? null);

  get empty(): boolean {
    return this.drawing.length === 0;
  }

  /** Pick cloth up; its ghost appears where it fits, near the last one. */
  pick(drawing: string[], colour: string, choices: Choice[]): void {
    const legal = places(choices);
    for (const [key, place] of legal) if (place.colour !== colour) legal.delete(key);
    const near = this.empty ? { x: 3, y: 3 } : this.ghost.at;
    this.drawing = drawing;
    this.colour = colour;
    this.legal = legal;
    this.ghost = first(drawing, legal, near);
  }

  drop(): void {
    this.drawing = [];
    this.legal = new Map();
  }

  /** Its middle under a point of the quilt. */
  moveTo(point: Spot): void {
    if (!this.empty) this.ghost = moved(this.drawing, this.ghost, point, this.legal);
  }

  step(by: Spot): void {
    if (!this.empty) this.ghost = stepped(this.drawing, this.ghost, by);
  }

  turn(quarters = 1): void {
    if (!this.empty) this.ghost = spun(this.drawing, this.ghost, { turns: quarters }, this.legal);
  }

  flip(): void {
    if (!this.empty) this.ghost = spun(this.drawing, this.ghost, { flip: true }, this.legal);
  }

  /** On to the next place where it fits, or back to the one before. */
  next(by: 1 | -1): void {
    if (!this.empty) this.ghost = following(this.drawing, this.ghost, this.legal, by);
  }

  /** The middle of the ghost. */
  get middle(): Spot {
    const cells = spots(this.cells);
    const xs = cells.map((cell) => cell.x);
    const ys = cells.map((cell) => cell.y);
    return {
      x: (Math.min(...xs) + Math.max(...xs) + 1) / 2,
      y: (Math.min(...ys) + Math.max(...ys) + 1) / 2,
    };
  }
}
