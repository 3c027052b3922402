/** The wooden box, its island and the forest floor that it stands on. */
import * as THREE from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { Lengths } from '../types';
import type { Look } from './look';
import { chance, litter } from './paint';

const LITTER = 470;
const STONES = 70;

/** A slab between two corners; its texture is as large everywhere. */
export function slab(low: number[], high: number[], grain = 120): THREE.BufferGeometry {
  const size = low.map((x, k) => high[k]! - x);
  const made = new THREE.BoxGeometry(size[0], size[1], size[2]);
  const { position, normal, uv } = made.attributes as Record<string, THREE.BufferAttribute>;
  for (let k = 0; k < position!.count; k++) {
    const [x, y, z] = [position!.getX(k), position!.getY(k), position!.getZ(k)];
    const flat = Math.abs(normal!.getZ(k)) > 0.5;
    const along = Math.abs(normal!.getX(k)) > 0.5 ? y : x;
    const across = flat ? (size[0]! > size[1]! ? y : x) : z;
    uv!.setXY(k, (flat && size[1]! > size[0]! ? y : along) / grain, across / (grain / 3));
  }
  const middle = low.map((x, k) => (x + high[k]!) / 2);
  return made.translate(middle[0]!, middle[1]!, middle[2]!);
}

/** Four slabs around a rectangle: front, left, back, right. */
function frame(x: number, y: number, width: number, low: number, high: number) {
  return [
    slab([-x - width, -y - width, low], [x + width, -y, high]),
    slab([-x - width, -y, low], [-x, y, high]),
    slab([-x - width, y, low], [x + width, y + width, high]),
    slab([x, -y, low], [x + width, y, high]),
  ];
}

export class Box extends THREE.Group {
  /** By side; those between the camera and the island are seen through. */
  readonly walls: THREE.Mesh[];
  readonly ground: THREE.Mesh<THREE.BufferGeometry, THREE.MeshLambertMaterial>;

  constructor(lengths: Lengths, look: Look) {
    super();
    const { box, island } = lengths as Record<string, Record<string, number>>;
    const [x, y] = [box!.width! / 2, box!.depth! / 2];
    const [a, b] = [island!.width! / 2, island!.depth! / 2];
    this.walls = frame(x, y, box!.thickness!, 0, box!.wall!).map((made) => {
      const material = new THREE.MeshLambertMaterial({ map: look.wood, transparent: true });
      return solid(made, material);
    });
    const outer = [x + box!.thickness!, y + box!.thickness!];
    const floor = slab([-outer[0]!, -outer[1]!, -box!.floor!], [...outer, 0], 180);
    const dark = new THREE.MeshLambertMaterial({ map: look.wood, color: look.colour('floor') });
    const { height, rim, rim_width: edge } = island as Record<string, number>;
    const sides = mergeGeometries([
      slab([-a, -b, 0], [a, b, height! - 0.2]),
      ...frame(a - edge!, b - edge!, edge!, height! - 0.2, height! + rim!),
    ]);
    this.ground = new THREE.Mesh(
      new THREE.PlaneGeometry(2 * a, 2 * b),
      new THREE.MeshLambertMaterial({ color: 'white' }),
    );
    this.ground.position.z = height!;
    this.ground.receiveShadow = true;
    const bark = new THREE.MeshLambertMaterial({ map: look.bark });
    this.add(...this.walls, solid(floor, dark), solid(sides, bark), this.ground);
    this.add(forest(look, -box!.floor!), stones(look, -box!.floor!, Math.max(...outer)));
  }

  /** Let walls between the camera and the island be seen through. */
  openTo(way: THREE.Vector3): void {
    const outwards = [
      [0, -1],
      [-1, 0],
      [0, 1],
      [1, 0],
    ];
    this.walls.forEach((wall, k) => {
      const towards = outwards[k]![0]! * way.x + outwards[k]![1]! * way.y;
      const material = wall.material as THREE.MeshLambertMaterial;
      material.opacity = 1 - 0.74 * THREE.MathUtils.smoothstep(towards, 0.1, 0.45);
      material.depthWrite = material.opacity > 0.95;
      wall.renderOrder = material.depthWrite ? 0 : 3;
    });
  }
}

function solid(geometry: THREE.BufferGeometry, material: THREE.Material): THREE.Mesh {
  const made = new THREE.Mesh(geometry, material);
  made.castShadow = made.receiveShadow = true;
  return made;
}

function forest(look: Look, z: number): THREE.Mesh {
  const map = look.texture(litter(look.colours, look.size / 2));
  const material = new THREE.MeshLambertMaterial({ map, transparent: true, depthWrite: false });
  const made = new THREE.Mesh(new THREE.CircleGeometry(LITTER, 48), material);
  made.position.z = z - 0.4;
  made.receiveShadow = true;
  made.renderOrder = -1;
  return made;
}

/** Pebbles and tufts of moss around the box, where no device stands. */
function stones(look: Look, z: number, edge: number): THREE.InstancedMesh {
  const next = chance(43);
  const material = new THREE.MeshLambertMaterial({ flatShading: true });
  const made = new THREE.InstancedMesh(new THREE.IcosahedronGeometry(1, 1), material, STONES);
  const tints = ['moss', 'moss-deep', 'soil', 'moss-light', 'bark'].map((one) => look.colour(one));
  const matrix = new THREE.Matrix4();
  for (let k = 0; k < STONES; k++) {
    // Towards the corners, so that the middle of each side stays free.
    const turn = ((k % 4) + 0.5) * (Math.PI / 2) + (next() - 0.5) * 0.75;
    const far = edge * Math.SQRT2 * (1.04 + 0.36 * next() ** 1.5);
    const size = 3 + 9 * next() ** 2;
    const at = new THREE.Vector3(far * Math.cos(turn), far * Math.sin(turn), z);
    const spin = new THREE.Quaternion().setFromAxisAngle(new THREE.Vector3(0, 0, 1), 7 * next());
    made.setMatrixAt(k, matrix.compose(at, spin, new THREE.Vector3(size, size * 0.8, size * 0.6)));
    made.setColorAt(k, tints[k % tints.length]!);
  }
  made.castShadow = made.receiveShadow = true;
  return made;
}
