import { ConfigError } from '../errors.ts';
import type { GuildStore } from '../guilds/contract.ts';
import type { Log } from '../process/log.ts';
import type { HomeCache } from './home-cache.ts';
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
  /** Hears of one that was left meanwhile, before what is stored of it goes. */
  onLeft(guildId: string): void;
}

/** Keeps what is stored in step with the servers that the bot is in. */
export interface Membership {
  /** Forgets what is stored of others: these were left meanwhile. Rejects with a ConfigError where the store is another bot's. */
  ready(presence: Presence): Promise<void>;
  /** A server was left or deleted. */
  forget(guildId: string): Promise<void>;
}

/** The note that says whose settings these are. */
export const APPLICATION_NOTE = 'application';

/** Creates it over all that holds something of a guild. */
export function createMembership({
  guilds,
  homes,
  panels,
  brokerConnections,
  outbox,
  log,
}: {
  guilds: Pick<GuildStore, 'note' | 'setNote' | 'guildIds' | 'forgetGuild'>;
  homes: Pick<HomeCache, 'forget'>;
  panels: Pick<Panels, 'forget'>;
  brokerConnections: Pick<BrokerConnections, 'disconnect'>;
  outbox: Pick<PressOutbox, 'forget'>;
  log: Log;
}): Membership {
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

  async function forget(guildId: string): Promise<void> {
    // Secrets first; and once more when what was under way has ended, which may have written.
    await guilds.forgetGuild(guildId);
    panels.forget(guildId);
    outbox.forget(guildId);
    await Promise.allSettled([brokerConnections.disconnect(guildId), homes.forget(guildId)]);
    await guilds.forgetGuild(guildId);
  }

  return {
    forget,
    async ready({ applicationId, guildIds, isOfShard, onLeft }) {
      const here = new Set(guildIds);
      const stored = await guilds.guildIds();
      await mustBeOurs(applicationId, stored, here);
      for (const id of stored.filter(id => isOfShard(id) && !here.has(id))) {
        onLeft(id);
        await forget(id);
        log.info({ guildId: id }, 'a server was left meanwhile: its settings are forgotten');
      }
    },
  };
}
