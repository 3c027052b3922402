/**
 * What lies on the table at this moment: the scene, or what is on its way to it. The 3D table
 * and the flat view draw the same stage. Nothing waits for it; a tap ends it at once.
 */
import { calm } from '$lib/calm';
import type { LogEntry } from '$lib/generated/protocol';
import type { Stand } from './poses';
import { ANTHILL_BODY, between, poseAt, unpack, type Pose, type Trajectory } from './trajectory';
import { eventOf, type Event, type View } from './types';

/** A die as it is to be drawn. */
export interface Shown {
  pose: Pose;
  /** One; less while it comes or goes. */
  size: number;
}

export interface Gain {
  id: number;
  text: string;
  seat: number;
  at: [number, number, number];
}

const SETTLE = 240;
const LIFT = 26;
/** Nobody looks, or whoever looks wishes no motion. */
const unseen = () => calm() || document.visibilityState === 'hidden';

export class Stage {
  dice = $state.raw<ReadonlyMap<number, Shown>>(new Map());
  anthill = $state.raw<Pose | null>(null);
  /** The device of the jump that is played back. */
  stand = $state.raw<Stand | null>(null);
  /** The die in flight. */
  flying = $state.raw<number | null>(null);
  gains = $state.raw<Gain[]>([]);
  /** Told when a path starts to be played, and how it goes. */
  onpath: ((path: Trajectory) => void) | null = null;

  #view: View | null = null;
  #number = -1;
  #frame = 0;
  #gains = 0;

  get playing(): boolean {
    return this.flying !== null;
  }

  /** The scene is another one; `step` led to it, null: draw it at once. */
  show(view: View, number: number, step: LogEntry | null): void {
    if (number === this.#number) return;
    const before = this.#view;
    const follows = step !== null && before !== null && number === this.#number + 1;
    this.finish();
    [this.#view, this.#number] = [view, number];
    const event = follows ? eventOf(step) : null;
    if (!event || unseen()) this.#settle();
    else this.#play(event, view);
    if (event && before) this.#tell(event, before, view);
  }

  /** Everything is where it belongs. */
  finish(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    if (this.#view && !this.#settled) this.#settle();
  }

  #settled = true;

  #settle(): void {
    const view = this.#view!;
    this.#settled = true;
    this.flying = null;
    this.dice = lying(view);
    this.anthill = view.anthill as Pose;
    this.stand = null;
  }

  #play(event: Event, view: View): void {
    const path = unpack(event.path);
    this.#settled = false;
    if (!path) return this.#ease(view);
    this.flying = event.die ?? [...path.bodies.keys()][0] ?? null;
    if (path.device && path.device !== 'anthill') this.stand = { ...path, device: path.device };
    this.onpath?.(path);
    const still = new Map(this.dice);
    this.#run(((path.frames - 1) / path.rate) * 1000, (share) => {
      this.#pose(path, still, share * (path.frames - 1));
      if (share === 1) this.#ease(view);
    });
  }

  #pose(path: Trajectory, still: Map<number, Shown>, frame: number): void {
    const dice = new Map(still);
    for (const [body, keys] of path.bodies) {
      const pose = poseAt(keys, frame);
      if (body === ANTHILL_BODY) this.anthill = pose;
      else dice.set(body, { pose, size: 1 });
    }
    this.dice = dice;
  }

  /** From where everything lies to where the scene says; what is set on a tower is lifted. */
  #ease(view: View): void {
    const [from, to] = [this.dice, lying(view)];
    const hill = this.anthill;
    this.flying = null;
    this.#run(SETTLE, (share) => {
      if (share === 1) return this.#settle();
      const soft = share * share * (3 - 2 * share);
      this.dice = blend(from, to, soft);
      if (hill) this.anthill = between(hill, view.anthill as Pose, soft);
    });
  }

  #run(length: number, draw: (share: number) => void): void {
    const start = performance.now();
    const frame = (now: number) => {
      const share = length > 0 ? Math.min(1, Math.max(0, (now - start) / length)) : 1;
      if (share < 1) this.#frame = requestAnimationFrame(frame);
      draw(share);
    };
    this.#frame = requestAnimationFrame(frame);
  }

  /** Points rise over what earned them. */
  #tell(event: Event, before: View, view: View): void {
    const gains = view.seats.flatMap((seat, k) => {
      const points = seat.points - before.seats[k]!.points;
      if (points === 0) return [];
      const text = points > 0 ? `+${points}` : `−${-points}`;
      return [{ id: ++this.#gains, text, seat: k, at: earned(event, before, view) }];
    });
    if (gains.length > 0) this.gains = gains;
  }
}

/** The dice in the box. */
function lying(view: View): Map<number, Shown> {
  const dice = view.dice.filter((die) => die.pose.length > 0);
  return new Map(dice.map((die) => [die.die, { pose: die.pose as Pose, size: 1 }]));
}

function blend(
  from: ReadonlyMap<number, Shown>,
  to: ReadonlyMap<number, Shown>,
  share: number,
): Map<number, Shown> {
  const found = new Map<number, Shown>();
  for (const die of new Set([...from.keys(), ...to.keys()])) {
    const [a, b] = [from.get(die), to.get(die)];
    if (a && b) found.set(die, { pose: carried(a.pose, b.pose, share), size: 1 });
    else if (b) found.set(die, { pose: b.pose, size: share });
    else if (a) found.set(die, { pose: a.pose, size: 1 - share });
  }
  return found;
}

/** On the way, over what lies between if the way is long. */
function carried(a: Pose, b: Pose, share: number): Pose {
  const pose = between(a, b, share);
  const far = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  if (far > 8) pose[2] += LIFT * Math.sin(Math.PI * share);
  return pose;
}

/** Over which place points rise: the tower built, the die that jumped, or the whirlpool. */
function earned(event: Event, before: View, view: View): [number, number, number] {
  if (event.rest === 'whirlpool') return view.anthill.slice(0, 3) as [number, number, number];
  const die = event.die ?? before.offer?.die ?? before.jumped;
  const tower = view.towers.find((one) => one.dice.includes(die ?? -1))?.dice.at(-1) ?? die;
  const pose = [view, before].map((one) => one.dice[tower ?? -1]?.pose).find((one) => one?.length);
  return (pose?.slice(0, 3) ?? [0, 0, 40]) as [number, number, number];
}

/** The die that jumped last, while it lies in the box. */
export function lastJumped(log: LogEntry[], view: View): number | null {
  const landing = log.findLast((entry) => eventOf(entry).kind === 'landing');
  const die = landing ? (eventOf(landing).die ?? null) : null;
  return die !== null && view.dice[die]?.pose.length ? die : null;
}
