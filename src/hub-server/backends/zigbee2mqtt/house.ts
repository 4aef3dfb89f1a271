import { isDeepStrictEqual } from 'node:util';
import type { Scene } from '../../../hub/scenes/contract.ts';
import type { ButtonPress } from '../backend.ts';
import type { ToldDevice } from '../disclosure.ts';
import type { HomeNames } from '../home-names.ts';
import type { BridgeDevice, BridgeGroup } from './bridge.ts';
import { toQuestion } from './catch-up.ts';
import type { JsonObject } from './json.ts';
import { createKnownDevice, type KnownDevice, type Published } from './known-device.ts';
import { type NetworkScene, toScenes } from './scenes.ts';
import { createUnlisted } from './unlisted.ts';

/** What is known of the network, and what the API tells of it. */
export interface House {
  /** Whether the devices and the groups have been listed. */
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
  devices(): readonly ToldDevice[];
  device(id: string): ToldDevice | null;
  /** Whether zigbee2mqtt lists a device, or what it told, no more; see `HomeBackend`. */
  isGone(id: string, capability: string | null): boolean;
  /** The same, and what it takes. */
  known(id: string): KnownDevice | null;
  scenes(): readonly Scene[];
  scene(id: string): NetworkScene | null;
  /** What to send to the `get` topic of each device in reach that can be asked for its state. */
  questions(): readonly Question[];
  /** The devices of these IEEE addresses. */
  members(addresses: readonly string[]): readonly KnownDevice[];
}

/** What asks a device for its state. */
export interface Question {
  /** The device's friendly name. */
  readonly name: string;
  readonly payload: string;
}

/** What a house needs, and who is told what happens in it. */
export interface HouseOptions {
  readonly names: HomeNames;
  readonly now: () => Date;
  onChange(device: ToldDevice): void;
  onPress(press: ButtonPress): void;
  /** There are other devices or scenes than before. */
  onRefresh(): void;
}

/** Creates an empty house. */
export function createHouse({ names, now, onChange, onPress, onRefresh }: HouseOptions): House {
  const unlisted = createUnlisted();
  let index = createIndex({ known: null, groups: null }, names);
  let devices: readonly ToldDevice[] | null = null;

  const relist = (listing: Partial<Listing>) => {
    index = createIndex({ ...index.listing, ...listing }, names, index.scenes);
    devices = null;
    onRefresh();
  };
  const toKnown = (listed: BridgeDevice) => {
    const before = index.byAddress.get(listed.ieeeAddress);
    if (before && isDeepStrictEqual(before.listed, listed)) return before;
    const published = before?.published() ?? unlisted.take(listed.name);
    return createKnownDevice(listed, { names, at: now(), published, before });
  };
  const update = (device: KnownDevice, change: Partial<Published>) => {
    const outcome = device.update(change, now());
    if (outcome !== 'same') devices = null;
    if (outcome === 'moved') onChange(device.detail());
  };

  return {
    isKnown: () => index.listing.known !== null && index.listing.groups !== null,
    isListed: name => index.byName.has(name) || index.groupNames.has(name),
    setDevices(list) {
      const known = list.map(toKnown);
      const before = index.listing.known;
      const isSame = known.length === before?.length && known.every((each, i) => each === before[i]);
      if (!isSame) relist({ known });
    },
    setGroups(groups) {
      if (!isDeepStrictEqual(groups, index.listing.groups)) relist({ groups });
    },
    update(name, change) {
      const device = index.byName.get(name);
      if (device) update(device, change);
      else unlisted.keep(name, change);
    },
    hear(name, message) {
      const device = index.byName.get(name);
      const press = device?.press(message, now());
      if (!device || !press) return;
      update(device, {}); // for a button that no list named
      onPress(press);
    },
    devices: () => (devices ??= (index.listing.known ?? []).map(device => device.detail())),
    device: id => index.byId.get(id)?.detail() ?? null,
    isGone(id, capability) {
      const device = index.byId.get(id);
      // An empty list is one of a zigbee2mqtt that has only just started.
      if (!device) return (index.listing.known ?? []).length > 0;
      const tells = capability === null || capability in device.detail().state;
      return !tells && device.listed.exposes.length > 0;
    },
    known: id => index.byId.get(id) ?? null,
    scenes: () => index.scenes,
    scene: id => index.sceneById.get(id) ?? null,
    questions: () =>
      (index.listing.known ?? [])
        .filter(device => device.published().availability !== 'offline')
        .flatMap(({ listed }) => {
          const payload = toQuestion(listed);
          return payload === null ? [] : { name: listed.name, payload };
        }),
    members: addresses => addresses.flatMap(address => index.byAddress.get(address) ?? []),
  };
}

/** What zigbee2mqtt last listed; null: not yet. */
interface Listing {
  readonly known: readonly KnownDevice[] | null;
  readonly groups: readonly BridgeGroup[] | null;
}

/** Looks up what is listed; its scenes are those of before, the very list, where they are the same. */
function createIndex(listing: Listing, names: HomeNames, scenesBefore: readonly Scene[] = []) {
  const known = listing.known ?? [];
  const groups = listing.groups ?? [];
  const found = toScenes({ devices: known.map(({ listed }) => listed), groups }, names);
  const scenes = found.map(({ scene }) => scene);
  return {
    listing,
    byAddress: new Map(known.map(device => [device.listed.ieeeAddress, device])),
    byName: new Map(known.map(device => [device.listed.name, device])),
    byId: new Map(known.map(device => [device.id, device])),
    groupNames: new Set(groups.map(({ name }) => name)),
    scenes: isDeepStrictEqual(scenes, scenesBefore) ? scenesBefore : scenes,
    sceneById: new Map<string, NetworkScene>(found.map(each => [each.scene.id, each])),
  };
}
