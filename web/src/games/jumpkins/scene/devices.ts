/** Leaf ramp, tree stump, moss sponge, anthill and whirlpool: our own shapes. */
import * as THREE from 'three';
import type { Device, Lengths } from '../types';
import type { Look } from './look';
import * as paint from './paint';

type Parts = Record<string, Record<string, number>>;
const RAMP_THICK = 3;

/** Every device, with its frame as the physics has it: the middle of its top, z upwards. */
export function devices(
  lengths: Lengths,
  look: Look,
): Record<Exclude<Device, 'anthill'>, THREE.Object3D> {
  const parts = lengths as Parts;
  return { ramp: ramp(parts, look), stump: stump(parts, look), sponge: sponge(parts, look) };
}

function shaded(geometry: THREE.BufferGeometry, material: THREE.Material): THREE.Mesh {
  const made = new THREE.Mesh(geometry, material);
  made.castShadow = made.receiveShadow = true;
  return made;
}

/** A broad leaf that leans on the wall, pointed where it meets the ground. */
function ramp({ box, ramp: leaf }: Parts, look: Look): THREE.Object3D {
  const long = (box!.wall! + box!.floor! + 1) / Math.sin((leaf!.angle! * Math.PI) / 180);
  const half = leaf!.width! / 2;
  const shape = new THREE.Shape();
  shape.moveTo(-half * 0.86, 0);
  shape.quadraticCurveTo(0, 3, half * 0.86, 0);
  shape.quadraticCurveTo(half * 1.16, -long * 0.3, half * 0.98, -long * 0.62);
  shape.quadraticCurveTo(half * 0.8, -long * 0.9, 0, -long);
  shape.quadraticCurveTo(-half * 0.8, -long * 0.9, -half * 0.98, -long * 0.62);
  shape.quadraticCurveTo(-half * 1.16, -long * 0.3, -half * 0.86, 0);
  const made = new THREE.ExtrudeGeometry(shape, {
    depth: RAMP_THICK - 0.8,
    bevelSize: 0.4,
    bevelThickness: 0.4,
    bevelSegments: 1,
  });
  made.translate(0, 0, -RAMP_THICK + 0.4);
  const map = look.tiled(paint.leaf(look.colours, 256, 512));
  map.repeat.set(1 / (2.3 * half), 1 / long);
  map.offset.set(0.5, 1);
  return shaded(made, new THREE.MeshLambertMaterial({ map }));
}

function stump({ stump: tree }: Parts, look: Look): THREE.Object3D {
  const [radius, high] = [tree!.diameter! / 2, tree!.height!];
  const trunk = new THREE.CylinderGeometry(radius, radius * 1.05, high, 28, 6, true);
  spread(trunk, radius, high);
  trunk.rotateX(Math.PI / 2).translate(0, 0, -high / 2);
  const made = new THREE.Group();
  const map = look.bark.clone();
  map.repeat.set(2, 1);
  const top = new THREE.MeshLambertMaterial({ map: look.texture(paint.rings(look.colours, 256)) });
  made.add(
    shaded(trunk, new THREE.MeshLambertMaterial({ map, side: THREE.DoubleSide })),
    shaded(new THREE.CircleGeometry(radius, 32), top),
  );
  return made;
}

/** Roots: towards the ground the trunk grows wider, in waves. */
function spread(trunk: THREE.BufferGeometry, radius: number, high: number): void {
  const at = trunk.attributes.position as THREE.BufferAttribute;
  for (let k = 0; k < at.count; k++) {
    const low = Math.max(0, 0.5 - at.getY(k) / high - 0.35);
    const turn = Math.atan2(at.getZ(k), at.getX(k));
    const grow = 1 + low * low * (0.5 + 0.9 * Math.max(0, Math.cos(5 * turn)));
    at.setX(k, at.getX(k) * grow);
    at.setZ(k, at.getZ(k) * grow);
  }
  trunk.computeVertexNormals();
  void radius;
}

/** A cushion of moss: a slab with a lively skin. */
function sponge({ sponge: moss }: Parts, look: Look): THREE.Object3D {
  const [side, high] = [moss!.side!, moss!.height!];
  const made = new THREE.BoxGeometry(side, side, high, 14, 14, 5);
  const at = made.attributes.position as THREE.BufferAttribute;
  const half = [side / 2 - 7, side / 2 - 7, high / 2 - 7];
  for (let k = 0; k < at.count; k++) {
    const raw = [at.getX(k), at.getY(k), at.getZ(k)];
    const inner = raw.map((x, n) => Math.min(Math.max(x, -half[n]!), half[n]!));
    const way = new THREE.Vector3(raw[0]! - inner[0]!, raw[1]! - inner[1]!, raw[2]! - inner[2]!);
    const wave = Math.sin(raw[0]! * 0.5 + raw[2]!) * Math.cos(raw[1]! * 0.6 - raw[2]!);
    way.setLength(7 + 0.8 * wave);
    at.setXYZ(k, inner[0]! + way.x, inner[1]! + way.y, inner[2]! + way.z);
  }
  made.translate(0, 0, -high / 2);
  made.computeVertexNormals();
  const map = look.texture(look.moss);
  return shaded(made, new THREE.MeshLambertMaterial({ map, color: '#e6efb0' }));
}

/** The anthill with its base at the origin: at the funfair with a wheel, in the bath a cup. */
export function anthill(lengths: Lengths, look: Look, scene: string): THREE.Object3D {
  const pool = scene === 'bathing';
  const { base, top, height, cup_wall: wall } = lengths.anthill as Record<string, number>;
  const [low, high] = [base! / 2, top! / 2];
  const made = new THREE.Group();
  const skin = new THREE.MeshLambertMaterial({
    map: look.tiled(paint.crumbs(look.colours, 256)),
    side: THREE.DoubleSide,
  });
  const line = pool
    ? [
        [0, height!],
        [high, height!],
        [low, 0],
        [low - wall!, 0],
        [high - wall!, height! - wall!],
      ]
    : [
        [low, 0],
        [low * 0.82, height! * 0.28],
        [(low + high) * 0.46, height! * 0.62],
        [high, height!],
        [high * 0.7, height! + 0.2],
        [high * 0.4, height! - 3],
        [0, height! - 5],
      ];
  made.add(shaded(lathe(line as [number, number][], pool ? 0 : 1.1), skin));
  if (scene === 'funfair') made.add(wheel(high, height!, look));
  if (pool) made.add(water(low, high, wall!, height!, look));
  return made;
}

/** The wheel of fortune on top: a field for each insect. */
function wheel(radius: number, height: number, look: Look): THREE.Mesh {
  const map = look.texture(paint.fortune(look.colours, 256));
  const made = shaded(
    new THREE.CylinderGeometry(radius * 1.12, radius * 1.12, 1.6, 36),
    new THREE.MeshLambertMaterial({ map }),
  );
  made.rotateX(Math.PI / 2);
  made.position.z = height - 0.6;
  return made;
}

/** A line turned about the upright axis, a little uneven. */
function lathe(line: [number, number][], rough: number): THREE.BufferGeometry {
  const made = new THREE.LatheGeometry(
    line.map(([r, z]) => new THREE.Vector2(r, z)),
    36,
  );
  const at = made.attributes.position as THREE.BufferAttribute;
  const next = paint.chance(47);
  const bumps = Array.from({ length: 36 }, () => rough * (next() - 0.6));
  for (let k = 0; k < at.count; k++) {
    const row = Math.floor(k / line.length) % 36;
    const radius = Math.hypot(at.getX(k), at.getZ(k)) || 1;
    const grow = 1 + bumps[(row + (k % line.length) * 7) % 36]! / radius;
    at.setX(k, at.getX(k) * grow);
    at.setZ(k, at.getZ(k) * grow);
  }
  made.rotateX(Math.PI / 2);
  made.computeVertexNormals();
  return made;
}

/** Its surface, a third below the brim; in the cup's frame, which is upside down. */
function water(low: number, high: number, wall: number, height: number, look: Look): THREE.Mesh {
  const depth = height * 0.3;
  const radius = low - wall + ((high - low) * depth) / height;
  const map = look.texture(paint.swirl(look.colours, 256));
  const made = new THREE.Mesh(
    new THREE.CircleGeometry(radius, 36),
    new THREE.MeshLambertMaterial({ map, side: THREE.DoubleSide }),
  );
  made.position.z = depth;
  made.receiveShadow = true;
  return made;
}
