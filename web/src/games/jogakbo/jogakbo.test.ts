import { describe as about, expect, it } from 'vitest';
import type { Choice, LogEntry, Outcome, Scene } from '$lib/generated/protocol';
import { neighbour } from '$lib/arrows';
import { corners, grown, keyOf, nameOf, outline, spotOf, spots } from './cells';
import { offers } from './choices';
import { lookOf, patchDrawing } from './colours';
import { ending } from './ending';
import { covered, first, following, moved, onto, places, spun, stepped, turned } from './ghost';
import { kindsOf, laidIn, laidLast, marketOf, verbsOf } from './last';
import { cellsOf, progress, scoreLines } from './orders';
import type { Cloth, Event, Quilt, View } from './types';
import { short, status, tell, whyNotBuy, whyNotTake, whyNotThere } from './words';

const names = { seats: ['East', 'South', 'West', 'North'], people: ['Ann', 'Easy bot'] };

const cloth = (colour: string, cells: string, shape: string | null = 'L4'): Cloth => ({
  colour,
  shape,
  cells: cells.split(' '),
});

function quilt(laid: Cloth[], more: Partial<Quilt> = {}): Quilt {
  const score = { lines: 0, ornaments: 0, holes: 0, coins: 0, orders: [0, 0], total: 0 };
  return { coins: 3, cloth: laid, score, ...more };
}

function view(more: Partial<View> = {}): View {
  const space = (colour: string) => ({
    colour,
    silk: { colour, shape: 'L4', drawing: ['###', '#..'] },
    coins: 0,
    token: false,
    reserve: [],
  });
  return {
    colours: ['red', 'yellow', 'green', 'blue', 'white', 'purple'].map((key) => ({
      key,
      name: key,
    })),
    phase: 'source',
    turn: 0,
    round: 1,
    rounds: 8,
    seat: 0,
    start: 0,
    holes: ['a4', 'h5'],
    ornaments: ['e1', 'b2'],
    market: ['red', 'yellow', 'green', 'blue'].map(space),
    taken: null,
    purchases: 0,
    patches: { white: 8, purple: 8 },
    main: [
      { key: 'square', worth: 2, points: [0, 0] },
      { key: 'border', worth: 3, points: [0, 0] },
    ],
    secondary: { key: 'mend', worth: 1, paid: [0, 0] },
    seats: [quilt([]), quilt([])],
    ...more,
  };
}

const choice = (text: string, event: Event): Choice => ({ text, event: { ...event } });
const lay = (cells: string, colour = 'red') =>
  choice(`lay ${cells}`, { kind: 'lay', colour, cells: cells.split(' ') });

about('cells', () => {
  it('are named from the upper left, columns by letters', () => {
    expect(nameOf({ x: 1, y: 2 })).toBe('b3');
    expect(spotOf('h8')).toEqual({ x: 7, y: 7 });
  });

  it('have corners, clockwise, one for each turn of the edge', () => {
    expect(corners(spots(['a1', 'b1', 'c1']))).toHaveLength(4);
    expect(corners(spots(['a1', 'b1', 'c1', 'a2']))).toHaveLength(6);
    expect(corners(spots(['a1', 'c1', 'a2', 'b2', 'c2']))).toHaveLength(8);
  });

  it('grow and shrink on every side alike', () => {
    const out = grown(corners(spots(['a1', 'b1'])), 0.1);
    expect(Math.min(...out.map((at) => at.x))).toBeCloseTo(-0.1);
    expect(Math.max(...out.map((at) => at.x))).toBeCloseTo(2.1);
    expect(Math.max(...out.map((at) => at.y))).toBeCloseTo(1.1);
    const notch = grown(corners(spots(['a1', 'b1', 'c1', 'a2'])), 0.1);
    expect(notch).toContainEqual({ x: 1.1, y: 1.1 });
  });

  it('have an outline that closes', () => {
    expect(outline(spots(['c3']), 0, 0.1)).toMatch(/^M.*Q.*Z$/);
  });
});

about('the cloth in hand', () => {
  const L4 = ['###', '#..'];

  it('turns by quarters and comes back after four', () => {
    const four = [0, 1, 2, 3].map((turns) => keyOf(turned(L4, turns, false).map(nameOf)));
    expect(new Set(four).size).toBe(4);
    expect(turned(L4, 4, false)).toEqual(turned(L4, 0, false));
    expect(turned(L4, 1, false).map(nameOf).sort()).toEqual(['a1', 'b1', 'b2', 'b3']);
  });

  it('is flipped from left to right, however it lies', () => {
    const ghost = { turns: 1, flipped: false, at: { x: 3, y: 3 } };
    const before = spots(covered(L4, ghost));
    const after = spots(covered(L4, spun(L4, ghost, { flip: true }, new Map())));
    const mirrored = before.map(({ x, y }) => nameOf({ x: 7 - x, y }));
    expect(keyOf(after.map(nameOf))).toBe(keyOf(mirrored));
  });

  const legal = places([lay('d4 e4 f4 d5'), lay('a1 b1 c1 a2'), lay('d5 d6 d7 e7')]);

  it('appears where it fits, near the middle', () => {
    const ghost = first(L4, legal, { x: 3, y: 3 });
    expect(keyOf(covered(L4, ghost))).toBe('d4 d5 e4 f4');
  });

  it('is drawn to a legal place close by, and stays on the quilt elsewhere', () => {
    const ghost = { turns: 0, flipped: false, at: { x: 3, y: 3 } };
    expect(moved(L4, ghost, { x: 4.9, y: 4.3 }, legal).at).toEqual({ x: 3, y: 3 });
    expect(moved(L4, ghost, { x: 9, y: 9 }, legal).at).toEqual({ x: 5, y: 6 });
    expect(stepped(L4, { ...ghost, at: { x: 5, y: 0 } }, { x: 1, y: -1 }).at).toEqual({
      x: 5,
      y: 0,
    });
  });

  it('goes through all its places and back to the first', () => {
    let ghost = first(L4, legal, { x: 3, y: 3 });
    const seen: string[] = [];
    for (let k = 0; k < 3; k++) {
      ghost = following(L4, ghost, legal, 1);
      seen.push(keyOf(covered(L4, ghost)));
    }
    expect(new Set(seen)).toEqual(new Set(legal.keys()));
    expect(keyOf(covered(L4, following(L4, ghost, legal, -1)))).toBe(seen[1]);
  });

  it('is turned as a place needs it', () => {
    const place = legal.get(keyOf('d5 d6 d7 e7'.split(' ')))!;
    const ghost = onto(L4, { turns: 0, flipped: false, at: { x: 0, y: 0 } }, place);
    expect(keyOf(covered(L4, ghost))).toBe(place.key);
  });
});

about('colours', () => {
  it('keep their own look, and boxes with other names take the looks in order', () => {
    expect(lookOf(view(), 'blue')).toBe(3);
    const other = view({ patches: { gold: 8, silver: 8 } });
    expect(lookOf(other, 'red')).toBe(0);
    expect(lookOf(other, 'silver')).toBe(5);
    expect(patchDrawing(view(), 'white')).toEqual(['#']);
    expect(patchDrawing(view(), 'purple')).toEqual(['##']);
  });
});

it('sorts the choices of the market and the reserve', () => {
  const found = offers([
    choice('move red', { kind: 'move', colour: 'red' }),
    choice('buy red L4', { kind: 'buy', colour: 'red', shape: 'L4' }),
    choice('coin blue', { kind: 'coin', colour: 'blue' }),
    choice('refill green T4', { kind: 'refill', colour: 'green', shape: 'T4' }),
    lay('d4 e4 f4 d5'),
  ]);
  expect(found.move.get('red')?.text).toBe('move red');
  expect(found.buy.get('red L4')?.text).toBe('buy red L4');
  expect([...found.coin.keys(), ...found.refill.keys()]).toEqual(['blue', 'green T4']);
});

it('leads by arrows to the nearest button that way, and nowhere at the edge', () => {
  const grid = [0, 50, 100].flatMap((y) => [0, 50].map((x) => ({ x, y })));
  expect(neighbour(grid, 0, [1, 0])).toBe(1);
  expect(neighbour(grid, 1, [0, 1])).toBe(3);
  expect(neighbour(grid, 4, [0, 1])).toBe(4);
});

about('orders', () => {
  const row = 'a1 b1 c1 d1 e1 f1 g1 h1';
  const sewn = quilt([cloth('red', row), cloth('blue', 'a2 b2 a3 b3', 'P5')]);

  it('tell how far a quilt is', () => {
    expect(progress('square', sewn)).toBe('2 by 2');
    expect(progress('square', quilt([]))).toBe('none yet');
    expect(progress('border', sewn)).toBe('10 of 28');
    expect(progress('diagonals', sewn)).toBe('2 + 1 of 8');
    expect(progress('corners', sewn)).toBe('1 of 4');
    expect(progress('quarters', sewn)).toBe('0 of 4');
    expect(progress('six_colours', sewn)).toBe('none yet');
  });

  it('count a line that shows six colours', () => {
    const six = ['red', 'yellow', 'green', 'blue', 'white', 'purple'].map((colour, k) =>
      cloth(colour, `${'abcdef'[k]}1`, null),
    );
    expect(progress('six_colours', quilt(six))).toBe('1 line');
  });

  it('give every line of the score its reason and its cells', () => {
    const at = view({ seats: [sewn, quilt([])], ornaments: ['e1', 'g6'] });
    const lines = scoreLines(at);
    expect(lines.map((line) => line.rule)).toEqual(['10.1', '10.2', '10.3', '10.4', '9.1', '9.3']);
    expect(lines[0]!.how).toEqual(['1 line', '0 lines']);
    expect(lines[1]!.how[0]).toBe('1 in sight');
    expect(cellsOf('lines', at, sewn)[0]!.map(nameOf)).toEqual(row.split(' '));
    expect(cellsOf('ornaments', at, sewn).flat().map(nameOf)).toEqual(['g6']);
    expect(cellsOf('holes', at, sewn).flat().map(nameOf)).toEqual(['a4', 'h5']);
  });
});

const scene = (at: View, more: Partial<Scene> = {}): Scene => ({
  number: 9,
  viewing: 0,
  to_act: at.seat,
  view: { ...at },
  choices: [lay('d4 e4 f4 d5')],
  outcome: null,
  curtain: null,
  ...more,
});
const entry = (event: Event, more: Partial<LogEntry> = {}): LogEntry => ({
  number: 9,
  turn: 0,
  actor: 0,
  text: '',
  event: { ...event },
  ...more,
});
const log = [entry({ kind: 'start', seat: 0 }, { actor: null })];

it('remembers what was done last', () => {
  const steps = ['move red', 'lay d4 e4 f4 d5', 'patch d3', 'no patch', 'coin blue'];
  expect(verbsOf(steps)).toEqual(['move', 'lay', 'patch', 'no', 'coin']);
  expect(laidIn(steps)).toEqual(['d4 d5 e4 f4', 'd3']);
  const turns = [
    entry({ kind: 'lay', colour: 'red' }, { turn: 0, text: 'lay d4 e4 f4 d5' }),
    entry({ kind: 'lay', colour: 'blue' }, { turn: 1, text: 'lay a1 b1 c1 d1' }),
    entry({ kind: 'coin', colour: 'green' }, { turn: 1, text: 'coin green' }),
    entry({ kind: 'move', colour: 'red' }, { turn: 2, text: 'move red' }),
  ];
  expect(laidLast(turns)).toEqual(['a1 b1 c1 d1']);
  expect(kindsOf(turns, 1)).toEqual(['lay', 'coin']);
  expect(marketOf(turns)).toEqual(['move red']);
});

about('words', () => {
  const asked = (at: Scene, mine: number[], thinking: number | null = null) =>
    status({ scene: at, log, names, mine, thinking });

  it('ask for each step', () => {
    expect(asked(scene(view()), [0])).toMatch(/^Your turn: move the token/);
    expect(asked(scene(view({ phase: 'lay' })), [0])).toContain('on the centre');
    const later = view({ phase: 'lay', seats: [quilt([cloth('red', 'd4')]), quilt([])] });
    expect(asked(scene(later), [0])).toContain('then fill the market');
    expect(asked(scene(view({ phase: 'coin' })), [0, 1])).toMatch(/^East \(Ann\): put a coin/);
    expect(asked(scene(view({ seat: 1 })), [0], 1)).toBe(
      'South (Easy bot) is thinking about which silk to take.',
    );
  });

  it('ask to confirm a turn in draft, also one that ends the game', () => {
    const outcome = { reason: 'eight_rounds', returns: [1, -1], secret: '' };
    const done = scene(view({ seat: 1 }), { number: 12, choices: [], outcome });
    expect(asked(done, [0])).toBe('Your turn: confirm the turn, or take steps back.');
    expect(asked(done, [0, 1])).toMatch(/^East \(Ann\): confirm/);
  });

  it('tell every kind of event in a sentence', () => {
    const kinds: Event[] = [
      { kind: 'order', order: 'square' },
      { kind: 'bonus', order: 'mend' },
      { kind: 'draw', colour: 'red', shape: 'L4' },
      { kind: 'start', seat: 1 },
      { kind: 'move', colour: 'red' },
      { kind: 'buy', colour: 'red', shape: 'L4' },
      { kind: 'lay', colour: 'red', cells: ['d4', 'e4', 'f4', 'd5'] },
      { kind: 'patch', colour: 'purple', cells: ['d4', 'e4'] },
      { kind: 'no_patch' },
      { kind: 'refill', colour: 'red', shape: 'T4' },
      { kind: 'coin', colour: 'blue' },
      { kind: 'pass' },
      { kind: 'resign' },
    ];
    const told = kinds.map((event) => tell(entry(event), names));
    for (const sentence of told) expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(new Set(told).size).toBe(kinds.length);
    expect(told[7]).toBe('East lays a purple patch on d4 and e4.');
    expect(short(entry(kinds[6]!))).toBe('lay d4–d5');
    expect(short(entry(kinds[4]!, { text: 'move red' }))).toBe('move red');
  });

  it('say why cloth cannot lie somewhere, with the rule', () => {
    const sewn = quilt([cloth('red', 'd4 e4 f4 d5')]);
    expect(whyNotThere(sewn, 'blue', ['d4', 'd3'])).toContain('5.3');
    expect(whyNotThere(sewn, 'red', ['d3', 'd2'])).toContain('5.4');
    expect(whyNotThere(sewn, 'blue', ['a1', 'b1'])).toContain('5.5');
    expect(whyNotThere(quilt([]), 'blue', ['a1', 'b1'])).toContain('5.2');
  });

  it('say why silk cannot be taken, with the rule', () => {
    const space = view().market[0]!;
    expect(whyNotTake({ ...space, silk: null }, 9)).toContain('4.3');
    expect(whyNotTake({ ...space, token: true }, 1)).toContain('4.1');
    expect(whyNotTake(space, 1)).toContain('4.4');
    expect(whyNotBuy(space.silk!, 1)).toContain('4.2');
    expect(whyNotBuy(space.silk!, 2)).toContain('4.4');
  });
});

about('the end', () => {
  const total = (points: number) =>
    quilt([], {
      score: { lines: points, ornaments: 0, holes: 0, coins: 0, orders: [0, 0], total: points },
    });
  const outcome = (returns: number[]): Outcome => ({ reason: 'eight_rounds', returns, secret: '' });
  const end = (points: number[], returns: number[], last = log) =>
    ending(scene(view({ phase: 'finished', seats: points.map(total) })), outcome(returns), last, {
      seats: names.seats,
      people: [],
    });

  it('names who wins and counts every line', () => {
    const { title, how, counts } = end([20, 31], [-1, 1]);
    expect(title).toBe('South wins');
    expect(how).toBe('31 points to 20.');
    expect(counts.at(-1)).toEqual({ label: 'Score', sum: true, values: [20, 31] });
    expect(counts).toHaveLength(7);
  });

  it('shares the victory', () => {
    expect(end([30, 12, 30], [0, -1, 0])).toMatchObject({
      title: 'East and West share the victory',
      how: '30 points to 12.',
    });
    expect(end([30, 30], [0, 0]).how).toBe('Everybody has 30 points.');
  });

  it('is a score for one alone', () => {
    expect(end([72], [0.2]).title).toBe('72 points');
  });

  it('may be a resignation', () => {
    const { title, how } = end([20, 31], [1, -1], [entry({ kind: 'resign' }, { actor: 1 })]);
    expect([title, how]).toEqual(['East wins', 'South resigned.']);
  });
});
