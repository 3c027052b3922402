/** The last words of a match, and its score line by line. */
import type { Ending, Names, ScoreLine } from '$lib/game';
import type { LogEntry, Outcome, Scene } from '$lib/generated/protocol';
import { counted, listed, who } from '$lib/say';
import { lines, ranking, scoring, soloWords, tieWords, type Line } from './counting';
import { ownerName, signed } from './goods';
import { eventOf, inPlay, viewOf, type View } from './types';

/** The last words of a match. */
export function ending(scene: Scene, outcome: Outcome, log: LogEntry[], names: Names): Ending {
  const view = viewOf(scene);
  const owners = scoring(view);
  const columns = owners.map((seat) => ({ seat, name: ownerName(view, seat, names) }));
  const counts: ScoreLine[] = [
    ...lines(view).map((line) => ({
      key: line.key,
      label: line.title,
      values: line.points,
      why: reasons(view, line, names),
    })),
    { label: 'Total', values: owners.map((owner) => view.owners[owner]!.total ?? 0), sum: true },
  ];
  const last = log.at(-1);
  if (last && eventOf(last).kind === 'resign') {
    return { ...resigned(last, outcome, names), counts: [] };
  }
  const words = [
    view.solo ? '' : tieWords(view, names),
    view.owners.some(({ kind }) => kind === 'neutral')
      ? 'Neutral players score nothing (rule 11.4).'
      : '',
  ].filter(Boolean);
  return { ...(view.solo ? alone(view, outcome) : won(view, names)), counts, columns, words };
}

/** What of an owner's cards makes a line, and what the set says of itself. */
function reasons(view: View, { key, rule, notes }: Line, names: Names): string[] {
  const whose = scoring(view).flatMap((owner, k) =>
    notes[k] ? [`${ownerName(view, owner, names)}: ${notes[k]}`] : [],
  );
  return [...whose, `${inPlay(view, key)?.reference ?? ''} Rule ${rule}.`.trim()];
}

function alone(view: View, outcome: Outcome): Pick<Ending, 'title' | 'how'> {
  const [own, opponent] = view.owners.map(({ total }) => total ?? 0);
  const totals = `${counted(own ?? 0, 'point')} against ${signed(opponent ?? 0)}.`;
  if ((outcome.returns[0] ?? 0) <= 0) return { title: 'The opponent has won', how: totals };
  const how = [totals, soloWords(view), view.rating?.text].filter(Boolean).join(' ');
  return { title: 'You have won', how };
}

function won(view: View, names: Names): Pick<Ending, 'title' | 'how'> {
  const order = ranking(view);
  const total = (owner: number) => view.owners[owner]!.total ?? 0;
  const [first, ...others] = order as [number, ...number[]];
  const title = `${who(first, names)} wins`;
  const tie = tieWords(view, names);
  if (tie) return { title, how: tie };
  const rest = others.map((owner) => String(total(owner)));
  return { title, how: `${counted(total(first), 'point')} to ${listed(rest)}.` };
}

function resigned(last: LogEntry, outcome: Outcome, names: Names): Pick<Ending, 'title' | 'how'> {
  const left = who(last.actor ?? 0, names);
  const winners = outcome.returns.flatMap((points, seat) => (points > 0 ? [seat] : []));
  const title = winners.length === 1 ? `${who(winners[0]!, names)} wins` : 'The match is over';
  return { title, how: `${left} resigned.` };
}
