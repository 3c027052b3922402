/** The remark below the status line: why a tap did nothing, what the server refused. */
import { untrack } from 'svelte';
import type { LiveTable } from '../live/table.svelte';
import { byRule } from '../say';

/** Long enough to be read, in ms. */
const READ = 7000;
const KEPT = 'Your move is kept, and sent when the connection is back.';

export class Remark {
  #said = $state('');
  #live: () => LiveTable;

  /** To be made while a component is; it goes when the board shows another scene. */
  constructor(live: () => LiveTable, number: () => number | undefined) {
    this.#live = live;
    // Derived: another scene of the same number is the same moment.
    const moment = $derived.by(number);
    $effect(() => {
      void moment;
      untrack(() => this.hush());
    });
    $effect(() => {
      if (!this.told) return;
      const timer = setTimeout(() => this.hush(), READ);
      return () => clearTimeout(timer);
    });
  }

  readonly told = $derived.by(() => {
    const { refusal, sent, line } = this.#live();
    if (this.#said) return this.#said;
    if (refusal) return byRule(refusal.message, refusal.rule);
    return sent && line === 'lost' ? KEPT : '';
  });

  /** Say something of our own; nothing takes back what was said. */
  say(sentence: string): void {
    this.#said = sentence;
  }

  /** Forget what was said here, but not what the server refused. */
  clear(): void {
    this.#said = '';
  }

  hush(): void {
    this.#said = '';
    this.#live().refusal = null;
  }
}
