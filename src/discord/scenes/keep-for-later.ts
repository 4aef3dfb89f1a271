import { UserError } from '../../errors.ts';
import type { Confirmation, ConfirmedBefore } from '../../guilds/access/contract.ts';
import type { Actor } from '../../household/access/gate.ts';
import type { ToldResult } from '../../household/audit/audit.ts';
import { MAX_SCHEDULED, type Unaddable } from '../../household/scenes/schedules.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Services } from '../gateway/services.ts';
import { escapeText } from '../replies/escape-text.ts';
import { type Reply, toReply } from '../replies/reply.ts';
import { toWhen } from './scheduled-view.ts';

/** Schedules a scene after a Yes, with what was confirmed of it, unless its time has passed while the question waited. */
export async function keepForLater(
  { guildId, channelId, userId }: Pick<Confirmation, 'guildId' | 'channelId' | 'userId'>,
  {
    sceneId,
    runAt,
    actor,
    confirmed,
  }: { sceneId: string; runAt: Date; actor: Actor; confirmed: ConfirmedBefore | null },
  { households, schedules, audit, isMember, now }: Services,
  t: Messages,
): Promise<Reply> {
  const scene = escapeText(await households.sceneName(guildId, sceneId));
  const record = (result: ToldResult) =>
    audit.run(actor, { sceneId, decidedBy: confirmed?.decidedBy ?? null, result });
  if (runAt.getTime() <= now()) {
    record({ kind: 'refused', why: 'over' });
    throw new UserError(t.schedule.over({ scene }));
  }
  if (!isMember(guildId)) throw new UserError(t.welcome.onlyCommands);
  const kept = await schedules.add({ guildId, channelId, userId, sceneId, runAt, confirmed });
  const when = toWhen(runAt, now(), t);
  if (typeof kept === 'string') {
    record({ kind: 'refused', why: kept });
    throw new UserError(toUnaddableText(kept, { scene, when }, t));
  }
  record({ kind: 'scheduled', runAt: runAt.getTime() });
  return toReply('good', t.schedule.kept({ scene, when }));
}

/** Why a scene, by its name, is not kept for a time. */
export function toUnaddableText(why: Unaddable, what: { scene: string; when: string }, t: Messages): string {
  return why === 'already' ? t.schedule.already(what) : t.schedule.full({ limit: MAX_SCHEDULED });
}
