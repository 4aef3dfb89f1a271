import type { GuildStore } from '../guilds/contract.ts';
import type { Log } from '../process/log.ts';
import type { Alerts } from './alerts/create-alerts.ts';
import type { Chat } from './chat.ts';
import type { HomeCache } from './home-cache.ts';
import type { HomeNotices } from './notices/create-notices.ts';
import type { Panels } from './panels/create-panels.ts';
import type { BrokerConnections } from './presses/broker-connections.ts';

/**
 * Creates what has a household go on by what another process has set up there; null: by what is stored of each, one after
 * the other, since nobody knows which.
 */
export function createFollowChanges({
  guilds,
  homes,
  panels,
  alerts,
  notices,
  brokerConnections,
  isMember,
  log,
}: {
  readonly guilds: Pick<GuildStore, 'guildIds' | 'buttons' | 'departure'>;
  readonly homes: Pick<HomeCache, 'forget'>;
  readonly panels: Pick<Panels, 'resume'>;
  readonly alerts: Pick<Alerts, 'refresh'>;
  readonly notices: Pick<HomeNotices, 'refresh'>;
  readonly brokerConnections: Pick<BrokerConnections, 'compare'>;
  readonly isMember: Chat['isMember'];
  readonly log: Log;
}): (guildId: string | null) => Promise<void> {
  async function follow(guildId: string): Promise<void> {
    await homes.forget(guildId);
    // One that was left is no member's, also while its shard is away and nobody can say so.
    if (!isMember(guildId) || (await guilds.departure(guildId)) !== null) return;
    await panels.resume(guildId);
    await alerts.refresh(guildId);
    await notices.refresh(guildId);
    await brokerConnections.compare(guildId, await guilds.buttons(guildId));
  }

  return async guildId => {
    if (guildId !== null) return follow(guildId);
    for (const id of await guilds.guildIds())
      await follow(id).catch(error =>
        log.error({ err: error, guildId: id }, 'what has changed could not be read'),
      );
  };
}
