import type { Wish } from '../intents/contract.ts';
import type { Messages } from '../messages/catalogue.ts';
import { escapeText } from './escape-text.ts';
import { toReply } from './reply.ts';
import { replyTo } from './reply-to.ts';
import type { Services } from './services.ts';
import type { Spoken } from './wishes.ts';

/** Says that scenes cannot be stopped, and what the household has instead. */
export async function answerStop(
  { scene, allOff }: Extract<Wish, { kind: 'stop' }>,
  { message }: Spoken,
  { homes }: Services,
  t: Messages,
): Promise<void> {
  const nameOf = async (id: string) => escapeText(await homes.sceneName(message.guildId, id));
  const name = await nameOf(scene);
  const text =
    allOff === null
      ? t.talk.stop({ scene: name })
      : t.talk.stopWith({ scene: name, allOff: await nameOf(allOff) });
  await replyTo(message, toReply('calm', text));
}
