/** Several who share one device: who sits before the board, and when the curtain hangs. */
import { untrack } from 'svelte';
import type { GameClient, Names } from '../game';
import type { GameInfo } from '../generated/protocol';
import type { Known } from '../live/reducer';
import type { LiveTable } from '../live/table.svelte';

interface Around {
  readonly live: LiveTable;
  readonly known: Known;
  readonly client: GameClient;
  readonly info: GameInfo;
  readonly names: Names;
}

const MOST_TOLD = 3;

export class Device {
  /** Whether the player has turned the board around. */
  flipped = $state(false);
  /** Who of several on one device was the last to act, as far as is shown. */
  #sat = $state<number | null>(null);
  #around: Around;

  /** To be made while a component is; `forget` is called when other eyes look. */
  constructor(around: Around, forget: () => void) {
    this.#around = around;
    $effect.pre(() => {
      const seat = around.live.shown?.to_act ?? null;
      if (seat !== null && this.mine.includes(seat)) this.#sat = seat;
    });
    $effect(() => {
      void around.live.eyes;
      untrack(forget);
    });
  }

  readonly mine = $derived.by(() =>
    this.#around.known.table.players.filter((player) => player.mine).map((one) => one.seat),
  );

  /** The seat that must take the device before anything is shown to it. */
  readonly curtain = $derived.by(() => this.#around.known.scene.curtain);

  /** The seat before the board: where hands are hidden, whoever has the device. */
  readonly #own = $derived.by(() => {
    const { known, client, info } = this.#around;
    if (this.mine.length === 1) return this.mine[0]!;
    if (info.hides) return known.scene.viewing ?? 0;
    return client.follows && this.mine.length > 1 ? (this.#sat ?? this.mine[0]!) : 0;
  });

  /** The seat at the lower edge of the board. */
  readonly bottom = $derived.by(
    () => (this.#own + (this.flipped ? 1 : 0)) % this.#around.known.table.players.length,
  );

  /** What everybody may know of the last turn, for whoever takes the device. */
  readonly happened = $derived.by(() => {
    const { known, client, names } = this.#around;
    const last = known.log.findLastIndex((entry) => entry.actor !== null);
    const since = last < 0 ? [] : known.log.slice(last, last + MOST_TOLD);
    return since.map((entry) => client.tell(entry, names));
  });
}
