/** Keys: those of requests, and those of the keyboard that mean the same everywhere. */

/** A request key of our own: the same key is carried out once, however often it is sent. */
export function newKey(): string {
  // randomUUID is missing where the page came over plain http from another machine.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Hears Escape anywhere on the page (for `svelte:window`), unless a dialog, a menu or a field
 * has it; `take` says whether there was something to take back.
 */
export function escape(take: () => boolean): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (document.querySelector('dialog[open], header details[open]')) return;
    if ((event.target as Element | null)?.closest?.('input[type=text], textarea, select')) return;
    if (take()) event.preventDefault();
  };
}
