import { ComponentType, MessageFlags, Routes } from 'discord-api-types/v10';
import { toHouseholdLocale } from '../replies/household-language.ts';
import type { Reply } from '../replies/reply.ts';
import { answersTo } from '../replies/reply-to.ts';
import type { Spoken } from '../sentences/spoken.ts';
import { isVoiceMessage } from './hear-message.ts';

/** Letters; nobody listens to a list. */
const LONGEST = 300;

/**
 * Says aloud, under a voice message, what it was answered, where the household wants that. Discord takes no text beside
 * a voice message, so it is one of its own. A nicety: what was answered stands there in writing.
 */
export async function sayAnswers({ message, guild, house, services }: Spoken): Promise<void> {
  if (!isVoiceMessage(message)) return;
  const text = answersTo(message).map(toSpeakable).join(' ').trim().slice(0, LONGEST);
  if (text === '') return;
  try {
    const settings = await house.setUp.settings();
    if (!settings.spokenAnswers) return;
    const { mouth } = services.speech.serversOf(house.guildId, await house.setUp.speech());
    if (!mouth) return;
    const language = toHouseholdLocale(settings, guild.preferredLocale);
    const said = await services.speech.speak(text, { ...mouth, household: house.guildId, language });
    const name = 'voice-message.ogg';
    await message.client.rest.post(Routes.channelMessages(message.channelId), {
      files: [{ name, data: said.ogg, contentType: 'audio/ogg' }],
      body: {
        flags: MessageFlags.IsVoiceMessage,
        attachments: [{ id: '0', filename: name, waveform: said.waveform, duration_secs: said.durationSecs }],
        message_reference: { message_id: message.id, fail_if_not_exists: false },
        allowed_mentions: { parse: [], replied_user: false },
      },
    });
  } catch (error) {
    services.metrics.fault(error);
    services.log.warn({ err: error, channelId: message.channelId }, 'an answer could not be said');
  }
}

/** What of an answer a voice can say: its words, without markup, mentions, times and signs. */
function toSpeakable({ components }: Reply): string {
  const texts = components.flatMap(part => {
    if (part.type === ComponentType.TextDisplay) return [part.content];
    return part.components.flatMap(each => (each.type === ComponentType.TextDisplay ? [each.content] : []));
  });
  return texts
    .join('\n')
    .replace(/<[^>\s]*>/g, ' ')
    .replace(/^-# /gm, '')
    .replace(/[*_~`|#\\\p{Extended_Pictographic}]|\u200b|\ufe0f/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
