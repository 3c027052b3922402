import { describe, expect, it } from 'vitest';
import type { LogEntry, Outcome, Scene } from '$lib/generated/protocol';
import { asks, lowest, pairs, tools } from './asks';
import { ending } from './ending';
import { offered, short, status, tell } from './words';
import type { Event, View } from './types';

const names = { seats: ['Red', 'Yellow'], people: ['Anna', 'Easy bot'] };

const seat = (points: number, more = {}) => ({
  points,
  markers: { ramp: 2, stump: 1, sponge: 0, anthill: 2 },
  joker: 1,
  neutral: 0,
  side: 0,
  ...more,
});

const die = (number: number, face: string, under: number | null = null) => ({
  die: number,
  zone: 'island',
  face,
  pose: [0, 0, 30, 1, 0, 0, 0],
  under,
  touches: [],
});

function view(more: Partial<View> = {}): View {
  return {
    phase: 'choose',
    scene: 'island',
    practice: false,
    round: 2,
    rounds: 9,
    seat: 0,
    tries: 0,
    device: null,
    offer: null,
    builds: [],
    left: 20,
    least: 10,
    dice: [die(0, 'flea'), die(1, 'ant'), die(2, 'ant'), die(3, 'ant', 2)],
    towers: [{ dice: [2, 3], face: 'ant', points: 2, bonus: 0, areas: [] }],
    insects: [
      { key: 'ant', name: 'Arnold' },
      { key: 'flea', name: 'Hoppi jr.' },
    ],
    shots: [],
    seats: [seat(7), seat(3)],
    ...more,
  } as unknown as View;
}

function scene(more: Partial<View> = {}, outcome: Outcome | null = null): Scene {
  return { number: 4, to_act: 0, view: view(more), choices: [], outcome } as unknown as Scene;
}

const entry = (event: Partial<Event>, actor: number | null = 0): LogEntry =>
  ({ number: 1, turn: 0, actor, text: 'text', event }) as unknown as LogEntry;

const choice = (text: string, event: Partial<Event>) => ({ text, event }) as never;
const asked = (more: Partial<View>, mine = [0], thinking: number | null = null) =>
  status({ scene: scene(more), log: [], names, mine, thinking });

describe('what is asked', () => {
  it('says whose turn it is, what is asked and how far the game is', () => {
    expect(asked({})).toBe('Your turn: turn 2 of 9: turn over a marker and take its device.');
    expect(asked({ phase: 'jump', device: 'ramp' })).toContain('aim with the leaf ramp');
    expect(asked({ phase: 'sort' })).toMatch(/\?$/);
    expect(asked({}, [1])).toBe('Red (Anna) chooses a device.');
    expect(asked({}, [1], 0)).toBe('Red (Anna) takes aim.');
  });

  it('calls the anthill what it is in the scene', () => {
    expect(asked({ phase: 'jump', device: 'anthill', scene: 'funfair' })).toContain(
      'wheel of fortune',
    );
  });
});

describe('devices', () => {
  const choices = [
    choice('ramp', { kind: 'choose', marker: 'ramp', device: 'ramp' }),
    choice('joker for ramp', { kind: 'choose', marker: 'joker', device: 'ramp' }),
    choice('joker for sponge', { kind: 'choose', marker: 'joker', device: 'sponge' }),
  ];

  it('are offered with their markers and jokers, and how many are left', () => {
    const [ramp, stump, sponge] = tools(view(), choices);
    expect(ramp!.ways.map(({ label, left }) => [label, left])).toEqual([
      ['marker', 2],
      ['joker', 1],
    ]);
    expect(stump!.ways).toEqual([]);
    expect(sponge!.ways.map(({ action }) => action)).toEqual(['joker for sponge']);
  });

  it('are three while all bathe, and the markers of the fourth are jokers', () => {
    const bathing = view({ scene: 'bathing' });
    const found = tools(bathing, [
      choice('anthill for ramp', { kind: 'choose', marker: 'anthill', device: 'ramp' }),
    ]);
    expect(found.map(({ device }) => device)).toEqual(['ramp', 'stump', 'sponge']);
    expect(found[0]!.ways[0]!.label).toBe('anthill marker');
  });
});

describe('dice', () => {
  const puts = [
    choice('put 2 on 3', { kind: 'put', die: 1, on: 2 }),
    choice('put 3 on 2', { kind: 'put', die: 2, on: 1 }),
  ];

  it('that match are named with their towers', () => {
    expect(asks(view(), puts).map(({ title, insect }) => [title, insect])).toEqual([
      ['Die 2 on the tower of 2', 'ant'],
      ['The tower of 2 on die 2', 'ant'],
    ]);
    expect([...pairs(puts)]).toEqual([
      ['put 2 on 3', [1, 2]],
      ['put 3 on 2', [2, 1]],
    ]);
  });

  it('of a tower stand for its lowest', () => {
    expect([lowest(view(), 3), lowest(view(), 0)]).toEqual([2, 0]);
  });
});

describe('points', () => {
  it('are told as a sum', () => {
    expect(offered({ points: 4, bonus: 3 })).toBe('4 + 3 = 7 points');
    expect(offered({ points: 2, bonus: 0 })).toBe('2 points');
  });

  it('are offered beside declining', () => {
    const offer = { die: 0, points: 4, bonus: 3, may_spin: true, may_second: true };
    const titles = asks(view({ offer }), [
      choice('points', { kind: 'points' }),
      choice('spin', { kind: 'spin' }),
      choice('decline', { kind: 'decline' }),
    ]).map(({ title }) => title);
    expect(titles).toEqual(['Take 4 + 3 = 7 points', 'Roll for the wheel', 'Decline']);
  });
});

describe('what happened', () => {
  const EVENTS: [Partial<Event>, string, string][] = [
    [
      { kind: 'landing', rest: 'island', face: 'flea', fell: [] },
      'Flea',
      'The flea lands on the island.',
    ],
    [
      { kind: 'landing', rest: 'ditch', face: 'ant', fell: [4] },
      'in the ditch',
      'The die lands in the ditch, and a tower falls.',
    ],
    [
      { kind: 'choose', marker: 'joker', device: 'stump' },
      'joker: tree stump',
      'Red (Anna) turns over a joker for the tree stump.',
    ],
    [
      { kind: 'choose', marker: 'ramp', device: 'ramp' },
      'leaf ramp',
      'Red (Anna) takes the leaf ramp.',
    ],
    [{ kind: 'put', die: 3, on: 10 }, 'die 4 on 11', 'Red (Anna) sets die 4 on die 11.'],
    [{ kind: 'decline' }, 'declines', 'Red (Anna) declines the points for a second die.'],
    [
      { kind: 'wheel', face: 'dung_beetle' },
      'wheel: dung beetle',
      'The wheel of fortune shows the dung beetle.',
    ],
  ];

  it.each(EVENTS)('%o', (event, inLog, told) => {
    expect(short(entry(event))).toBe(inLog);
    expect(tell(entry(event), names)).toBe(told);
  });
});

describe('the end', () => {
  const outcome = { reason: 'all_turns', returns: [1, -1], secret: '' } as unknown as Outcome;
  const spent = { markers: { ramp: 0, stump: 0, sponge: 0, anthill: 0 }, joker: 0 };

  it('names the winner, the points and why it ended', () => {
    const seats = [seat(7, spent), seat(3, spent)];
    const { title, how } = ending(scene({ seats } as never, outcome), outcome, [], names);
    expect([title, how]).toEqual(['Red (Anna) wins', '7 points to 3. All 9 turns are played.']);
  });

  it('may come early, and a victory may be shared', () => {
    const seats = [seat(5), seat(5)];
    const early = scene({ seats, left: 9 } as never, outcome);
    const { title, how } = ending(early, outcome, [], names);
    expect(title).toBe('Red (Anna) and Yellow (Easy bot) share the victory');
    expect(how).toBe('Only 9 dice are left outside the ditch.');
  });

  it('of a practice is the share of jumps that stayed', () => {
    const shots = ['island', 'island', 'ditch'].map((rest) => ({ rest }));
    const practised = scene({ practice: true, shots, seats: [seat(0)] } as never, outcome);
    const { title, how } = ending(practised, outcome, [], { seats: ['Red'], people: ['Anna'] });
    expect([title, how]).toEqual(['2 of 3 jumps on the island', 'That is 67 in a hundred.']);
  });
});
