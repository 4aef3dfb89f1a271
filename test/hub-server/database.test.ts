import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { openHubDatabase } from '../../src/hub-server/database.ts';
import { createKeyStore } from '../../src/hub-server/keys.ts';
import { MIGRATIONS } from '../../src/hub-server/migrations.ts';
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
  expect(() => openHubDatabase(directory)).toThrow('written by a newer version');
});

it('keeps what an older version wrote', () => {
  const directory = createTestDirectory();
  const database = new DatabaseSync(path.join(directory, 'hub.sqlite'));
  database.exec(`${MIGRATIONS[0]}; PRAGMA user_version = 1;`);
  database.exec(`INSERT INTO api_keys VALUES ('hck_12345678', 'bot', 'read', x'00', 1, NULL, NULL)`);
  database.close();
  expect(createKeyStore(openTestDatabase(directory)).list()).toMatchObject([{ label: 'bot', scope: 'read' }]);
});
