/** Torech's event tiles in words: the box says what each is called and which effect it has. */
import type { VioletContent } from '$lib/generated/protocol';
import type { BoxContent } from '$lib/game';

export interface Tile {
  name: string;
  line: string;
  rule: string;
  /** What of it no public source gives. */
  reconstructed?: string;
}

const TILES: Record<string, Tile> = {
  faery_ring: {
    name: 'The Faery Ring',
    line: 'Lies on a space ahead. When Violet loses there she is held, and still pays two.',
    rule: '10.3',
  },
  off_track: {
    name: 'Off Track',
    line: 'Makes two spaces of one that lies ahead: the way is longer.',
    rule: '10.4',
  },
  gust: { name: 'Gust of Wind', line: 'Violet loses two units of fuel.', rule: '10.5' },
  storm: {
    name: 'A Storm is Brewing',
    line: 'The Lantern Track ends one unit earlier.',
    rule: '10.6',
  },
  howl: { name: 'A Howl in the Night', line: 'All helpers leave.', rule: '10.7' },
  scent: {
    name: 'The Scent of Fear',
    line: 'Lies on the path. When the fear arrives there, the second fear slot moves it again.',
    rule: '10.8',
  },
  planning: {
    name: 'Planning Ahead',
    line: 'Torech gets one more Advantage Token.',
    rule: '10.9',
  },
  trick: {
    name: 'Trick up the Sleeve',
    line: 'Kept by Torech. Once, he swaps the card he played before the two are compared.',
    rule: '10.10',
    reconstructed: 'its effect',
  },
  fog: {
    name: 'Fog on the Lake',
    line: 'One random card of each hand changes hands, face up.',
    rule: '10.11',
    reconstructed: 'the tile and its effect',
  },
  roots: {
    name: 'Whispering Roots',
    line: 'Torech draws two cards, then discards two of his hand unseen.',
    rule: '10.12',
    reconstructed: 'the tile and its effect',
  },
};

const NOTHING: Tile = { name: 'An event tile', line: 'Nothing happens.', rule: '10.2' };

const boxOf = (content: BoxContent | undefined) => content as VioletContent | null | undefined;

/** A tile by its key, as the box of the table has it. */
export function tileOf(key: string, content: BoxContent | undefined): Tile {
  const own = boxOf(content)?.tiles.find((tile) => tile.key === key);
  const found = TILES[own?.effect ?? key.replace('-', '_')] ?? NOTHING;
  if (!own) return found;
  const reconstructed = own.reconstructed ? (found.reconstructed ?? 'this tile') : undefined;
  return { ...found, name: own.name, reconstructed };
}

/** The keys of all tiles in the box. */
export function tileKeys(content: BoxContent | undefined): string[] {
  return (
    boxOf(content)?.tiles.map((tile) => tile.key) ??
    Object.keys(TILES).map((effect) => effect.replace('_', '-'))
  );
}

/** What else of the box no public source gives. */
export function reconstructed(content: BoxContent | undefined): string[] {
  const box = boxOf(content);
  if (!box) return [];
  return [
    ...(box.colours.some((colour) => colour.reconstructed) ? ['the order of the colours'] : []),
    ...(box.last_yellow.reconstructed ? ['the length of the last yellow area'] : []),
    ...(box.lantern.reconstructed ? ['the units of the lantern'] : []),
    ...(box.fear.reconstructed ? ['the length of the Fear Track'] : []),
  ];
}
