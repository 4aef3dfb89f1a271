import { createHmac, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { clock } from '../../process/clock.ts';
import { hashSecret } from '../hash-secret.ts';
import { createLateWrites } from '../late-writes.ts';
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

/**
 * The browsers that are signed in. Several processes may hold them open: what one ends has ended for all. While the database
 * cannot be written to, this process knows by itself who has signed in and out, and stores it as soon as it can.
 */
export interface Sessions {
  open(member: Member | null): SignedIn;
  /** null: there is no such session, or it was not seen for 30 days. */
  find(token: string): SignedIn | null;
  end(session: SignedIn): void;
  /** Those of the same person. */
  endOthers(session: SignedIn): void;
  /** Stores what could not be stored before. To be called before the database is closed. */
  close(): void;
}

/** How long a session lasts after it was last seen. */
export const SESSION_MS = 30 * 24 * 3_600_000;
/** How stale that may be, so that looking at the home does not write to disk each time. */
const SEEN_EVERY_MS = 3_600_000;
/** Signing in is limited, too; beyond that the oldest has to sign in again. */
const MOST_UNSTORED = 1_000;

/** A session that is not stored yet. */
interface Unstored {
  readonly member: Member | null;
  /** The hash of the password that it was opened by: another password, or none, ends it. */
  readonly password: unknown;
}

/** Opens the sessions in the hub's database. `now` is in milliseconds. */
export function createSessions(
  database: DatabaseSync,
  {
    now = clock.now,
    onFailure = () => {},
  }: { readonly now?: () => number; readonly onFailure?: (error: unknown) => void } = {},
): Sessions {
  const statements = prepare(database);
  const late = createLateWrites(onFailure);
  /** By the hash of their cookie, in hex. */
  const unstored = new Map<string, Unstored>();
  const ended = new Set<string>();
  const passwordOf = (member: Member | null) =>
    (member ? statements.memberPassword.get(member.id) : statements.ownerPassword.get())?.password;

  function findUnstored(hashed: Buffer): Unstored | null {
    const session = unstored.get(hashed.toString('hex'));
    return session && session.password === passwordOf(session.member) ? session : null;
  }

  function end(hashed: Buffer): void {
    const name = hashed.toString('hex');
    unstored.delete(name);
    ended.add(name);
    late.add(() => {
      statements.end.run(hashed);
      ended.delete(name);
    });
  }

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
      const hashed = hashSecret(token);
      const name = hashed.toString('hex');
      const openedAt = now();
      unstored.set(name, { member, password: passwordOf(member) });
      for (const oldest of unstored.keys()) {
        if (unstored.size <= MOST_UNSTORED) break;
        unstored.delete(oldest);
      }
      late.add(() => {
        // It may have ended since.
        if (findUnstored(hashed)) {
          statements.forget.run(now() - SESSION_MS);
          statements.add.run(hashed, openedAt, openedAt, member?.id ?? null);
        }
        unstored.delete(name);
      });
      return toSignedIn(token, member);
    },
    find(token) {
      const hashed = hashSecret(token);
      if (ended.has(hashed.toString('hex'))) return null;
      const row = statements.find.get(hashed, now() - SESSION_MS);
      if (!row) {
        const session = findUnstored(hashed);
        return session && toSignedIn(token, session.member);
      }
      if (Number(row.last_seen_at) <= now() - SEEN_EVERY_MS) see(hashed);
      return toSignedIn(token, toMember(row));
    },
    end: ({ token }) => end(hashSecret(token)),
    endOthers({ token, member }) {
      const own = hashSecret(token);
      const ownName = own.toString('hex');
      for (const { hash } of statements.others.all(own, member?.id ?? null))
        end(Buffer.from(hash as Uint8Array));
      for (const [name, session] of unstored)
        if (name !== ownName && session.member?.id === member?.id) end(Buffer.from(name, 'hex'));
    },
    close: late.close,
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
    others: database.prepare('SELECT hash FROM sessions WHERE hash <> ? AND member IS ?'),
    ownerPassword: database.prepare('SELECT password FROM owner'),
    memberPassword: database.prepare('SELECT password FROM members WHERE id = ?'),
    forget: database.prepare('DELETE FROM sessions WHERE last_seen_at <= ?'),
  };
}
