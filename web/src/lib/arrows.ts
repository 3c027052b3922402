/**
 * Arrow keys in a group of buttons: one of them is reached by Tab, the arrows lead to its
 * neighbours as they lie on the screen, Home and End to the first and the last.
 */
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The index of the place an arrow leads to from another one. */
export function neighbour(
  places: { x: number; y: number }[],
  from: number,
  [dx, dy]: [number, number],
): number {
  const here = places[from];
  if (!here) return from;
  let best = from;
  let cost = Infinity;
  places.forEach(({ x, y }, k) => {
    const along = (x - here.x) * dx + (y - here.y) * dy;
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    const total = along + 2 * aside;
    if (along > 4 && total < cost) {
      best = k;
      cost = total;
    }
  });
  return best;
}

const middle = (thing: Element) => {
  const { x, y, width, height } = thing.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

/** Makes a group of buttons one stop of the Tab key (an attachment). */
export function arrows(group: HTMLElement): () => void {
  const buttons = () => [...group.querySelectorAll<HTMLButtonElement>('button')];

  function rove(): void {
    const all = buttons();
    const stop =
      all.find((one) => one === document.activeElement) ??
      all.find((one) => one.tabIndex === 0 && !one.ariaDisabled) ??
      all.find((one) => one.ariaDisabled !== 'true') ??
      all[0];
    for (const one of all) {
      const index = one === stop ? 0 : -1;
      if (one.tabIndex !== index) one.tabIndex = index;
    }
  }

  function onkeydown(event: KeyboardEvent): void {
    const all = buttons();
    const from = all.indexOf(event.target as HTMLButtonElement);
    if (from < 0) return;
    const arrow = ARROWS[event.key];
    let to = from;
    if (arrow) to = neighbour(all.map(middle), from, arrow);
    else if (event.key === 'Home') to = 0;
    else if (event.key === 'End') to = all.length - 1;
    else return;
    event.preventDefault();
    all[to]?.focus();
  }

  const seen = new MutationObserver(rove);
  seen.observe(group, { childList: true, subtree: true, attributeFilter: ['aria-disabled'] });
  group.addEventListener('keydown', onkeydown);
  group.addEventListener('focusin', rove);
  rove();
  return () => {
    seen.disconnect();
    group.removeEventListener('keydown', onkeydown);
    group.removeEventListener('focusin', rove);
  };
}
