/** The end of a match, counted out: lines of the score, totals on the way, ties and why. */
import type { Names } from '$lib/game';
import { counted, listed } from '$lib/say';
import { ownerName, signed } from './goods';
import type { View } from './types';

export interface Line {
  /** A set's key, or "tokens". */
  key: string;
  title: string;
  rule: string;
  /** For each scoring owner; null: has nothing to do with this line. */
  points: (number | null)[];
  notes: string[];
}

/** Owners that have a score: neutral players do not. */
export const scoring = (view: View) =>
  view.owners.flatMap(({ kind, total }, owner) =>
    kind === 'neutral' || total === null ? [] : [owner],
  );

const lineFor = (view: View, key: string, owner: number) =>
  view.owners[owner]?.score?.find((one) => one.set === key);

/** The score set by set, in the order of the game, and the tokens at the end. */
export function lines(view: View): Line[] {
  const owners = scoring(view);
  const sets = view.sets.map(({ key, title, rule }) => ({
    key,
    title,
    rule,
    points: owners.map((owner) => lineFor(view, key, owner)?.points ?? null),
    notes: owners.map((owner) => lineFor(view, key, owner)?.note ?? ''),
  }));
  const held = owners.map((owner) => view.owners[owner]!.tokens);
  const tokens = {
    key: 'tokens',
    title: 'Point tokens',
    rule: '9.1',
    points: held.map((points) => (points === 0 ? null : points)),
    notes: held.map(() => ''),
  };
  return [...sets, tokens].filter(({ points }) => points.some((value) => value !== null));
}

/** Scoring owners by their totals, ties by who stands furthest back. */
export function ranking(view: View): number[] {
  const back = (owner: number) => {
    const at = view.tiebreak.indexOf(owner);
    return at < 0 ? view.tiebreak.length : at;
  };
  const total = (owner: number) => view.owners[owner]!.total ?? 0;
  return scoring(view).sort((a, b) => total(b) - total(a) || back(a) - back(b));
}

/** Why a tie for the first place goes as it does; empty where there is none. */
export function tieWords(view: View, names: Names): string {
  const [first, ...others] = ranking(view);
  if (first === undefined) return '';
  const best = view.owners[first]!.total;
  const tied = others.filter((owner) => view.owners[owner]!.total === best);
  if (tied.length === 0) return '';
  const name = ownerName(view, first, names);
  const all = listed([first, ...tied].map((owner) => ownerName(view, owner, names)));
  return `${all} have ${counted(best ?? 0, 'point')} each. ${name}’s Family Member is furthest back, so ${name} wins (rule 9.3).`;
}

/** Who gets points at a scoring, the most first; `place` counts from 0. */
export function medals(view: View, points: number[]) {
  return points
    .map((won, owner) => ({ owner, points: won }))
    .filter(({ points: won }) => won > 0)
    .sort(
      (a, b) =>
        b.points - a.points || view.tiebreak.indexOf(a.owner) - view.tiebreak.indexOf(b.owner),
    )
    .map((one, place) => ({ ...one, place }));
}

/** "50 points ahead × 4 Family Members = 200", alone. */
export function soloWords(view: View): string {
  const [own, opponent] = view.owners;
  if (!view.solo || own?.total == null || opponent?.total == null) return '';
  const ahead = own.total - opponent.total;
  if (!view.rating || ahead <= 0) {
    return `The opponent has ${signed(opponent.total)}: a solo score takes more points than that (rule 12.4).`;
  }
  const { members, points } = view.rating;
  return `${counted(ahead, 'point')} ahead × ${counted(members, 'Family Member')} = ${points} (rule 12.5).`;
}
