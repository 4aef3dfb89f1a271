import { toShardId } from '../../discord/gateway/shards.ts';
import type { GuildStore } from '../../guilds/contract.ts';
import type { Shard } from '../../guilds/workers/contract.ts';

/** The store as one shard sees it: of what is read of all servers, what is its own. */
export function ofShard(store: GuildStore, { id, count }: Shard): GuildStore {
  const isOwn = (guildId: string) => toShardId(guildId, count) === id;
  const ownIds = async (all: Promise<readonly string[]>) => (await all).filter(isOwn);
  const own = async <T extends { readonly guildId: string }>(all: Promise<readonly T[]>) =>
    (await all).filter(({ guildId }) => isOwn(guildId));
  return {
    ...store,
    guildIds: () => ownIds(store.guildIds()),
    guildsWithButtons: () => ownIds(store.guildsWithButtons()),
    guildsWithAlerts: () => ownIds(store.guildsWithAlerts()),
    guildsWithNotices: () => ownIds(store.guildsWithNotices()),
    busyGuilds: () => ownIds(store.busyGuilds()),
    offers: () => own(store.offers()),
    confirmations: () => own(store.confirmations()),
    scheduled: guildId => own(store.scheduled(guildId)),
    scheduledBy: time => own(store.scheduledBy(time)),
    allPanels: () => own(store.allPanels()),
    departures: async () => new Map([...(await store.departures())].filter(([guildId]) => isOwn(guildId))),
  };
}
