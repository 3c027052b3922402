/**
 * Cards that fly: where each lay before a change of the scene, and how it gets to where it
 * lies now. Nothing waits for it; a tap ends it at once.
 */
import { calm } from '$lib/calm';

const TIMING: KeyframeAnimationOptions = { duration: 260, easing: 'cubic-bezier(.3,.7,.2,1)' };

export class Motion {
  #before = new Map<string, DOMRect>();
  #running: Animation[] = [];

  /** Remember where everything lies. */
  remember(root: HTMLElement): void {
    this.#before.clear();
    for (const card of all(root)) {
      const name = card.dataset.card!;
      if (!card.dataset.ghost || !this.#before.has(name)) {
        this.#before.set(name, card.getBoundingClientRect());
      }
    }
  }

  /** Let every card fly from where it lay, and turn new ones over like leaves. */
  play(root: HTMLElement): void {
    if (calm()) return;
    const deck = root.querySelector('[data-zone=deck]')?.getBoundingClientRect();
    for (const card of all(root)) {
      if (card.dataset.ghost) continue;
      const from = this.#before.get(card.dataset.card!);
      const to = card.getBoundingClientRect();
      if (!from) this.#run(card, leaf(deck, to));
      else if (Math.hypot(from.x - to.x, from.y - to.y) > 2) this.#run(card, flight(from, to));
    }
  }

  /** Everything is where it belongs. */
  finish(): void {
    for (const one of this.#running) one.finish();
    this.#running = [];
  }

  #run(card: HTMLElement, frames: Keyframe[]): void {
    const one = card.animate(frames, TIMING);
    this.#running.push(one);
    one.onfinish = () => (this.#running = this.#running.filter((other) => other !== one));
  }
}

function all(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-card]')];
}

function flight(from: DOMRect, to: DOMRect): Keyframe[] {
  const scale = to.width > 0 ? from.width / to.width : 1;
  const start = `translate(${mid(from).x - mid(to).x}px, ${mid(from).y - mid(to).y}px)`;
  return [{ transform: `${start} scale(${scale})`, zIndex: 5 }, { zIndex: 5 }];
}

/** From the deck, seen edge on first, with a little turn in the wind. */
function leaf(deck: DOMRect | undefined, to: DOMRect): Keyframe[] {
  const x = deck ? mid(deck).x - mid(to).x : 0;
  const y = deck ? mid(deck).y - mid(to).y : 0;
  const way = (part: number) => `translate(${x * part}px, ${y * part}px)`;
  return [
    { transform: `perspective(600px) ${way(1)} rotateY(180deg) rotate(-8deg)`, opacity: 0 },
    { transform: `perspective(600px) ${way(0.5)} rotateY(90deg) rotate(-5deg)`, opacity: 0.9 },
    { transform: 'perspective(600px)' },
  ];
}

const mid = (rect: DOMRect) => ({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 });
