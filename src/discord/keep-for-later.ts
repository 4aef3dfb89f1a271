import { UserError } from '../errors.ts';
import type { Confirmation, ConfirmedBefore } from '../guilds/access/contract.ts';
import type { Messages } from '../messages/catalogue.ts';
import { escapeText } from './escape-text.ts';
import type { Actor } from './gate.ts';
import { type Reply, toReply } from './reply.ts';
import { toWhen } from './scheduled-view.ts';
import { MOST_SCHEDULED, type Unaddable } from './schedules.ts';
import type { Services } from './services.ts';

/** Schedules a scene after a Yes, with what was confirmed of it, unless its time has passed while the question waited. */
export async function keepForLater(
  { guildId, channelId, userId }: Pick<Confirmation, 'guildId' | 'channelId' | 'userId'>,
  {
    sceneId,
    runAt,
    actor,
    confirmed,
  }: { sceneId: string; runAt: Date; actor: Actor; confirmed: ConfirmedBefore | null },
  { homes, schedules, audit, isMember, now }: Services,
  t: Messages,
): Promise<Reply> {
  const scene = escapeText(await homes.sceneName(guildId, sceneId));
  if (runAt.getTime() <= now()) throw new UserError(t.schedule.over({ scene }));
  if (!isMember(guildId)) throw new UserError(t.welcome.onlyCommands);
  const kept = await schedules.add({ guildId, channelId, userId, sceneId, runAt, confirmed });
  const when = toWhen(runAt, now(), t);
  if (typeof kept === 'string') throw new UserError(toUnaddableText(kept, { scene, when }, t));
  const decidedBy = confirmed?.decidedBy ?? null;
  audit.run(actor, { sceneId, decidedBy, result: { kind: 'scheduled', runAt: runAt.getTime() } });
  return toReply('good', t.schedule.kept({ scene, when }));
}

/** Why a scene, by its name, is not kept for a time. */
export function toUnaddableText(why: Unaddable, what: { scene: string; when: string }, t: Messages): string {
  return why === 'already' ? t.schedule.already(what) : t.schedule.full({ limit: MOST_SCHEDULED });
}
