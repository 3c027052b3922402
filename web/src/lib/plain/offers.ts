/** The choices of any game as buttons: grouped by what they do, found by a few letters. */
import type { Choice } from '../generated/protocol';
import { labelOf, textOf } from './facts';

export interface Offer {
  text: string;
  /** What it brings, as far as the event says so in plain values. */
  more: string;
}

export interface OfferGroup {
  label: string;
  offers: Offer[];
}

/** So many are read at a glance: they need neither groups nor a filter. */
export const FEW = 8;
/** So many are shown; the rest is found by the filter. */
export const MOST = 60;
const MOST_TOLD = 3;

/** A choice as a button: its text, and a few of the plain values of its event. */
export function offerOf(choice: Choice, seats: string[]): Offer {
  const told = Object.entries(choice.event)
    .filter(([key, value]) => key !== 'kind' && !choice.text.includes(String(value)))
    .filter(([, value]) => typeof value === 'number' || typeof value === 'string')
    .slice(0, MOST_TOLD)
    .map(([key, value]) => `${labelOf(key).toLowerCase()} ${textOf(value, key, seats)}`);
  return { text: choice.text, more: told.join(', ') };
}

/** Whether all letters that were written stand in the choice. */
export function found(choice: Choice, wanted: string): boolean {
  const text = choice.text.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The choices by the kind of their events; a few stay together. */
export function groupsOf(choices: Choice[], seats: string[]): OfferGroup[] {
  const groups = new Map<string, Offer[]>();
  for (const choice of choices.slice(0, MOST)) {
    const kind = choices.length > FEW ? String(choice.event['kind'] ?? '') : '';
    groups.set(kind, [...(groups.get(kind) ?? []), offerOf(choice, seats)]);
  }
  return [...groups].map(([kind, offers]) => ({ label: labelOf(kind), offers }));
}

/**
 * What Enter in the filter plays: the choice that is written, the only one left, or, as an
 * action need not be listed, the text as it is.
 */
export function meant(choices: Choice[], wanted: string): string | null {
  const written = wanted.trim();
  if (!written) return null;
  const left = choices.filter((choice) => found(choice, written));
  const exact = left.find((choice) => choice.text.toLowerCase() === written.toLowerCase());
  if (exact) return exact.text;
  if (left.length === 1) return left[0]!.text;
  return left.length === 0 ? written : null;
}
