import { describe, expect, it } from 'vitest';
import type { LogEntry, Scene } from '$lib/generated/protocol';
import { byPiece, endOf, lastMoves, targets } from './choices';
import { bearing, cellAt, cells, distance, outline, stepSeen, tone } from './geometry';
import { leads, neighbour } from './keyboard';
import { follow, place } from './pieces';
import type { Event, Move, View } from './types';
import { ending, offer, status, tell, whyNot } from './words';

const move = (more: Partial<Move>): Move => ({
  kind: 'man',
  from: 'b3',
  to: 'd5',
  direction: 'FR',
  capture: false,
  way: [],
  ...more,
});
const view = (more: Partial<View> = {}): View => ({
  size: 6,
  turn: 0,
  seat: 0,
  phase: 'man',
  dice: { distance: 2, direction: 'FR' },
  ball: 'f6',
  sides: [
    { men: ['a1', 'b3'], captured: 0, left: 0 },
    { men: ['k1', 'j2'], captured: 0, left: 0 },
  ],
  winner: null,
  ...more,
});
const scene = (shown: View, more: Partial<Scene> = {}): Scene => ({
  number: 1,
  viewing: 0,
  to_act: shown.phase === 'roll' ? null : shown.seat,
  view: shown as unknown as Scene['view'],
  choices: [],
  outcome: null,
  curtain: null,
  ...more,
});
const entry = (number: number, turn: number, actor: number | null, event: Event): LogEntry => ({
  number,
  turn,
  actor,
  text: '',
  event: event as unknown as LogEntry['event'],
});
const names = { seats: ['Red', 'Blue'], people: ['Anna', 'Bo'] };

describe('the board', () => {
  it.each([
    [4, 37],
    [5, 61],
    [6, 91],
  ])('of size %i has %i cells', (size, count) => {
    expect(new Set(cells(size, 0).map((cell) => cell.name)).size).toBe(count);
  });

  it('has f6 in its centre and a1 at the lower left of Red', () => {
    const board = cells(6, 0);
    const at = (name: string) => board.find((cell) => cell.name === name)!;
    expect(at('f6')).toMatchObject({ x: 0, y: 0 });
    expect(at('a1').y).toBe(7.5);
    expect(at('a1').x).toBeLessThan(at('a2').x);
  });

  it('is turned by half a circle for Blue, not mirrored', () => {
    const red = cells(5, 0);
    for (const [k, cell] of cells(5, 1).entries()) {
      expect(distance(cell, { x: -red[k]!.x, y: -red[k]!.y })).toBeLessThan(1e-9);
    }
  });

  it('is open at the two far edges of each far cell and the two near edges of each near cell', () => {
    const edges = outline(cells(6, 0));
    const gates = edges.filter((edge) => edge.kind === 'gate');
    expect(gates).toHaveLength(24);
    expect(new Set(gates.map((edge) => edge.cell.row))).toEqual(new Set([0, 10]));
    // A hex board of n cells a side has 6 (2n - 1) outer edges.
    expect(edges).toHaveLength(66);
  });

  it('gives no two neighbours one tone', () => {
    const board = cells(6, 0);
    for (const cell of board) {
      const near = board.filter((other) => Math.abs(distance(cell, other) - Math.sqrt(3)) < 0.01);
      expect(near.map(tone)).not.toContain(tone(cell));
    }
  });

  it('finds the cell under a finger, and none outside', () => {
    const board = cells(6, 0);
    expect(cellAt(board, { x: 0.3, y: -0.4 })?.name).toBe('f6');
    expect(cellAt(board, { x: 0, y: -10 })).toBeNull();
  });

  it('turns directions for the seat that looks from the other side', () => {
    expect(bearing('R')).toBeCloseTo(90);
    expect(bearing('FR')).toBeCloseTo(30);
    const [own, other] = [stepSeen('FR', 1, 1), stepSeen('FR', 1, 0)];
    expect([other.x, other.y]).toEqual([-own.x, -own.y]);
  });
});

describe('choices', () => {
  const choice = (text: string, event: Move) => ({ text, event: { ...event } });
  const choices = [
    choice('b3-d5', move({})),
    choice('b3-d3', move({ to: 'd3', direction: 'FL' })),
    choice('a1xb3', move({ from: 'a1', to: 'b3', capture: true })),
  ];

  it('belong to the piece they start from', () => {
    const found = byPiece(choices);
    expect([...found.keys()]).toEqual(['b3', 'a1']);
    expect(found.get('b3')).toHaveLength(2);
  });

  it('end on their cell', () => {
    const [first] = targets(choices, cells(6, 0), 0, 0);
    expect(first!.at).toEqual(endOf(move({}), cells(6, 0), 0, 0));
  });

  it('that leave the board end one step beyond the last cell', () => {
    const board = cells(6, 0);
    const end = endOf(move({ from: 'j4', to: 'off', way: ['k4'] }), board, 0, 0);
    const last = board.find((cell) => cell.name === 'k4')!;
    expect(end.y).toBeCloseTo(last.y - 1.5);
    expect(end.x).toBeGreaterThan(last.x);
  });

  it('mark the moves of the latest turn in which something moved', () => {
    const log = [
      entry(1, 0, 0, move({})),
      entry(2, 1, 1, move({})),
      entry(3, 1, 1, move({ kind: 'ball' })),
      entry(4, 2, null, { kind: 'dice', distance: 1, direction: 'L' }),
    ];
    expect(lastMoves(log).map((one) => one.number)).toEqual([2, 3]);
    expect(lastMoves([])).toEqual([]);
  });
});

describe('pieces', () => {
  const at = (pieces: ReturnType<typeof place>, cell: string) =>
    pieces.find((piece) => piece.cell === cell && !piece.gone);

  it('keep their identity when they move', () => {
    const before = place(view());
    const man = at(before, 'b3')!;
    const moved = { men: ['a1', 'd5'], captured: 0, left: 0 };
    const after = follow(before, view({ sides: [moved, view().sides[1]!] }), move({}), 0);
    expect(at(after, 'd5')!.id).toBe(man.id);
  });

  it('fade where they are captured', () => {
    const before = place(view());
    const taken = at(before, 'j2')!;
    const sides = [
      { men: ['a1', 'j2'], captured: 0, left: 0 },
      { men: ['k1'], captured: 1, left: 0 },
    ];
    const event = move({ to: 'j2', capture: true });
    const after = follow(before, view({ sides }), event, 0);
    expect(after.find((piece) => piece.id === taken.id)!.gone).toEqual({ how: 'captured' });
    expect(at(after, 'j2')!.kind).toBe('red');
    expect(follow(after, view({ sides }), null, 0)).toHaveLength(4);
  });

  it('leave through the side they walk off', () => {
    const event = move({ to: 'off' });
    const sides = [{ men: ['a1'], captured: 0, left: 1 }, view().sides[1]!];
    const after = follow(place(view()), view({ sides }), event, 0);
    const gone = after.find((piece) => piece.cell === 'b3')!;
    expect(gone.gone).toEqual({ how: 'left', move: event, mover: 0 });
  });

  it('are put right where an event does not explain the view', () => {
    const sides = [{ men: ['a1', 'c2'], captured: 0, left: 0 }, view().sides[1]!];
    const after = follow(place(view()), view({ sides, ball: 'g7' }), null, 0);
    expect(after.map((piece) => piece.cell).sort()).toEqual(['a1', 'c2', 'g7', 'j2', 'k1']);
    expect(new Set(after.map((piece) => piece.id)).size).toBe(5);
  });
});

describe('the keyboard', () => {
  const board = cells(6, 0);
  const go = (from: string, key: string) =>
    board[
      neighbour(
        board,
        board.findIndex((cell) => cell.name === from),
        key,
      )
    ]!.name;

  it('goes along the row and up to a neighbour', () => {
    expect(go('f6', 'ArrowRight')).toBe('f7');
    expect(go('f6', 'ArrowLeft')).toBe('f5');
    expect(['g5', 'g6']).toContain(go('f6', 'ArrowUp'));
    expect(['e5', 'e6']).toContain(go('f6', 'ArrowDown'));
  });

  it('stays where nothing lies in that direction', () => {
    expect(go('f11', 'ArrowRight')).toBe('f11');
    expect(go('f6', 'Tab')).toBe('f6');
  });

  it('goes through all places with Page Down, and back with Page Up', () => {
    const places = [board[40]!, board[3]!, board[90]!, { x: 3, y: -9 }];
    const order = [0];
    for (let k = 0; k < 4; k++) order.push(neighbour(places, order.at(-1)!, 'PageDown'));
    expect(order).toEqual([0, 1, 2, 3, 0]);
    expect(neighbour(places, 0, 'PageUp')).toBe(3);
    expect(neighbour(places, 1, 'Home')).toBe(0);
    expect(neighbour(places, 1, 'End')).toBe(3);
    expect(leads('Tab')).toBe(false);
  });
});

describe('words', () => {
  const asked = { log: [] as LogEntry[], names, thinking: null, mine: [0] };

  it('say whose turn it is, what is asked and what follows', () => {
    expect(status({ ...asked, scene: scene(view()) })).toBe(
      'Your turn: move a man 2 cells or capture within 2, then roll the ball forward right.',
    );
    expect(status({ ...asked, scene: scene(view({ phase: 'ball' })) })).toBe(
      'Your turn: roll the ball forward right, then Blue rolls the dice.',
    );
  });

  it('say why the man is skipped', () => {
    const log = [entry(1, 0, null, { kind: 'dice', distance: 2, direction: 'FR' })];
    expect(status({ ...asked, log, scene: scene(view({ phase: 'ball' })) })).toContain(
      'no man can move',
    );
  });

  it('name the seat on a shared device, and who is thinking', () => {
    expect(status({ ...asked, mine: [0, 1], scene: scene(view()) })).toMatch(/^Red \(Anna\): /);
    const other = scene(view({ seat: 1 }));
    expect(status({ ...asked, thinking: 1, scene: other })).toMatch(/^Blue \(Bo\) is thinking/);
    expect(status({ ...asked, scene: other })).toMatch(/^Blue \(Bo\) to play/);
  });

  it('say why a tap does nothing', () => {
    expect(whyNot(view(), 'f6', null)).toMatch(/Move a man first/);
    expect(whyNot(view(), 'a1', null)).toMatch(/cannot move/);
    expect(whyNot(view(), 'c3', null)).toMatch(/Choose one/);
    expect(whyNot(view(), 'c3', 'b3')).toMatch(/b3 does not reach c3/);
    expect(whyNot(view(), 'j2', 'b3')).toMatch(/out of reach/);
    expect(whyNot(view({ phase: 'ball' }), 'c3', null)).toMatch(/forward right only/);
  });

  it('tell events and offers', () => {
    expect(tell(entry(1, 0, 0, move({ to: 'off' })), names)).toBe(
      'Red: a man goes from b3 off the board.',
    );
    expect(tell(entry(1, 0, 1, { kind: 'resign' }), names)).toBe('Blue (Bo) resigns.');
    expect(offer({ text: 'b3xj2', event: { ...move({ to: 'j2', capture: true }) } })).toBe(
      'Capture on j2',
    );
  });

  it('tell how a match ended, by whomever', () => {
    const outcome = { reason: 'goal', returns: [1, -1], secret: '' };
    const off = move({ kind: 'ball', from: 'k3', to: 'off' });
    const end = scene(view({ ball: null, phase: 'finished', winner: 0 }), { outcome });
    const own = ending(end, outcome, [entry(9, 4, 0, off)], names);
    expect(own.title).toBe('Red (Anna) wins');
    expect(own.how).toBe('The ball left through Red’s far side on turn 5.');
    const gift = ending(end, outcome, [entry(9, 4, 1, off)], names);
    expect(gift.how).toContain('rolled there by Blue');
    const given = ending(end, outcome, [entry(9, 4, 1, { kind: 'resign' })], names);
    expect(given.how).toBe('Blue resigned on turn 5.');
  });
});
