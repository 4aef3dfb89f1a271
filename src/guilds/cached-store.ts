import { clock } from '../process/clock.ts';
import { type StoreFault, toStoreFault } from '../process/store-fault.ts';
import type { GuildAccess } from './access/contract.ts';
import type { GuildStore } from './contract.ts';
import { createInOrder } from './in-order.ts';

/** What every message, every suggestion and every press reads; the rest is read where it is asked for. */
interface Cached {
  scenes?: ReturnType<GuildStore['scenes']>;
  sceneNames?: ReturnType<GuildStore['sceneNames']>;
  devices?: ReturnType<GuildStore['devices']>;
  listening?: ReturnType<GuildStore['listening']>;
  access?: ReturnType<GuildStore['access']>;
  settings?: ReturnType<GuildStore['settings']>;
  cameras?: ReturnType<GuildStore['cameras']>;
  speech?: ReturnType<GuildStore['speech']>;
  buttons?: ReturnType<GuildStore['buttons']>;
  buttonSettings?: ReturnType<GuildStore['buttonSettings']>;
}

/** The store, and what it has in memory. */
export interface CachedStore extends GuildStore {
  /** Somebody else has written to a guild, or to any (null): what was read before is not shown any more. */
  forgetRead(guildId: string | null): void;
  /** Of how many guilds it was let go of since the start, since others were read. */
  dropped(): number;
}

/** One message reads several things of its guild in turn: in between, others do not take its place. */
const IN_USE_MS = 250;
/** How often a pause that could not be stored is tried again. */
const RETRY_PAUSE_MS = 5_000;

type Pause = Parameters<GuildStore['setPause']>[1];

/**
 * The store with what is read for every message kept in memory, of `limit` guilds and those that were just used. A list
 * of scenes or devices that has not changed is the very same array, so that what was made of it can be kept, too.
 */
export function createCachedStore(
  store: GuildStore,
  {
    limit = 1000,
    now = clock.elapsed,
  }: { readonly limit?: number | undefined; readonly now?: () => number } = {},
): CachedStore {
  /** Those that were used longest ago first. */
  const guilds = new Map<string, { readonly cached: Cached; readonly usedAt: number }>();
  let dropped = 0;
  /** Pauses, and their ends, that could not be stored: they hold all the same, in this process. */
  const held = new Map<string, { readonly pause: Pause; readonly fault: StoreFault }>();
  /** Of two that are written at the same time, the one that fails last would hold. */
  const inOrder = createInOrder();
  let isRetrying = false;

  function at(guildId: string): Cached {
    const cached = guilds.get(guildId)?.cached ?? {};
    const usedNow = now();
    guilds.delete(guildId);
    guilds.set(guildId, { cached, usedAt: usedNow });
    for (const [oldest, { usedAt }] of guilds) {
      if (guilds.size <= limit || usedNow - usedAt < IN_USE_MS) break;
      guilds.delete(oldest);
      dropped += 1;
    }
    return cached;
  }

  /** Reads once; a read that fails is not kept, nor one that a write has overtaken. */
  function read<Key extends keyof Cached>(key: Key, guildId: string, load: () => NonNullable<Cached[Key]>) {
    const cached = at(guildId);
    const known = cached[key];
    if (known) return known;
    const loading = load();
    cached[key] = loading;
    loading.catch(() => delete cached[key]);
    return loading;
  }

  /** What was read before a write began, or while it went on, is not shown after it. */
  async function write<T>(guildId: string, work: Promise<T>): Promise<T> {
    guilds.delete(guildId);
    try {
      return await work;
    } finally {
      guilds.delete(guildId);
    }
  }

  async function storePause(guildId: string, pause: Pause): Promise<void> {
    // What is tried again from now on is this one.
    const before = held.get(guildId);
    if (before) held.set(guildId, { ...before, pause });
    try {
      await write(guildId, store.setPause(guildId, pause));
      held.delete(guildId);
    } catch (error) {
      const fault = toStoreFault(error);
      if (fault === 'other' || fault === 'damaged') {
        held.delete(guildId);
        throw error;
      }
      held.set(guildId, { pause, fault });
      guilds.delete(guildId);
      if (!isRetrying) retryLater();
    }
  }

  async function storeHeld(): Promise<void> {
    for (const guildId of held.keys())
      await inOrder(guildId, async () => {
        const unstored = held.get(guildId);
        if (unstored) await storePause(guildId, unstored.pause);
      }).catch(() => {});
    isRetrying = false;
    if (held.size > 0) retryLater();
  }

  function retryLater(): void {
    isRetrying = true;
    clock.after(RETRY_PAUSE_MS, storeHeld);
  }

  async function access(guildId: string): Promise<GuildAccess> {
    const stored = await store.access(guildId);
    const unstored = held.get(guildId);
    return unstored ? { ...stored, pause: unstored.pause, pauseFault: unstored.fault } : stored;
  }

  return {
    ...store,
    dropped: () => dropped,
    forgetRead: guildId => void (guildId === null ? guilds.clear() : guilds.delete(guildId)),
    scenes: guildId => read('scenes', guildId, () => store.scenes(guildId)),
    sceneNames: guildId => read('sceneNames', guildId, () => store.sceneNames(guildId)),
    devices: guildId => read('devices', guildId, () => store.devices(guildId)),
    listening: guildId => read('listening', guildId, () => store.listening(guildId)),
    access: guildId => read('access', guildId, () => access(guildId)),
    settings: guildId => read('settings', guildId, () => store.settings(guildId)),
    cameras: guildId => read('cameras', guildId, () => store.cameras(guildId)),
    speech: guildId => read('speech', guildId, () => store.speech(guildId)),
    buttons: guildId => read('buttons', guildId, () => store.buttons(guildId)),
    buttonSettings: guildId => read('buttonSettings', guildId, () => store.buttonSettings(guildId)),
    setHub: (guildId, hub) => write(guildId, store.setHub(guildId, hub)),
    removeHub: guildId => write(guildId, store.removeHub(guildId)),
    syncDevices: (guildId, devices) => write(guildId, store.syncDevices(guildId, devices)),
    setButtons: (guildId, connection) => write(guildId, store.setButtons(guildId, connection)),
    removeButtons: guildId => write(guildId, store.removeButtons(guildId)),
    setButtonSettings: (guildId, topic, settings) =>
      write(guildId, store.setButtonSettings(guildId, topic, settings)),
    setCamera: (guildId, topic, camera) => write(guildId, store.setCamera(guildId, topic, camera)),
    setSpeech: (guildId, connection) => write(guildId, store.setSpeech(guildId, connection)),
    removeSpeech: guildId => write(guildId, store.removeSpeech(guildId)),
    setSettings: (guildId, settings) => write(guildId, store.setSettings(guildId, settings)),
    allowRole: (guildId, level, roleId) => write(guildId, store.allowRole(guildId, level, roleId)),
    removeRole: (guildId, level, roleId) => write(guildId, store.removeRole(guildId, level, roleId)),
    resetRoles: guildId => write(guildId, store.resetRoles(guildId)),
    allowScene: (guildId, sceneId, roleId) => write(guildId, store.allowScene(guildId, sceneId, roleId)),
    disallowScene: (guildId, sceneId, roleId) =>
      write(guildId, store.disallowScene(guildId, sceneId, roleId)),
    setConfirmationPolicy: (guildId, scene) => write(guildId, store.setConfirmationPolicy(guildId, scene)),
    setDeviceRule: (guildId, rule) => write(guildId, store.setDeviceRule(guildId, rule)),
    removeDeviceRule: (guildId, rule) => write(guildId, store.removeDeviceRule(guildId, rule)),
    setDeviceCare: (guildId, care) => write(guildId, store.setDeviceCare(guildId, care)),
    removeDeviceCare: (guildId, deviceId) => write(guildId, store.removeDeviceCare(guildId, deviceId)),
    setPause: (guildId, pause) => inOrder(guildId, () => storePause(guildId, pause)),
    async addScene(guildId, scene) {
      // A scene that ran before is known already: no write on the way to the answer.
      const known =
        scene.source === 'learned' && (await this.scenes(guildId)).some(({ id }) => id === scene.id);
      if (!known) await write(guildId, store.addScene(guildId, scene));
    },
    syncScenes: (guildId, scenes) => write(guildId, store.syncScenes(guildId, scenes)),
    removeScene: (guildId, sceneId) => write(guildId, store.removeScene(guildId, sceneId)),
    teachPhrase: (guildId, ...taught) => write(guildId, store.teachPhrase(guildId, ...taught)),
    forgetPhrase: (guildId, phrase) => write(guildId, store.forgetPhrase(guildId, phrase)),
    listen: (guildId, channelId, mode) => write(guildId, store.listen(guildId, channelId, mode)),
    stopListening: (guildId, channelId) => write(guildId, store.stopListening(guildId, channelId)),
    forgetGuild(guildId) {
      held.delete(guildId);
      return write(guildId, store.forgetGuild(guildId));
    },
    forgetWords: (guildId, userId) => write(guildId, store.forgetWords(guildId, userId)),
    forgetPerson: (guildId, userId, how) => write(guildId, store.forgetPerson(guildId, userId, how)),
  };
}
