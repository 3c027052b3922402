/** What things are called: devices, insects, markers, places of rest. */
import type { View, Device } from './types';
import { DEVICES } from './types';

export const DEVICE_NAMES: Record<Device, string> = {
  ramp: 'leaf ramp',
  stump: 'tree stump',
  sponge: 'moss sponge',
  anthill: 'anthill',
};

/** The anthill is another thing in each scene. */
export function deviceName(view: Pick<View, 'scene'>, device: string | null | undefined): string {
  if (device === 'anthill' && view.scene === 'funfair') return 'wheel of fortune';
  return DEVICE_NAMES[device as Device] ?? 'device';
}

/** The devices of a scene: while all bathe, the anthill is a whirlpool. */
export const devicesOf = (view: Pick<View, 'scene'>): Device[] =>
  DEVICES.filter((device) => view.scene !== 'bathing' || device !== 'anthill');

/** An insect as the table's box calls it. */
export const insectName = (view: Pick<View, 'insects'>, key: string | null | undefined): string =>
  view.insects.find((insect) => insect.key === key)?.name ?? 'an insect';

export const MARKER_NAMES: Record<string, string> = {
  joker: 'joker',
  neutral: 'neutral joker',
};

export const RESTS: Record<string, string> = {
  island: 'on the island',
  ditch: 'in the ditch',
  anthill: 'on the anthill',
  outside: 'outside',
  whirlpool: 'in the whirlpool',
};
