import type { Intent } from '../../intents/contract.ts';
import { requireAllowed } from '../access/actor.ts';
import { escapeText } from '../replies/escape-text.ts';
import { toReply } from '../replies/reply.ts';
import { replyTo } from '../replies/reply-to.ts';
import { toWhen } from '../scenes/scheduled-view.ts';
import { toNotKeptText } from '../scenes/tell-outcome.ts';
import { putAsk } from './asks.ts';
import type { Spoken } from './spoken.ts';

type Later = Extract<Intent, { kind: 'later' }>;

/**
 * Asks whether a scene is to run at the time that was said, or says why that cannot be. Of several that may be meant,
 * it asks about those that whoever speaks may run.
 */
export async function askLater(meant: Later, spoken: Spoken): Promise<void> {
  const { message, house, member, t } = spoken;
  const later = await withinRights(meant, spoken);
  requireAllowed(await member.mayRun(later.scene), t);
  const refusal = await whyNot(later, spoken);
  if (refusal !== null) {
    await replyTo(message, toReply('calm', refusal));
    return;
  }
  const sceneIds = [later.scene, ...later.others];
  const { timeZone, assumed } = await house.timeZone();
  const note =
    later.runAt && later.byClock && assumed ? t.schedule.zoneAssumed({ zone: escapeText(timeZone) }) : null;
  await putAsk(spoken, { sceneIds, phrase: null, runAt: later.runAt, note });
}

/** What this person may run alone; where that is nothing, as it was. */
async function withinRights(later: Later, { member }: Spoken): Promise<Later> {
  const named = [later.scene, ...later.others].map(id => ({ id }));
  const [first, ...others] = await member.offered(named);
  return first ? { ...later, scene: first.id, others: others.map(({ id }) => id) } : later;
}

async function whyNot(later: Later, { house, services, t }: Spoken): Promise<string | null> {
  const scene = escapeText(await house.sceneName(later.scene));
  if (later.runAt === null) return t.schedule.problem[later.problem]({ scene });
  const { runAt } = later;
  const sceneIds = [later.scene, ...later.others];
  const [why = null, ...others] = await Promise.all(sceneIds.map(sceneId => house.whyNotAt(sceneId, runAt)));
  // Where several may be meant, one that can be kept is enough to ask.
  if (why === null || others.includes(null)) return null;
  return toNotKeptText(why, { scene, when: toWhen(runAt, services.now(), t) }, t);
}
