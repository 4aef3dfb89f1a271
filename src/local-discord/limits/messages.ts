import { MessageFlags } from 'discord-api-types/v10';
import { z } from 'zod';
import { emptyMessage, type FormProblem } from '../errors.ts';
import { allowedMentions } from './allowed-mentions.ts';
import { legacyComponents, v2Components } from './component-forms.ts';
import { type ComponentNode, checkTree } from './components.ts';
import { checkEmbeds, embed } from './embeds.ts';
import { snowflake } from './fields.ts';
import { parseForm, refuseProblems } from './form.ts';
import { checkVoiceMessage } from './voice-messages.ts';

/** The body of a message, created or edited, as far as it is looked at; other fields pass. */
export type MessageForm = z.infer<typeof messageForm>;
const messageForm = z.looseObject({
  content: z.string().max(2000).nullish(),
  embeds: z.array(embed).max(10).nullish(),
  components: z
    .array(z.custom<ComponentNode>(value => typeof value === 'object' && value !== null))
    .nullish(),
  attachments: z
    .array(
      z.looseObject({
        id: snowflake,
        filename: z.string().max(1024).nullish(),
        description: z.string().max(1024).nullish(),
        duration_secs: z.number().min(0).max(0x7fffffff).nullish(),
        waveform: z.string().max(400).nullish(),
      }),
    )
    .max(10)
    .nullish(),
  sticker_ids: z.array(snowflake).nullish(),
  poll: z.looseObject({}).nullish(),
  flags: z.int().nullish(),
  tts: z.boolean().nullish(),
  nonce: z.union([z.string().max(25), z.int()]).nullish(),
  enforce_nonce: z.boolean().nullish(),
  allowed_mentions: allowedMentions.nullish(),
  message_reference: z
    .looseObject({
      type: z.int().min(0).max(1).nullish(),
      message_id: snowflake,
      channel_id: snowflake.nullish(),
      guild_id: snowflake.nullish(),
      fail_if_not_exists: z.boolean().nullish(),
    })
    .nullish(),
});

/** What the message already is, when it is edited, and what comes beside the JSON. */
export interface MessageContext {
  /** Each under the number in its field name `files[n]`. */
  readonly files: readonly { readonly index: string; readonly contentType: string }[];
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
 * Throws 50035 with every problem at its field, 50006 for a message with nothing in it, or as `checkVoiceMessage` does.
 */
export function parseMessage(body: unknown, context: MessageContext): MessageForm {
  const { files, existing } = context;
  const form = parseForm(messageForm, body);
  checkVoiceMessage(form, context);
  const flags = (form.flags ?? 0) | (existing?.flags ?? 0);
  const isV2 = (flags & MessageFlags.IsComponentsV2) !== 0;
  if (form.components) {
    const schema = isV2 ? v2Components : legacyComponents;
    parseForm(z.looseObject({ components: schema }), { components: form.components });
    refuseProblems(checkTree(form.components));
  }
  refuseProblems(isV2 ? checkV2(form, existing) : checkEmbeds(form.embeds ?? []));
  const has = (field: 'embeds' | 'components' | 'attachments') =>
    (form[field] === undefined ? (existing?.[field] ?? 0) : (form[field]?.length ?? 0)) > 0;
  const content = form.content === undefined ? existing?.content : form.content;
  const isEmpty = !content?.trim() && !has('embeds') && !has('components') && !has('attachments');
  if (isEmpty && files.length === 0) throw emptyMessage();
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
