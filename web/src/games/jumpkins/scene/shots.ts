/** Where practice jumps came to rest: rings for those that stayed on the island. */
import * as THREE from 'three';
import type { View } from '../types';
import type { Look } from './look';

const MOST = 200;

export class Shots {
  readonly marks: THREE.InstancedMesh;
  #look: Look;

  constructor(look: Look) {
    this.#look = look;
    const material = new THREE.MeshBasicMaterial({
      transparent: true,
      opacity: 0.9,
      depthWrite: false,
    });
    this.marks = new THREE.InstancedMesh(new THREE.RingGeometry(2.2, 4.4, 20), material, MOST);
    this.marks.frustumCulled = false;
    this.marks.renderOrder = 1;
    this.marks.count = 0;
  }

  draw(view: View, high: number): void {
    const matrix = new THREE.Matrix4();
    const shown = view.shots.filter((one) => one.place).slice(-MOST);
    shown.forEach(({ rest, place }, k) => {
      const stayed = rest === 'island';
      const newest = k === shown.length - 1 ? 1.5 : 1;
      const size = (stayed ? 1 : 0.6) * newest;
      matrix.makeScale(size, size, 1).setPosition(place![0]!, place![1]!, stayed ? high + 0.5 : 1);
      this.marks.setMatrixAt(k, matrix);
      this.marks.setColorAt(k, this.#look.colour(stayed ? 'gold' : 'daisy'));
    });
    this.marks.count = shown.length;
    this.marks.instanceMatrix.needsUpdate = true;
    if (this.marks.instanceColor) this.marks.instanceColor.needsUpdate = true;
  }
}
