/** Jokkmokk in sentences: what is asked, what happened, what followed from it. */
import type { Asked as Moment, BoxContent, Names } from '$lib/game';
import type { JokkmokkContent, LogEntry, Scene } from '$lib/generated/protocol';
import { capital, counted, listed, who } from '$lib/say';
import { ending } from './ending';
import { cardWords, changes, fullName, inside, placeOf, signWords } from './goods';
import { stallName } from './stalls';
import { eventOf, setOf, titleOf, viewOf, type Asked, type Card, type View } from './types';

// --- names without a view: from the box, and from who sits there -----------------------------

/** What the box calls a set. */
export function titleIn(content: BoxContent | undefined, key: string): string {
  const { sets = [] } = (content ?? {}) as Partial<JokkmokkContent>;
  return sets.find((set) => set.key === key)?.title ?? capital(key);
}

/** A card as the box has it printed; null where the box does not say. */
export function printedIn(content: BoxContent | undefined, name: string): Card | null {
  const { sets = [] } = (content ?? {}) as Partial<JokkmokkContent>;
  const set = setOf(name);
  const number = Number(name.slice(set.length + 1));
  const face = sets.find(({ key }) => key === set)?.cards[number - 1];
  return face ? { name, set, time: face.time, points: face.points, sign: face.sign } : null;
}

/** "Antique (clock, 3 points)". */
export function cardIn(content: BoxContent | undefined, name: string): string {
  const title = titleIn(content, setOf(name));
  const card = printedIn(content, name);
  if (!card) return title;
  const points = card.points === 0 ? '' : counted(card.points, 'point');
  const words = [signWords(card), points].filter(Boolean).join(', ');
  return words ? `${title} (${words})` : title;
}

/** An owner in a sentence of the log: "Red (Ann)", "Neutral 1", "the opponent". */
export function ownerIn(owner: number, names: Names): string {
  const seats = names.people.length;
  if (owner < seats) return who(owner, names);
  return seats === 1 ? 'the opponent' : `Neutral ${owner - seats + 1}`;
}

/** "stall 5", inside a sentence. */
const atStall = (slot: number) => stallName(slot).replace(/^S/, 's');

// --- what is asked ---------------------------------------------------------------------------

const CHANCE: Partial<Record<View['phase'], string>> = {
  sets: 'The sets are drawn.',
  first: 'Who begins is drawn.',
  deal: 'The market is laid out.',
  refill: 'The empty stalls are filled.',
};

/** An owner in a sentence that does not begin with it. */
const called = (view: View, owner: number, names: Names) => inside(fullName(view, owner, names));

const its = (view: View, owner: number, names: Names) => `${called(view, owner, names)}’s`;

/** What an effect asks, for sets whose question is their own. */
const ASKED: Record<string, (title: string, asked: Asked, of: string) => string> = {
  friend: (title, { what, owner, of: whose }, of) => {
    if (what === 'seat') return `choose from whom the ${title} takes a card`;
    return whose === owner
      ? 'choose the card to give in return'
      : `choose the card to take of ${of}`;
  },
  donation: (title) => `choose the stack whose top card pays for the ${title}`,
  surstromming: (title) => `choose who gets the ${title}`,
};

function question(view: View, asked: Asked, seat: number, names: Names): string {
  const { what, set, owner, of } = asked;
  const title = titleOf(view, set ?? '');
  const whose = owner === seat ? 'your' : its(view, owner, names);
  if (what === 'move') return moving(view, owner, seat, names);
  if (what === 'slot') {
    return `${title}: go on to a lit card and gain it, without its effect`;
  }
  if (what === 'cell')
    return `place the ${titleOf(view, asked.card?.set ?? '')} in ${whose} pattern`;
  const other = of === null ? '' : called(view, of, names);
  const own = ASKED[set ?? '']?.(title, asked, other);
  if (own) return own;
  return what === 'seat' ? `${title}: choose one of the others` : `${title}: choose a stack`;
}

function moving(view: View, owner: number, seat: number, names: Names): string {
  const cards = view.ways.length;
  if (owner !== seat) {
    const to = cards === 1 ? 'the only card in reach' : `one of ${cards} cards`;
    return `move ${its(view, owner, names)} Family Member to ${to}, which it claims`;
  }
  const to = cards === 1 ? 'the only card in reach' : `any of ${cards} cards ahead`;
  return `walk to ${to} and claim it. Whoever is furthest back goes next`;
}

const DOES: Record<Asked['what'], string> = {
  move: 'moves a Family Member',
  slot: 'goes on to another card',
  cell: 'places a card',
  seat: 'chooses one of the others',
  stack: 'chooses a stack',
};

const THINKS: Record<Asked['what'], string> = {
  move: 'where to walk',
  slot: 'how far to go on',
  cell: 'where the card goes',
  seat: 'whom to choose',
  stack: 'which stack to choose',
};

function chance(view: View, names: Names): string {
  const said = CHANCE[view.phase];
  if (said) return said;
  const first = view.slots[view.line[0] ?? -1]?.owner;
  if (view.phase === 'neutral' && first != null) {
    return `${fullName(view, first, names)} claims the first card.`;
  }
  return 'A card of the deck is drawn.';
}

/** Whose turn it is, what is asked and what follows, in one sentence. */
export function status({ scene, log, names, mine, thinking }: Moment): string {
  const view = viewOf(scene);
  if (scene.outcome) {
    const { title, how } = ending(scene, scene.outcome, log, names);
    return `${title}. ${how}`;
  }
  const { asked } = view;
  const seat = scene.to_act;
  if (seat === null || !asked) return chance(view, names);
  if (thinking === seat) return `${who(seat, names)} is thinking about ${THINKS[asked.what]}.`;
  if (!mine.includes(seat)) {
    const moved = asked.owner === seat ? '' : ` for ${called(view, asked.owner, names)}`;
    return `${who(seat, names)} ${DOES[asked.what]}${moved}.`;
  }
  const turn = mine.length === 1 ? 'Your turn' : who(seat, names);
  return `${turn}: ${question(view, asked, seat, names)}.`;
}

// --- what happened ---------------------------------------------------------------------------

/** What is done with one's own top card, by the set that asks for it. */
const PAYS: Record<string, string> = { donation: 'pays', friend: 'gives' };

/** An event as it stands in the log, where the sign of whoever chose stands before it. */
export function short(entry: LogEntry, names: Names): string {
  const { kind, set, card, seat, owner, mover, by } = eventOf(entry);
  const it = card ? brief(names.content, card) : titleIn(names.content, set ?? '');
  const signs = { ...names, people: names.people.map(() => '') };
  const whose = owner === entry.actor || owner == null ? '' : `${ownerIn(owner, signs)}: `;
  switch (kind) {
    case 'first':
      return `${names.seats[seat ?? 0]} begins`;
    case 'deal':
      return `+ ${it}`;
    case 'claim':
      return capital(whose) + it;
    case 'walk':
      return `${capital(whose)}on to ${it}`;
    case 'draw':
      return `${capital(whose)}from the deck ${it}`;
    case 'stack':
      return `${owner === mover ? (PAYS[by ?? ''] ?? 'chooses') : 'takes'} ${it}`;
    case 'seat':
      return `to ${ownerIn(owner ?? 0, signs)}`;
    case 'place':
      return `on ${entry.text.split(' ').at(-1)}`;
    default:
      return it || entry.text;
  }
}

/** "Antique 3": a card's set and its points. */
function brief(content: BoxContent | undefined, name: string): string {
  const title = titleIn(content, setOf(name));
  const points = printedIn(content, name)?.points ?? 0;
  return points === 0 ? title : `${title} ${String(points).replace('-', '\u2212')}`;
}

/** An event as a sentence. */
export function tell(entry: LogEntry, names: Names): string {
  const event = eventOf(entry);
  const { kind, set, card, slot } = event;
  const { content } = names;
  const it = card ? cardIn(content, card) : `a card of ${titleIn(content, set ?? '')}`;
  const owner = capital(ownerIn(event.owner ?? entry.actor ?? 0, names));
  const stall = atStall(slot ?? 0);
  switch (kind) {
    case 'set':
      return `${titleIn(content, set ?? '')} is in the game.`;
    case 'first':
      return `${who(event.seat ?? 0, names)} begins.`;
    case 'deal':
      return `${it} is laid out at ${stall}.`;
    case 'claim':
      return `${owner} claims ${it} at ${stall}.`;
    case 'walk':
      return `${owner} goes on to ${stall} and gains ${it}.`;
    case 'draw':
      return `${owner} gains ${it} from the deck.`;
    case 'place':
      return `${owner} places ${it} on ${entry.text.split(' ').at(-1)}.`;
    case 'seat':
      return chosen(entry, names);
    case 'stack':
      return taken(entry, names, it);
    default:
      return `${who(entry.actor ?? 0, names)} resigns.`;
  }
}

/** Somebody is chosen by an effect. */
function chosen(entry: LogEntry, names: Names): string {
  const { owner, by, mover } = eventOf(entry);
  const title = titleIn(names.content, by ?? '');
  const subject = capital(ownerIn(mover ?? entry.actor ?? 0, names));
  const other = ownerIn(owner ?? 0, names);
  if (by === 'friend') return `${subject} visits ${other} with the ${title}.`;
  if (by === 'surstromming') return `${subject} puts the ${title} in front of ${other}.`;
  return `${subject} chooses ${other} for the ${title}.`;
}

/** The top card of a stack is chosen by an effect. */
function taken(entry: LogEntry, names: Names, it: string): string {
  const { owner, by, mover } = eventOf(entry);
  const title = titleIn(names.content, by ?? '');
  const subject = capital(ownerIn(mover ?? entry.actor ?? 0, names));
  if (owner != null && mover != null && owner !== mover) {
    return `${subject} takes ${it} of ${ownerIn(owner, names)}.`;
  }
  if (by === 'friend') return `${subject} gives ${it} in return.`;
  if (by === 'donation') return `${subject} discards ${it} for the ${title}.`;
  return `${subject} chooses ${it} for the ${title}.`;
}

// --- what followed, seen by comparing two views -------------------------------------------------

/** What an event brought that it does not say itself: gains, tokens, cards gone, midgame. */
export function news(entry: LogEntry, before: Scene, after: Scene, names: Names): string[] {
  const [was, is] = [viewOf(before), viewOf(after)];
  return [
    ...moves(entry, was, is, names),
    ...tokens(was, is, names),
    ...gone(entry, was, is, names),
    ...midgame(was, is, names),
  ];
}

/** Stacks that changed otherwise than the event says. */
function moves(entry: LogEntry, was: View, is: View, names: Names): string[] {
  const { kind, card, owner, mover } = eventOf(entry);
  const found = changes(was, is);
  const explain = (who: number | null | undefined, by: number) => {
    if (who == null || !card) return;
    const place = placeOf(who, setOf(card));
    found.set(place, (found.get(place) ?? 0) - by);
  };
  if (['claim', 'walk', 'draw'].includes(kind) && !toBePlaced(is, card)) explain(owner, 1);
  if (kind === 'place') explain(owner, 1);
  if (kind === 'stack') {
    explain(owner, -1);
    if (owner !== mover && !toBePlaced(is, card)) explain(mover, 1);
  }
  return [...found].flatMap(([place, by]) => {
    if (by === 0) return [];
    const [whose, set] = place.split('/') as [string, string];
    const what = `${by > 0 ? 'gains' : 'loses'} ${titleOf(is, set)}`;
    return `${fullName(is, Number(whose), names)} ${what}.`;
  });
}

const toBePlaced = ({ asked }: View, card: string | null | undefined) =>
  asked?.what === 'cell' && asked.card?.name === card;

/** Points in tokens, but for those of the midgame scoring. */
function tokens(was: View, is: View, names: Names): string[] {
  if (was.midgame !== is.midgame && is.midgame === 'held') return [];
  return is.owners.flatMap(({ tokens: now }, owner) => {
    const by = now - (was.owners[owner]?.tokens ?? now);
    return by > 0 ? `${fullName(is, owner, names)} gets ${counted(by, 'point')} in tokens.` : [];
  });
}

/** Cards of the market that nobody got. */
function gone(entry: LogEntry, was: View, is: View, names: Names): string[] {
  if (!['claim', 'walk', 'place', 'seat', 'stack', 'draw'].includes(eventOf(entry).kind)) return [];
  const lies = new Set(is.slots.flatMap(({ card }) => card?.name ?? []));
  const left = was.slots.flatMap(({ card }, slot) =>
    card && !lies.has(card.name) && passed(was, is, slot) ? titleIn(names.content, card.set) : [],
  );
  if (left.length === 0) return [];
  return [`${listed(left)} ${left.length === 1 ? 'leaves' : 'leave'} the market.`];
}

/** Whether the token has passed a slot, or lies there now. */
function passed(was: View, is: View, slot: number): boolean {
  const far = (from: number, to: number) => (to - from + 18) % 18;
  return slot !== was.token && far(was.token, slot) <= far(was.token, is.token);
}

function midgame(was: View, is: View, names: Names): string[] {
  if (was.midgame === 'held' || is.midgame !== 'held') return [];
  return (is.midgame_points ?? []).map(({ set, points }) => {
    const won = points
      .map((count, owner) => ({ count, name: fullName(is, owner, names) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .map(({ count, name }) => `${name} ${count}`);
    return `Midgame scoring of ${titleOf(is, set)}: ${listed(won) || 'nobody has any'}.`;
  });
}

// --- the state in words --------------------------------------------------------------------------

/** The whole position in words. */
export function describe(view: View, names: Names): string {
  const around = Array.from({ length: 17 }, (_, k) => (view.token + 1 + k) % 18);
  const line = around.flatMap((slot) => {
    const { card, owner } = view.slots[slot]!;
    if (owner !== null) return `${atStall(slot)}: ${fullName(view, owner, names)}`;
    return card ? `${atStall(slot)}: ${cardWords(view, card)}` : [];
  });
  const held = view.owners.map(({ holdings, tokens }, owner) => {
    const stacks = holdings
      .filter(({ count }) => count > 0)
      .map(({ set, count }) => `${titleOf(view, set)} ${count}`);
    const points = tokens > 0 ? [`${counted(tokens, 'point')} in tokens`] : [];
    const all = [...stacks, ...points].join(', ');
    return `${fullName(view, owner, names)}: ${all || 'no cards yet'}`;
  });
  const { morning, evening } = view.decks;
  return `The line, furthest back first: ${line.join('; ')}. ${held.join('. ')}. In the decks: ${morning} morning and ${evening} evening cards.`;
}
