/** Small things this browser remembers; a browser that forbids it forgets them. */

/** What was remembered under a name. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(`spelbord.${name}`);
  } catch {
    return null;
  }
}

/** Remember a text under a name, or forget it. */
export function remember(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(`spelbord.${name}`);
    else localStorage.setItem(`spelbord.${name}`, text);
  } catch {
    // Private windows may forbid storage; nothing of the game depends on it.
  }
}
