import type { Camera } from '../../guilds/model.ts';
import type { Hub, HubDevice, HubDeviceDetail } from '../../hub/model.ts';
import type { Log } from '../../process/log.ts';
import { within } from '../../process/within.ts';

/** What the home itself knows of the buttons whose presses come by MQTT. */
export interface ButtonNames {
  /** By topic; those of which the home knows nothing, or has not said in time, are left out. Never throws. */
  of(topics: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Those of which the device that carries the button is a camera itself, by topic. Waits longer than `of`: a press is
   * told before its picture is there. Never throws.
   */
  camerasOf(topics: readonly string[]): Promise<ReadonlyMap<string, DeviceCamera>>;
}

/** A device of the hub whose picture comes with a button's presses. */
export type DeviceCamera = Extract<Camera, { readonly kind: 'device' }>;

/** The device that surely carries a button. */
interface Carrier {
  /** What the button is called. */
  readonly name: string;
  readonly camera: DeviceCamera | null;
}

/** A press waits for its names so long, once; it is late from there on. */
const PATIENCE_MS = 300;
/** As long as pictures are news. */
const CAMERA_PATIENCE_MS = 3_000;
/** A name changes rarely; a button that nobody knows may be new. */
const FRESH_MS = 60 * 60_000;
const RETRY_MS = 5 * 60_000;
/** Devices that are asked for their buttons, so many at once. */
const MOST_DEVICES = 40;
const AT_ONCE = 4;

/** Creates the names of one home's buttons; its hub is asked when a press first needs one. */
export function createButtonNames({
  hub,
  log,
  now,
}: {
  hub: Promise<Hub | null>;
  log: Log;
  now: () => number;
}): ButtonNames {
  let toCarrier = (_topic: string): Carrier | null => null;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  let hasWaited = false;

  async function read(): Promise<void> {
    readAt = now();
    try {
      const home = await hub;
      if (home) toCarrier = await readCarriers(home);
    } catch (error) {
      log.debug({ err: error }, 'no names of buttons from the hub');
    } finally {
      reading = null;
    }
  }

  async function find(
    topics: readonly string[],
    patienceMs: number,
  ): Promise<[topic: string, carrier: Carrier][]> {
    const known = () =>
      topics.flatMap((topic): [string, Carrier][] => {
        const carrier = toCarrier(topic);
        return carrier ? [[topic, carrier]] : [];
      });
    const maxAgeMs = known().length < topics.length ? RETRY_MS : FRESH_MS;
    if (now() - readAt > maxAgeMs) reading ??= read();
    if (reading && patienceMs > 0 && known().length < topics.length) await within(reading, patienceMs);
    return known();
  }

  return {
    async of(topics) {
      const patienceMs = hasWaited ? 0 : PATIENCE_MS;
      hasWaited = true;
      return new Map((await find(topics, patienceMs)).map(([topic, { name }]) => [topic, name]));
    },
    camerasOf: async topics =>
      new Map(
        (await find(topics, CAMERA_PATIENCE_MS)).flatMap(([topic, { camera }]): [string, DeviceCamera][] =>
          camera ? [[topic, camera]] : [],
        ),
      ),
  };
}

/** Reads the devices that may have buttons, and returns what carries a button, by a topic of the specification's shape. */
async function readCarriers(hub: Hub): Promise<(topic: string) => Carrier | null> {
  const { items } = await hub.devices({ patienceMs: 5_000 });
  const likely = items.toSorted((a, b) => likelihood(b) - likelihood(a)).slice(0, MOST_DEVICES);
  const details: HubDeviceDetail[] = [];
  for (let first = 0; first < likely.length; first += AT_ONCE) {
    const asked = likely.slice(first, first + AT_ONCE).map(({ id }) => hub.device(id, { patienceMs: 5_000 }));
    // One device that cannot be read keeps no other its name.
    const answers = await Promise.allSettled(asked);
    details.push(...answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : [])));
  }
  const names = Map.groupBy(items, ({ name }) => name);
  return topic => {
    const [, family = '', button = ''] = /^([^/]+)\/button\/(btn_\d+)$/.exec(topic) ?? [];
    const owners = details.filter(device => device.buttons.includes(button) && isFamily(device, family));
    const [owner, other] = owners;
    // A family may be a model, and numbers those of its devices on; of two owners neither is known to be it.
    if (owner === undefined || other !== undefined) return null;
    const isShared = (names.get(owner.name)?.length ?? 0) > 1 && owner.room !== null;
    const name = isShared ? `${owner.name} (${owner.room})` : owner.name;
    const number = owner.buttons.indexOf(button) + 1;
    const camera = { kind: 'device', deviceId: owner.id, name: owner.name } as const;
    return {
      name: number === 1 ? name : `${name} ${number}`,
      camera: owner.type === 'camera' ? camera : null,
    };
  };
}

/** Remotes and bells before what may carry a button beside all else. */
function likelihood({ type }: HubDevice): number {
  if (type === 'button') return 2;
  return ['camera', 'lock', 'other', 'switch'].includes(type) ? 1 : 0;
}

/** A family is the device's id, or its model in the words of an id. */
function isFamily({ id, model }: HubDeviceDetail, family: string): boolean {
  return (
    id === family ||
    model
      ?.toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('_') === family
  );
}
