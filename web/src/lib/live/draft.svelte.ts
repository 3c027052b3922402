/**
 * A turn in draft: its actions are tried one by one, can be taken back, and are played
 * together when they are confirmed. Only the server knows what an action leads to.
 */
import type { Scene } from '../generated/protocol';

export interface Desk {
  /** Try these actions; the answer comes to `take` or `refuse`. */
  ask(key: string, actions: string[]): void;
  /** Play these actions. */
  play(actions: string[]): void;
  newKey(): string;
}

export class Draft {
  steps = $state.raw<string[]>([]);
  /** The scene after the steps; null while there are none. */
  scene = $state.raw<Scene | null>(null);
  /** An action is on its way to the server. */
  waiting = $state(false);
  /** The turn was confirmed and is on its way. */
  sent = $state(false);

  #desk: Desk;
  #scenes: Scene[] = [];
  #asked: { key: string; action: string } | null = null;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** The steps make a whole turn: nothing is left to choose. */
  get ready(): boolean {
    return this.scene !== null && this.scene.choices.length === 0;
  }

  /** The number of the last event that a confirmed turn makes; 0 while none is on its way. */
  get through(): number {
    return this.sent ? (this.scene?.number ?? 0) : 0;
  }

  /** Try one action more. Asking twice before the answer is asking once. */
  add(action: string): void {
    if (this.#asked || this.sent || this.ready) return;
    this.#asked = { key: this.#desk.newKey(), action };
    this.waiting = true;
    this.#desk.ask(this.#asked.key, [...this.steps, action]);
  }

  /** Take the last action back, or the one that is on its way. */
  back(): void {
    if (this.sent) return;
    if (!this.#forgetAsked()) this.#keep(this.steps.slice(0, -1), this.#scenes.slice(0, -1));
  }

  /** Take everything back. */
  clear(): void {
    this.#forgetAsked();
    this.sent = false;
    this.#keep([], []);
  }

  /** Play the whole turn. */
  confirm(): void {
    if (!this.ready || this.sent) return;
    this.sent = true;
    this.#desk.play(this.steps);
  }

  /** The scene that was asked for has come. */
  take(key: string, scene: Scene): void {
    const asked = this.#asked;
    if (asked?.key !== key) return;
    this.#forgetAsked();
    this.#keep([...this.steps, asked.action], [...this.#scenes, scene]);
  }

  /** Whether a refusal was about the draft; if so, what stood before it stays. */
  refuse(key: string): boolean {
    if (this.#asked?.key !== key) return false;
    return this.#forgetAsked();
  }

  /** The turn was not accepted: it is a draft again. */
  reopen(): void {
    this.sent = false;
  }

  /** The line is back: what was not answered is asked again. */
  again(): void {
    const asked = this.#asked;
    if (!asked) return;
    this.#forgetAsked();
    this.add(asked.action);
  }

  #forgetAsked(): boolean {
    const had = this.#asked !== null;
    this.#asked = null;
    this.waiting = false;
    return had;
  }

  #keep(steps: string[], scenes: Scene[]): void {
    this.steps = steps;
    this.#scenes = scenes;
    this.scene = scenes.at(-1) ?? null;
  }
}
