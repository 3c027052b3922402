import { describe, expect, it } from 'vitest';
import type { Choice, LogEntry, Outcome, Scene } from '../generated/protocol';
import { factsOf, seatRows, textOf } from './facts';
import { FEW, groupsOf, meant, MOST, offerOf } from './offers';
import { colourOf, shapeOf } from './signs';
import { ask, ending, statusWith, tell, trayOf } from './words';

const SEATS = ['Acorn', 'Turnip'];
const names = { seats: [...SEATS, 'Clover'], people: ['Anna', 'Bo'] };

const choice = (text: string, event: Record<string, unknown> = { kind: text }): Choice => ({
  text,
  event,
});
const scene = (some: Partial<Scene>): Scene => ({
  number: 3,
  viewing: 0,
  to_act: 0,
  view: {},
  choices: [],
  outcome: null,
  curtain: null,
  ...some,
});
const outcome = (...returns: number[]): Outcome => ({
  reason: 'target_reached',
  returns,
  secret: '00',
});
const entry = (text: string, actor: number | null, event = {}): LogEntry => ({
  number: 1,
  turn: 0,
  actor,
  text,
  event,
});

describe('what a view says', () => {
  it('puts what belongs to the seats into one table', () => {
    const view = {
      totals: [3, -4],
      sides: [
        { men: ['a1', 'b2'], left: 0 },
        { men: [], left: 1 },
      ],
    };
    expect(seatRows(view, SEATS)).toEqual([
      { label: 'Totals', cells: ['3', '\u22124'] },
      { label: 'Men', cells: ['a1, b2', 'none'] },
      { label: 'Left', cells: ['0', '1'] },
    ]);
    expect(factsOf(view, SEATS)).toEqual([]);
  });

  it('takes a list of another length for what it is', () => {
    const view = { points: [1, 2, 3] };
    expect(seatRows(view, SEATS)).toEqual([]);
    expect(factsOf(view, SEATS)).toEqual([{ kind: 'line', label: 'Points', text: '1, 2, 3' }]);
  });

  it('shows what is deep under the name of its seat', () => {
    const view = { sides: [{ hand: { cards: ['x'] } }, { hand: { cards: [] } }] };
    expect(factsOf(view, SEATS).map((fact) => fact.label)).toEqual(SEATS);
  });

  it('draws lists of lists and lists of things as tables', () => {
    const view = {
      board: [
        ['x', null],
        ['o', 'x'],
      ],
      cards: [{ name: 'a', face_up: true }],
    };
    expect(factsOf(view, SEATS)).toEqual([
      {
        kind: 'table',
        label: 'Board',
        head: [],
        rows: [
          ['x', 'none'],
          ['o', 'x'],
        ],
      },
      { kind: 'table', label: 'Cards', head: ['Name', 'Face up'], rows: [['a', 'yes']] },
    ]);
  });

  it('loses nothing, whatever the view is made of', () => {
    const view = { odd: [1, { two: [{ three: [[4], 'five'] }] }], none: null, empty: [] };
    const told = JSON.stringify(factsOf(view, SEATS));
    for (const part of ['1', '4', 'five', 'none']) expect(told).toContain(part);
  });

  it('names seats and says yes and no', () => {
    expect(textOf(1, 'winner', SEATS)).toBe('Turnip');
    expect(textOf(1, 'count', SEATS)).toBe('1');
    expect(textOf(false, 'over', SEATS)).toBe('no');
  });
});

describe('what may be done', () => {
  const many = Array.from({ length: 100 }, (_, k) => choice(`move ${k}`, { kind: 'move', to: k }));

  it('tells what a choice brings and does not repeat what it is called', () => {
    const hold = choice('hold', { kind: 'hold', points: 14, by: 'hold' });
    expect(offerOf(hold, SEATS)).toEqual({ text: 'hold', more: 'points 14' });
  });

  it('groups many by their kind and leaves a few together', () => {
    const mixed = [...many.slice(0, FEW), choice('pass')];
    expect(groupsOf(mixed, SEATS).map((group) => group.label)).toEqual(['Move', 'Pass']);
    expect(groupsOf(mixed.slice(0, FEW), SEATS)).toHaveLength(1);
    expect(groupsOf(many, SEATS)[0]!.offers).toHaveLength(MOST);
  });

  it('plays what is written, the only one left, or an action that is not listed', () => {
    expect(meant(many, 'move 1')).toBe('move 1');
    expect(meant(many, 'move 99')).toBe('move 99');
    expect(meant([choice('roll'), choice('hold')], 'ho')).toBe('hold');
    expect(meant(many, 'throw 12 40')).toBe('throw 12 40');
    expect(meant(many, 'move')).toBeNull();
    expect(meant(many, '  ')).toBeNull();
  });
});

describe('the words', () => {
  const status = statusWith(ask);
  const asked = { log: [], names, mine: [0], thinking: null };
  const choices = [choice('roll'), choice('hold')];

  it('says whose turn it is and what is asked', () => {
    expect(status({ ...asked, scene: scene({ choices }) })).toBe(
      'Your turn: choose one of 2 actions.',
    );
    expect(status({ ...asked, scene: scene({ to_act: 1 }) })).toBe('Turnip (Bo) is to act.');
    expect(status({ ...asked, scene: scene({ to_act: 1 }), thinking: 1 })).toBe(
      'Turnip (Bo) is thinking.',
    );
    expect(status({ ...asked, scene: scene({ to_act: null }) })).toBe('Chance decides.');
  });

  it('tells what happened', () => {
    expect(tell(entry('hold', 1), names)).toBe('Turnip (Bo): hold.');
    expect(tell(entry('5', null), names)).toBe('Chance: 5.');
    expect(tell(entry('resigns', 0, { kind: 'resign' }), names)).toBe('Acorn (Anna) resigns.');
  });

  it('ends with who won, why, and the numbers of the seats', () => {
    const view = { totals: [30, 8], names: ['x', 'y'] };
    expect(ending(scene({ view }), outcome(1, -1), [], names)).toEqual({
      title: 'Acorn (Anna) wins',
      how: 'Target reached.',
      counts: [{ label: 'Totals', values: [30, 8] }],
    });
    const last = entry('resigns', 1, { kind: 'resign' });
    expect(ending(scene({}), outcome(1, -1), [last], names).how).toBe('Turnip (Bo) resigned.');
    expect(ending(scene({}), outcome(0, 0), [], names).title).toBe('Nobody wins');
    expect(ending(scene({}), outcome(0.5, 0.5, -1), [], names).title).toBe(
      'Acorn and Turnip share the win',
    );
    expect(ending(scene({}), outcome(-0.2), [], names).title).toBe('Lost');
  });

  it('shows a score beside its player, and nothing else', () => {
    expect(trayOf({ totals: [3, 4] }, 1)).toBe('Total: 4');
    expect(trayOf({ hands: [3, 4] }, 1)).toBe('');
  });
});

describe('the signs', () => {
  it('tells eight seats apart by shape and by colour', () => {
    const eight = Array.from({ length: 8 }, (_, seat) => seat);
    expect(new Set(eight.map(shapeOf)).size).toBe(8);
    expect(new Set(eight.map(colourOf)).size).toBe(8);
  });
});
