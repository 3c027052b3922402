import { describe, expect, it } from 'vitest';
import type { MyTable, Player } from './generated/protocol';
import { ago, company, grouped, removable, standing } from './mine';

const player = (seat: number, more: Partial<Player> = {}): Player => ({
  seat,
  name: `P${seat}`,
  kind: 'person',
  level: null,
  here: true,
  mine: false,
  ...more,
});
const me = player(0, { name: 'Anna', mine: true });
const bo = player(1, { name: 'Bo' });
const bot = player(1, { name: 'hard', kind: 'bot', level: 'hard' });
const here = player(1, { name: 'Cy', mine: true });
const open = player(1, { name: null, kind: 'open' });

const table = (more: Partial<MyTable>): MyTable => ({
  table: 't',
  game: 'jokerball',
  options: {},
  status: 'playing',
  players: [me, bo],
  mine: true,
  my_turn: false,
  to_act: 1,
  since: '2026-01-01T12:00:00+00:00',
  made: '2026-01-01T12:00:00+00:00',
  result: null,
  ...more,
});
const over = (returns: number[], players: Player[], reason = 'goal') =>
  standing(table({ status: 'finished', to_act: null, players, result: { reason, returns } }));

describe('my tables', () => {
  it('are those that wait for me, the longest waiting first, then the liveliest of others', () => {
    const named = (table: MyTable) => table.table;
    const found = grouped([
      table({ table: 'over', status: 'finished', since: '2026-05-01' }),
      table({ table: 'old', since: '2026-01-01' }),
      table({ table: 'new', since: '2026-02-01' }),
      table({ table: 'mine late', my_turn: true, since: '2026-03-02' }),
      table({ table: 'mine early', my_turn: true, since: '2026-03-01' }),
      table({ table: 'open', status: 'waiting', since: '2026-04-01' }),
    ]);
    expect(found.turn.map(named)).toEqual(['mine early', 'mine late']);
    expect(found.running.map(named)).toEqual(['new', 'old']);
    expect(found.waiting.map(named)).toEqual(['open']);
    expect(found.finished.map(named)).toEqual(['over']);
  });

  it('name the others, or everybody on one device', () => {
    expect(company(table({}))).toBe('against Bo');
    expect(company(table({ players: [me, here] }))).toBe('Anna and Cy');
    expect(company(table({ players: [me] }))).toBe('alone');
    expect(company(table({ players: [me, open] }))).toBe('with nobody yet');
    expect(company(table({ players: [me, open, { ...bo, seat: 2 }] }))).toBe('against Bo');
  });

  it('say who is to act, and how many players are missing', () => {
    expect(standing(table({}))).toBe('Bo is to act');
    expect(standing(table({ my_turn: true, to_act: 0 }))).toBe('Your turn');
    expect(standing(table({ my_turn: true, players: [me, here] }))).toBe('Cy is to act');
    expect(standing(table({ my_turn: true, to_act: 0, players: [me] }))).toBe('Your turn');
    expect(standing(table({ to_act: null }))).toBe('Being prepared');
    expect(standing(table({ status: 'waiting', players: [me, open] }))).toBe('Waits for 1 player');
  });

  it('say how they ended', () => {
    expect(over([1, -1], [me, bo])).toBe('Won');
    expect(over([-1, 1], [me, bo])).toBe('Lost');
    expect(over([0, 0], [me, bo])).toBe('Drawn');
    expect(over([-1, 1], [me, bo], 'resigned')).toBe('Lost by resigning');
    expect(over([1, -1], [me, bo], 'resigned')).toBe('Won by resignation');
    expect(over([1, -1, 1], [me, bo, player(2)])).toBe('Victory shared');
    expect(over([-1, 1], [me, here])).toBe('Cy won');
    expect(over([0, 0], [me, here])).toBe('Drawn');
    expect(over([1], [me])).toBe('Won');
    expect(over([-1], [me])).toBe('Lost');
    expect(over([0], [me])).toBe('Finished');
    expect(standing(table({ status: 'finished' }))).toBe('Finished');
  });

  it('may be taken off the list where nobody else waits', () => {
    expect(removable(table({}))).toBe(false);
    expect(removable(table({ status: 'finished' }))).toBe(true);
    expect(removable(table({ players: [me, bot] }))).toBe(true);
    expect(removable(table({ players: [me, here] }))).toBe(true);
    expect(removable(table({ status: 'waiting', players: [me, open] }))).toBe(false);
  });
});

describe('how long ago', () => {
  const now = new Date(2026, 5, 15, 12, 0).getTime();
  const told = (ms: number) => ago(new Date(now - ms).toISOString(), now);
  const minute = 60_000;
  const day = 24 * 60 * minute;

  it.each([
    [0, 'just now'],
    [-5000, 'just now'],
    [minute, '1 min ago'],
    [59 * minute, '59 min ago'],
    [60 * minute, '1 h ago'],
    [day - 1, '23 h ago'],
    [day, 'yesterday'],
    [2 * day, '2 days ago'],
    [6.5 * day, '6 days ago'],
    [10 * day, '5 Jun'],
    [400 * day, '11 May 2025'],
  ])('%d ms', (ms, words) => expect(told(ms)).toBe(words));
});
