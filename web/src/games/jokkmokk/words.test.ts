import { describe as about, expect, it } from 'vitest';
import type { Names } from '$lib/game';
import type { Scene } from '$lib/generated/protocol';
import { offers } from './choices';
import { ending } from './ending';
import {
  card,
  cells,
  choice,
  claims,
  entry,
  finished,
  finishedScene,
  middle,
  middleScene,
  names as people,
  outcome,
  placing,
  placingScene,
  scene,
  SETS,
  solo,
  soloFinished,
  soloScene,
} from './fixture';
import type { Asked, Event, Holding, View } from './types';
import { describe, news, ownerIn, short, status, tell } from './words';

const face = (points: number, sign: string | number | null = null) => ({
  reconstructed: false,
  time: 'morning' as const,
  points,
  sign,
});
const content = {
  about: '',
  sets: [
    { key: 'antique', title: 'Old Things', cards: [face(3, 'clock'), face(-1, 'jug')] },
    { key: 'friend', title: 'Good Friend', cards: [face(2)] },
    { key: 'donation', title: 'Gift', cards: [face(7)] },
    { key: 'surstromming', title: 'Tin', cards: [face(-5)] },
    { key: 'lantern', title: 'Ball', cards: [face(0, 11)] },
  ],
};
const names: Names = { ...people, people: ['Ann', 'Ben', 'Cia', 'Easy bot'], content };
const alone: Names = { ...people, people: ['Ann'], content };

const asked = (view: View, more: Partial<Asked>): View => ({
  ...view,
  phase: 'effect',
  asked: { ...view.asked!, what: 'stack', ...more },
});
const say = (scene: Scene, mine: number[], more: { thinking?: number; names?: Names } = {}) =>
  status({ scene, log: [], names: more.names ?? names, mine, thinking: more.thinking ?? null });

about('the choices', () => {
  it('are found by slot, owner, stack and cell', () => {
    const moves = offers(middleScene().choices);
    expect([...moves.slots.keys()]).toEqual(middle().ways.map(({ slot }) => slot));
    expect(moves.slots.get(6)!.text).toBe('claim antique-3');
    expect(offers(claims(middle(), 'walk')).slots.get(9)!.text).toBe('walk present-2');
    expect([...offers(cells).cells.keys()]).toEqual([3, 1, 7, 2, 8]);
    const effect = offers([
      choice('player 2', { kind: 'seat', owner: 2 }),
      choice('stack fika', { kind: 'stack', set: 'fika', owner: 1, card: 'fika-1' }),
    ]);
    expect(effect.owners.get(2)!.text).toBe('player 2');
    expect(effect.stacks.get('fika')!.text).toBe('stack fika');
  });
});

about('the status', () => {
  it('says how many cards lie ahead, and who goes next', () => {
    expect(say(middleScene(), [1])).toBe(
      'Your turn: walk to any of 9 cards ahead and claim it. Whoever is furthest back goes next.',
    );
    const last = { ...middle(), ways: middle().ways.slice(0, 1) };
    expect(say(scene(last), [1])).toContain('walk to the only card in reach and claim it');
  });

  it('names whoever is to choose where several sit at one device, and all others', () => {
    expect(say(middleScene(), [0, 1, 2])).toMatch(/^Blue \(Ben\): walk/);
    expect(say(middleScene(), [0])).toBe('Blue (Ben) moves a Family Member.');
    expect(say(middleScene(), [], { thinking: 1 })).toBe(
      'Blue (Ben) is thinking about where to walk.',
    );
  });

  it('says whose Family Member is moved for somebody without a seat', () => {
    expect(say(soloScene(), [0], { names: alone })).toBe(
      'Your turn: move the opponent’s Family Member to one of 3 cards, which it claims.',
    );
    const owners = [...middle().owners, { ...middle().owners[3]!, kind: 'neutral' as const }];
    const neutral = asked({ ...middle(), owners }, { owner: 4, what: 'move' });
    const held = scene(neutral, { to_act: 1 });
    expect(say(held, [1])).toMatch(/^Your turn: move Neutral 1’s Family Member/);
    expect(say(held, [0])).toBe('Blue (Ben) moves a Family Member for Neutral 1.');
  });

  it('says what a pattern card and a walk are for', () => {
    expect(say(placingScene(), [1])).toBe('Your turn: place the Patchwork in your pattern.');
    const walk = asked(middle(), { what: 'slot', set: 'present' });
    expect(say(scene(walk), [1])).toBe(
      'Your turn: Present: go on to a lit card and gain it, without its effect.',
    );
  });

  it('asks what an effect asks, by the name the box gives its set', () => {
    const friend = { ...SETS[0]!, key: 'friend', title: 'Good Friend' };
    const view = { ...middle(), sets: [...SETS, friend] };
    const question = (more: Partial<Asked>) => say(scene(asked(view, more)), [1]);
    expect(question({ set: 'friend', what: 'seat' })).toContain(
      'choose from whom the Good Friend takes a card',
    );
    expect(question({ set: 'friend', of: 0 })).toContain('the card to take of Red (Ann)');
    expect(question({ set: 'friend', of: 1 })).toContain('the card to give in return');
  });

  it('has a question for a set that nobody has heard of', () => {
    const nineteenth = { ...SETS[0]!, key: 'sled', title: 'Sled' };
    const view = { ...middle(), sets: [...SETS, nineteenth] };
    expect(say(scene(asked(view, { set: 'sled', what: 'seat' })), [1])).toBe(
      'Your turn: Sled: choose one of the others.',
    );
    expect(say(scene(asked(view, { set: 'sled' })), [1])).toBe('Your turn: Sled: choose a stack.');
  });

  it('says what chance does', () => {
    const drawn = (phase: View['phase']) =>
      say(scene({ ...middle(), phase, asked: null, ways: [] }), [1]);
    expect(drawn('deal')).toBe('The market is laid out.');
    expect(drawn('draw')).toBe('A card of the deck is drawn.');
    expect(drawn('neutral')).toBe('Blue (Ben) claims the first card.');
  });

  it('says the result at the end', () => {
    expect(say(finishedScene(), [0])).toBe('Blue (Ben) wins. 44 points to 38, 24 and 13.');
  });
});

about('the log', () => {
  const claim: Event = { kind: 'claim', card: 'antique-1', slot: 6, start: 5, owner: 1 };
  const stack: Event = { kind: 'stack', set: 'antique', card: 'antique-2', mover: 1 };

  it.each<[string, Event, string, string]>([
    ['set antique', { kind: 'set', set: 'antique' }, 'Old Things', 'Old Things is in the game.'],
    ['first 2', { kind: 'first', seat: 2 }, 'Yellow begins', 'Yellow (Cia) begins.'],
    [
      'deal antique-2 to 5',
      { kind: 'deal', card: 'antique-2', slot: 5 },
      '+ Old Things −1',
      'Old Things (jug, −1 point) is laid out at stall 6.',
    ],
    [
      'claim antique-1',
      claim,
      'Old Things 3',
      'Blue (Ben) claims Old Things (clock, 3 points) at stall 7.',
    ],
    [
      'walk antique-1',
      { ...claim, kind: 'walk' },
      'on to Old Things 3',
      'Blue (Ben) goes on to stall 7 and gains Old Things (clock, 3 points).',
    ],
    [
      'neutral claim antique-1',
      { ...claim, owner: 4 },
      'Neutral 1: Old Things 3',
      'Neutral 1 claims Old Things (clock, 3 points) at stall 7.',
    ],
    [
      'player 0',
      { kind: 'seat', owner: 0, by: 'friend', mover: 1 },
      'to Red',
      'Blue (Ben) visits Red (Ann) with the Good Friend.',
    ],
    [
      'player 0',
      { kind: 'seat', owner: 0, by: 'surstromming', mover: 1 },
      'to Red',
      'Blue (Ben) puts the Tin in front of Red (Ann).',
    ],
    [
      'stack antique',
      { ...stack, owner: 1, by: 'donation' },
      'pays Old Things −1',
      'Blue (Ben) discards Old Things (jug, −1 point) for the Gift.',
    ],
    [
      'stack antique',
      { ...stack, owner: 0, by: 'friend' },
      'takes Old Things −1',
      'Blue (Ben) takes Old Things (jug, −1 point) of Red (Ann).',
    ],
    [
      'stack antique',
      { ...stack, owner: 1, by: 'friend' },
      'gives Old Things −1',
      'Blue (Ben) gives Old Things (jug, −1 point) in return.',
    ],
    [
      'place b2',
      { kind: 'place', card: 'lantern-1', cell: 4, owner: 1 },
      'on b2',
      'Blue (Ben) places Ball (number 11) on b2.',
    ],
    [
      'draw antique-1',
      { kind: 'draw', card: 'antique-1', owner: 1 },
      'from the deck Old Things 3',
      'Blue (Ben) gains Old Things (clock, 3 points) from the deck.',
    ],
    ['resign', { kind: 'resign' }, 'resign', 'Blue (Ben) resigns.'],
  ])('tells %s', (text, event, brief, sentence) => {
    expect(short(entry(text, event), names)).toBe(brief);
    expect(tell(entry(text, event), names)).toBe(sentence);
  });

  it('still tells of cards that a box does not know', () => {
    const event: Event = { kind: 'claim', card: 'bell-3', slot: 0, owner: 0 };
    expect(tell(entry('claim bell-3', event), { ...people })).toBe(
      'Red (Ann) claims Bell at stall 1, the Market Entrance.',
    );
  });

  it('calls the opponent so, and neutral players by their number', () => {
    expect(ownerIn(1, alone)).toBe('the opponent');
    expect(ownerIn(4, names)).toBe('Neutral 1');
  });
});

about('the news', () => {
  const claim = (view: View, slot: number) => {
    const name = view.slots[slot]!.card!.name;
    return entry(`claim ${name}`, { kind: 'claim', card: name, slot, start: 5, owner: 1 });
  };
  /** A stack with more cards, for somebody. */
  const held = (view: View, seat: number, set: string, count: number, tokens = 0): View => {
    const owners = view.owners.map((one, k) => {
      if (k !== seat) return one;
      const stack: Holding = { set, count, top: card(`${set}-9`), cards: null, pattern: null };
      const others = one.holdings.filter((holding) => holding.set !== set);
      return { ...one, tokens: one.tokens + tokens, holdings: [...others, stack] };
    });
    return { ...view, owners };
  };
  const without = (view: View, ...slots: number[]): View => ({
    ...view,
    slots: view.slots.map((one, k) => (slots.includes(k) ? { ...one, card: null } : one)),
  });
  const told = (slot: number, after: View) =>
    news(claim(middle(), slot), middleScene(), scene(after), names);

  it('are none where the event says everything', () => {
    expect(told(6, held(without(middle(), 6), 1, 'antique', 1))).toEqual([]);
  });

  it('name what was gained besides, and tokens', () => {
    const present = held(held(without(middle(), 9, 12), 1, 'present', 1), 1, 'queue', 1, 8);
    expect(told(9, present)).toEqual([
      'Blue (Ben) gains Queue.',
      'Blue (Ben) gets 8 points in tokens.',
    ]);
  });

  it('say where a card went that was not kept', () => {
    expect(told(6, held(without(middle(), 6), 0, 'antique', 3))).toEqual([
      'Red (Ann) gains Antique.',
      'Blue (Ben) loses Antique.',
    ]);
  });

  it('tell of the cards that the token passes', () => {
    const after = { ...held(without(middle(), 6, 8), 1, 'candy', 2), token: 6 };
    expect(told(8, after)).toEqual(['Old Things leaves the market.']);
  });

  it('tell of a midgame scoring, the most first', () => {
    const midgame_points = [{ set: 'candy', points: [5, 15, 0, 10] }];
    const after: View = { ...held(without(middle(), 16), 1, 'queue', 1, 15), midgame: 'held' };
    expect(told(16, { ...after, midgame_points })).toEqual([
      'Midgame scoring of Candy: Blue (Ben) 15, Green (Easy bot) 10 and Red (Ann) 5.',
    ]);
    const nobody = { ...after, midgame_points: [{ set: 'candy', points: [0, 0, 0, 0] }] };
    expect(told(16, nobody)).toEqual(['Midgame scoring of Candy: nobody has any.']);
  });

  it('are none while a pattern card waits for its place, nor when it is placed', () => {
    expect(news(claim(middle(), 12), middleScene(), placingScene(), names)).toEqual([]);
    const laid = held(placing(), 1, 'patchwork', 3);
    const place = entry('place a2', { kind: 'place', card: 'patchwork-3', cell: 3, owner: 1 });
    expect(news(place, placingScene(), scene(laid), names)).toEqual([]);
  });

  it('do not repeat what a stack event says', () => {
    const before = held(middle(), 0, 'antique', 2);
    const after = held(held(middle(), 0, 'antique', 1), 1, 'antique', 1);
    const event: Event = { kind: 'stack', set: 'antique', card: 'antique-2', owner: 0, mover: 1 };
    expect(news(entry('stack antique', event), scene(before), scene(after), names)).toEqual([]);
  });
});

about('the ending', () => {
  it('says who wins by how much, and counts every set', () => {
    const found = ending(finishedScene(), outcome([-1, 1, -1, -1]), [], names);
    expect(found.title).toBe('Blue (Ben) wins');
    expect(found.how).toBe('44 points to 38, 24 and 13.');
    expect(found.counts.at(-1)).toEqual({ label: 'Total', sum: true, values: [24, 44, 38, 13] });
    expect(found.counts.find(({ label }) => label === 'Hot Dog')!.values).toEqual([
      null,
      7,
      null,
      10,
    ]);
    expect(found.columns!.map(({ name }) => name)).toEqual(['Red', 'Blue', 'Yellow', 'Green']);
  });

  it('says why a tie goes to one of the tied', () => {
    const owners = finished().owners.map((one, k) => (k === 2 ? { ...one, total: 44 } : one));
    const tied = scene(finished({ owners }));
    const { title, how } = ending(tied, outcome([-1, 1, -1, -1]), [], names);
    expect(title).toBe('Blue (Ben) wins');
    expect(how).toContain('Blue and Yellow have 44 points each');
    expect(how).toContain('furthest back');
  });

  it('rates a game alone, against the opponent’s column', () => {
    const { title, how, columns } = ending(scene(soloFinished()), outcome([1]), [], alone);
    expect(title).toBe('You have won');
    expect(how).toContain('225 points against 175.');
    expect(how).toContain('200');
    expect(how).toContain('Wow!');
    expect(columns!.map(({ name }) => name)).toEqual(['Red', 'The opponent']);
  });

  it('says that a game alone is lost', () => {
    const owners = soloFinished().owners.map((one, k) => (k === 0 ? { ...one, total: 90 } : one));
    const lost = scene(soloFinished({ owners, rating: null }));
    const { title, how } = ending(lost, outcome([-1]), [], alone);
    expect([title, how]).toEqual(['The opponent has won', '90 points against 175.']);
  });

  it('shows no score that only one of them knows when somebody resigns', () => {
    const log = [entry('resign', { kind: 'resign' }, { actor: 1 })];
    const found = ending(middleScene(), outcome([1, -1, 1, 1]), log, names);
    expect(found).toMatchObject({ how: 'Blue (Ben) resigned.', counts: [] });
    expect(found.title).toBe('The match is over');
    expect(ending(middleScene(), outcome([1, -1]), log, names).title).toBe('Red (Ann) wins');
  });
});

it('the position in words names every card and Family Member of the line', () => {
  const words = describe(middle(), names);
  expect(words).toContain('stall 6: Blue (Ben); stall 7: Antique, mirror, 5 points');
  expect(words).toContain('Red (Ann): Antique 2, Dalecarlian Horse 1, Snow Lantern 2');
  expect(words).toContain('0 morning and 24 evening cards');
  expect(describe(solo(), alone)).toContain('The opponent: Hot Dog 1');
});
