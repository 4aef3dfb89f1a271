import { z } from 'zod';
import { FAULT_IDS } from './faults/contract.ts';
import type { PageMessage } from './page/protocol.ts';

/** Snowflakes, and the ids that the local Discord makes like them. */
const Id = z.string().regex(/^\d{1,20}$/);
const Name = z.string().min(1).max(100);
const Options = z
  .record(Name, z.union([z.string().max(6000), z.number(), z.boolean()]))
  .refine(options => Object.keys(options).length <= 25);

/** Base64 of fifteen seconds of 16-bit samples at 16 kHz. */
const PCM_LIMIT = (15 * 16_000 * 2 * 4) / 3;

const Call = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('say'),
    channelId: Id,
    content: z.string().min(1).max(2000),
    replyTo: Id.optional(),
  }),
  z.object({
    do: z.literal('speak'),
    channelId: Id,
    pcm: z.base64().min(1).max(PCM_LIMIT),
    replyTo: Id.optional(),
  }),
  z.object({ do: z.literal('speak_sample'), channelId: Id, sample: Name, replyTo: Id.optional() }),
  z.object({ do: z.literal('type'), channelId: Id }),
  z.object({ do: z.literal('react'), channelId: Id, messageId: Id, emoji: Name }),
  z.object({ do: z.literal('invoke'), channelId: Id, command: Name, options: Options }),
  z.object({ do: z.literal('autocomplete'), channelId: Id, command: Name, options: Options, focused: Name }),
  z.object({
    do: z.literal('click'),
    messageId: Id,
    customId: Name,
    values: z.array(Name).max(25).optional(),
  }),
  z.object({
    do: z.literal('submit'),
    interactionId: Id,
    fields: z
      .record(Name, z.union([z.string().max(4000), z.array(Name).max(25)]))
      .refine(fields => Object.keys(fields).length <= 10),
  }),
  z.object({ do: z.literal('set_locale'), locale: Name }),
  z.object({ do: z.literal('dismiss'), channelId: Id, messageId: Id }),
  z.object({ do: z.literal('why'), channelId: Id, messageId: Id }),
  z.object({
    do: z.literal('press'),
    device: Name,
    button: Name,
    action: z.enum(['single', 'double', 'hold']),
  }),
  z.object({ do: z.literal('touch'), deviceId: Name }),
  z.object({ do: z.literal('fault'), fault: z.enum(FAULT_IDS), on: z.boolean(), target: Name.optional() }),
  z.object({ do: z.literal('mend') }),
  z.object({ do: z.literal('traffic'), watch: z.boolean() }),
  z.object({ do: z.literal('traffic_parts'), entry: z.int() }),
]);

const PageMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('look'), guildId: Id.optional(), userId: Id.optional() }),
  z.object({ type: z.literal('call'), id: z.int().min(0), call: Call }),
]) satisfies z.ZodType<PageMessage>;

/** The longest message that a page has reason to send, in bytes: the longest recording, and a modal of any script. */
export const PAGE_MESSAGE_LIMIT_BYTES = PCM_LIMIT + 128 * 1024;

/** Reads one message of the page; null where it is not JSON or not of the protocol, within Discord's own limits. */
export function parsePageMessage(text: string): PageMessage | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // Not JSON is as wrong as any other unknown message.
    return null;
  }
  return PageMessageSchema.safeParse(json).data ?? null;
}
