/**
 * The line to a table: one WebSocket that comes back by itself. After each return it says
 * hello, then sends again whatever was not answered, under the same keys.
 */
import type {
  Act,
  Draft,
  Look,
  News,
  Rematch,
  Request,
  Resign,
  Review,
} from '../generated/protocol';

export type Keyed = Act | Resign | Rematch;
export type LineState = 'connecting' | 'open' | 'lost' | 'gone';

export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface Surroundings {
  open(): Socket;
  /** Number of the last event this page has. */
  since(): number | null;
  hear(news: News): void;
  changed(state: LineState): void;
  later(ms: number, then: () => void): () => void;
  random(): number;
}

const NO_SUCH_TABLE = 4404;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;

/** How long to wait before the attempt of that number: doubling up to 8 s, spread out. */
export function patience(attempt: number, random: number): number {
  return Math.min(8000, 500 * 2 ** attempt) * (0.75 + random / 2);
}

export class Line {
  #around: Surroundings;
  #socket: Socket | null = null;
  #attempt = 0;
  #unanswered = new Map<string, Keyed>();
  #stopTimer: () => void = () => {};
  #closed = false;

  constructor(around: Surroundings) {
    this.#around = around;
    this.#connect();
  }

  /** Send a request now, and again after every reconnect until it is answered. */
  request(request: Keyed): void {
    this.#unanswered.set(request.key, request);
    this.#send(request);
  }

  /** Ask once; who asks looks after it himself when the line breaks. */
  ask(request: Review | Look | Draft): void {
    this.#send(request);
  }

  /** Something was missed: ask for the whole table. */
  resync(): void {
    this.#send({ type: 'hello', since: this.#around.since() });
  }

  /** The page came back to the front, or the network did: do not wait any longer. */
  wake(): void {
    if (this.#closed) return;
    if (this.#socket === null) this.#connect();
    else this.#ping();
  }

  /** The table is left for good. */
  close(): void {
    this.#closed = true;
    this.#stopTimer();
    this.#drop();
  }

  #connect(): void {
    this.#stopTimer();
    if (this.#attempt === 0) this.#around.changed('connecting');
    const socket = this.#around.open();
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#heard(event.data);
    socket.onclose = (event) => this.#lost(event.code);
    this.#stopTimer = this.#around.later(PONG_WITHIN, () => this.#lost(0));
  }

  #opened(): void {
    this.#attempt = 0;
    this.resync();
    for (const request of this.#unanswered.values()) this.#send(request);
    this.#around.changed('open');
    this.#waitForPing();
  }

  #heard(data: unknown): void {
    const news = JSON.parse(String(data)) as News;
    if (news.type === 'answer') this.#unanswered.delete(news.key);
    this.#waitForPing();
    this.#around.hear(news);
  }

  #lost(code: number): void {
    this.#drop();
    this.#stopTimer();
    if (this.#closed) return;
    if (code === NO_SUCH_TABLE) {
      this.#closed = true;
      this.#around.changed('gone');
      return;
    }
    this.#around.changed('lost');
    const wait = patience(this.#attempt++, this.#around.random());
    this.#stopTimer = this.#around.later(wait, () => this.#connect());
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #waitForPing(): void {
    this.#stopTimer();
    this.#stopTimer = this.#around.later(PING_EVERY, () => this.#ping());
  }

  #ping(): void {
    this.#stopTimer();
    this.#send({ type: 'ping' });
    this.#stopTimer = this.#around.later(PONG_WITHIN, () => this.#lost(0));
  }

  #send(request: Request): void {
    try {
      this.#socket?.send(JSON.stringify(request));
    } catch {
      // Not open yet: #opened sends everything that is unanswered.
    }
  }
}
