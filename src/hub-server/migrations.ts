/** The schema of the hub's database, step by step: what was released is never changed, only added to. Times are in milliseconds. */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE api_keys (
    prefix TEXT PRIMARY KEY,
    label TEXT NOT NULL,
    scope TEXT NOT NULL CHECK (scope IN ('read', 'read+trigger')),
    hash BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    last_used_at INTEGER,
    revoked_at INTEGER
  ) STRICT`,

  `ALTER TABLE api_keys ADD COLUMN expires_at INTEGER;
  ALTER TABLE api_keys ADD COLUMN last_used_address TEXT;

  -- How many requests each key made, by the hour (milliseconds since 1970 / 3,600,000).
  CREATE TABLE api_key_uses (
    prefix TEXT NOT NULL,
    hour INTEGER NOT NULL,
    requests INTEGER NOT NULL,
    PRIMARY KEY (prefix, hour)
  ) STRICT, WITHOUT ROWID;

  -- Under which id the API shows a thing of a home: kept for good, so that an id never changes its meaning.
  CREATE TABLE home_ids (
    home TEXT NOT NULL,
    kind TEXT NOT NULL,
    source TEXT NOT NULL,
    id TEXT NOT NULL,
    PRIMARY KEY (home, kind, source),
    UNIQUE (home, kind, id)
  ) STRICT, WITHOUT ROWID;

  -- The n of btn_n: unique within a family of a home, kept for good.
  CREATE TABLE home_buttons (
    home TEXT NOT NULL,
    family TEXT NOT NULL,
    source TEXT NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (home, family, source),
    UNIQUE (home, family, number)
  ) STRICT, WITHOUT ROWID;

  -- Who the hub belongs to: a scrypt hash, one row at most.
  CREATE TABLE owner (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    password TEXT NOT NULL,
    changed_at INTEGER NOT NULL
  ) STRICT;

  -- Links that let somebody set the owner's password, once; by the hash of their secret.
  CREATE TABLE setup_links (
    hash BLOB PRIMARY KEY,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- Browsers that are signed in, by the hash of their cookie.
  CREATE TABLE sessions (
    hash BLOB PRIMARY KEY,
    created_at INTEGER NOT NULL,
    last_seen_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,

  // SQLite changes no CHECK of a table that is there.
  `CREATE TABLE api_keys_with_control (
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
  INSERT INTO api_keys_with_control
    SELECT prefix, label, scope, hash, created_at, last_used_at, revoked_at, expires_at, last_used_address
    FROM api_keys ORDER BY rowid;
  DROP TABLE api_keys;
  ALTER TABLE api_keys_with_control RENAME TO api_keys`,

  `-- Who signs in beside the owner. Somebody who was invited has no password yet, but the hash of their link's secret.
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
  -- Whose session it is; null: the owner's.
  ALTER TABLE sessions ADD COLUMN member INTEGER`,

  `-- How many notices the home has told, those that were not kept among them; one row at most. Cursors name the origin.
  CREATE TABLE notice_count (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    origin TEXT NOT NULL,
    last INTEGER NOT NULL
  ) STRICT;

  -- The last of them, as JSON; what was pressed, and when, once that is so.
  CREATE TABLE notices (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    at INTEGER NOT NULL,
    notice TEXT NOT NULL,
    button TEXT,
    answered_at INTEGER
  ) STRICT`,

  `-- Who did what with the home, by the dashboard and by keys.
  CREATE TABLE deeds (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    doer TEXT NOT NULL CHECK (doer IN ('owner', 'member', 'key')),
    -- What they were called then: names and labels come and go.
    doer_name TEXT,
    did TEXT NOT NULL,
    thing TEXT NOT NULL,
    name TEXT NOT NULL,
    -- JSON
    details TEXT,
    outcome TEXT NOT NULL
  ) STRICT`,

  `-- Which devices somebody wants first; member 0: the owner.
  CREATE TABLE favourites (
    member INTEGER NOT NULL,
    device TEXT NOT NULL,
    PRIMARY KEY (member, device)
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER favourites_of_a_member AFTER DELETE ON members
  BEGIN DELETE FROM favourites WHERE member = OLD.id; END`,
];

/** The same of the record of what devices told. */
export const HISTORY_MIGRATIONS: readonly string[] = [
  `CREATE TABLE series (
    id INTEGER PRIMARY KEY,
    device TEXT NOT NULL,
    capability TEXT NOT NULL,
    -- What is older is thinned already.
    thinned_until INTEGER NOT NULL DEFAULT 0,
    UNIQUE (device, capability)
  ) STRICT;

  -- What a device told from then on; NULL: nobody knows.
  CREATE TABLE readings (
    series INTEGER NOT NULL,
    at INTEGER NOT NULL,
    value REAL,
    PRIMARY KEY (series, at)
  ) STRICT, WITHOUT ROWID;

  -- When the record was last kept, one row at most.
  CREATE TABLE kept_until (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
  ) STRICT`,

  `-- The time by which readings get old, and the one that no reading is later than: they follow a clock that is set slowly.
  ALTER TABLE kept_until ADD COLUMN aged INTEGER;
  ALTER TABLE kept_until ADD COLUMN latest INTEGER`,
];
