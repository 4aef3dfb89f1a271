import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { hashSecret } from '../hash-secret.ts';
import { inTransaction } from '../transaction.ts';
import type { Level } from './page/levels.ts';
import { INVITE_DAYS } from './page/limits.ts';
import type { PasswordHasher } from './password-hash.ts';

/** Somebody beside the owner who signs in by a name and a password of their own. */
export interface Member {
  readonly id: number;
  readonly name: string;
  readonly level: Level;
}

/** A member as they are listed: here since a time, or invited until one; in milliseconds. */
export interface ListedMember extends Member {
  readonly joinedAt: number | null;
  readonly invitedUntil: number | null;
}

/** Who signs in beside the owner. Kept in the database, so that several processes agree. */
export interface Members {
  /** Whether anybody has come yet. */
  areThere(): boolean;
  /** Those who came, and those whose invitation is still good, in the order in which they were invited. */
  list(): readonly ListedMember[];
  /** Makes the secret of an invitation, good once and for INVITE_DAYS; null where somebody has the name. */
  invite(name: string, level: Level): string | null;
  /** Whom an invitation is for; null where it is used, has expired, or never was one. */
  findInvited(secret: string): Member | null;
  /** Sets their first password; null where `findInvited` would find nobody. */
  join(secret: string, password: string): Promise<Member | null>;
  /** Who has this name and this password; takes about as long where nobody has. */
  find(name: string, password: string): Promise<Member | null>;
  /** Replaces a password. False where `current` is not it. */
  changePassword(member: Member, current: string, password: string): Promise<boolean>;
  /** Ends a member or an invitation, and all sessions of theirs. False where there is none. */
  remove(id: number): boolean;
}

const INVITE_MS = INVITE_DAYS * 24 * 3_600_000;

/** What a name is found by: nobody types capitals and accents alike everywhere. */
const fold = (name: string) => name.normalize('NFKC').trim().toLowerCase();

/** Opens the members in the hub's database. `now` is in milliseconds. */
export function createMembers(
  database: DatabaseSync,
  { now, hasher }: { readonly now: () => number; readonly hasher: PasswordHasher },
): Members {
  const statements = prepare(database);
  const findInvited = (secret: string) => toMember(statements.findInvited.get(hashSecret(secret), now()));

  return {
    areThere: () => statements.any.get() !== undefined,
    list: () =>
      statements.list.all(now()).map(row => ({
        ...(toMember(row) as Member),
        joinedAt: row.joined_at as number | null,
        invitedUntil: row.invited_until as number | null,
      })),
    invite(name, level) {
      const secret = randomBytes(32).toString('base64url');
      return inTransaction(database, () => {
        statements.forget.run(now());
        if (statements.named.get(fold(name))) return null;
        statements.invite.run(name, fold(name), level, hashSecret(secret), now() + INVITE_MS);
        return secret;
      });
    },
    findInvited,
    async join(secret, password) {
      const invited = findInvited(secret);
      if (!invited) return null;
      const hashed = await hasher.hash(password);
      return statements.join.run(hashed, now(), hashSecret(secret), now()).changes === 1 ? invited : null;
    },
    async find(name, password) {
      const row = statements.named.get(fold(name));
      const stored = (row?.password ?? null) as string | null;
      return (await hasher.matches(password, stored)) ? toMember(statements.unchanged.get(stored)) : null;
    },
    async changePassword({ id }, current, password) {
      const stored = (statements.password.get(id)?.password ?? null) as string | null;
      if (!(await hasher.matches(current, stored))) return false;
      return statements.replace.run(await hasher.hash(password), id, stored).changes === 1;
    },
    remove: id =>
      inTransaction(database, () => {
        statements.endSessions.run(id);
        return statements.remove.run(id).changes === 1;
      }),
  };
}

function toMember(row: Readonly<Record<string, unknown>> | undefined): Member | null {
  return row ? { id: Number(row.id), name: String(row.name), level: row.level as Level } : null;
}

function prepare(database: DatabaseSync) {
  return {
    any: database.prepare('SELECT 1 FROM members WHERE password IS NOT NULL LIMIT 1'),
    list: database.prepare(
      'SELECT * FROM members WHERE password IS NOT NULL OR invited_until > ? ORDER BY id',
    ),
    named: database.prepare('SELECT * FROM members WHERE folded = ?'),
    password: database.prepare('SELECT password FROM members WHERE id = ?'),
    // A hash has a salt of its own, so that it names one member.
    unchanged: database.prepare('SELECT * FROM members WHERE password = ?'),
    findInvited: database.prepare('SELECT * FROM members WHERE invite = ? AND invited_until > ?'),
    forget: database.prepare('DELETE FROM members WHERE password IS NULL AND invited_until <= ?'),
    invite: database.prepare(
      'INSERT INTO members (name, folded, level, invite, invited_until) VALUES (?, ?, ?, ?, ?)',
    ),
    join: database.prepare(
      'UPDATE members SET password = ?, joined_at = ?, invite = NULL, invited_until = NULL WHERE invite = ? AND invited_until > ?',
    ),
    replace: database.prepare('UPDATE members SET password = ? WHERE id = ? AND password = ?'),
    remove: database.prepare('DELETE FROM members WHERE id = ?'),
    endSessions: database.prepare('DELETE FROM sessions WHERE member = ?'),
  };
}
