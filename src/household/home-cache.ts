import type { GuildStore } from '../guilds/contract.ts';
import type { CatalogueScene, HubConnection } from '../guilds/model.ts';
import type { Hub, HubDevice } from '../hub/model.ts';
import type { IntentParser } from '../intents/contract.ts';
import type { OrderedDevice } from '../intents/orders/contract.ts';
import { clock } from '../process/clock.ts';
import type { FairTime } from '../process/fair-time.ts';
import type { Log } from '../process/log.ts';
import { within } from '../process/within.ts';
import { seemsSettable } from './access/switchable.ts';
import { type Controls, createControls, type SettableDevice } from './devices/controls.ts';
import { createDeviceList, type DeviceList } from './devices/device-list.ts';
import { noticeOutages } from './devices/notice-outages.ts';
import { createKnownDevices, type ReadDevice } from './known-devices.ts';
import { chargeParser, type Parsers } from './parsers.ts';
import { type ButtonNames, createButtonNames, type DeviceCamera } from './presses/button-names.ts';
import { toReadable } from './scenes/readable.ts';
import { createSceneList, type SceneList } from './scenes/scene-list.ts';
import { tellApart } from './tell-apart.ts';

/** Each guild's hub and what is known of its home between two questions. */
export interface HomeCache {
  /** null: none connected. One client, and so one pool of connections, a guild. */
  hub(guildId: string): Promise<Hub | null>;
  /** The devices of a moment ago, for suggestions: never waits longer than `patienceMs`, never throws. */
  recentDevices(guildId: string, patienceMs: number): Promise<readonly HubDevice[]>;
  /** Like `recentDevices`, but only devices that take commands, each with the commands it takes. */
  settable(guildId: string, patienceMs: number): Promise<readonly SettableDevice[]>;
  /** The same as they are stored since somebody used the home last: no hub is asked. */
  knownSettable(guildId: string): Promise<readonly OrderedDevice[]>;
  /** Keeps a list that was just read for suggestions. */
  remember(guildId: string, devices: readonly HubDevice[]): void;
  /** Keeps of a list that was just read what things are called and take. Never throws. */
  learn(guildId: string, devices: readonly HubDevice[]): Promise<void>;
  /** The guild's catalogue; asks the hub for its own list now and then, in the background, unless `wanted` for gossip. */
  scenes(guildId: string, wanted?: Wanted): Promise<readonly CatalogueScene[]>;
  /**
   * Whether the hub lists a scene. Its list is read anew now and then, and for one that it did not list a moment ago, for
   * two seconds at most; while it does not answer, what it listed before counts.
   */
  standing(guildId: string, sceneId: string): Promise<SceneStanding>;
  /**
   * The name that people know a scene by; where it cannot be read, its id says it: never throws, for what a house has
   * done must not look like a failure.
   */
  sceneName(guildId: string, sceneId: string): Promise<string>;
  /** Which room each scene is of that the hub listed last, where it says so. */
  sceneRooms(guildId: string): Promise<ReadonlyMap<string, string | null>>;
  /** Understands its sentences, at its expense; likewise. */
  parser(guildId: string, wanted?: Wanted): Promise<IntentParser>;
  /** What the home calls the buttons of these topics. Never throws, and waits only a moment, once. */
  buttonNames(guildId: string, topics: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The cameras that these topics' own devices are. Likewise. */
  buttonCameras(guildId: string, topics: readonly string[]): Promise<ReadonlyMap<string, DeviceCamera>>;
  /** After the set-up changed: closes the client and forgets what was read. */
  forget(guildId: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * What something is read for: `use`, of what the home can do; or `gossip`, which nobody said to the bot, and most of which
 * is about nothing here. That is held against what is stored, and asks no hub for anything, whatever is stored or not.
 */
export type Wanted = 'use' | 'gossip';

/** `missing`: the hub lists its scenes, and not this one; `no_list`: it lists none, or was never heard of any. */
export type SceneStanding = 'listed' | 'missing' | 'no_list';

interface Home {
  hub: Promise<Hub | null>;
  buttonNames: ButtonNames;
  readonly deviceList: DeviceList;
  readonly controls: Controls;
  settable: { readonly of: readonly HubDevice[] | null; readonly devices: readonly SettableDevice[] };
  readonly sceneList: SceneList;
  readonly begunAt: number;
}

const DEVICES_FRESH_MS = 15_000;
const SCENES_FRESH_MS = 5 * 60_000;
/** How often the list is read again for scenes that are not in it. */
const MISSING_MS = 5000;
/** How long somebody who asks for a scene waits for the list. */
const STANDING_PATIENCE_MS = 2000;
/** Within what a suggestion may take in all. */
const FIRST_LIST_MS = 400;

/** Creates it over the store; nothing is connected or read before it is asked for. */
export function createHomeCache({
  guilds,
  createHub,
  parsers,
  fairTime,
  log,
  onForget = () => {},
  onHubBack = () => {},
  now = clock.now,
  homesKept = 1000,
}: {
  guilds: Pick<
    GuildStore,
    'hub' | 'scenes' | 'sceneNames' | 'syncScenes' | 'settings' | 'devices' | 'syncDevices'
  >;
  createHub(connection: HubConnection, guildId: string): Hub;
  parsers: Parsers;
  fairTime: FairTime;
  log: Log;
  /** What a guild has set up is another. */
  onForget?: (guildId: string) => void;
  /** A hub answers for the first time after it, or its home, did not. */
  onHubBack?: (hub: Hub) => void;
  now?: () => number;
  /** Homes kept at once; the one that was longest unused goes first. */
  homesKept?: number | undefined;
}): HomeCache {
  const households = new Map<string, Home>();
  const knownDevices = createKnownDevices({ guilds, log });

  function begin(guildId: string): Home {
    const hub = guilds
      .hub(guildId)
      .then(connection => connection && noticeOutages(createHub(connection, guildId), onHubBack));
    const sceneList = createSceneList({
      read: async () => (await hub)?.scenes({ patienceMs: 5000 }),
      keep: async scenes => {
        if (households.get(guildId) === home) await guilds.syncScenes(guildId, tellApart(scenes));
      },
      onError: error => log.debug({ err: error, guildId }, 'no scene list from the hub'),
      now,
    });
    const deviceList = createDeviceList({
      read: async () => (await (await hub)?.devices({ patienceMs: 5000 }))?.items,
      onRead: devices => learn(guildId, home, devices),
      onError: error => log.debug({ err: error }, 'no devices for suggestions'),
      now,
    });
    const home: Home = {
      hub,
      sceneList,
      deviceList,
      begunAt: now(),
      buttonNames: createButtonNames({ hub, log, now }),
      controls: createControls(hub),
      settable: { of: null, devices: [] },
    };
    return home;
  }

  function at(guildId: string): Home {
    const home = households.get(guildId) ?? begin(guildId);
    households.delete(guildId);
    households.set(guildId, home);
    // The caller gets the error; the next one tries again.
    home.hub.catch(() => households.get(guildId) === home && households.delete(guildId));
    if (households.size > homesKept) void drop(households.keys().next().value as string);
    return home;
  }

  async function drop(guildId: string): Promise<void> {
    const home = households.get(guildId);
    households.delete(guildId);
    const hub = await home?.hub.catch(() => null);
    await hub?.close();
  }

  /** Of a home that is not this household's any more, nothing is stored. Nobody waits for it. */
  function learn(guildId: string, home: Home, devices: readonly ReadDevice[]): void {
    if (households.get(guildId) === home) void knownDevices.learn(guildId, devices);
  }

  return {
    hub: guildId => at(guildId).hub,

    recentDevices: (guildId, patienceMs) => at(guildId).deviceList.readWithin(DEVICES_FRESH_MS, patienceMs),

    knownSettable: knownDevices.settable,

    async settable(guildId, patienceMs) {
      const home = at(guildId);
      const { deviceList } = home;
      const of = await deviceList.readWithin(DEVICES_FRESH_MS, patienceMs);
      if (home.settable.of === of) return home.settable.devices;
      // The same list as long as nothing is read anew: what its words are is found once.
      const settable = tellApart(of.filter(seemsSettable));
      home.settable = { of, devices: await home.controls.of(settable, patienceMs) };
      const asked = new Map(home.settable.devices.flatMap(({ id, takes }) => (takes ? [[id, takes]] : [])));
      // An old list would undo what was learned since.
      if (asked.size > 0 && deviceList.devices === of && now() - deviceList.readAt < DEVICES_FRESH_MS)
        learn(
          guildId,
          home,
          of.map(device => ({ ...device, takes: asked.get(device.id) })),
        );
      return home.settable.devices;
    },

    remember(guildId, devices) {
      at(guildId).deviceList.remember(devices);
      void knownDevices.learn(guildId, devices);
    },

    learn: knownDevices.learn,

    async scenes(guildId, wanted = 'use') {
      const stored = await guilds.scenes(guildId);
      if (wanted === 'gossip') return stored;
      const reading = at(guildId).sceneList.refresh(SCENES_FRESH_MS);
      if (stored.some(({ source }) => source === 'hub')) return stored;
      // The hub's own list was never seen: worth a moment's wait.
      await within(reading, FIRST_LIST_MS);
      return guilds.scenes(guildId);
    },

    async standing(guildId, sceneId) {
      const { sceneList, begunAt } = at(guildId);
      const { listed: before } = await guilds.sceneNames(guildId);
      const listed = () => (sceneList.ids === undefined ? before : sceneList.ids);
      const isListed = listed()?.has(sceneId);
      if (isListed && now() - begunAt < SCENES_FRESH_MS) return 'listed';
      // Also of one that it lists: what it does may be something else by now, and nobody may have looked since.
      const isMissing = isListed === false;
      await within(sceneList.refresh(isMissing ? MISSING_MS : SCENES_FRESH_MS), STANDING_PATIENCE_MS);
      if (listed()?.has(sceneId)) return 'listed';
      return sceneList.ids || (listed()?.size ?? 0) > 0 ? 'missing' : 'no_list';
    },

    async sceneName(guildId, sceneId) {
      const known = await guilds.scenes(guildId).catch(error => {
        log.error({ err: error, guildId }, 'a scene’s name could not be read');
        return [];
      });
      return known.find(({ id }) => id === sceneId)?.name ?? toReadable(sceneId);
    },

    async sceneRooms(guildId) {
      const { sceneList } = at(guildId);
      if (sceneList.ids === undefined) await within(sceneList.refresh(SCENES_FRESH_MS), STANDING_PATIENCE_MS);
      return sceneList.rooms;
    },

    async parser(guildId, wanted) {
      const [scenes, { language }, rooms] = await Promise.all([
        this.scenes(guildId, wanted),
        guilds.settings(guildId),
        knownDevices.rooms(guildId),
      ]);
      const words = { scenes, language: language ?? 'every', rooms };
      return chargeParser(guildId, await parsers.of(words, steps => fairTime.run(guildId, steps)), fairTime);
    },

    buttonNames: (guildId, topics) => at(guildId).buttonNames.of(topics),
    buttonCameras: (guildId, topics) => at(guildId).buttonNames.camerasOf(topics),

    forget(guildId) {
      onForget(guildId);
      return drop(guildId);
    },

    async close() {
      await Promise.all([...households.keys()].map(drop));
      await knownDevices.settle();
    },
  };
}
