import type { HubDevice } from '../../hub/model.ts';

/** The devices of a home as they were told last, and which of them moved since that was asked. */
export interface KnownHome {
  readonly devices: readonly HubDevice[] | null;
  /**
   * The whole list is asked for: answers what takes it once it is there, or null where it did not come. What is told of
   * devices meanwhile is newer than the list may be.
   */
  beginRead(): (devices: readonly HubDevice[] | null) => void;
  put(device: HubDevice): void;
  remove(id: string): void;
  /** Ids, each once. */
  takeChanged(): ReadonlySet<string>;
}

/** No home has more: what a hub makes up beyond it is not kept. */
const MOST_DEVICES = 5_000;

/** Creates one of which nothing is known. */
export function createKnownHome(): KnownHome {
  let known: Map<string, HubDevice> | null = null;
  let list: readonly HubDevice[] | null = null;
  let changed = new Set<string>();
  /** What was told since each list was asked for; null: that there is no such device any more. */
  const readings = new Set<Map<string, HubDevice | null>>();

  function take(devices: readonly HubDevice[]): void {
    const before = known ?? new Map<string, HubDevice>();
    known = new Map(devices.map(device => [device.id, device]));
    list = null;
    for (const device of devices) if (!isSame(before.get(device.id), device)) changed.add(device.id);
    for (const id of before.keys()) if (!known.has(id)) changed.add(id);
  }

  return {
    get devices() {
      list ??= known && [...known.values()];
      return list;
    },
    beginRead() {
      const told = new Map<string, HubDevice | null>();
      readings.add(told);
      return devices => {
        readings.delete(told);
        if (!devices) return;
        const others = devices.filter(({ id }) => !told.has(id));
        take([...others, ...[...told.values()].filter(device => device !== null)].slice(0, MOST_DEVICES));
      };
    },
    put(device) {
      for (const told of readings) if (hasRoom(told, device.id)) told.set(device.id, device);
      // Before the list is read, it stands for nothing.
      if (!known || !hasRoom(known, device.id) || isSame(known.get(device.id), device)) return;
      known.set(device.id, device);
      list = null;
      changed.add(device.id);
    },
    remove(id) {
      for (const told of readings) if (hasRoom(told, id)) told.set(id, null);
      if (!known?.delete(id)) return;
      list = null;
      changed.add(id);
    },
    takeChanged() {
      const taken = changed;
      changed = new Set();
      return taken;
    },
  };
}

function hasRoom(devices: ReadonlyMap<string, unknown>, id: string): boolean {
  return devices.has(id) || devices.size < MOST_DEVICES;
}

/** That it was seen again is no change. */
function isSame(before: HubDevice | undefined, after: HubDevice): boolean {
  return before !== undefined && toText(before) === toText(after);
}

function toText({ lastSeen, ...device }: HubDevice): string {
  return JSON.stringify(device);
}
