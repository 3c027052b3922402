/** Scenes for the tests: a start, the middle of a game, a pattern to be placed, two endings. */
import type { Names } from '$lib/game';
import type { Choice, LogEntry, Outcome, Scene } from '$lib/generated/protocol';
import {
  ENTRANCE,
  SLOTS,
  setOf,
  type Card,
  type CardSign,
  type Event,
  type GameSet,
  type Holding,
  type Kind,
  type Owner,
  type View,
  type Way,
} from './types';

export const names: Names = {
  seats: ['Red', 'Blue', 'Yellow', 'Green', 'Violet'],
  people: ['Ann', 'Ben', 'Cia', 'Easy bot', 'Eva'],
};

/** A card by its name; numbers up to six are of the morning. */
export function card(name: string, points = 2, sign: CardSign = null): Card {
  const number = Number(name.split('-').at(-1));
  return { name, set: setOf(name), time: number <= 6 ? 'morning' : 'evening', points, sign };
}

const set = (
  key: string,
  title: string,
  kind: Kind,
  rule: string,
  more: Partial<GameSet> = {},
) => ({
  key,
  title,
  kind,
  size: { morning: 6, evening: 6 },
  unseen: { morning: 2, evening: 5 },
  reference: `What ${title} does and how it scores.`,
  rule,
  reshuffle: false,
  pattern: null,
  rows: [],
  midgame: false,
  reconstructed: 'the cards and how they score',
  ...more,
});

export const SETS: GameSet[] = [
  set('antique', 'Antique', 'basic', '13.1', { reconstructed: '' }),
  set('horse', 'Dalecarlian Horse', 'basic', '13.2', { size: { morning: 5, evening: 5 } }),
  set('hotdog', 'Hot Dog', 'experienced', '13.7', { size: { morning: 5, evening: 7 } }),
  set('patchwork', 'Patchwork', 'experienced', '13.8', {
    size: { morning: 7, evening: 9 },
    pattern: 'grid',
    rows: [3, 3, 3],
  }),
  set('candy', 'Candy', 'experienced', '13.9', { midgame: true }),
  set('lantern', 'Snow Lantern', 'experienced', '13.11', {
    pattern: 'pyramid',
    rows: [4, 3, 2, 1],
  }),
  set('present', 'Present', 'special', '13.13', { size: { morning: 5, evening: 5 } }),
  set('queue', 'Queue', 'special', '13.17', {
    size: { morning: 5, evening: 5 },
    reshuffle: true,
  }),
];

/** The cards of the fixtures, each in one place only. */
const CARDS = {
  antique1: card('antique-1', 3, 'clock'),
  antique2: card('antique-2', 1, 'jug'),
  antique3: card('antique-3', 5, 'mirror'),
  antique7: card('antique-7', 4, 'jug'),
  horse1: card('horse-1', 2),
  horse2: card('horse-2', 4),
  horse3: card('horse-3', 6),
  hotdog1: card('hotdog-1', 7, 1),
  hotdog2: card('hotdog-2', 19, 3),
  hotdog8: card('hotdog-8', 13, 2),
  patchwork1: card('patchwork-1', 0, ['red', 'yellow', 'green', 'blue']),
  patchwork2: card('patchwork-2', 0, ['green', 'green', 'red', 'yellow']),
  patchwork3: card('patchwork-3', 0, ['blue', 'red', 'yellow', 'yellow']),
  patchwork4: card('patchwork-4', 0, ['red', 'blue', 'blue', 'green']),
  candy1: card('candy-1', 0, 2),
  candy2: card('candy-2', 0, 3),
  candy8: card('candy-8', 0, 1),
  lantern1: card('lantern-1', 0, 11),
  lantern2: card('lantern-2', 0, 9),
  lantern3: card('lantern-3', 0, 4),
  lantern8: card('lantern-8', 0, 7),
  present1: card('present-1', 1),
  present2: card('present-2', 3),
  queue1: card('queue-1', 3),
  queue8: card('queue-8', 6),
};
const C = CARDS;

/** The slots of the ring: cards and Family Members (owners) at their slots. */
function ring(cards: Record<number, Card>, members: Record<number, number>): View['slots'] {
  return Array.from({ length: SLOTS }, (_, slot) => ({
    card: cards[slot] ?? null,
    owner: members[slot] ?? null,
  }));
}

/** The slots of the line, from in front of the token all the way round. */
const lineOf = (token: number) =>
  Array.from({ length: SLOTS - 1 }, (_, k) => (token + 1 + k) % SLOTS);

const membersOf = (slots: View['slots'], token: number) =>
  lineOf(token).filter((slot) => slots[slot]!.owner !== null);

/** What would follow from each card ahead of the first Family Member in the line. */
function waysOf(slots: View['slots'], token: number): Way[] {
  const line = lineOf(token);
  const members = membersOf(slots, token);
  const from = members[0]!;
  const ahead = line.slice(line.indexOf(from) + 1);
  const cards = ahead.filter((slot) => slots[slot]!.card);
  return cards.map((slot, k) => {
    const stay = [...members.slice(1), slot].sort((a, b) => line.indexOf(a) - line.indexOf(b));
    const passed = line.slice(0, line.indexOf(stay[0]!));
    return {
      slot,
      skips: cards.slice(0, k),
      leaves: passed.filter((at) => slots[at]!.card && at !== slot),
      line: stay.map((at) => (at === slot ? slots[from]! : slots[at]!).owner!),
    };
  });
}

/** A stack, top first; hidden below its top card unless it is open. */
const stack = (cards: Card[], open: boolean): Holding => ({
  set: cards[0]!.set,
  count: cards.length,
  top: cards[0]!,
  cards: open ? cards : null,
  pattern: null,
});

/** A pattern with cards at some of its cells, and an empty stack. */
function pattern(key: string, size: 9 | 10, cells: Record<number, Card>): Holding {
  const laid = Array.from({ length: size }, (_, cell) => cells[cell] ?? null);
  const count = Object.keys(cells).length;
  return { set: key, count, top: null, cards: [], pattern: laid };
}

const owner = (holdings: Holding[], more: Partial<Owner> = {}): Owner => ({
  kind: 'player',
  tokens: 0,
  holdings,
  total: null,
  score: null,
  ...more,
});

/** The owners of the middle of a game as seat `me` sees them; everything is open at the end. */
function owners(me: number | null, open = false): Owner[] {
  const sees = (seat: number) => open || seat === me;
  return [
    owner([
      stack([C.antique2, C.antique1], sees(0)),
      stack([C.horse2], sees(0)),
      pattern('lantern', 10, { 0: C.lantern1, 1: C.lantern2 }),
    ]),
    owner([
      stack([C.hotdog1], sees(1)),
      stack([C.candy1], sees(1)),
      pattern('patchwork', 9, { 4: C.patchwork1, 5: C.patchwork2 }),
    ]),
    owner([stack([C.present1], sees(2)), stack([C.horse3, C.horse1], sees(2))]),
    owner([stack([C.hotdog2], sees(3)), stack([C.queue1], sees(3))]),
  ];
}

const base: View = {
  phase: 'move',
  turn: 0,
  seats: 4,
  solo: false,
  simple: false,
  token: 0,
  slots: [],
  line: [],
  owners: [],
  sets: SETS,
  decks: { morning: 0, evening: 0 },
  midgame: 'ahead',
  midgame_slot: null,
  midgame_points: null,
  asked: null,
  ways: [],
  tiebreak: [],
  rating: null,
};

/** A view whose line, ways and tiebreak follow from its slots and its token. */
function viewed(slots: View['slots'], token: number, more: Partial<View>): View {
  const line = membersOf(slots, token);
  const tiebreak = [...new Set(line.map((slot) => slots[slot]!.owner!))];
  const first = slots[line[0]!]!.owner!;
  const asked = {
    owner: first,
    what: 'move' as const,
    set: null,
    step: 0,
    of: null,
    card: null,
  };
  const ways = waysOf(slots, token);
  return { ...base, slots, token, line, tiebreak, asked, ways, ...more };
}

/** A scene as the table sends it. */
export function scene(view: View, more: Partial<Scene> = {}): Scene {
  return {
    number: 40,
    viewing: view.asked?.owner ?? 0,
    to_act: view.phase === 'finished' ? null : (view.asked?.owner ?? null),
    view: view as unknown as Scene['view'],
    choices: [],
    outcome: null,
    curtain: null,
    ...more,
  };
}

export const choice = (text: string, event: Event): Choice => ({ text, event: { ...event } });

/** The choices of a move, one for each way. */
export function claims(view: View, kind: 'claim' | 'walk' = 'claim'): Choice[] {
  return view.ways.map(({ slot }) => {
    const name = view.slots[slot]!.card!.name;
    const start = view.line[0]!;
    return choice(`${kind} ${name}`, { kind, card: name, slot, start, owner: view.asked!.owner });
  });
}

/** An entry of the log. */
export const entry = (text: string, event: Event, more: Partial<LogEntry> = {}): LogEntry => ({
  number: 40,
  turn: 12,
  actor: 1,
  text,
  event: { ...event },
  ...more,
});

// --- the middle of a game ----------------------------------------------------------------

const MIDDLE = ring(
  {
    6: C.antique3,
    8: C.candy2,
    9: C.present2,
    12: C.patchwork3,
    14: C.lantern3,
    16: C.queue8,
    1: C.antique7,
    2: C.hotdog8,
    3: C.candy8,
  },
  { 5: 1, 7: 0, 10: 2, 11: 3, 13: 0, 15: 1, 17: 3, 0: 2 },
);

/** Four players, Blue (seat 1) to move; the evening has begun, the midgame scoring has not. */
export function middle(more: Partial<View> = {}, me: number | null = 1): View {
  return viewed(MIDDLE, 4, {
    turn: 12,
    owners: owners(me),
    decks: { morning: 0, evening: 24 },
    midgame: 'marked',
    midgame_slot: 16,
    ...more,
  });
}

/** Blue has claimed a patch and is to place it beside those of the grid. */
export function placing(more: Partial<View> = {}, me: number | null = 1): View {
  const { 12: _, ...cards } = Object.fromEntries(MIDDLE.map(({ card }, slot) => [slot, card]));
  const members = Object.fromEntries(MIDDLE.map(({ owner }, slot) => [slot, owner]));
  const slots = MIDDLE.map((__, slot) => ({
    card: cards[slot] ?? null,
    owner: slot === 5 ? null : slot === 12 ? 1 : (members[slot] ?? null),
  }));
  return {
    ...middle({}, me),
    phase: 'place',
    slots,
    line: membersOf(slots, 4),
    asked: { owner: 1, what: 'cell', set: 'patchwork', step: 0, of: null, card: C.patchwork3 },
    ways: [],
    ...more,
  };
}

/** Where the patch may go: beside b2 and c2. */
export const cells: Choice[] = [
  ['a2', 3],
  ['b1', 1],
  ['b3', 7],
  ['c1', 2],
  ['c3', 8],
].map(([name, cell]) =>
  choice(`place ${name}`, {
    kind: 'place',
    cell: cell as number,
    card: 'patchwork-3',
    owner: 1,
  }),
);

export const middleScene = () => scene(middle(), { choices: claims(middle()) });
export const placingScene = () => scene(placing(), { choices: cells });

// --- a start of five ---------------------------------------------------------------------

/** Five players before the first move: ten Family Members and seven cards. */
export function five(more: Partial<View> = {}): View {
  const order = [0, 1, 2, 3, 4, 4, 3, 2, 1, 0];
  const members = Object.fromEntries(order.map((seat, k) => [ENTRANCE + k, seat]));
  const dealt = [C.antique1, C.horse1, C.hotdog1, C.patchwork1, C.candy1, C.lantern1, C.present1];
  const cards = Object.fromEntries(dealt.map((one, k) => [10 + k, one]));
  return viewed(ring(cards, members), SLOTS - 1, {
    seats: 5,
    owners: order.slice(0, 5).map(() => owner([])),
    decks: { morning: 34, evening: 46 },
    ...more,
  });
}

export const fiveScene = () => scene(five(), { choices: claims(five()) });

// --- finished ----------------------------------------------------------------------------

const scored = (all: Owner, score: [string, number, string][]): Owner => ({
  ...all,
  score: score.map(([key, points, note]) => ({ set: key, points, note })),
  total: all.tokens + score.reduce((sum, [, points]) => sum + points, 0),
});

/** Four players at the end: Blue has 44, Yellow 38, and everything lies open. */
export function finished(more: Partial<View> = {}): View {
  const [red, blue, yellow, green] = owners(null, true) as [Owner, Owner, Owner, Owner];
  return viewed(ring({}, { 5: 1, 7: 0, 10: 2, 11: 3, 13: 0, 15: 1, 17: 3, 0: 2 }), 4, {
    phase: 'finished',
    turn: 61,
    owners: [
      scored(red, [
        ['antique', 4, ''],
        ['horse', 16, '1 horse × 16'],
        ['lantern', 4, '2 in the bottom row'],
      ]),
      scored({ ...blue, tokens: 15 }, [
        ['hotdog', 7, '1 hot dog'],
        ['candy', 15, '2 sweets, most'],
        ['patchwork', 7, '1 match'],
      ]),
      scored(yellow, [
        ['present', 2, ''],
        ['horse', 36, '2 horses × 18'],
      ]),
      scored(green, [
        ['hotdog', 10, '3 hot dogs, halved'],
        ['queue', 3, ''],
      ]),
    ],
    midgame: 'held',
    midgame_points: [{ set: 'candy', points: [0, 15, 0, 0] }],
    asked: null,
    ways: [],
    ...more,
  });
}

export const outcome = (returns: number[]): Outcome => ({ reason: 'no card', returns, secret: '' });

export const finishedScene = () =>
  scene(finished(), { to_act: null, outcome: outcome([-1, 1, -1, -1]) });

// --- alone -------------------------------------------------------------------------------

/** Alone against four Family Members of the opponent's; one of those is to move. */
export function solo(more: Partial<View> = {}): View {
  const cards = {
    4: C.antique3,
    6: C.present2,
    8: C.candy2,
    9: C.patchwork3,
    10: C.lantern3,
    11: C.queue8,
    13: C.antique7,
    14: C.horse2,
    15: C.hotdog8,
    16: C.candy8,
    17: C.lantern8,
  };
  const slots = ring(cards, { 3: 1, 5: 0, 7: 1, 12: 1, 0: 0, 1: 1 });
  const whole = viewed(slots, 2, {
    phase: 'neutral',
    turn: 9,
    seats: 1,
    solo: true,
    owners: [
      owner([stack([C.antique2, C.antique1], true)], { total: 4 }),
      owner([stack([C.hotdog1], false), stack([C.horse1], false)], { kind: 'opponent' }),
    ],
    decks: { morning: 12, evening: 46 },
    ...more,
  });
  return { ...whole, ways: whole.ways.slice(0, 3), ...more };
}

export const soloScene = () => scene(solo(), { viewing: 0, to_act: 0, choices: claims(solo()) });

/** The end of a game alone: 225 points against 175, with four Family Members against one. */
export function soloFinished(more: Partial<View> = {}): View {
  const own = [C.antique2, C.antique1];
  return solo({
    phase: 'finished',
    asked: null,
    ways: [],
    owners: [
      owner([stack(own, true)], {
        total: 225,
        score: [{ set: 'antique', points: 225, note: 'six sets' }],
      }),
      owner([stack([C.hotdog1], true)], {
        kind: 'opponent',
        total: 175,
        score: [{ set: 'hotdog', points: 175, note: '12 hot dogs' }],
      }),
    ],
    rating: { points: 200, members: 4, text: 'Wow! You did really well!' },
    ...more,
  });
}
