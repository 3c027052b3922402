/** The eye: at home it sees the whole box from one side; it follows a die and can be turned. */
import * as THREE from 'three';
import { turned } from '../frames';

const HOME = { turn: 0, rise: 58, near: 1 };
const TALL_RISE = 68; // in a window that is higher than wide
const LEAST_RISE = 18;
const MOST_RISE = 88;
const FOLLOW = 0.3;
const MARGIN = 0.95;

export class Eye {
  readonly camera = new THREE.PerspectiveCamera(30, 1, 50, 3000);
  /** Degrees around and above, and how near, as the viewer has turned it. */
  #by = { ...HOME };
  #now = { ...HOME, x: 0, y: 0, z: 20, far: 800, lead: 0 };
  #home = { side: 0, points: [] as THREE.Vector3[] };
  #middle = new THREE.Vector3(0, 0, 20);
  #far = 800;
  #follow: THREE.Vector3 | null = null;
  #rise = HOME.rise;
  #settled = false;

  /** What has to be seen from home, and from which side; how wide the window is. */
  frame(side: number, points: THREE.Vector3[], aspect: number): void {
    const other = side !== this.#home.side;
    this.#home = { side, points };
    this.camera.aspect = aspect;
    const before = this.#rise;
    this.#rise = aspect < 0.95 ? TALL_RISE : HOME.rise;
    if (this.#by.rise === before) this.#by.rise = this.#rise;
    if (other) this.home();
    else this.#fit();
  }

  get away(): boolean {
    return this.#by.turn !== 0 || this.#by.rise !== this.#rise || this.#by.near !== 1;
  }

  turn(around: number, up: number): void {
    this.#by.turn = ((this.#by.turn + around + 540) % 360) - 180;
    this.#by.rise = clamp(this.#by.rise + up, LEAST_RISE, MOST_RISE);
    this.#fit();
  }

  zoom(factor: number): void {
    this.#by.near = clamp(this.#by.near * factor, 0.6, 2.5);
  }

  home(): void {
    this.#by = { ...HOME, rise: this.#rise };
    this.#fit();
  }

  follow(at: THREE.Vector3 | null): void {
    this.#follow = at;
  }

  /** One step towards where the eye should be; whether it is still on its way. */
  step(ms: number, calm: boolean): boolean {
    const goal = this.#goal();
    const share = calm || !this.#settled ? 1 : 1 - Math.exp(-ms / 130);
    this.#settled = true;
    let left = 0;
    for (const key of Object.keys(goal) as (keyof typeof goal)[]) {
      let way = goal[key] - this.#now[key];
      if (key === 'turn') way = ((way + 540) % 360) - 180;
      left = Math.max(left, Math.abs(way));
      this.#now[key] += way * share;
    }
    this.#place();
    return share < 1 && left > 0.05;
  }

  #goal() {
    const { turn, rise, near } = this.#by;
    const at = this.#middle.clone();
    if (this.#follow) at.lerp(this.#follow, FOLLOW);
    const far = (this.#far / near) * (this.#follow ? 0.93 : 1);
    return { turn: turn + 90 * this.#home.side, rise, near, ...xyz(at), far, lead: 0 };
  }

  /** Towards the camera from what it looks at. */
  way(turn = this.#now.turn, rise = this.#now.rise): THREE.Vector3 {
    const [around, up] = [(turn * Math.PI) / 180, (rise * Math.PI) / 180];
    const level = Math.cos(up);
    return new THREE.Vector3(-Math.sin(around) * level, -Math.cos(around) * level, Math.sin(up));
  }

  #place(camera = this.camera, at = this.#now, far = at.far): void {
    camera.up.set(0, 0, 1);
    if (at.rise > 87)
      camera.up.set(Math.sin((at.turn * Math.PI) / 180), Math.cos((at.turn * Math.PI) / 180), 0);
    camera.position.set(at.x, at.y, at.z).addScaledVector(this.way(at.turn, at.rise), far);
    camera.lookAt(at.x, at.y, at.z);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
  }

  /** As near as all points still fit, and in the middle of them. */
  #fit(): void {
    const { points, side } = this.#home;
    if (points.length === 0) return;
    const trial = this.camera.clone();
    const at = {
      ...this.#now,
      turn: this.#by.turn + 90 * side,
      rise: this.#by.rise,
      x: 0,
      y: 0,
      z: 20,
    };
    let [near, far] = [200, 2600];
    for (let k = 0; k < 14; k++) {
      const middle = (near + far) / 2;
      this.#centre(trial, at, middle, points);
      if (fits(trial, points)) far = middle;
      else near = middle;
    }
    this.#centre(trial, at, far, points);
    this.#middle.set(at.x, at.y, at.z);
    this.#far = far;
  }

  #centre(trial: THREE.PerspectiveCamera, at: Where, far: number, points: THREE.Vector3[]): void {
    for (let k = 0; k < 2; k++) {
      this.#place(trial, at, far);
      const { x, y } = centreOf(trial, points);
      const half = far * Math.tan((trial.fov * Math.PI) / 360);
      const [right, up] = [0, 1].map((n) =>
        new THREE.Vector3().setFromMatrixColumn(trial.matrixWorld, n),
      );
      const shift = right!.multiplyScalar(x * half * trial.aspect).addScaledVector(up!, y * half);
      [at.x, at.y, at.z] = [at.x + shift.x, at.y + shift.y, at.z + shift.z];
    }
  }
}

type Where = {
  turn: number;
  rise: number;
  near: number;
  x: number;
  y: number;
  z: number;
  far: number;
  lead: number;
};

const clamp = (x: number, low: number, high: number) => Math.min(Math.max(x, low), high);
const xyz = ({ x, y, z }: THREE.Vector3) => ({ x, y, z });

function fits(camera: THREE.Camera, points: THREE.Vector3[]): boolean {
  return points.every((point) => {
    const seen = point.clone().project(camera);
    return Math.abs(seen.x) < MARGIN && Math.abs(seen.y) < MARGIN;
  });
}

function centreOf(camera: THREE.Camera, points: THREE.Vector3[]): { x: number; y: number } {
  const seen = points.map((point) => point.clone().project(camera));
  const middle = (all: number[]) => (Math.min(...all) + Math.max(...all)) / 2;
  return { x: middle(seen.map(({ x }) => x)), y: middle(seen.map(({ y }) => y)) };
}

/** The corners of the box, and those of the room that a device needs at a side. */
export function corners(
  x: number,
  y: number,
  high: number,
  side: number | null,
  deep: number,
): THREE.Vector3[] {
  const found = [-1, 1].flatMap((a) =>
    [-1, 1].flatMap((b) => [0, high].map((z) => new THREE.Vector3(a * x, b * y, z))),
  );
  if (side === null) return found;
  const half = side % 2 === 0 ? y : x;
  for (const a of [-60, 60]) {
    const [u, v] = turned(side, a, -half - deep);
    found.push(new THREE.Vector3(u, v, 0));
  }
  return found;
}
