import type { DeviceType } from '../../hub/contract.ts';
import type { HubDevice, HubDeviceDetail } from '../../hub/model.ts';
import type { ControlRefusal } from './actor.ts';
import type { Suspicion } from './confirmation-policy.ts';

/** What lets people in, or guards them: nothing that is simply on or off. */
const GUARDS: ReadonlySet<string> = new Set<DeviceType>([
  'lock',
  'alarm',
  'door',
  'garage_door',
  'gate',
  'window',
]);

/** Whether a device as a list tells it may be one that can be turned on and off. */
export function seemsSwitchable({ type, state }: HubDevice): boolean {
  return !GUARDS.has(type) && state.some(({ name }) => name === 'on');
}

/**
 * Why a device is not turned on or off, whoever asks; null: it may be. What could hurt somebody, as an oven that is turned
 * on, takes a scene, which can be confirmed.
 */
export function whyNotTurn(
  device: HubDeviceDetail,
  { isOn, ifOn }: { readonly isOn: boolean; readonly ifOn: boolean | null },
  { suggestsHarm }: Suspicion,
): Extract<ControlRefusal, 'not_switchable' | 'careful_device' | 'changed_since'> | null {
  if (GUARDS.has(device.type) || !device.settable.includes('on')) return 'not_switchable';
  const names = [device.name, device.id];
  if (names.some(name => suggestsHarm(name, isOn ? 'turns_on' : 'turns_off'))) return 'careful_device';
  const now = device.state.find(({ name }) => name === 'on')?.value;
  return ifOn !== null && now !== ifOn ? 'changed_since' : null;
}
