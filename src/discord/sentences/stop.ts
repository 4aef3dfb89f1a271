import type { Intent } from '../../intents/contract.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { replyTo } from '../replies/reply-to.ts';
import { cancelScheduled } from '../scenes/cancel-scheduled.ts';
import { listWaiting, tellWaiting, toSelectOf } from '../scenes/scheduled-view.ts';
import type { Spoken } from './spoken.ts';

type Stop = Extract<Intent, { kind: 'stop' }>;

/**
 * Calls off a scene that waits for its time, where that is what was said; else says of one when it runs, and of any other
 * that scenes cannot be stopped, and what the household has instead.
 */
export async function answerStop(stop: Stop, spoken: Spoken): Promise<void> {
  const reply = stop.cancels
    ? await cancelSpoken(stop, spoken)
    : ((await tellWaiting(spoken, ({ id }) => id === stop.scene)) ??
      toReply('calm', await toStopText(stop, spoken)));
  await replyTo(spoken.message, reply);
}

/** The one of this scene that whoever speaks may cancel; of several it is asked which. */
async function cancelSpoken(stop: Stop, spoken: Spoken): Promise<Reply> {
  const { house, t } = spoken;
  const { scene } = stop;
  const name = escapeText(await house.sceneName(scene));
  const waiting = (await listWaiting(spoken)).filter(({ scheduled }) => scheduled.sceneId === scene);
  const own = waiting.filter(({ isTheirs }) => isTheirs);
  // Another one's: the core refuses it, in words.
  const [only, ...others] = own.length > 0 ? own : waiting;
  if (!only) {
    const said = [t.schedule.nothingToCancel({ scene: name }), await toStopText(stop, spoken)];
    return toReply('calm', said.join('\n'));
  }
  if (own.length === 0 || others.length === 0) return cancelScheduled(spoken, only.scheduled.id);
  const select = await toSelectOf(own, 'scenes:drop', spoken);
  return toReply('careful', t.schedule.cancelWhich({ scene: name }), ...select);
}

async function toStopText({ scene, allOff }: Stop, { house, t }: Spoken): Promise<string> {
  const nameOf = async (id: string) => escapeText(await house.sceneName(id));
  const name = await nameOf(scene);
  return allOff === null
    ? t.talk.stop({ scene: name })
    : t.talk.stopWith({ scene: name, allOff: await nameOf(allOff) });
}
