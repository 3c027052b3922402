/** A request key of our own: the same key is carried out once, however often it is sent. */
export function newKey(): string {
  // randomUUID is missing where the page came over plain http from another machine.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
