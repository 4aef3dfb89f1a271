import { type Client, Status } from 'discord.js';

/** The connections that the bot's servers are spread over, each of which stands or not by itself. */
export interface Shards {
  /** How many there are, and how many of them stand now. */
  count(): { readonly all: number; readonly standing: number };
  /** Whether the one that tells of a server stands. */
  standsFor(guildId: string): boolean;
}

/** Those of a client that has begun to connect. */
export function createShards(client: Pick<Client, 'ws' | 'options'>): Shards {
  return {
    count: () => ({
      // None is known yet of one that joins.
      all: Math.max(1, client.ws.shards.size),
      standing: client.ws.shards.filter(({ status }) => status === Status.Ready).size,
    }),
    standsFor: guildId =>
      client.ws.shards.get(toShardId(guildId, client.options.shardCount ?? 1))?.status === Status.Ready,
  };
}

/** Which of so many shards tells of a server. https://discord.com/developers/docs/events/gateway#sharding-sharding-formula */
export function toShardId(guildId: string, count: number): number {
  return Number((BigInt(guildId) >> 22n) % BigInt(count));
}
