import type { Wish } from '../intents/contract.ts';
import type { Messages } from '../messages/catalogue.ts';
import { entered } from './actor.ts';
import { putAsk } from './asks.ts';
import { escapeText } from './escape-text.ts';
import { toUnaddableText } from './keep-for-later.ts';
import { toReply } from './reply.ts';
import { replyTo } from './reply-to.ts';
import { toWhen } from './scheduled-view.ts';
import type { Services } from './services.ts';
import { timeZoneOf } from './time-zone.ts';
import type { Spoken } from './wishes.ts';

type Later = Extract<Wish, { kind: 'later' }>;

/** Asks whether a scene is to run at the time that was said, or says why that cannot be. */
export async function askLater(
  wish: Later,
  { message, actor }: Spoken,
  services: Services,
  t: Messages,
): Promise<void> {
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
