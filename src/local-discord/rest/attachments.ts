import type { APIAttachment } from 'discord-api-types/v10';
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
  const kept = listed ? existing.filter(({ id }) => listed.some(entry => String(entry.id) === id)) : existing;
  const added = files.map(file => {
    const entry = listed?.find(({ id }) => String(id) === file.index);
    const filename = typeof entry?.filename === 'string' ? entry.filename : file.name;
    const id = world.nextId();
    const path = `/attachments/${channelId}/${id}/${encodeURIComponent(filename)}`;
    world.files.set(path, { contentType: file.contentType, bytes: file.bytes });
    const url = `${world.origin()}${path}`;
    const description = typeof entry?.description === 'string' ? { description: entry.description } : {};
    const about = { filename, size: file.bytes.length, content_type: file.contentType, ...description };
    return { id, ...about, url, proxy_url: url };
  });
  return [...kept, ...added];
}
