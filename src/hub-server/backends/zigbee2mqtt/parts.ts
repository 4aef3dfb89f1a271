import { CAPABILITIES, type Capability } from '../../../hub/capabilities.ts';
import type { DevicePart, DeviceState } from '../../../hub/contract.ts';
import { toWholeState } from '../../../hub/whole-state.ts';
import { toId } from '../to-id.ts';
import type { Reading } from './capabilities.ts';
import type { JsonObject } from './json.ts';

/** What a device of one part, or of several equal ones, says. */
export interface Told {
  /** The whole: nothing of any part that is open, on or unlocked is hidden in it. */
  readonly state: DeviceState;
  /** Empty where there are no several equal ones. */
  readonly parts: readonly DevicePart[];
}

/** The readings of one endpoint, or of none. */
type Group = readonly [endpoint: string | null, readings: readonly Reading[]];

/** A device's state as the API tells it, of what zigbee2mqtt published. */
export function toTold(readings: readonly Reading[], published: JsonObject): Told {
  const groups = Map.groupBy(readings, ({ endpoint }) => endpoint);
  const states = new Map([...groups].map(([endpoint, ways]) => [endpoint, toState(ways, published)]));
  const parts = findParts(readings).map(endpoint => ({
    id: toPartId(endpoint),
    name: toPartName(endpoint ?? 'main'),
    state: states.get(endpoint) ?? {},
  }));
  const merged = toWholeState([...states.values()]);
  const ofWhole = Object.entries(states.get(null) ?? {}).filter(
    ([name, value]) => value !== null && isFigure(name as Capability),
  );
  return { state: { ...merged, ...Object.fromEntries(ofWhole) }, parts };
}

/** What the whole measures is not summed with its parts. How far it is open is: any part may be. */
function isFigure(name: Capability): boolean {
  return CAPABILITIES[name].kind === 'number' && name !== 'position';
}

/** Readings whose endpoints tell things apart that are switched each by itself, such as a fan and the lamp below it. */
export function setApart(readings: readonly Reading[]): readonly Reading[] {
  const switched = readings.filter(
    ({ capability, isMain, endpoint }) => capability === 'on' && isMain && endpoint === null,
  );
  const things = new Set(switched.map(({ thing }) => thing));
  if (things.size < 2) return readings;
  return readings.map(reading =>
    things.has(reading.thing) ? { ...reading, endpoint: reading.thing.type } : reading,
  );
}

/** What the part of an endpoint is called in the API. */
export function toPartId(endpoint: string | null): string {
  return toId(endpoint ?? 'main', 'part');
}

/** The endpoints that are equal: those of which several tell the same thing. */
export function findParts(readings: readonly Reading[]): readonly (string | null)[] {
  const groups: readonly Group[] = [...Map.groupBy(readings, ({ endpoint }) => endpoint)];
  const isTold = ([endpoint, readings]: Group) =>
    readings.some(({ capability, isMain }) =>
      groups.some(
        ([other, theirs]) =>
          other !== endpoint && theirs.some(each => each.capability === capability && each.isMain === isMain),
      ),
    );
  // What is told beside the parts is of the whole, unless it is a thing such as they are.
  const isPart = (group: Group) =>
    isTold(group) &&
    (group[0] !== null || group[1].some(({ isMain, capability }) => isMain && !isFigure(capability)));
  const parts = groups.filter(isPart).map(([endpoint]) => endpoint);
  return parts.length > 1 ? parts : [];
}

/** What readings of one endpoint tell: open or raised where any of its readings is, else what says most counts. */
export function toState(readings: readonly Reading[], published: JsonObject): DeviceState {
  const values = new Map<Capability, DeviceState[Capability]>();
  for (const { capability, read } of readings) {
    const value = read(published);
    const before = values.get(capability) ?? null;
    const isRaised = value === 'open' || (value === true && capability !== 'locked');
    values.set(capability, before === null || isRaised ? value : before);
  }
  return Object.fromEntries(values) as DeviceState;
}

/** `top_left` → `Top left`, `l1` → `L1`, `usb_a` → `USB A`. */
function toPartName(endpoint: string): string {
  const words = endpoint
    .split('_')
    .map(word => (/^(usb|rgb|cct|tv|[a-z]\d*)$/.test(word) ? word.toUpperCase() : word));
  const name = words.join(' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
