/** Addresses of the client, and what each of them shows. */

export type Route =
  | { screen: 'home' }
  | { screen: 'new'; game: string; friends: boolean }
  | { screen: 'table'; table: string }
  | { screen: 'rules'; game: string }
  | { screen: 'nowhere' };

/** The route an address names. */
export function routeOf(path: string, query = ''): Route {
  const [room, name, ...rest] = path.split('/').filter(Boolean).map(decode);
  if (room === undefined) return { screen: 'home' };
  if (name === undefined || rest.length > 0) return { screen: 'nowhere' };
  const friends = new URLSearchParams(query).has('friends');
  if (room === 'new') return { screen: 'new', game: name, friends };
  if (room === 'table') return { screen: 'table', table: name };
  if (room === 'rules') return { screen: 'rules', game: name };
  return { screen: 'nowhere' };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
