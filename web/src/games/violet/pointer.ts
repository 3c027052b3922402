/** Fingers and mice on the table: a card is dragged, held down to be explained, or tapped. */

export interface Listener {
  /** The number of the scene on the table. */
  number(): number;
  /** A card was dropped outside the group it lay in. */
  dropped(card: HTMLElement): void;
  /** A card is held down, or pointed at with a mouse; null: no longer. */
  explain(card: HTMLElement | null): void;
}

const HOLD = 450;
const FAR = 9;

interface Drag {
  card: HTMLElement;
  id: number;
  x: number;
  y: number;
  moved: boolean;
}

export class Pointer {
  #listener: Listener;
  #pressed = -1;
  #drag: Drag | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #spent = false;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  /** Whether a click means what is there now: no drag's end, no press from before a change. */
  means(event: MouseEvent): boolean {
    return event.detail === 0 || (!this.#spent && this.#pressed === this.#listener.number());
  }

  down(event: PointerEvent): void {
    this.#pressed = this.#listener.number();
    this.#spent = false;
    const card = cardAt(event);
    if (!card || event.button !== 0) return;
    if (event.pointerType !== 'mouse') this.#timer = setTimeout(() => this.#hold(card), HOLD);
    if (card.matches('.alive') && card.dataset.zone !== 'peek') {
      const { clientX: x, clientY: y, pointerId: id } = event;
      this.#drag = { card, id, x, y, moved: false };
    }
  }

  move(event: PointerEvent): void {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.id) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moved && Math.hypot(dx, dy) > FAR) {
      drag.moved = true;
      this.#spent = true;
      clearTimeout(this.#timer);
      drag.card.setPointerCapture(drag.id);
      drag.card.classList.add('dragged');
    }
    if (drag.moved) drag.card.style.translate = `${dx}px ${dy}px`;
  }

  up(event: PointerEvent): void {
    clearTimeout(this.#timer);
    const drag = this.#drag;
    this.#drag = null;
    if (!drag?.moved || event.pointerId !== drag.id) return;
    drag.card.classList.remove('dragged');
    const group = drag.card.parentElement?.getBoundingClientRect();
    const out = group && (event.clientY < group.top || event.clientY > group.bottom);
    if (out && this.#pressed === this.#listener.number()) this.#listener.dropped(drag.card);
    else drag.card.style.translate = '';
  }

  cancel(): void {
    clearTimeout(this.#timer);
    if (this.#drag) this.#drag.card.style.translate = '';
    this.#drag?.card.classList.remove('dragged');
    this.#drag = null;
  }

  over(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && !this.#drag?.moved) this.#listener.explain(cardAt(event));
  }

  /** A card held down is read, not played. */
  #hold(card: HTMLElement): void {
    if (this.#drag?.moved) return;
    this.#spent = true;
    this.#listener.explain(card);
  }
}

function cardAt(event: Event): HTMLElement | null {
  return (event.target as Element).closest<HTMLElement>('[data-card]');
}
