/** Jokerball in sentences: what is asked, what happened, how it ended. */
import type { Asked, Ending, Names } from '$lib/game';
import type { Choice, LogEntry, Outcome, Scene } from '$lib/generated/protocol';
import { who } from '$lib/say';
import type { Direction } from './geometry';
import { eventOf, moveOf, viewOf, type View } from './types';

export const DIRECTION_NAMES: Record<Direction, string> = {
  BL: 'backward left',
  L: 'left',
  FL: 'forward left',
  FR: 'forward right',
  R: 'right',
  BR: 'backward right',
};

const cellsOf = (count: number) => (count === 1 ? '1 cell' : `${count} cells`);

/** Whose turn it is, what is asked and what follows, in one sentence. */
export function status({ scene, log, names, mine, thinking }: Asked): string {
  const view = viewOf(scene);
  if (scene.outcome) {
    const { title, how } = ending(scene, scene.outcome, log, names);
    return `${title}. ${how}`;
  }
  if (scene.to_act === null || !view.dice) return `${who(view.seat, names)} rolls the dice.`;
  if (thinking === scene.to_act) return `${who(scene.to_act, names)} is thinking: ${plan(view)}.`;
  const one = mine.length === 1 && mine[0] === scene.to_act;
  const turn = one ? 'Your turn' : who(scene.to_act, names);
  if (!mine.includes(scene.to_act)) return `${turn} to play: ${plan(view)}.`;
  return `${turn}: ${asked(view, log, names)}.`;
}

function plan(view: View): string {
  const way = DIRECTION_NAMES[view.dice?.direction ?? 'L'];
  if (view.phase === 'ball') return `the ball rolls ${way}`;
  return `a man moves ${view.dice?.distance ?? 0}, then the ball rolls ${way}`;
}

function asked(view: View, log: LogEntry[], names: Names): string {
  const { distance, direction } = view.dice!;
  const way = DIRECTION_NAMES[direction];
  if (view.phase === 'man') {
    return `move a man ${cellsOf(distance)} or capture within ${distance}, then roll the ball ${way}`;
  }
  const last = log.at(-1);
  const skipped = last && eventOf(last).kind === 'dice' ? 'no man can move, so ' : '';
  const next = names.seats[1 - view.seat] ?? 'the other side';
  return `${skipped}roll the ball ${way}, then ${next} rolls the dice`;
}

/** An event as it stands in the log; dice with their direction as an arrow need no text. */
export const short = (entry: LogEntry) => entry.text;

/** An event as a sentence. */
export function tell(entry: LogEntry, names: Names): string {
  const event = eventOf(entry);
  if (event.kind === 'resign') return `${who(entry.actor ?? 0, names)} resigns.`;
  if (event.kind === 'dice') {
    return `The dice show ${event.distance} and ${DIRECTION_NAMES[event.direction]}.`;
  }
  const seat = names.seats[entry.actor ?? 0] ?? '';
  if (event.kind === 'ball') return `${seat}: the ball rolls ${travel(event.from, event.to)}.`;
  if (event.capture) return `${seat}: ${event.from} captures on ${event.to}.`;
  return `${seat}: a man goes ${travel(event.from, event.to)}.`;
}

const travel = (from: string, to: string) =>
  to === 'off' ? `from ${from} off the board` : `from ${from} to ${to}`;

/** What a target does, for a label. */
export function offer(choice: Choice): string {
  const move = moveOf(choice);
  if (!move) return choice.text;
  if (move.kind === 'ball') {
    return move.to === 'off' ? 'Roll the ball off the board' : `Roll the ball to ${move.to}`;
  }
  if (move.to === 'off') return `Walk off the board from ${move.from}`;
  return move.capture ? `Capture on ${move.to}` : `Move to ${move.to}`;
}

/** Why nothing happens on a tap, from what was offered. */
export function whyNot(view: View, tapped: string, selected: string | null): string {
  const { distance, direction } = view.dice!;
  const way = DIRECTION_NAMES[direction];
  if (view.phase === 'ball') {
    if (tapped === view.ball)
      return `The ball rolls ${way}: choose one of the marked cells (rule 6.1).`;
    return `Now the ball moves, ${way} only: ${tapped} is not on its free way (rule 6.1).`;
  }
  if (tapped === view.ball) return 'Move a man first; the ball follows (rule 3.1).';
  if (view.sides[view.seat]?.men.includes(tapped)) {
    return `The man on ${tapped} cannot move now: its ways are blocked (rule 4.2).`;
  }
  if (!selected) return 'Choose one of your lit men first (rule 3.1).';
  if (view.sides[1 - view.seat]?.men.includes(tapped)) {
    return `From ${selected} the man on ${tapped} is out of line, out of reach or shielded (rule 5.1).`;
  }
  return (
    `A man goes straight forward, ${cellsOf(distance)} or up to a block: ` +
    `${selected} does not reach ${tapped} (rule 4.1).`
  );
}

/** The whole position in words. */
export function describe(view: View, names: Names): string {
  const side = (seat: number) =>
    `${names.seats[seat]}: men on ${view.sides[seat]?.men.join(', ') || 'no cell'}`;
  const ball = view.ball ? `The ball is on ${view.ball}` : 'The ball is off the board';
  const dice = view.dice
    ? ` The dice show ${view.dice.distance} and ${DIRECTION_NAMES[view.dice.direction]}.`
    : '';
  return `${ball}. ${side(0)}. ${side(1)}.${dice}`;
}

/** The last words of a match. */
export function ending(scene: Scene, outcome: Outcome, log: LogEntry[], names: Names): Ending {
  const view = viewOf(scene);
  const winner = outcome.returns.findIndex((points) => points > 0);
  const rolls = [0, 1].map(
    (seat) => log.filter((e) => e.actor === seat && eventOf(e).kind === 'ball').length,
  );
  return {
    title: winner < 0 ? 'The match is over' : `${who(winner, names)} wins`,
    how: howItEnded(log, winner, names),
    counts: [
      { label: 'Ball moves', values: rolls },
      { label: 'Men captured', values: [1, 0].map((seat) => view.sides[seat]?.captured ?? 0) },
      { label: 'Men walked off', values: [0, 1].map((seat) => view.sides[seat]?.left ?? 0) },
      { label: 'Men still standing', values: view.sides.map((side) => side.men.length) },
    ],
  };
}

function howItEnded(log: LogEntry[], winner: number, names: Names): string {
  const last = log.at(-1);
  if (!last || winner < 0) return '';
  const loser = names.seats[1 - winner] ?? '';
  const turns = last.turn + 1;
  if (eventOf(last).kind === 'resign') return `${loser} resigned on turn ${turns}.`;
  const by = last.actor === winner ? '' : `, rolled there by ${loser}`;
  return `The ball left through ${names.seats[winner]}’s far side on turn ${turns}${by}.`;
}
