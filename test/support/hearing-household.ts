import type { SpeechAnswers } from '../../src/voice/start-speech-server.ts';
import type { HouseholdOptions } from './household.ts';
import { startListening } from './listening-household.ts';
import { sendVoiceMessage } from './send-voice-message.ts';
import { startTestSpeechServer } from './speech-server.ts';
import { textOf } from './spoken.ts';
import { voiceMessageOf } from './voice-message.ts';

/** A thread starts for each message, on a machine that may have other things to do. */
const HEARD_WITHIN_MS = 25_000;

let recorded: Promise<Uint8Array> | undefined;

/** A household with a speech server, that answers as the test says, in the bot's own channel unless another mode is meant. */
export async function startHearing(
  { mode = 'own', ...answers }: Partial<SpeechAnswers> & { mode?: 'shared' | 'own' | null } = {},
  options: HouseholdOptions = {},
) {
  const household = await startListening(mode, options);
  const server = await startTestSpeechServer(answers);
  const { discord, guilds, guildId, parent, child, general } = household;
  const answered = () =>
    discord.next('message', ({ message }) => message.author.id === discord.botUserId, HEARD_WITHIN_MS);
  const url = `tcp://127.0.0.1:${server.port}`;
  const mouthUrl = answers.say ? url : null;
  await guilds.setSpeech(guildId, { earsUrl: url, mouthUrl, connectedBy: parent });
  const audio = await (recorded ??= voiceMessageOf(0.5));
  const speak = (more: Partial<Parameters<typeof sendVoiceMessage>[1]> = {}) =>
    sendVoiceMessage(discord, { userId: child, channelId: general, audio, ...more });
  return {
    ...household,
    answered,
    speechUrl: url,
    speak,
    /** What the bot replies to a voice message. */
    async hears(more: Parameters<typeof speak>[0] = {}) {
      const answer = answered();
      const said = speak(more);
      const { message } = await answer;
      return { message, said, text: textOf(message) };
    },
  };
}
