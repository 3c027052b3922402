import { describe as about, expect, it } from 'vitest';
import { lines, medals, ranking, scoring, soloWords, tieWords } from './counting';
import {
  card,
  cells,
  choice,
  finished,
  five,
  middle,
  names,
  placing,
  solo,
  soloFinished,
} from './fixture';
import {
  around,
  cardsOf,
  cardWords,
  changes,
  facesOf,
  fullName,
  heldBy,
  ownerName,
  placeOf,
  shortName,
  whereabouts,
} from './goods';
import { cellName, middleOf, seams } from './patterns';
import { question } from './questions';
import type { View } from './types';

const withNeutral = (count: number): View => {
  const view = middle();
  const neutral = { ...view.owners[3]!, kind: 'neutral' as const };
  return {
    ...view,
    seats: 3,
    owners: [...view.owners.slice(0, 3), ...Array.from({ length: count }, () => neutral)],
  };
};

about('names', () => {
  it('calls a player by the colour, and by the person where that says more', () => {
    expect(ownerName(middle(), 1, names)).toBe('Blue');
    expect(fullName(middle(), 1, names)).toBe('Blue (Ben)');
    const alike = { ...names, people: names.seats };
    expect(fullName(middle(), 1, alike)).toBe('Blue');
  });

  it('numbers neutral players only where there are several', () => {
    expect(ownerName(withNeutral(1), 3, names)).toBe('Neutral 1');
    expect(ownerName(withNeutral(2), 4, names)).toBe('Neutral 2');
    expect(fullName(withNeutral(2), 3, names)).toBe('Neutral 1');
  });

  it('has an opponent for whoever plays alone', () => {
    expect(ownerName(solo(), 1, names)).toBe('The opponent');
    expect(shortName(solo(), 1, names)).toBe('Opponent');
  });
});

about('collections', () => {
  it('begin with the owner at the lower edge and go around', () => {
    expect(around(middle(), 2)).toEqual([2, 3, 0, 1]);
  });

  it('count stacks and patterns alike', () => {
    expect(cardsOf(middle().owners[0])).toBe(5);
    expect(cardsOf(undefined)).toBe(0);
  });

  it('list the sets held in the order of the game', () => {
    expect(heldBy(middle(), 1).map(({ set }) => set.key)).toEqual(['hotdog', 'patchwork', 'candy']);
  });

  it('tell where the cards of a set are', () => {
    const [horse] = middle().sets.filter(({ key }) => key === 'horse');
    const view = { ...middle(), sets: [{ ...horse!, unseen: { morning: 1, evening: 4 } }] };
    expect(whereabouts(view, 'horse')).toEqual({
      all: 10,
      ahead: 5,
      market: 0,
      collected: 3,
      gone: 2,
    });
    expect(whereabouts(middle(), 'candy')).toMatchObject({ market: 2, collected: 1 });
  });

  it('know all cards of a set from the box, the morning first', () => {
    const face = (time: string, points: number) => ({ time, points, sign: null });
    const cards = [face('evening', 2), face('morning', 6), face('morning', 4)];
    const content = { sets: [{ key: 'horse', cards }] };
    const faces = facesOf(content, 'horse');
    expect(faces.map(({ name, time, points }) => [name, time, points])).toEqual([
      ['horse-3', 'morning', 4],
      ['horse-2', 'morning', 6],
      ['horse-1', 'evening', 2],
    ]);
    expect(facesOf(content, 'bell')).toEqual([]);
    expect(facesOf(null, 'horse')).toEqual([]);
  });

  it('show what has come and what has gone between two scenes', () => {
    const before = middle();
    const after = middle();
    after.owners[1]!.holdings = after.owners[1]!.holdings.filter(({ set }) => set !== 'candy');
    after.owners[2]!.holdings[0] = { ...after.owners[2]!.holdings[0]!, count: 3 };
    expect(changes(before, after)).toEqual(
      new Map([
        [placeOf(1, 'candy'), -1],
        [placeOf(2, 'present'), 2],
      ]),
    );
    expect(changes(before, middle()).size).toBe(0);
    expect(changes(before, { ...after, turn: before.turn + 1 }).size).toBe(2);
  });

  it('show no change after a leap to another time', () => {
    const before = middle();
    const after = { ...middle(), owners: five().owners };
    expect(changes(before, { ...after, turn: before.turn + 2 }).size).toBe(0);
    expect(changes({ ...before, turn: 3 }, { ...after, turn: 2 }).size).toBe(0);
  });

  it('read a card aloud', () => {
    const view = middle();
    expect(cardWords(view, card('antique-2', 1, 'jug'))).toBe('Antique, jug, 1 point');
    expect(cardWords(view, card('candy-1', 0, 2))).toBe('Candy, 2 sweets');
    expect(cardWords(view, card('hotdog-2', 19, 3))).toBe('Hot Dog, 3 hot dogs, 19 points');
    expect(cardWords(view, card('lantern-3', 0, 4))).toBe('Snow Lantern, number 4');
    expect(cardWords(view, card('horse-1', -3))).toBe('Dalecarlian Horse, −3 points');
    expect(cardWords(view, card('patchwork-1', 0, ['red', 'blue', 'green', 'yellow']))).toBe(
      'Patchwork, red above, blue right, green below, yellow left',
    );
  });
});

about('a pattern', () => {
  it('names its cells as the notation does', () => {
    expect([0, 1, 3, 8].map((cell) => cellName('grid', cell))).toEqual(['a1', 'b1', 'a2', 'c3']);
    const named = [0, 3, 4, 6, 7, 8, 9].map((cell) => cellName('pyramid', cell));
    expect(named).toEqual(['a1', 'd1', 'a2', 'c2', 'a3', 'b3', 'a4']);
    for (const { text, event } of cells) {
      expect(`place ${cellName('grid', event.cell as number)}`).toBe(text);
    }
  });

  it('has the balls of a row resting between those below', () => {
    expect(middleOf('pyramid', 0)).toEqual({ x: 0.5, y: 3.5 });
    expect(middleOf('pyramid', 4)).toEqual({ x: 1, y: 2.5 });
    expect(middleOf('pyramid', 9)).toEqual({ x: 2, y: 0.5 });
    expect(middleOf('grid', 5)).toEqual({ x: 2.5, y: 1.5 });
  });

  const patch = (...edges: string[]) => card('patchwork-1', 0, edges);
  const empty = [null, null, null];

  it('lights up edges that touch and match, side by side and one above the other', () => {
    const left = patch('red', 'green', 'blue', 'red');
    const right = patch('red', 'red', 'red', 'green');
    const below = patch('blue', 'red', 'red', 'red');
    expect(seams([...empty, left, right, null, below, null, null])).toEqual([
      { cells: [3, 4], upright: true, colour: 'green' },
      { cells: [3, 6], upright: false, colour: 'blue' },
    ]);
  });

  it('lights nothing up across the end of a row, nor where edges do not touch', () => {
    const red = patch('red', 'red', 'red', 'red');
    expect(seams([null, null, red, red, null, null, null, null, null])).toEqual([]);
    expect(seams([red, null, red, null, null, null, red, null, red])).toEqual([]);
  });

  it('has twelve seams at most', () => {
    const red = patch('red', 'red', 'red', 'red');
    expect(seams(Array.from({ length: 9 }, () => red))).toHaveLength(12);
  });
});

about('what an effect asks', () => {
  const effect = (asked: Partial<NonNullable<View['asked']>>): View => ({
    ...middle(),
    phase: 'effect',
    asked: { ...middle().asked!, what: 'stack', set: 'donation', step: 1, ...asked },
  });
  const stacks = (owner: number, ...keys: string[]) =>
    keys.map((set) => choice(`stack ${set}`, { kind: 'stack', set, owner }));
  const players = (...owners: number[]) =>
    owners.map((owner) => choice(`player ${owner}`, { kind: 'seat', owner }));

  it('is nothing while a Family Member moves', () => {
    expect(question(middle(), [], 1, names)).toBeNull();
  });

  it('names the top card that a Donation costs', () => {
    const asked = question(effect({}), stacks(1, 'hotdog', 'candy'), 1, names)!;
    expect(asked.title).toBe('Discard which top card?');
    expect(asked.whose).toBe('');
    expect(asked.options.map(({ action, title, detail }) => [action, title, detail])).toEqual([
      ['stack hotdog', 'Hot Dog', '1 hot dog, 7 points'],
      ['stack candy', 'Candy', '2 sweets'],
    ]);
  });

  it('asks a Friend from whom, which card, and which in return', () => {
    const friend = (what: 'seat' | 'stack', step: number) => effect({ set: 'friend', what, step });
    const whom = question(friend('seat', 1), players(0, 2), 1, names)!;
    expect(whom.title).toBe('Take a card from whom?');
    expect(whom.options[0]).toMatchObject({ title: 'Red', detail: '2 stacks', owner: 0 });
    expect(whom.options[0]!.cards.map(({ name }) => name)).toEqual(['antique-2', 'horse-2']);
    const take = question(friend('stack', 2), stacks(0, 'antique', 'horse'), 1, names)!;
    expect(take.title).toBe('Take which card of Red?');
    expect(take.options[0]!.cards[0]!.name).toBe('antique-2');
    const give = question(friend('stack', 3), stacks(1, 'candy'), 1, names)!;
    expect(give.title).toBe('Give which card in return?');
  });

  it('says who has cards of the set already', () => {
    const asked = effect({ set: 'horse', what: 'seat' });
    const { options } = question(asked, players(0, 2, 3), 1, names)!;
    expect(options.map(({ detail }) => detail)).toEqual([
      'has 1 already',
      'has 2 already',
      'has none yet',
    ]);
    expect(options.every(({ cards }) => cards.length === 0)).toBe(true);
  });

  it('says for whom one chooses', () => {
    const view = { ...withNeutral(2), ...{ asked: effect({ owner: 3 }).asked } };
    expect(question(view, stacks(3, 'hotdog'), 1, names)!.whose).toBe('For Neutral 1');
    const alone = { ...solo(), asked: effect({ owner: 1 }).asked };
    expect(question(alone, stacks(1, 'hotdog'), 0, names)!.whose).toBe('For the opponent');
  });

  it('has no buttons for the cells of a pattern', () => {
    const asked = question(placing(), cells, 1, names)!;
    expect(asked).toEqual({ title: 'Where does the Patchwork go?', whose: '', options: [] });
  });
});

about('the end', () => {
  it('has a line for each set that scores, and one for tokens', () => {
    const all = lines(finished());
    expect(all.map(({ key }) => key)).toEqual([
      'antique',
      'horse',
      'hotdog',
      'patchwork',
      'candy',
      'lantern',
      'present',
      'queue',
      'tokens',
    ]);
    expect(all[1]).toMatchObject({
      points: [16, null, 36, null],
      notes: ['1 horse × 16', '', '2 horses × 18', ''],
    });
    expect(all.at(-1)!.points).toEqual([null, 15, null, null]);
  });

  it('has lines that add up to the totals of the view', () => {
    const view = finished();
    const sums = view.owners.map((_, k) =>
      lines(view).reduce((sum, { points }) => sum + (points[k] ?? 0), 0),
    );
    expect(sums).toEqual(view.owners.map(({ total }) => total));
  });

  it('leaves neutral players out', () => {
    const view = finished();
    view.owners[3] = { ...view.owners[3]!, kind: 'neutral', total: null, score: null };
    expect(scoring(view)).toEqual([0, 1, 2]);
    expect(lines(view).every(({ points }) => points.length === 3)).toBe(true);
  });

  it('ranks by points, ties by the Family Member furthest back, and says why', () => {
    const view = finished();
    expect(ranking(view)).toEqual([1, 2, 0, 3]);
    expect(tieWords(view, names)).toBe('');
    view.owners[2] = { ...view.owners[2]!, total: 44 };
    view.tiebreak = [2, 1, 0, 3];
    expect(ranking(view)).toEqual([2, 1, 0, 3]);
    expect(tieWords(view, names)).toBe(
      'Yellow and Blue have 44 points each. Yellow’s Family Member is furthest back, so Yellow wins (rule 9.3).',
    );
  });

  it('explains a solo score, and that there is none without a victory', () => {
    expect(soloWords(soloFinished())).toBe('50 points ahead × 4 Family Members = 200 (rule 12.5).');
    const lost = soloFinished({ rating: null });
    lost.owners[0] = { ...lost.owners[0]!, total: 175 };
    expect(soloWords(lost)).toMatch(/^The opponent has 175: .* \(rule 12\.4\)\.$/);
    expect(soloWords(finished())).toBe('');
  });

  it('gives the points of a midgame scoring, the most first', () => {
    const view = middle();
    expect(medals(view, [5, 15, 0, 10])).toEqual([
      { owner: 1, points: 15, place: 0 },
      { owner: 3, points: 10, place: 1 },
      { owner: 0, points: 5, place: 2 },
    ]);
    expect(medals(view, [0, 0, 0, 0])).toEqual([]);
  });
});
