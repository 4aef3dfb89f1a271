import type { DeviceState, SceneDeed, SceneEffect } from '../../../hub/contract.ts';
import { DEVICES } from './devices.ts';
import type { DeviceSettings } from './scenes.ts';

/** What of a scene here people may want to be asked about first; its plugs carry a coffee machine and a desk's lamp. */
export function toEffects(sets: DeviceSettings): SceneEffect[] {
  return Object.entries(sets).flatMap(([id, state]) => {
    const does = toDeed(id, state);
    return does === null ? [] : [{ does, name: DEVICES.find(device => device.id === id)?.name ?? id }];
  });
}

function toDeed(id: string, { locked, position, armed }: DeviceState): SceneDeed | null {
  if (locked === false) return 'unlocks';
  if (armed === 'disarmed') return 'disarms';
  const type = DEVICES.find(device => device.id === id)?.type ?? 'other';
  return WAYS_IN.has(type) && position !== undefined && position !== 0 ? 'opens' : null;
}

const WAYS_IN: ReadonlySet<string> = new Set(['garage_door', 'gate', 'door']);
