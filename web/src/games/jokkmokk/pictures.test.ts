import { readFileSync } from 'node:fs';
import type { Component } from 'svelte';
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { CardArt, SetArt, Sign } from './art';
import Back from './Back.svelte';
import Card from './Card.svelte';
import Figure from './Figure.svelte';
import MidgameToken from './MidgameToken.svelte';
import Picture from './Picture.svelte';
import OwnerSign from './Sign.svelte';
import Token from './Token.svelte';

const NUMBERS = Array.from({ length: 12 }, (_, k) => k + 1);
const SIGNS: Record<string, Sign[]> = {
  antique: ['clock', 'jug', 'mirror'],
  horse: [null],
  fika: ['coffee', 'pastry'],
  aurora: ['green', 'teal', 'blue', 'violet', 'pink', 'gold'],
  donation: [null],
  bell: [null],
  hotdog: [1, 2, 3],
  patchwork: [
    ['red', 'yellow', 'green', 'blue'],
    ['yellow', 'red', 'green', 'blue'],
    ['blue', 'blue', 'red', 'green'],
  ],
  candy: [1, 2, 3],
  snowflake: ['star', 'fern', 'plate', 'needle', 'column', 'rosette'],
  lantern: NUMBERS,
  sparkler: [null],
  present: [null],
  mystery: [null],
  friend: [null],
  surstromming: [null],
  queue: [null],
  skating: [null],
};
const KINDS = { basic: 1, experienced: 2, special: 3 } as const;
const OWNERS = [0, 1, 2, 3, 4];

/** A picture as text, without what the compiler adds. */
function drawn<Props extends object>(picture: Component<Props>, props: Props): string {
  return render(picture as unknown as Component<object>, { props }).body.replace(/<!--.*?-->/g, '');
}

/** Only what has a shape: no colours. */
const shapes = (html: string) => html.replace(/ (fill|stroke|opacity|id|stop-[a-z]+)="[^"]*"/g, '');
/** Only what stands in the foreground: no sky, no halo, no snow. */
const foreground = (html: string) => html.slice(html.indexOf('<g class="ink'));
const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;
const unlike = (pictures: string[]) => new Set(pictures).size;

const card = (change: Partial<CardArt> = {}): CardArt => ({
  set: 'bell',
  time: 'morning',
  points: 4,
  sign: null,
  ...change,
});
const set = (change: Partial<SetArt> = {}): SetArt => ({
  title: 'Bell',
  kind: 'basic',
  reshuffle: false,
  ...change,
});

describe('the pictures', () => {
  it('of all 18 sets differ, whatever their cards show, in shape and not only in colour', () => {
    expect(Object.keys(SIGNS)).toHaveLength(18);
    const all = Object.entries(SIGNS).flatMap(([set, signs]) =>
      signs.map((sign) => shapes(foreground(drawn(Picture, { set, sign })))),
    );
    expect(unlike(all)).toBe(all.length);
  });

  it('stand before a sky of their own', () => {
    const skies = Object.keys(SIGNS).map(
      (set) => drawn(Picture, { set }).match(/fill="[^"]*"/)![0],
    );
    expect(unlike(skies)).toBe(18);
  });

  it('show something without a sign, and the same as no other set', () => {
    const all = Object.keys(SIGNS).map((set) => shapes(foreground(drawn(Picture, { set }))));
    expect(unlike(all)).toBe(18);
  });

  it('of a set that nobody has drawn is a stall, in colours that follow from its name', () => {
    const moose = drawn(Picture, { set: 'moose', sign: 'left' });
    expect(moose).toBe(drawn(Picture, { set: 'moose' }));
    expect(moose).not.toBe(drawn(Picture, { set: 'wreath' }));
    expect(foreground(moose)).toContain('<path');
  });

  it('survive signs that they do not know', () => {
    for (const name of Object.keys(SIGNS)) {
      for (const sign of ['unknown', 99, -1, ['grey', 'grey', 'grey', 'grey'], []] as Sign[]) {
        expect(drawn(Picture, { set: name, sign })).not.toMatch(/NaN|undefined/);
      }
    }
  });

  it.each([1, 2, 3])('show %i hot dogs and %i sweets', (number) => {
    const groups = (set: string) =>
      count(foreground(drawn(Picture, { set, sign: number })), /<g transform="translate/g);
    expect([groups('hotdog'), groups('candy')]).toEqual([number, number]);
  });

  it('of the lantern bears its number', () => {
    expect(words(drawn(Picture, { set: 'lantern', sign: 11 }))).toBe('11');
  });
});

describe('a card', () => {
  it.each(Object.entries(KINDS))('of class %s has %i notches', (kind, notches) => {
    const html = drawn(Card, { card: card(), set: set({ kind: kind as keyof typeof KINDS }) });
    const [edge] = html.match(/<path class="edge[^>]*>/)!;
    expect(count(edge, /a6 6 0 0 0-12 0/g)).toBe(notches);
    expect(html).toContain(`data-kind="${kind}"`);
  });

  it('shows its points, also those below zero', () => {
    const html = drawn(Card, { card: card({ points: -7 }), set: set() });
    expect(words(html)).toBe('\u22127');
  });

  it('bears its name when it is large', () => {
    const html = drawn(Card, { card: card(), set: set(), size: 'large' });
    expect(words(html)).toBe('4 Bell');
  });

  it('tells morning from evening by a sun and a moon', () => {
    const morning = drawn(Card, { card: card(), set: set() });
    const evening = drawn(Card, { card: card({ time: 'evening' }), set: set() });
    expect([morning, evening].map((html) => count(html, /class="sun/g))).toEqual([1, 0]);
    expect([morning, evening].map((html) => count(html, /class="moon/g))).toEqual([0, 2]);
  });

  it('has the reshuffle sign only if its set has it', () => {
    const has = (reshuffle: boolean) =>
      drawn(Card, { card: card(), set: set({ reshuffle }) }).includes('class="again');
    expect([has(true), has(false)]).toEqual([true, false]);
  });

  it('has the midgame sign only if its set scores in the middle of the game', () => {
    const drawnWith = (midgame?: boolean) => drawn(Card, { card: card(), set: set({ midgame }) });
    const signs = [true, false, undefined].map((midgame) =>
      count(drawnWith(midgame), /class="rim/g),
    );
    expect(signs).toEqual([1, 0, 0]);
  });

  it('has two backs', () => {
    const [morning, evening] = (['morning', 'evening'] as const).map((time) =>
      drawn(Back, { time }),
    );
    expect(morning).toContain('class="sun');
    expect(evening).toContain('class="moon');
  });
});

describe('the people', () => {
  it('of the five owners differ in shape, standing, walking and as a sign', () => {
    const still = OWNERS.map((owner) => drawn(Figure, { owner }).replace(/data-owner="\d"/, ''));
    expect(unlike(still)).toBe(5);
    const walking = OWNERS.map((owner) => drawn(Figure, { owner, walking: true }));
    expect(unlike([...still, ...walking])).toBe(10);
    const signs = OWNERS.map((seat) => drawn(OwnerSign, { seat }).replace(/data-owner="\d"/, ''));
    expect(unlike(signs)).toBe(5);
  });

  it('of neutral players are marked as such', () => {
    expect(drawn(Figure, { owner: 2, neutral: true })).toContain('data-neutral="true"');
    expect(drawn(Figure, { owner: 2 })).not.toContain('data-neutral');
    expect(drawn(OwnerSign, { seat: 2, neutral: true })).toContain('data-neutral="true"');
  });
});

it.each(['Figure', 'Person'])('a %s moves only for those who want motion', (name) => {
  const source = readFileSync(new URL(`./${name}.svelte`, import.meta.url), 'utf8');
  const wanted = source.indexOf('@media (prefers-reduced-motion: no-preference)');
  const first = source.search(/animation(-name)?:/);
  expect(wanted).toBeGreaterThan(0);
  expect(first).toBeGreaterThan(wanted);
});

it('no picture speaks for itself: its caller names it', () => {
  const all = [
    drawn(Picture, { set: 'bell' }),
    drawn(Card, { card: card(), set: set() }),
    drawn(Back, { time: 'morning' }),
    drawn(Figure, { owner: 0 }),
    drawn(OwnerSign, { seat: 0 }),
    drawn(Token, {}),
    drawn(MidgameToken, {}),
  ];
  for (const html of all) expect(html).toMatch(/^<svg[^>]*aria-hidden="true"/);
});
