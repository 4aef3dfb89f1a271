import type { DeviceCommand } from '../../guilds/model.ts';
import { type Command, type Control, type DeviceType, SETTABLE } from '../../hub/contract.ts';
import type { HubDevice, HubDeviceDetail } from '../../hub/model.ts';
import type { ControlRefusal } from './actor.ts';
import { isSet } from './device-reading.ts';

/** What lets people in, or guards them: nothing that is simply on or off. */
const GUARDS: ReadonlySet<string> = new Set<DeviceType>([
  'lock',
  'alarm',
  'siren',
  'door',
  'garage_door',
  'gate',
  'window',
]);

const SETTABLE_NAMES: ReadonlySet<string> = new Set(SETTABLE);

/** Whether a device as a list tells it may be one that can be turned on and off. */
export function seemsSwitchable({ type, state, settable }: HubDevice): boolean {
  if (GUARDS.has(type)) return false;
  return settable?.includes('on') ?? state.some(({ name }) => name === 'on');
}

/** Whether a device as a list tells it may be one of which something can be set. */
export function seemsSettable({ type, state, settable, parts = [] }: HubDevice): boolean {
  if (settable) return settable.length > 0;
  if (type === 'sensor' || type === 'button') return false;
  return [...state, ...parts.flatMap(part => part.state)].some(({ name }) => SETTABLE_NAMES.has(name));
}

/** What a device is to be. */
export interface ControlRequest {
  readonly deviceId: string;
  readonly commands: readonly DeviceCommand[];
  /** Only if that is what it is now, as for what undoes another one; null: whatever it is. */
  readonly ifStill: readonly DeviceCommand[] | null;
  /** Nobody knew whether it was so when that was kept: it was accepted, and not confirmed. */
  readonly isAwaited?: boolean;
}

/** The commands as a hub takes them; or why a device is not set so, whoever asks. */
export function toCommands(
  device: HubDeviceDetail,
  { commands, ifStill }: ControlRequest,
): readonly Command[] | Extract<ControlRefusal, 'not_switchable' | 'bad_value'> | 'changed_since' {
  const taken: Command[] = [];
  for (const { capability, value, part } of commands) {
    const control = device.controls.find(known => known.capability === capability);
    const hasPart = part === undefined || device.parts?.some(({ id }) => id === part);
    if (!control || !hasPart) return 'not_switchable';
    if (!takes(control, value)) return 'bad_value';
    taken.push({ capability: control.capability, value, ...(part !== undefined && { part }) });
  }
  if (taken.length === 0) return 'not_switchable';
  return ifStill !== null && !isSet(device, ifStill) ? 'changed_since' : taken;
}

/** Whether a value is one of those that a device takes: a word that a hub might read as one is none. */
export function takes({ type, values, minimum, maximum }: Control, value: DeviceCommand['value']): boolean {
  if (typeof value !== type) return false;
  if (values && !values.includes(value)) return false;
  if (typeof value !== 'number') return true;
  return Number.isFinite(value) && value >= (minimum ?? value) && value <= (maximum ?? value);
}
