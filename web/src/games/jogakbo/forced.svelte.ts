/** The steps of a turn in draft that were taken for the player, as there was no choice. */
import type { Draft } from '$lib/game';

export class Forced {
  /** How many steps there were when one was taken for the player. */
  private places = $state.raw<number[]>([]);

  /** The step after the first `count` ones is taken for the player. */
  add(count: number): void {
    this.places = [...this.places.filter((at) => at < count), count];
  }

  /** How many steps the player can take back; forced ones come again by themselves. */
  free(steps: string[]): number {
    return steps.filter((_, k) => !this.places.includes(k)).length;
  }

  /** Take back the player's latest step, with those that followed by themselves. */
  back(draft: Draft): void {
    let count = draft.steps.length;
    do {
      draft.back();
      count--;
    } while (this.places.includes(count));
    this.places = this.places.filter((at) => at < count);
  }
}
