/** Small words for the games' sentences: names, lists, numbers of things. */
import type { Names } from './game';

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A number with a real minus sign. */
export const signed = (value: number) => String(value).replace('-', '\u2212');

/** A number with its noun: "1 unit", "3 units", "−1 unit". */
export const counted = (count: number, one: string, more = `${one}s`) =>
  `${signed(count)} ${Math.abs(count) === 1 ? one : more}`;

/** "Mint 7, Orange 1 and Pink 3". */
export function listed(parts: string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** A sentence with the number of the rule that says so: "… (rule 4.1)." */
export const byRule = (sentence: string, rule: string | null | undefined) =>
  rule ? `${sentence.replace(/\.$/, '')} (rule ${rule}).` : sentence;

/** A sentence in parts, those that name a rule apart: they lead to it. */
export const rulesIn = (sentence: string) =>
  sentence.split(/(\(rule [\d.]+\))/).map((text) => ({
    text,
    rule: /^\(rule ([\d.]+)\)$/.exec(text)?.[1] ?? null,
  }));

/** Why a tap does nothing while somebody else is to act. */
export const othersTurn = (seat: number, names: Names) =>
  `It is ${names.seats[seat] ?? 'somebody else'}’s turn.`;

/** Who a seat is, for a sentence: "Violet", or "Violet (Anna)" where that tells more. */
export function who(seat: number, names: Names): string {
  const side = names.seats[seat] ?? `Seat ${seat + 1}`;
  const person = names.people[seat];
  return person && person !== side ? `${side} (${person})` : side;
}
