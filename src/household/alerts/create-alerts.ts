import type { GuildStore } from '../../guilds/contract.ts';
import type { Log } from '../../process/log.ts';
import type { Chat } from '../chat.ts';
import type { Watches } from '../watch/contract.ts';
import type { AlertHold, AlertPace, AlertPoster, ComposeAlert } from './contract.ts';
import { type KeptAlerts, keepAlerts } from './keep-alerts.ts';

/** The alerts of all households: watched, and told of. */
export interface Alerts {
  /** What a household wants to be told of has changed, or it is come back to. */
  refresh(guildId: string): Promise<void>;
  /** Somebody sees to what a notice tells of; false: it is over. */
  see(guildId: string, noticeId: string, userId: string): boolean;
  /** Names somebody no more who was forgotten. */
  forgetPerson(guildId: string, userId: string): Promise<void>;
  /** Why some cannot be told. */
  holds(guildId: string): readonly AlertHold[];
  /** Something about a server has changed: what failed there is tried anew. */
  retry(guildId: string): void;
  /** A server was left. */
  forget(guildId: string): void;
  start(): Promise<void>;
  stop(): void;
}

/** Before what failed is tried again. */
export const DEFAULT_PACE: AlertPace = { awayMs: 500, awayMostMs: 60_000, heldMs: 10 * 60_000 };

interface Kept {
  readonly alerts: KeptAlerts;
  leave(): void;
}

/** What alerts are made of. */
export interface AlertParts {
  readonly guilds: Pick<
    GuildStore,
    'alerts' | 'alertNotices' | 'guildsWithAlerts' | 'putAlertNotice' | 'dropAlertNotice'
  >;
  readonly watches: Watches;
  readonly alertPoster: AlertPoster;
  readonly composeAlert: ComposeAlert;
  readonly alertPace?: AlertPace;
  readonly chat: Pick<Chat, 'tellAlertHeld'>;
  readonly createId: () => string;
  readonly log: Log;
  now(): number;
}

/** Creates them; a household that has none costs nothing. */
export function createAlerts(parts: AlertParts): Alerts {
  const { guilds, watches, log, now, createId, alertPace: pace = DEFAULT_PACE } = parts;
  const kept = new Map<string, Kept>();
  const refreshing = new Map<string, Promise<void>>();

  async function load(guildId: string): Promise<void> {
    const alerts = await guilds.alerts(guildId);
    const before = kept.get(guildId);
    const household = before ?? (await begin(guildId));
    household.alerts.use(alerts);
    letGo(guildId);
  }

  async function begin(guildId: string): Promise<Kept> {
    const notices = await guilds.alertNotices(guildId);
    const alerts = keepAlerts(guildId, notices, {
      guilds,
      poster: parts.alertPoster,
      compose: parts.composeAlert,
      pace,
      log,
      now,
      createId,
      createNonce: createId,
      onHold: parts.chat.tellAlertHeld,
      onIdle: () => letGo(guildId),
    });
    const household = { alerts, leave: watches.subscribe(guildId, alerts.update) };
    kept.set(guildId, household);
    return household;
  }

  /** Of a household that has none any more, and that is told of nothing. */
  function letGo(guildId: string): void {
    if (kept.get(guildId)?.alerts.isIdle()) forget(guildId);
  }

  function forget(guildId: string): void {
    const household = kept.get(guildId);
    kept.delete(guildId);
    household?.leave();
    household?.alerts.stop();
  }

  function refresh(guildId: string): Promise<void> {
    const before = refreshing.get(guildId) ?? Promise.resolve();
    const work = before.catch(() => {}).then(() => load(guildId)); // the one before has told its own caller
    refreshing.set(guildId, work);
    return work.finally(() => refreshing.get(guildId) === work && refreshing.delete(guildId));
  }

  return {
    refresh,
    see: (guildId, noticeId, userId) => (kept.get(guildId)?.alerts.see(noticeId, userId) ?? null) !== null,
    async forgetPerson(guildId, userId) {
      if (!kept.has(guildId)) return;
      await refresh(guildId);
      kept.get(guildId)?.alerts.forgetPerson(userId);
    },
    holds: guildId => kept.get(guildId)?.alerts.holds() ?? [],
    retry: guildId => kept.get(guildId)?.alerts.retry(),
    forget,
    async start() {
      for (const guildId of await guilds.guildsWithAlerts()) await refresh(guildId);
    },
    stop() {
      for (const guildId of [...kept.keys()]) forget(guildId);
    },
  };
}
