import type { Change } from '../../guilds/audit/contract.ts';
import type { SpeechConnection, StoredSpeech } from '../../guilds/model.ts';
import { type AuditedWrites, type Recording, written } from './writes.ts';

/** Says which hub, broker and speech servers are connected. Connecting the same one anew is a change, too: of its key. */
export function writeConnections({
  guilds,
  guildId,
  read,
}: Recording): AuditedWrites<
  'setHub' | 'removeHub' | 'setButtons' | 'removeButtons' | 'setSpeech' | 'removeSpeech'
> {
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

    async setSpeech(connection) {
      const before = await read(guilds.speech(guildId));
      await guilds.setSpeech(guildId, connection);
      return written(undefined, ...toSpeechChanges(before, connection));
    },

    async removeSpeech() {
      const before = await read(guilds.speech(guildId));
      const removed = await guilds.removeSpeech(guildId);
      return written(removed, ...toSpeechChanges(before, null));
    },
  };
}

function toSpeechChanges(before: StoredSpeech | null, after: SpeechConnection | null): Change[] {
  const [heard, hears] = [before?.earsUrl ?? null, after?.earsUrl ?? null];
  const [spoke, speaks] = [before?.mouthUrl ?? null, after?.mouthUrl ?? null];
  return [
    ...(heard === hears ? [] : [{ about: 'ears', before: heard, after: hears } as const]),
    ...(spoke === speaks ? [] : [{ about: 'mouth', before: spoke, after: speaks } as const]),
  ];
}

/** Of an address what nobody could hide a secret in: scheme, host and port; null where it is none. */
function toPublicAddress(url: string): string | null {
  const { protocol, host } = URL.parse(url) ?? {};
  return host ? `${protocol}//${host}` : null;
}
