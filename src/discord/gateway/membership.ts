import type { Client, GatewayReadyDispatchData } from 'discord.js';
import { ConfigError } from '../../errors.ts';
import type { Services } from './services.ts';

/** Keeps what is stored in step with the servers that the bot is in. */
export interface Membership {
  /**
   * A new session of the gateway: READY names every guild of the shard, unavailable ones too. What is stored of
   * others is of servers that were left meanwhile. Rejects with a ConfigError where the store is another bot's.
   */
  ready(data: GatewayReadyDispatchData, shardId: number, client: Client): Promise<void>;
  /** A server was left or deleted. */
  forget(guildId: string): Promise<void>;
}

/** The note that says whose settings these are. */
export const APPLICATION_NOTE = 'application';

/** Creates it over the services that hold something of a guild. */
export function createMembership({
  guilds,
  households,
  brokerConnections,
  outbox,
  log,
}: Services): Membership {
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
    outbox.forget(guildId);
    await Promise.allSettled([brokerConnections.disconnect(guildId), households.forget(guildId)]);
    await guilds.forgetGuild(guildId);
  }

  return {
    forget,
    async ready({ application, guilds: present }, shardId, client) {
      const here = new Set(present.map(({ id }) => id));
      const stored = await guilds.guildIds();
      await mustBeOurs(application.id, stored, here);
      const shards = BigInt(client.ws.shards.size || 1);
      // https://discord.com/developers/docs/events/gateway#sharding-sharding-formula
      const isOfShard = (id: string) => (BigInt(id) >> 22n) % shards === BigInt(shardId);
      const lost = stored.filter(id => isOfShard(id) && !here.has(id));
      for (const id of lost) {
        client.guilds.cache.delete(id);
        await forget(id);
        log.info({ guildId: id }, 'a server was left meanwhile: its settings are forgotten');
      }
    },
  };
}
