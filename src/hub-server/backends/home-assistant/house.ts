import type { ToldDevice } from '../disclosure.ts';
import type { HomeNames } from '../home-names.ts';
import { toId } from '../to-id.ts';
import { domainOf } from './entity-domains.ts';
import type { EntityState, EntityStates } from './entity-states.ts';
import type { Target } from './find-targets.ts';
import { type DeviceGroup, groupDevices, isGone, isPhysical, toDeviceSource } from './group-devices.ts';
import { eventTypesOf, keysOf } from './press-words.ts';
import type { Readers } from './readers/readers.ts';
import type { DeviceEntry, EntityEntry, Registries } from './registries.ts';
import type { Takers } from './takers/takers.ts';
import { isReachable, nameOf, targetsOf, toDevice } from './to-device.ts';

/** A button as presses name it. */
export interface HouseButton {
  readonly family: string;
  /** The device's id. */
  readonly device: string;
  /** `btn_<n>`. */
  readonly button: string;
}

/** What Home Assistant tells of the house at a moment. */
export interface HouseView {
  readonly registries: Registries;
  readonly states: EntityStates;
  readonly readers: Readers;
  readonly takers: Takers;
}

/** The devices of a Home Assistant, made once and made anew one by one as their entities move. */
export interface House {
  /** The very same array until something in it changed. */
  devices(): readonly ToldDevice[];
  device(id: string): ToldDevice | null;
  /** Whether the registries say that a device, or what it told, is gone for good; see `HomeBackend`. */
  isGone(id: string, capability: string | null): boolean;
  /** What of a device can be set, as it stands; null: no such device. */
  targets(id: string): readonly Target[] | null;
  /** The entity of a device that is a camera, one that is reached before others; null: it has none. */
  cameraOf(id: string): string | null;
  /** The id of the device that an entity belongs to; null if to none. */
  deviceOf(entityId: string): string | null;
  /** The button that an event entity, and of it a key, stands for; null where it belongs to no device. */
  buttonOf(entity: EntityState, key: string | null): HouseButton | null;
  /** A button that only events on the bus tell of; null where its device is unknown or hidden, or has event entities for them. */
  busButton(deviceId: string, key: string): HouseButton | null;
  /** Takes over another set of devices. */
  regroup(view: HouseView): void;
  /** Takes over how entities stand; returns the devices that show something else now. */
  update(view: HouseView, changed: readonly string[]): readonly ToldDevice[];
}

/** A device with what it is made of. */
interface Resident {
  readonly group: DeviceGroup;
  readonly family: string;
  readonly buttons: readonly string[];
  readonly detail: ToldDevice;
}

/** Creates an empty house. */
export function createHouse(names: HomeNames): House {
  let view: HouseView = {
    registries: { devices: new Map(), entities: new Map(), areas: new Map() },
    states: new Map(),
    readers: new Map(),
    takers: new Map(),
  };
  const residents = new Map<string, Resident>();
  const idsByEntity = new Map<string, string>();
  /** Buttons that were heard on the bus, by the device's source. */
  const busSources = new Map<string, Set<string>>();
  let list: readonly ToldDevice[] = [];

  function settle(group: DeviceGroup): string {
    const id = names.id('device', group.source, nameOf(group, view));
    const family = familyOf(group.entry, id);
    const sources = [...toEventSources(group, view), ...(busSources.get(group.source) ?? [])];
    const buttons = sources.map(source => names.button(family, source));
    residents.set(id, { group, family, buttons, detail: toDevice(group, id, buttons, view) });
    for (const entityId of group.entityIds) idsByEntity.set(entityId, id);
    return id;
  }

  function renew(): void {
    list = [...residents.values()].map(({ detail }) => detail);
  }

  return {
    devices: () => list,
    device: id => residents.get(id)?.detail ?? null,
    isGone(id, capability) {
      const resident = residents.get(id);
      if (resident && (capability === null || capability in resident.detail.state)) return false;
      const source = names.sourceOf(id);
      return source !== null && isGone(source, resident !== undefined, view);
    },
    targets(id) {
      const resident = residents.get(id);
      return resident ? targetsOf(resident.group, view) : null;
    },
    cameraOf(id) {
      const cameras = residents.get(id)?.group.entityIds.filter(each => domainOf(each) === 'camera') ?? [];
      return cameras.find(each => isReachable(view.states.get(each))) ?? cameras[0] ?? null;
    },
    deviceOf: entityId => idsByEntity.get(entityId) ?? null,
    buttonOf(entity, key) {
      const device = idsByEntity.get(entity.entityId);
      const resident = residents.get(device ?? '');
      if (device === undefined || resident === undefined) return null;
      const { family } = resident;
      return { family, device, button: names.button(family, toButtonSource(entity.entityId, key, view)) };
    },
    busButton(deviceId, key) {
      const entry = view.registries.devices.get(deviceId);
      if (entry === undefined || !isPhysical(entry)) return null;
      const source = toDeviceSource(deviceId);
      const device = names.id('device', source, entry.name_by_user || entry.name || '');
      const resident = residents.get(device);
      if (resident && toEventSources(resident.group, view).length > 0) return null;
      const hidden = entitiesOf(deviceId, view).filter(isHidden);
      if (hidden.some(each => !resident || domainOf(each.entity_id) === 'event')) return null;
      const button = `${deviceId}/${key}`;
      busSources.set(source, (busSources.get(source) ?? new Set()).add(button));
      if (resident) settle(resident.group);
      renew();
      const family = familyOf(entry, device);
      return { family, device, button: names.button(family, button) };
    },
    regroup(next) {
      view = next;
      residents.clear();
      idsByEntity.clear();
      groupDevices(view.registries, view.states).forEach(settle);
      renew();
    },
    update(next, changed) {
      view = next;
      const ids = new Set(changed.flatMap(entityId => idsByEntity.get(entityId) ?? []));
      const moved: ToldDevice[] = [];
      for (const id of ids) {
        const before = residents.get(id);
        if (before === undefined) continue;
        const detail = toDevice(before.group, id, before.buttons, view);
        residents.set(id, { ...before, detail });
        if (digest(detail) !== digest(before.detail)) moved.push(detail);
      }
      if (ids.size > 0) renew();
      return moved;
    },
  };
}

/** The first level of the topics of a device's buttons: its model or, unlike its name for good, its id. */
function familyOf(entry: DeviceEntry | null, id: string): string {
  return toId(entry?.model ?? '', id);
}

function entitiesOf(deviceId: string, { registries }: HouseView): EntityEntry[] {
  return [...registries.entities.values()].filter(({ device_id: id }) => id === deviceId);
}

/** Whether somebody hid or disabled it; what an integration disables by default was never theirs to see. */
function isHidden({ hidden_by: hiddenBy, disabled_by: disabledBy }: EntityEntry): boolean {
  return Boolean(hiddenBy) || disabledBy === 'user';
}

/** One source for each button that the event entities of a device stand for. */
function toEventSources({ entityIds }: DeviceGroup, view: HouseView): string[] {
  return entityIds.flatMap(entityId => {
    const entity = domainOf(entityId) === 'event' ? view.states.get(entityId) : undefined;
    return entity ? keysOf(eventTypesOf(entity)).map(key => toButtonSource(entityId, key, view)) : [];
  });
}

function toButtonSource(entityId: string, key: string | null, { registries }: HouseView): string {
  const source = registries.entities.get(entityId)?.id ?? entityId;
  return key === null ? source : `${source}/${key}`;
}

/** What a device shows. */
function digest({ state, parts, availability, name, attributes, commands }: ToldDevice): string {
  return JSON.stringify([state, parts, availability, name, attributes, commands]);
}
