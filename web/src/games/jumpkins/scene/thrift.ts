/** Watches how long frames take, and what to save when they take too long. */

const SLOW = 40; // ms a frame: fewer than 25 frames a second
const PAUSE = 400; // longer than this nothing was moving
const MANY = 10;

export class Thrift {
  #level = 0;
  #slow = 0;

  /** A frame came so long after the one before; whether more has to be saved now. */
  slow(ms: number): boolean {
    if (ms > PAUSE) this.#slow = 0;
    else this.#slow = Math.max(0, this.#slow + (ms > SLOW ? 1 : -1));
    if (this.#slow < MANY || this.#level === 3) return false;
    this.#slow = 0;
    this.#level++;
    return true;
  }

  /** Pixels of the screen for each of the page's: first fewer of them, then still fewer. */
  ratio(most: number): number {
    return Math.min(devicePixelRatio, [most, 1, 0.8, 0.8][this.#level]!);
  }

  /** The last thing to go. */
  get shadows(): boolean {
    return this.#level < 3;
  }
}
