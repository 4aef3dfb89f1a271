import type { Command, Scene, SceneDeed } from '../../../hub/contract.ts';
import type { HomeDevice } from '../contract.ts';
import { WAYS_IN } from './glance.ts';

/** What of setting a device is asked about first: it may hurt somebody, or let somebody in. */
export type CarefulDeed = 'unlocks' | 'opens' | 'disarms' | 'heats' | 'turns_on' | 'turns_off';

/** Modes in which a heating heats nothing. */
const COLD_MODES: ReadonlySet<unknown> = new Set(['off', 'cool', 'dry', 'fan_only', 'fan', 'eco', 'away']);

/** The reason to ask first whether somebody means a command; null: there is none. What is not known counts as the worse. */
export function carefulDeedOf(device: HomeDevice, { capability, value, part }: Command): CarefulDeed | null {
  const { state } = device.parts?.find(({ id }) => id === part) ?? device;
  const rises = (now: number | null | undefined) => typeof now !== 'number' || Number(value) > now;
  switch (capability) {
    case 'locked':
      return value === true ? null : 'unlocks';
    case 'armed':
      return /^arm/.test(String(value)) ? null : 'disarms';
    case 'position':
      return WAYS_IN.has(device.type) && rises(state.position) ? 'opens' : null;
    case 'target_temperature':
      return rises(state.target_temperature) ? 'heats' : null;
    case 'mode':
      return device.type === 'climate' && !COLD_MODES.has(value) ? 'heats' : null;
    case 'on':
      return carefulSwitching(device, value === true);
    default:
      return null;
  }
}

function carefulSwitching({ type }: HomeDevice, isOn: boolean): CarefulDeed | null {
  if (type === 'climate') return isOn ? 'heats' : null;
  if (type === 'lock' || type === 'alarm' || WAYS_IN.has(type)) return isOn ? 'turns_on' : 'turns_off';
  return type === 'appliance' && isOn ? 'turns_on' : null;
}

/** What shuts a house up, and what of it is harmless: no reason to ask. */
const SAFE: ReadonlySet<SceneDeed> = new Set(['arms', 'locks', 'closes', 'turns_on', 'turns_off'] as const);

/** What a scene does that is asked about first; null where nobody can say what it does, which is asked about as well. */
export function carefulEffectsOf({ effects }: Scene): Scene['effects'] | null {
  return effects?.filter(({ does }) => !SAFE.has(does)) ?? null;
}
