import type { Doer } from '../../guilds/audit/contract.ts';
import type { GuildStore } from '../../guilds/contract.ts';
import type { Audit } from '../audit/audit.ts';
import type { HomeCache } from '../home-cache.ts';
import type { Schedules } from './schedules.ts';

/**
 * Calls off what waits, since it was asked of a hub that is no longer this household's: under the same id, another
 * one may have another scene. To be done while the catalogue still has the names of before; `by` is who exchanged the
 * hub. Answers how many were called off.
 */
export async function dropScheduled(
  by: Doer,
  {
    guilds,
    homes,
    schedules,
    audit,
  }: {
    readonly guilds: Pick<GuildStore, 'scheduled'>;
    readonly homes: Pick<HomeCache, 'sceneName'>;
    readonly schedules: Pick<Schedules, 'cancel'>;
    readonly audit: Pick<Audit, 'run'>;
  },
): Promise<number> {
  let dropped = 0;
  for (const { id, sceneId, runAt, userId: askedBy } of await guilds.scheduled(by.guildId)) {
    if (!(await schedules.cancel(id))) continue;
    dropped += 1;
    const name = await homes.sceneName(by.guildId, sceneId);
    audit.run(by, { sceneId, name, result: { kind: 'cancelled', runAt: runAt.getTime(), askedBy } });
  }
  return dropped;
}
