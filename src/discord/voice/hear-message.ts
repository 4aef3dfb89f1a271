import { type Message, MessageFlags } from 'discord.js';
import { VoiceError, type VoiceErrorReason } from '../../errors.ts';
import type { House } from '../../household/house.ts';
import type { Context as Hearing } from '../../intents/contract.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { VoiceMessage } from '../../voice/contract.ts';
import type { Services } from '../gateway/context.ts';
import { escapeText } from '../replies/escape-text.ts';
import { householdMessages, toHouseholdLocale } from '../replies/household-language.ts';
import { toReply } from '../replies/reply.ts';
import { quoteAbove, reactTo, replyTo } from '../replies/reply-to.ts';
import { whileTyping } from '../replies/while-typing.ts';
import type { Reached } from './speech.ts';
import { toVoiceFaultText } from './voice-fault.ts';

/** Names of scenes that a speech server is told to listen for. */
const MAX_NAMES = 200;
/** Of what was heard, above an answer. */
const LONGEST_QUOTE = 200;

/** Faults that a channel where people are overheard is told of, once an hour: nothing is heard there until they are mended. */
const LASTING: ReadonlySet<VoiceErrorReason> = new Set<VoiceErrorReason>([
  'server_not_allowed',
  'server_refused',
  'server_stalled',
  'server_broken',
  'server_error',
]);

/** Faults that somebody who was overheard is told of, once an hour: they cannot know what the limits are. */
const BEYOND_LIMITS: ReadonlySet<VoiceErrorReason> = new Set<VoiceErrorReason>(['too_long', 'too_large']);

/** Did somebody speak instead of typing? */
export function isVoiceMessage(message: Message): boolean {
  return message.flags.has(MessageFlags.IsVoiceMessage);
}

/**
 * Hears a voice message that is for the bot, or that it overhears: from then on the message says what was heard, and
 * each answer quotes it. False: nothing was heard, and who is to know has been told.
 */
export async function hearMessage(
  message: Message<true>,
  hearing: Hearing,
  services: Services,
): Promise<boolean> {
  const { guildId, channelId, author, guild } = message;
  const voice = toVoice(message);
  if (!voice) return false;
  const house = services.core.of(guildId);
  const t = await householdMessages(guild, house);
  const { ears } = services.speech.serversOf(guildId, await house.setUp.speech());
  if (!ears) {
    if (services.limits.hints.take(channelId)) await replyTo(message, toReply('calm', t.voice.missing));
    return false;
  }
  if (!services.limits.voices.take(`${guildId} ${author.id}`)) {
    if (hearing === 'addressed') await tellTooMany(message, t, services);
    return false;
  }
  const said = await listen(voice, { ears, hearing, message, house, services }).catch(error => {
    if (!(error instanceof VoiceError)) throw error;
    return error;
  });
  if (said instanceof VoiceError) {
    services.metrics.fault(said);
    await tellFault(said, { message, hearing, t, services });
    return false;
  }
  if (said === '') {
    if (hearing === 'addressed') await replyTo(message, toReply('calm', t.voice.nothing));
    return false;
  }
  message.content = said;
  quoteAbove(message, t.voice.heard({ text: escapeText(said, LONGEST_QUOTE) }));
  return true;
}

/** As Discord says it; null: there is none, as where it withholds what people send. */
function toVoice({ attachments }: Message): VoiceMessage | null {
  const attachment = attachments.first();
  if (!attachment || attachments.size !== 1) return null;
  return { url: attachment.url, sizeBytes: attachment.size, durationSecs: attachment.duration ?? 0 };
}

interface Listening {
  readonly ears: Reached;
  readonly hearing: Hearing;
  readonly message: Message<true>;
  readonly house: House;
  readonly services: Services;
}

async function listen(
  voice: VoiceMessage,
  { ears: { server, egress }, hearing, message, house, services }: Listening,
): Promise<string> {
  const wanted = hearing === 'ambient' ? 'gossip' : 'use';
  const [settings, scenes] = await Promise.all([house.setUp.settings(), house.scenes(wanted)]);
  const names = scenes.flatMap(({ name, phrases }) => [...(name ? [name] : []), ...phrases]);
  // Who overhears others does not look as if it were about to join in.
  const listening = () =>
    services.speech.hear(voice, {
      server,
      egress,
      household: house.guildId,
      person: message.author.id,
      language: toHouseholdLocale(settings, message.guild.preferredLocale),
      names: names.slice(0, MAX_NAMES),
    });
  return services.readTranscript(
    await (hearing === 'addressed' ? whileTyping(message, services, listening) : listening()),
  );
}

async function tellTooMany(message: Message<true>, t: Messages, services: Services): Promise<void> {
  const { guildId, author } = message;
  if (!services.limits.explanations.take(`${guildId} ${author.id} voice`))
    await reactTo(message, '⏳', services);
  else await replyTo(message, toReply('careful', t.voice.tooMany));
}

/** Who spoke to the bot is told of every fault, in words. */
async function tellFault(
  error: VoiceError,
  { message, hearing, t, services }: Omit<Listening, 'ears' | 'house'> & { readonly t: Messages },
): Promise<void> {
  const { channelId, author } = message;
  const isTold =
    hearing === 'addressed' ||
    (LASTING.has(error.reason) && services.limits.hints.take(channelId)) ||
    (BEYOND_LIMITS.has(error.reason) && services.limits.hints.take(`${channelId} ${author.id}`));
  if (!isTold) return;
  await replyTo(message, toReply('bad', t.faults.prefix({ text: toVoiceFaultText(error, t) })));
}
