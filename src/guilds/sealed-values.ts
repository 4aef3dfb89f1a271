import { sql } from 'kysely';
import type { Log } from '../process/log.ts';
import type { GuildStore } from './contract.ts';
import type { DamagedConnection } from './model.ts';
import { type GuildDatabase, type SealedField, sealedFields } from './schema.ts';
import type { SealedPlace, Sealer } from './sealer.ts';

/** Which connection the sealed values belong to. */
const CONNECTIONS: Readonly<Record<SealedField, DamagedConnection>> = {
  'hubs.url': 'hub',
  'hubs.api_key': 'hub',
  'brokers.url': 'broker',
  'brokers.username': 'broker',
  'brokers.password': 'broker',
  'speech.ears_url': 'speech',
  'speech.mouth_url': 'speech',
  'cameras.address': 'cameras',
};

interface SealedValue extends SealedPlace {
  readonly field: SealedField;
  readonly sealed: string;
}

/** Seals and opens what guilds have stored. */
export interface Secrets {
  seal(plaintext: string, place: SealedPlace): string;
  /** null: the value is damaged, and its household has to connect again. The log names it once. */
  open(sealed: string, place: SealedPlace & { readonly field: SealedField }): string | null;
}

/** Creates them over a sealer. A damaged value throws no error: its household can connect again. */
export function createSecrets(sealer: Sealer, log: Log): Secrets {
  const told = new Set<string>();
  return {
    seal: sealer.seal,
    open(sealed, place) {
      const opened = tryOpen(sealer, { ...place, sealed });
      const name = `${place.guildId} ${place.field}`;
      if (opened === null && !told.has(name)) tellDamaged(place, log);
      if (opened === null) told.add(name);
      return opened;
    },
  };
}

/** Creates what finds a guild's connections with a value that does not open. */
export function createDamaged(db: GuildDatabase, sealer: Sealer): Pick<GuildStore, 'damaged'> {
  return {
    async damaged(guildId) {
      const found = new Set<DamagedConnection>();
      for (const field of sealedFields)
        for (const value of await readSealed(db, field, guildId))
          if (tryOpen(sealer, value) === null) found.add(CONNECTIONS[field]);
      return [...found];
    },
  };
}

/** Whether any value opens: then the key is the right one, and what does not open is damaged. */
export async function opensAny(db: GuildDatabase, sealer: Sealer): Promise<boolean> {
  for (const field of sealedFields)
    for (const value of await readSealed(db, field)) if (tryOpen(sealer, value) !== null) return true;
  return false;
}

/** Seals every value anew. A damaged one stays as it is, and the log names its guild; answers how many there are. */
export async function sealValuesAnew(
  db: GuildDatabase,
  { from, to, log }: { readonly from: Sealer; readonly to: Sealer; readonly log: Log },
): Promise<number> {
  let damaged = 0;
  for (const field of sealedFields) {
    const [table = '', column = ''] = field.split('.');
    const [inTable, inColumn] = [sql.table(table), sql.ref(column)];
    for (const { guildId, sealed } of await readSealed(db, field)) {
      const opened = tryOpen(from, { guildId, field, sealed });
      if (opened === null) {
        damaged += 1;
        tellDamaged({ guildId, field }, log);
        continue;
      }
      const anew = to.seal(opened, { guildId, field });
      // Of a guild there may be several.
      await sql`update ${inTable} set ${inColumn} = ${anew} where guild_id = ${guildId} and ${inColumn} = ${sealed}`.execute(
        db,
      );
    }
  }
  return damaged;
}

async function readSealed(db: GuildDatabase, field: SealedField, guildId?: string): Promise<SealedValue[]> {
  const [table = '', column = ''] = field.split('.');
  const [inTable, inColumn] = [sql.table(table), sql.ref(column)];
  const ofGuild = guildId === undefined ? sql`` : sql`and guild_id = ${guildId}`;
  const { rows } = await sql<{ guildId: string; sealed: string }>`
    select guild_id as "guildId", ${inColumn} as sealed from ${inTable} where ${inColumn} is not null ${ofGuild}`.execute(
    db,
  );
  return rows.map(row => ({ ...row, field }));
}

function tryOpen(sealer: Sealer, { sealed, ...place }: SealedPlace & { readonly sealed: string }) {
  try {
    return sealer.open(sealed, place);
  } catch {
    return null;
  }
}

/** By its place alone: the value is a secret. */
function tellDamaged({ guildId, field }: SealedPlace & { readonly field: SealedField }, log: Log): void {
  log.error(
    { guildId, field },
    `a stored secret is damaged: this household has to connect its ${CONNECTIONS[field]} again`,
  );
}
