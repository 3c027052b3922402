/** The table in 3D: draws what it is told, and only when something has moved. */
import * as THREE from 'three';
import { calm } from '$lib/calm';
import type { Aiming } from '../aiming.svelte';
import { EDGE, throwOf } from '../frames';
import { paint } from '../ground';
import { deviceAt, waiting, type Stand } from '../poses';
import type { Pose } from '../trajectory';
import type { View } from '../types';
import { Aim, way } from './aim';
import { Box } from './box';
import { corners, Eye } from './camera';
import { anthill, devices } from './devices';
import { Dice, type DrawnDie } from './dice';
import { Look } from './look';
import { coloursOf, ground } from './paint';
import { Shots } from './shots';
import { drawsInSoftware, Thrift } from './thrift';

export interface Facts {
  view: View;
  side: number;
  dice: DrawnDie[];
  anthill: Pose | null;
  stand: Stand | null;
  aiming: Aiming | null;
  /** Whether direction and strength are shown too. */
  shows: boolean;
  flying: Pose | null;
}

const DEVICE_ROOM = 96;
const REST = 200; // ms without motion

export class Table {
  readonly eye = new Eye();
  /** Told after each drawing. */
  ondraw: (() => void) | null = null;

  #canvas: HTMLCanvasElement;
  #renderer: THREE.WebGLRenderer;
  #scene = new THREE.Scene();
  #parts: ReturnType<typeof build> | null = null;
  #facts: Facts | null = null;
  #frame = 0;
  #then = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #ray = new THREE.Raycaster();
  #size: [number, number] = [1, 1];
  #thrift: Thrift;
  #moving = false;

  /** @throws if the browser has no WebGL. */
  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    const software = inSoftware();
    this.#thrift = new Thrift(software ? 2 : 0);
    this.#renderer = new THREE.WebGLRenderer({ canvas, antialias: !software, alpha: true });
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = THREE.PCFShadowMap;
    // Shadows stay while only the eye moves.
    this.#renderer.shadowMap.autoUpdate = false;
  }

  /** A phone gets smaller textures and shadows. */
  get #small(): boolean {
    return matchMedia('(pointer: coarse)').matches;
  }

  /** Build everything anew: for another scene of the game, or for light and dark. */
  build(view: View): void {
    this.#clear();
    this.#parts = build(view, this.#canvas, this.#small ? 1024 : 2048);
    this.#scene.add(this.#parts.all);
  }

  update(facts: Facts): void {
    const parts = this.#parts!;
    const before = this.#facts;
    this.#facts = facts;
    if (before?.side !== facts.side || before.view.scene !== facts.view.scene || !parts.painted) {
      parts.paint(facts.view, facts.side);
    }
    parts.place(facts);
    this.#reframe();
    this.#renderer.shadowMap.needsUpdate = true;
    this.eye.follow(facts.flying && new THREE.Vector3(...facts.flying.slice(0, 3)));
    this.draw();
  }

  resize(wide: number, high: number): void {
    this.#size = [wide, high];
    this.#sharpness(this.#ratio);
    this.#reframe();
    this.draw();
  }

  /** Pixels of the screen for each of the page's, while something moves. */
  get #ratio(): number {
    return this.#thrift.ratio(this.#best);
  }

  get #best(): number {
    return Math.min(devicePixelRatio, this.#small ? 1.75 : 2);
  }

  #sharpness(ratio: number): void {
    this.#renderer.setPixelRatio(ratio);
    this.#renderer.setSize(...this.#size, false);
  }

  #reframe(): void {
    if (!this.#facts) return;
    const { view, side, aiming, stand } = this.#facts;
    const { box } = view.lengths as Record<string, Record<string, number>>;
    const [x, y] = [box!.width! / 2 + box!.thickness!, box!.depth! / 2 + box!.thickness!];
    const tool = aiming ?? stand;
    const aside = tool && tool.device !== 'anthill' ? tool.side : null;
    const { clientWidth, clientHeight } = this.#canvas;
    const points = corners(x, y, box!.wall!, aside, DEVICE_ROOM);
    const waits = aiming && waiting(view.lengths, aiming, view.anthill);
    if (waits) points.push(new THREE.Vector3(waits[0], waits[1], waits[2] + EDGE));
    this.eye.frame(side, points, clientWidth / Math.max(1, clientHeight));
  }

  /** Draw at the next frame, and on until the eye is at rest. */
  draw(): void {
    if (this.#frame) return;
    clearTimeout(this.#rest);
    this.#frame = requestAnimationFrame((now) => this.#tick(now));
  }

  #tick(now: number): void {
    this.#frame = 0;
    const ms = Math.min(now - this.#then, 50);
    if (this.#thrift.slow(now - this.#then, this.#moving)) this.#save();
    this.#then = now;
    const moving = this.eye.step(ms, calm());
    this.#moving = moving || this.#facts?.flying != null;
    if (this.#renderer.getPixelRatio() !== this.#ratio) this.#sharpness(this.#ratio);
    this.#render();
    if (moving) this.draw();
    else if (this.#ratio < this.#best) this.#rest = setTimeout(() => this.#sharpen(), REST);
  }

  /** What is at rest is drawn as sharply as the screen can, however long that takes. */
  #sharpen(): void {
    this.#sharpness(this.#best);
    this.#render();
  }

  #render(): void {
    this.#parts?.box.openTo(this.eye.way().setZ(0).normalize());
    this.#renderer.render(this.#scene, this.eye.camera);
    this.ondraw?.();
  }

  /** Spend less on each frame, where frames take too long. */
  #save(): void {
    this.#renderer.shadowMap.enabled = this.#thrift.shadows;
    this.#renderer.shadowMap.needsUpdate = true;
    this.#parts?.all.traverse((one) => {
      if (one instanceof THREE.Mesh) (one.material as THREE.Material).needsUpdate = true;
    });
    this.resize(...this.#size);
  }

  // --- places --------------------------------------------------------------------------

  /** Where a place of the box is seen, in CSS pixels. */
  project(at: [number, number, number]): [number, number] {
    const seen = new THREE.Vector3(...at).project(this.eye.camera);
    const { clientWidth, clientHeight } = this.#canvas;
    return [((seen.x + 1) / 2) * clientWidth, ((1 - seen.y) / 2) * clientHeight];
  }

  /** What is under a place of the window: the floor there, a die, or the device. */
  under(
    clientX: number,
    clientY: number,
  ): { at: [number, number]; die: number | null; device: boolean } {
    const edge = this.#canvas.getBoundingClientRect();
    const x = ((clientX - edge.left) / edge.width) * 2 - 1;
    const y = 1 - ((clientY - edge.top) / edge.height) * 2;
    this.#ray.setFromCamera(new THREE.Vector2(x, y), this.eye.camera);
    const floor = new THREE.Plane(new THREE.Vector3(0, 0, 1), 0);
    const hit = this.#ray.ray.intersectPlane(floor, new THREE.Vector3());
    const found = this.#parts?.under(this.#ray) ?? { die: null, device: false };
    return { at: hit ? [hit.x, hit.y] : [0, 0], ...found };
  }

  #clear(): void {
    if (!this.#parts) return;
    this.#scene.remove(this.#parts.all);
    this.#parts.look.dispose();
    this.#parts.all.traverse((one) => {
      if (one instanceof THREE.Mesh) one.geometry.dispose();
    });
    this.#parts = null;
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
    this.#clear();
    this.#renderer.dispose();
  }
}

/**
 * Whether the processor draws; asked of a canvas of its own, because the answer decides how the
 * table's is made, and because three.js complains on the console where there is no WebGL.
 */
function inSoftware(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (!gl) throw new Error('This browser has no WebGL.');
  const found = drawsInSoftware(gl);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return found;
}

/** Number of the die that waits on its device, which has no number of its own yet. */
const WAITS = -1;

function build(view: View, canvas: HTMLCanvasElement, size: number) {
  const look = new Look(coloursOf(canvas), size);
  const { lengths } = view;
  const all = new THREE.Group();
  const box = new Box(lengths, look);
  const dice = new Dice(look, lengths.die!.rounding!);
  const tools = devices(lengths, look);
  const hill = anthill(lengths, look, view.scene);
  const aim = new Aim(look.colour('aim'));
  const shots = new Shots(look);
  all.add(box, dice.mesh, dice.rings, ...Object.values(tools), hill, aim.dots, shots.marks);
  all.add(...lights(look, size));
  const parts = { look, all, box, painted: false, paint: paintGround, place, under };

  function paintGround(now: View, side: number): void {
    const { width, depth } = lengths.island as Record<string, number>;
    const made = ground(look.moss, paint(now), width!, depth!, side, look.colours);
    box.ground.material.map?.dispose();
    box.ground.material.map = look.texture(made);
    box.ground.material.needsUpdate = true;
    parts.painted = true;
  }

  function place({
    view: now,
    dice: lying,
    anthill: at,
    stand,
    aiming,
    shows,
    flying,
  }: Facts): void {
    if (at) pose(hill, at);
    const waits = aiming && !flying ? waiting(lengths, aiming, now.anthill) : null;
    const glow = 'none' as const;
    dice.draw(waits ? [...lying, { die: now.jumped ?? WAITS, pose: waits, size: 1, glow }] : lying);
    aim.draw(waits && aiming && shows ? way(lengths, aiming, waits, now.anthill) : []);
    shots.draw(now, lengths.island!.height!);
    const where = aiming && !flying ? { ...aiming, place: throwOf(lengths, aiming).place } : stand;
    const standing = where && deviceAt(lengths, where);
    for (const [name, tool] of Object.entries(tools)) {
      tool.visible = where?.device === name && standing !== null;
      if (tool.visible) pose(tool, standing!);
    }
  }

  function under(ray: THREE.Raycaster): { die: number | null; device: boolean } {
    const die = dice.under(ray);
    const tool = Object.values(tools).find((one) => one.visible);
    const device = tool !== undefined && ray.intersectObject(tool).length > 0;
    return { die: die === WAITS ? null : die, device };
  }

  return parts;
}

function pose(thing: THREE.Object3D, at: Pose): void {
  thing.position.set(at[0], at[1], at[2]);
  thing.quaternion.set(at[4], at[5], at[6], at[3]);
}

/** Sky and earth, and one sun with the only shadows. */
function lights(look: Look, size: number): THREE.Object3D[] {
  const shine = Number(look.colours('shine')) || 1;
  const sky = new THREE.HemisphereLight(look.colour('sky'), look.colour('earth'), 1.5 * shine);
  sky.position.set(0, 0, 1);
  const sun = new THREE.DirectionalLight(look.colour('sun'), 2.25 * shine);
  sun.position.set(-170, 120, 420);
  sun.castShadow = true;
  sun.shadow.mapSize.set(size, size);
  const reach = 265;
  Object.assign(sun.shadow.camera, {
    left: -reach,
    right: reach,
    top: reach,
    bottom: -reach,
    near: 50,
    far: 900,
  });
  sun.shadow.radius = 4;
  sun.shadow.bias = -0.0008;
  sun.shadow.normalBias = 0.6;
  return [sky, sun, sun.target];
}
