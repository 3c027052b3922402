import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AA, contrast, properties, rgb, SIGN } from './contrast';

const GAMES = new URL('../games/', import.meta.url);
const games = readdirSync(GAMES, { withFileTypes: true })
  .filter((entry) => existsSync(new URL(`${entry.name}/Cover.svelte`, GAMES)))
  .map((entry) => entry.name);

const TOKENS = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
const [WORDS, GROUNDS] = [
  ['--ink', '--ink-soft', '--accent'],
  ['--raised', '--accent-wash'],
];

describe.each(games)('the world of %s on the home page', (game) => {
  const css = readFileSync(new URL(`${game}/world.css`, GAMES), 'utf8');
  const plain = `.${game}-world`;

  it.each([
    ['light', properties(css, plain)],
    ['dark', properties(css, plain, `[data-theme='dark'] ${plain}`)],
  ])('can be read in %s', (scheme, world) => {
    const paper = properties(
      TOKENS,
      ':root',
      ...(scheme === 'dark' ? [":root[data-theme='dark']"] : []),
    );
    for (const words of WORDS) {
      const found = contrast(rgb(world.get(words)), rgb(paper.get('--paper')));
      expect(found, `${words} on the page`).toBeGreaterThanOrEqual(AA);
    }
    const apart = (a: string, b: string) => contrast(rgb(world.get(a)), rgb(world.get(b)));
    for (const words of WORDS) {
      for (const ground of GROUNDS) {
        expect(apart(words, ground), `${words} on ${ground}`).toBeGreaterThanOrEqual(AA);
      }
    }
    expect(apart('--on-accent', '--accent')).toBeGreaterThanOrEqual(AA);
    expect(apart('--line-strong', '--raised')).toBeGreaterThanOrEqual(SIGN);
  });

  it('is another in the dark', () => {
    const dark = properties(css, `[data-theme='dark'] ${plain}`);
    expect([...dark.keys()].sort()).toEqual(
      [...properties(css, plain).keys()].filter((name) => dark.has(name)).sort(),
    );
    expect(dark.get('--raised')).not.toBe(properties(css, plain).get('--raised'));
  });
});
