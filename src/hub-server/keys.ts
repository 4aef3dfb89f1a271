import { timingSafeEqual } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { AppError } from '../errors.ts';
import { createApiKey, hashApiKey, isApiKey, SHOWN_PREFIX_LENGTH } from './api-key.ts';
import type { KeyScope } from './key-scope.ts';

/** A key as the hub knows it; the key itself is stored nowhere. */
export interface KeyRecord {
  readonly label: string;
  /** The beginning of the key, `hck_` and 8 digits: enough to tell keys apart, useless as a key. */
  readonly prefix: string;
  readonly scope: KeyScope;
  readonly createdAt: Date;
  /** To the minute; null: never. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** The hub's API keys. Several processes may hold them open: what one changes, the others see at once. */
export interface KeyStore {
  /** Issues a key and returns it: the only moment at which it can be read. */
  create(label: string, scope?: KeyScope): string;
  /** All keys ever issued, oldest first. */
  list(): readonly KeyRecord[];
  /** Ends the one key that is in use and begins with `prefix`, at once. Throws an AppError where none or several do. */
  revoke(prefix: string): KeyRecord;
  /** The key that this text is, if it is in use; null otherwise. */
  find(key: string): KeyRecord | null;
  /** Notes that a key was used now. */
  touch(prefix: string): void;
}

/** How stale `last_used_at` may be, so that reading devices does not write to disk each time. */
const touchEveryMs = 60_000;

/** Opens the keys in the hub's database. `now` is in milliseconds. */
export function createKeyStore(database: DatabaseSync, now: () => number = Date.now): KeyStore {
  const statements = prepare(database);

  return {
    create(label, scope = 'read+trigger') {
      const key = createApiKey();
      statements.insert.run(prefixOf(key), label, scope, hashApiKey(key), now());
      return key;
    },
    list: () => statements.all.all().map(toRecord),
    revoke(prefix) {
      const found = statements.all.all().map(toRecord);
      const matching = found.filter(({ revokedAt, ...key }) => !revokedAt && key.prefix.startsWith(prefix));
      const [match] = matching;
      if (!match) throw new AppError('no_such_key', `No key in use begins with ${prefix}.`);
      if (matching.length > 1) {
        throw new AppError('ambiguous_key', `${matching.length} keys begin with ${prefix}; give more of it.`);
      }
      statements.revoke.run(now(), match.prefix);
      return { ...match, revokedAt: new Date(now()) };
    },
    find(key) {
      if (!isApiKey(key)) return null;
      const row = statements.one.get(prefixOf(key));
      if (!row || !timingSafeEqual(hashApiKey(key), row.hash as Uint8Array)) return null;
      return toRecord(row);
    },
    touch: prefix => void statements.touch.run(now(), prefix, now() - touchEveryMs),
  };
}

function prepare(database: DatabaseSync) {
  return {
    insert: database.prepare(
      'INSERT INTO api_keys (prefix, label, scope, hash, created_at) VALUES (?, ?, ?, ?, ?)',
    ),
    all: database.prepare('SELECT * FROM api_keys ORDER BY created_at, rowid'),
    one: database.prepare('SELECT * FROM api_keys WHERE prefix = ? AND revoked_at IS NULL'),
    revoke: database.prepare('UPDATE api_keys SET revoked_at = ? WHERE prefix = ?'),
    touch: database.prepare(
      'UPDATE api_keys SET last_used_at = ?1 WHERE prefix = ?2 AND coalesce(last_used_at, 0) <= ?3',
    ),
  };
}

function toRecord(row: Record<string, SQLOutputValue>): KeyRecord {
  return {
    label: String(row.label),
    prefix: String(row.prefix),
    scope: row.scope === 'read' ? 'read' : 'read+trigger',
    createdAt: new Date(Number(row.created_at)),
    lastUsedAt: toDate(row.last_used_at),
    revokedAt: toDate(row.revoked_at),
  };
}

function toDate(value: SQLOutputValue | undefined): Date | null {
  return typeof value === 'number' ? new Date(value) : null;
}

function prefixOf(key: string): string {
  return key.slice(0, SHOWN_PREFIX_LENGTH);
}
