import { type AuditedWrites, type Recording, written } from './writes.ts';

/** Says which hub and which broker are connected. Connecting the same one anew is a change, too: of its key. */
export function writeConnections({
  guilds,
  guildId,
  read,
}: Recording): AuditedWrites<'setHub' | 'removeHub' | 'setButtons' | 'removeButtons'> {
  const addressOf = async (reading: Promise<{ readonly url: string } | null>) => {
    const connection = await read(reading);
    return connection && toPublicAddress(connection.url);
  };
  return {
    async setHub(hub) {
      const before = await addressOf(guilds.hub(guildId));
      await guilds.setHub(guildId, hub);
      return written(undefined, { about: 'hub', before, after: toPublicAddress(hub.url) });
    },

    async removeHub() {
      const before = await addressOf(guilds.hub(guildId));
      const removed = await guilds.removeHub(guildId);
      return written(removed, removed && { about: 'hub', before, after: null });
    },

    async setButtons(connection) {
      const before = await addressOf(guilds.buttons(guildId));
      await guilds.setButtons(guildId, connection);
      const { url, channelId } = connection;
      return written(undefined, { about: 'broker', channelId, before, after: toPublicAddress(url) });
    },

    async removeButtons() {
      const before = await addressOf(guilds.buttons(guildId));
      const removed = await guilds.removeButtons(guildId);
      return written(removed, removed && { about: 'broker', channelId: null, before, after: null });
    },
  };
}

/** Of an address what nobody could hide a secret in: scheme, host and port; null where it is none. */
function toPublicAddress(url: string): string | null {
  const { protocol, host } = URL.parse(url) ?? {};
  return host ? `${protocol}//${host}` : null;
}
