/** The sound of dice on wood and moss, made by us from noise and a few tones; off by default. */
import { knocks, poseAt, type Trajectory } from './trajectory';

const LOUD = 4000; // millimetres a second of change that are as loud as it gets
const SOFT_GROUND = 40; // below this height, inside the island, dice fall on moss
const ISLAND = 106;
const MOST = 24;

export class Sound {
  #audio: AudioContext | null = null;
  #out: GainNode | null = null;
  #noise: AudioBuffer | null = null;

  /** To be called by a tap: browsers allow no sound before one. */
  open(): void {
    this.#audio ??= new AudioContext();
    void this.#audio.resume();
  }

  /** Play the knocks of a landing as it is seen, from now on. */
  play(path: Trajectory): void {
    this.stop();
    const audio = this.#audio;
    if (!audio) return;
    this.#out = audio.createGain();
    this.#out.gain.value = 0.5;
    this.#out.connect(audio.destination);
    for (const { frame, force, soft } of heard(path)) {
      const at = audio.currentTime + frame / path.rate;
      const loud = Math.min(1, force / LOUD);
      if (soft) this.#burst(at, loud * 0.8, 420, 0.09);
      else this.#tock(at, loud);
    }
  }

  /** Silence, at once. */
  stop(): void {
    this.#out?.disconnect();
    this.#out = null;
  }

  /** Wood: a short tone with a click in front. */
  #tock(at: number, loud: number): void {
    const audio = this.#audio!;
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.frequency.setValueAtTime(620 + 340 * loud, at);
    tone.frequency.exponentialRampToValueAtTime(240, at + 0.06);
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(0.5 * loud + 0.001, at + 0.003);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.08);
    tone.connect(gain).connect(this.#out!);
    tone.start(at);
    tone.stop(at + 0.1);
    this.#burst(at, loud * 0.6, 2600, 0.03);
  }

  /** Noise through a low pass: moss, or the click of wood. */
  #burst(at: number, loud: number, low: number, length: number): void {
    const audio = this.#audio!;
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    const gain = audio.createGain();
    source.buffer = this.#noise ??= noise(audio);
    filter.type = 'lowpass';
    filter.frequency.value = low;
    gain.gain.setValueAtTime(loud + 0.001, at);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    source.connect(filter).connect(gain).connect(this.#out!);
    source.start(at, 0, length + 0.02);
  }
}

/** The knocks that are loud enough, the loudest only, and whether moss takes them. */
export function heard(path: Trajectory): { frame: number; force: number; soft: boolean }[] {
  const all = [...path.bodies.values()].flatMap((keys) =>
    knocks(keys, path.rate).map((knock) => {
      const [x, y, z] = poseAt(keys, knock.frame);
      const inside = Math.max(Math.abs(x), Math.abs(y)) < ISLAND;
      return { ...knock, soft: inside && z < SOFT_GROUND };
    }),
  );
  return all.sort((a, b) => b.force - a.force).slice(0, MOST);
}

function noise(audio: AudioContext): AudioBuffer {
  const made = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
  const data = made.getChannelData(0);
  for (let k = 0; k < data.length; k++) data[k] = 2 * Math.random() - 1;
  return made;
}
