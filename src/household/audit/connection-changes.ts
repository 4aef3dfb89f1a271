import type { GuildStore } from '../../guilds/contract.ts';
import type { Recording } from './changes.ts';
import { toPublicAddress } from './public-address.ts';

/** Records which hub and which broker are connected. Connecting the same one anew is a change, too: of its key. */
export function recordConnections({
  guilds,
  guildId,
  read,
  change,
}: Recording): Pick<GuildStore, 'setHub' | 'removeHub' | 'setButtons' | 'removeButtons'> {
  const addressOf = async (reading: Promise<{ readonly url: string } | null>) => {
    const connection = await read(reading);
    return connection && toPublicAddress(connection.url);
  };
  return {
    async setHub(id, hub) {
      const before = await addressOf(guilds.hub(guildId));
      await guilds.setHub(id, hub);
      change({ about: 'hub', before, after: toPublicAddress(hub.url) });
    },

    async removeHub(id) {
      const before = await addressOf(guilds.hub(guildId));
      const removed = await guilds.removeHub(id);
      if (removed) change({ about: 'hub', before, after: null });
      return removed;
    },

    async setButtons(id, connection) {
      const before = await addressOf(guilds.buttons(guildId));
      await guilds.setButtons(id, connection);
      const { url, channelId } = connection;
      change({ about: 'broker', channelId, before, after: toPublicAddress(url) });
    },

    async removeButtons(id) {
      const before = await addressOf(guilds.buttons(guildId));
      const removed = await guilds.removeButtons(id);
      if (removed) change({ about: 'broker', channelId: null, before, after: null });
      return removed;
    },
  };
}
