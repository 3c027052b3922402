/** What a page knows of its table, and how news changes it. Pure: no socket, no clock. */
import type { Happened, LogEntry, News, Problem, Scene, TableInfo } from '../generated/protocol';

export interface Known {
  table: TableInfo;
  scene: Scene;
  log: LogEntry[];
  thinking: number | null;
}

/** An event with the scene after it, still to be shown. */
export interface Step {
  entry: LogEntry;
  scene: Scene;
}

export interface Change {
  known: Known | null;
  /** Events to animate, in order; empty when the page should simply be drawn anew. */
  steps: Step[];
  /** Something was missed: say hello again. */
  resync: boolean;
  /** An answer to a request of ours. */
  answered: { key: string; problem: Problem | null } | null;
}

/** The state after one piece of news. */
export function reduce(known: Known | null, news: News): Change {
  const change: Change = { known, steps: [], resync: false, answered: null };
  switch (news.type) {
    case 'snapshot':
      return { ...change, ...caughtUp(known, news) };
    case 'happened':
      return known ? { ...change, ...happened(known, news) } : change;
    case 'table':
      return known
        ? { ...change, ...withScene({ ...known, table: news.table }, news.scene) }
        : change;
    case 'answer':
      return {
        ...change,
        ...(known && news.scene ? withScene(known, news.scene) : {}),
        answered: { key: news.key, problem: news.result === 'refused' ? news.problem : null },
      };
    case 'thinking':
      return known
        ? { ...change, known: { ...known, thinking: news.on ? news.seat : null } }
        : change;
    case 'preparing':
    case 'reviewed':
    case 'drafted':
    case 'pong':
      return change;
  }
}

function caughtUp(
  known: Known | null,
  news: { table: TableInfo; scene: Scene; log: LogEntry[] },
): Pick<Change, 'known'> {
  const sameMatch = known?.table.match === news.table.match;
  return {
    known: {
      table: news.table,
      scene: news.scene,
      log: news.log,
      // What a bot does now is told anew right after a snapshot.
      thinking: sameMatch && known.scene.number === news.scene.number ? known.thinking : null,
    },
  };
}

function happened(known: Known, news: Happened): Partial<Change> {
  const { entry, scene } = news;
  if (scene.number <= known.scene.number) return {}; // told twice
  if (scene.number > known.scene.number + 1) return { resync: true };
  return {
    known: { ...known, scene, log: [...known.log, entry], thinking: null },
    steps: [{ entry, scene }],
  };
}

/** A scene that came without its event: newer than ours means that we missed something. */
function withScene(known: Known, scene: Scene): Partial<Change> {
  if (scene.number > known.scene.number) return { known, resync: true };
  if (scene.number < known.scene.number) return { known };
  return { known: { ...known, scene } };
}
