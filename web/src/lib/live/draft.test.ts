import { expect, it } from 'vitest';
import type { Scene } from '../generated/protocol';
import { Draft } from './draft.svelte';

/** A server of our own: a turn is `length` actions long, after event 10. */
function desk(length = 3) {
  const asked: { key: string; actions: string[] }[] = [];
  const played: string[][] = [];
  let keys = 0;
  const draft = new Draft({
    ask: (key, actions) => asked.push({ key, actions }),
    play: (actions) => played.push(actions),
    newKey: () => `key-${++keys}`,
  });
  const answer = () => {
    const { key, actions } = asked.at(-1)!;
    const choices = actions.length < length ? [{ text: 'more', event: {} }] : [];
    draft.take(key, { number: 10 + actions.length, choices } as unknown as Scene);
  };
  const add = (...actions: string[]) => {
    for (const action of actions) {
      draft.add(action);
      answer();
    }
  };
  return { asked, played, draft, answer, add };
}

it('tries every action behind those before it', () => {
  const { draft, add, asked } = desk();
  add('take', 'lay');
  expect(asked.map((one) => one.actions)).toEqual([['take'], ['take', 'lay']]);
  expect(draft.steps).toEqual(['take', 'lay']);
  expect(draft.scene?.number).toBe(12);
});

it('waits for the answer before it takes another action', () => {
  const { draft, asked, answer } = desk();
  draft.add('take');
  draft.add('take');
  expect(asked).toHaveLength(1);
  expect(draft.waiting).toBe(true);
  answer();
  expect(draft.waiting).toBe(false);
});

it('takes actions back one by one, down to nothing', () => {
  const { draft, add } = desk();
  add('take', 'lay');
  draft.back();
  expect([draft.steps, draft.scene?.number]).toEqual([['take'], 11]);
  draft.back();
  draft.back();
  expect([draft.steps, draft.scene]).toEqual([[], null]);
});

it('takes back what is still on its way, and its answer comes to nothing', () => {
  const { draft, add, answer } = desk();
  add('take');
  draft.add('lay');
  draft.back();
  answer();
  expect(draft.steps).toEqual(['take']);
});

it('is ready when nothing is left to choose, and only then plays the whole turn', () => {
  const { draft, add, played } = desk();
  add('take', 'lay');
  draft.confirm();
  expect(played).toEqual([]);
  add('coin');
  expect(draft.ready).toBe(true);
  draft.confirm();
  draft.confirm();
  expect(played).toEqual([['take', 'lay', 'coin']]);
  expect(draft.through).toBe(13);
});

it('stays as it is while the turn is on its way, and is a draft again when that fails', () => {
  const { draft, add } = desk(1);
  add('pass');
  draft.confirm();
  draft.back();
  expect(draft.steps).toEqual(['pass']);
  draft.reopen();
  draft.back();
  expect(draft.steps).toEqual([]);
});

it('keeps what stood before a refusal', () => {
  const { draft, add, asked } = desk();
  add('take');
  draft.add('nonsense');
  expect(draft.refuse('another')).toBe(false);
  expect(draft.refuse(asked.at(-1)!.key)).toBe(true);
  expect([draft.steps, draft.waiting]).toEqual([['take'], false]);
});

it('asks again when the line is back', () => {
  const { draft, add, asked, answer } = desk();
  add('take');
  draft.add('lay');
  draft.again();
  expect(asked.at(-1)!.actions).toEqual(['take', 'lay']);
  answer();
  expect(draft.steps).toEqual(['take', 'lay']);
});
