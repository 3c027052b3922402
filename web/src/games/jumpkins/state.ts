/** What lies in the box, in sentences: where, which insect, on which areas. */
import { capital, counted, listed } from '$lib/say';
import { middle } from './ground';
import { deviceName, insectName, RESTS } from './names';
import { INSECTS, type Area, type Die, type View } from './types';

const dice = (n: number) => counted(n, 'die', 'dice');

/** Where something lies on the island, seen from the front side. */
export function where([x = 0, y = 0]: number[]): string {
  const rows = y > 35 ? 'at the back' : y < -35 ? 'at the front' : '';
  const columns = x > 35 ? 'on the right' : x < -35 ? 'on the left' : '';
  return [rows, columns].filter(Boolean).join(' ') || 'in the middle';
}

function areaWords(area: Area): string {
  if (area.kind === 'stall') return `${area.name}, which counts the other stalls`;
  const points = `${area.points} ${area.points === 1 ? 'point' : 'points'}`;
  return `${area.name}, ${area.kind === 'minus' ? `${points} lost` : points}`;
}

function onto(view: View, keys: string[]): string {
  const names = view.areas.filter((area) => keys.includes(area.key)).map(areaWords);
  return names.length > 0 ? `, touching ${listed(names)}` : '';
}

function towers(view: View): string[] {
  return view.towers.map(({ dice: all, face, areas }) => {
    const at = view.dice[all[0]!]!.pose;
    return `Tower of ${all.length}, ${insectName(view, face)}, ${where(at)}${onto(view, areas)}.`;
  });
}

function singles(view: View): string[] {
  const stacked = new Set(view.towers.flatMap((tower) => tower.dice));
  const alone = view.dice.filter((die) => die.zone === 'island' && !stacked.has(die.die));
  const order = (die: Die) => INSECTS.findIndex((one) => one === die.face);
  return alone
    .sort((a, b) => order(a) - order(b))
    .map(
      (die) =>
        `${capital(insectName(view, die.face))}, die ${die.die + 1}, ${where(die.pose)}${onto(view, die.touches)}.`,
    );
}

function shots(view: View): string[] {
  return view.shots.map(
    (shot, k) =>
      `Jump ${k + 1}: ${deviceName(view, shot.device)}, ${shot.rest === 'island' ? `island ${where(shot.place ?? [])}, ${insectName(view, shot.face)}` : RESTS[shot.rest]}.`,
  );
}

const gives = ({ whirlpool }: View) =>
  whirlpool == null ? '' : ` and gives ${counted(whirlpool, 'point')} to whoever jumps into it`;

/** The position, line by line. */
export function describe(view: View): string[] {
  const hill = view.scene === 'bathing' ? 'whirlpool' : deviceName(view, 'anthill');
  return [
    `In the stock ${dice(view.stock)}, in the ditch ${dice(view.ditch)}; the game ends at ${view.least} or fewer left.`,
    ...towers(view),
    ...singles(view),
    `The ${hill} stands ${where(view.anthill)}${gives(view)}.`,
    `Areas: ${listed(view.areas.map((area) => `${areaWords(area)} ${area.shape.shape === 'outside' ? 'all around' : where(middle(area))}`))}.`,
    ...shots(view),
  ];
}
