/**
 * A view as facts to read: what any game's board can show without knowing the game. A list that
 * belongs to the seats becomes a table with a column a seat, things of one kind a table, and
 * everything else lines and groups.
 */
import { capital } from '../say';

export type Fact =
  | { kind: 'line'; label: string; text: string }
  | { kind: 'table'; label: string; head: string[]; rows: string[][] }
  | { kind: 'group'; label: string; facts: Fact[] };

/** What each seat has: a row a fact, a cell a seat. */
export interface SeatRow {
  label: string;
  cells: string[];
}

type Plain = string | number | boolean | null;
type Thing = Record<string, unknown>;

/** Lists of these names, as long as there are seats, belong to the seats. */
const OF_SEATS = ['seats', 'sides', 'players', 'totals', 'scores', 'points', 'hands'];
/** Numbers of these names are seats. */
const A_SEAT = ['seat', 'winner', 'leader', 'owner', 'mover'];

const isPlain = (value: unknown): value is Plain => value === null || typeof value !== 'object';
const isThing = (value: unknown): value is Thing => !isPlain(value) && !Array.isArray(value);
const isFlat = (value: unknown) =>
  isPlain(value) || (Array.isArray(value) && value.every((one) => isPlain(one)));

/** "turn_order" as a label: "Turn order". */
export const labelOf = (key: string) => capital(key.replaceAll('_', ' ').trim());

/** A plain value, or a list of them, in words. */
export function textOf(value: unknown, key: string, seats: string[]): string {
  if (Array.isArray(value)) {
    return value.map((one) => textOf(one, key, seats)).join(', ') || 'none';
  }
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && A_SEAT.includes(key)) return seats[value] ?? String(value);
  return String(value).replace(/^-(?=\d)/, '\u2212');
}

const ofSeats = (key: string, value: unknown, seats: string[] | null): value is unknown[] =>
  Array.isArray(value) &&
  value.length === (seats ?? value).length &&
  OF_SEATS.includes(key) &&
  (value.every(isPlain) || value.every(isThing));

/** What the view says of each seat, for one table; `seats` is null where nobody knows how many. */
export function seatRows(view: Thing, seats: string[] | null): SeatRow[] {
  return Object.entries(view)
    .filter(([key, value]) => ofSeats(key, value, seats))
    .flatMap(([key, value]) => rowsOf(key, value as unknown[], seats ?? []));
}

function rowsOf(key: string, list: unknown[], seats: string[]): SeatRow[] {
  if (list.every(isPlain)) {
    return [{ label: labelOf(key), cells: list.map((one) => textOf(one, '', seats)) }];
  }
  const things = list as Thing[];
  return flatKeys(things).map((inner) => ({
    label: labelOf(inner),
    cells: things.map((thing) => textOf(thing[inner], inner, seats)),
  }));
}

const keysOf = (things: Thing[]) => [...new Set(things.flatMap((thing) => Object.keys(thing)))];
const flatKeys = (things: Thing[]) =>
  keysOf(things).filter((key) => things.every((thing) => isFlat(thing[key] ?? null)));

/** Everything else the view says. */
export function factsOf(view: Thing, seats: string[]): Fact[] {
  return Object.entries(view).flatMap(([key, value]) =>
    ofSeats(key, value, seats) ? deepOf(value, seats) : [factOf(key, value, seats)],
  );
}

/** What does not fit into the seats' table, under the name of its seat. */
function deepOf(list: unknown[], seats: string[]): Fact[] {
  if (!list.every(isThing)) return [];
  const things = list as Thing[];
  const flat = flatKeys(things);
  const deep = keysOf(things).filter((key) => !flat.includes(key));
  if (deep.length === 0) return [];
  return things.map((thing, seat) => ({
    kind: 'group',
    label: seats[seat] ?? '',
    facts: deep.map((key) => factOf(key, thing[key] ?? null, seats)),
  }));
}

function factOf(key: string, value: unknown, seats: string[]): Fact {
  const label = labelOf(key);
  if (isFlat(value)) return { kind: 'line', label, text: textOf(value, key, seats) };
  if (isThing(value)) {
    const facts = Object.entries(value).map(([inner, one]) => factOf(inner, one, seats));
    return { kind: 'group', label, facts };
  }
  return listOf(label, key, value as unknown[], seats);
}

function listOf(label: string, key: string, list: unknown[], seats: string[]): Fact {
  if (list.every((row) => Array.isArray(row) && isFlat(row))) {
    const rows = (list as unknown[][]).map((row) => row.map((one) => textOf(one, key, seats)));
    return { kind: 'table', label, head: [], rows };
  }
  const things = list.filter(isThing);
  const head = keysOf(things);
  if (things.length === list.length && flatKeys(things).length === head.length) {
    const rows = things.map((thing) => head.map((one) => textOf(thing[one], one, seats)));
    return { kind: 'table', label, head: head.map(labelOf), rows };
  }
  const facts = list.map((one, k) => factOf(String(k + 1), one, seats));
  return { kind: 'group', label, facts };
}
