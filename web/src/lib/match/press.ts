/**
 * A pointer that was pressed before the board changed means what was there then: when it is let
 * go, it does nothing.
 */
import type { Draft } from '../game';

export class Press {
  /** What is happening now is the end of such a press. */
  late = false;

  #number: () => number | undefined;
  #pressed: number | undefined;
  #first: number | undefined;

  /** `number` names what the board shows; it changes with every scene. */
  constructor(number: () => number | undefined) {
    this.#number = number;
  }

  down(): void {
    this.#pressed = this.#number();
  }

  /** A click or the end of a drag; a click by keys has no pointer, and so no detail. */
  up(event: { type: string; detail: number }): void {
    if (event.type === 'click' && event.detail === 0) return;
    // The second half of a double click means what its first half meant.
    if (event.type === 'click' && event.detail === 1) this.#first = this.#pressed;
    const meant = event.type === 'click' && event.detail > 1 ? this.#first : this.#pressed;
    this.late = meant !== this.#number();
    // Other things that happen, such as timers, are not late.
    if (this.late) setTimeout(() => (this.late = false));
  }
}

/** A turn in draft that is deaf to late presses; it exists only where `draft` does. */
export function heedful(press: Press, draft: () => Draft | null): Draft {
  return {
    get steps() {
      return draft()?.steps ?? [];
    },
    get ready() {
      return draft()?.ready ?? false;
    },
    get waiting() {
      return draft()?.waiting ?? false;
    },
    get sent() {
      return draft()?.sent ?? false;
    },
    add: (action) => press.late || draft()?.add(action),
    back: () => draft()?.back(),
    clear: () => draft()?.clear(),
    confirm: () => press.late || draft()?.confirm(),
  };
}
