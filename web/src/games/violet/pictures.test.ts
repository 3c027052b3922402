import type { LogEntry, VioletView } from '$lib/generated/protocol';
import type { Component } from 'svelte';
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import Hits from './Hits.svelte';
import Lantern from './Lantern.svelte';
import Lead from './Lead.svelte';
import Slot from './Slot.svelte';
import Suit from './Suit.svelte';
import TilePicture from './TilePicture.svelte';
import { tileKeys } from './tiles';
import { wind } from './winding';

const BOX = { x: 0, y: 0, width: 150, height: 170 };
const winding = wind(860, 420, 19, 12);
const journey = Array.from({ length: 19 }, (_, k) => ({
  number: k + 1,
  area: null,
  helper: false,
  token: false,
  ring: false,
  scent: false,
  off_track: false,
  bridge: k === 17,
  fire: k === 18,
}));

function view(change: (view: VioletView) => void = () => {}): VioletView {
  const found = {
    phase: 'lead',
    violet: 3,
    open_events: false,
    suits: [],
    journey,
    lantern: { left: 15, full: 15, storm: false },
    fear: {
      space: 1,
      spaces: 12,
      on_journey: null,
      left_to_go: 0,
      spots: [4, 8, 12].map((space) => ({ space, tile: null, pending: true })),
      slots: [[], []],
    },
  } as unknown as VioletView;
  change(found);
  return found;
}

/** A picture as text, without what the compiler adds. */
function drawn<Props extends object>(picture: Component<Props>, props: Props): string {
  return render(picture as unknown as Component<object>, { props })
    .body.replace(/<!--.*?-->/g, '')
    .replace(/ id="[^"]*"/g, '');
}

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

describe('what can be tapped', () => {
  const usual = {
    winding,
    tile: 12,
    place: () => {},
    placing: null,
    nameTile: (key: string) => key,
  };
  const tell = () => {};

  it('has one stop for Tab, on the first space that may be chosen', () => {
    const places = new Map([
      [7, 'place on 7'],
      [8, 'place on 8'],
    ]);
    const html = drawn(Hits, { ...usual, view: view(), places, tell, placing: 'gust' });
    expect(count(html, /tabindex="0"/g)).toBe(1);
    expect(html).toMatch(/data-space="7"[^>]*data-action="place on 7"[^>]*tabindex="0"/);
    expect(count(html, /data-action=/g)).toBe(2);
    expect(html).toContain('Place gust here. Space 7');
  });

  it('starts where Violet stands when nothing is to be chosen', () => {
    const html = drawn(Hits, { ...usual, view: view(), places: new Map(), tell });
    expect(html).toMatch(/data-space="3"[^>]*tabindex="0"/);
    expect(count(html, /role="button"/g)).toBe(19);
    expect(count(html, /data-action=/g)).toBe(0);
  });

  it('offers no button that would do nothing', () => {
    const html = drawn(Hits, { ...usual, view: view(), places: new Map([[9, 'place on 9']]) });
    expect(count(html, /role="button"/g)).toBe(1);
  });
});

describe('the lantern', () => {
  it('has a flame for every unit, lit as far as the fuel goes', () => {
    const html = drawn(Lantern, { lantern: { left: 11, full: 15, storm: false }, box: BOX });
    expect(count(html, /class="unit[^"]*"/g)).toBe(15);
    expect(count(html, /class="unit[^"]* lit[^"]*"/g)).toBe(11);
    expect(html.replace(/<[^>]*>/g, '')).toMatch(/11\s*of 15/);
  });

  it('shows the unit that a storm covers', () => {
    const html = drawn(Lantern, { lantern: { left: 14, full: 14, storm: true }, box: BOX });
    expect(count(html, /class="unit[^"]*"/g)).toBe(14);
    expect(count(html, /class="storm/g)).toBe(1);
  });

  it('has no flame when it is out', () => {
    const lit = drawn(Lantern, { lantern: { left: 1, full: 9, storm: false }, box: BOX });
    const out = drawn(Lantern, { lantern: { left: 0, full: 9, storm: false }, box: BOX });
    expect(lit).toContain('class="flame');
    expect(out).not.toContain('class="flame');
  });
});

describe('the fear slots and spots', () => {
  it('say how far two cards move the fear', () => {
    const html = drawn(Slot, { cards: ['M2', 'B9'], box: BOX, last: true });
    expect(html.replace(/<[^>]*>/g, ' ')).toContain('+7');
  });

  it('show a tile to whoever knows it, marked where Violet does not', () => {
    const hidden = drawn(Lead, { view: view(), winding, tile: 12, step: null });
    const known = view((one) => (one.fear.spots[0]!.tile = 'gust'));
    const torech = drawn(Lead, { view: known, winding, tile: 12, step: null });
    const open = view((one) => {
      one.fear.spots[0]!.tile = 'gust';
      one.open_events = true;
    });
    const all = drawn(Lead, { view: open, winding, tile: 12, step: null });
    expect([hidden, torech, all].map((html) => count(html, /class="card gust/g))).toEqual([
      0, 1, 1,
    ]);
    expect([hidden, torech, all].map((html) => count(html, /class="card back/g))).toEqual([
      3, 3, 2,
    ]);
  });

  it('turn up the tile that fires, and leave it spent on its spot', () => {
    const spent = view((one) => (one.fear.spots[0]!.pending = false));
    const known = view((one) =>
      Object.assign(one.fear.spots[0]!, { pending: false, tile: 'storm' }),
    );
    const left = drawn(Lead, { view: known, winding, tile: 12, step: null });
    expect([count(left, /class="card storm/g), count(left, /class="old/g)]).toEqual([1, 1]);
    const step = { event: { kind: 'turn_tile', tile: 'storm' } } as unknown as LogEntry;
    const firing = drawn(Lead, { view: spent, winding, tile: 12, step });
    const after = drawn(Lead, { view: spent, winding, tile: 12, step: null });
    expect(count(firing, /class="card storm/g)).toBe(1);
    expect(count(after, /class="card storm/g)).toBe(0);
    expect(count(after, /class="empty/g)).toBe(1);
  });
});

it('draws each of the ten tiles, and their back, in a way of its own', () => {
  // The ground's colour alone would not do.
  const plain = (html: string) => html.replace(/class="card [^"]*"/, '');
  const pictures = [null, ...tileKeys(null)].map((tile) => plain(drawn(TilePicture, { tile })));
  expect(pictures).toHaveLength(11);
  expect(new Set(pictures).size).toBe(11);
  for (const picture of pictures)
    expect(count(picture, /<(path|circle|ellipse)/g)).toBeGreaterThan(2);
});

it('draws each suit in a way of its own', () => {
  const signs = ['M', 'O', 'P', 'B'].map((letter) => drawn(Suit, { letter }));
  expect(new Set(signs).size).toBe(4);
  for (const sign of signs) expect(sign).toContain('currentColor');
});
