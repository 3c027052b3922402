/**
 * A turn that is not sent yet. The shell keeps it where the game asks for it; without one,
 * every step is played as soon as it is chosen.
 */
import type { Scene } from '$lib/generated/protocol';

export interface Draft {
  steps: string[];
  /** The position after the steps. */
  scene: Scene;
  add: (action: string) => void;
  back: () => void;
  clear: () => void;
  confirm: () => void;
  /** The steps end the turn. */
  ready: boolean;
  waiting: boolean;
}
