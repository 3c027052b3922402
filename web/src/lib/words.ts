/** Small phrases of the shell. */
import type { ContentInfo, GameInfo, MyTable, Player, TableInfo } from './generated/protocol';
import { matters, wordOf } from './options';
import { capital } from './say';

/** "2 players", "10 to 20 minutes". */
export function range([low, high]: [number, number], unit: string): string {
  const units = high === 1 ? unit : `${unit}s`;
  return low === high ? `${low} ${units}` : `${low} to ${high} ${units}`;
}

/** Who sits in a seat, as a name. */
export function nameOf(player: Player): string {
  if (player.kind === 'open') return 'Open seat';
  if (player.kind === 'bot') return `${capital(player.level ?? '')} bot`.trim();
  return player.name ?? 'Guest';
}

/** "against Bo", or all names where every seat is mine. */
export function opponents(table: MyTable): string {
  const others = table.players.filter((player) => !player.mine);
  const names = (others.length > 0 ? others : table.players).map(nameOf).join(', ');
  return others.length > 0 && others.length < table.players.length ? `against ${names}` : names;
}

const RANK = { waiting: 1, playing: 2, finished: 3 };

/** Tables in the order of the home page: my turn, waiting for people, running, finished. */
export function listed(tables: MyTable[]): MyTable[] {
  const rank = (table: MyTable) => (table.my_turn ? 0 : RANK[table.status]);
  return [...tables].sort((a, b) => rank(a) - rank(b) || b.made.localeCompare(a.made));
}

/** A table's settings, those that matter: "Lantern: 20 (own content), Open events: no". */
export function settingsOf(info: GameInfo, table: TableInfo): string {
  return info.options
    .filter((option) => table.options[option.name] !== undefined)
    .filter((option) => matters(option, table.players.length, table.options))
    .map((option) => {
      const word = wordOf(option, table.options[option.name]!);
      const value = typeof option.default === 'boolean' ? word.toLowerCase() : word;
      return `${option.label}: ${value}${whose(info, table, option.name)}`;
    })
    .join(', ');
}

/** Where a setting comes from, at a table with own content and where that makes a difference. */
function whose(info: GameInfo, table: TableInfo, name: string): string {
  const own = table.content?.defaults[name];
  if (typeof own !== 'number') return '';
  if (own !== table.options[name]) return ` (chosen here; the own content says ${own})`;
  return own === info.content?.defaults[name] ? '' : ' (own content)';
}

/** That a table is played with somebody's own content: "Own content: Ann's box". */
export const boxOf = ({ about }: ContentInfo) =>
  `Own content${about ? `: ${about}` : ' is in use'}`;
