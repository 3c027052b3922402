import { describe, expect, it } from 'vitest';
import type { LogEntry, News, Scene, TableInfo } from '../generated/protocol';
import { reduce, type Known } from './reducer';

const scene = (number: number): Scene => ({
  number,
  viewing: 0,
  to_act: 0,
  view: {},
  choices: [],
  outcome: null,
  curtain: null,
});
const entry = (number: number): LogEntry => ({
  number,
  turn: 0,
  actor: 0,
  text: `e${number}`,
  event: {},
});
const table = (more: Partial<TableInfo> = {}) =>
  ({ table: 't', match: 'm', status: 'playing', ...more }) as TableInfo;
const known = (number: number): Known => ({
  table: table(),
  scene: scene(number),
  log: Array.from({ length: number }, (_, k) => entry(k + 1)),
  thinking: null,
});
const happened = (number: number): News => ({
  type: 'happened',
  entry: entry(number),
  scene: scene(number),
});

describe('what a page knows of its table', () => {
  it('takes a snapshot whole', () => {
    const log = [entry(1), entry(2)];
    const change = reduce(null, { type: 'snapshot', table: table(), scene: scene(2), log });
    expect(change.known).toMatchObject({ scene: { number: 2 }, log });
    expect(change.steps).toEqual([]);
  });

  it('adds the next event and animates it', () => {
    const change = reduce(known(3), happened(4));
    expect(change.known?.log.map((e) => e.number)).toEqual([1, 2, 3, 4]);
    expect(change.steps).toEqual([{ entry: entry(4), scene: scene(4) }]);
    expect(change.resync).toBe(false);
  });

  it('ignores an event that was told already', () => {
    const before = known(4);
    const change = reduce(before, happened(4));
    expect(change.known).toBe(before);
    expect(change.steps).toEqual([]);
  });

  it('asks for the whole table after a gap, and shows nothing of it', () => {
    const before = known(3);
    const change = reduce(before, happened(5));
    expect(change.resync).toBe(true);
    expect(change.known).toBe(before);
  });

  it('ignores events before the first snapshot', () => {
    expect(reduce(null, happened(1)).known).toBeNull();
  });

  it('asks anew when a refusal shows a later scene than ours', () => {
    const problem = { code: 'stale_request', message: 'Moved on.', rule: null, faults: [] };
    const change = reduce(known(3), {
      type: 'answer',
      key: 'k',
      result: 'refused',
      number: 5,
      problem,
      scene: scene(5),
    });
    expect(change.resync).toBe(true);
    expect(change.answered).toEqual({ key: 'k', problem });
    expect(change.known?.scene.number).toBe(3);
  });

  it('does not call an accepted answer a refusal', () => {
    const change = reduce(known(3), {
      type: 'answer',
      key: 'k',
      result: 'already',
      number: 3,
      problem: null,
      scene: scene(3),
    });
    expect(change.answered).toEqual({ key: 'k', problem: null });
    expect(change.resync).toBe(false);
  });

  it('takes a changed table without touching the match', () => {
    const changed = table({ spectators: 2 });
    const change = reduce(known(3), { type: 'table', table: changed, scene: scene(3) });
    expect(change.known?.table.spectators).toBe(2);
    expect(change.known?.log).toHaveLength(3);
  });

  it('knows who is thinking, until something happens', () => {
    const on = reduce(known(3), { type: 'thinking', seat: 1, on: true }).known;
    expect(on?.thinking).toBe(1);
    expect(reduce(on, happened(4)).known?.thinking).toBeNull();
    expect(reduce(on, { type: 'thinking', seat: 1, on: false }).known?.thinking).toBeNull();
  });
});
