import type { Actor } from '../../household/access/gate.ts';
import { timeZoneOf } from '../../household/clock/time-zone.ts';
import type { Intent } from '../../intents/contract.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { requireAllowed } from '../access/actor.ts';
import type { Services } from '../gateway/services.ts';
import { escapeText } from '../replies/escape-text.ts';
import { toReply } from '../replies/reply.ts';
import { replyTo } from '../replies/reply-to.ts';
import { toUnaddableText } from '../scenes/keep-for-later.ts';
import { toWhen } from '../scenes/scheduled-view.ts';
import { putAsk } from './asks.ts';
import type { Spoken } from './handle-intent.ts';

type Later = Extract<Intent, { kind: 'later' }>;

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
  const intent = await withinRights(meant, actor, services);
  requireAllowed(await services.gate.mayTrigger(actor, intent.scene), t);
  const { guildId } = message;
  const refusal = await whyNot(intent, guildId, services, t);
  if (refusal !== null) {
    await replyTo(message, toReply('calm', refusal));
    return;
  }
  const sceneIds = [intent.scene, ...intent.others];
  const { timeZone, assumed } = await timeZoneOf(guildId, services);
  const note =
    intent.runAt && intent.byClock && assumed ? t.schedule.zoneAssumed({ zone: escapeText(timeZone) }) : null;
  await putAsk(message, { sceneIds, phrase: null, runAt: intent.runAt, note }, services, t);
}

/** The wish for what this person may run alone; where that is nothing, as it was. */
async function withinRights(intent: Later, actor: Actor, { gate }: Services): Promise<Later> {
  const named = [intent.scene, ...intent.others].map(id => ({ id }));
  const [first, ...others] = await gate.offered(actor, named);
  return first ? { ...intent, scene: first.id, others: others.map(({ id }) => id) } : intent;
}

async function whyNot(
  intent: Later,
  guildId: string,
  services: Services,
  t: Messages,
): Promise<string | null> {
  const { households, schedules, now } = services;
  const scene = escapeText(await households.sceneName(guildId, intent.scene));
  if (intent.runAt === null) return t.schedule.problem[intent.problem]({ scene });
  const { runAt } = intent;
  const sceneIds = [intent.scene, ...intent.others];
  const [why = null, ...others] = await Promise.all(
    sceneIds.map(sceneId => schedules.refusal({ guildId, sceneId, runAt })),
  );
  // Where several may be meant, one that can be kept is enough to ask.
  if (why === null || others.includes(null)) return null;
  return toUnaddableText(why, { scene, when: toWhen(runAt, now(), t) }, t);
}
