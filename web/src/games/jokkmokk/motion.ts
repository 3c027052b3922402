/**
 * What moves on the square: people walk along the lane, the token follows, cards are dealt from
 * the deck. Nothing waits for it, a tap ends it, and who wants no motion sees none.
 */
import { calm } from '$lib/calm';
import type { Point, Ring } from './ring';
import { distance, lengthOf, route } from './ring';

const WALK = 300;
const DEAL = 240;

interface How {
  /** In ms. */
  delay?: number;
  /** Called when the walk has ended. */
  arrived?: () => void;
}

export class Motion {
  #running: Animation[] = [];

  /** Someone who stands on `to` comes from `from`. */
  walk(thing: Element | null, square: Ring, from: number, to: number, how: How = {}): void {
    if (!thing || calm() || from === to) return;
    const { delay = 0, arrived } = how;
    const frames = steps(route(square, from, to));
    this.#run(thing, frames, { duration: WALK, delay, easing: 'ease-in-out' }, arrived);
  }

  /** A card that lies there now comes from the deck, and turns over on its way. */
  deal(card: Element | null, deck: Element | null): void {
    if (!card || !deck || calm()) return;
    const [a, b] = [deck.getBoundingClientRect(), card.getBoundingClientRect()];
    const dx = a.x + a.width / 2 - b.x - b.width / 2;
    const dy = a.y + a.height / 2 - b.y - b.height / 2;
    const at = (part: number) => `perspective(500px) translate(${dx * part}px, ${dy * part}px)`;
    const frames = [
      { transform: `${at(1)} rotateY(180deg)`, opacity: 0.2 },
      { transform: `${at(0.4)} rotateY(80deg)`, opacity: 1 },
      { transform: at(0), opacity: 1 },
    ];
    this.#run(card, frames, { duration: DEAL, easing: 'cubic-bezier(.3,.7,.2,1)' });
  }

  /** Everybody is where they belong. */
  finish(): void {
    const all = this.#running;
    this.#running = [];
    all.forEach((one) => one.finish());
  }

  #run(
    thing: Element,
    frames: Keyframe[],
    timing: KeyframeAnimationOptions,
    arrived?: () => void,
  ): void {
    const one = thing.animate(frames, { ...timing, fill: 'backwards' });
    this.#running.push(one);
    one.onfinish = () => {
      this.#running = this.#running.filter((other) => other !== one);
      arrived?.();
    };
  }
}

/** A way as keyframes that end where the thing stands. */
export function steps(line: Point[]): Keyframe[] {
  const end = line.at(-1)!;
  const total = lengthOf(line) || 1;
  let passed = 0;
  return line.map((point, k) => {
    passed += k > 0 ? distance(line[k - 1]!, point) : 0;
    const translate = `${(point.x - end.x).toFixed(1)}px ${(point.y - end.y).toFixed(1)}px`;
    return { translate, offset: Math.min(1, passed / total) };
  });
}
