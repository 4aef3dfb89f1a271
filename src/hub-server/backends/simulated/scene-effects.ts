import type { DeviceState } from '../../../hub/contract.ts';
import type { SceneDeed, SceneEffect } from '../../../hub/scenes/contract.ts';
import { DEVICES } from './devices.ts';
import type { DeviceSettings } from './scenes.ts';

/** What a scene here does to the locks, the alarm and the ways in; its plugs carry a coffee machine and a desk's lamp. */
export function toEffects(sets: DeviceSettings): SceneEffect[] {
  return Object.entries(sets).flatMap(([id, state]) => {
    const does = toDeed(id, state);
    return does === null ? [] : [{ does, name: DEVICES.find(device => device.id === id)?.name ?? id }];
  });
}

function toDeed(id: string, { locked, position, armed }: DeviceState): SceneDeed | null {
  if (locked !== undefined) return locked === false ? 'unlocks' : 'locks';
  if (armed !== undefined) return armed === 'disarmed' ? 'disarms' : 'arms';
  const type = DEVICES.find(device => device.id === id)?.type ?? 'other';
  if (!WAYS_IN.has(type) || position === undefined) return null;
  return position === 0 ? 'closes' : 'opens';
}

const WAYS_IN: ReadonlySet<string> = new Set(['garage_door', 'gate', 'door']);
