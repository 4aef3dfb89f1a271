import { isDeepStrictEqual } from 'node:util';
import type { GuildStore } from '../guilds/contract.ts';
import type { KnownControl, KnownDevice } from '../guilds/model.ts';
import type { HubDevice } from '../hub/model.ts';
import type { OrderedDevice } from '../intents/orders/contract.ts';
import type { Log } from '../process/log.ts';
import { seemsSettable } from './access/switchable.ts';
import { cut } from './cut.ts';
import { tellApart } from './tell-apart.ts';

/** A device as it was just read; `takes` where it was asked itself, too. */
export interface ReadDevice extends HubDevice {
  readonly takes?: readonly KnownControl[] | undefined;
}

/** What is stored of homes' devices, which what is overheard is held against: no home is asked for it. */
export interface KnownDevices {
  /** Those that may be set, told apart by name; the same list while nothing of it changes. */
  settable(guildId: string): Promise<readonly OrderedDevice[]>;
  /** What the rooms are called; the same list while they are called the same. */
  rooms(guildId: string): Promise<readonly string[]>;
  /** Keeps what a home has just listed, where that is other than what is known. Never throws. */
  learn(guildId: string, devices: readonly ReadDevice[]): Promise<void>;
  /** Resolves once what was learned is stored. */
  settle(): Promise<void>;
}

/** Of one home; a house has fewer. */
const MAX_ROOMS = 100;
/** What a hub makes up beyond it is not kept. */
const MAX_DEVICES = 1_000;
const LONGEST = 200;

/** What is made of a list that is stored, while it is the very same one. */
interface Made {
  readonly settable: readonly OrderedDevice[];
  readonly rooms: readonly string[];
}

/** Creates it over the store. */
export function createKnownDevices({
  guilds,
  log,
}: {
  readonly guilds: Pick<GuildStore, 'devices' | 'syncDevices'>;
  readonly log: Log;
}): KnownDevices {
  const learning = new Set<Promise<void>>();
  const made = new WeakMap<readonly KnownDevice[], Made>();
  /** Lists that were read, with what is stored that says the same. */
  const same = new WeakMap<readonly ReadDevice[], readonly KnownDevice[]>();

  async function madeOf(guildId: string): Promise<Made> {
    const devices = await guilds.devices(guildId);
    const known = made.get(devices) ?? make(devices);
    made.set(devices, known);
    return known;
  }

  async function store(guildId: string, devices: readonly ReadDevice[]): Promise<void> {
    const before = await guilds.devices(guildId);
    if (same.get(devices) === before) return;
    const now = toKnown(devices, before);
    if (isDeepStrictEqual(now, before.toSorted(byId))) same.set(devices, before);
    else await guilds.syncDevices(guildId, now);
  }

  return {
    settable: async guildId => (await madeOf(guildId)).settable,
    rooms: async guildId => (await madeOf(guildId)).rooms,
    learn(guildId, devices) {
      const work = store(guildId, devices)
        .catch(error =>
          log.warn({ err: error, guildId }, 'what a home’s devices are called could not be stored'),
        )
        .finally(() => learning.delete(work));
      learning.add(work);
      return work;
    },
    async settle() {
      await Promise.all(learning);
    },
  };
}

function make(devices: readonly KnownDevice[]): Made {
  const rooms = new Set(devices.flatMap(({ room }) => room ?? []));
  return {
    settable: tellApart(devices.filter(({ settable }) => settable?.length !== 0)).map(toOrdered),
    rooms: [...rooms].sort().slice(0, MAX_ROOMS),
  };
}

function toOrdered({ id, name, type, room, floor, tells, takes }: KnownDevice): OrderedDevice {
  return {
    ...{ id, name, type, room, state: tells.map(capability => ({ name: capability })) },
    ...(floor !== null && { floor }),
    ...(takes && { takes }),
  };
}

/** In the order of their ids. */
function toKnown(devices: readonly ReadDevice[], before: readonly KnownDevice[]): readonly KnownDevice[] {
  const known = new Map(before.map(device => [device.id, device]));
  const all = devices.slice(0, MAX_DEVICES).flatMap(device => {
    return device.id.length > LONGEST ? [] : [toKnownDevice(device, known.get(device.id))];
  });
  return [...new Map(all.map(device => [device.id, device])).values()].toSorted(byId);
}

function toKnownDevice(device: ReadDevice, before: KnownDevice | undefined): KnownDevice {
  const { id, name, room, floor, type, availability, state, settable, takes } = device;
  // What is away, or of which a hub that starts knows nothing yet, tells less of itself, and takes what it took.
  const isSilent = availability === 'offline' || (availability === 'unknown' && state.length === 0);
  const isAway = isSilent && before !== undefined;
  const tells = state.map(each => each.name).toSorted();
  return {
    id,
    name: cut(name, LONGEST),
    room: room === null ? null : cut(room, LONGEST),
    floor: floor === undefined ? null : cut(floor, LONGEST),
    type: cut(type, LONGEST),
    tells: isAway ? before.tells : tells,
    settable: isAway ? before.settable : (settable ?? (seemsSettable(device) ? null : [])),
    takes: takes?.map(toControl) ?? before?.takes ?? null,
  };
}

const toControl = ({ capability, values }: KnownControl): KnownControl =>
  values ? { capability, values } : { capability };

const byId = (one: KnownDevice, other: KnownDevice) => (one.id < other.id ? -1 : 1);
