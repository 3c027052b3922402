/** For tests of palettes: colours as a style sheet gives them, and how far two stand apart. */

export type Rgb = [number, number, number];

/** What WCAG asks between words and their ground (AA), and for signs known by their shape. */
export const AA = 4.5;
export const SIGN = 3;

/** The properties of all rules of a sheet with one of these selectors; later ones win. */
export function properties(css: string, ...selectors: string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, heads, body] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const names = heads!.replace(/\/\*[^]*?\*\//g, '').split(',');
    if (!names.some((name) => selectors.includes(name.trim()))) continue;
    for (const [, name, value] of body!.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
      found.set(name!, value!.trim());
    }
  }
  return found;
}

/** "#ff8000" as three numbers from 0 to 255. */
export function rgb(value: string | undefined): Rgb {
  const hex = value?.match(/^#([\da-f]{6})$/i)?.[1];
  if (!hex) throw new Error(`${value} is no colour`);
  return [0, 2, 4].map((k) => parseInt(hex.slice(k, k + 2), 16)) as Rgb;
}

/** A part of sRGB as a share of light. */
export const linear = (part: number): number =>
  part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;

/** The contrast of two colours, from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const light = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const [low, high] = [light(a), light(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** `share` of one colour over another, as a translucent layer does it. */
export const over = (top: Rgb, below: Rgb, share: number): Rgb =>
  top.map((part, k) => part * share + below[k]! * (1 - share)) as Rgb;
