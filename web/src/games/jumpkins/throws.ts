/** Throws by hand: what a gesture means, and the aim that stays from the last one. */
import type { Aiming, Touch } from './aiming.svelte';
import { MOST, reach } from './frames';
import type { Device, Lengths } from './types';

export type Aim = Pick<Aiming, 'place' | 'direction' | 'strength'>;

const MIDDLE = Math.round(MOST / 2);
/** Millimetres of a pull that are as hard as a hand can throw. */
const LONGEST_PULL = 110;
/** Below this the finger only rests there. */
const SLOP = 7;
/** The gesture's last stretch tells its speed, in ms. */
const LATELY = 90;
/** A flick is at least this fast, in millimetres a second. */
const FLICK = 260;

/** An aim to begin with: straight ahead, from the middle, not too hard. */
export const fresh = (device: Device): Aim => ({
  place: MIDDLE,
  direction: MIDDLE,
  strength: device === 'anthill' ? 60 : 110,
});

const clamp = (number: number) => Math.min(MOST, Math.max(0, Math.round(number)));

/** A share of −1 to 1 as 0 to 255. */
const byte = (share: number) => clamp(((share + 1) * MOST) / 2);

/** Millimetres along the edge as a place. */
export const placeAt = (lengths: Lengths, device: Device, side: number, a: number): number =>
  byte(a / reach(lengths, { device, side }));

/** Degrees to the right as a direction. */
export const directionAt = (lengths: Lengths, device: Device, degrees: number): number =>
  byte(degrees / lengths[device]!.turn!);

/** Millimetres a second as a strength. */
export function strengthAt(lengths: Lengths, device: Device, speed: number): number {
  const { least, most } = lengths[device]! as { least: number; most: number };
  return clamp(((speed - least) / (most - least)) * MOST);
}

interface Spot {
  a: number;
  b: number;
  time: number;
}

const degrees = (a: number, b: number) => (Math.atan2(a, b) * 180) / Math.PI;

/**
 * One gesture at a device. Along the edge it moves the device; pulled back it bends the aim, and
 * letting go throws; a flick inwards throws as fast as it is. At the anthill it moves the die
 * that is held above it.
 */
export class Gesture {
  private spots: Spot[];
  private mode: 'rest' | 'slide' | 'pull' = 'rest';

  constructor(
    private readonly lengths: Lengths,
    private readonly device: Device,
    private readonly side: number,
    private readonly from: Aim,
    first: Touch,
  ) {
    this.spots = [this.spot(first)];
  }

  private spot({ seat, time }: Touch): Spot {
    return { ...seat, time };
  }

  /** The aim as it is while the finger moves. */
  move(touch: Touch): Aim {
    const now = this.spot(touch);
    this.spots = [...this.spots.slice(-40), now];
    return this.device === 'anthill' ? this.hover(now) : this.bend(now);
  }

  private get first(): Spot {
    return this.spots[0]!;
  }

  private start: Spot | null = null;

  private offset(now: Spot) {
    this.start ??= this.first;
    return { a: now.a - this.start.a, b: now.b - this.start.b };
  }

  private hover(now: Spot): Aim {
    const { a, b } = this.offset(now);
    const far = reach(this.lengths, { device: 'anthill', side: this.side });
    const shift = (from: number, by: number) => clamp(from + (by / far) * (MOST / 2));
    return {
      ...this.from,
      place: shift(this.from.place, a),
      direction: shift(this.from.direction, b),
    };
  }

  private bend(now: Spot): Aim {
    const { a, b } = this.offset(now);
    if (this.mode === 'rest' && Math.hypot(a, b) > SLOP) {
      this.mode = Math.abs(a) > Math.abs(b) * 1.5 ? 'slide' : 'pull';
    }
    if (this.mode === 'slide' && b < -2 * SLOP) this.mode = 'pull';
    if (this.mode === 'slide') {
      const far = reach(this.lengths, { device: this.device, side: this.side });
      return { ...this.from, place: clamp(this.from.place + (a / far) * (MOST / 2)) };
    }
    if (this.mode === 'pull' && b < 0) {
      return {
        ...this.from,
        direction: directionAt(this.lengths, this.device, degrees(-a, -b)),
        strength: clamp((Math.hypot(a, b) / LONGEST_PULL) * MOST),
      };
    }
    return this.from;
  }

  /** What letting go means: a throw, or only a new aim. */
  end(touch: Touch): { aim: Aim; throws: boolean } {
    const aim = this.move(touch);
    if (this.device === 'anthill') return { aim, throws: false };
    const { a, b } = this.speed(touch.time);
    if (b > FLICK && this.mode !== 'slide') {
      return { aim: this.flicked(a, b), throws: true };
    }
    const pulled = this.mode === 'pull' && this.offset(this.spot(touch)).b < -SLOP;
    return { aim, throws: pulled };
  }

  private flicked(a: number, b: number): Aim {
    return {
      place: this.from.place,
      direction: directionAt(this.lengths, this.device, degrees(a, b)),
      strength: strengthAt(this.lengths, this.device, Math.hypot(a, b)),
    };
  }

  /** Millimetres a second of the last moments. */
  private speed(time: number): { a: number; b: number } {
    const late = this.spots.filter((spot) => time - spot.time <= LATELY);
    const [one, other] = [late[0], late.at(-1)];
    if (!one || !other || other.time <= one.time) return { a: 0, b: 0 };
    const seconds = (other.time - one.time) / 1000;
    return { a: (other.a - one.a) / seconds, b: (other.b - one.b) / seconds };
  }
}

/** The action that lets the die jump. */
export const jumpOf = ({ place, direction, strength }: Aim): string =>
  `jump at ${place} towards ${direction} with ${strength}`;
