import type { DatabaseSync } from 'node:sqlite';
import { clock } from '../../process/clock.ts';
import type { Deeds } from '../deeds/contract.ts';
import { createDeeds } from '../deeds/deeds.ts';
import { createFavourites, type Favourites } from './favourites.ts';
import { createMembers, type Members } from './members.ts';
import { createOwner, type Owner, type OwnerOptions } from './owner.ts';
import { createPasswordHasher } from './password-hash.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { DEFAULT_SIGN_IN_LIMIT, type SignInLimit } from './sign-in-limit.ts';

/** How much one person may do with the home, in all of their browsers, within `windowMs`. */
export interface DeedLimit {
  readonly max: number;
  readonly windowMs: number;
}

/** 240 a minute: a scene of the largest house can be put back at once, and a page gone wild does not wear out relays. */
const DEFAULT_DEED_LIMIT: DeedLimit = { max: 240, windowMs: 60_000 };

/** What a hub needs to have an account dashboard. */
export interface Dashboard {
  readonly owner: Owner;
  readonly members: Members;
  readonly sessions: Sessions;
  readonly favourites: Favourites;
  /** What people and keys did with the home. */
  readonly deeds: Deeds;
  readonly signInLimit: SignInLimit;
  readonly deedLimit: DeedLimit;
  /** In milliseconds. */
  readonly now: () => number;
  /** Writes what could not be written before. To be called before the database is closed. */
  close(): void;
}

/** Opens the dashboard in the hub's database. */
export function createDashboard(
  database: DatabaseSync,
  {
    now = clock.now,
    signInLimit = DEFAULT_SIGN_IN_LIMIT,
    deedLimit = DEFAULT_DEED_LIMIT,
    cost,
    onFailure = () => {},
    ...options
  }: OwnerOptions & {
    signInLimit?: SignInLimit;
    deedLimit?: DeedLimit;
    onFailure?: (error: unknown) => void;
  } = {},
): Dashboard {
  const hasher = createPasswordHasher(cost);
  const sessions = createSessions(database, { now, onFailure });
  const deeds = createDeeds(database, { now, onFailure });
  return {
    owner: createOwner(database, { now, hasher, ...options }),
    members: createMembers(database, { now, hasher }),
    sessions,
    favourites: createFavourites(database),
    deeds,
    signInLimit,
    deedLimit,
    now,
    close() {
      sessions.close();
      deeds.close();
    },
  };
}
