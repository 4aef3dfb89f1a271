import { isDeepStrictEqual } from 'node:util';
import type { DeviceDetail, Scene } from '../../../hub/contract.ts';
import type { ButtonPress } from '../backend.ts';
import type { HomeNames } from '../home-names.ts';
import type { BridgeDevice, BridgeGroup } from './bridge.ts';
import type { JsonObject } from './json.ts';
import { createKnownDevice, type KnownDevice, type Published } from './known-device.ts';
import { type NetworkScene, toScenes } from './scenes.ts';
import { createUnlisted } from './unlisted.ts';

/** What is known of the network, and what the API tells of it. */
export interface House {
  /** Whether the devices have been listed. */
  isKnown(): boolean;
  /** Whether this is the friendly name of a device or a group. */
  isListed(name: string): boolean;
  setDevices(list: readonly BridgeDevice[]): void;
  setGroups(list: readonly BridgeGroup[]): void;
  /** Takes what was published of a device, or of something that may yet turn out to be one. */
  update(name: string, change: Partial<Published>): void;
  /** Takes a message as it came, for the press that it may tell. */
  hear(name: string, message: JsonObject): void;
  /** The same array for as long as nothing in it changes; likewise `scenes`. */
  devices(): readonly DeviceDetail[];
  device(id: string): DeviceDetail | null;
  scenes(): readonly Scene[];
  scene(id: string): NetworkScene | null;
  /** The devices of these IEEE addresses. */
  members(addresses: readonly string[]): readonly DeviceDetail[];
}

/** What a house needs, and who is told what happens in it. */
export interface HouseOptions {
  readonly names: HomeNames;
  readonly now: () => Date;
  onChange(device: DeviceDetail): void;
  onPress(press: ButtonPress): void;
  /** There are other devices or scenes than before. */
  onRefresh(): void;
}

/** Creates an empty house. */
export function createHouse({ names, now, onChange, onPress, onRefresh }: HouseOptions): House {
  const unlisted = createUnlisted();
  let groups: readonly BridgeGroup[] = [];
  let isKnown = false;
  let index = createIndex([]);
  let devices: readonly DeviceDetail[] | null = null;
  let scenes = { list: [] as readonly Scene[], byId: new Map<string, NetworkScene>() };

  function relist(known: readonly KnownDevice[]): void {
    index = createIndex(known);
    devices = null;
    const found = toScenes({ devices: known.map(({ listed }) => listed), groups }, names);
    const list = found.map(({ scene }) => scene);
    scenes = {
      list: isDeepStrictEqual(list, scenes.list) ? scenes.list : list,
      byId: new Map(found.map(each => [each.scene.id, each])),
    };
    onRefresh();
  }

  function toKnown(listed: BridgeDevice): KnownDevice {
    const before = index.byAddress.get(listed.ieeeAddress);
    if (before && isDeepStrictEqual(before.listed, listed)) return before;
    const published = before?.published() ?? unlisted.take(listed.name);
    return createKnownDevice(listed, { names, at: now(), published, before });
  }

  return {
    isKnown: () => isKnown,
    isListed: name => index.byName.has(name) || groups.some(group => group.name === name),
    setDevices(list) {
      const known = list.map(toKnown);
      const isSame =
        known.length === index.byAddress.size && known.every(each => index.byId.get(each.id) === each);
      if (isKnown && isSame) return;
      isKnown = true;
      relist(known);
    },
    setGroups(list) {
      if (isDeepStrictEqual(list, groups)) return;
      groups = list;
      relist([...index.byAddress.values()]);
    },
    update(name, change) {
      const device = index.byName.get(name);
      if (!device) return unlisted.keep(name, change);
      const outcome = device.update(change, now());
      if (outcome !== 'same') devices = null;
      if (outcome === 'moved') onChange(device.detail());
    },
    hear(name, message) {
      const device = index.byName.get(name);
      const press = device?.press(message, now());
      if (!device || !press) return;
      if (device.update({}, now()) !== 'same') devices = null; // a button that no list named
      onPress(press);
    },
    devices: () => (devices ??= [...index.byAddress.values()].map(device => device.detail())),
    device: id => index.byId.get(id)?.detail() ?? null,
    scenes: () => scenes.list,
    scene: id => scenes.byId.get(id) ?? null,
    members: addresses => addresses.flatMap(address => index.byAddress.get(address)?.detail() ?? []),
  };
}

function createIndex(known: readonly KnownDevice[]) {
  return {
    byAddress: new Map(known.map(device => [device.listed.ieeeAddress, device])),
    byName: new Map(known.map(device => [device.listed.name, device])),
    byId: new Map(known.map(device => [device.id, device])),
  };
}
