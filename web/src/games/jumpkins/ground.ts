/**
 * The areas of a scene as shapes to paint, in millimetres with y away from the front side: one
 * drawing for the flat view (SVG) and for the ground of the 3D table (canvas).
 */
import type { Place } from './frames';
import type { Area, Lengths, View } from './types';

/** A colour by its name in `palette.css`. */
export type Tint = string;

export interface Mark {
  d: string;
  fill?: Tint;
  stroke?: Tint;
  width?: number;
  /** Holes where shapes lie in each other. */
  holes?: boolean;
  opacity?: number;
}

export interface Word {
  at: Place;
  text: string;
  size: number;
  tint: Tint;
  halo: Tint;
}

export interface Painted {
  marks: Mark[];
  words: Word[];
}

export function disc(x: number, y: number, radius: number): string {
  return `M${x - radius},${y}a${radius},${radius} 0 1 0 ${2 * radius},0a${radius},${radius} 0 1 0 ${-2 * radius},0Z`;
}

export function polygon(points: number[][]): string {
  return `M${points.map(([x, y]) => `${round(x!)},${round(y!)}`).join('L')}Z`;
}

const round = (x: number) => Math.round(x * 100) / 100;

/** The middle of a shape, where its points are written. */
export function middle(area: Area): Place {
  const { points } = area.shape;
  const sum = (k: number) => points.reduce((all, point) => all + point[k]!, 0) / points.length;
  return [sum(0), sum(1)];
}

/** The outline of an area; a trail's is its middle line, as wide as its size. */
export function outline(area: Area, lengths: Lengths): string {
  const { shape, points, size } = area.shape;
  if (shape === 'circle') return disc(points[0]![0]!, points[0]![1]!, size);
  if (shape === 'trail') return polygon(points).slice(0, -1);
  if (shape === 'polygon') return polygon(points);
  return rectangle(lengths.island!.width! / 2, lengths.island!.depth! / 2) + polygon(points);
}

/** A rectangle around the middle, of those half sides. */
export function rectangle(x: number, y: number): string {
  return `M${-x},${-y}H${x}V${y}H${-x}Z`;
}

/** All areas of the scene, those below first. */
export function paint(view: View): Painted {
  const all = [...view.areas].sort((a, b) => layer(a) - layer(b));
  const parts = all.map((area) => painters(area)(area, view.lengths));
  return {
    marks: parts.flatMap((part) => part.marks),
    words: parts.flatMap((part) => part.words),
  };
}

const layer = (area: Area) => (area.shape.shape === 'outside' ? 0 : area.kind === 'minus' ? 1 : 2);

type Painter = (area: Area, lengths: Lengths) => Painted;

/** Each kind of place has its own picture; one we do not know is its outline. */
function painters(area: Area): Painter {
  const known: [string, Painter][] = [
    ['one', flower],
    ['three', flower],
    ['five', toadstool],
    ['merry', carousel],
    ['trail', centipede],
    ['stall', stall],
    ['band', hedge],
    ['puddle', puddle],
    ['river', river],
    ['scrubland', scrub],
    ['towel', towel],
  ];
  return known.find(([start]) => area.key.startsWith(start))?.[1] ?? plain;
}

function worth(area: Area): string {
  return area.kind === 'minus' ? `−${area.points}` : String(area.points);
}

function word(area: Area, size: number, tint: Tint, halo: Tint, at = middle(area)): Word {
  return { at, text: worth(area), size, tint, halo };
}

/** Points on a circle around a place. */
function around(at: Place, count: number, radius: number): Place[] {
  return Array.from({ length: count }, (_, k) => {
    const turn = (k * 2 * Math.PI) / count;
    return [at[0] + radius * Math.sin(turn), at[1] + radius * Math.cos(turn)];
  });
}

const plain: Painter = (area, lengths) => ({
  marks: [
    { d: outline(area, lengths), fill: 'clearing', stroke: 'outline', width: 1, holes: true },
  ],
  words: [word(area, 12, 'ink-mark', 'clearing')],
});

/** A blossom seen from above: white with one point, yellow with three. */
const flower: Painter = (area, lengths) => {
  const { size } = area.shape;
  const at = middle(area);
  const petal = size * 0.26;
  const [leaf, heart] = area.points > 1 ? ['butter', 'butter-heart'] : ['daisy', 'daisy-heart'];
  const petals = around(at, area.points > 1 ? 8 : 11, size - petal - 0.8);
  return {
    marks: [
      { d: outline(area, lengths), fill: 'clearing', stroke: leaf, width: 1.1 },
      { d: petals.map(([x, y]) => disc(x, y, petal)).join(''), fill: leaf },
      { d: disc(at[0], at[1], size * 0.55), fill: heart },
    ],
    words: [word(area, size * 0.82, 'ink-mark', heart!)],
  };
};

const toadstool: Painter = (area, lengths) => {
  const { size } = area.shape;
  const at = middle(area);
  const dots = around(at, 7, size * 0.76);
  return {
    marks: [
      { d: outline(area, lengths), fill: 'cap', stroke: 'cap-deep', width: 1 },
      { d: dots.map(([x, y]) => disc(x, y, size * 0.14)).join(''), fill: 'daisy' },
      { d: disc(at[0], at[1], size * 0.52), fill: 'daisy' },
    ],
    words: [word(area, size * 0.95, 'cap-deep', 'daisy')],
  };
};

/** Slices of an awning, its hub in the middle. */
const carousel: Painter = (area, lengths) => {
  const { size } = area.shape;
  const at = middle(area);
  const rim = around(at, 12, size);
  const slices = rim
    .filter((_, k) => k % 2 === 0)
    .map(([x, y], k) => {
      const [u, v] = rim[2 * k + 1]!;
      return `M${at[0]},${at[1]}L${round(x)},${round(y)}A${size},${size} 0 0 0 ${round(u)},${round(v)}Z`;
    });
  const tint = area.points > 1 ? 'merry-two' : 'merry-one';
  return {
    marks: [
      { d: outline(area, lengths), fill: 'daisy' },
      { d: slices.join(''), fill: tint },
      { d: outline(area, lengths), stroke: tint, width: 1.2 },
      { d: disc(at[0], at[1], size * 0.46), fill: 'daisy', stroke: tint, width: 1 },
    ],
    words: [word(area, size * 0.75, 'ink-mark', 'daisy')],
  };
};

/** A body of round segments along the trail, with a leg at either side of each. */
const centipede: Painter = (area, lengths) => {
  const { points, size } = area.shape;
  const joints = along(points as Place[], size * 0.92);
  const head = joints.at(-1)!;
  return {
    marks: [
      { d: outline(area, lengths), stroke: 'centipede-deep', width: size },
      { d: joints.map(([x, y]) => disc(x, y, size * 0.4)).join(''), fill: 'centipede' },
      { d: disc(head[0], head[1], size * 0.62), fill: 'centipede-deep' },
      {
        d: disc(head[0] + 0.9, head[1] + 1, 0.55) + disc(head[0] + 0.9, head[1] - 1, 0.55),
        fill: 'daisy',
      },
    ],
    // Beyond its head, where the anthill hides it from no side.
    words: [
      word(area, 11, 'ink-mark', 'butter', [points.at(-1)![0]! + 10, points.at(-1)![1]! + 3]),
    ],
  };
};

/** Points so far apart along a line. */
export function along(points: Place[], apart: number): Place[] {
  const found: Place[] = [points[0]!];
  let left = apart;
  for (let k = 1; k < points.length; k++) {
    let [x, y] = points[k - 1]!;
    const [u, v] = points[k]!;
    let way = Math.hypot(u - x, v - y);
    while (way >= left) {
      const share = left / way;
      [x, y] = [x + (u - x) * share, y + (v - y) * share];
      found.push([x, y]);
      way -= left;
      left = apart;
    }
    left -= way;
  }
  return found;
}

/** A striped roof with a sweet: it counts what touches the other stalls. */
const stall: Painter = (area, lengths) => {
  const [x, y] = middle(area);
  const [low, high] = [area.shape.points[0]!, area.shape.points[2]!];
  const wide = (high[0]! - low[0]!) / 6;
  const stripes = [0, 2, 4].map((k) => {
    const left = round(low[0]! + k * wide);
    return `M${left},${low[1]}H${round(left + wide)}V${high[1]}H${left}Z`;
  });
  return {
    marks: [
      { d: outline(area, lengths), fill: 'daisy' },
      { d: stripes.join(''), fill: 'candy' },
      { d: outline(area, lengths), stroke: 'candy-deep', width: 1.2 },
      { d: disc(x, y, 6.2), fill: 'daisy', stroke: 'candy-deep', width: 0.8 },
      {
        d: `M${x - 2.4},${y}L${x - 5.2},${y + 2.2}V${y - 2.2}ZM${x + 2.4},${y}L${x + 5.2},${y + 2.2}V${y - 2.2}Z${disc(x, y, 2.7)}`,
        fill: 'candy-deep',
      },
    ],
    words: [],
  };
};

/** The outer green band, with its loss written at each side. */
const hedge: Painter = (area, lengths) => {
  const far = lengths.island!.depth! / 2 - 6.4;
  const { marks } = scrub(area, lengths);
  const sides: Place[] = [
    [0, -far],
    [far, 0],
    [0, far],
    [-far, 0],
  ];
  return { marks, words: sides.map((at) => word(area, 9, 'minus-ink', 'hedge', at)) };
};

const puddle: Painter = (area, lengths) => {
  const { size } = area.shape;
  const [x, y] = middle(area);
  return {
    marks: [
      { d: outline(area, lengths), fill: 'mud', stroke: 'mud-deep', width: 1 },
      { d: disc(x - size * 0.2, y + size * 0.25, size * 0.5), fill: 'mud-light', opacity: 0.5 },
    ],
    words: [word(area, size * 1.3, 'minus-ink', 'mud')],
  };
};

/** Points written where a long shape is well seen. */
const river: Painter = (area, lengths) => {
  const { points } = area.shape;
  const half = points.length / 2;
  const waves = [0.3, 0.5, 0.7].map((share) => {
    const line = points.slice(0, half).map((point, k) => {
      const far = points[points.length - 1 - k]!;
      return [0, 1].map((n) => point[n]! + (far[n]! - point[n]!) * share);
    });
    return polygon(line).slice(0, -1);
  });
  return {
    marks: [
      { d: outline(area, lengths), fill: 'water', stroke: 'water-deep', width: 1.2 },
      { d: waves.join(''), stroke: 'water-light', width: 0.9, opacity: 0.8 },
    ],
    words: [-68, 0, 68].map((x) =>
      word(area, 13, 'ink-mark', 'water-light', [x, middleAt(area, x)]),
    ),
  };
};

/** Thorny ground: crosses on a darker green. */
const scrub: Painter = (area, lengths) => ({
  marks: [
    { d: outline(area, lengths), fill: 'hedge', stroke: 'hedge-deep', width: 1, holes: true },
  ],
  words:
    area.shape.shape === 'outside'
      ? []
      : [-68, 0, 68].map((x) => word(area, 10, 'minus-ink', 'hedge', [x, middleAt(area, x)])),
});

const towel: Painter = (area, lengths) => {
  const [low, , high] = area.shape.points as Place[];
  const tint = ['towel-a', 'towel-b', 'towel-c'][area.points - 2] ?? 'towel-a';
  const tall = (high![1] - low![1]) / 7;
  const stripes = [1, 3, 5].map((k) => {
    const y = round(low![1] + k * tall);
    return `M${low![0]},${y}H${high![0]}V${round(y + tall)}H${low![0]}Z`;
  });
  const [x, y] = middle(area);
  return {
    marks: [
      { d: outline(area, lengths), fill: 'daisy' },
      { d: stripes.join(''), fill: tint },
      { d: outline(area, lengths), stroke: tint, width: 1.4 },
      { d: disc(x, y, 6.4), fill: 'daisy' },
    ],
    words: [word(area, 11, 'ink-mark', 'daisy')],
  };
};

/** The height of the middle between a long shape's two banks at some x. */
function middleAt(area: Area, x: number): number {
  const { points } = area.shape;
  const heights: number[] = [];
  points.forEach(([x0, y0], k) => {
    const [x1, y1] = points[(k + 1) % points.length]!;
    if (x0! === x1! || (x0! - x) * (x1! - x) > 0) return;
    heights.push(y0! + ((y1! - y0!) * (x - x0!)) / (x1! - x0!));
  });
  return (Math.min(...heights) + Math.max(...heights)) / 2;
}
