import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Insertable, Selectable } from 'kysely';
import { spellingsOf } from '../access/spellings.ts';
import { lockGuilds } from '../in-guild.ts';
import type { GuildDatabase, Schema } from '../schema.ts';
import type {
  AuditEntry,
  AuditEvent,
  AuditFilter,
  AuditKind,
  AuditStore,
  NewAuditEntry,
} from './contract.ts';
import { kindOf, sceneOf } from './event.ts';

/** Of a guild and kind; the oldest make room for the newest. */
const KEPT = 10_000;
/** In one commit: others wait as long. */
const DROPPED_AT_ONCE = 1_000;

/** The record of what was done in each household. */
export function createAuditRecord(db: GuildDatabase): AuditStore {
  return {
    async addAudit(entries, begun = []) {
      if (entries.length + begun.length === 0) return;
      await db.transaction().execute(async trx => {
        await lockGuilds(
          trx,
          entries.map(({ by }) => by.guildId),
        );
        for (const entry of entries) await trx.insertInto('audit').values(toRow(entry)).execute();
        for (const { guildId, kind } of partsOf(entries)) await dropBeyondKept(guildId, kind, trx);
        for (const ids of inChunks(begun)) await trx.deleteFrom('schedules').where('id', 'in', ids).execute();
      });
    },

    async auditPage(guildId, filter, { upTo, offset, limit }) {
      const { sceneId } = filter;
      const sceneIds = sceneId === null ? null : await spellingsOf(db, 'audit', guildId, sceneId);
      const found = select(db, guildId, { ...filter, sceneIds }).$if(upTo !== null, rows =>
        rows.where('id', '<=', upTo),
      );
      const { total, newest } = await found
        .select(({ fn }) => [fn.countAll<number>().as('total'), fn.max('id').as('newest')])
        .executeTakeFirstOrThrow();
      const rows = await found.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
      return { entries: rows.map(toEntry), total, upTo: upTo ?? newest ?? 0 };
    },

    async pruneAudit(before) {
      while (await dropBefore(before, db)) await nextTurn();
    },
  };
}

/** `sceneIds`: every spelling of the scene that is looked for; null: any scene. */
function select(
  db: GuildDatabase,
  guildId: string,
  { userId, sceneIds, kind, since }: AuditFilter & { readonly sceneIds: readonly string[] | null },
) {
  return db
    .selectFrom('audit')
    .where('guild_id', '=', guildId)
    .$if(userId !== null, rows => rows.where('user_id', '=', userId ?? ''))
    .$if(sceneIds !== null, rows => rows.where('scene_id', 'in', sceneIds ?? []))
    .$if(kind !== null, rows => rows.where('kind', '=', kind ?? 'runs'))
    .$if(since !== null, rows => rows.where('at', '>=', since?.getTime() ?? 0));
}

/** The guilds and kinds that entries are of, each once. */
function partsOf(entries: readonly NewAuditEntry[]): Iterable<{ guildId: string; kind: AuditKind }> {
  const parts = entries.map(({ by, event }) => ({ guildId: by.guildId, kind: kindOf(event) }));
  return new Map(parts.map(part => [`${part.guildId} ${part.kind}`, part])).values();
}

async function dropBeyondKept(guildId: string, kind: AuditKind, db: GuildDatabase): Promise<void> {
  const newestDropped = await db
    .selectFrom('audit')
    .select('id')
    .where('guild_id', '=', guildId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .offset(KEPT)
    .limit(1)
    .executeTakeFirst();
  if (!newestDropped) return;
  await db
    .deleteFrom('audit')
    .where('guild_id', '=', guildId)
    .where('kind', '=', kind)
    .where('id', '<=', newestDropped.id)
    .execute();
}

/** Answers whether there may be more. */
async function dropBefore(before: Date, db: GuildDatabase): Promise<boolean> {
  const old = db.selectFrom('audit').select('id').where('at', '<', before.getTime()).limit(DROPPED_AT_ONCE);
  const { numDeletedRows } = await db.deleteFrom('audit').where('id', 'in', old).executeTakeFirstOrThrow();
  return Number(numDeletedRows) >= DROPPED_AT_ONCE;
}

function toRow({ by, at, event }: NewAuditEntry): Insertable<Schema['audit']> {
  return {
    guild_id: by.guildId,
    at: at.getTime(),
    kind: kindOf(event),
    user_id: by.userId,
    channel_id: by.channelId,
    way: by.way,
    scene_id: sceneOf(event),
    event: JSON.stringify(event),
  };
}

function toEntry(row: Selectable<Schema['audit']>): AuditEntry {
  return {
    id: Number(row.id),
    by: { guildId: row.guild_id, channelId: row.channel_id, userId: row.user_id, way: row.way },
    at: new Date(row.at),
    event: JSON.parse(row.event) as AuditEvent,
  };
}

/** So many rows go into one statement: it holds the database, and the process, for a few milliseconds. */
const CHUNK = 250;

function* inChunks<Row>(rows: readonly Row[]): Generator<Row[], void> {
  for (let from = 0; from < rows.length; from += CHUNK) yield rows.slice(from, from + CHUNK);
}
