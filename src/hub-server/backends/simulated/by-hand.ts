import type { DeviceDetail, DeviceState } from '../../../hub/contract.ts';
import { BackendError } from '../backend.ts';
import type { House } from './house.ts';

/** Ids of the devices that somebody at home can take hold of. */
export function listTouchable(house: House): readonly string[] {
  return house.all().flatMap(device => (toStateByHand(device) ? [device.id] : []));
}

/**
 * Does what somebody at home would with their own hands: switches a lamp, turns a bolt, draws a blind, opens a door,
 * walks past a sensor, sets the alarm at its panel, sends the vacuum out or carries it to its dock. Throws a BackendError where that cannot be done.
 */
export function touchByHand(house: House, id: string): void {
  const device = house.find(id);
  const state = device && toStateByHand(device);
  if (!device || !state) throw new BackendError('refused', 'There is nothing here to take hold of.');
  if (device.availability !== 'online') throw new BackendError('away', `${device.name} does not answer.`);
  if (id === 'front_door' && state.contact === 'open' && house.find('front_door_lock')?.state.locked) {
    throw new BackendError('refused', 'The front door is locked.');
  }
  house.apply({ [id]: state });
}

/** null: nothing to take hold of. */
function toStateByHand({ type, state }: DeviceDetail): DeviceState | null {
  // Water from a cup, and the smoke of a match: to see what comes of it.
  if (state.water_leak !== undefined) return { water_leak: !state.water_leak };
  if (state.smoke !== undefined) return { smoke: !state.smoke };
  if (state.locked !== undefined) return { locked: !state.locked };
  if (state.contact !== undefined) return { contact: state.contact === 'open' ? 'closed' : 'open' };
  if (state.armed !== undefined) return { armed: state.armed === 'disarmed' ? 'armed_home' : 'disarmed' };
  if (type === 'vacuum') return { mode: state.mode === 'docked' ? 'cleaning' : 'docked' };
  if (state.motion !== undefined) return { motion: true };
  if (state.position !== undefined) return { position: state.position ? 0 : 100 };
  if (state.on === undefined) return null;
  return state.on && state.power !== undefined ? { on: false, power: 0 } : { on: !state.on };
}
