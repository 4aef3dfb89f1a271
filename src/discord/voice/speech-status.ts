import { VoiceError } from '../../errors.ts';
import type { Context } from '../gateway/context.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Accent, type Reply, toReply } from '../replies/reply.ts';
import type { Reached } from './speech.ts';
import { toVoiceFaultText } from './voice-fault.ts';

/** Who hears this household's voice messages, whether that works now, and how they are answered. */
export async function showSpeech(context: Context): Promise<Reply> {
  const { house, t, services } = context;
  const [own, { spokenAnswers }] = await Promise.all([house.setUp.speech(), house.setUp.settings()]);
  const { ears, mouth } = services.speech.serversOf(house.guildId, own);
  if (own?.earsUrl === null)
    return toReply(
      'bad',
      t.voice.title,
      t.doctor.fail({ layer: t.doctor.speech, detail: t.doctor.connectAgain.speech }),
    );
  if (!ears) return toReply('calm', t.voice.title, t.voice.hearsNobody);
  const [heard, said] = await Promise.all([
    tryNow(ears, 'hears', context),
    mouth && tryNow(mouth, 'speaks', context),
  ]);
  const hears = ears.isOwn ? t.voice.hearsBy({ url: escapeText(ears.url) }) : t.voice.hearsShared;
  const answers = [mouth ? (spokenAnswers ? t.voice.speaksOn : t.voice.speaksOff) : t.voice.speaksNobody];
  if (said) answers.push(t.voice.hearsFault({ text: said }));
  const accent: Accent = (heard ?? said) ? 'bad' : 'good';
  const first = heard ? t.voice.hearsFault({ text: heard }) : hears;
  return toReply(accent, t.voice.title, [first, ...answers, t.voice.kept].join('\n'));
}

/** What is wrong with a speech server now; null: it can what it is for. */
async function tryNow(
  reached: Reached,
  can: 'hears' | 'speaks',
  { t, services: { speech } }: Context,
): Promise<string | null> {
  try {
    const info = await speech.describe(reached);
    // Where the bot's own server stands is no household's to know: its setting is named instead.
    const url = reached.isOwn ? escapeText(reached.url) : can === 'hears' ? '`STT_URL`' : '`TTS_URL`';
    return info[can] ? null : can === 'hears' ? t.voice.hearsNot({ url }) : t.voice.speaksNot({ url });
  } catch (error) {
    if (error instanceof VoiceError) return toVoiceFaultText(error, t);
    throw error;
  }
}
