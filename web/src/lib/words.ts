/** Small phrases of the shell. */
import type { ContentInfo, GameInfo, Player, TableInfo } from './generated/protocol';
import { matters, wordOf } from './options';
import { capital } from './say';

/** "2", "10–20". */
export const between = ([low, high]: [number, number]) =>
  low === high ? String(low) : `${low}\u2013${high}`;

/** A title where there is little room: only the name it begins with, if it does. */
export function shortTitle({ name, title }: Pick<GameInfo, 'name' | 'title'>): string {
  return title.toLowerCase().startsWith(name) ? title.slice(0, name.length) : title;
}

/** Who sits in a seat, as a name. */
export function nameOf(player: Player): string {
  if (player.kind === 'open') return 'Open seat';
  if (player.kind === 'bot') return `${capital(player.level ?? '')} bot`.trim();
  return player.name ?? 'Guest';
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
