import type { DeviceType } from '../../../hub/contract.ts';
import type { BridgeDevice, Expose } from './bridge.ts';
import { isMain } from './capabilities.ts';

/** What a device is, where it exposes several things: the first of these. */
const kinds = ['light', 'cover', 'lock', 'climate', 'fan', 'switch'] as const;

/** What every device tells of itself, whatever it is. */
const ofEveryDevice = new Set(['linkquality', 'battery', 'battery_low', 'voltage', 'device_temperature']);

/** What a device is, from what it exposes; plugs are told from wall switches by their description alone. */
export function toDeviceType({ exposes, description }: BridgeDevice): DeviceType {
  const types = new Set(exposes.filter(isMain).map(({ type }) => type));
  const kind = kinds.find(each => types.has(each));
  if (kind === 'switch') return /\b(plug|outlet|socket)s?\b/i.test(description ?? '') ? 'outlet' : 'switch';
  if (kind) return kind;
  if (exposes.some(({ name }) => name === 'action')) return 'button';
  return exposes.some(isMeasured) ? 'sensor' : 'other';
}

function isMeasured({ type, name }: Expose): boolean {
  return (type === 'numeric' || type === 'binary') && !ofEveryDevice.has(name);
}
