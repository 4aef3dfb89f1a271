import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { openHistoryDatabase, openHubDatabase, readVersion } from '../../src/hub-server/database.ts';
import { createKeyStore } from '../../src/hub-server/keys.ts';
import { HISTORY_MIGRATIONS, MIGRATIONS, newestOf } from '../../src/hub-server/migrations.ts';
import { describeSchema, readFormer, readRows } from '../support/former-store.ts';
import { createTestDirectory, openTestDatabase } from '../support/hub-server.ts';

it('makes its directory and files for their owner alone', () => {
  const directory = path.join(createTestDirectory(), 'data', 'hub');
  openTestDatabase(directory);
  const modeOf = (file: string) => statSync(file).mode & 0o777;
  expect(modeOf(directory)).toBe(0o700);
  const modes = readdirSync(directory).map(name => modeOf(path.join(directory, name)));
  expect(new Set(modes)).toEqual(new Set([0o600]));
});

it('names the file that is no database, and leaves it as it is', () => {
  const directory = createTestDirectory();
  const file = path.join(directory, 'hub.sqlite');
  writeFileSync(file, 'garbage'.repeat(1_000));
  expect(() => openHubDatabase(directory)).toThrow(`The hub's data in ${file} cannot be read`);
  expect(readFileSync(file, 'utf8')).toBe('garbage'.repeat(1_000));
});

it('refuses a file that a newer version wrote', () => {
  const directory = createTestDirectory();
  const database = new DatabaseSync(path.join(directory, 'hub.sqlite'));
  database.exec('PRAGMA user_version = 99');
  database.close();
  expect(() => openHubDatabase(directory)).toThrow('of a newer version of the hub');
});

const FORMER = [
  { name: 'hub', version: 7, open: openHubDatabase },
  { name: 'history', version: 2, open: openHistoryDatabase },
] as const;

it.each(FORMER)(
  'makes the $name database that the migrations of 0.2.0 made, and takes theirs as it is',
  ({ name, version, open }) => {
    const [fresh, directory] = [createTestDirectory(), createTestDirectory()];
    writeFileSync(
      path.join(directory, `${name}.sqlite`),
      readFormer(`hub-server/${name}-000${version}.sqlite`),
    );
    const former = new DatabaseSync(path.join(directory, `${name}.sqlite`));
    const [schema, rows] = [describeSchema(former), readRows(former)];
    former.close();
    expect(Object.entries(rows).filter(([, each]) => each.length === 0)).toEqual([]);
    const migrations = name === 'hub' ? MIGRATIONS : HISTORY_MIGRATIONS;
    const made = new DatabaseSync(':memory:');
    made.exec(migrations[version] ?? '');
    expect(describeSchema(made)).toEqual(schema);
    made.close();
    for (const each of [fresh, directory]) {
      const opened = open(each);
      expect(readVersion(opened)).toBe(newestOf(migrations));
      if (each === directory) expect(readRows(opened)).toMatchObject(rows);
      opened.close();
    }
  },
);

it.each(FORMER)(
  'tells a $name database from before which version brings it there, and changes none of it',
  ({ name, version, open }) => {
    const directory = createTestDirectory();
    const file = path.join(directory, `${name}.sqlite`);
    writeFileSync(file, readFormer(`hub-server/${name}-000${version}.sqlite`));
    const older = new DatabaseSync(file);
    older.exec(`pragma journal_mode = wal; pragma user_version = ${version - 1}`);
    older.close();
    const before = readFileSync(file);
    expect(() => open(directory)).toThrow(
      'it was made by a hub older than homecord 0.2.0. Start the hub of homecord 0.2.0 once with it, then this version',
    );
    expect(readFileSync(file)).toEqual(before);
  },
);

it('lets in whoever had a key with 0.2.0', () => {
  const directory = createTestDirectory();
  writeFileSync(path.join(directory, 'hub.sqlite'), readFormer('hub-server/hub-0007.sqlite'));
  expect(createKeyStore(openTestDatabase(directory)).list()).toMatchObject([
    { label: 'bot', scope: 'read+trigger+control', status: 'active', lastUsedFrom: '192.0.2.1' },
  ]);
});
