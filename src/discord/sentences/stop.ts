import type { Intent } from '../../intents/contract.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Services } from '../gateway/services.ts';
import { escapeText } from '../replies/escape-text.ts';
import { toReply } from '../replies/reply.ts';
import { replyTo } from '../replies/reply-to.ts';
import { tellWaiting } from '../scenes/scheduled-view.ts';
import type { Spoken } from './handle-intent.ts';

/**
 * Says that scenes cannot be stopped, and what the household has instead; of one that waits for its time, where that
 * is cancelled.
 */
export async function answerStop(
  { scene, allOff }: Extract<Intent, { kind: 'stop' }>,
  { message }: Spoken,
  services: Services,
  t: Messages,
): Promise<void> {
  const { guildId } = message;
  const waiting = await tellWaiting(guildId, ({ id }) => id === scene, services, t);
  const text = waiting ?? (await toStopText({ scene, allOff }, guildId, services, t));
  await replyTo(message, toReply('calm', text));
}

async function toStopText(
  { scene, allOff }: { scene: string; allOff: string | null },
  guildId: string,
  { households }: Services,
  t: Messages,
): Promise<string> {
  const nameOf = async (id: string) => escapeText(await households.sceneName(guildId, id));
  const name = await nameOf(scene);
  return allOff === null
    ? t.talk.stop({ scene: name })
    : t.talk.stopWith({ scene: name, allOff: await nameOf(allOff) });
}
