import { setImmediate } from 'node:timers/promises';
import { ConfigError } from '../errors.ts';
import type { GuildStore } from '../guilds/contract.ts';
import { clock, type Timer } from '../process/clock.ts';
import type { Log } from '../process/log.ts';
import type { Alerts } from './alerts/create-alerts.ts';
import type { HomeCache } from './home-cache.ts';
import type { HomeNotices } from './notices/create-notices.ts';
import type { Panels } from './panels/create-panels.ts';
import type { BrokerConnections } from './presses/broker-connections.ts';
import type { PressOutbox } from './presses/outbox/contract.ts';

/** What a new session of the gateway says: who the bot is, and the servers of one shard that it is in. */
export interface Presence {
  readonly applicationId: string;
  /** Unavailable ones too. */
  readonly guildIds: readonly string[];
  /** Whether a server would be told of by this shard. */
  isOfShard(guildId: string): boolean;
  /** Does Discord itself say that the bot is in no such server? */
  isGone(guildId: string): Promise<boolean>;
  /** Hears of one that was left meanwhile. */
  onLeft(guildId: string): void;
}

/** Keeps what is stored in step with the servers that the bot is in. */
export interface Membership {
  /**
   * Leaves those that the session does not name and that Discord says the bot is not in, and comes back to those that it
   * names. Rejects with a ConfigError where the store is another bot's.
   */
  ready(presence: Presence): Promise<void>;
  /** Discord says that the bot was removed from a server: what waits there goes at once, what was set up in seven days. */
  leave(guildId: string): Promise<void>;
  /** The bot is in it again. Answers whether what was set up there was still kept. */
  comeBack(guildId: string): Promise<boolean>;
  /** Forgets, now and every hour, what was left long enough ago. */
  start(): Promise<void>;
  stop(): void;
}

/** The note that says whose settings these are. */
export const APPLICATION_NOTE = 'application';

const HOUR_MS = 3_600_000;
/** Somebody removed it by mistake, or Discord took a server for deleted that is not. */
const GRACE_MS = 7 * 24 * HOUR_MS;

type Store = Pick<
  GuildStore,
  | 'note'
  | 'setNote'
  | 'guildIds'
  | 'forgetGuild'
  | 'departGuild'
  | 'returnGuild'
  | 'departure'
  | 'departures'
  | 'eraseTraces'
  | 'buttons'
>;

/** Creates it over all that holds something of a guild. */
export function createMembership({
  guilds,
  homes,
  panels,
  alerts,
  notices,
  brokerConnections,
  outbox,
  log,
  now,
}: {
  guilds: Store;
  homes: Pick<HomeCache, 'forget'>;
  panels: Pick<Panels, 'forget' | 'resume'>;
  alerts: Pick<Alerts, 'forget' | 'refresh'>;
  notices: Pick<HomeNotices, 'forget' | 'refresh'>;
  brokerConnections: Pick<BrokerConnections, 'connect' | 'disconnect'>;
  outbox: Pick<PressOutbox, 'forget'>;
  log: Log;
  now(): number;
}): Membership {
  let timer: Timer | undefined;
  let hasErased = false;
  const underway = new Map<string, Promise<unknown>>();

  /** Leaving takes as long as a broker does: whoever is back meanwhile would be left once more by its end. */
  function inTurn<Result>(guildId: string, work: () => Promise<Result>): Promise<Result> {
    const before = underway.get(guildId) ?? Promise.resolve();
    const mine = before.then(work, work).finally(() => {
      if (underway.get(guildId) === mine) underway.delete(guildId);
    });
    underway.set(guildId, mine);
    return mine;
  }

  /** Another bot's token is in no server of this one: every household would seem to have left. */
  async function mustBeOurs(
    applicationId: string,
    stored: readonly string[],
    here: ReadonlySet<string>,
  ): Promise<void> {
    const owner = await guilds.note(APPLICATION_NOTE);
    // Settings that do not say whose they are: a bot that is in none of their servers is not theirs.
    const strange =
      owner === null ? stored.length > 0 && !stored.some(id => here.has(id)) : owner !== applicationId;
    if (strange) {
      throw new ConfigError([
        `DATA_DIR holds the settings of another bot (application ${owner ?? 'unknown'}), and this token is of ${applicationId}. Use that bot's DISCORD_TOKEN, or another DATA_DIR.`,
      ]);
    }
    if (owner === null) await guilds.setNote(APPLICATION_NOTE, applicationId);
  }

  /** What holds something of it lets go. */
  async function letGo(guildId: string): Promise<void> {
    panels.forget(guildId);
    alerts.forget(guildId);
    notices.forget(guildId);
    outbox.forget(guildId);
    await Promise.allSettled([brokerConnections.disconnect(guildId), homes.forget(guildId)]);
  }

  async function leave(guildId: string): Promise<void> {
    const leftAt = await guilds.departGuild(guildId, new Date(now()));
    await letGo(guildId);
    if (leftAt === null) return;
    // Once more when what was under way has ended, which may have written.
    await guilds.departGuild(guildId, leftAt);
    const forgetAt = new Date(leftAt.getTime() + GRACE_MS);
    log.info(
      { guildId, forgetAt },
      'a server was left: what it had set up is kept for seven days, should it come back',
    );
  }

  async function comeBack(guildId: string): Promise<boolean> {
    if (!(await guilds.returnGuild(guildId))) return false;
    log.info({ guildId }, 'a server was come back to, with what it had set up');
    await panels.resume(guildId);
    await alerts.refresh(guildId);
    await notices.refresh(guildId);
    const broker = await guilds.buttons(guildId);
    if (broker) await brokerConnections.connect(guildId, broker);
    return true;
  }

  async function forget(guildId: string): Promise<void> {
    await letGo(guildId);
    await guilds.forgetGuild(guildId);
    log.info({ guildId }, 'a server was left seven days ago: what it had set up is forgotten');
  }

  async function forgetOld(): Promise<void> {
    const old = [...(await guilds.departures())].filter(([, at]) => at.getTime() + GRACE_MS <= now());
    for (const [guildId] of old) {
      await inTurn(guildId, async () => {
        if ((await guilds.departure(guildId)) !== null) await forget(guildId);
      });
      // Those that are still there come in between: SQLite alone lets nobody.
      await setImmediate();
    }
    // Once for all of them; and at a start, since the one before may have been cut short of it.
    if (old.length > 0 || !hasErased) await guilds.eraseTraces();
    hasErased = true;
  }

  const leaveInTurn = (guildId: string) => inTurn(guildId, () => leave(guildId));
  const comeBackInTurn = (guildId: string) => inTurn(guildId, () => comeBack(guildId));

  return {
    leave: leaveInTurn,
    comeBack: comeBackInTurn,
    async ready({ applicationId, guildIds, isOfShard, isGone, onLeft }) {
      const here = new Set(guildIds);
      const stored = await guilds.guildIds();
      await mustBeOurs(applicationId, stored.filter(isOfShard), here);
      const left = await guilds.departures();
      for (const id of stored) {
        if (here.has(id)) {
          if (left.has(id)) await comeBackInTurn(id);
        } else if (isOfShard(id) && !left.has(id)) {
          if (!(await isGone(id))) {
            log.warn(
              { guildId: id },
              'Discord does not name a server, nor says that it was left: it is kept',
            );
            continue;
          }
          onLeft(id);
          await leaveInTurn(id);
          await setImmediate();
        }
      }
    },
    async start() {
      timer = clock.every(HOUR_MS, () => {
        forgetOld().catch(error => log.error({ err: error }, 'what was left could not be forgotten'));
      });
      await forgetOld();
    },
    stop: () => timer?.cancel(),
  };
}
