import type { AuditEvent, Doer } from '../../src/guilds/audit/contract.ts';
import type { Household } from './household.ts';
import { answerTo } from './spoken.ts';

/** One thing that is on record. */
type Recorded = Pick<Doer, 'userId' | 'way'> & AuditEvent;

/** Everything that is on record of a household, in the order in which it was done. */
export async function auditOf(
  household: Pick<Household, 'discord' | 'guilds' | 'guildId' | 'parent' | 'general'>,
) {
  const { discord, guilds, guildId, parent, general } = household;
  // What waits to be written is written before it is shown.
  await answerTo(await discord.invoke({ userId: parent, channelId: general, command: 'audit' }));
  const any = { userId: null, sceneId: null, kind: null, since: null };
  const { entries } = await guilds.auditPage(guildId, any, { upTo: null, offset: 0, limit: 100 });
  return entries.map(({ by: { userId, way }, event }): Recorded => ({ userId, way, ...event })).toReversed();
}

/** The changes among it. */
export async function changesOf(household: Parameters<typeof auditOf>[0]) {
  const entries = await auditOf(household);
  return entries.flatMap(entry => (entry.type === 'change' ? [entry.change] : []));
}
