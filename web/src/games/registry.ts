/**
 * Finds the room of a game by its name; each is loaded when it is first needed. A game without
 * a room here gets the board and the cover that its package brings, or else plain ones.
 */
import type { Component } from 'svelte';
import { games } from '$lib/api';
import type { GameClient } from '$lib/game';

const clients = import.meta.glob<{ client: GameClient }>('./*/index.ts');
const covers = import.meta.glob<{ default: Component }>('./*/Cover.svelte');

const infoOf = async (name: string) => (await games()).find((game) => game.name === name);

/** A game's board and words. */
export async function loadGame(name: string): Promise<GameClient> {
  const load = clients[`./${name}/index.ts`];
  if (load) return (await load()).client;
  const [{ clientOf }, info] = await Promise.all([import('$lib/brought/client'), infoOf(name)]);
  return clientOf(info?.board ?? null);
}

/** A game's picture for the home page: a drawing of ours, or the address of its package's. */
export async function loadCover(name: string): Promise<Component | string | null> {
  const load = covers[`./${name}/Cover.svelte`];
  return load ? (await load()).default : ((await infoOf(name))?.cover ?? null);
}
