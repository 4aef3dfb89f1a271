import type { GuildStore } from '../../guilds/contract.ts';
import type { Log } from '../../process/log.ts';
import type { Chat } from '../chat.ts';
import type { Watches } from '../watch/contract.ts';
import { keepWatched } from '../watch/keep-watched.ts';
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
  const kept = keepWatched({
    watches,
    all: guilds.guildsWithAlerts,
    wish: guilds.alerts,
    open: async guildId =>
      keepAlerts(guildId, await guilds.alertNotices(guildId), {
        guilds,
        poster: parts.alertPoster,
        compose: parts.composeAlert,
        pace,
        log,
        now,
        createId,
        createNonce: createId,
        onHold: parts.chat.tellAlertHeld,
        onIdle: () => kept.letGo(guildId),
      }),
    use: (alerts: KeptAlerts, wanted) => alerts.use(wanted),
  });

  return {
    refresh: kept.refresh,
    see: (guildId, noticeId, userId) => (kept.get(guildId)?.see(noticeId, userId) ?? null) !== null,
    async forgetPerson(guildId, userId) {
      if (!kept.get(guildId)) return;
      await kept.refresh(guildId);
      kept.get(guildId)?.forgetPerson(userId);
    },
    holds: guildId => kept.get(guildId)?.holds() ?? [],
    retry: guildId => kept.get(guildId)?.retry(),
    forget: kept.forget,
    start: kept.start,
    stop: kept.stop,
  };
}
