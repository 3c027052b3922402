/** A shape for each seat, within a circle of radius 10. */
function corners(count: number, turn = -90, inner = 10): string {
  const steps = inner === 10 ? count : 2 * count;
  const points = Array.from({ length: steps }, (_, k) => {
    const angle = ((turn + (360 * k) / steps) * Math.PI) / 180;
    const far = k % 2 && inner !== 10 ? inner : 10;
    return `${(far * Math.cos(angle)).toFixed(2)},${(far * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}

const SHAPES = [
  'M-8.5,0a8.5,8.5 0 1,0 17,0a8.5,8.5 0 1,0 -17,0Z',
  corners(4, -45),
  corners(3),
  corners(4),
  corners(5),
  corners(5, -90, 4.6),
  corners(6),
  corners(4, -90, 3.6),
];

export const shapeOf = (seat: number) => SHAPES[seat % SHAPES.length]!;
export const colourOf = (seat: number) => `var(--seat-${seat % SHAPES.length})`;
export const BOX = '-11 -11 22 22';

const SVG = 'http://www.w3.org/2000/svg';

/** A seat's sign as an element of its own, for boards that packages bring. */
export function sign(seat: number): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', BOX);
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', shapeOf(seat));
  path.setAttribute('fill', colourOf(seat));
  svg.append(path);
  return svg;
}
