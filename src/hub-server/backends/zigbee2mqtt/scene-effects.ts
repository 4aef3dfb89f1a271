import type { SceneDeed, SceneEffect } from '../../../hub/scenes/contract.ts';
import type { BridgeDevice } from './bridge.ts';

/** What a scene may do with what a device is, by the type of an expose; what is not here is lit, turns or only tells. */
const DEEDS: Readonly<Record<string, SceneDeed>> = {
  lock: 'touches',
  cover: 'sets',
  switch: 'sets',
  climate: 'sets',
};

/**
 * What a scene of these members does that people may want to be asked about. The network keeps to itself what it sets
 * them to; one that is no longer listed could be anything, and has no name.
 */
export function toEffects(members: readonly string[], devices: readonly BridgeDevice[]): SceneEffect[] {
  const byAddress = new Map(devices.map(device => [device.ieeeAddress, device]));
  return members.flatMap(address => {
    const device = byAddress.get(address);
    const deeds = device ? device.exposes.flatMap(({ type }) => DEEDS[type] ?? []) : ['sets' as const];
    const does = deeds.includes('touches') ? 'touches' : deeds[0];
    return does ? [{ does, name: device?.name ?? '?' }] : [];
  });
}
