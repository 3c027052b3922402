/** The last words of a match, and its points. */
import type { Ending, Names } from '$lib/game';
import type { LogEntry, Outcome, Scene } from '$lib/generated/protocol';
import { capital, counted, listed, who } from '$lib/say';
import { eventOf, viewOf, type View } from './types';

/** The last words of a match. */
export function ending(scene: Scene, outcome: Outcome, log: LogEntry[], names: Names): Ending {
  const view = viewOf(scene);
  const points = view.seats.map((seat) => seat.points);
  const counts = [...towerLines(log, points.length), { label: 'Points', values: points }];
  const last = log.at(-1);
  if (last && eventOf(last).kind === 'resign') {
    const winner = outcome.returns.findIndex((value) => value > 0);
    const title = winner >= 0 ? `${who(winner, names)} wins` : 'The match is over';
    return { title, how: `${who(last.actor ?? 0, names)} resigned.`, counts: [] };
  }
  if (view.practice) return { ...practised(view), counts: [] };
  if (points.length === 1) {
    return { title: counted(points[0]!, 'point'), how: `${why(view)}.`, counts };
  }
  return { ...won(points, names, why(view)), counts };
}

/** How often each seat took the points of a tower, by what the log tells. */
function towerLines(log: LogEntry[], seats: number) {
  const taken = Array.from({ length: seats }, () => 0);
  for (const entry of log) {
    const { kind } = eventOf(entry);
    if ((kind === 'points' || kind === 'spin') && entry.actor !== null) taken[entry.actor]! += 1;
  }
  return taken.some(Boolean) ? [{ label: 'Towers scored', values: taken }] : [];
}

function practised(view: View): Pick<Ending, 'title' | 'how'> {
  const hits = view.shots.filter((shot) => shot.rest === 'island').length;
  const title = `${hits} of ${counted(view.shots.length, 'jump')} on the island`;
  const share = view.shots.length > 0 ? Math.round((100 * hits) / view.shots.length) : 0;
  return { title, how: `That is ${share} in a hundred.` };
}

function won(points: number[], names: Names, reason: string): Pick<Ending, 'title' | 'how'> {
  const best = Math.max(...points);
  const winners = points.flatMap((value, seat) => (value === best ? [seat] : []));
  const title =
    winners.length === 1
      ? `${who(winners[0]!, names)} wins`
      : `${listed(winners.map((seat) => who(seat, names)))} share the victory`;
  const others = points.filter((value) => value < best).sort((a, b) => b - a);
  const score =
    others.length > 0 ? `${counted(best, 'point')} to ${listed(others.map(String))}` : '';
  return { title, how: [score, capital(reason)].filter(Boolean).join('. ') + '.' };
}

/** Why it ended: all turns, or too many dice in the ditch. */
function why(view: View): string {
  return view.left <= view.least && view.round <= view.rounds && unused(view)
    ? `only ${counted(view.left, 'die', 'dice')} are left outside the ditch`
    : `all ${view.rounds} turns are played`;
}

const unused = (view: View) =>
  view.seats.some(
    (seat) => seat.joker + Object.values(seat.markers).reduce((a, b) => a + b, 0) > 0,
  );
