import { type RawBuilder, sql } from 'kysely';
import { inGuild } from '../in-guild.ts';
import { type GuildDatabase, sealedFields } from '../schema.ts';
import { eraseTraces } from '../sqlite/erase-traces.ts';
import type { Forgetting, KeptOfPerson, KeptRow, PeopleStore, PersonTable } from './contract.ts';
import { forgetWords } from './forget-words.ts';
import { personColumns } from './person-columns.ts';
import { pingNobody } from './ping-nobody.ts';

/** Keys under which JSON in the database names people. */
const PERSON_KEYS: readonly string[] = ['decidedBy', 'askedBy', 'whom', 'seenBy', 'userId'];

/** What is only to go where it gives nothing back to whom it is about: a rule against them, and what has begun. */
const ONLY: Readonly<Partial<Record<PersonTable, RawBuilder<unknown>>>> = {
  device_rules: sql`and is_allowed = 1`,
  schedules: sql`and state = 'waiting'`,
};

/** What is kept of people in each guild. */
export function createPeople(db: GuildDatabase): PeopleStore {
  return {
    async keptOf(guildId, userId) {
      const kept = Object.keys(personColumns).map(async name => {
        const table = name as PersonTable;
        const named = columnsOf(table).map(([column, how]) => isNamed(column, how, userId));
        const found = await sql<KeptRow>`select * from ${sql.table(table)}
          where guild_id = ${guildId} and (${sql.join(named, sql` or `)})`.execute(db);
        return [table, found.rows.map(row => toKept(table, row, userId))] as const;
      });
      return Object.fromEntries(await Promise.all(kept)) as unknown as KeptOfPerson;
    },

    async forgetWords(guildId, userId) {
      await inGuild(db, guildId, trx => forgetWords(trx, guildId, userId));
      await eraseTraces(db);
    },

    async forgetPerson(guildId, userId, { keepsConnections }) {
      await inGuild(db, guildId, async trx => {
        for (const name of Object.keys(personColumns)) {
          const table = name as PersonTable;
          const isKept = keepsConnections === 'all' || keepsConnections.includes(table);
          for (const [column, how] of columnsOf(table)) {
            if (how === 'connection' && isKept) continue;
            const where = sql`where guild_id = ${guildId} and ${isNamed(column, how, userId)}`;
            if (how === 'row')
              await sql`delete from ${sql.table(table)} ${where} ${ONLY[table] ?? sql``}`.execute(trx);
            else
              await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${without(column, how, userId)}
                ${where}`.execute(trx);
          }
        }
        await pingNobody(trx, guildId);
      });
      await eraseTraces(db);
    },
  };
}

function columnsOf(table: PersonTable): readonly (readonly [string, Forgetting])[] {
  return Object.entries(personColumns[table]);
}

/** As JSON has it. */
const quoted = (userId: string) => JSON.stringify(userId);

function isNamed(column: string, how: Forgetting, userId: string): RawBuilder<boolean> {
  return how === 'inside'
    ? sql`${sql.ref(column)} <> replace(${sql.ref(column)}, ${quoted(userId)}, '')`
    : sql`${sql.ref(column)} = ${userId}`;
}

function without(column: string, how: Forgetting, userId: string): RawBuilder<string> {
  return how === 'inside' ? sql`replace(${sql.ref(column)}, ${quoted(userId)}, '""')` : sql`''`;
}

function toKept(table: PersonTable, row: KeptRow, userId: string): KeptRow {
  const columns = new Map(columnsOf(table));
  const entries = Object.entries(row).flatMap(([column, value]) => {
    if ((sealedFields as readonly string[]).includes(`${table}.${column}`)) return [];
    const how = columns.get(column);
    if (how === 'inside') return [[column, readInside(String(value), userId)]];
    if (how !== undefined && value !== userId) return [[column, null]];
    const isTime = typeof value === 'number' && /(?:^|_)(?:at|since)$/.test(column);
    return [[column, isTime ? new Date(value).toISOString() : value]];
  });
  return Object.fromEntries(entries);
}

/** What stands in JSON, without others' ids. */
function readInside(json: string, userId: string): unknown {
  return JSON.parse(json, (key, value) => {
    const isOthers = PERSON_KEYS.includes(key) && value !== userId;
    const pingsOthers = key === 'mention' && value?.kind === 'user' && value.id !== userId;
    return isOthers || pingsOthers ? null : value;
  });
}
