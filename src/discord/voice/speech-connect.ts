import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { UserError } from '../../errors.ts';
import type { SpeechConnection } from '../../guilds/model.ts';
import type { Manager } from '../../household/access/manager.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { SpeechServerInfo } from '../../voice/contract.ts';
import type { Context } from '../gateway/context.ts';
import { escapeText } from '../replies/escape-text.ts';
import { toField } from '../replies/form.ts';
import { type Reply, toReply } from '../replies/reply.ts';

const LONGEST_ADDRESS = 200;

/** What the form gives back, as it was typed. */
export interface SpeechForm {
  readonly ears: string;
  /** Empty: none. */
  readonly mouth: string;
}

/** The form for the household's speech servers. */
export function toSpeechForm(t: Messages): APIModalInteractionResponseCallbackData {
  const { modalTitle, ears, earsHint, mouth, mouthHint } = t.voice;
  return {
    custom_id: 'voice:connect',
    title: modalTitle,
    components: [
      toField({ id: 'ears', label: ears, description: earsHint, placeholder: 'tcp://192.168.1.20:10300' }),
      toField({
        id: 'mouth',
        label: mouth,
        description: mouthHint,
        placeholder: 'tcp://192.168.1.20:10200',
        required: false,
      }),
    ],
  };
}

/** Tries the speech servers, and keeps them if they can what they are for. */
export async function connectSpeech(
  context: Context,
  { manager, form }: { readonly manager: Manager; readonly form: SpeechForm },
): Promise<Reply> {
  const { house, member, t, services } = context;
  if (!services.limits.attempts.take(`${house.guildId} speech`))
    throw new UserError(t.faults.tooManyAttempts);
  const ears = await trySpeech(form.ears, context);
  if (!ears.info.hears) throw new UserError(t.voice.hearsNot({ url: escapeText(ears.url) }));
  const mouth =
    form.mouth.trim() === '' ? (ears.info.speaks ? ears : null) : await trySpeech(form.mouth, context);
  if (mouth && !mouth.info.speaks) throw new UserError(t.voice.speaksNot({ url: escapeText(mouth.url) }));
  if (!house.isMember()) throw new UserError(t.welcome.onlyCommands);
  const { userId: connectedBy } = member.actor;
  const connection: SpeechConnection = { earsUrl: ears.url, mouthUrl: mouth?.url ?? null, connectedBy };
  await manager.setSpeech(connection);
  const lines = [t.voice.connected({ url: escapeText(ears.url) })];
  if (mouth) lines.push(t.voice.mouthConnected({ url: escapeText(mouth.url) }));
  return toReply('good', lines.join('\n'));
}

/** Forgets them; the bot's own, where it has any, hear this household from now on. */
export async function disconnectSpeech({ t }: Context, manager: Manager): Promise<Reply> {
  const wasConnected = await manager.removeSpeech();
  return toReply('calm', wasConnected ? t.voice.disconnected : t.voice.notConnected);
}

async function trySpeech(
  typed: string,
  { member, t, services: { trials } }: Context,
): Promise<{ readonly url: string; readonly info: SpeechServerInfo }> {
  const server = typed.length > LONGEST_ADDRESS ? null : trials.parseSpeechServer(typed);
  if (!server) throw new UserError(t.voice.badAddress({ address: escapeText(typed) }));
  const info = await trials.describeSpeech(server, member.actor);
  return { url: trials.toSpeechUrl(server), info };
}
