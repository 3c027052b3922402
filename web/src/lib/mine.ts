/** My tables in words: in which order they are listed, how each of them stands, since when. */
import type { MyTable, Player } from './generated/protocol';
import { counted } from './say';
import { nameOf } from './words';

export interface Groups {
  /** Those that wait for me; who has waited longest comes first. */
  turn: MyTable[];
  /** Those in which somebody else is to act. */
  running: MyTable[];
  /** Those that wait for players. */
  waiting: MyTable[];
  finished: MyTable[];
}

/** My tables as the home page shows them. */
export function grouped(tables: MyTable[]): Groups {
  const lively = [...tables].sort((a, b) => b.since.localeCompare(a.since));
  const playing = lively.filter((table) => table.status === 'playing');
  return {
    turn: playing.filter((table) => table.my_turn).reverse(),
    running: playing.filter((table) => !table.my_turn),
    waiting: lively.filter((table) => table.status === 'waiting'),
    finished: lively.filter((table) => table.status === 'finished'),
  };
}

const others = (table: MyTable) => table.players.filter((player) => !player.mine);
const seated = (players: Player[]) => players.filter((player) => player.kind !== 'open');

/** "against Bo", "with nobody yet", "alone", or all names where every seat is mine. */
export function company(table: MyTable): string {
  if (table.players.length === 1) return 'alone';
  const strangers = others(table);
  if (strangers.length === 0) return table.players.map(nameOf).join(' and ');
  const names = seated(strangers).map(nameOf).join(', ');
  return names ? `against ${names}` : 'with nobody yet';
}

/** How a table stands, in a few words. */
export function standing(table: MyTable): string {
  if (table.status === 'waiting') {
    const open = table.players.filter((player) => player.kind === 'open').length;
    return `Waits for ${counted(open, 'player')}`;
  }
  if (table.status === 'finished') return outcome(table);
  const shared = table.players.length > 1 && others(table).length === 0;
  if (table.my_turn && !shared) return 'Your turn';
  const player = table.players.find(({ seat }) => seat === table.to_act);
  return player ? `${nameOf(player)} is to act` : 'Being prepared';
}

function outcome(table: MyTable): string {
  const returns = table.result?.returns;
  if (!returns) return 'Finished';
  const resigned = table.result?.reason === 'resigned';
  const top = Math.max(...returns);
  const winners = table.players.filter(({ seat }) => returns[seat] === top);
  if (returns.length === 1) return top > 0 ? 'Won' : top < 0 ? 'Lost' : 'Finished';
  if (others(table).length === 0) {
    return winners.length === 1 ? `${nameOf(winners[0]!)} won` : 'Drawn';
  }
  if (!winners.some((player) => player.mine)) return resigned ? 'Lost by resigning' : 'Lost';
  if (winners.length === 1 || resigned) return resigned ? 'Won by resignation' : 'Won';
  return winners.length === table.players.length ? 'Drawn' : 'Victory shared';
}

/** Whether a table may be taken off my list: nobody else waits in it, or it is over. */
export function removable(table: MyTable): boolean {
  if (table.status === 'finished') return true;
  return table.status === 'playing' && others(table).every((player) => player.kind === 'bot');
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago something was: "just now", "5 min ago", "yesterday", "12 Mar". */
export function ago(time: string, now: number): string {
  const then = new Date(time);
  const past = now - then.getTime();
  if (past < MINUTE) return 'just now';
  if (past < HOUR) return `${Math.floor(past / MINUTE)} min ago`;
  if (past < DAY) return `${Math.floor(past / HOUR)} h ago`;
  if (past < 2 * DAY) return 'yesterday';
  if (past < 7 * DAY) return `${Math.floor(past / DAY)} days ago`;
  const year =
    then.getFullYear() === new Date(now).getFullYear() ? {} : { year: 'numeric' as const };
  return then.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', ...year });
}
