import type { Actor } from '../../household/access/gate.ts';
import { timeZoneOf } from '../../household/clock/time-zone.ts';
import type { Wish } from '../../intents/contract.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { entered } from '../access/actor.ts';
import type { Services } from '../gateway/services.ts';
import { escapeText } from '../replies/escape-text.ts';
import { toReply } from '../replies/reply.ts';
import { replyTo } from '../replies/reply-to.ts';
import { toUnaddableText } from '../scenes/keep-for-later.ts';
import { toWhen } from '../scenes/scheduled-view.ts';
import { putAsk } from './asks.ts';
import type { Spoken } from './handle-intent.ts';

type Later = Extract<Wish, { kind: 'later' }>;

/**
 * Asks whether a scene is to run at the time that was said, or says why that cannot be. Of several that may be meant,
 * it asks about those that whoever speaks may run.
 */
export async function askLater(
  meant: Later,
  { message, actor }: Spoken,
  services: Services,
  t: Messages,
): Promise<void> {
  const wish = await withinRights(meant, actor, services);
  entered(await services.gate.mayTrigger(actor, wish.scene), t);
  const { guildId } = message;
  const refusal = await whyNot(wish, guildId, services, t);
  if (refusal !== null) {
    await replyTo(message, toReply('calm', refusal));
    return;
  }
  const sceneIds = [wish.scene, ...wish.others];
  const { timeZone, assumed } = await timeZoneOf(guildId, services);
  const note =
    wish.runAt && wish.byClock && assumed ? t.schedule.zoneAssumed({ zone: escapeText(timeZone) }) : null;
  await putAsk(message, { sceneIds, phrase: null, runAt: wish.runAt, note }, services, t);
}

/** The wish for what this person may run alone; where that is nothing, as it was. */
async function withinRights(wish: Later, actor: Actor, { gate }: Services): Promise<Later> {
  const named = [wish.scene, ...wish.others].map(id => ({ id }));
  const [first, ...others] = await gate.offered(actor, named);
  return first ? { ...wish, scene: first.id, others: others.map(({ id }) => id) } : wish;
}

async function whyNot(wish: Later, guildId: string, services: Services, t: Messages): Promise<string | null> {
  const { homes, schedules, now } = services;
  const scene = escapeText(await homes.sceneName(guildId, wish.scene));
  if (wish.runAt === null) return t.schedule.problem[wish.problem]({ scene });
  const { runAt } = wish;
  const sceneIds = [wish.scene, ...wish.others];
  const [why = null, ...others] = await Promise.all(
    sceneIds.map(sceneId => schedules.refusal({ guildId, sceneId, runAt })),
  );
  // Where several may be meant, one that can be kept is enough to ask.
  if (why === null || others.includes(null)) return null;
  return toUnaddableText(why, { scene, when: toWhen(runAt, now(), t) }, t);
}
