import { GatewayCloseCodes as Close } from 'discord-api-types/v10';
import type { World } from '../state/world.ts';
import { GatewayClose } from './close.ts';

/** Which part of a bot's guilds a session is for: this one of so many. */
export type Shard = readonly [id: number, count: number];

/** Whether a shard hears of a guild; direct messages (null) are the first one's. https://docs.discord.com/developers/events/gateway#sharding-sharding-formula */
export function isOfShard(guildId: string | null, [id, count]: Shard): boolean {
  return guildId === null ? id === 0 : Number((BigInt(guildId) >> 22n) % BigInt(count)) === id;
}

/** Judges what an IDENTIFY says of shards. Throws what to close the connection with. */
export function checkShard(
  { guilds, sessionStarts }: Pick<World, 'guilds' | 'sessionStarts'>,
  shard: Shard,
): void {
  const [id, count] = shard;
  if (id < 0 || id >= count) throw new GatewayClose(Close.InvalidShard, 'Invalid shard.');
  let own = 0;
  for (const guildId of guilds.keys()) if (isOfShard(guildId, shard)) own += 1;
  if (own > sessionStarts.guildsAShard) throw new GatewayClose(Close.ShardingRequired, 'Sharding required.');
}
