import type { APIAttachment } from 'discord-api-types/v10';
import type { MessageForm } from '../limits/messages.ts';

/** Embeds as Discord answers them: with what a bot may leave out. */
export function toShownEmbeds({ embeds }: MessageForm, attachments: readonly APIAttachment[]): object[] {
  return toShown(embeds ?? [], attachments).map(({ fields, ...embed }) => ({
    type: 'rich',
    ...embed,
    ...(fields && { fields: fields.map(field => ({ ...field, inline: field.inline ?? false })) }),
  }));
}

/** Components or embeds as they are shown: `attachment://name` resolved to the address of the uploaded file. */
export function toShown<T extends object>(parts: readonly T[], attachments: readonly APIAttachment[]): T[] {
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([key, field]) => [key, resolve(field)]);
    const url = 'url' in value && typeof value.url === 'string' ? value.url : '';
    const attachment = attachments.find(({ filename }) => url === `attachment://${filename}`);
    const known = attachment && {
      url: attachment.url,
      proxy_url: attachment.proxy_url,
      attachment_id: attachment.id,
    };
    return { ...Object.fromEntries(fields), ...known };
  };
  return parts.map(part => resolve(part) as T);
}
