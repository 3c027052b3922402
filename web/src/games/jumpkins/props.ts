/** What the table is given, in 3D or flat. */
import type { Aiming, Desk } from './aiming.svelte';
import type { Stage } from './stage.svelte';
import type { View } from './types';

/** Where a place of the box is on the table, in CSS pixels; `over`: so many millimetres above. */
export type Placing = (at: [number, number, number], over?: number) => [number, number] | null;

export interface TableProps {
  view: View;
  stage: Stage;
  desk: Desk;
  /** The side at the lower edge: the eye looks from there, at home. */
  side: number;
  aiming: Aiming | null;
  /** Whether direction and strength are shown too. */
  shows: boolean;
  last: number | null;
  pointed: ReadonlySet<number>;
  /** Told to whoever lays something over the table. */
  place: Placing | null;
}
