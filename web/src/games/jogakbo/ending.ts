/** The last words of a match, and its score line by line. */
import type { Ending, Names } from '$lib/game';
import type { LogEntry, Outcome, Scene } from '$lib/generated/protocol';
import { scoreLines } from './orders';
import { listed, pointsOf, who } from './say';
import { eventOf, viewOf } from './types';

/** The last words of a match. */
export function ending(scene: Scene, outcome: Outcome, log: LogEntry[], names: Names): Ending {
  const view = viewOf(scene);
  const counts = [
    ...scoreLines(view).map(({ label, values, how, why, rule }) => ({
      label,
      values,
      why: [...how.map((one, seat) => `${names.seats[seat]}: ${one}.`), `${why} Rule ${rule}.`],
    })),
    { label: 'Score', values: view.seats.map((seat) => seat.score.total), sum: true },
  ];
  const last = log.at(-1);
  if (last && eventOf(last).kind === 'resign') {
    return { ...resigned(last, outcome, names), counts };
  }
  const totals = view.seats.map((seat) => seat.score.total);
  const best = Math.max(...totals);
  if (totals.length === 1) {
    return { title: pointsOf(best), how: 'All eight turns are played.', counts };
  }
  const winners = totals.flatMap((total, seat) => (total === best ? [seat] : []));
  const others = totals.filter((total) => total < best);
  const title =
    winners.length === 1
      ? `${who(winners[0]!, names)} wins`
      : `${listed(winners.map((seat) => who(seat, names)))} share the victory`;
  const how =
    others.length === 0
      ? `Everybody has ${pointsOf(best)}.`
      : `${pointsOf(best)} to ${listed(others.sort((a, b) => b - a).map(String))}.`;
  return { title, how: how.charAt(0).toUpperCase() + how.slice(1), counts };
}

function resigned(last: LogEntry, outcome: Outcome, names: Names) {
  const left = who(last.actor ?? 0, names);
  const winner = outcome.returns.findIndex((points) => points > 0);
  const title = winner >= 0 ? `${who(winner, names)} wins` : 'The match is over';
  return { title, how: `${left} resigned.` };
}
