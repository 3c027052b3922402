/** The HTTP side of the server: what there is to play, making and joining tables. */
import type {
  ContentFile,
  ContentRead,
  GameInfo,
  JoinTable,
  Left,
  Listed,
  Me,
  MyTable,
  NewTable,
  Problem,
  Rules,
  TableInfo,
  TableMade,
} from './generated/protocol';

/** A refusal by the server, or a line that is down: always a sentence for people. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

const UNREACHABLE: Problem = {
  code: 'unreachable',
  message: 'The server cannot be reached. Look at your connection and try again.',
  rule: null,
  faults: [],
};

async function call<T>(path: string, body?: unknown): Promise<T> {
  const init =
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        };
  const response = await fetch(`/api${path}`, init).catch(() => {
    throw new Refused(UNREACHABLE);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok || answer === null) throw new Refused(asProblem(answer));
  return answer as T;
}

function asProblem(answer: unknown): Problem {
  if (answer !== null && typeof answer === 'object' && 'message' in answer) {
    return answer as Problem;
  }
  return UNREACHABLE;
}

/** The sentence of anything that was thrown at us. */
export function sentence(error: unknown): string {
  if (error instanceof Refused) return error.message;
  throw error;
}

let known: Promise<GameInfo[]> | null = null;

/** Every game that can be played here; asked once, and again while one is not ready. */
export async function games(): Promise<GameInfo[]> {
  known ??= call<GameInfo[]>('/games');
  try {
    const list = await known;
    if (list.some((game) => !game.ready)) known = null;
    return list;
  } catch (error) {
    known = null;
    throw error;
  }
}

const at = (table: string) => `/tables/${encodeURIComponent(table)}`;

/** The rules of a game, or of the game at a table with what lies in that table's box. */
export const rules = (game: string, table?: string) =>
  call<Rules>(table ? `${at(table)}/rules` : `/games/${encodeURIComponent(game)}/rules`);
/** Where the game's own content file is to be had. */
export const ownContent = (game: string) => `/api/games/${encodeURIComponent(game)}/content`;
/** Have a content file looked at; its faults come as a `Refused`. */
export const readContent = (game: string, file: ContentFile) =>
  call<ContentRead>(`/games/${encodeURIComponent(game)}/content`, file);
export const me = () => call<Me>('/me');
/** My tables: all that run or wait, and so many of those that are over. */
export const myTables = (finished: number) => call<MyTable[]>(`/tables/mine?finished=${finished}`);
/** Leave a table that waits; one's own is closed for everybody. */
export const leaveTable = (table: string) => call<Left>(`${at(table)}/leave`, {});
/** Take a table off my list, or put it back. */
export const setListed = (table: string, listed: boolean) =>
  call<Listed>(`${at(table)}/listed`, { listed });
export const tableInfo = (table: string) => call<TableInfo>(at(table));
export const makeTable = (wish: NewTable) => call<TableMade>('/tables', wish);
export const joinTable = (table: string, wish: JoinTable) =>
  call<TableMade>(`${at(table)}/join`, wish);
export const recordAddress = (table: string) => `/api${at(table)}/record`;
