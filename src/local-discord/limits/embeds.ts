import { z } from 'zod';
import type { FormProblem } from '../errors.ts';
import { color, text, url } from './fields.ts';

// Limits: https://docs.discord.com/developers/resources/message#embed-object-embed-limits

const picture = z.looseObject({ url: url() }).nullish();

/** An embed of a message. */
export type EmbedForm = z.infer<typeof embed>;
export const embed = z.looseObject({
  title: z.string().max(256).nullish(),
  description: z.string().max(4096).nullish(),
  url: url(2048, ['http', 'https']).nullish(),
  timestamp: z.iso.datetime({ offset: true, local: true, error: 'Could not parse timestamp.' }).nullish(),
  color: color.nullish(),
  fields: z
    .array(z.looseObject({ name: text(1, 256), value: text(1, 1024), inline: z.boolean().nullish() }))
    .max(25)
    .nullish(),
  footer: z.looseObject({ text: text(1, 2048), icon_url: url().nullish() }).nullish(),
  author: z
    .looseObject({
      name: text(1, 256),
      url: url(2048, ['http', 'https']).nullish(),
      icon_url: url().nullish(),
    })
    .nullish(),
  image: picture,
  thumbnail: picture,
});

/** The embeds of a message: 6,000 characters in all. */
export function checkEmbeds(embeds: readonly EmbedForm[]): FormProblem[] {
  const total = embeds.reduce((sum, { title, description, fields, footer, author }) => {
    const texts = [title, description, footer?.text, author?.name];
    const inFields = (fields ?? []).flatMap(field => [field.name, field.value]);
    return sum + [...texts, ...inFields].reduce((length, said) => length + (said?.length ?? 0), 0);
  }, 0);
  if (total <= 6000) return [];
  const message = 'Embed size exceeds maximum size of 6000';
  return [{ path: ['embeds'], code: 'MAX_EMBED_SIZE_EXCEEDED', message }];
}
