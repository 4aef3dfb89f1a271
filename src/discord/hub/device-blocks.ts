import { tellApart } from '../../household/tell-apart.ts';
import type { HubDevice } from '../../hub/model.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { inSteps, type Steps } from '../../process/steps.ts';
import type { Block } from '../replies/pages.ts';
import { isAlarming, toDeviceLine } from './device-view.ts';
import { type Room, toRooms } from './rooms.ts';

/** What is told of many devices. */
export interface DeviceBlocks {
  /** Those that alarm, and where they are. */
  readonly dangers: Block;
  /** All of them, a block a room. */
  readonly rooms: readonly Block[];
}

/** Tells of devices, under their rooms' names where these are wanted. In steps: a hub may tell of thousands. */
export function* toDeviceBlocks(
  devices: readonly HubDevice[],
  t: Messages,
  { named }: { readonly named: boolean },
): Steps<DeviceBlocks> {
  const alarming = devices.some(isAlarming) ? tellApart(devices).filter(isAlarming) : [];
  yield;
  const rooms = toRooms(devices, t, named);
  yield;
  const lines = new Map<HubDevice, string>();
  const all = [...alarming, ...rooms.flatMap(({ members }) => members)];
  yield* inSteps(all, device => void lines.set(device, toDeviceLine(device, t)));
  const toBlock = ({ heading, members }: Room) => ({
    heading,
    lines: members.map(device => lines.get(device) ?? ''),
  });
  return { dangers: toBlock({ heading: null, members: alarming }), rooms: rooms.map(toBlock) };
}
