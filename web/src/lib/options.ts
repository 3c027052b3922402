/** Settings of a game: which ones matter, what their values are called, what is sent. */
import type { OptionInfo } from './generated/protocol';

export type Value = boolean | number | string;
export type Values = Record<string, Value>;

/** A short range is shown as a row of numbers. */
const SHORT = 9;

/** Whether a setting makes a difference with so many seats and these values of the others. */
export function matters({ seats, only }: OptionInfo, count: number, values: Values): boolean {
  if (seats && (count < seats[0] || count > seats[1])) return false;
  return !only || only.values.includes(values[only.option]!);
}

/** The greatest number that may be chosen with so many seats; null: any. */
export function highest({ high, together }: OptionInfo, count: number): number | null {
  return together === null || high === null ? high : Math.min(high, together - count);
}

/** What a value is called. */
export function wordOf(option: OptionInfo, value: Value): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (option.several) {
    return partsOf(value)
      .map((part) => labelOf(option, part))
      .join(', ');
  }
  return labelOf(option, value);
}

function labelOf({ choices, labels }: OptionInfo, value: Value): string {
  return labels[choices.indexOf(value)] ?? String(value);
}

/** The things that a text of several names. */
export const partsOf = (value: Value) => String(value).split(',').filter(Boolean);

/** What a setting offers as a few buttons; null where it is a field to write in. */
export function offered(
  option: OptionInfo,
  count: number,
): { value: Value; text: string }[] | null {
  const named = (value: Value) => ({ value, text: wordOf(option, value) });
  if (option.several) return null;
  if (typeof option.default === 'boolean') return [true, false].map(named);
  if (option.choices.length > 0) return option.choices.map(named);
  const high = highest(option, count);
  if (option.low === null || high === null || high - option.low >= SHORT) return null;
  return Array.from({ length: high - option.low + 1 }, (_, k) => named(option.low! + k));
}

/** The values of the settings that matter, as a table can be made with them. */
export function fitting(options: OptionInfo[], count: number, values: Values): Values {
  const kept: Values = {};
  for (const option of options) {
    const value = values[option.name];
    if (value === undefined || !matters(option, count, values)) continue;
    const most = option.together === null ? null : highest(option, count);
    kept[option.name] = typeof value === 'number' && most !== null ? Math.min(value, most) : value;
  }
  return kept;
}

/** Why a table cannot be made with a value, or nothing. */
export function wrongWith(option: OptionInfo, value: Value): string {
  if (!option.several) return '';
  const { length } = partsOf(value);
  const { low, high } = option;
  if (low !== null && length < low) return `Choose ${low - length} more, at least ${low}.`;
  if (high !== null && length > high) return `Choose ${high} at most.`;
  return '';
}
