import type { Described } from '../questions/household.ts';
import type { Order, OrderedDevice, Setting } from './contract.ts';
import { toSetting } from './to-setting.ts';

/** What an order sets of the devices that it is for. */
export function toSettings(devices: readonly Described<OrderedDevice>[], { deed }: Order): Setting[] {
  return [...new Set(devices)].flatMap(({ thing }) => {
    const setting = toSetting(deed, thing);
    if (!setting) return [];
    // "Start the dishwasher on eco"; whoever only puts it on eco chooses what it will do.
    const starts =
      deed.does === 'mode' && deed.starts && !CHOOSING.has(thing.type) && toSetting(SWITCH_ON, thing);
    return [setting, ...(starts ? [starts] : [])].map(each => ({ deviceId: thing.id, ...each }));
  });
}

const SWITCH_ON = { does: 'switch', isOn: true } as const;
/** What is in a mode whether it is on or not. */
const CHOOSING: ReadonlySet<string> = new Set(['light', 'media_player', 'climate', 'fan', 'vacuum', 'alarm']);
