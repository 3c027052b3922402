import { describe, expect, it } from 'vitest';
import type {
  ContentInfo,
  GameInfo,
  LogEntry,
  OptionInfo,
  Player,
  TableInfo,
} from './generated/protocol';
import { newKey } from './keys';
import { fitting, highest, matters, offered, wordOf, wrongWith } from './options';
import { routeOf } from './router';
import { friendly, lastLevel, usualSeats } from './start';
import { turnsOf } from './turns';
import { between, boxOf, nameOf, settingsOf } from './words';

describe('addresses', () => {
  it.each([
    ['/', '', { screen: 'home' }],
    ['/new/jokerball', '', { screen: 'new', game: 'jokerball', friends: false }],
    ['/new/jokerball', '?friends', { screen: 'new', game: 'jokerball', friends: true }],
    ['/table/abc', '', { screen: 'table', table: 'abc' }],
    ['/rules/jokerball/', '', { screen: 'rules', game: 'jokerball' }],
    ['/table', '', { screen: 'nowhere' }],
    ['/table/a/b', '', { screen: 'nowhere' }],
    ['/else/where', '', { screen: 'nowhere' }],
    ['/table/%', '', { screen: 'table', table: '%' }],
  ])('%s%s', (path, query, route) => {
    expect(routeOf(path, query)).toEqual(route);
  });
});

const player = (more: Partial<Player>): Player => ({
  seat: 0,
  name: null,
  kind: 'person',
  level: null,
  here: true,
  mine: false,
  ...more,
});
const box = (about: string, defaults: ContentInfo['defaults']): ContentInfo => ({
  about,
  values: {},
  defaults,
});
const option = (name: string, label: string, more: Partial<OptionInfo> = {}): OptionInfo => ({
  name,
  label,
  help: '',
  default: name === 'open' ? false : 15,
  choices: [],
  low: null,
  high: null,
  labels: [],
  notes: [],
  groups: [],
  several: false,
  seats: null,
  only: null,
  together: null,
  ...more,
});
const info = {
  options: [option('open', 'Open'), option('content', 'Own content'), option('fuel', 'Fuel')],
  content: box('', { fuel: 15 }),
} as unknown as GameInfo;
const settings = (fuel: number, content: ContentInfo | null) =>
  settingsOf(info, {
    options: { open: false, fuel },
    content,
    players: [],
  } as unknown as TableInfo);

describe('settings', () => {
  it('are said without a source at a table with the game’s own content', () => {
    expect(settings(15, null)).toBe('Open: no, Fuel: 15');
    expect(settings(16, null)).toBe('Open: no, Fuel: 16');
  });

  it('say whose lengths they are at a table with own content', () => {
    expect(settings(20, box('', { fuel: 20 }))).toBe('Open: no, Fuel: 20 (own content)');
    expect(settings(21, box('', { fuel: 20 }))).toBe(
      'Open: no, Fuel: 21 (chosen here; the own content says 20)',
    );
    expect(settings(15, box('', { fuel: 15 }))).toBe('Open: no, Fuel: 15');
  });

  it('say whose box it is, if it says so itself', () => {
    expect(boxOf(box('Ann’s box', {}))).toBe('Own content: Ann’s box');
    expect(boxOf(box('', {}))).toBe('Own content is in use');
  });
});

const map = option('map', 'Map', {
  default: 'n',
  choices: ['n', 's'],
  labels: ['North', 'South'],
});
const packs = option('packs', 'Packs', {
  default: 'a,b',
  choices: ['a', 'b', 'c', 'd'],
  labels: ['Ale', 'Bun', 'Cup', 'Dish'],
  several: true,
  low: 2,
  high: 3,
  only: { option: 'map', values: ['s'] },
});
const guests = option('guests', 'Guests', {
  default: 0,
  low: 0,
  high: 4,
  seats: [2, 4],
  together: 5,
});

describe('options', () => {
  it('matter with their seats, and where another has one of some values', () => {
    expect([1, 2, 4, 5].map((seats) => matters(guests, seats, {}))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(matters(packs, 2, { map: 's' })).toBe(true);
    expect(matters(packs, 2, { map: 'n' })).toBe(false);
  });

  it('are called by their labels', () => {
    expect(wordOf(map, 's')).toBe('South');
    expect(wordOf(packs, 'a,d')).toBe('Ale, Dish');
    expect(wordOf(guests, 3)).toBe('3');
    expect(wordOf(option('open', 'Open'), true)).toBe('Yes');
  });

  it('offer a short range as buttons, within what fits beside the seats', () => {
    expect(offered(guests, 3)!.map(({ text }) => text)).toEqual(['0', '1', '2']);
    expect(highest(guests, 4)).toBe(1);
    expect(offered(option('fuel', 'Fuel', { low: 8, high: 30 }), 2)).toBeNull();
    expect(offered(map, 2)!.map(({ text }) => text)).toEqual(['North', 'South']);
    expect(offered(packs, 2)).toBeNull();
  });

  it('are sent only if they matter, and never more than fits', () => {
    const values = { map: 'n', packs: 'a,b', guests: 3 };
    expect(fitting([map, packs, guests], 4, values)).toEqual({ map: 'n', guests: 1 });
    expect(fitting([map, packs, guests], 1, { ...values, map: 's' })).toEqual({
      map: 's',
      packs: 'a,b',
    });
  });

  it('say how many more of several are needed', () => {
    expect(wrongWith(packs, 'a')).toBe('Choose 1 more, at least 2.');
    expect(wrongWith(packs, 'a,b,c,d')).toBe('Choose 3 at most.');
    expect(wrongWith(packs, 'a,b,c')).toBe('');
    expect(wrongWith(guests, 9)).toBe('');
  });

  it('are told of by a table only if they matter there', () => {
    const told = (more: object) =>
      settingsOf(
        { options: [map, packs] } as unknown as GameInfo,
        {
          options: { map: 'n', packs: 'a,b', ...more },
          content: null,
          players: [],
        } as unknown as TableInfo,
      );
    expect(told({})).toBe('Map: North');
    expect(told({ map: 's' })).toBe('Map: South, Packs: Ale, Bun');
  });
});

describe('words', () => {
  it('says one number once', () => {
    expect(between([2, 2])).toBe('2');
    expect(between([10, 20])).toBe('10\u201320');
  });

  it('names people, bots and open seats', () => {
    expect(nameOf(player({ name: 'Anna' }))).toBe('Anna');
    expect(nameOf(player({ kind: 'bot', name: 'hard', level: 'hard' }))).toBe('Hard bot');
    expect(nameOf(player({ kind: 'open' }))).toBe('Open seat');
  });
});

const entry = (number: number, turn: number, actor: number | null) =>
  ({ number, turn, actor, text: '', event: {} }) as LogEntry;

it('groups the log by turn, and a turn belongs to whoever acted in it', () => {
  const turns = turnsOf([entry(1, 0, null), entry(2, 0, 0), entry(3, 1, null)]);
  expect(turns.map((turn) => [turn.number, turn.seat, turn.entries.length])).toEqual([
    [0, 0, 2],
    [1, null, 1],
  ]);
});

it('folds a long setup of chance alone away, and nothing else', () => {
  const draws = Array.from({ length: 7 }, (_, k) => entry(k + 1, 0, null));
  const [first, second] = turnsOf([...draws, entry(8, 0, 0), entry(9, 1, null)]);
  expect(first!.setup).toEqual(draws);
  expect(first!.entries.map((one) => one.number)).toEqual([8]);
  expect(second!.setup).toEqual([]);
  expect(turnsOf(draws.slice(1))[0]!.setup).toEqual([]);
});

it('seats two where a game allows it', () => {
  const counts = [
    [1, 4],
    [2, 2],
    [3, 5],
    [1, 1],
  ] as [number, number][];
  expect(counts.map((seats) => usualSeats({ seats }))).toEqual([2, 2, 3, 1]);
});

it('plays with friends in as many as a game takes, two at least', () => {
  const counts = [
    [1, 4],
    [2, 2],
    [3, 5],
    [1, 1],
  ] as [number, number][];
  expect(counts.map((seats) => friendly({ seats }))).toEqual([[2, 3, 4], [2], [3, 4, 5], []]);
});

it('suggests the second weakest bot before any was played against', () => {
  expect(lastLevel({ levels: ['random', 'easy', 'hard'] })).toBe('easy');
  expect(lastLevel({ levels: ['random'] })).toBe('random');
  expect(lastLevel({ levels: [] })).toBeUndefined();
});

it('makes keys that the server takes, each another', () => {
  const keys = new Set(Array.from({ length: 100 }, newKey));
  expect(keys.size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
