import type { DatabaseSync } from 'node:sqlite';
import { createOwner, type Owner, type OwnerOptions } from './owner.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { DEFAULT_SIGN_IN_LIMIT, type SignInLimit } from './sign-in-limit.ts';

/** What a hub needs to have an account dashboard. */
export interface Dashboard {
  readonly owner: Owner;
  readonly sessions: Sessions;
  readonly signInLimit: SignInLimit;
  /** In milliseconds. */
  readonly now: () => number;
}

/** Opens the dashboard in the hub's database. */
export function createDashboard(
  database: DatabaseSync,
  {
    now = Date.now,
    signInLimit = DEFAULT_SIGN_IN_LIMIT,
    ...options
  }: OwnerOptions & { signInLimit?: SignInLimit } = {},
): Dashboard {
  return {
    owner: createOwner(database, { now, ...options }),
    sessions: createSessions(database, now),
    signInLimit,
    now,
  };
}
