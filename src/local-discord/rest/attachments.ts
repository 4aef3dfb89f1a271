import { type APIAttachment, MessageFlags } from 'discord-api-types/v10';
import type { MessageForm } from '../limits/messages.ts';
import type { RestRequest } from './route.ts';

/** Keeps the files of a request and returns the message's attachments: those that stay, then the new ones. */
export function storeAttachments(
  { world, files }: RestRequest,
  channelId: string,
  form: MessageForm,
  existing: readonly APIAttachment[] = [],
): APIAttachment[] {
  const listed = form.attachments;
  const isVoice = ((form.flags ?? 0) & MessageFlags.IsVoiceMessage) !== 0;
  const kept = listed ? existing.filter(({ id }) => listed.some(entry => String(entry.id) === id)) : existing;
  const added = files.map(file => {
    const entry = listed?.find(({ id }) => String(id) === file.index);
    const filename = entry?.filename ?? file.name;
    return {
      ...world.files.keep(channelId, { ...file, filename }),
      ...(entry?.description != null && { description: entry.description }),
      ...(isVoice && { duration_secs: entry?.duration_secs ?? 0, waveform: entry?.waveform ?? '' }),
    };
  });
  return [...kept, ...added];
}
