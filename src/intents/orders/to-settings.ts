import type { Described } from '../questions/household.ts';
import type { Deed, Order, OrderedDevice, Setting } from './contract.ts';
import { toSetting } from './to-setting.ts';
import { modeOf } from './vocabulary.ts';

/** What an order sets of the devices that it is for. */
export function toSettings(devices: readonly Described<OrderedDevice>[], { deed }: Order): Setting[] {
  return [...new Set(devices)].flatMap(({ thing }) => toDeviceSettings(deed, thing));
}

/** What a deed sets of one device; none: it does not take that. */
export function toDeviceSettings(deed: Deed, device: OrderedDevice): Setting[] {
  const setting = toSetting(deed, device);
  if (!setting) return [];
  const started = startsWith(setting, deed, device) ? toSetting(SWITCH_ON, device) : null;
  // What has no switch would be put into another mode.
  const on = started?.capability === 'on' ? started : null;
  // A fan that is switched on may go back to the speed that it had.
  const all = device.type === 'fan' ? [on, setting] : [setting, on];
  return all.flatMap(each => (each ? { deviceId: device.id, ...each } : []));
}

/** "Start the dishwasher on eco"; whoever only puts it on eco chooses what it will do. A fan that is put on high runs. */
function startsWith(
  { capability, to }: Omit<Setting, 'deviceId'>,
  deed: Deed,
  { type }: OrderedDevice,
): boolean {
  if (type === 'fan') return capability === 'mode' && 'is' in to && modeOf(String(to.is)) !== 'off';
  return deed.does === 'mode' && deed.starts === true && !CHOOSING.has(type);
}

const SWITCH_ON = { does: 'switch', isOn: true } as const;
/** What is in a mode whether it is on or not. */
const CHOOSING: ReadonlySet<string> = new Set(['light', 'media_player', 'climate', 'vacuum', 'alarm']);
