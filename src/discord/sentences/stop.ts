import type { Intent } from '../../intents/contract.ts';
import { escapeText } from '../replies/escape-text.ts';
import { toReply } from '../replies/reply.ts';
import { replyTo } from '../replies/reply-to.ts';
import { tellWaiting } from '../scenes/scheduled-view.ts';
import type { Spoken } from './spoken.ts';

type Stop = Extract<Intent, { kind: 'stop' }>;

/**
 * Says that scenes cannot be stopped, and what the household has instead; of one that waits for its time, where that
 * is cancelled.
 */
export async function answerStop(stop: Stop, spoken: Spoken): Promise<void> {
  const waiting = await tellWaiting(spoken, ({ id }) => id === stop.scene);
  await replyTo(spoken.message, toReply('calm', waiting ?? (await toStopText(stop, spoken))));
}

async function toStopText({ scene, allOff }: Stop, { house, t }: Spoken): Promise<string> {
  const nameOf = async (id: string) => escapeText(await house.sceneName(id));
  const name = await nameOf(scene);
  return allOff === null
    ? t.talk.stop({ scene: name })
    : t.talk.stopWith({ scene: name, allOff: await nameOf(allOff) });
}
