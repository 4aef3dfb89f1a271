import type { GuildStore } from '../../guilds/contract.ts';
import type { Panel } from '../../guilds/model.ts';
import type { Log } from '../../process/log.ts';
import { within } from '../../process/within.ts';
import type { Chat } from '../chat.ts';
import type { HomeCache } from '../home-cache.ts';
import type { WatchedHome, Watches } from '../watch/contract.ts';
import { createCanSwitch } from './can-switch.ts';
import type { ComposePanel, PanelHold, PanelPace, PanelPoster, PostedPanel } from './contract.ts';
import { type KeptPanel, keepPanel, lastChange } from './keep-panel.ts';
import { createLanes } from './lanes.ts';

/** The panels of all households, kept true. */
export interface Panels {
  /** Posts one and keeps it; `store` writes it down. Each household's in turn, so that there are never too many. */
  post(
    asked: Omit<Panel, 'messageId'>,
    store: (panel: Omit<Panel, 'guildId'>) => Promise<void>,
  ): Promise<PostedPanel>;
  /** Keeps one no longer, and deletes its message; false: that is still there. */
  remove(panel: Panel): Promise<boolean>;
  /** Why some are not kept up to date, by their messages. */
  holds(guildId: string): ReadonlyMap<string, PanelHold>;
  /** Something about a server has changed: what failed there is tried anew. */
  retry(guildId: string): void;
  /** A server was left. */
  forget(guildId: string): void;
  start(): Promise<void>;
  stop(): void;
}

/** So many a household may have. */
export const MOST_PANELS = 10;

/** At most one edit of a panel in five seconds, and of a channel's in one. */
export const DEFAULT_PACE: PanelPace = {
  gatherMs: 300,
  gapMs: 5_000,
  busyGapMs: 7_000,
  laneMs: 1_000,
  recheckMs: 10 * 60_000,
  retryMs: 15_000,
  retryMostMs: 30 * 60_000,
};

/** How long somebody who posts a panel waits for the home. */
const HOME_PATIENCE_MS = 8_000;

/** One that tells nothing in time. */
const UNKNOWN_HOME: WatchedHome = {
  devices: null,
  changed: new Set(),
  heardAt: null,
  isConnected: false,
  hasHub: true,
};

interface Kept {
  readonly panels: Map<string, KeptPanel>;
  home: WatchedHome | null;
  leave(): void;
}

/** What panels are made of. */
export interface PanelParts {
  readonly guilds: Pick<GuildStore, 'allPanels' | 'panels' | 'removePanel'>;
  readonly homes: Pick<HomeCache, 'scenes' | 'sceneRooms' | 'sceneName' | 'hub'>;
  readonly watches: Watches;
  readonly panelPoster: PanelPoster;
  readonly composePanel: ComposePanel;
  readonly panelPace?: PanelPace;
  readonly chat: Pick<Chat, 'tellPanelHeld'>;
  readonly log: Log;
  now(): number;
}

/** Creates them; a household that has none costs nothing. */
export function createPanels(parts: PanelParts): Panels {
  const {
    guilds,
    homes,
    watches,
    panelPoster: poster,
    panelPace: pace = DEFAULT_PACE,
    chat,
    log,
    now,
  } = parts;
  const kept = new Map<string, Kept>();
  const posting = new Map<string, Promise<unknown>>();
  const lanes = createLanes({ laneMs: pace.laneMs, now });
  const canSwitch = createCanSwitch({ hubOf: homes.hub, log });

  async function compose({ guildId, room }: Pick<Panel, 'guildId' | 'room'>, home: WatchedHome) {
    const [known, rooms] = await Promise.all([homes.scenes(guildId), homes.sceneRooms(guildId)]);
    const scenes = await Promise.all(
      known.map(async ({ id, name }) => ({
        id,
        name: name ?? (await homes.sceneName(guildId, id)),
        room: rooms.get(id) ?? null,
      })),
    );
    return parts.composePanel({ guildId, room, home, scenes, canSwitch: await canSwitch.of(guildId, home) });
  }

  function watch(guildId: string): Kept {
    const panels = new Map<string, KeptPanel>();
    const begun: Kept = { panels, home: null, leave: () => {} };
    begun.leave = watches.subscribe(guildId, home => {
      begun.home = home;
      canSwitch.note(guildId, home);
      for (const panel of panels.values()) panel.update(home);
    });
    return begun;
  }

  function keep(panel: Panel, told: Parameters<typeof keepPanel>[1] = null): void {
    const { guildId, messageId } = panel;
    const household = kept.get(guildId) ?? watch(guildId);
    kept.set(guildId, household);
    const one = keepPanel(panel, told, { poster, compose, lanes, pace, log, now, onGone, onHold });
    household.panels.set(messageId, one);
    if (household.home) one.update(household.home);
  }

  function drop({ guildId, messageId }: Pick<Panel, 'guildId' | 'messageId'>): void {
    const household = kept.get(guildId);
    household?.panels.get(messageId)?.stop();
    household?.panels.delete(messageId);
    if (household?.panels.size === 0) forget(guildId);
  }

  function forget(guildId: string): void {
    const household = kept.get(guildId);
    kept.delete(guildId);
    household?.leave();
    for (const panel of household?.panels.values() ?? []) panel.stop();
    canSwitch.forget(guildId);
  }

  function onGone(panel: Panel): void {
    drop(panel);
    guilds
      .removePanel(panel.guildId, panel.messageId)
      .catch(error => log.error({ err: error }, 'a panel that was deleted could not be forgotten'));
  }

  function onHold(panel: Panel, hold: PanelHold): void {
    chat.tellPanelHeld(panel.guildId, hold);
  }

  /** Writes the message of a home that is watched meanwhile, so that the panel takes the watching over. */
  async function post(
    asked: Omit<Panel, 'messageId'>,
    store: Parameters<Panels['post']>[1],
  ): Promise<PostedPanel> {
    const { guildId } = asked;
    if ((await guilds.panels(guildId)).length >= MOST_PANELS) return { kind: 'full', most: MOST_PANELS };
    const first = Promise.withResolvers<WatchedHome>();
    const leave = watches.subscribe(guildId, first.resolve);
    try {
      const home = (await within(first.promise, HOME_PATIENCE_MS)) ?? UNKNOWN_HOME;
      return await postOf(home, asked, store);
    } finally {
      leave();
    }
  }

  async function postOf(
    home: WatchedHome,
    asked: Omit<Panel, 'messageId'>,
    store: Parameters<Panels['post']>[1],
  ): Promise<PostedPanel> {
    const { channelId, room } = asked;
    const build = await compose(asked, home);
    const at = now();
    const times = { changedAt: lastChange(home, asked, at), checkedAt: at };
    const posting = poster.post(channelId, build(times)).catch((error: unknown) => ({ error }));
    const messageId = await posting;
    if (typeof messageId !== 'string') return { kind: 'unposted', error: messageId.error };
    await store({ channelId, messageId, room });
    const panel = { ...asked, messageId };
    keep(panel, { ...times, text: build({ changedAt: 0, checkedAt: 0 }) });
    return { kind: 'posted', panel };
  }

  return {
    async post(asked, store) {
      const before = posting.get(asked.guildId);
      const work = (async () => {
        await before?.catch(() => {}); // told to whoever asked for it
        return post(asked, store);
      })();
      posting.set(asked.guildId, work);
      return work.finally(() => posting.get(asked.guildId) === work && posting.delete(asked.guildId));
    },

    async remove(panel) {
      drop(panel);
      return poster.remove(panel.channelId, panel.messageId).then(
        () => true,
        error => {
          log.debug({ err: error }, 'the message of a panel could not be deleted');
          return false;
        },
      );
    },

    holds(guildId) {
      const panels = [...(kept.get(guildId)?.panels ?? [])];
      return new Map(
        panels.flatMap(([messageId, panel]) => {
          const hold = panel.hold();
          return hold ? [[messageId, hold] as const] : [];
        }),
      );
    },

    retry(guildId) {
      for (const panel of kept.get(guildId)?.panels.values() ?? []) if (panel.hold()) panel.retry();
    },

    forget,

    async start() {
      for (const panel of await guilds.allPanels()) keep(panel);
    },

    stop() {
      for (const guildId of [...kept.keys()]) forget(guildId);
    },
  };
}
