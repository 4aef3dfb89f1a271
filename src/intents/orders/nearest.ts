import type { Item } from '../questions/contract.ts';
import { type Described, isSpecific } from '../questions/household.ts';
import type { Order, OrderedDevice, Setting } from './contract.ts';
import { byNouns } from './is-called.ts';
import { toSettings } from './to-settings.ts';
import { LAMPS } from './vocabulary.ts';

type Device = Described<OrderedDevice>;

/** "Close the lamp", "switch the blind on": what else may be meant of what takes no such thing. */
export function toOtherwise(order: Order, named: readonly Device[]): readonly Setting[] {
  const { deed } = order;
  if (deed.does === 'move')
    return toSettings(named, { ...order, deed: { does: 'switch', isOn: deed.isOpen } });
  if (deed.does !== 'switch') return [];
  const moving = named.filter(({ thing }) => thing.type !== 'lock');
  return toSettings(moving, { ...order, deed: { does: 'move', isOpen: deed.isOn } });
}

/** "The bedside lamp" may be any lamp, "the light in the snug" any light. */
export function toNearest(order: Order, capable: readonly Device[]): readonly Setting[] {
  const isLamp = ({ noun }: Item) => noun === 'light' || (noun !== null && LAMPS.includes(noun));
  const near = capable.filter(device =>
    order.items.some(
      item => isSpecific(item) && (byNouns(item, device) || (isLamp(item) && device.nouns.has('light'))),
    ),
  );
  return toSettings(near, order);
}
