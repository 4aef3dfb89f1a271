import { createHmac, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { hashSecret } from '../hash-secret.ts';
import type { Member } from './members.ts';
import type { Level } from './page/levels.ts';

/** A browser that is signed in. */
export interface SignedIn {
  /** What its cookie holds: 256 random bits. Stored nowhere, only its hash. */
  readonly token: string;
  /** What its page must send with everything that changes something. */
  readonly csrfToken: string;
  /** Who signed in; null: the owner. */
  readonly member: Member | null;
}

/** What somebody may do who is signed in. */
export const levelOf = ({ member }: SignedIn): Level => member?.level ?? 'own';

/** The browsers that are signed in. Several processes may hold them open: what one ends has ended for all. */
export interface Sessions {
  open(member: Member | null): SignedIn;
  /** null: there is no such session, or it was not seen for 30 days. */
  find(token: string): SignedIn | null;
  end(session: SignedIn): void;
  /** Those of the same person. */
  endOthers(session: SignedIn): void;
}

/** How long a session lasts after it was last seen. */
export const SESSION_MS = 30 * 24 * 3_600_000;
/** How stale that may be, so that looking at the home does not write to disk each time. */
const SEEN_EVERY_MS = 3_600_000;

/** Opens the sessions in the hub's database. `now` is in milliseconds. */
export function createSessions(database: DatabaseSync, now: () => number = Date.now): Sessions {
  const statements = prepare(database);

  function see(hashed: Buffer): void {
    try {
      statements.see.run(now(), hashed);
    } catch {
      // It will be seen again: a full disk does not show the owner the door.
    }
  }

  return {
    open(member) {
      const token = randomBytes(32).toString('base64url');
      statements.forget.run(now() - SESSION_MS);
      statements.add.run(hashSecret(token), now(), now(), member?.id ?? null);
      return toSignedIn(token, member);
    },
    find(token) {
      const hashed = hashSecret(token);
      const row = statements.find.get(hashed, now() - SESSION_MS);
      if (!row) return null;
      if (Number(row.last_seen_at) <= now() - SEEN_EVERY_MS) see(hashed);
      return toSignedIn(token, toMember(row));
    },
    end: ({ token }) => void statements.end.run(hashSecret(token)),
    endOthers: ({ token, member }) => void statements.endOthers.run(hashSecret(token), member?.id ?? null),
  };
}

function toSignedIn(token: string, member: Member | null): SignedIn {
  return { token, csrfToken: createHmac('sha256', token).update('csrf').digest('base64url'), member };
}

function toMember({ id, name, level }: Readonly<Record<string, unknown>>): Member | null {
  return id === null ? null : { id: Number(id), name: String(name), level: level as Level };
}

function prepare(database: DatabaseSync) {
  return {
    add: database.prepare(
      'INSERT INTO sessions (hash, created_at, last_seen_at, member) VALUES (?, ?, ?, ?)',
    ),
    find: database.prepare(
      `SELECT last_seen_at, members.id, name, level FROM sessions LEFT JOIN members ON members.id = member
       WHERE hash = ? AND last_seen_at > ? AND (member IS NULL OR members.id IS NOT NULL)`,
    ),
    see: database.prepare('UPDATE sessions SET last_seen_at = ? WHERE hash = ?'),
    end: database.prepare('DELETE FROM sessions WHERE hash = ?'),
    endOthers: database.prepare('DELETE FROM sessions WHERE hash <> ? AND member IS ?'),
    forget: database.prepare('DELETE FROM sessions WHERE last_seen_at <= ?'),
  };
}
