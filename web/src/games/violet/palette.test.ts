import { AA, contrast, linear, over, properties as read, rgb, SIGN, type Rgb } from '$lib/contrast';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const CSS = readFileSync(new URL('./palette.css', import.meta.url), 'utf8');
const THEMES = ['light', 'dark'] as const;

const properties = (...selectors: string[]) => read(CSS, ...selectors);

const LOOK = {
  light: properties('.violet-look'),
  dark: properties('.violet-look', "[data-theme='dark'] .violet-look"),
};
const PAGE = {
  light: properties(':root.violet-night'),
  dark: properties(':root.violet-night', ":root.violet-night[data-theme='dark']"),
};
const suit = (letter: string) => properties(`.violet-look [data-suit='${letter}']`);

const M1 = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const M2 = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];
const times = (matrix: number[][], [a, b, c]: number[]) =>
  matrix.map(([x, y, z]) => x! * a! + y! * b! + z! * c!);

/** `color-mix(in oklab, …)`: cones are mixed by their cube roots, as Oklab is linear in them. */
function mixed(a: Rgb, b: Rgb, share: number): Rgb {
  const cones = (colour: Rgb) => times(M1, colour.map(linear)).map(Math.cbrt);
  const [x, y] = [cones(a), cones(b)];
  const light = times(
    M2,
    x.map((part, k) => (part * share + y[k]! * (1 - share)) ** 3),
  );
  const back = (part: number) =>
    255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055);
  return light.map((part) => Math.min(255, Math.max(0, back(part)))) as Rgb;
}

describe.each(THEMES)('in %s', (theme) => {
  const look = (name: string) => rgb(LOOK[theme].get(name));
  const page = (name: string) => rgb(PAGE[theme].get(name));

  it.each(['M', 'O', 'P', 'B'])(
    'the stones of %s can be read near the lantern and far',
    (letter) => {
      for (const near of [0.74, 1]) {
        const stone = mixed(rgb(suit(letter).get('--wash')), look('--ground'), near);
        expect(contrast(rgb(suit(letter).get('--on-wash')), stone)).toBeGreaterThan(AA);
      }
    },
  );

  it('yellow stones can be read near the lantern and far', () => {
    for (const near of [0.74, 1]) {
      const stone = mixed(look('--stone'), look('--ground'), near);
      expect(contrast(look('--stone-ink'), stone)).toBeGreaterThan(AA);
    }
  });

  it.each(['M', 'O', 'P', 'B'])('the suit %s can be read on a card and on its back', (letter) => {
    expect(contrast(rgb(suit(letter).get('--suit')), look('--card'))).toBeGreaterThan(AA);
    const back = contrast(rgb(suit(letter).get('--suit-light')), look('--card-back'));
    expect(back).toBeGreaterThan(SIGN);
  });

  it('panels, cards and pebbles can be read', () => {
    const slot = over(look('--panel'), look('--ground'), 0.8);
    for (const ink of ['--panel-ink', '--panel-soft', '--danger']) {
      expect(contrast(look(ink), look('--panel')), ink).toBeGreaterThan(AA);
      expect(contrast(look(ink), slot), ink).toBeGreaterThan(AA);
    }
    expect(contrast(look('--card-ink'), look('--card'))).toBeGreaterThan(AA);
    expect(contrast([255, 255, 255], look('--card-back'))).toBeGreaterThan(AA);
    expect(contrast(look('--shade-edge'), look('--shade'))).toBeGreaterThan(AA);
  });

  it('the page can be read, also where its edges are darkest', () => {
    const edge = PAGE[theme].get('--edge')!.split(' ').map(Number) as Rgb;
    const darkest = over(edge, page('--paper'), Number(PAGE[theme].get('--edge-most')));
    for (const ground of [page('--paper'), page('--raised'), page('--sunken'), darkest]) {
      for (const ink of ['--ink', '--ink-soft', '--accent', '--warn']) {
        expect(contrast(page(ink), ground), `${ink} on ${ground}`).toBeGreaterThan(AA);
      }
    }
    expect(contrast(page('--on-accent'), page('--accent'))).toBeGreaterThan(AA);
  });

  it('lit spaces stand out from their dark rim, and the focus from the ground', () => {
    expect(contrast(look('--lamp'), look('--stone-edge'))).toBeGreaterThan(SIGN);
    expect(contrast(look('--focus'), look('--ground'))).toBeGreaterThan(SIGN);
  });
});

it('mixes as the standards do', () => {
  expect(mixed([255, 0, 0], [255, 0, 0], 0.3).map(Math.round)).toEqual([255, 0, 0]);
  const half = mixed([255, 255, 255], [0, 0, 0], 0.5).map(Math.round);
  expect(half).toEqual([99, 99, 99]);
});
