import { isObject, type JsonObject, numberIn, objectsIn, parseJson, textIn } from './json.ts';

/** One value that a device tells or takes (https://www.zigbee2mqtt.io/guide/usage/exposes.html). */
export interface Feature {
  readonly type: string;
  readonly name: string;
  /** The key of the state that it stands under: `state`, or `state_left` for the endpoint `left`. */
  readonly property: string;
  readonly endpoint: string | null;
  /** The device can be asked for it. */
  readonly isReadable: boolean;
  /** It can be told to be so. */
  readonly isSettable: boolean;
  readonly valueOn: unknown;
  readonly valueOff: unknown;
  readonly valueMin: number | null;
  readonly valueMax: number | null;
  readonly valueStep: number | null;
  readonly unit: string | null;
  /** What an enum can be. */
  readonly values: readonly string[];
}

/** What a device exposes: one value, or under `light`, `switch`, `cover`, … the values of that. */
export interface Expose extends Feature {
  readonly features: readonly Feature[];
}

/** A scene as the network keeps it: its number is unique within its group, or its device's endpoint. */
export interface BridgeScene {
  readonly id: number;
  readonly name: string;
}

/** A part of a device with scenes of its own. */
export interface Endpoint {
  /** As a set topic takes it: a name where it has one (`left`), else its number. */
  readonly id: string;
  readonly isNamed: boolean;
  readonly scenes: readonly BridgeScene[];
}

/** A device of the network as `bridge/devices` lists it. */
export interface BridgeDevice {
  readonly ieeeAddress: string;
  /** Its friendly name. */
  readonly name: string;
  readonly vendor: string | null;
  readonly model: string | null;
  /** What its owner wrote of it, else what it is sold as. */
  readonly description: string | null;
  /** What it is sold as: `Roller shutter`. */
  readonly product: string | null;
  readonly firmware: string | null;
  /** It passes on what others send, and so never sleeps. */
  readonly isRouter: boolean;
  readonly exposes: readonly Expose[];
  /** Those that can keep scenes. */
  readonly endpoints: readonly Endpoint[];
}

/** A group of the network as `bridge/groups` lists it. */
export interface BridgeGroup {
  readonly id: number;
  /** Its friendly name. */
  readonly name: string;
  /** IEEE addresses, each once. */
  readonly members: readonly string[];
  readonly scenes: readonly BridgeScene[];
}

/**
 * Reads `bridge/devices`; null where it is no list. The coordinator, what is disabled, and what is still being
 * interviewed are left out, and so is an entry that makes no sense; an address is listed once.
 */
export function parseDevices(payload: string): BridgeDevice[] | null {
  const list = parseJson(payload);
  if (!Array.isArray(list)) return null;
  const devices = objectsIn(list)
    .filter(({ type, disabled }) => type !== 'Coordinator' && disabled !== true)
    .filter(({ definition, interviewing }) => isObject(definition) || interviewing !== true)
    .map(toDevice)
    .filter(device => device !== null);
  return [...new Map(devices.map(device => [device.ieeeAddress, device])).values()];
}

/** Reads `bridge/groups`; null where it is no list. */
export function parseGroups(payload: string): BridgeGroup[] | null {
  const list = parseJson(payload);
  if (!Array.isArray(list)) return null;
  return objectsIn(list).flatMap(({ id, friendly_name, members, scenes }) => {
    const name = textIn(friendly_name);
    if (!Number.isInteger(id) || name === null) return [];
    const addresses = objectsIn(members).map(member => textIn(member.ieee_address));
    const known = new Set(addresses.filter(address => address !== null));
    return [{ id: Number(id), name, members: [...known], scenes: toScenes(scenes) }];
  });
}

/** Reads `bridge/state` or an availability: a bare word before 2.0, `{"state":"online"}` since; null if neither. */
export function parseOnline(payload: string): 'online' | 'offline' | null {
  const json = parseJson(payload);
  const word = isObject(json) ? json.state : payload.trim();
  return word === 'online' || word === 'offline' ? word : null;
}

function toDevice(entry: JsonObject): BridgeDevice | null {
  const ieeeAddress = textIn(entry.ieee_address);
  if (ieeeAddress === null) return null;
  const definition = isObject(entry.definition) ? entry.definition : {};
  return {
    ieeeAddress,
    name: textIn(entry.friendly_name) ?? ieeeAddress,
    vendor: textIn(definition.vendor) ?? textIn(entry.manufacturer),
    model: textIn(definition.model) ?? textIn(entry.model_id),
    description: textIn(entry.description) ?? textIn(definition.description),
    product: textIn(definition.description),
    firmware: textIn(entry.software_build_id),
    isRouter: entry.type === 'Router',
    exposes: objectsIn(definition.exposes).map(expose => ({
      ...toFeature(expose),
      features: objectsIn(expose.features).map(toFeature),
    })),
    endpoints: toEndpoints(entry),
  };
}

function toFeature(feature: JsonObject): Feature {
  const name = textIn(feature.name) ?? '';
  return {
    type: textIn(feature.type) ?? '',
    name,
    property: textIn(feature.property) ?? name,
    endpoint: textIn(feature.endpoint),
    isReadable: (Number(feature.access) & 0b100) !== 0,
    isSettable: (Number(feature.access) & 0b010) !== 0,
    valueOn: feature.value_on,
    valueOff: feature.value_off,
    valueMin: numberIn(feature.value_min),
    valueMax: numberIn(feature.value_max),
    valueStep: numberIn(feature.value_step),
    unit: textIn(feature.unit),
    values: Array.isArray(feature.values) ? feature.values.map(String) : [],
  };
}

function toEndpoints({ endpoints, scenes }: JsonObject): Endpoint[] {
  const all = isObject(endpoints) ? Object.entries(endpoints) : [];
  const able = all.flatMap(([number, endpoint]) => {
    if (!isObject(endpoint)) return [];
    const kept = toScenes(endpoint.scenes);
    const name = textIn(endpoint.name);
    return kept.length > 0 || takesScenes(endpoint)
      ? [{ id: name ?? number, isNamed: name !== null, scenes: kept }]
      : [];
  });
  const ofDevice = toScenes(scenes); // as documented for 1.x
  return ofDevice.length > 0 ? [{ id: 'default', isNamed: false, scenes: ofDevice }] : able;
}

function takesScenes({ clusters }: JsonObject): boolean {
  const input = isObject(clusters) ? clusters.input : null;
  return Array.isArray(input) && input.includes('genScenes');
}

function toScenes(list: unknown): BridgeScene[] {
  return objectsIn(list).flatMap(({ id, name }) =>
    Number.isInteger(id) ? [{ id: Number(id), name: textIn(name) ?? `Scene ${id}` }] : [],
  );
}
