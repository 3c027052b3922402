/**
 * Looking back: scenes of the past, asked of the server one at a time. What was asked last
 * comes first, its neighbours come ahead; so a step forwards or backwards answers at once.
 */
import type { Scene } from '../generated/protocol';

export interface Lookout {
  /** Ask for the scene after an event; the answer comes to `take` or `refuse`. */
  ask(key: string, number: number): void;
  show(scene: Scene): void;
  newKey(): string;
}

const MOST_KEPT = 100;
const AHEAD = [0, 1, -1, 2, -2, 3, -3];

export class Past {
  #around: Lookout;
  #kept = new Map<number, Scene>();
  #wanted: number | null = null;
  #last = 0;
  #asked: { key: string; number: number } | null = null;

  constructor(around: Lookout) {
    this.#around = around;
  }

  /** Show the scene after an event, now or as soon as it has come; null: look back no more. */
  look(number: number | null, last: number): void {
    this.#wanted = number;
    this.#last = last;
    const scene = number === null ? undefined : this.#kept.get(number);
    if (scene) this.#around.show(scene);
    this.#next();
  }

  /** A scene that was asked for has come; what nobody waits for any more is dropped. */
  take(key: string, scene: Scene): void {
    if (this.#asked?.key !== key) return;
    this.#asked = null;
    this.#keep(scene);
    if (scene.number === this.#wanted) this.#around.show(scene);
    this.#next();
  }

  /** Whether a refusal was about the past; if so, what is shown stays. */
  refuse(key: string): boolean {
    if (this.#asked?.key !== key) return false;
    this.#asked = null;
    this.#wanted = null;
    return true;
  }

  /** The line is back: what was not answered is asked again. */
  again(): void {
    this.#asked = null;
    this.#next();
  }

  /** Other eyes look from now on: nothing that others saw is kept. */
  forget(): void {
    this.#kept.clear();
    this.again();
  }

  #keep(scene: Scene): void {
    this.#kept.set(scene.number, scene);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }

  #next(): void {
    const wanted = this.#wanted;
    if (this.#asked || wanted === null) return;
    const number = AHEAD.map((step) => wanted + step).find(
      (at) => at >= 0 && at <= this.#last && !this.#kept.has(at),
    );
    if (number === undefined) return;
    this.#asked = { key: this.#around.newKey(), number };
    this.#around.ask(this.#asked.key, number);
  }
}
