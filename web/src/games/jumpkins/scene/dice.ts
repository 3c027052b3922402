/** All dice as one drawing: a rounded cube whose faces show the insects. */
import * as THREE from 'three';
import { EDGE } from '../frames';
import { cross, FACE_AXES, FACE_UPS, type Vector } from '../poses';
import { DICE_MOST, type Look } from './look';
import { ATLAS } from './paint';
import type { Pose } from '../trajectory';

const HALF = EDGE / 2;
const SEGMENTS = 6;

/** Grid lines of a face: close together where its edge is round. */
function line(index: number, flat: number): number {
  const places = [-HALF, -(flat + HALF) / 2, -flat, 0, flat, (flat + HALF) / 2, HALF];
  return places[index]!;
}

/** A cube with rounded edges and the place of each insect on the atlas. */
export function dieGeometry(rounding: number): THREE.BufferGeometry {
  const cube = new THREE.BoxGeometry(2, 2, 2, SEGMENTS, SEGMENTS, SEGMENTS);
  const { position, normal, uv } = cube.attributes as Record<string, THREE.BufferAttribute>;
  const flat = HALF - rounding;
  for (let k = 0; k < position!.count; k++) {
    const raw = [position!.getX(k), position!.getY(k), position!.getZ(k)];
    const out = [normal!.getX(k), normal!.getY(k), normal!.getZ(k)] as Vector;
    const at = raw.map((x) => line(Math.round(((x + 1) / 2) * SEGMENTS), flat)) as Vector;
    const inner = at.map((x) => Math.min(Math.max(x, -flat), flat));
    const way = new THREE.Vector3(...(at.map((x, n) => x - inner[n]!) as Vector)).normalize();
    position!.setXYZ(
      k,
      inner[0]! + way.x * rounding,
      inner[1]! + way.y * rounding,
      inner[2]! + way.z * rounding,
    );
    normal!.setXYZ(k, way.x, way.y, way.z);
    uv!.setXY(k, ...onAtlas(at, out));
  }
  cube.clearGroups();
  return cube;
}

function onAtlas(at: Vector, out: Vector): [number, number] {
  const face = FACE_AXES.findIndex((axis) => axis.every((x, k) => Math.abs(x - out[k]!) < 0.1));
  const up = FACE_UPS[face]!;
  const right = cross(up, out);
  const dot = (a: Vector) => at[0] * a[0] + at[1] * a[1] + at[2] * a[2];
  const [u, v] = [dot(right) / EDGE + 0.5, dot(up) / EDGE + 0.5];
  const [column, row] = [face % ATLAS.columns, Math.floor(face / ATLAS.columns)];
  return [(column + u) / ATLAS.columns, 1 - (row + 1 - v) / ATLAS.rows];
}

/** How a die is marked out, beside what it shows. */
export type Glow = 'none' | 'lit' | 'held' | 'last' | 'pointed';

export interface DrawnDie {
  die: number;
  pose: Pose;
  size: number;
  glow: Glow;
}

export class Dice {
  readonly mesh: THREE.InstancedMesh;
  readonly rings: THREE.InstancedMesh;
  #order: number[] = [];
  #look: Look;

  constructor(look: Look, rounding: number) {
    this.#look = look;
    const material = new THREE.MeshLambertMaterial({ map: look.faces });
    this.mesh = new THREE.InstancedMesh(dieGeometry(rounding), material, DICE_MOST);
    this.mesh.castShadow = this.mesh.receiveShadow = true;
    const ring = new THREE.RingGeometry(HALF * 1.34, HALF * 1.72, 4, 1, Math.PI / 4);
    const bright = new THREE.MeshBasicMaterial({ transparent: true, depthWrite: false });
    this.rings = new THREE.InstancedMesh(ring, bright, DICE_MOST);
    this.rings.renderOrder = 2;
    this.mesh.frustumCulled = this.rings.frustumCulled = false;
  }

  draw(dice: DrawnDie[]): void {
    const matrix = new THREE.Matrix4();
    this.#order = dice.map((one) => one.die);
    dice.forEach(({ pose, size, glow }, k) => {
      const at = new THREE.Vector3(pose[0], pose[1], pose[2]);
      const turn = new THREE.Quaternion(pose[4], pose[5], pose[6], pose[3]);
      this.mesh.setMatrixAt(k, matrix.compose(at, turn, one(size)));
      this.mesh.setColorAt(k, this.#look.glow(glow === 'held' ? 'held' : 'none'));
    });
    const marked = dice.filter(({ glow }) => glow !== 'none');
    marked.forEach(({ pose, size, glow }, k) => {
      const at = new THREE.Vector3(pose[0], pose[1], pose[2] - HALF + 0.6);
      const turn = new THREE.Quaternion().setFromAxisAngle(UP, headingOf(pose));
      this.rings.setMatrixAt(k, matrix.compose(at, turn, one(size)));
      this.rings.setColorAt(k, this.#look.glow(glow));
    });
    this.mesh.count = dice.length;
    this.rings.count = marked.length;
    for (const mesh of [this.mesh, this.rings]) {
      mesh.instanceMatrix.needsUpdate = true;
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
    }
    this.mesh.computeBoundingSphere();
  }

  /** The die that a ray meets first. */
  under(ray: THREE.Raycaster): number | null {
    const hit = ray.intersectObject(this.mesh)[0];
    return hit?.instanceId === undefined ? null : (this.#order[hit.instanceId] ?? null);
  }
}

const UP = new THREE.Vector3(0, 0, 1);
const one = (size: number) => new THREE.Vector3(size, size, size);

/** How a cube is turned about the upright, whichever face is on top: up to quarter turns. */
function headingOf(pose: Pose): number {
  const turn = new THREE.Quaternion(pose[4], pose[5], pose[6], pose[3]);
  const axes = [new THREE.Vector3(1, 0, 0), new THREE.Vector3(0, 1, 0)];
  const level = axes.map((axis) => axis.applyQuaternion(turn)).find(({ z }) => Math.abs(z) < 0.7);
  return level ? Math.atan2(level.y, level.x) : 0;
}
