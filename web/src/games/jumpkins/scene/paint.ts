/** Canvases for the surfaces of the table, painted by us: moss, wood, bark, dice, leaves. */
import { disc, type Painted, type Tint } from '../ground';
import { SILHOUETTES } from '../insects';
import { INSECTS, type InsectKey } from '../types';

/** A colour of `palette.css` by its name. */
export type Colours = (tint: Tint) => string;

/** The palette as it is where an element stands, light or dark. */
export function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element);
  return (tint) => style.getPropertyValue(`--${tint}`).trim() || '#888';
}

/** Numbers from 0 to 1 that are the same every time, so that the moss grows alike. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** A canvas and its brush, with so many units across. */
export function sheet(wide: number, high: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = wide;
  canvas.height = high;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser has no canvas.');
  return [canvas, brush];
}

/** Short strokes in a few tints all over a sheet. */
function strew(
  brush: CanvasRenderingContext2D,
  tints: string[],
  count: number,
  long: number,
  seed: number,
): void {
  const { width, height } = brush.canvas;
  const next = chance(seed);
  brush.lineCap = 'round';
  for (let k = 0; k < count; k++) {
    const [x, y, turn] = [next() * width, next() * height, next() * Math.PI * 2];
    const length = long * (0.4 + next());
    brush.strokeStyle = tints[k % tints.length]!;
    brush.globalAlpha = 0.1 + 0.3 * next();
    brush.lineWidth = long * (0.15 + 0.25 * next());
    brush.beginPath();
    brush.moveTo(x, y);
    brush.lineTo(x + Math.cos(turn) * length, y + Math.sin(turn) * length);
    brush.stroke();
  }
  brush.globalAlpha = 1;
}

/** Soft spots, so that nothing is as even as plastic. */
function mottle(brush: CanvasRenderingContext2D, tint: string, count: number, seed: number): void {
  const { width, height } = brush.canvas;
  const next = chance(seed);
  brush.fillStyle = tint;
  for (let k = 0; k < count; k++) {
    brush.globalAlpha = 0.03 + 0.06 * next();
    const radius = width * (0.03 + 0.1 * next());
    brush.fill(new Path2D(disc(next() * width, next() * height, radius)));
  }
  brush.globalAlpha = 1;
}

export function moss(colours: Colours, size: number): HTMLCanvasElement {
  const [canvas, brush] = sheet(size, size);
  brush.fillStyle = colours('moss');
  brush.fillRect(0, 0, size, size);
  mottle(brush, colours('moss-deep'), 40, 3);
  mottle(brush, colours('moss-light'), 40, 5);
  strew(brush, ['moss-deep', 'moss-light', 'moss'].map(colours), 7000, size / 110, 7);
  return canvas;
}

/** The ground of the island: moss, and the areas of the scene over it; words face a side. */
export function ground(
  below: HTMLCanvasElement,
  painted: Painted,
  wide: number,
  deep: number,
  side: number,
  colours: Colours,
): HTMLCanvasElement {
  const [canvas, brush] = sheet(below.width, below.height);
  brush.drawImage(below, 0, 0);
  brush.translate(canvas.width / 2, canvas.height / 2);
  brush.scale(canvas.width / wide, -canvas.height / deep);
  brush.lineJoin = brush.lineCap = 'round';
  for (const mark of painted.marks) {
    const path = new Path2D(mark.d);
    brush.globalAlpha = mark.opacity ?? 0.93;
    if (mark.fill) {
      brush.fillStyle = colours(mark.fill);
      brush.fill(path, mark.holes ? 'evenodd' : 'nonzero');
    }
    brush.globalAlpha = mark.opacity ?? 1;
    if (mark.stroke) {
      brush.strokeStyle = colours(mark.stroke);
      brush.lineWidth = mark.width ?? 1;
      brush.stroke(path);
    }
  }
  write(brush, painted, side, colours);
  return canvas;
}

function write(
  brush: CanvasRenderingContext2D,
  painted: Painted,
  side: number,
  colours: Colours,
): void {
  brush.globalAlpha = 1;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  for (const { at, text, size, tint, halo } of painted.words) {
    brush.save();
    brush.translate(at[0], at[1]);
    brush.scale(1, -1);
    brush.rotate((side * Math.PI) / 2);
    brush.font = `700 ${size}px "Atkinson Hyperlegible", sans-serif`;
    brush.lineWidth = 1.4;
    brush.strokeStyle = colours(halo);
    brush.fillStyle = colours(tint);
    brush.strokeText(text, 0, size * 0.06);
    brush.fillText(text, 0, size * 0.06);
    brush.restore();
  }
}

export const ATLAS = { columns: 3, rows: 2 };

/** The six faces of a die, in the order of `INSECTS`, row by row. */
export function faces(colours: Colours, cell: number): HTMLCanvasElement {
  const [canvas, brush] = sheet(cell * ATLAS.columns, cell * ATLAS.rows);
  brush.fillStyle = colours('face');
  brush.fillRect(0, 0, canvas.width, canvas.height);
  INSECTS.forEach((key, k) => {
    brush.save();
    brush.translate(((k % 3) + 0.5) * cell, (Math.floor(k / 3) + 0.5) * cell);
    // The silhouettes fill 32 units; on a die they leave its rounded edges free.
    brush.scale(cell / 38, cell / 38);
    silhouette(brush, key, colours(key), colours('face'));
    brush.restore();
  });
  return canvas;
}

/** An insect in its square of 32 units around the brush. */
function silhouette(
  brush: CanvasRenderingContext2D,
  key: InsectKey,
  ink: string,
  ground: string,
): void {
  const { body, cut, cutWidth, legs, legWidth } = SILHOUETTES[key];
  brush.lineCap = brush.lineJoin = 'round';
  brush.fillStyle = brush.strokeStyle = ink;
  brush.lineWidth = legWidth;
  brush.stroke(new Path2D(legs));
  brush.fill(new Path2D(body));
  brush.strokeStyle = ground;
  brush.lineWidth = cutWidth;
  brush.stroke(new Path2D(cut));
}

/** Six fields around a hub, one for each insect. */
export function fortune(colours: Colours, size: number): HTMLCanvasElement {
  const [canvas, brush] = sheet(size, size);
  const middle = size / 2;
  brush.translate(middle, middle);
  INSECTS.forEach((key, k) => {
    const ground = colours(k % 2 ? 'face' : 'daisy-heart');
    brush.save();
    brush.rotate((k * Math.PI) / 3);
    brush.fillStyle = ground;
    brush.beginPath();
    brush.moveTo(0, 0);
    brush.arc(0, 0, middle, -Math.PI / 2 - Math.PI / 6, -Math.PI / 2 + Math.PI / 6);
    brush.fill();
    brush.translate(0, -middle * 0.62);
    brush.scale(middle / 62, middle / 62);
    silhouette(brush, key, colours(key), ground);
    brush.restore();
  });
  brush.fillStyle = colours('gold-deep');
  brush.fill(new Path2D(disc(0, 0, middle * 0.16)));
  brush.strokeStyle = colours('gold-deep');
  brush.lineWidth = size / 28;
  brush.stroke(new Path2D(disc(0, 0, middle * 0.95)));
  return canvas;
}

/** Grain along the longer way of a board. */
export function wood(colours: Colours, wide: number, high: number): HTMLCanvasElement {
  const [canvas, brush] = sheet(wide, high);
  const next = chance(11);
  brush.fillStyle = colours('wood');
  brush.fillRect(0, 0, wide, high);
  const tints = ['wood-deep', 'wood-light', 'wood'].map(colours);
  for (let k = 0; k < high * 1.4; k++) {
    const y = next() * high;
    brush.globalAlpha = 0.05 + 0.16 * next();
    brush.strokeStyle = tints[k % 3]!;
    brush.lineWidth = 0.6 + 2 * next();
    brush.beginPath();
    brush.moveTo(0, y);
    brush.bezierCurveTo(
      wide * 0.3,
      y + 6 * next(),
      wide * 0.6,
      y - 6 * next(),
      wide,
      y + 3 * next(),
    );
    brush.stroke();
  }
  return canvas;
}

/** Furrows from top to bottom. */
export function bark(colours: Colours, wide: number, high: number): HTMLCanvasElement {
  const [canvas, brush] = sheet(wide, high);
  const next = chance(13);
  brush.fillStyle = colours('bark');
  brush.fillRect(0, 0, wide, high);
  const tints = ['bark-deep', 'wood-deep', 'bark'].map(colours);
  for (let k = 0; k < wide; k++) {
    const x = next() * wide;
    const y = next() * high;
    brush.globalAlpha = 0.2 + 0.35 * next();
    brush.strokeStyle = tints[k % 3]!;
    brush.lineWidth = 1 + 3 * next();
    brush.beginPath();
    brush.moveTo(x, y);
    brush.lineTo(x + 5 * next() - 2.5, y + high * (0.2 + 0.5 * next()));
    brush.stroke();
  }
  return canvas;
}

/** The rings of a felled tree. */
export function rings(colours: Colours, size: number): HTMLCanvasElement {
  const [canvas, brush] = sheet(size, size);
  brush.fillStyle = colours('wood-light');
  brush.fillRect(0, 0, size, size);
  brush.strokeStyle = colours('wood-deep');
  const next = chance(17);
  for (let radius = size * 0.03; radius < size * 0.47; radius += size * 0.034) {
    brush.globalAlpha = 0.25 + 0.35 * next();
    brush.lineWidth = 1 + 2 * next();
    brush.beginPath();
    brush.ellipse(size / 2, size / 2, radius, radius * (0.95 + 0.05 * next()), 0, 0, 7);
    brush.stroke();
  }
  brush.globalAlpha = 1;
  brush.strokeStyle = colours('bark');
  brush.lineWidth = size * 0.05;
  brush.stroke(new Path2D(disc(size / 2, size / 2, size * 0.475)));
  return canvas;
}

/** A leaf's midrib and veins. */
export function leaf(colours: Colours, wide: number, high: number): HTMLCanvasElement {
  const [canvas, brush] = sheet(wide, high);
  brush.fillStyle = colours('leaf-top');
  brush.fillRect(0, 0, wide, high);
  strew(brush, [colours('leaf'), colours('moss-light')], 500, wide / 18, 19);
  brush.strokeStyle = colours('moss-light');
  brush.globalAlpha = 0.9;
  brush.lineWidth = wide / 26;
  brush.stroke(new Path2D(`M${wide / 2},0V${high}`));
  brush.lineWidth = wide / 60;
  for (let y = high * 0.06; y < high; y += high / 9) {
    const end = y - high * 0.1;
    brush.stroke(new Path2D(`M0,${end}L${wide / 2},${y}L${wide},${end}`));
  }
  return canvas;
}

/** Crumbs of earth and needles, for the anthill. */
export function crumbs(colours: Colours, size: number): HTMLCanvasElement {
  const [canvas, brush] = sheet(size, size);
  brush.fillStyle = colours('hill');
  brush.fillRect(0, 0, size, size);
  mottle(brush, colours('hill-deep'), 60, 23);
  strew(brush, ['hill-deep', 'wood-light', 'hill', 'bark-deep'].map(colours), 1500, size / 36, 29);
  return canvas;
}

/** Water that turns around the middle. */
export function swirl(colours: Colours, size: number): HTMLCanvasElement {
  const [canvas, brush] = sheet(size, size);
  const middle = size / 2;
  brush.fillStyle = colours('water-deep');
  brush.fillRect(0, 0, size, size);
  brush.strokeStyle = colours('water-light');
  brush.lineCap = 'round';
  for (let arm = 0; arm < 4; arm++) {
    brush.beginPath();
    for (let t = 0; t <= 1; t += 0.02) {
      const turn = arm * (Math.PI / 2) + t * 3.6;
      const radius = middle * (0.06 + 0.86 * t);
      brush.lineTo(middle + Math.cos(turn) * radius, middle + Math.sin(turn) * radius);
    }
    brush.globalAlpha = 0.75;
    brush.lineWidth = size / 34;
    brush.stroke();
  }
  return canvas;
}

/** Leaf litter around the box, fading out at its edge as under a lens. */
export function litter(colours: Colours, size: number): HTMLCanvasElement {
  const [canvas, brush] = sheet(size, size);
  brush.fillStyle = colours('soil');
  brush.fillRect(0, 0, size, size);
  mottle(brush, colours('bark-deep'), 60, 31);
  strew(
    brush,
    ['bark', 'leaf', 'wood-deep', 'soil', 'moss-deep'].map(colours),
    2600,
    size / 50,
    37,
  );
  scatter(brush, colours, size);
  const edge = brush.createRadialGradient(
    size / 2,
    size / 2,
    size * 0.3,
    size / 2,
    size / 2,
    size / 2,
  );
  edge.addColorStop(0, '#000f');
  edge.addColorStop(1, '#0000');
  brush.globalCompositeOperation = 'destination-in';
  brush.fillStyle = edge;
  brush.fillRect(0, 0, size, size);
  return canvas;
}

function scatter(brush: CanvasRenderingContext2D, colours: Colours, size: number): void {
  const next = chance(41);
  const tints = ['leaf', 'hill', 'wood', 'moss-light', 'moss'].map(colours);
  for (let k = 0; k < 160; k++) {
    const long = size * (0.012 + 0.016 * next());
    brush.save();
    brush.translate(next() * size, next() * size);
    brush.rotate(next() * 7);
    brush.globalAlpha = 0.5 + 0.4 * next();
    brush.fillStyle = tints[k % tints.length]!;
    brush.fill(new Path2D(`M${-long},0Q0,${-long * 0.7} ${long},0Q0,${long * 0.7} ${-long},0Z`));
    brush.strokeStyle = colours('bark');
    brush.lineWidth = size / 900;
    brush.stroke(new Path2D(`M${-long},0H${long}`));
    brush.restore();
  }
}
