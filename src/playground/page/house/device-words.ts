import type { HouseDevice } from '../../home.ts';
import { toStateWords } from './state-words.ts';

/** How a device is, in words. */
export function toDeviceWords({ state, availability }: Pick<HouseDevice, 'state' | 'availability'>): string {
  if (availability === 'offline') return 'Offline';
  return toStateWords(state) || 'Unknown';
}
