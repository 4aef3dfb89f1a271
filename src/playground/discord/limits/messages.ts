import { MessageFlags } from 'discord-api-types/v10';
import { z } from 'zod';
import { emptyMessage, type FormProblem } from '../errors.ts';
import { legacyComponents, v2Components } from './component-forms.ts';
import { type ComponentNode, checkTree } from './components.ts';
import { parseForm, refuseProblems } from './form.ts';

const embed = z.looseObject({
  title: z.string().max(256).nullish(),
  description: z.string().max(4096).nullish(),
  url: z.string().max(2048).nullish(),
  fields: z
    .array(z.looseObject({ name: z.string().min(1).max(256), value: z.string().min(1).max(1024) }))
    .max(25)
    .nullish(),
  footer: z.looseObject({ text: z.string().max(2048) }).nullish(),
  author: z.looseObject({ name: z.string().max(256) }).nullish(),
});

const snowflakes = z.array(z.string()).max(100);

/** What `allowed_mentions` lets a message ping; absent means everything it mentions. */
export type AllowedMentions = z.infer<typeof allowedMentions>;
const allowedMentions = z.looseObject({
  parse: z.array(z.enum(['roles', 'users', 'everyone'])).nullish(),
  users: snowflakes.nullish(),
  roles: snowflakes.nullish(),
  replied_user: z.boolean().nullish(),
});

/** The body of a message, created or edited, as far as it is looked at; other fields pass. */
export type MessageForm = z.infer<typeof messageForm>;
const messageForm = z.looseObject({
  content: z.string().max(2000).nullish(),
  embeds: z.array(embed).max(10).nullish(),
  components: z.array(z.custom<ComponentNode>(value => typeof value === 'object')).nullish(),
  attachments: z
    .array(z.looseObject({ id: z.union([z.string(), z.int()]) }))
    .max(10)
    .nullish(),
  flags: z.int().nullish(),
  tts: z.boolean().nullish(),
  nonce: z.union([z.string().max(25), z.int()]).nullish(),
  enforce_nonce: z.boolean().nullish(),
  allowed_mentions: allowedMentions.nullish(),
  message_reference: z
    .looseObject({ message_id: z.string(), fail_if_not_exists: z.boolean().optional() })
    .nullish(),
});

/** What the message already is, when it is edited, and what comes beside the JSON. */
export interface MessageContext {
  readonly fileCount: number;
  readonly existing?: {
    readonly flags: number;
    readonly content: string;
    readonly embeds: number;
    readonly components: number;
    readonly attachments: number;
  };
}

/**
 * Reads a message body and holds it against Discord's limits.
 * Throws 50035 with every problem at its field, or 50006 for a message with nothing in it.
 */
export function parseMessage(body: unknown, { fileCount, existing }: MessageContext): MessageForm {
  const form = parseForm(messageForm, body);
  const flags = (form.flags ?? 0) | (existing?.flags ?? 0);
  const isV2 = (flags & MessageFlags.IsComponentsV2) !== 0;
  if (form.components) {
    const schema = isV2 ? v2Components : legacyComponents;
    parseForm(z.looseObject({ components: schema }), { components: form.components });
    refuseProblems(checkTree(form.components));
  }
  refuseProblems(isV2 ? checkV2(form, existing) : checkEmbeds(form));
  const has = (field: 'embeds' | 'components' | 'attachments') =>
    (form[field] === undefined ? (existing?.[field] ?? 0) : (form[field]?.length ?? 0)) > 0;
  const content = form.content === undefined ? existing?.content : form.content;
  const isEmpty = !content?.trim() && !has('embeds') && !has('components') && !has('attachments');
  if (isEmpty && fileCount === 0) throw emptyMessage();
  return form;
}

function checkV2(form: MessageForm, existing: MessageContext['existing']): FormProblem[] {
  const left = { content: existing?.content, embeds: existing?.embeds };
  return (['content', 'embeds'] as const).flatMap(field => {
    const value = form[field] === undefined ? left[field] : form[field];
    if (!value || (Array.isArray(value) && value.length === 0)) return [];
    const code = 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2';
    const message = `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`;
    return [{ path: [field], code, message }];
  });
}

function checkEmbeds({ embeds }: MessageForm): FormProblem[] {
  const total = (embeds ?? []).reduce((sum, { title, description, fields, footer, author }) => {
    const texts = [title, description, footer?.text, author?.name];
    const inFields = (fields ?? []).flatMap(field => [field.name, field.value]);
    return sum + [...texts, ...inFields].reduce((length, text) => length + (text?.length ?? 0), 0);
  }, 0);
  if (total <= 6000) return [];
  const message = 'Embed size exceeds maximum size of 6000';
  return [{ path: ['embeds'], code: 'MAX_EMBED_SIZE_EXCEEDED', message }];
}
