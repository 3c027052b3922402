/** The room of a game that has none of ours: its package's board, or else the plain one. */
import type { Component } from 'svelte';
import type { GameClient } from '../game';
import PlainBoard from '../plain/Board.svelte';
import Sign from '../plain/Sign.svelte';
import Tray from '../plain/Tray.svelte';
import * as words from '../plain/words';
import { who } from '../say';
import BroughtBoard from './Board.svelte';
import { readModule, type BoardModule } from './contract';

/** The same component with some of its properties settled. */
function settled<Props extends object, Given extends Partial<Props>>(
  Part: Component<Props>,
  given: Given,
): Component<Omit<Props, keyof Given>> {
  return ((internals, props) => Part(internals, both(given, props) as Props)) as Component<
    Omit<Props, keyof Given>
  >;
}

/** Properties of two objects; each is asked for when it is needed, so that they stay alive. */
function both(first: object, second: object): object {
  const owner = (key: PropertyKey) => (key in first ? first : second);
  return new Proxy(
    {},
    {
      get: (_, key) => Reflect.get(owner(key), key) as unknown,
      has: (_, key) => key in owner(key),
      ownKeys: () => [...new Set([...Reflect.ownKeys(first), ...Reflect.ownKeys(second)])],
      getOwnPropertyDescriptor: (_, key) => {
        const known = key in owner(key);
        const value: unknown = Reflect.get(owner(key), key);
        return known ? { enumerable: true, configurable: true, value } : undefined;
      },
    },
  );
}

/** Words of theirs where they have some, ours where they have none or fail. */
function either<Arguments extends unknown[], Said>(
  theirs: ((...given: Arguments) => Said) | undefined,
  ours: (...given: Arguments) => Said,
): (...given: Arguments) => Said {
  if (!theirs) return ours;
  return (...given) => {
    try {
      const said = theirs(...given);
      if (typeof said === typeof ours(...given)) return said;
      console.error(`${theirs.name} of this game's board must not return ${String(said)}`);
    } catch (error) {
      console.error(`${theirs.name} of this game's board failed:`, error);
    }
    return ours(...given);
  };
}

const PACE = 400;

function clientWith(Board: GameClient['Board'], theirs: Partial<BoardModule>): GameClient {
  return {
    follows: true,
    Board,
    Sign,
    Tray: settled(Tray, { say: either(theirs.tray, words.trayOf) }),
    status: words.statusWith(either(theirs.ask, words.ask)),
    tell: tellWith(theirs),
    short: words.short,
    pace: (entry) => either(theirs.pace, () => PACE)(entry.event),
    ending: endingWith(theirs),
  };
}

function tellWith({ tell }: Partial<BoardModule>): GameClient['tell'] {
  return (entry, names) => {
    const ours = () => words.tell(entry, names);
    if (entry.event['kind'] === 'resign') return ours();
    return either(tell, ours)(entry.event, entry.actor === null ? null : who(entry.actor, names));
  };
}

function endingWith({ how }: Partial<BoardModule>): GameClient['ending'] {
  return (scene, outcome, log, names) => {
    const ours = words.ending(scene, outcome, log, names);
    const winner = outcome.returns.findIndex((value) => value > 0);
    if (log.at(-1)?.event['kind'] === 'resign') return ours;
    const said = either(how, () => ours.how)(scene.view, winner < 0 ? null : who(winner, names));
    return { ...ours, how: said };
  };
}

/** The game's room with the board at that address; with the plain board, if there is none. */
export async function clientOf(address: string | null): Promise<GameClient> {
  if (address === null) return clientWith(PlainBoard, {});
  try {
    const module = readModule(await import(/* @vite-ignore */ address));
    return clientWith(settled(BroughtBoard, { brought: { module, address } }), module);
  } catch (error) {
    console.error('The board that came with this game cannot be used:', error);
    const fault = error instanceof Error ? error.message : String(error);
    return clientWith(settled(BroughtBoard, { brought: { fault } }), {});
  }
}
