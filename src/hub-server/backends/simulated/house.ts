import type { Availability, DeviceDetail, DeviceState } from '../../../hub/contract.ts';
import { toWholeState } from '../../../hub/whole-state.ts';
import { disclose, type Fact, type ToldDevice } from '../disclosure.ts';
import { toControls } from './controls.ts';
import { type DeviceSeed, FLOORS } from './devices.ts';
import type { DeviceSettings } from './scenes.ts';

/** The simulated house itself: its devices and their states, and the one way to change them. */
export interface House {
  all(): readonly ToldDevice[];
  find(id: string): ToldDevice | null;
  /** Lays settings over the devices' states; answers with the ids that are offline, and so keep theirs. */
  apply(settings: DeviceSettings): { unreachable: readonly string[] };
  /** Lays settings over one part's state, and what they come to over the device's. */
  applyToPart(id: string, part: string, settings: DeviceState): void;
  setAvailability(id: string, availability: Availability): void;
  /** Lets the devices that are online and have nothing new report that they are still there. */
  heartbeat(): void;
}

const heartbeatEveryMs = 5 * 60_000;

interface HouseOptions {
  readonly seeds: readonly DeviceSeed[];
  readonly now: () => Date;
  /** Hears of every state or availability that really moved. */
  readonly onChange: (before: ToldDevice, after: ToldDevice) => void;
}

/** Furnishes a house. */
export function createHouse({ seeds, now, onChange }: HouseOptions): House {
  const devices = new Map(seeds.map(seed => [seed.id, toDevice(seed, now())]));
  let list: readonly ToldDevice[] | null = null;

  function put(device: ToldDevice): void {
    devices.set(device.id, device);
    list = null;
  }

  function replace(before: ToldDevice, changes: Partial<DeviceDetail>): void {
    const after = { ...before, ...changes };
    put(after);
    onChange(before, after);
  }

  function setState(device: ToldDevice, settings: DeviceState): void {
    const state = { ...device.state, ...settings };
    if (isSame(device.state, state)) return;
    const at = now().toISOString();
    replace(device, { state, ...setParts(device, settings), last_changed: at, last_seen: at });
  }

  return {
    all: () => (list ??= [...devices.values()]),
    find: id => devices.get(id) ?? null,
    apply(settings) {
      const unreachable: string[] = [];
      for (const [id, state] of Object.entries(settings)) {
        const device = devices.get(id);
        if (device?.availability === 'online') setState(device, state);
        else unreachable.push(id);
      }
      return { unreachable };
    },
    applyToPart(id, part, settings) {
      const device = devices.get(id);
      if (!device?.parts) return;
      const parts = device.parts.map(each =>
        each.id === part ? { ...each, state: { ...each.state, ...settings } } : each,
      );
      const state = { ...device.state, ...toWholeState(parts.map(each => each.state)) };
      const at = now().toISOString();
      replace(device, { parts, state, last_changed: at, last_seen: at });
    },
    setAvailability(id, availability) {
      const device = devices.get(id);
      if (device && device.availability !== availability) replace(device, { availability });
    },
    heartbeat() {
      const at = now();
      for (const device of devices.values()) {
        const silentMs = at.getTime() - Date.parse(device.last_seen ?? device.last_changed);
        if (device.availability !== 'online' || silentMs < heartbeatEveryMs) continue;
        put({ ...device, last_seen: at.toISOString() });
      }
    },
  };
}

/** What is set of the whole is set of each part. */
function setParts({ parts }: ToldDevice, settings: DeviceState): Pick<DeviceDetail, 'parts'> {
  return parts ? { parts: parts.map(part => ({ ...part, state: { ...part.state, ...settings } })) } : {};
}

function isSame(one: DeviceState, other: DeviceState): boolean {
  const keys = Object.keys(other) as (keyof DeviceState)[];
  return keys.every(key => one[key] === other[key]);
}

function toDevice(seed: DeviceSeed, at: Date): ToldDevice {
  const parts = seed.parts && [...seed.parts];
  const state = { ...toWholeState(parts?.map(part => part.state) ?? []), ...seed.state };
  const lostAt = new Date(at.getTime() - 31 * 60 * 60_000);
  const seen = (seed.offline ? lostAt : at).toISOString();
  const facts = Object.entries(seed.attributes ?? {}).map(toFact);
  return disclose({
    id: seed.id,
    name: seed.name,
    type: seed.type,
    room: seed.room,
    floor: FLOORS[seed.room ?? ''] ?? null,
    availability: seed.offline ? 'offline' : 'online',
    state,
    ...(parts && { parts }),
    last_changed: seen,
    last_seen: seen,
    ...seed.product,
    buttons: [...(seed.buttons ?? [])],
    facts,
    modes: [...facts.flatMap(({ words = [] }) => words), String(seed.state.mode)],
    controls: toControls(seed),
  });
}

/** All of its lists are of modes. */
function toFact([name, value]: [string, unknown]): Fact {
  return Array.isArray(value) ? { name, value, kind: 'word', words: value.map(String) } : { name, value };
}
