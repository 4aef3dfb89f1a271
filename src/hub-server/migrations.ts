/** What brings a database to each version (SQLite's `user_version`), in their order. */
export type HubMigrations = Readonly<Record<number, string>>;

/** Says why this version of the hub cannot use a database, and what to do; null if it can, as a new one (version 0). */
export function findVersionObjection(version: number, migrations: HubMigrations): string | null {
  const [oldest = 0] = Object.keys(migrations).map(Number);
  if (version > newestOf(migrations)) return 'it is of a newer version of the hub';
  if (version > 0 && version < oldest)
    return 'it was made by a hub older than homecord 0.2.0. Start the hub of homecord 0.2.0 once with it, then this version';
  return null;
}

/** The version that a database has after all migrations. */
export function newestOf(migrations: HubMigrations): number {
  return Number(Object.keys(migrations).at(-1) ?? 0);
}

/** The whole schema, as the 7 migrations of homecord 0.2.0 left it. Times are in milliseconds since 1970. */
const SCHEMA = `
  CREATE TABLE api_keys (
    prefix TEXT PRIMARY KEY,
    label TEXT NOT NULL,
    scope TEXT NOT NULL CHECK (scope IN ('read', 'read+trigger', 'read+trigger+control')),
    hash BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    last_used_at INTEGER,
    revoked_at INTEGER,
    expires_at INTEGER,
    last_used_address TEXT
  ) STRICT;

  -- How many requests each key made, by the hour (milliseconds since 1970 / 3,600,000).
  CREATE TABLE api_key_uses (
    prefix TEXT NOT NULL,
    hour INTEGER NOT NULL,
    requests INTEGER NOT NULL,
    PRIMARY KEY (prefix, hour)
  ) STRICT, WITHOUT ROWID;

  -- The id under which the API shows a thing of a home. Rows are never deleted: an id never changes its meaning.
  CREATE TABLE home_ids (
    home TEXT NOT NULL,
    kind TEXT NOT NULL,
    source TEXT NOT NULL,
    id TEXT NOT NULL,
    PRIMARY KEY (home, kind, source),
    UNIQUE (home, kind, id)
  ) STRICT, WITHOUT ROWID;

  -- The n of btn_n: unique within a family of a home, and never given anew.
  CREATE TABLE home_buttons (
    home TEXT NOT NULL,
    family TEXT NOT NULL,
    source TEXT NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (home, family, source),
    UNIQUE (home, family, number)
  ) STRICT, WITHOUT ROWID;

  -- The owner's password as a scrypt hash; one row at most.
  CREATE TABLE owner (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    password TEXT NOT NULL,
    changed_at INTEGER NOT NULL
  ) STRICT;

  -- Links that let somebody set the owner's password once, by the hash of their secret.
  CREATE TABLE setup_links (
    hash BLOB PRIMARY KEY,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- Browsers that are signed in, by the hash of their cookie. No member: the owner's.
  CREATE TABLE sessions (
    hash BLOB PRIMARY KEY,
    created_at INTEGER NOT NULL,
    last_seen_at INTEGER NOT NULL,
    member INTEGER
  ) STRICT, WITHOUT ROWID;

  -- People who sign in beside the owner. Somebody who was invited has no password yet, but the hash of their link's secret.
  CREATE TABLE members (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    folded TEXT NOT NULL UNIQUE,
    level TEXT NOT NULL CHECK (level IN ('look', 'use', 'own')),
    password TEXT,
    joined_at INTEGER,
    invite BLOB UNIQUE,
    invited_until INTEGER
  ) STRICT;

  -- How many notices the home has sent, also those that were not kept; one row at most. Cursors name the origin.
  CREATE TABLE notice_count (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    origin TEXT NOT NULL,
    last INTEGER NOT NULL
  ) STRICT;

  -- The last of them, as JSON, with the button that was pressed.
  CREATE TABLE notices (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    at INTEGER NOT NULL,
    notice TEXT NOT NULL,
    button TEXT,
    answered_at INTEGER
  ) STRICT;

  -- Who did what with the home, in the dashboard and by keys. doer_name is what they were called then; details is JSON.
  CREATE TABLE deeds (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    doer TEXT NOT NULL CHECK (doer IN ('owner', 'member', 'key')),
    doer_name TEXT,
    did TEXT NOT NULL,
    thing TEXT NOT NULL,
    name TEXT NOT NULL,
    details TEXT,
    outcome TEXT NOT NULL
  ) STRICT;

  -- Devices that somebody wants to see first; member 0 is the owner.
  CREATE TABLE favourites (
    member INTEGER NOT NULL,
    device TEXT NOT NULL,
    PRIMARY KEY (member, device)
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER favourites_of_a_member AFTER DELETE ON members
  BEGIN DELETE FROM favourites WHERE member = OLD.id; END`;

/** The record of devices' readings, as the 2 migrations of homecord 0.2.0 left it. */
const HISTORY_SCHEMA = `
  -- What is older than thinned_until is thinned already.
  CREATE TABLE series (
    id INTEGER PRIMARY KEY,
    device TEXT NOT NULL,
    capability TEXT NOT NULL,
    thinned_until INTEGER NOT NULL DEFAULT 0,
    UNIQUE (device, capability)
  ) STRICT;

  -- The value of a series from then on; NULL: unknown.
  CREATE TABLE readings (
    series INTEGER NOT NULL,
    at INTEGER NOT NULL,
    value REAL,
    PRIMARY KEY (series, at)
  ) STRICT, WITHOUT ROWID;

  -- When the record was last kept; one row at most. By aged readings get old, and none is later than latest: both follow
  -- a clock that is set slowly.
  CREATE TABLE kept_until (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL,
    aged INTEGER,
    latest INTEGER
  ) STRICT`;

/** The migrations of `hub.sqlite`. One that was released is never changed again. */
export const MIGRATIONS: HubMigrations = {
  7: SCHEMA,
};

/** The migrations of `history.sqlite`. */
export const HISTORY_MIGRATIONS: HubMigrations = {
  2: HISTORY_SCHEMA,
  3: `-- For how long the home has answered in all, in milliseconds; and when of that it began not to tell a series any more.
  ALTER TABLE kept_until ADD COLUMN answered INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE series ADD COLUMN absent_since INTEGER`,
};
