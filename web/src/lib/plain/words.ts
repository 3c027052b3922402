/** Sentences for any game, from what every game tells: seats, texts of events, returns. */
import type { Asked, Ending, GameClient, Names } from '../game';
import type { Choice, LogEntry, Outcome, Scene } from '../generated/protocol';
import { capital, listed, who } from '../say';
import { seatRows } from './facts';

/** The names of the seats that are played. */
export const seatNames = (names: Names) => names.seats.slice(0, names.people.length);

/** What is asked, where the game says nothing itself. */
export function ask(_view: Scene['view'], choices: Choice[]): string {
  if (choices.length === 1) return `${choices[0]!.text} is all that is possible`;
  return `choose one of ${choices.length} actions`;
}

/** Whose turn it is and what is asked, in one sentence. */
export function statusWith(asking: typeof ask): GameClient['status'] {
  return ({ scene, log, names, mine, thinking }: Asked) => {
    if (scene.outcome) {
      const { title, how } = ending(scene, scene.outcome, log, names);
      return `${title}. ${how}`;
    }
    if (scene.to_act === null) return 'Chance decides.';
    const actor = who(scene.to_act, names);
    if (thinking === scene.to_act) return `${actor} is thinking.`;
    if (!mine.includes(scene.to_act) || scene.choices.length === 0) return `${actor} is to act.`;
    const turn = mine.length === 1 ? 'Your turn' : actor;
    return `${turn}: ${asking(scene.view, scene.choices)}.`;
  };
}

/** An event as a sentence. */
export function tell(entry: LogEntry, names: Names): string {
  if (entry.actor === null) return `Chance: ${entry.text}.`;
  const actor = who(entry.actor, names);
  return entry.event['kind'] === 'resign' ? `${actor} resigns.` : `${actor}: ${entry.text}.`;
}

export const short = (entry: LogEntry) => entry.text;

/** The last words of a match: who won, why it ended, and the numbers that each seat has. */
export function ending(scene: Scene, outcome: Outcome, log: LogEntry[], names: Names): Ending {
  const best = Math.max(...outcome.returns);
  const first = outcome.returns.flatMap((value, seat) => (value === best ? [seat] : []));
  const seats = seatNames(names);
  return {
    title: titleOf(first, outcome.returns, names),
    how: howItEnded(outcome, log.at(-1), names),
    counts: seatRows(scene.view, seats)
      .map(({ label, cells }) => ({ label, values: cells.map(numberOf) }))
      .filter(({ values }) => values.every(Number.isInteger)),
  };
}

const numberOf = (cell: string) => (cell.trim() ? Number(cell.replace('\u2212', '-')) : NaN);

function titleOf(first: number[], returns: number[], names: Names): string {
  if (returns.length === 1) return returns[0]! > 0 ? 'Won' : 'Lost';
  if (first.length === returns.length) return 'Nobody wins';
  if (first.length === 1) return `${who(first[0]!, names)} wins`;
  return `${listed(first.map((seat) => names.seats[seat] ?? ''))} share the win`;
}

function howItEnded({ reason }: Outcome, last: LogEntry | undefined, names: Names): string {
  if (last?.event['kind'] === 'resign') return `${who(last.actor ?? 0, names)} resigned.`;
  return `${capital(reason.replaceAll('_', ' '))}.`;
}

const SCORES = ['Total', 'Totals', 'Score', 'Scores', 'Points'];

/** What a seat has, beside its player: its score, if the view has one of a known name. */
export function trayOf(view: Scene['view'], seat: number): string {
  const row = seatRows(view, null).find(({ label }) => SCORES.includes(label));
  if (!row?.cells[seat]) return '';
  return `${row.label.replace(/^(Total|Score)s$/, '$1')}: ${row.cells[seat]}`;
}
