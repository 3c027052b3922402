import { describe as about, expect, it } from 'vitest';
import { card, claims, entry, five, middle, names, placing, solo } from './fixture';
import { walksOf } from './last';
import { steps } from './motion';
import { ring, route } from './ring';
import { ordinal, tellPassed, tellStall, tellWay, verbOf, whyNot } from './stalls';
import type { View } from './types';
import { ahead, fates, found, lineAfter, previewOf, ranksOf } from './ways';

/** A view with one stall changed. */
function at(view: View, slot: number, more: Partial<View['slots'][number]>): View {
  const slots = view.slots.map((one, k) => (k === slot ? { ...one, ...more } : one));
  return { ...view, slots };
}

const asked = (view: View, more: object): View => ({
  ...view,
  asked: { ...view.asked!, ...more },
});

about('the ways', () => {
  it.each([
    ['middle', middle()],
    ['five', five()],
    ['solo', solo()],
  ])('give the same line as the rules do (%s)', (_, view) => {
    for (const way of view.ways) {
      const line = lineAfter(view, view.line[0]!, way.slot);
      expect(line.map(({ owner }) => owner)).toEqual(way.line);
      expect(line.filter(({ walks }) => walks)).toHaveLength(1);
    }
  });

  it('count the line from the token on, whose own slot comes last', () => {
    expect(ahead(4, 5)).toBe(0);
    expect(ahead(4, 3)).toBe(16);
    expect(ahead(4, 4)).toBe(17);
    expect([...ranksOf(middle().line)].slice(0, 2)).toEqual([
      [5, 1],
      [7, 2],
    ]);
  });

  it('show what is passed and what leaves the game', () => {
    const view = middle();
    const preview = previewOf(view, claims(view), 9)!;
    expect(preview.skips.map(({ name }) => name)).toEqual(['antique-3', 'candy-2']);
    expect(preview.leaves.map(({ name }) => name)).toEqual(['antique-3']);
    expect(tellPassed(preview)).toBe('Passes 2 cards; 1 leaves the game.');
    expect(tellWay(view, preview, names)).toBe(
      'Passes Antique 5, Candy. Leaving the game: Antique 5. ' +
        `Turn order then: ${[0, 1, 2, 3, 0, 1, 3, 2].map((k) => names.seats[k]).join(', ')}.`,
    );
    expect(verbOf(preview)).toBe('Claim');
    expect(verbOf(previewOf(view, claims(view, 'walk'), 9)!)).toBe('Gain');
  });

  it('lead nowhere without a choice', () => {
    expect(previewOf(middle(), [], 9)).toBeNull();
    expect(previewOf(middle(), claims(middle()), 5)).toBeNull();
  });
});

about('the stalls in words', () => {
  it('say what is there', () => {
    const view = middle();
    expect(tellStall(view, 6, names)).toBe('Stall 7: Antique, mirror, 5 points');
    expect(tellStall(view, 5, names)).toBe(
      'Stall 6: a Family Member of Blue (Ben), 1st in the turn order',
    );
    expect(tellStall(view, 4, names)).toBe('Stall 5: the Current Player token');
    expect(tellStall(view, 16, names)).toContain('with the Midgame token');
    expect(tellStall(at(view, 6, { card: null }), 6, names)).toBe('Stall 7: empty');
    expect(tellStall(view, 0, names)).toMatch(/^Stall 1, the Market Entrance: a Family Member/);
  });

  it('count places in the line', () => {
    const all = [1, 2, 3, 4, 10, 11, 12, 13, 21].map(ordinal);
    expect(all.join(' ')).toBe('1st 2nd 3rd 4th 10th 11th 12th 13th 21st');
  });
});

about('a tap that leads nowhere', () => {
  const view = middle();

  it('is told why, with the number of the rule', () => {
    expect(whyNot(view, 5, 5)).toContain('choose a card ahead of it (rule 4.1)');
    expect(whyNot(view, 7, 5)).toContain('you walk to a card (rule 4.1)');
    expect(whyNot(view, 4, 5)).toContain('(rule 4.1)');
    expect(whyNot(at(view, 6, { card: null }), 6, 5)).toContain('no card');
    expect(whyNot(view, 6, 7)).toContain('only walks ahead (rule 4.1)');
  });

  it('is told of the Queue, unless a Queue is owned', () => {
    expect(whyNot(view, 1, 5)).toContain('(rule 13.17)');
    expect(whyNot(asked(view, { owner: 3 }), 1, 5)).not.toContain('Queue');
  });

  it('is told of the Donation', () => {
    const donation = at(view, 6, { card: card('donation-1', 9) });
    expect(whyNot(donation, 6, 5)).toContain('(rule 13.5)');
  });

  it('is told how far others walk', () => {
    expect(whyNot(asked(solo(), { owner: 1 }), 10, 3)).toContain('(rule 12.3)');
    expect(whyNot(asked(view, { what: 'slot', set: 'skating' }), 12, 5)).toContain('(rule 13.18)');
    const owners = view.owners.map((one) => ({ ...one, kind: 'neutral' as const }));
    expect(whyNot({ ...view, owners }, 14, 5)).toContain('(rule 11.3)');
    expect(whyNot({ ...view, owners, simple: true }, 14, 5)).toContain('(rule 11.5)');
  });

  it('is told what comes first', () => {
    expect(whyNot(placing(), 6, 12)).toContain('(rule 10.1)');
    expect(whyNot(asked(view, { what: 'stack', set: 'present' }), 6, 5)).toContain('(rule 5.2)');
  });
});

about('the cards that no longer lie on the square', () => {
  const before = middle();
  const gone = (after: View) => fates(before, after, 1, ['antique-3']);

  it('went to who is seen to have them, else to who took them', () => {
    const after = at(before, 6, { card: null });
    expect(gone(after)).toMatchObject([{ slot: 6, to: 1, card: { name: 'antique-3' } }]);
    const shown = { set: 'antique', count: 1, top: card('antique-3'), cards: null, pattern: null };
    const owners = after.owners.map((one, k) => (k === 2 ? { ...one, holdings: [shown] } : one));
    expect(gone({ ...after, owners })).toMatchObject([{ to: 2 }]);
  });

  it('have left the game otherwise', () => {
    const after = at(at(before, 6, { card: null }), 8, { card: null });
    expect(gone(after).map(({ to }) => to)).toEqual([1, null]);
  });

  it('are found on a stack, in a pattern, or not at all', () => {
    expect(found(before, 'horse-3')).toMatchObject({ card: { name: 'horse-3' }, owner: 2 });
    expect(found(before, 'patchwork-1')?.owner).toBe(1);
    expect(found(before, 'horse-1')).toBeNull();
  });

  it('are on their way to the pattern where they are placed', () => {
    expect(fates(before, placing(), null, [])).toMatchObject([{ slot: 12, to: 1 }]);
  });
});

about('what was done last', () => {
  const walk = (kind: 'claim' | 'walk', slot: number, turn: number, start: number) =>
    entry(`${kind} fika-1`, { kind, card: 'fika-1', slot, start, owner: 2 }, { turn });

  it('is the walks of one turn: the claim, and how Skating went on', () => {
    const draw = entry('draw bell-3', { kind: 'draw', card: 'bell-3', owner: 2 }, { turn: 5 });
    const log = [walk('claim', 4, 4, 1), walk('claim', 7, 5, 3), walk('walk', 9, 5, 7), draw];
    expect(walksOf(log)).toEqual([
      { from: 3, slot: 7, name: 'fika-1', owner: 2, verb: 'claimed' },
      { from: 7, slot: 9, name: 'fika-1', owner: 2, verb: 'gained' },
    ]);
  });

  it('stays to be seen while the stalls are filled, and is nothing before the first walk', () => {
    const deal = entry('deal bell-3 to 5', { kind: 'deal', card: 'bell-3', slot: 5 }, { turn: 6 });
    expect(walksOf([walk('claim', 7, 5, 3), deal])).toHaveLength(1);
    expect(walksOf([deal])).toEqual([]);
  });
});

about('a walk to be seen', () => {
  it('ends where the person stands, and never turns back in time', () => {
    const frames = steps(route(ring(900, 430), 15, 4));
    expect(frames.at(-1)).toEqual({ translate: '0.0px 0.0px', offset: 1 });
    const times = frames.map(({ offset }) => offset as number);
    expect([...times].sort((a, b) => a - b)).toEqual(times);
    expect(times[0]).toBe(0);
  });
});
