import type { GuildStore } from '../../guilds/contract.ts';
import type { Panel } from '../../guilds/model.ts';
import type { FairTime } from '../../process/fair-time.ts';
import type { Log } from '../../process/log.ts';
import type { Chat } from '../chat.ts';
import type { Abilities } from '../devices/abilities.ts';
import type { Lanes } from '../edits/lanes.ts';
import { isOldMessage } from '../edits/old-limit.ts';
import type { HomeCache } from '../home-cache.ts';
import type { WatchedHome, Watches } from '../watch/contract.ts';
import type { ComposePanel, PanelHold, PanelPace, PanelPoster } from './contract.ts';
import { type KeptPanel, keepPanel } from './keep-panel.ts';
import { createPostPanel, type PostPanel } from './post-panel.ts';

/** The panels of all households, kept true. */
export interface Panels {
  readonly post: PostPanel;
  /** Keeps one no longer, and deletes its message; false: that is still there. */
  remove(panel: Panel): Promise<boolean>;
  /** Why some are not kept up to date, by their messages. */
  holds(guildId: string): ReadonlyMap<string, PanelHold>;
  /** How often Discord takes an edit where a panel is, in milliseconds, if that keeps it waiting; null: it does not. */
  slowedTo(panel: Panel): number | null;
  /** Something about a server has changed: what failed there is tried anew. */
  retry(guildId: string): void;
  /** A server was left. */
  forget(guildId: string): void;
  /** It is come back to. */
  resume(guildId: string): Promise<void>;
  start(): Promise<void>;
  stop(): void;
}

/** At most one edit of a panel in five seconds, and of a channel's in one. */
export const DEFAULT_PACE: PanelPace = {
  gatherMs: 300,
  gapMs: 5_000,
  busyGapMs: 7_000,
  laneMs: 1_000,
  recheckMs: 10 * 60_000,
  awayMs: 500,
  awayMostMs: 60_000,
  retryMs: 15_000,
  retryMostMs: 30 * 60_000,
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
  readonly abilities: Abilities;
  readonly panelPoster: PanelPoster;
  readonly composePanel: ComposePanel;
  readonly panelPace?: PanelPace;
  readonly lanes: Lanes;
  readonly fairTime: FairTime;
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
    abilities,
    panelPoster: poster,
    panelPace: pace = DEFAULT_PACE,
    lanes,
    chat,
    log,
    now,
  } = parts;
  const kept = new Map<string, Kept>();

  async function compose({ guildId, room }: Pick<Panel, 'guildId' | 'room'>, home: WatchedHome) {
    const [known, rooms] = await Promise.all([homes.scenes(guildId), homes.sceneRooms(guildId)]);
    const scenes = await Promise.all(
      known.map(async ({ id, name }) => ({
        id,
        name: name ?? (await homes.sceneName(guildId, id)),
        room: rooms.get(id) ?? null,
      })),
    );
    return parts.composePanel({
      guildId,
      room,
      home,
      scenes,
      canSwitch: await canSwitch(guildId, home),
      share: steps => parts.fairTime.run(guildId, steps),
    });
  }

  async function canSwitch(guildId: string, { isConnected, devices }: WatchedHome): Promise<boolean> {
    const hub = isConnected ? await hubOf(guildId) : null;
    return hub !== null && (await abilities.ask(hub, devices ?? [])) === 'sets';
  }

  /** null also where it cannot be read just now. */
  const hubOf = (guildId: string) => homes.hub(guildId).catch(() => null);

  function watch(guildId: string): Kept {
    const panels = new Map<string, KeptPanel>();
    const begun: Kept = { panels, home: null, leave: () => {} };
    begun.leave = watches.subscribe(guildId, home => {
      begun.home = home;
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

  return {
    post: createPostPanel({ ...parts, poster, compose, keep }),

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

    slowedTo({ channelId, messageId }) {
      const rate = isOldMessage(messageId, now()) ? lanes.slowedTo(channelId) : null;
      return rate && rate.windowMs / rate.most;
    },

    retry(guildId) {
      for (const panel of kept.get(guildId)?.panels.values() ?? []) if (panel.hold()) panel.retry();
    },

    forget,

    async resume(guildId) {
      const panels = await guilds.panels(guildId);
      forget(guildId);
      for (const panel of panels) keep(panel);
    },

    async start() {
      for (const panel of await guilds.allPanels()) keep(panel);
    },

    stop() {
      for (const guildId of [...kept.keys()]) forget(guildId);
    },
  };
}
