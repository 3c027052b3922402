/**
 * Looking back over a match: by the slider, step by step, or played on event by event. Only what
 * is played on moves; whoever scrubs sees each moment as it was, at once.
 */
import { untrack } from 'svelte';
import type { LogEntry, Scene } from '../generated/protocol';

/** The line to the server, as far as the past is concerned. */
export interface Lookback {
  readonly reviewed: Scene | null;
  readonly forwards: boolean;
  review(number: number | null): void;
}

/** Setups deal many cards: even those are seen one by one. */
const LEAST = 120;

export class Past {
  /** The event after which the match is looked at; null: it is shown as it is now. */
  at = $state<number | null>(null);
  playing = $state(false);

  #live: () => Lookback;
  #log: () => LogEntry[];

  /** To be made while a component is: what is played on stops with it. */
  constructor(live: () => Lookback, log: () => LogEntry[], pace: (entry: LogEntry) => number) {
    this.#live = live;
    this.#log = log;
    $effect(() => {
      const shown = live().reviewed?.number;
      if (!this.playing || this.at === null || shown !== this.at) return;
      const entry = log()[this.at - 1];
      const wait = entry
        ? Math.max(
            LEAST,
            untrack(() => pace(entry)),
          )
        : LEAST;
      const timer = setTimeout(() => this.#next(), wait);
      return () => clearTimeout(timer);
    });
  }

  get last(): number {
    return this.#log().length;
  }

  /** The event that led to what is shown; null at the start. */
  get entry(): LogEntry | null {
    return this.#log()[(this.at ?? 0) - 1] ?? null;
  }

  /** The event to be animated: only where the past is played on. */
  get step(): LogEntry | null {
    const scene = this.#live().reviewed;
    if (!this.playing || !this.#live().forwards || !scene) return null;
    return this.#log()[scene.number - 1] ?? null;
  }

  /** Look at the moment after an event; null: look back no more. */
  look(number: number | null): void {
    this.playing = false;
    this.#go(number);
  }

  /** Play on from here, from the start if this is the end; or stop. */
  play(): void {
    if (this.playing) this.playing = false;
    else {
      if (this.at === this.last) this.#go(0);
      this.playing = true;
    }
  }

  #next(): void {
    const to = (this.at ?? 0) + 1;
    if (to > this.last) this.playing = false;
    else this.#go(to);
  }

  #go(number: number | null): void {
    const within = number === null ? null : Math.max(0, Math.min(this.last, number));
    this.at = within;
    this.#live().review(within);
  }
}
