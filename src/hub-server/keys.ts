import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { AppError } from '../errors.ts';
import { clock } from '../process/clock.ts';
import type { StoreFault } from '../process/store-fault.ts';
import { createApiKey, isApiKey, SHOWN_PREFIX_LENGTH } from './api-key.ts';
import { hashSecret } from './hash-secret.ts';
import { KEY_SCOPES, type KeyScope } from './key-scope.ts';
import { createKeyUses, firstHourOfDay, type KeyUsesOptions } from './key-uses.ts';
import { createLateWrites } from './late-writes.ts';

/** A key as the hub knows it; the key itself is stored nowhere. */
export interface KeyRecord {
  readonly label: string;
  /** The beginning of the key, `hck_` and 8 digits: enough to tell keys apart, useless as a key. */
  readonly prefix: string;
  readonly scope: KeyScope;
  readonly createdAt: Date;
  /** null: never. */
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
}

/** Whether a key opens anything. */
export type KeyStatus = 'active' | 'expired' | 'revoked';

/** A key as lists tell it. */
export interface ListedKey extends KeyRecord {
  readonly status: KeyStatus;
  /** null: never. */
  readonly lastUsedAt: Date | null;
  /** The address that it was last used from. */
  readonly lastUsedFrom: string | null;
  /** In the last 24 hours, to the hour. */
  readonly requests24h: number;
}

/** What a text is that came as a key. */
export type FoundKey =
  | { readonly status: 'active'; readonly key: KeyRecord }
  | { readonly status: 'expired' | 'revoked' | 'unknown' };

/**
 * The hub's API keys. Several processes may hold them open: a key that one creates, the others know at once; one that it
 * revokes, they know within ten milliseconds of its being stored.
 */
export interface KeyStore {
  /** Issues a key and returns it: the only moment at which it can be read. By default it may do everything, and never expires. */
  create(label: string, rights?: { readonly scope?: KeyScope; readonly expiresAt?: Date | null }): string;
  /** All keys ever issued, oldest first. */
  list(): readonly ListedKey[];
  /**
   * Ends the one key that is not revoked yet and begins with `prefix`, at once. Throws an AppError where none or several do.
   * Where the database cannot be written to now, the key is revoked in this process, and stored as soon as it can be.
   */
  revoke(prefix: string): KeyRecord;
  /** Why it is not stored yet that this key is revoked, so that a restart lets it in again; null: it is stored. */
  whyUnstored(prefix: string): StoreFault | null;
  find(text: string): FoundKey;
  /** Whether the key of this prefix opens anything now. */
  isActive(prefix: string): boolean;
  /** A request came with this key from this address. */
  noteUse(prefix: string, address: string): void;
  /** Writes down what was noted. To be called before the database is closed. */
  close(): void;
}

/** Within it, what another process revokes still counts here: less than its `keys revoke` takes to end. */
const KNOWN_FOR_MS = 10;

/** Opens the keys in the hub's database. There may be one store a connection. */
export function createKeyStore(database: DatabaseSync, options: KeyUsesOptions = {}): KeyStore {
  const { now = clock.now, onFailure = () => {} } = options;
  const statements = prepare(database);
  const uses = createKeyUses(database, options);
  const late = createLateWrites(onFailure);
  /** Keys that are revoked here, and not in the database yet, by prefix. */
  const unstored = new Map<string, { readonly revokedAt: Date; readonly why: StoreFault }>();
  const toRecord = (row: Record<string, SQLOutputValue>): KeyRecord => {
    const record = readRecord(row);
    const revokedAt = unstored.get(record.prefix)?.revokedAt;
    return revokedAt === undefined ? record : { ...record, revokedAt };
  };
  const recall = createMemory(text => {
    const row = statements.one.get(prefixOf(text), hashSecret(text));
    return row && toRecord(row);
  }, now);

  return {
    create(label, { scope = 'read+trigger+control', expiresAt = null } = {}) {
      const key = createApiKey();
      const expiry = expiresAt?.getTime() ?? null;
      statements.insert.run(prefixOf(key), label, scope, hashSecret(key), now(), expiry);
      return key;
    },
    list() {
      uses.flush();
      return statements.all.all(firstHourOfDay(now())).map(row => toListed(row, toRecord(row), now()));
    },
    revoke(prefix) {
      const unrevoked = statements.unrevoked.all().map(toRecord);
      const matching = unrevoked.filter(key => !key.revokedAt && key.prefix.startsWith(prefix));
      const [match] = matching;
      if (!match) throw new AppError('no_such_key', `No key in use begins with ${prefix}.`);
      if (matching.length > 1) {
        throw new AppError('ambiguous_key', `${matching.length} keys begin with ${prefix}; give more of it.`);
      }
      const revokedAt = new Date(now());
      const why = late.add(() => {
        statements.revoke.run(revokedAt.getTime(), match.prefix);
        unstored.delete(match.prefix);
      });
      if (why) unstored.set(match.prefix, { revokedAt, why });
      recall.forget();
      return { ...match, revokedAt };
    },
    whyUnstored: prefix => unstored.get(prefix)?.why ?? null,
    find(text) {
      const key = recall.read(text);
      if (!key) return { status: 'unknown' };
      const status = statusOf(key, now());
      return status === 'active' ? { status, key } : { status };
    },
    isActive(prefix) {
      const row = statements.byPrefix.get(prefix);
      return row !== undefined && statusOf(toRecord(row), now()) === 'active';
    },
    noteUse: uses.note,
    close() {
      late.close();
      for (const prefix of unstored.keys())
        onFailure(new Error(`it is not stored that ${prefix} is revoked: the next start lets it in again`));
      uses.close();
    },
  };
}

/** Remembers which text is which key for KNOWN_FOR_MS: looking one up costs as much as the rest of a request. */
function createMemory(look: (key: string) => KeyRecord | undefined, now: () => number) {
  const known = new Map<string, KeyRecord>();
  let knownSince = 0;

  return {
    /** null: no key of this hub. */
    read(text: string): KeyRecord | null {
      // Absolute, for a clock that is set back.
      if (Math.abs(now() - knownSince) >= KNOWN_FOR_MS) {
        known.clear();
        knownSince = now();
      }
      const remembered = known.get(text);
      if (remembered) return remembered;
      const record = isApiKey(text) ? look(text) : undefined;
      if (!record) return null;
      known.set(text, record);
      return record;
    },
    /** To be called after a write of our own. */
    forget: () => known.clear(),
  };
}

function prepare(database: DatabaseSync) {
  return {
    insert: database.prepare(
      'INSERT INTO api_keys (prefix, label, scope, hash, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
    ),
    all: database.prepare(
      `SELECT *, (
        SELECT coalesce(sum(requests), 0) FROM api_key_uses AS uses
        WHERE uses.prefix = api_keys.prefix AND hour >= ?
      ) AS requests
      FROM api_keys ORDER BY created_at, rowid`,
    ),
    unrevoked: database.prepare('SELECT * FROM api_keys WHERE revoked_at IS NULL'),
    byPrefix: database.prepare('SELECT * FROM api_keys WHERE prefix = ?'),
    // The hash is of 256 random bits: how long its comparison takes tells a guesser nothing.
    one: database.prepare('SELECT * FROM api_keys WHERE prefix = ? AND hash = ?'),
    revoke: database.prepare('UPDATE api_keys SET revoked_at = ? WHERE prefix = ?'),
  };
}

function readRecord(row: Record<string, SQLOutputValue>): KeyRecord {
  return {
    label: String(row.label),
    prefix: String(row.prefix),
    scope: KEY_SCOPES.find(scope => scope === row.scope) ?? 'read',
    createdAt: new Date(Number(row.created_at)),
    expiresAt: toDate(row.expires_at),
    revokedAt: toDate(row.revoked_at),
  };
}

function toListed(row: Record<string, SQLOutputValue>, record: KeyRecord, now: number): ListedKey {
  return {
    ...record,
    status: statusOf(record, now),
    lastUsedAt: toDate(row.last_used_at),
    lastUsedFrom: typeof row.last_used_address === 'string' ? row.last_used_address : null,
    requests24h: Number(row.requests),
  };
}

function statusOf({ revokedAt, expiresAt }: KeyRecord, now: number): KeyStatus {
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt.getTime() <= now ? 'expired' : 'active';
}

function toDate(value: SQLOutputValue | undefined): Date | null {
  return typeof value === 'number' ? new Date(value) : null;
}

function prefixOf(key: string): string {
  return key.slice(0, SHOWN_PREFIX_LENGTH);
}
