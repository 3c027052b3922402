import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Choice, LogEntry, Scene } from '$lib/generated/protocol';
import { status, whyNot } from './asked';
import { asks } from './asks';
import { explain, isOff } from './cards';
import { arrange, sorted } from './choices';
import { zoneAsked } from './desk';
import { leads, nearest, paged } from './keyboard';
import { reconstructed, tileKeys, tileOf } from './tiles';
import type { Event, View } from './types';
import { allQuestions, ending, pace, ruleOf, short, tell, why } from './words';

const RULES = new URL('../../../../src/spelbord/games/violet/', import.meta.url);
const python = (file: string) => readFileSync(new URL(file, RULES), 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((one) => one[1]!);

/** Everything `describe` can say, and every phase, as the rules have them. */
const notation = python('notation.py');
const KINDS = [...new Set(found(notation, /[:,] \("([a-z_]+)", "/g))];
const PHASES = found(
  python('view.py').split('Phase = Literal[')[1]!.split(']')[0]!,
  /"([a-z_]+)"/g,
);
const RULE_NUMBERS = new Set(found(python('RULES.md'), /\*\*(\d+\.\d+)\*\*/g));

const LETTERS = ['M', 'M', 'M', 'O', 'O', 'O', 'P', 'P', 'P', 'B', 'B', 'B'];
const journey = (): View['journey'] =>
  Array.from({ length: 19 }, (_, k) => ({
    number: k + 1,
    area: LETTERS[k - 3] ?? null,
    helper: [4, 7, 10, 13].includes(k + 1),
    token: [4, 7, 10, 13].includes(k + 1),
    ring: false,
    scent: false,
    off_track: false,
    bridge: k === 17,
    fire: k === 18,
  }));
const view = (more: Partial<View> = {}): View => ({
  phase: 'lead',
  turn: 2,
  actor: 0,
  lead: 0,
  asked: null,
  picks_first: 0,
  draft_round: null,
  open_events: false,
  suits: [
    { letter: 'M', name: 'Mint' },
    { letter: 'O', name: 'Orange' },
    { letter: 'P', name: 'Pink' },
    { letter: 'B', name: 'Blue' },
  ],
  violet: 5,
  journey: journey(),
  lantern: { left: 11, full: 15, storm: false },
  fear: { space: 3, spaces: 12, on_journey: null, left_to_go: 0, spots: [], slots: [[], []] },
  hands: [
    { cards: ['O6', 'M2'], unknown: 0, tokens: 1 },
    { cards: ['B9'], unknown: 2, tokens: 0 },
  ],
  tableau: ['M1', 'M9', 'P4', 'B8'],
  played: [null, null],
  deck: { count: 10, known: [] },
  discard: { count: 6, known: [] },
  tiles: { offered: [], held: null, placing: null },
  last: null,
  advance_is_free: false,
  winner: null,
  end: null,
  ...more,
});
const scene = (shown: View, more: Partial<Scene> = {}): Scene => ({
  number: 1,
  viewing: 0,
  to_act: shown.actor,
  view: shown as unknown as Scene['view'],
  choices: [],
  outcome: null,
  curtain: null,
  ...more,
});
const entry = (kind: string, actor: number | null, more: Partial<Event> = {}): LogEntry => ({
  number: 1,
  turn: 4,
  actor,
  text: kind,
  event: { kind, ...more } as unknown as LogEntry['event'],
});
const choice = (text: string, event: Event): Choice => ({
  text,
  event: event as unknown as Choice['event'],
});
const names = { seats: ['Violet', 'Torech'], people: ['Anna', 'Bo'] };
const ask = (shown: View, mine = [0]) =>
  status({ scene: scene(shown), log: [], names, mine, thinking: null });

describe('events in words', () => {
  it('knows all kinds of the rules', () => {
    expect(KINDS.length).toBeGreaterThan(20);
    expect(KINDS).toContain('turn_tile');
    for (const kind of [...KINDS, 'resign']) {
      const seen = tell(
        entry(kind, 1, { card: 'M7', cards: ['M7'], tile: 'gust', space: 3 }),
        names,
      );
      const unseen = tell(entry(kind, 1, { space: 3 }), names);
      for (const sentence of [seen, unseen]) {
        expect(sentence, kind).toMatch(/^[A-Z].*\.$/);
        expect(sentence, kind).not.toMatch(/undefined|null|NaN/);
        expect(sentence, kind).not.toBe(`${kind}.`);
      }
      expect(unseen, kind).not.toMatch(/Mint|Gust/);
      expect(pace(entry(kind, 1)), kind).toBeGreaterThan(0);
    }
  });

  it('names people where that tells more, and what was done', () => {
    expect(tell(entry('play', 0, { card: 'M7' }), names)).toBe('Violet (Anna) plays Mint 7.');
    expect(tell(entry('return', 1), names)).toBe('Torech (Bo) returns a card unseen to the deck.');
    expect(tell(entry('show', null, { cards: ['M7', 'O1', 'P3'] }), names)).toContain(
      'Mint 7, Orange 1 and Pink 3',
    );
  });

  it('calls things what the box of the table calls them', () => {
    const content = {
      colours: [{ letter: 'M', name: 'Moss' }],
      tiles: [{ key: 'gust', name: 'Breeze', effect: 'howl', reconstructed: false }],
    };
    const own = { ...names, content };
    expect(tell(entry('play', 0, { card: 'M7' }), own)).toContain('Moss 7');
    expect(tell(entry('turn_tile', null, { tile: 'gust' }), own)).toContain('Breeze');
    expect(tileOf('gust', content).line).toBe(tileOf('howl', null).line);
    expect(tileKeys(content)).toEqual(['gust']);
  });

  it('keeps the notation in the log, but calls tiles by their names', () => {
    expect(short(entry('play M7', 0), names)).toBe('play M7');
    const laid = { ...entry('lay', 1, { tile: 'off-track' }), text: 'lay off-track' };
    expect(short(laid, names)).toBe('lay Off Track');
  });
});

describe('the status line', () => {
  it('has a sentence for every phase, for whoever looks', () => {
    expect(PHASES).toContain('trick_choice');
    for (const phase of PHASES as View['phase'][]) {
      if (phase === 'finished') continue;
      const draft = ['who_first', 'pick'].includes(phase) ? 2 : null;
      const chance = /_draw$|_look$|^refilling$|^seven_show$|^tile_turn$/.test(phase);
      for (const actor of chance ? [null] : ([0, 1] as const)) {
        for (const mine of [[0], [1], [0, 1], []]) {
          const told = ask(view({ phase, actor, draft_round: draft }), mine);
          expect(told, phase).toMatch(/^[A-Z].*\.$/);
          expect(told, phase).not.toMatch(/undefined|null|NaN|: choose\.|acts\.|Cards are moved/);
        }
      }
    }
  });

  it('says whose turn it is, what is asked and what follows', () => {
    expect(ask(view())).toBe('Your turn: lead a card, then Torech plays and the two are compared.');
    expect(ask(view({ phase: 'pick', actor: 0, draft_round: 2 }))).toContain('round 2 of 4');
    const six = { cards: ['M1', 'M2', 'M3', 'M4', 'M5', 'M6'], unknown: 0, tokens: 0 };
    const two = view({ phase: 'two_return', hands: [six, six] });
    expect(ask(two)).toContain('return 2 cards');
  });

  it('names the seat on a shared device, and who is thinking', () => {
    expect(ask(view({ actor: 1 }), [0, 1])).toMatch(/^Torech \(Bo\): /);
    const bot = { scene: scene(view({ actor: 1 })), log: [], names, mine: [0], thinking: 1 };
    expect(status(bot)).toContain('is thinking');
  });

  it('says why a tap does nothing, with a rule that there is', () => {
    expect(whyNot(view(), 'M1', 'tableau')).toBe('Play a card from your hand (rule 5.1).');
    expect(whyNot(view({ phase: 'pick' }), 'O6', 'hand')).toContain('(rule 11.1)');
    expect(whyNot(view({ phase: 'follow', played: ['O6', null] }), 'O6', 'duel')).toContain('led');
    for (const phase of PHASES as View['phase'][]) {
      const told = whyNot(view({ phase }), 'M1', 'theirs');
      for (const number of found(told, /\(rule (\d+\.\d+)\)/g)) {
        expect(RULE_NUMBERS, `${phase}: ${told}`).toContain(number);
      }
    }
  });
});

describe('the comparison', () => {
  const last: View['last'] = {
    cards: ['P7', 'M2'],
    led: 0,
    ground: 'M',
    winner: 1,
    question: 5,
    reason: 'The card of the area’s colour beats any other colour.',
    rule: '6.2',
  };

  it('says in one line who won and why', () => {
    expect(why(view(), last, names)).toBe(
      'Torech won: Mint 2 beat Pink 7. The card of the area’s colour beats any other colour.',
    );
    expect(ruleOf(view(), last)).toBe('The area was Mint. Rule 6.2, question 5 of 6 decided.');
    expect(ruleOf(view(), { ...last, ground: null })).toContain('no colour');
    expect(allQuestions()).toHaveLength(6);
  });
});

describe('cards', () => {
  it('say what they do, and that it is off in the area of their colour', () => {
    expect(explain(view(), 'O6')).toContain('7, 8 or 9');
    expect(explain(view(), 'M2')).toContain('Off here: the area is Mint too');
    expect(isOff(view(), 'M2')).toBe(true);
    expect(isOff(view({ violet: 1 }), 'M2')).toBe(false);
    expect(isOff(view(), 'M8')).toBe(false);
  });

  it('are sorted by colour as on the path, then by value', () => {
    expect(sorted(['B1', 'M9', 'O2', 'M1'], view().suits)).toEqual(['M1', 'M9', 'O2', 'B1']);
  });

  it('are chosen from where they lie', () => {
    expect(zoneAsked('pick')).toBe('tableau');
    expect(zoneAsked('four_take')).toBe('peek');
    expect(zoneAsked('four_return')).toBe('hand');
  });
});

describe('choices', () => {
  it('are sent by their text, whatever they are about', () => {
    const { cards, tiles, spaces, sayings } = arrange([
      choice('play M7', { kind: 'play', card: 'M7' }),
      choice('lay gust', { kind: 'lay', tile: 'gust' }),
      choice('place on 7', { kind: 'place', space: 7 }),
      choice('stay', { kind: 'stay' }),
    ]);
    expect(cards.get('M7')).toBe('play M7');
    expect(tiles.get('gust')).toBe('lay gust');
    expect(spaces.get(7)).toBe('place on 7');
    expect(sayings.get('stay')).toBe('stay');
  });

  const journeyAsks = (shown: View) => {
    const two = [choice('advance', { kind: 'advance' }), choice('stay', { kind: 'stay' })];
    const [stay, advance] = asks(shown, arrange(two), names);
    return { stay: `${stay!.title}, ${stay!.detail}`, advance: advance!.detail };
  };

  it('of the journey tell what the lantern holds after each', () => {
    expect(journeyAsks(view())).toEqual({
      stay: 'Stay, refill 3, lantern 11 → 14, Torech gets the token',
      advance: 'pay 1, lantern 11 → 10',
    });
    const full = view({ violet: 3, lantern: { left: 14, full: 15, storm: false } });
    expect(journeyAsks(full).stay).toBe('Stay, refill 1, lantern 14 → 15');
    const free = view({ violet: 6, advance_is_free: true });
    expect(journeyAsks(free).advance).toBe('free, lantern stays 11, you get the token');
    const dark = view({ lantern: { left: 1, full: 15, storm: false } });
    expect(journeyAsks(dark).advance).toContain('goes out');
    expect(journeyAsks(view({ violet: 18 })).advance).toContain('wins');
  });

  it('put the harmless one first where a token may be spent', () => {
    const two = [choice('use token', { kind: 'use_token' }), choice('wait', { kind: 'wait' })];
    const found = asks(view({ phase: 'tokens', asked: 0 }), arrange(two), names);
    expect(found.map((one) => one.action)).toEqual(['wait', 'use token']);
    expect(found[1]).toMatchObject({ spends: true, detail: 'four new cards, 0 tokens left' });
  });
});

describe('the keyboard', () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 50, y: 120 },
  ];

  it('goes along a row and to the next one', () => {
    expect(nearest(spots, 0, 'ArrowRight')).toBe(1);
    expect(nearest(spots, 1, 'ArrowLeft')).toBe(0);
    expect(nearest(spots, 0, 'ArrowDown')).toBe(2);
    expect(nearest(spots, 0, 'ArrowUp')).toBe(0);
  });

  it('goes round through all that can be chosen with Page Down', () => {
    expect(paged(3, 2, 'PageDown')).toBe(0);
    expect(paged(3, 0, 'PageUp')).toBe(2);
    expect(paged(3, -1, 'PageDown')).toBe(0);
    expect(paged(3, 0, 'End')).toBe(2);
    expect(leads('Tab')).toBe(false);
  });
});

describe('the end', () => {
  const outcome = { reason: 'lantern_out', returns: [-1, 1], secret: '' };
  const log = [entry('play', 0), entry('play', 1), entry('stay', 0), entry('play', 0)];

  it('tells who won, how and when', () => {
    const dark = view({ phase: 'finished', end: 'lantern_out', winner: 1 });
    const told = ending(scene(dark), outcome, log, names);
    expect(told.title).toBe('Torech (Bo) wins');
    expect(told.how).toBe('The lantern went out on turn 5, 14 spaces before the fire.');
    expect(told.counts[0]).toEqual({ label: 'Turns won', values: [1, 0] });
    const fire = view({ phase: 'finished', end: 'reached_fire', violet: 19, winner: 0 });
    const home = ending(scene(fire), { ...outcome, returns: [1, -1] }, log, names);
    expect(home.how).toContain('Ordep’s Fire on turn 5, with 11 units');
    const gone = ending(scene(view()), outcome, [entry('resign', 0)], names);
    expect(gone.how).toBe('Violet resigned on turn 5.');
  });
});

describe('the box', () => {
  it('marks what is reconstructed', () => {
    expect(tileOf('fog', null).reconstructed).toBeTruthy();
    expect(tileOf('gust', null).reconstructed).toBeUndefined();
    expect(tileKeys(null)).toHaveLength(10);
    expect(reconstructed(null)).toEqual([]);
  });
});
