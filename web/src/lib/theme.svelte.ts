/** Light or dark: the system's wish, unless this browser was told otherwise. */
import { recall, remember } from './memory';

type Light = 'light' | 'dark';

class Theme {
  #system = $state<Light>('light');
  #chosen = $state<Light | null>(null);

  constructor() {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    this.#system = dark.matches ? 'dark' : 'light';
    dark.addEventListener('change', (event) => {
      this.#system = event.matches ? 'dark' : 'light';
      this.#apply();
    });
    const before = recall('theme');
    if (before === 'light' || before === 'dark') this.#chosen = before;
    this.#apply();
  }

  get now(): Light {
    return this.#chosen ?? this.#system;
  }

  /** Change to the other one; a choice equal to the system's is not remembered. */
  toggle(): void {
    const next: Light = this.now === 'dark' ? 'light' : 'dark';
    this.#chosen = next === this.#system ? null : next;
    remember('theme', this.#chosen);
    this.#apply();
  }

  #apply(): void {
    document.documentElement.dataset.theme = this.now;
  }
}

export const theme = new Theme();
