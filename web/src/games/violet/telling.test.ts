import type { VioletSpace, VioletView } from '$lib/generated/protocol';
import { describe, expect, it } from 'vitest';
import { fearOf, tellFear, tellLantern, tellSlot, tellSpace, tellSpot, tellTrack } from './telling';

const AREAS = [null, null, null, ...'MMMOOOPPPBBB', null, null, null, null] as (string | null)[];

function space(number: number): VioletSpace {
  const area = AREAS[number - 1] ?? null;
  const first = area !== null && AREAS[number - 2] !== area;
  return {
    number,
    area,
    helper: first,
    token: first,
    ring: false,
    scent: false,
    off_track: false,
    bridge: number === 18,
    fire: number === 19,
  };
}

/** The start of a match, with what a test changes. */
function start(change: (view: VioletView) => void = () => {}): VioletView {
  const view = {
    phase: 'lead',
    violet: 1,
    open_events: false,
    suits: [
      { letter: 'M', name: 'Mint' },
      { letter: 'O', name: 'Orange' },
      { letter: 'P', name: 'Pink' },
      { letter: 'B', name: 'Blue' },
    ],
    journey: AREAS.map((_, k) => space(k + 1)),
    lantern: { left: 15, full: 15, storm: false },
    fear: {
      space: 1,
      spaces: 12,
      on_journey: null,
      left_to_go: 0,
      spots: [4, 8, 12].map((at) => ({ space: at, tile: null, pending: true })),
      slots: [[], []],
    },
  } as unknown as VioletView;
  change(view);
  return view;
}

describe('a space in words', () => {
  it('says its number, its colour and the helper that makes the step free', () => {
    expect(tellSpace(start(), 7)).toBe(
      'Space 7, Orange: a helper stands here, so winning onto it costs no fuel; the token of Orange lies here.',
    );
  });

  it('says no more than number and colour where nothing lies', () => {
    expect(tellSpace(start(), 5)).toBe('Space 5, Mint.');
    expect(tellSpace(start(), 2)).toBe('Space 2, yellow.');
  });

  it('says where Violet and her fear stand', () => {
    const view = start((one) => {
      one.violet = 9;
      one.fear.space = 17;
      one.fear.on_journey = 5;
    });
    expect(tellSpace(view, 9)).toContain('Violet stands here');
    expect(tellSpace(view, 5)).toContain('her fear has come this far');
    expect(tellSpace(view, 6)).toBe('Space 6, Mint.');
  });

  it('says what the bridge and the fire are', () => {
    expect(tellSpace(start(), 18)).toContain('the bridge');
    expect(tellSpace(start(), 19)).toContain('Ordep’s Fire');
  });

  it('says which tiles of Torech lie there', () => {
    const view = start(({ journey }) => {
      Object.assign(journey[10]!, { ring: true, scent: true, off_track: true });
    });
    const told = tellSpace(view, 11);
    for (const name of ['Faery Ring', 'Scent of Fear', 'Off Track']) expect(told).toContain(name);
  });

  it('says nothing of a space that is not there', () => {
    expect(tellSpace(start(), 20)).toBe('');
    expect(tellSpace(start(), 0)).toBe('');
  });
});

describe('lantern and fear in words', () => {
  it('counts the fuel, and says that a storm covers a unit', () => {
    expect(tellLantern(start())).toBe('The lantern holds 15 of 15 units of fuel.');
    const stormy = start((one) => (one.lantern = { left: 1, full: 14, storm: true }));
    expect(tellLantern(stormy)).toContain('1 of 14 units');
    expect(tellLantern(stormy)).toContain('storm');
    const dark = start((one) => (one.lantern = { left: 0, full: 14, storm: true }));
    expect(tellLantern(dark)).toContain('out');
  });

  it('counts how far the fear is behind, on its own track and on the journey', () => {
    expect(tellFear(start())).toBe(
      'Fear is on space 1 of 12 of the Fear Track, 12 spaces behind Violet.',
    );
    const near = start((one) => {
      one.violet = 6;
      one.fear.space = 17;
      one.fear.on_journey = 5;
    });
    expect(tellFear(near)).toBe(
      'Fear is on space 5 of the Journey Track, one space behind Violet.',
    );
  });

  it('says when the fear has caught up', () => {
    const caught = start((one) => {
      one.violet = 6;
      one.fear.space = 18;
    });
    expect(tellFear(caught)).toContain('caught up');
  });

  it('names a tile only where the view knows it', () => {
    const view = start((one) => {
      one.fear.spots[1]!.tile = 'gust';
      one.fear.spots[2]!.pending = false;
    });
    expect(tellSpot(view, 0)).toContain('face down');
    expect(tellSpot(view, 1)).toContain('Gust of Wind');
    expect(tellSpot(view, 2)).toContain('spent');
    const turned = start((one) =>
      Object.assign(one.fear.spots[2]!, { pending: false, tile: 'gust' }),
    );
    expect(tellSpot(turned, 2)).toContain('spent, Gust of Wind');
  });

  it('says what the cards of a fear slot will do, and when', () => {
    const view = start(
      (one) =>
        (one.fear.slots = [
          ['M2', 'B9'],
          ['O4', 'P4'],
        ]),
    );
    expect(tellSlot(view, 0)).toContain('7 spaces two wins of Torech from now');
    expect(tellSlot(view, 1)).toContain('0 spaces at Torech’s next win');
    expect(tellSlot(start(), 0)).toContain('empty');
  });

  it('moves the fear by the higher value minus the lower', () => {
    expect(fearOf(['M2', 'B9'])).toBe(7);
    expect(fearOf(['B9', 'M2'])).toBe(7);
    expect(fearOf([])).toBe(0);
  });
});

it('tells the whole track with everything that lies on it', () => {
  const told = tellTrack(start((one) => (one.journey[15]!.ring = true)));
  for (const part of [
    'Space 1',
    '15 of 15',
    '12 spaces behind',
    'Space 4',
    'Space 13',
    'Space 16',
  ]) {
    expect(told).toContain(part);
  }
  expect(told).toContain('The fire is space 19.');
});
