import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { clock } from '../../process/clock.ts';
import { toStoreFault } from '../../process/store-fault.ts';
import { hashSecret } from '../hash-secret.ts';
import { inTransaction } from '../transaction.ts';
import { createPasswordHasher, type PasswordCost, type PasswordHasher } from './password-hash.ts';

/** Whom the hub belongs to: whoever knows its one password. Kept in the database, so that several processes agree. */
export interface Owner {
  /** Whether the hub has a password. */
  isClaimed(): boolean;
  /** Makes the secret of a new setup link, valid for a day and once; the links before it are void. */
  createSetupSecret(): string;
  /** Whether `claim` would take this secret. */
  isSetupSecret(secret: string): boolean;
  /** Sets the first password. False where the secret is used, has expired, or never was one. */
  claim(secret: string, password: string): Promise<boolean>;
  /** Whether this is the password; takes about as long where the hub has none. */
  matches(password: string): Promise<boolean>;
  /** What tells a browser again in which the owner has signed in; good until there is another password. Opens nothing. */
  markBrowser(): string;
  /** Whether `markBrowser` made it. */
  isMark(mark: string): boolean;
  /** Replaces the password. False where `current` is not it. */
  changePassword(current: string, password: string): Promise<boolean>;
  /** Voids the password, signs everybody out, and ends invitations and who may do all that the owner may; returns the secret of a new setup link. */
  reset(): string;
}

/** What an owner is opened with. */
export interface OwnerOptions {
  /** In milliseconds. */
  readonly now?: () => number;
  readonly cost?: PasswordCost;
  /** Default: one of its own, of that cost. */
  readonly hasher?: PasswordHasher;
  /** Called once a setup link was used. */
  readonly onClaim?: () => void;
}

const SETUP_VALID_MS = 24 * 3_600_000;

/** Opens the owner in the hub's database. */
export function createOwner(
  database: DatabaseSync,
  { now = clock.now, cost, hasher = createPasswordHasher(cost), onClaim }: OwnerOptions = {},
): Owner {
  const statements = prepare(database);
  const read = () => (statements.read.get()?.password ?? null) as string | null;

  function createSetupSecret(): string {
    const secret = randomBytes(32).toString('base64url');
    database.exec('DELETE FROM setup_links');
    statements.addLink.run(hashSecret(secret), now() + SETUP_VALID_MS);
    return secret;
  }

  function isSetupSecret(secret: string): boolean {
    return Boolean(statements.findLink.get(hashSecret(secret), now())) && read() === null;
  }

  function toMark(id: string): string {
    return `${id}.${createHmac('sha256', read() ?? randomBytes(32))
      .update(`browser ${id}`)
      .digest('base64url')}`;
  }

  /** The password's hash where it is the right one, still, after the time that this takes; else null. */
  async function check(password: string): Promise<string | null> {
    const stored = read();
    return (await hasher.matches(password, stored)) && stored === read() ? stored : null;
  }

  /** Stores the password under a newer hash. Where that is not possible now, the next sign-in does it. */
  async function renewHash(stored: string, password: string): Promise<void> {
    const hashed = await hasher.hash(password);
    try {
      statements.replace.run(hashed, now(), stored);
    } catch (error) {
      if (toStoreFault(error) === 'other') throw error;
    }
  }

  return {
    isClaimed: () => read() !== null,
    createSetupSecret: () => inTransaction(database, createSetupSecret),
    isSetupSecret,
    async claim(secret, password) {
      if (!isSetupSecret(secret)) return false;
      const hashed = await hasher.hash(password);
      const isClaimed = inTransaction(database, () => {
        if (!isSetupSecret(secret)) return false;
        database.exec('DELETE FROM setup_links');
        statements.write.run(hashed, now());
        return true;
      });
      if (isClaimed) onClaim?.();
      return isClaimed;
    },
    async matches(password) {
      const stored = await check(password);
      if (stored === null) return false;
      if (hasher.isOutdated(stored)) await renewHash(stored, password);
      return true;
    },
    markBrowser: () => toMark(randomBytes(16).toString('base64url')),
    isMark(mark) {
      const given = Buffer.from(mark);
      const made = Buffer.from(toMark(mark.split('.', 1)[0] ?? ''));
      return given.length === made.length && timingSafeEqual(given, made);
    },
    async changePassword(current, password) {
      const stored = await check(current);
      if (stored === null) return false;
      return statements.replace.run(await hasher.hash(password), now(), stored).changes === 1;
    },
    reset: () =>
      inTransaction(database, () => {
        database.exec('DELETE FROM owner; DELETE FROM sessions');
        // Whoever had the password may have let others in.
        database.exec("DELETE FROM members WHERE level = 'own' OR password IS NULL");
        return createSetupSecret();
      }),
  };
}

function prepare(database: DatabaseSync) {
  return {
    read: database.prepare('SELECT password FROM owner'),
    write: database.prepare('INSERT INTO owner (id, password, changed_at) VALUES (1, ?, ?)'),
    replace: database.prepare('UPDATE owner SET password = ?, changed_at = ? WHERE password = ?'),
    addLink: database.prepare('INSERT INTO setup_links (hash, expires_at) VALUES (?, ?)'),
    findLink: database.prepare('SELECT 1 FROM setup_links WHERE hash = ? AND expires_at > ?'),
  };
}
