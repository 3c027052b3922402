/** Choices that are no card, tile or space: what stands on their buttons. */
import type { Names } from '$lib/game';
import type { Arranged } from './choices';
import { areaOf, suitName, type View } from './types';
import { counted } from '$lib/say';

export interface Ask {
  action: string;
  title: string;
  detail: string;
  /** Spends something that does not come back. */
  spends?: boolean;
}

type Made = Omit<Ask, 'action'>;

const REFILL = 3;

/** The buttons of a phase, the harmless one first. */
export function asks(view: View, { sayings }: Arranged, names: Names): Ask[] {
  const made: Record<string, () => Made> = {
    violet_first: () => firstPick(view, names, 0),
    torech_first: () => firstPick(view, names, 1),
    wait: () => ({ title: 'Wait', detail: 'keep the token' }),
    use_token: () => ({
      title: 'Use a token',
      detail: `four new cards, ${counted(held(view) - 1, 'token')} left`,
      spends: true,
    }),
    stay: () => ({ title: stayTitle(view), detail: stayDetail(view) }),
    advance: () => ({ title: 'Advance', detail: advanceDetail(view) }),
    no_trick: () => ({ title: 'Keep my card', detail: 'or tap one of your hand' }),
    leave: () => ({ title: 'Leave it', detail: 'and go on to the pick' }),
    browse: () => ({
      title: 'Look through',
      detail: `${counted(view.discard.count, 'discarded card')}, swap one`,
    }),
  };
  return Object.keys(made).flatMap((kind) => {
    const action = sayings.get(kind);
    return action === undefined ? [] : [{ action, ...made[kind]!() }];
  });
}

function firstPick(view: View, names: Names, seat: number): Made {
  return {
    title: `${names.seats[seat]} picks first`,
    detail: `round ${view.draft_round} of 4`,
  };
}

const held = (view: View) => (view.asked === null ? 0 : (view.hands[view.asked]?.tokens ?? 0));

/** Whether the token of the area on which Violet stands still lies there. */
function tokenLies(view: View): boolean {
  const area = areaOf(view);
  return area !== null && view.journey.some((space) => space.area === area && space.token);
}

/** What staying adds: never more than the lantern holds. */
function stayTitle(view: View): string {
  const { left, full } = view.lantern;
  return left + REFILL <= full ? `Stay, refill ${REFILL}` : `Stay, refill ${full - left}`;
}

function stayDetail(view: View): string {
  const { left, full } = view.lantern;
  const token = tokenLies(view) ? ', Torech gets the token' : '';
  return `lantern ${left} → ${Math.min(full, left + REFILL)}${token}`;
}

function advanceDetail(view: View): string {
  const ahead = view.journey[view.violet];
  const { left } = view.lantern;
  if (ahead?.fire) return 'to the fire: Violet wins';
  const token = tokenLies(view) && ahead?.area !== areaOf(view) ? ', you get the token' : '';
  if (view.advance_is_free) return `free, lantern stays ${left}${token}`;
  if (left <= 1) return 'pay the last unit: the lantern goes out';
  return `pay 1, lantern ${left} → ${left - 1}${token}`;
}

/** Where an advance leads, for the listeners: "space 7, Orange". */
export function aheadOf(view: View): string {
  const ahead = view.journey[view.violet];
  if (!ahead) return '';
  return `space ${ahead.number}${ahead.area ? `, ${suitName(view, ahead.area)}` : ''}`;
}
