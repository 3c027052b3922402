/** The end of a match: when its card is shown, and the way to another one. */
import { untrack } from 'svelte';
import type { Known } from '../live/reducer';
import type { LiveTable } from '../live/table.svelte';
import { place } from '../place.svelte';

interface Around {
  readonly live: LiveTable;
  readonly known: Known;
}

/** The last event is seen to its end before the card comes, in ms. */
const A_MOMENT = 900;

export class End {
  /** The card lies on the table. */
  shown = $state(false);
  #asking = $state(false);
  #around: Around;

  /** To be made while a component is. */
  constructor(around: Around) {
    this.#around = around;
    $effect(() => {
      if (!this.over) return;
      const wait = untrack(() => (around.live.step ? A_MOMENT : 0));
      const timer = setTimeout(() => (this.shown = true), wait);
      return () => clearTimeout(timer);
    });
    // Whoever asked for another match is taken to it when everybody has.
    $effect(() => {
      const { rematch } = around.known.table;
      if (this.#asking && rematch) place.go(`/table/${rematch}`);
    });
  }

  /** The match is over, and its last scene is on the board. */
  readonly over = $derived.by(
    () => this.#around.known.scene.outcome !== null && this.#around.live.current,
  );

  /** Ask for another match, for a seat of ours. */
  rematch(seat: number | undefined): void {
    if (seat === undefined) return;
    this.#asking = true;
    this.#around.live.rematch(seat);
  }
}
