/** Textures and colours of the table, made once for light or dark. */
import * as THREE from 'three';
import * as paint from './paint';

export const DICE_MOST = 21; // twenty, and the one that waits on its device

export class Look {
  readonly colours: paint.Colours;
  readonly moss: HTMLCanvasElement;
  readonly faces: THREE.Texture;
  readonly wood: THREE.Texture;
  readonly bark: THREE.Texture;
  #made: THREE.Texture[] = [];
  #size: number;
  #glows: Record<string, THREE.Color>;

  constructor(colours: paint.Colours, size: number) {
    this.colours = colours;
    this.#size = size;
    this.moss = paint.moss(colours, size);
    this.faces = this.texture(paint.faces(colours, 256));
    this.wood = this.tiled(paint.wood(colours, 512, 128));
    this.bark = this.tiled(paint.bark(colours, 512, 128));
    this.#glows = {
      none: new THREE.Color(1, 1, 1),
      lit: this.colour('gold'),
      held: this.colour('gold'),
      last: this.colour('daisy'),
      pointed: this.colour('aim'),
    };
  }

  colour(tint: string): THREE.Color {
    return new THREE.Color(this.colours(tint));
  }

  glow(name: string): THREE.Color {
    return this.#glows[name] ?? this.#glows.none!;
  }

  texture(canvas: HTMLCanvasElement): THREE.Texture {
    const made = new THREE.CanvasTexture(canvas);
    made.colorSpace = THREE.SRGBColorSpace;
    made.anisotropy = 4;
    this.#made.push(made);
    return made;
  }

  tiled(canvas: HTMLCanvasElement): THREE.Texture {
    const made = this.texture(canvas);
    made.wrapS = made.wrapT = THREE.RepeatWrapping;
    return made;
  }

  get size(): number {
    return this.#size;
  }

  dispose(): void {
    for (const one of this.#made) one.dispose();
  }
}
