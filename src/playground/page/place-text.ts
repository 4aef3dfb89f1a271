import type { Inline } from './markdown-tree.ts';
import type { Snapshot } from './protocol.ts';

/** What stands for the address of a channel, or of a message in it; null where it is none of this guild's. */
export function toPlaceText(
  { guildId, channelId, messageId }: Extract<Inline, { type: 'place' }>,
  snapshot: Pick<Snapshot, 'guildId' | 'channels'>,
): string | null {
  const channel = snapshot.channels.find(({ id }) => guildId === snapshot.guildId && id === channelId);
  return channel ? `#${channel.name}${messageId === null ? '' : ' › 💬'}` : null;
}
