import type { GuildDatabase } from '../schema.ts';

interface Pinging {
  mention?: { id?: string } | null;
}

/** What pinged somebody who is forgotten is told all the same. */
export async function pingNobody(db: GuildDatabase, guildId: string): Promise<void> {
  const isOf = { guild_id: guildId };
  for (const { id, alert } of await db
    .selectFrom('alerts')
    .select(['id', 'alert'])
    .where(is => is.and(isOf))
    .execute()) {
    const quiet = withoutPing(alert, (all: Pinging) => all);
    if (quiet) await db.updateTable('alerts').set({ alert: quiet }).where('id', '=', id).execute();
  }
  for (const { id, notice } of await db
    .selectFrom('alert_notices')
    .select(['id', 'notice'])
    .where(is => is.and(isOf))
    .execute()) {
    const quiet = withoutPing(notice, (all: { alert: Pinging }) => all.alert);
    if (quiet) await db.updateTable('alert_notices').set({ notice: quiet }).where('id', '=', id).execute();
  }
  for (const { target } of await db
    .selectFrom('notice_targets')
    .select('target')
    .where(is => is.and(isOf))
    .execute()) {
    const quiet = withoutPing(target, (all: Pinging) => all);
    if (quiet)
      await db.updateTable('notice_targets').set({ target: quiet }).where('guild_id', '=', guildId).execute();
  }
  for (const { id, notice } of await db
    .selectFrom('home_notices')
    .select(['id', 'notice'])
    .where(is => is.and(isOf))
    .execute()) {
    const quiet = withoutPing(notice, (all: { target: Pinging }) => all.target);
    if (quiet) await db.updateTable('home_notices').set({ notice: quiet }).where('id', '=', id).execute();
  }
}

/** The JSON without its mention where nobody is in that; null: it stays as it is. */
function withoutPing<T>(json: string, find: (all: T) => Pinging): string | null {
  const all = JSON.parse(json) as T;
  const pinging = find(all);
  if (pinging?.mention?.id !== '') return null;
  pinging.mention = null;
  return JSON.stringify(all);
}
