/** Pointers on the table: to the hand if it takes them, else a tap on a die or a drag. */
import type { Desk, Touch } from './aiming.svelte';

type Found = Pick<Touch, 'at' | 'seat' | 'die' | 'device'>;
/** Called with every move of a drag that the hand did not take. */
export type Drag = (dx: number, dy: number) => void;

const SLOP = 8;
const KINDS: Record<string, Touch['kind']> = {
  pointerdown: 'down',
  pointermove: 'move',
  pointerup: 'up',
  pointercancel: 'cancel',
};

/** Hear the pointers of an element; the answer stops it. */
export function pointers(
  element: HTMLElement | SVGElement,
  desk: Desk,
  find: (event: PointerEvent) => Found,
  drag: Drag = () => {},
): () => void {
  let held: { id: number; taken: boolean; x: number; y: number; moved: boolean } | null = null;

  function touch(event: PointerEvent): Touch {
    const { pointerId: pointer, timeStamp: time, clientX, clientY } = event;
    return { kind: KINDS[event.type]!, pointer, time, screen: [clientX, clientY], ...find(event) };
  }

  function down(event: PointerEvent): void {
    if (held || event.button > 0) return;
    const taken = desk.touch?.(touch(event)) ?? false;
    held = { id: event.pointerId, taken, x: event.clientX, y: event.clientY, moved: false };
    element.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent): void {
    if (held?.id !== event.pointerId) return;
    if (held.taken) return void desk.touch?.(touch(event));
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moved && Math.hypot(dx, dy) < SLOP) return;
    held = { ...held, x: event.clientX, y: event.clientY, moved: true };
    drag(dx, dy);
  }

  function end(event: PointerEvent): void {
    if (held?.id !== event.pointerId) return;
    const { taken, moved } = held;
    held = null;
    if (taken) return void desk.touch?.(touch(event));
    const { die } = find(event);
    if (!moved && die !== null && event.type === 'pointerup') desk.picked?.(die);
  }

  const ears = { pointerdown: down, pointermove: move, pointerup: end, pointercancel: end };
  const all = Object.entries(ears) as [string, (event: Event) => void][];
  for (const [kind, ear] of all) element.addEventListener(kind, ear);
  return () => all.forEach(([kind, ear]) => element.removeEventListener(kind, ear));
}
