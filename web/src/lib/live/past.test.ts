import { expect, it } from 'vitest';
import type { Scene } from '../generated/protocol';
import { Past } from './past';

/** A server of our own, which answers when we let it. */
function lookout() {
  const asked: { key: string; number: number }[] = [];
  const shown: number[] = [];
  let keys = 0;
  const past = new Past({
    ask: (key, number) => asked.push({ key, number }),
    show: (scene) => shown.push(scene.number),
    newKey: () => `key-${++keys}`,
  });
  const answer = () => {
    const { key, number } = asked.at(-1)!;
    past.take(key, { number } as Scene);
  };
  const answerAll = () => {
    for (let before = -1; before !== asked.length;) {
      before = asked.length;
      answer();
    }
  };
  return { asked, shown, past, answer, answerAll, numbers: () => asked.map((one) => one.number) };
}

it('shows a scene when it has come, not before', () => {
  const { shown, past, answer } = lookout();
  past.look(9, 20);
  expect(shown).toEqual([]);
  answer();
  expect(shown).toEqual([9]);
});

it('fetches the neighbours ahead, one request at a time, and none outside the match', () => {
  const { past, answerAll, numbers } = lookout();
  past.look(1, 3);
  expect(numbers()).toEqual([1]);
  answerAll();
  expect(numbers()).toEqual([1, 2, 0, 3]);
});

it('answers a step to a neighbour at once', () => {
  const { shown, past, answerAll } = lookout();
  past.look(9, 20);
  answerAll();
  past.look(10, 20);
  past.look(9, 20);
  past.look(8, 20);
  expect(shown).toEqual([9, 10, 9, 8]);
});

it('shows only what was wanted last, however fast the slider went', () => {
  const { shown, past, answerAll, numbers } = lookout();
  for (let at = 20; at >= 5; at--) past.look(at, 20);
  answerAll();
  expect(shown).toEqual([5]);
  expect(numbers().slice(0, 2)).toEqual([20, 5]);
});

it('asks again when the line is back', () => {
  const { shown, past, answer, numbers } = lookout();
  past.look(9, 20);
  past.again();
  expect(numbers()).toEqual([9, 9]);
  answer();
  expect(shown).toEqual([9]);
});

it('keeps nothing for other eyes, and drops what was under way for the old ones', () => {
  const { asked, shown, past, answerAll } = lookout();
  past.look(9, 20);
  answerAll();
  past.look(8, 20);
  const late = asked.at(-1)!;
  past.forget();
  past.take(late.key, { number: 8 } as Scene);
  expect(shown).toEqual([9, 8]);
  answerAll();
  expect(shown).toEqual([9, 8, 8]);
});

it('does not ask on after a refusal, and knows whose refusal it was', () => {
  const { asked, past } = lookout();
  past.look(9, 20);
  expect(past.refuse('somebody-else')).toBe(false);
  expect(past.refuse(asked[0]!.key)).toBe(true);
  past.again();
  expect(asked).toHaveLength(1);
});

it('asks for nothing after the last look', () => {
  const { past, answer, numbers } = lookout();
  past.look(9, 20);
  past.look(null, 20);
  answer();
  expect(numbers()).toEqual([9]);
});
