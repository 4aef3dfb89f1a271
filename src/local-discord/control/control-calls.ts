import { z } from 'zod';
import type { InteractionResult, LocalDiscord } from '../contract.ts';
import { causeFault, FaultRequest } from './control-faults.ts';
import { toChannelId, toGuildId, toUserId } from './names.ts';

/** Something that a test in any language asks of the local Discord, under `/control/<name>`. */
export interface ControlCall {
  readonly method: 'GET' | 'POST';
  /** Does it with the JSON body, or with the query of a GET. Throws a ZodError or a Refusal. */
  make(discord: LocalDiscord, asked: unknown): unknown;
}

function call<Schema extends z.ZodType>(
  method: ControlCall['method'],
  schema: Schema,
  make: (discord: LocalDiscord, asked: z.infer<Schema>) => unknown,
): ControlCall {
  return { method, make: (discord, asked) => make(discord, schema.parse(asked ?? {})) };
}

/** A name or an id. */
const Named = z.string().min(1);
const Place = z.strictObject({ user: Named, channel: Named });
/** Waits for the answer itself where the bot is "thinking…" first. */
const settled = z.boolean().default(false);
const Invocation = Place.extend({
  command: Named,
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  target: Named.optional(),
  locale: z.string().optional(),
  force: z.boolean().optional(),
});

/** Every call by its name; people and channels may be given by name or by id. */
export const controlCalls: Readonly<Record<string, ControlCall>> = {
  guilds: call('GET', z.strictObject({}), discord => discord.guilds()),
  commands: call('GET', z.strictObject({ guild: Named.optional() }), (discord, { guild }) =>
    discord.commands(toGuildId(discord, guild)),
  ),
  messages: call(
    'GET',
    z.strictObject({ channel: Named, as: Named.optional() }),
    (discord, { channel, as }) =>
      discord.messages(toChannelId(discord, channel), as === undefined ? {} : { as: toUserId(discord, as) }),
  ),
  say: call(
    'POST',
    Place.extend({ content: z.string().min(1), replyTo: Named.optional() }),
    (discord, { content, replyTo, ...place }) =>
      discord.say({ ...at(discord, place), content, ...(replyTo && { replyTo }) }),
  ),
  speak: call(
    'POST',
    Place.extend({
      audio: z.base64().min(1),
      durationSecs: z.number().min(0),
      waveform: z.base64().max(344).optional(),
      replyTo: Named.optional(),
    }),
    (discord, { user, channel, audio, waveform, replyTo, ...rest }) =>
      discord.speak({
        ...at(discord, { user, channel }),
        ...rest,
        audio: Buffer.from(audio, 'base64'),
        ...(waveform && { waveform }),
        ...(replyTo && { replyTo }),
      }),
  ),
  type: call('POST', Place, (discord, place) => {
    discord.type(at(discord, place));
    return null;
  }),
  react: call(
    'POST',
    Place.extend({ message: Named, emoji: Named }),
    (discord, { message: messageId, emoji, ...place }) => {
      discord.react({ ...at(discord, place), messageId, emoji });
      return null;
    },
  ),
  unreact: call(
    'POST',
    Place.extend({ message: Named, emoji: Named, of: Named.optional() }),
    (discord, { message: messageId, emoji, of, ...place }) => {
      const whose = of === undefined ? {} : { of: toUserId(discord, of) };
      discord.unreact({ ...at(discord, place), messageId, emoji, ...whose });
      return null;
    },
  ),
  clearReactions: call(
    'POST',
    Place.extend({ message: Named, emoji: Named.optional() }),
    (discord, { message: messageId, emoji, ...place }) => {
      discord.clearReactions({ ...at(discord, place), messageId, ...(emoji && { emoji }) });
      return null;
    },
  ),
  edit: call(
    'POST',
    Place.extend({ message: Named, content: z.string().min(1) }),
    (discord, { message: messageId, content, ...place }) => {
      discord.edit({ ...at(discord, place), messageId, content });
      return null;
    },
  ),
  remove: call('POST', Place.extend({ message: Named }), (discord, { message: messageId, ...place }) => {
    discord.remove({ ...at(discord, place), messageId });
    return null;
  }),
  invoke: call('POST', Invocation.extend({ settled }), (discord, { user, channel, settled, ...rest }) =>
    answer(discord.invoke({ ...at(discord, { user, channel }), ...rest }), settled),
  ),
  autocomplete: call('POST', Invocation.extend({ focused: Named }), (discord, { user, channel, ...rest }) =>
    discord.autocomplete({ ...at(discord, { user, channel }), ...rest }),
  ),
  click: call(
    'POST',
    z.strictObject({
      user: Named,
      message: Named,
      customId: Named,
      values: z.array(z.string()).optional(),
      settled,
    }),
    (discord, { user, message: messageId, settled, ...rest }) =>
      answer(discord.click({ userId: toUserId(discord, user), messageId, ...rest }), settled),
  ),
  submit: call(
    'POST',
    z.strictObject({
      user: Named,
      interactionId: Named,
      fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
      settled,
    }),
    (discord, { user, settled, ...rest }) =>
      answer(discord.submit({ userId: toUserId(discord, user), ...rest }), settled),
  ),
  roles: call(
    'POST',
    z.strictObject({ guild: Named.optional(), user: Named, roles: z.array(Named) }),
    (discord, { guild, user, roles }) => {
      discord.setMemberRoles(toGuildId(discord, guild), toUserId(discord, user), roles);
      return null;
    },
  ),
  timeout: call(
    'POST',
    z.strictObject({
      guild: Named.optional(),
      user: Named,
      until: z.iso.datetime({ offset: true }).nullable(),
    }),
    (discord, { guild, user, until }) => {
      discord.setTimeOut(
        toGuildId(discord, guild),
        toUserId(discord, user),
        until === null ? null : new Date(until),
      );
      return null;
    },
  ),
  locale: call('POST', z.strictObject({ user: Named, locale: Named }), (discord, { user, locale }) => {
    discord.setLocale(toUserId(discord, user), locale);
    return null;
  }),
  faults: call('POST', FaultRequest, (discord, fault) => {
    causeFault(discord.faults, fault);
    return null;
  }),
};

function at(discord: LocalDiscord, { user, channel }: z.infer<typeof Place>) {
  return { userId: toUserId(discord, user), channelId: toChannelId(discord, channel) };
}

/** What became of an interaction, as JSON: `message` is as it stands once the answer is there, if that is waited for. */
async function answer(made: Promise<InteractionResult>, settled: boolean): Promise<unknown> {
  const { settled: follow, ...result } = await made;
  return settled ? { ...result, message: await follow() } : result;
}
