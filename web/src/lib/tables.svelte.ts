/** My tables as the home page follows them: looked at again and again, also in the background. */
import { games, leaveTable, myTables, Refused, sentence, setListed } from './api';
import type { GameInfo, MyTable } from './generated/protocol';
import { guest } from './guest.svelte';

/** How often to look, in ms: while rules are being compiled, usually, and behind other tabs. */
const EVERY = { preparing: 1500, usual: 5000, hidden: 20_000 };
const FEW = 6;
const MORE = 24;
/** Refusals that say: it is as you wanted. */
const GONE = ['not_seated', 'table_closed', 'no_such_table'];

export class MyTables {
  games = $state.raw<GameInfo[]>([]);
  all = $state.raw<MyTable[]>([]);
  problem = $state('');
  now = $state(Date.now());
  /** The table that was taken off the list last; it can be put back. */
  removed = $state.raw<MyTable | null>(null);
  /** Both lists have come once. */
  known = $state(false);

  /** How many finished tables are shown; one more is asked for, to know whether there are. */
  shown = $state(FEW);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;
  #asked = 0;

  constructor() {
    document.addEventListener('visibilitychange', this.#wake);
    void this.look();
  }

  close(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#wake);
  }

  /** How many tables wait for me that others wait in too. */
  get due(): number {
    return this.all.filter((table) => table.my_turn).length;
  }

  title({ game }: MyTable): string {
    return this.games.find((one) => one.name === game)?.title ?? game;
  }

  async look(): Promise<void> {
    clearTimeout(this.#timer);
    const number = ++this.#asked;
    try {
      await guest.meet();
      const [found, mine] = await Promise.all([games(), myTables(this.shown + 1)]);
      if (number !== this.#asked) return;
      this.games = found;
      this.all = mine;
      this.known = true;
      this.problem = '';
    } catch (error) {
      this.problem = sentence(error);
    }
    this.now = Date.now();
    if (!this.#stopped && number === this.#asked)
      this.#timer = setTimeout(() => this.look(), this.#pause());
  }

  more(): void {
    this.shown += MORE;
    void this.look();
  }

  async leave({ table }: MyTable): Promise<void> {
    await this.#change(() => leaveTable(table));
  }

  async remove(table: MyTable): Promise<void> {
    this.removed = null;
    if (await this.#change(() => setListed(table.table, false))) this.removed = table;
  }

  async putBack(): Promise<void> {
    const back = this.removed;
    this.removed = null;
    if (back) await this.#change(() => setListed(back.table, true));
  }

  async #change(request: () => Promise<unknown>): Promise<boolean> {
    let problem = '';
    try {
      await request();
    } catch (error) {
      if (!(error instanceof Refused && GONE.includes(error.problem.code)))
        problem = sentence(error);
    }
    await this.look();
    if (problem) this.problem = problem;
    return !problem;
  }

  #wake = (): void => {
    if (!document.hidden) void this.look();
  };

  #pause(): number {
    if (document.hidden) return EVERY.hidden;
    return this.games.every((game) => game.ready) ? EVERY.usual : EVERY.preparing;
  }
}
