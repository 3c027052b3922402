/** The six colours: four of silk, two of patches; each has a weave of its own. */
import type { View } from './types';

const KNOWN = ['red', 'yellow', 'green', 'blue', 'white', 'purple'];
export const WEAVES = ['twill', 'plain', 'dots', 'stripes', 'satin', 'chevrons'];
export const SILKS = 4;

/** Which of the six looks a colour has; a box with names of its own takes them in order. */
export function lookOf(view: View, colour: string): number {
  const all = [...view.market.map((space) => space.colour), ...Object.keys(view.patches)];
  if (all.every((key) => KNOWN.includes(key))) return KNOWN.indexOf(colour);
  return Math.max(0, all.indexOf(colour));
}

/** The colours of patches, the single cell first. */
export const patchColours = (view: View) => Object.keys(view.patches);

/** A patch as it is drawn: white covers one cell, purple two. */
export const patchDrawing = (view: View, colour: string) => [
  patchColours(view).indexOf(colour) === 0 ? '#' : '##',
];
