import { describe as about, expect, it } from 'vitest';
import { finished, five, middle, placing, solo } from './fixture';
import type { View } from './types';

/** The names of all cards that lie open somewhere. */
function openCards({ slots, owners }: View): string[] {
  const held = owners.flatMap(({ holdings }) =>
    holdings.flatMap(({ top, cards, pattern }) => [...(cards ?? [top]), ...(pattern ?? [])]),
  );
  return [...slots.map((slot) => slot.card), ...held].flatMap((card) => (card ? [card.name] : []));
}

about('the fixtures', () => {
  it.each([
    ['middle', middle()],
    ['placing', placing()],
    ['five', five()],
    ['finished', finished()],
    ['solo', solo()],
  ])('%s has every card in one place and two Family Members a player', (_, view) => {
    const cards = openCards(view);
    expect(new Set(cards).size).toBe(cards.length);
    const members = view.slots.flatMap(({ owner }) => (owner === null ? [] : [owner]));
    expect(members).toHaveLength(view.solo ? 6 : 2 * view.seats);
    expect(view.line).toHaveLength(members.length);
    for (const { owner, card } of view.slots) expect(owner !== null && card !== null).toBe(false);
  });

  it('show the cards a way passes over, and the line that would follow', () => {
    const [near, , far] = middle().ways;
    expect(near).toEqual({ slot: 6, skips: [], leaves: [], line: [1, 0, 2, 3, 0, 1, 3, 2] });
    expect(far).toEqual({ slot: 9, skips: [6, 8], leaves: [6], line: [0, 1, 2, 3, 0, 1, 3, 2] });
  });

  it('add up at the end', () => {
    for (const { total, tokens, score } of finished().owners) {
      expect(total).toBe(tokens + score!.reduce((sum, { points }) => sum + points, 0));
    }
  });
});
