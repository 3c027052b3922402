/** Small words: names, lists, numbers of things. */
import { counted } from '$lib/say';
import type { Silk } from './types';

export { capital, listed, who } from '$lib/say';
export const coinsOf = (count: number) => counted(count, 'coin');
export const pointsOf = (count: number) => counted(count, 'point');
export const silkOf = ({ colour, shape }: Silk) => `${colour} ${shape}`;
