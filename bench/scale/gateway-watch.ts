import { GatewayOpcodes as Op } from 'discord-api-types/v10';
import type { LocalDiscord } from '../../src/local-discord/contract.ts';

/** What the gateway has told whom. */
export interface GatewayWatch {
  /** Sessions that were begun so far. */
  identifies(): number;
  /** Whether every shard was told of all its servers in its latest session. */
  hasTold(): boolean;
}

/** Watches it; `guilds` are all of the bot's servers. */
export function watchGateway(
  discord: LocalDiscord,
  { shards, guilds }: { shards: number; guilds: readonly string[] },
): GatewayWatch {
  const shardOf = (guildId: string) => Number((BigInt(guildId) >> 22n) % BigInt(shards));
  const all = Array.from({ length: shards }, () => 0);
  for (const id of guilds) all[shardOf(id)] = (all[shardOf(id)] ?? 0) + 1;
  const told = new Map<number, number>();
  let identifies = 0;
  discord.on(event => {
    if (event.type !== 'gateway') return;
    const data = event.data as { id?: string; shard?: readonly number[] } | null;
    if (event.direction === 'in' && event.op === Op.Identify) {
      identifies += 1;
      told.set(data?.shard?.[0] ?? 0, 0);
    }
    if (event.name !== 'GUILD_CREATE') return;
    const shard = shardOf(data?.id ?? '0');
    told.set(shard, (told.get(shard) ?? 0) + 1);
  });
  return {
    identifies: () => identifies,
    hasTold: () => all.every((size, shard) => (told.get(shard) ?? -1) >= size),
  };
}
