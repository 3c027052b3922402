import { AA, contrast, linear, over, properties, rgb, SIGN, type Rgb } from '$lib/contrast';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const CSS = readFileSync(new URL('./palette.css', import.meta.url), 'utf8');
const DARK = "[data-theme='dark'] ";
const LOOK = '.jokkmokk-look';
const OUTLINE = rgb('#231f3d'); // of every figure and picture
const OWNERS = [0, 1, 2, 3, 4];
const NEUTRALS = [1, 2, 3, 4];
const KINDS = ['--basic', '--experienced', '--special'];
const WHITE: Rgb = [255, 255, 255];

/** How light arrives where one kind of cone is missing (Machado, Oliveira, Fernandes 2009). */
const SIGHTS = {
  'full sight': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'those without red cones': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'those without green cones': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

/** A colour as such an eye sees it, in sRGB again. */
function seen(colour: Rgb, sight: number[][]): Rgb {
  const light = colour.map(linear);
  const back = (part: number) =>
    255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055);
  return sight.map((row) => {
    const part = row.reduce((sum, share, k) => sum + share * light[k]!, 0);
    return back(Math.min(1, Math.max(0, part)));
  }) as Rgb;
}

/** What holds for one selector in a theme; the dark one only changes what it names. */
function holds(theme: string, ...names: string[]): (name: string) => Rgb {
  const dark = theme === 'dark' ? names.map((name) => DARK + name) : [];
  const found = properties(CSS, ...names);
  for (const [name, value] of properties(CSS, ...dark)) found.set(name, value);
  return (name) => rgb(found.get(name));
}

const owner = (theme: string, seat: number) => holds(theme, `${LOOK} [data-owner='${seat}']`);
const neutral = (theme: string, seat: number) =>
  holds(theme, `${LOOK} [data-neutral]`, `${LOOK} [data-neutral][data-owner='${seat}']`);

describe.each(['light', 'dark'])('in %s', (theme) => {
  const look = holds(theme, LOOK);
  const grounds = ['--ground', '--ground-far', '--path'];

  it('points and names can be read on the frames of all three classes', () => {
    for (const kind of KINDS) {
      expect(contrast(look('--on-kind'), look(kind)), kind).toBeGreaterThan(AA);
    }
  });

  it('cards stand out from the square, by their frame or by its edge', () => {
    for (const ground of [...grounds, '--panel']) {
      expect(contrast(look('--card-edge'), look(ground)), ground).toBeGreaterThan(SIGN);
    }
  });

  it('panels can be read', () => {
    for (const ink of ['--panel-ink', '--panel-soft', '--good', '--danger', '--mark']) {
      expect(contrast(look(ink), look('--panel')), ink).toBeGreaterThan(AA);
    }
    expect(contrast(look('--card-ink'), look('--card'))).toBeGreaterThan(AA);
  });

  it('the square can be written on', () => {
    for (const ground of grounds) {
      for (const ink of ['--panel-ink', '--panel-soft']) {
        expect(contrast(look(ink), look(ground)), `${ink} on ${ground}`).toBeGreaterThan(AA);
      }
    }
  });

  it('the focus and marks stand out from square and panel', () => {
    for (const ground of [...grounds, '--panel']) {
      for (const mark of ['--focus', '--mark']) {
        expect(contrast(look(mark), look(ground)), `${mark} on ${ground}`).toBeGreaterThan(SIGN);
      }
    }
  });

  it.each(OWNERS)('the ink of owner %i can be read on panels and on the square', (seat) => {
    const ink = owner(theme, seat)('--owner-ink');
    for (const ground of ['--panel', '--ground']) {
      expect(contrast(ink, look(ground)), ground).toBeGreaterThan(AA);
    }
  });

  it('so can the ink of neutral players', () => {
    const ink = neutral(theme, 2)('--owner-ink');
    for (const ground of ['--panel', '--ground']) {
      expect(contrast(ink, look(ground)), ground).toBeGreaterThan(AA);
    }
  });

  it('figures stand out from the square: by their outline by day, by their rim at night', () => {
    for (const ground of grounds) {
      const best = Math.max(contrast(OUTLINE, look(ground)), contrast(look('--rim'), look(ground)));
      expect(best, ground).toBeGreaterThan(SIGN);
    }
    expect(contrast(OUTLINE, look('--rim'))).toBeGreaterThan(SIGN);
  });
});

it.each(['light', 'dark'])(
  'the page around the table can be read in %s, also on its sky',
  (theme) => {
    const dusk = ':root.jokkmokk-dusk';
    const found = properties(CSS, dusk);
    const night = theme === 'dark' ? properties(CSS, `${dusk}[data-theme='dark']`) : new Map();
    const page = (name: string) => rgb(night.get(name) ?? found.get(name));
    for (const ground of ['--paper', '--raised', '--sunken', '--sky-top', '--sky-foot']) {
      for (const ink of ['--ink', '--ink-soft', '--accent', '--warn']) {
        expect(contrast(page(ink), page(ground)), `${ink} on ${ground}`).toBeGreaterThan(AA);
      }
    }
    expect(contrast(page('--on-accent'), page('--accent'))).toBeGreaterThan(AA);
    expect(contrast(page('--line-strong'), page('--raised'))).toBeGreaterThan(SIGN);
  },
);

describe('coats', () => {
  it.each(OWNERS)('of owner %i show their pattern', (seat) => {
    const look = owner('light', seat);
    expect(contrast(look('--trim'), look('--coat'))).toBeGreaterThan(SIGN);
  });

  it.each(NEUTRALS)('of neutral owner %i are grey, with a pattern', (seat) => {
    const look = neutral('light', seat);
    const coat = look('--coat');
    expect(Math.max(...coat) - Math.min(...coat)).toBeLessThan(30);
    expect(contrast(look('--trim'), coat)).toBeGreaterThan(2);
  });

  it('of neutral owners differ in tone', () => {
    const tones = NEUTRALS.map((seat) => neutral('light', seat)('--coat').join());
    expect(new Set(tones).size).toBe(NEUTRALS.length);
  });

  it.each(Object.entries(SIGHTS))('of two owners never fall together for %s', (_, sight) => {
    const coats = OWNERS.map((seat) => seen(owner('light', seat)('--coat'), sight));
    for (const [k, one] of coats.entries()) {
      for (const other of coats.slice(k + 1)) {
        const apart = Math.hypot(...one.map((part, at) => part - other[at]!));
        expect(apart, `${one.map(Math.round)} and ${other.map(Math.round)}`).toBeGreaterThan(45);
      }
    }
  });
});

it('a coat washed into white still lets its owner\u2019s ink be read by day', () => {
  for (const seat of OWNERS) {
    const look = owner('light', seat);
    const wash = over(look('--coat'), WHITE, 0.16);
    expect(contrast(look('--owner-ink'), wash), `owner ${seat}`).toBeGreaterThan(AA);
  }
});
