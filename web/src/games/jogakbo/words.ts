/** Jogakbo in sentences: what is asked, what happened, why something is not possible. */
import type { Asked, Names } from '$lib/game';
import type { LogEntry, Scene } from '$lib/generated/protocol';
import { beside, nameOf, spotOf } from './cells';
import { ending } from './ending';
import { bonusOrder, mainOrder } from './orders';
import { capital, coinsOf, listed, silkOf, who } from './say';
import { eventOf, viewOf, type Quilt, type Silk, type Space, type View } from './types';

export const STEPS = ['Take', 'Lay', 'Patch', 'Refill', 'Coin', 'Confirm'] as const;

/** Which step of a turn a phase is. */
export function stepOf(phase: View['phase']): number {
  return { source: 0, lay: 1, patch: 2, refill: 3, coin: 4 }[phase as string] ?? 0;
}

// --- what is asked -----------------------------------------------------------------------

const ASKED: Record<string, string> = {
  source: 'move the token and take the silk there, or pay 2 coins for any piece',
  lay: 'lay the silk on your quilt, then fill the market',
  patch: 'an ornament is covered: lay a patch for 1 coin, or go without',
  refill: 'choose silk for the empty space of the market, then place a coin',
  coin: 'put a coin of the supply on a space without the token',
};

const DOES: Record<string, string> = {
  source: 'takes silk',
  lay: 'lays the silk',
  patch: 'may lay a patch',
  refill: 'fills the market',
  coin: 'puts a coin on the market',
};

const THINKS: Record<string, string> = {
  source: 'which silk to take',
  lay: 'where to lay the silk',
  patch: 'a patch',
  refill: 'what fills the market',
  coin: 'where the coin goes',
};

function passes(view: View, scene: Scene): boolean {
  return view.phase === 'source' && scene.choices.some((choice) => choice.text === 'pass');
}

/** A turn in draft is whole: the view is already that of the seat after. */
function finished(view: View, names: Names, mine: number[]): string {
  const seat = (view.seat + view.seats.length - 1) % view.seats.length;
  const turn = mine.length === 1 ? 'Your turn' : who(seat, names);
  return `${turn}: confirm the turn, or take steps back.`;
}

/** Whose turn it is, what is asked and what follows, in one sentence. */
export function status({ scene, log, names, mine, thinking }: Asked): string {
  const view = viewOf(scene);
  const drafted = scene.number > (log.at(-1)?.number ?? 0);
  if (drafted && scene.choices.length === 0) return finished(view, names, mine);
  if (scene.outcome) {
    const { title, how } = ending(scene, scene.outcome, log, names);
    return `${title}. ${how}`;
  }
  const seat = scene.to_act;
  if (seat === null) return 'The orders, the silk and the start player are drawn.';
  const does = DOES[view.phase] ?? 'plays';
  if (thinking === seat) {
    return `${who(seat, names)} is thinking about ${THINKS[view.phase] ?? 'the turn'}.`;
  }
  if (!mine.includes(seat)) return `${who(seat, names)} ${does}.`;
  const turn = mine.length === 1 ? 'Your turn' : who(seat, names);
  if (passes(view, scene)) return `${turn}: no silk is within reach, so none is laid.`;
  const laid = view.seats[seat]?.cloth.length ?? 0;
  const centre = laid === 0 && view.phase === 'lay' ? 'lay your first silk on the centre' : null;
  return `${turn}: ${centre ?? ASKED[view.phase] ?? 'play'}.`;
}

// --- what happened -----------------------------------------------------------------------

const span = (cells: string[]) =>
  cells.length > 2 ? `${cells[0]} to ${cells.at(-1)}` : listed(cells);

/** An event as it stands in the log. */
export function short(entry: LogEntry): string {
  const event = eventOf(entry);
  const { kind, colour = '', shape = '', cells = [] } = event;
  switch (kind) {
    case 'draw':
      return `${colour} ${shape}`;
    case 'order':
      return mainOrder(event.order ?? '').title;
    case 'bonus':
      return bonusOrder(event.order ?? '').title;
    case 'lay':
      return `lay ${cells[0]}–${cells.at(-1)}`;
    case 'patch':
      return `${colour} ${cells.join(' ')}`;
    default:
      return entry.text;
  }
}

/** An event as a sentence. */
export function tell(entry: LogEntry, names: Names): string {
  const event = eventOf(entry);
  const seat = names.seats[entry.actor ?? 0] ?? '';
  const { kind, colour = '', shape = '', cells = [] } = event;
  switch (kind) {
    case 'order':
      return `${mainOrder(event.order ?? '').title} is a main order.`;
    case 'bonus':
      return `${bonusOrder(event.order ?? '').title} is the secondary order.`;
    case 'draw':
      return `${capital(`${colour} ${shape}`)} is in the game.`;
    case 'start':
      return `${names.seats[event.seat ?? 0]} begins.`;
    case 'move':
      return `${seat} moves the token to ${colour} and takes the silk there.`;
    case 'buy':
      return `${seat} pays 2 coins for ${colour} ${shape}.`;
    case 'lay':
      return `${seat} lays ${colour ?? 'silk'} on ${span(cells)}.`;
    case 'patch':
      return `${seat} lays a ${colour} patch on ${listed(cells)}.`;
    case 'no_patch':
      return `${seat} buys no patch.`;
    case 'refill':
      return `${seat} puts ${colour} ${shape} on the market.`;
    case 'coin':
      return `${seat} puts a coin on ${colour}.`;
    case 'pass':
      return `${seat} takes no silk.`;
    default:
      return `${who(entry.actor ?? 0, names)} resigns.`;
  }
}

// --- why not -----------------------------------------------------------------------------

const FIRST: Record<string, string> = {
  source: 'First take silk: from the market, or any for 2 coins (rule 3.1).',
  lay: 'First lay the silk in hand on your quilt (rule 3.1).',
  patch: 'First lay a patch, or go without one (rule 6.1).',
  refill: 'First fill the empty space of the market from the reserve (rule 7.1).',
  coin: 'Now a coin goes on a space of the market (rule 7.2).',
};

/** Why a tap does nothing now, wherever it is; a whole turn only waits to be confirmed. */
export function whyNotNow(view: View, whole: boolean): string {
  if (whole) return 'The turn is whole: confirm it, or take steps back (rule 3.1).';
  return FIRST[view.phase] ?? '';
}

/** Why silk of the market cannot be taken, in the words of the rules. */
export function whyNotTake({ silk, token }: Space, coins: number): string {
  if (!silk) return 'That space of the market has no silk (rule 4.3).';
  if (token && coins < 2) {
    return `The token must go to another colour, and silk of your choice costs 2 coins (rule 4.1).`;
  }
  return `${capital(silkOf(silk))} fits nowhere on your quilt, and other silk does (rule 4.4).`;
}

/** Why silk of the reserve cannot be bought. */
export function whyNotBuy(silk: Silk, coins: number): string {
  if (coins < 2) return `Silk of your choice costs 2 coins; you have ${coins} (rule 4.2).`;
  return `${capital(silkOf(silk))} fits nowhere on your quilt, and other silk does (rule 4.4).`;
}

/** Why cloth cannot lie on some cells, from what lies there and beside. */
export function whyNotThere(quilt: Quilt, colour: string, cells: string[]): string {
  const on = new Map(quilt.cloth.flatMap((cloth) => cloth.cells.map((cell) => [cell, cloth])));
  const around = cells.flatMap((cell) => beside(spotOf(cell)).map(nameOf));
  if (cells.some((cell) => on.has(cell))) return 'There is cloth already (rule 5.3).';
  if (around.some((cell) => on.get(cell)?.colour === colour)) {
    return `Equal colours never touch by an edge, and ${colour} lies there (rule 5.4).`;
  }
  if (on.size === 0) return 'The first silk covers at least one cell of the centre (rule 5.2).';
  if (!around.some((cell) => on.has(cell)))
    return 'It must touch your quilt by an edge (rule 5.5).';
  return 'It cannot lie there (rule 5.1).';
}

// --- the state in words ------------------------------------------------------------------

function quiltInWords(view: View, seat: number, names: Names): string {
  const { cloth, coins, score } = view.seats[seat]!;
  const all = cloth.map((one) => `${one.colour} on ${one.cells.join(' ')}`).join('; ');
  return `${names.seats[seat]}: ${coinsOf(coins)}, ${score.total} points; ${all || 'no cloth yet'}`;
}

/** The whole position in words. */
export function describe(view: View, names: Names): string {
  const market = view.market.map((space) => {
    const silk = space.silk ? space.silk.shape : 'no silk';
    const token = space.token ? ', the token' : '';
    return `${space.colour}: ${silk}, ${coinsOf(space.coins)}${token}`;
  });
  const quilts = view.seats.map((_, seat) => quiltInWords(view, seat, names));
  return `Round ${view.round} of ${view.rounds}. Market: ${market.join('; ')}. ${quilts.join('. ')}. Holes on ${listed(view.holes)}, ornaments on ${listed(view.ornaments)}.`;
}
