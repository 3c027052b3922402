/**
 * Shows events one after another, so that the eye can follow; what may be played is always
 * what the newest scene says. Skipping, or a hidden page, jumps to the newest at once.
 */
import type { Scene } from '../generated/protocol';
import type { Step } from './reducer';

export interface Stage {
  show(step: Step): void;
  jump(scene: Scene): void;
  /** How long an event wants to be looked at before the next one, in ms. */
  pace(step: Step): number;
  later(ms: number, then: () => void): () => void;
}

export class Playback {
  #stage: Stage;
  #waiting: Step[] = [];
  #busy = false;
  #stop: () => void = () => {};

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Whether something is still to be shown. */
  get behind(): boolean {
    return this.#waiting.length > 0;
  }

  add(steps: Step[]): void {
    this.#waiting.push(...steps);
    if (!this.#busy) this.#next();
  }

  /** Show the newest scene now. */
  skip(): void {
    const last = this.#waiting.at(-1);
    this.clear();
    if (last) this.#stage.show(last);
  }

  /** Forget what waits, for a scene that came whole. */
  jump(scene: Scene): void {
    this.clear();
    this.#stage.jump(scene);
  }

  clear(): void {
    this.#stop();
    this.#stop = () => {};
    this.#waiting = [];
    this.#busy = false;
  }

  #next(): void {
    const step = this.#waiting.shift();
    this.#busy = step !== undefined;
    if (!step) return;
    this.#stage.show(step);
    this.#stop = this.#stage.later(this.#stage.pace(step), () => this.#next());
  }
}
