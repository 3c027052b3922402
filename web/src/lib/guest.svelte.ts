/** Who this browser is: a guest with the name used last. */
import { me } from './api';
import { recall, remember } from './memory';

class Guest {
  name = $state(recall('name') ?? '');
  #met: Promise<void> | null = null;

  /** Ask the server who we are, once; it gives a new browser its cookie. */
  meet(): Promise<void> {
    this.#met ??= me().then(
      (found) => {
        if (!this.name) this.name = found.name;
      },
      () => {
        this.#met = null;
      },
    );
    return this.#met;
  }

  /** The name to play under; a guest who gave none is called Guest. */
  get called(): string {
    return this.name.trim().slice(0, 24) || 'Guest';
  }

  keep(name: string): void {
    this.name = name;
    remember('name', name.trim() || null);
  }
}

export const guest = new Guest();
