/** Finds the room of a game by its name; each is loaded when it is first needed. */
import type { Component } from 'svelte';
import type { GameClient } from '$lib/game';

const clients = import.meta.glob<{ client: GameClient }>('./*/index.ts');
const covers = import.meta.glob<{ default: Component }>('./*/Cover.svelte');

/** A game's board and words. */
export async function loadGame(name: string): Promise<GameClient> {
  const load = clients[`./${name}/index.ts`];
  if (!load) throw new Error(`There is no board for ${name}.`);
  return (await load()).client;
}

/** A game's picture for the home page; a game without one gets none. */
export async function loadCover(name: string): Promise<Component | null> {
  const load = covers[`./${name}/Cover.svelte`];
  return load ? (await load()).default : null;
}
