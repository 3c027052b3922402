/** Torech's ten event tiles in words. */

export interface Tile {
  name: string;
  line: string;
  rule: string;
  /** What of it no public source gives. */
  reconstructed?: string;
}

export const TILES: Record<string, Tile> = {
  'faery-ring': {
    name: 'The Faery Ring',
    line: 'Lies on a space ahead. When Violet loses there she is held, and still pays two.',
    rule: '10.3',
  },
  'off-track': {
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

/** A tile by its key; a content file may have others. */
export function tileOf(key: string): Tile {
  return TILES[key] ?? { name: key, line: 'See the rules.', rule: '10.2' };
}
