/** A table as reactive state: the line, what is known, what is shown, and our requests. */
import type { LogEntry, Preparing, Problem, Scene } from '../generated/protocol';
import { newKey } from '../keys';
import { Draft } from './draft.svelte';
import { Line, type LineState, type Socket } from './line';
import { Past } from './past';
import { Playback } from './playback';
import { reduce, type Known, type Step } from './reducer';

/** An action that was sent and is not answered yet. */
export interface Sent {
  key: string;
  action: string;
  number: number;
}

export class LiveTable {
  known = $state.raw<Known | null>(null);
  /** The scene on the board; behind the newest one while events are being shown. */
  shown = $state.raw<Scene | null>(null);
  /** The event that led to the shown scene, if it is to be animated. */
  step = $state.raw<LogEntry | null>(null);
  /** The scene right before that event, if it was shown. */
  before = $state.raw<Scene | null>(null);
  /** Counts how often this page has come to look through other eyes: nothing stays of before. */
  eyes = $state(0);
  line = $state<LineState>('connecting');
  /** The game whose rules are still being compiled; the table opens by itself. */
  preparing = $state.raw<Preparing | null>(null);
  /** A scene of the past, while this page looks back. */
  reviewed = $state.raw<Scene | null>(null);
  /** The reviewed scene follows the one that was shown before it. */
  forwards = $state(false);
  sent = $state.raw<Sent | null>(null);
  refusal = $state.raw<Problem | null>(null);

  /** A turn in draft, for games whose board asks for it. */
  readonly draft: Draft;

  #line: Line;
  #playback: Playback;
  #past: Past;
  #pace: (step: Step) => number = () => 300;
  #tidy: (() => void)[] = [];

  constructor(table: string) {
    this.#playback = new Playback({
      show: (step) => this.#show(step.scene, step.entry),
      jump: (scene) => this.#show(scene, null),
      pace: (step) => this.#pace(step),
      later,
    });
    this.#past = new Past({
      ask: (key, number) => this.#line.ask({ type: 'review', key, number }),
      show: (scene) => this.#showPast(scene),
      newKey,
    });
    this.draft = new Draft({
      ask: (key, actions) => this.#try(key, actions),
      play: (actions) => this.#playDraft(actions),
      newKey,
    });
    this.#line = new Line({
      open: () => openSocket(table),
      since: () => this.known?.scene.number ?? null,
      hear: (news) => this.#hear(news),
      changed: (state) => this.#lineChanged(state),
      later,
      random: Math.random,
    });
    this.#listen(window, 'online', () => this.#line.wake());
    this.#listen(document, 'visibilitychange', () => {
      if (document.hidden) this.skip();
      else this.#line.wake();
    });
  }

  /** The board shows the newest scene, and it is the one that may be acted on. */
  get current(): boolean {
    return this.shown !== null && this.shown.number === this.known?.scene.number;
  }

  /** The log up to what is shown. */
  get log(): LogEntry[] {
    const upTo = this.shown?.number ?? 0;
    return this.known?.log.filter((entry) => entry.number <= upTo) ?? [];
  }

  setPace(pace: (step: Step) => number): void {
    this.#pace = pace;
  }

  /** Choose an action. Asking twice before the answer is asking once. */
  act(seat: number, action: string, then: string[] = []): void {
    const number = this.known?.scene.number;
    if (number === undefined || this.sent?.number === number) return;
    const key = newKey();
    this.refusal = null;
    this.sent = { key, action, number };
    this.#line.request({ type: 'act', key, expected: number + 1, seat, action, then });
  }

  /**
   * The person of a seat has the device. Asked once: after a break of the line the curtain
   * hangs again, for whoever is there then.
   */
  look(seat: number): void {
    this.#line.ask({ type: 'look', key: newKey(), seat });
  }

  resign(seat: number): void {
    this.#line.request({ type: 'resign', key: newKey(), seat });
  }

  rematch(seat: number): void {
    this.#line.request({ type: 'rematch', key: newKey(), seat });
  }

  /** Look at the scene after an event; what is shown stays until it has come. */
  review(number: number | null): void {
    this.reviewed = number === null ? null : (this.reviewed ?? this.shown);
    this.#past.look(number, this.known?.scene.number ?? 0);
  }

  skip(): void {
    this.#playback.skip();
  }

  /** Ask for the whole table again, as after taking a seat. */
  refresh(): void {
    this.#line.resync();
  }

  close(): void {
    this.#line.close();
    this.#playback.clear();
    for (const tidy of this.#tidy) tidy();
  }

  #listen(target: EventTarget, name: string, then: () => void): void {
    target.addEventListener(name, then);
    this.#tidy.push(() => target.removeEventListener(name, then));
  }

  #lineChanged(state: LineState): void {
    this.line = state;
    if (state !== 'open') return;
    this.#past.again();
    this.draft.again();
  }

  #hear(news: Parameters<typeof reduce>[1]): void {
    if (news.type === 'reviewed') return this.#past.take(news.key, news.scene);
    if (news.type === 'drafted') return this.draft.take(news.key, news.scene);
    this.preparing = news.type === 'preparing' ? news : null;
    const before = this.known?.scene.viewing;
    const { known, steps, resync, answered } = reduce(this.known, news);
    this.known = known;
    this.#checkDraft();
    if (known && before !== undefined && before !== known.scene.viewing) this.#past.forget();
    if (known && news.type === 'snapshot' && before !== known.scene.viewing) {
      return this.#openEyes(known.scene);
    }
    if (resync) this.#line.resync();
    if (answered && !this.#past.refuse(answered.key)) {
      this.draft.refuse(answered.key);
      this.#answered(answered.key, answered.problem);
    }
    if (steps.length > 0) this.#play(steps);
    else if (known && !this.#playback.behind) this.#refreshShown(known.scene);
    else if (known && news.type === 'snapshot') this.#playback.jump(known.scene);
  }

  #openEyes(scene: Scene): void {
    this.eyes += 1;
    this.refusal = null;
    this.reviewed = null;
    this.#playback.jump(scene);
  }

  #try(key: string, actions: string[]): void {
    const scene = this.known?.scene;
    if (!scene || scene.to_act === null) return;
    this.refusal = null;
    const { number, to_act: seat } = scene;
    this.#line.ask({ type: 'draft', key, expected: number + 1, seat, actions });
  }

  #playDraft(actions: string[]): void {
    const seat = this.known?.scene.to_act;
    const [first, ...then] = actions;
    if (seat != null && first !== undefined) this.act(seat, first, then);
  }

  /** A draft starts from the newest scene: when that has changed, it is worth nothing. */
  #checkDraft(): void {
    const number = this.known?.scene.number ?? 0;
    const start = (this.draft.scene?.number ?? number) - this.draft.steps.length;
    if (number !== start && number > this.draft.through) this.draft.clear();
  }

  #play(steps: Step[]): void {
    // A turn of ours was seen while it was a draft; it is not shown again.
    const seen = steps.findLast((step) => step.scene.number <= this.draft.through);
    if (seen) this.#playback.jump(seen.scene);
    this.#playback.add(steps.filter((step) => step.scene.number > (seen?.scene.number ?? 0)));
    if (document.hidden) this.#playback.skip();
  }

  #refreshShown(scene: Scene): void {
    if (this.shown?.number === scene.number) this.shown = scene;
    else this.#playback.jump(scene);
  }

  #answered(key: string, problem: Problem | null): void {
    if (this.sent?.key === key && problem) {
      this.sent = null;
      this.draft.reopen();
    }
    if (problem) this.refusal = problem;
  }

  #showPast(scene: Scene): void {
    this.forwards = scene.number === (this.reviewed?.number ?? -1) + 1;
    this.reviewed = scene;
  }

  #show(scene: Scene, entry: LogEntry | null): void {
    const follows = entry !== null && this.shown?.number === scene.number - 1;
    this.before = follows ? this.shown : null;
    this.step = entry;
    this.shown = scene;
    if (this.sent && scene.number > this.sent.number) this.sent = null;
    if (this.draft.sent && scene.number >= this.draft.through) this.draft.clear();
  }
}

function later(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}

function openSocket(table: string): Socket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const path = `/api/tables/${encodeURIComponent(table)}/live`;
  return new WebSocket(`${scheme}://${location.host}${path}`) as Socket;
}
