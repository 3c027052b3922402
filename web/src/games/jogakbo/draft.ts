/**
 * A turn that is not sent yet. The shell keeps it where the game asks for it (the scene is then
 * the one after the steps); without one, every step is played as soon as it is chosen.
 */
export interface Draft {
  readonly steps: string[];
  /** The steps make a whole turn. */
  readonly ready: boolean;
  /** A step is on its way to the server. */
  readonly waiting: boolean;
  /** The turn was confirmed and is on its way. */
  readonly sent: boolean;
  add(action: string): void;
  back(): void;
  clear(): void;
  confirm(): void;
}
