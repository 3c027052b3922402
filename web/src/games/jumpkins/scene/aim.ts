/** The way a throw sets out, as dots: direction and strength, without where it ends. */
import * as THREE from 'three';
import type { Aiming } from '../aiming.svelte';
import { throwOf, turned } from '../frames';
import { fromAnthill } from '../poses';
import type { Pose } from '../trajectory';
import type { Lengths } from '../types';

const DOTS = 16;
const STEPS = 3; // from one dot to the next
const GRAVITY = 9810;
const FLIGHT = 0.16; // seconds of it that are shown
const BOUNCE = 0.65;

/** Points of the way, the first at the die. */
export function way(
  lengths: Lengths,
  aiming: Aiming,
  from: Pose,
  anthill: number[],
): THREE.Vector3[] {
  const start = new THREE.Vector3(from[0], from[1], from[2]);
  if (aiming.device === 'anthill') return falling(lengths, aiming, start, anthill);
  const { direction, strength } = throwOf(lengths, aiming);
  const { lift, up, rise } = risen(lengths, aiming.device);
  const turn = (direction * Math.PI) / 180;
  const level = strength * Math.cos(lift);
  const ahead =
    aiming.device === 'ramp' ? strength * Math.cos(turn) * Math.cos(lift) : level * Math.cos(turn);
  const aside = aiming.device === 'ramp' ? strength * Math.sin(turn) : level * Math.sin(turn);
  const climb = (aiming.device === 'ramp' ? Math.cos(turn) : 1) * strength * Math.sin(lift);
  const [x, y] = turned(aiming.side, aside, ahead);
  return flying(start, new THREE.Vector3(x, y, climb), up, rise);
}

/** How steep it sets out, how long it climbs a ramp (s are found from mm), where it bounces. */
function risen(lengths: Lengths, device: string) {
  const { ramp, stump, sponge, box } = lengths as Record<string, Record<string, number>>;
  const rad = Math.PI / 180;
  if (device === 'ramp') return { lift: ramp!.angle! * rad, up: box!.wall! + 9, rise: null };
  if (device === 'stump') return { lift: stump!.lift! * rad, up: 0, rise: null };
  const lift = -Math.atan2(sponge!.throw!, sponge!.back!);
  return { lift, up: 0, rise: sponge!.height! - box!.floor! + 8 };
}

/** Straight up to a height, then a thrown body's curve; once off a floor if there is one. */
function flying(
  start: THREE.Vector3,
  speed: THREE.Vector3,
  up: number,
  floor: number | null,
): THREE.Vector3[] {
  const found: THREE.Vector3[] = [];
  const at = start.clone();
  const now = speed.clone();
  const dt = FLIGHT / (DOTS * STEPS);
  for (let k = 0; k < DOTS * STEPS; k++) {
    if (k % STEPS === 0) found.push(at.clone());
    if (at.z > up) now.z -= GRAVITY * dt;
    at.addScaledVector(now, dt);
    if (floor !== null && at.z < floor && now.z < 0) now.z *= -BOUNCE;
  }
  return found;
}

function falling(
  lengths: Lengths,
  aiming: Aiming,
  start: THREE.Vector3,
  anthill: number[],
): THREE.Vector3[] {
  const [x, y] = fromAnthill(lengths, aiming, anthill);
  const low = anthill[2]! + lengths.anthill!.height!;
  return Array.from({ length: DOTS }, (_, k) => {
    const z = start.z + ((low - start.z) * k) / (DOTS - 1);
    return new THREE.Vector3(x, y, z);
  });
}

export class Aim {
  readonly dots: THREE.InstancedMesh;

  constructor(colour: THREE.Color) {
    const material = new THREE.MeshBasicMaterial({
      color: colour,
      depthTest: false,
      transparent: true,
    });
    this.dots = new THREE.InstancedMesh(new THREE.SphereGeometry(1, 10, 8), material, DOTS);
    this.dots.renderOrder = 5;
    this.dots.frustumCulled = false;
    this.dots.count = 0;
  }

  draw(points: THREE.Vector3[]): void {
    const matrix = new THREE.Matrix4();
    // The first lies in the die.
    points = points.slice(1);
    points.forEach((at, k) => {
      const size = 3.4 - (2 * k) / points.length;
      matrix.makeScale(size, size, size).setPosition(at);
      this.dots.setMatrixAt(k, matrix);
    });
    this.dots.count = points.length;
    this.dots.instanceMatrix.needsUpdate = true;
  }
}
