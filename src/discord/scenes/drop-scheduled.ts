import type { Doer } from '../../guilds/audit/contract.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Services } from '../gateway/services.ts';

/**
 * Calls off what waits, since it was asked of a hub that is no longer this household's: under the same id, another
 * one may have another scene. To be done while the catalogue still has the names of before; `by` is who exchanged the
 * hub. Answers what there is to tell of it; null where nothing waited.
 */
export async function dropScheduled(
  by: Doer,
  { guilds, households, schedules, audit }: Pick<Services, 'guilds' | 'households' | 'schedules' | 'audit'>,
  t: Messages,
): Promise<string | null> {
  let scenes = 0;
  for (const { id, sceneId, runAt, userId: askedBy } of await guilds.scheduled(by.guildId)) {
    if (!(await schedules.cancel(id))) continue;
    scenes += 1;
    const name = await households.sceneName(by.guildId, sceneId);
    audit.run(by, { sceneId, name, result: { kind: 'cancelled', runAt: runAt.getTime(), askedBy } });
  }
  return scenes > 0 ? t.schedule.dropped({ scenes }) : null;
}
