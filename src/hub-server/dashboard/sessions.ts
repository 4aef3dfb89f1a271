import { createHmac, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { hashSecret } from '../hash-secret.ts';

/** A browser that is signed in. */
export interface SignedIn {
  /** What its cookie holds: 256 random bits. Stored nowhere, only its hash. */
  readonly token: string;
  /** What its page must send with everything that changes something. */
  readonly csrfToken: string;
}

/** The browsers that are signed in. Several processes may hold them open: what one ends has ended for all. */
export interface Sessions {
  open(): SignedIn;
  /** null: there is no such session, or it was not seen for 30 days. */
  find(token: string): SignedIn | null;
  end(session: SignedIn): void;
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
    open() {
      const token = randomBytes(32).toString('base64url');
      statements.forget.run(now() - SESSION_MS);
      statements.add.run(hashSecret(token), now(), now());
      return toSignedIn(token);
    },
    find(token) {
      const hashed = hashSecret(token);
      const row = statements.find.get(hashed, now() - SESSION_MS);
      if (!row) return null;
      if (Number(row.last_seen_at) <= now() - SEEN_EVERY_MS) see(hashed);
      return toSignedIn(token);
    },
    end: ({ token }) => void statements.end.run(hashSecret(token)),
    endOthers: ({ token }) => void statements.endOthers.run(hashSecret(token)),
  };
}

function toSignedIn(token: string): SignedIn {
  return { token, csrfToken: createHmac('sha256', token).update('csrf').digest('base64url') };
}

function prepare(database: DatabaseSync) {
  return {
    add: database.prepare('INSERT INTO sessions (hash, created_at, last_seen_at) VALUES (?, ?, ?)'),
    find: database.prepare('SELECT last_seen_at FROM sessions WHERE hash = ? AND last_seen_at > ?'),
    see: database.prepare('UPDATE sessions SET last_seen_at = ? WHERE hash = ?'),
    end: database.prepare('DELETE FROM sessions WHERE hash = ?'),
    endOthers: database.prepare('DELETE FROM sessions WHERE hash <> ?'),
    forget: database.prepare('DELETE FROM sessions WHERE last_seen_at <= ?'),
  };
}
