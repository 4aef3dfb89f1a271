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

/** Of all of a home, by language, while its hub tells the very same. */
const written = new WeakMap<readonly HubDevice[], Map<Messages, DeviceBlocks>>();

/** Tells of all devices of a home, under their rooms' names. In steps: a hub may tell of thousands. */
export function* toHomeBlocks(devices: readonly HubDevice[], t: Messages): Steps<DeviceBlocks> {
  const known = written.get(devices) ?? new Map<Messages, DeviceBlocks>();
  written.set(devices, known);
  const blocks = known.get(t) ?? (yield* write(devices, t, true));
  known.set(t, blocks);
  return blocks;
}

/** Tells of the devices of one room. */
export function toRoomBlocks(devices: readonly HubDevice[], t: Messages): Steps<DeviceBlocks> {
  return write(devices, t, false);
}

function* write(devices: readonly HubDevice[], t: Messages, named: boolean): Steps<DeviceBlocks> {
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
