import type { Messages } from '../messages/catalogue.ts';
import type { Services } from './services.ts';

/**
 * Calls off what waits, since it was asked of a hub that is no longer this household's: under the same id, another
 * one may have another scene. Answers what there is to tell of it; null where nothing waited.
 */
export async function dropScheduled(
  guildId: string,
  { guilds, schedules }: Pick<Services, 'guilds' | 'schedules'>,
  t: Messages,
): Promise<string | null> {
  const scheduled = await guilds.scheduled(guildId);
  const dropped = await Promise.all(scheduled.map(({ id }) => schedules.cancel(id)));
  const scenes = dropped.filter(Boolean).length;
  return scenes > 0 ? t.schedule.dropped({ scenes }) : null;
}
