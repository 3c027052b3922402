import { describe, expect, it } from 'vitest';
import type { News } from '../generated/protocol';
import { Line, patience, type LineState, type Socket } from './line';

/** A network of our own: sockets we open and cut by hand, timers we run by hand. */
class Network {
  sockets: FakeSocket[] = [];
  timers: { ms: number; then: () => void }[] = [];
  states: LineState[] = [];
  heard: News[] = [];
  number: number | null = null;

  line = new Line({
    open: () => this.open(),
    since: () => this.number,
    hear: (news) => this.heard.push(news),
    changed: (state) => this.states.push(state),
    later: (ms, then) => this.later(ms, then),
    random: () => 0.5,
  });

  open(): Socket {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }

  later(ms: number, then: () => void): () => void {
    const timer = { ms, then };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  /** The one timer that runs goes off. */
  pass(): number {
    expect(this.timers).toHaveLength(1);
    const [timer] = this.timers.splice(0);
    timer!.then();
    return timer!.ms;
  }

  get last(): FakeSocket {
    return this.sockets.at(-1)!;
  }
}

class FakeSocket implements Socket {
  sent: unknown[] = [];
  isOpen = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(text: string): void {
    if (!this.isOpen) throw new Error('InvalidStateError');
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.isOpen = false;
  }

  connect(): void {
    this.isOpen = true;
    this.onopen?.();
  }

  cut(code = 1006): void {
    this.isOpen = false;
    this.onclose?.({ code });
  }

  say(news: unknown): void {
    this.onmessage?.({ data: JSON.stringify(news) });
  }
}

const act = { type: 'act', key: 'key-one-', expected: 4, seat: 0, action: 'b3-d5' } as const;

describe('the line to a table', () => {
  it('says hello with the last event this page has', () => {
    const net = new Network();
    net.number = 7;
    net.last.connect();
    expect(net.last.sent).toEqual([{ type: 'hello', since: 7 }]);
    expect(net.states).toEqual(['connecting', 'open']);
  });

  it('comes back after a cut, and waits longer each time', () => {
    const net = new Network();
    net.last.cut();
    const first = net.pass();
    net.last.cut();
    expect(net.pass()).toBeGreaterThan(first);
    net.last.connect();
    expect(net.states.at(-1)).toBe('open');
    expect(net.sockets).toHaveLength(3);
  });

  it('sends an unanswered request again under the same key', () => {
    const net = new Network();
    net.last.connect();
    net.line.request(act);
    net.last.cut();
    net.pass();
    net.last.connect();
    expect(net.last.sent).toEqual([{ type: 'hello', since: null }, act]);
  });

  it('keeps a request made while the line is down', () => {
    const net = new Network();
    net.line.request(act);
    net.last.connect();
    expect(net.last.sent).toContainEqual(act);
  });

  it('does not repeat a request that was answered', () => {
    const net = new Network();
    net.last.connect();
    net.line.request(act);
    net.last.say({ type: 'answer', key: act.key, result: 'accepted', number: 4 });
    net.last.cut();
    net.pass();
    net.last.connect();
    expect(net.last.sent).toEqual([{ type: 'hello', since: null }]);
  });

  it('gives up on a line that does not answer a ping', () => {
    const net = new Network();
    net.last.connect();
    net.pass();
    expect(net.last.sent.at(-1)).toEqual({ type: 'ping' });
    net.pass();
    expect(net.states.at(-1)).toBe('lost');
  });

  it('stays away when there is no such table', () => {
    const net = new Network();
    net.last.cut(4404);
    expect(net.states.at(-1)).toBe('gone');
    expect(net.timers).toHaveLength(0);
    net.line.wake();
    expect(net.sockets).toHaveLength(1);
  });

  it('tries at once when the network is back', () => {
    const net = new Network();
    net.last.cut();
    net.line.wake();
    expect(net.sockets).toHaveLength(2);
  });

  it('is silent after it was closed', () => {
    const net = new Network();
    net.last.connect();
    net.line.close();
    expect(net.timers).toHaveLength(0);
    net.line.wake();
    expect(net.sockets).toHaveLength(1);
  });
});

it('waits at most ten seconds', () => {
  expect(patience(0, 0)).toBe(375);
  expect(patience(30, 1)).toBe(10_000);
});
