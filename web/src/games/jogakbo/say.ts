/** Small words: names, lists, numbers of things. */
import type { Names } from '$lib/game';
import type { Silk } from './types';

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const coinsOf = (count: number) => (count === 1 ? '1 coin' : `${count} coins`);
export const pointsOf = (count: number) =>
  Math.abs(count) === 1 ? `${count} point` : `${count} points`;
export const silkOf = ({ colour, shape }: Silk) => `${colour} ${shape}`;

/** "e4, f4 and g4". */
export function listed(words: string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** Who a seat is, for a sentence: "East", or "East (Anna)" where that tells more. */
export function who(seat: number, names: Names): string {
  const side = names.seats[seat] ?? `Seat ${seat + 1}`;
  const person = names.people[seat];
  return person && person !== side ? `${side} (${person})` : side;
}
