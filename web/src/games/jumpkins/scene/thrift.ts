/** Watches how long frames take, and what to save when they take too long. */

const SLOW = 40; // ms a frame: fewer than 25 frames a second
const HOPELESS = 120;
const MANY = 10;
const LAST = 3;
const NO_GRAPHICS = /swiftshader|llvmpipe|software|basic render/i;

/** Whether the browser draws with the processor, as its own name for the graphics says. */
export function drawsInSoftware(gl: WebGLRenderingContext | WebGL2RenderingContext): boolean {
  const names = gl.getExtension('WEBGL_debug_renderer_info');
  const name = names ? gl.getParameter(names.UNMASKED_RENDERER_WEBGL) : '';
  return NO_GRAPHICS.test(String(name));
}

export class Thrift {
  #level: number;
  #slow = 0;

  constructor(level = 0) {
    this.#level = level;
  }

  /**
   * A frame came so long after the one before, while something moved all the time or not;
   * the answer is whether more has to be saved now.
   */
  slow(ms: number, moving: boolean): boolean {
    const late = ms > HOPELESS ? 4 : ms > SLOW ? 1 : -1;
    this.#slow = moving ? Math.max(0, this.#slow + late) : 0;
    if (this.#slow < MANY || this.#level === LAST) return false;
    this.#slow = 0;
    this.#level++;
    return true;
  }

  /** Pixels of the screen for each of the page's: first fewer of them, then still fewer. */
  ratio(most: number): number {
    return Math.min(devicePixelRatio, [most, 1, 0.75, 0.75][this.#level]!);
  }

  /** The last thing to go. */
  get shadows(): boolean {
    return this.#level < LAST;
  }
}
