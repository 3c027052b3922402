/** The shape of a curtain of light: it sways as it hangs, and its foot is a soft curve. */
interface Fold {
  left: number;
  wide: number;
  /** Where it sways to first. */
  phase: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A fold that hangs from above the picture down to `low`, as a path. */
export function curtain({ left, wide, phase }: Fold, low: number): string {
  const sway = (y: number) => Math.sin(y / 9 + phase) * (1 + wide * 0.09);
  const heights = Array.from({ length: 21 }, (_, k) => low - 6 * k).reverse();
  const side = (x: number) => heights.map((y) => `${round(x + sway(y))} ${round(y)}`);
  const [right, back] = [side(left + wide), side(left).reverse()];
  const foot = `Q${round(left + wide * 0.5 + sway(low))} ${round(low + wide * 0.34)} ${back[0]}`;
  return `M${right.join('L')}${foot}L${back.slice(1).join('L')}Z`;
}
