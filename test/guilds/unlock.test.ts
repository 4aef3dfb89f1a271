import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import type { GuildStore } from '../../src/guilds/contract.ts';
import type { ButtonsConnection, HubConnection } from '../../src/guilds/model.ts';
import { type SealedField, sealedFields } from '../../src/guilds/schema.ts';
import { createSecret } from '../../src/guilds/secret-key.ts';
import { databaseFileOf } from '../../src/guilds/sqlite/database-file.ts';
import { fillGuild } from '../support/fill-guild.ts';
import { createDataDir, onFile, openTestStore, readEverything } from '../support/guild-store.ts';
import { recordLog } from '../support/record-log.ts';

const former = 'a former passphrase';
const current = 'a current passphrase';
/** No passphrases, which take long to derive a key of. */
const [random, otherRandom] = [createSecret(), createSecret()];
const hub: HubConnection = {
  url: 'https://hub.example',
  apiKey: 'canary-api-key',
  fingerprint: null,
  connectedBy: '9',
  connectedAt: new Date(0),
};
const broker: ButtonsConnection = {
  url: 'mqtt://broker.example',
  username: 'someone',
  password: null,
  filters: [],
  fingerprint: null,
  clientId: 'homecord-1',
  channelId: '3',
  connectedBy: '9',
};

it('opens again with the same passphrase, and makes no key file', async () => {
  const dataDir = await createSealed({ secret: current });
  expect(await (await openTestStore({ dataDir, secret: current })).hub('1')).toEqual(hub);
  expect(existsSync(path.join(dataDir, 'secret.key'))).toBe(false);
});

it('refuses a wrong passphrase and changes nothing', onFile, async () => {
  const dataDir = await createSealed({ secret: former });
  const before = await readFile(databaseFileOf(dataDir));
  await expect(openTestStore({ dataDir, secret: current })).rejects.toThrow(
    'HOMECORD_SECRET is not what the database was sealed with',
  );
  expect(await readFile(databaseFileOf(dataDir))).toEqual(before);
  expect(await (await openTestStore({ dataDir, secret: former })).hub('1')).toEqual(hub);
});

it('never says a secret in an error', async () => {
  const dataDir = await createSealed({ secret: former });
  const opening = openTestStore({ dataDir, secret: current, previousSecrets: ['another passphrase'] });
  const error = await opening.catch((thrown: unknown) => thrown);
  expect(String(error)).not.toMatch(/passphrase/);
});

it('refuses to start without the key file that sealed the database, and makes no new one', async () => {
  const dataDir = await createSealed({ secret: null });
  await rm(path.join(dataDir, 'secret.key'));
  await expect(openTestStore({ dataDir })).rejects.toThrow('neither HOMECORD_SECRET nor secret.key');
  expect(existsSync(path.join(dataDir, 'secret.key'))).toBe(false);
});

it.each(['', 'homecord_cut-sho', 'something else altogether'])(
  'refuses a key file that holds %j',
  async text => {
    const dataDir = await createSealed({ secret: null });
    await writeFile(path.join(dataDir, 'secret.key'), text);
    await expect(openTestStore({ dataDir })).rejects.toThrow('secret.key is damaged');
  },
);

it('refuses the key file of another database', async () => {
  const dataDir = await createSealed({ secret: null });
  const other = await createSealed({ secret: null });
  await writeFile(path.join(dataDir, 'secret.key'), await readFile(path.join(other, 'secret.key')));
  await expect(openTestStore({ dataDir })).rejects.toThrow('is not what the database was sealed with');
});

it(
  'seals everything anew when the passphrase changes, so that the former one is no longer needed',
  onFile,
  async () => {
    const dataDir = await createSealed({ secret: former });
    const sealedBefore = sealedValues(dataDir);
    const rotated = await openTestStore({ dataDir, secret: current, previousSecrets: ['other one', former] });
    await rotated.close();
    const store = await openTestStore({ dataDir, secret: current });
    expect(await store.hub('1')).toEqual(hub);
    expect(await store.buttons('1')).toEqual(broker);
    await store.close();
    const bytes = await readEverything(dataDir);
    for (const value of sealedBefore) expect(bytes).not.toContain(value);
  },
);

it('moves from the key file to a passphrase', async () => {
  const dataDir = await createSealed({ secret: null });
  await (await openTestStore({ dataDir, secret: current })).close();
  await rm(path.join(dataDir, 'secret.key'));
  expect(await (await openTestStore({ dataDir, secret: current })).hub('1')).toEqual(hub);
});

it('opens with the text of the key file as HOMECORD_SECRET', async () => {
  const dataDir = await createSealed({ secret: null });
  const file = path.join(dataDir, 'secret.key');
  const secret = (await readFile(file, 'utf8')).trim();
  await rm(file);
  expect(await (await openTestStore({ dataDir, secret })).hub('1')).toEqual(hub);
});

it('does not open a sealed value that was moved to another guild', onFile, async () => {
  const dataDir = await createSealed({ secret: random });
  edit(dataDir, "update hubs set guild_id = '2'");
  const store = await openTestStore({ dataDir, secret: random });
  expect([await store.hub('2'), await store.damaged('2')]).toEqual([null, ['hub']]);
});

it('does not open a sealed value that was moved to another field', onFile, async () => {
  const dataDir = await createSealed({ secret: random });
  edit(dataDir, 'update hubs set url = api_key');
  const store = await openTestStore({ dataDir, secret: random });
  expect([await store.hub('1'), await store.damaged('1')]).toEqual([null, ['hub']]);
});

it(
  'changes the secret of all others where one value of a guild is damaged, and names that guild',
  onFile,
  async () => {
    const [before, after, filled] = [otherRandom, random, await createDataDir()];
    const store = await openTestStore({ dataDir: filled, secret: before });
    for (const guildId of ['1', '2']) await fillGuild(store, guildId);
    const connected = await readConnections(store, '1');
    expect(Object.values(connected)).not.toContain(null);
    await store.close();
    const wrong: unknown[] = [];
    for (const field of sealedFields) {
      const [dataDir, { log, lines, text }] = [await createDataDir(), recordLog()];
      await cp(filled, dataDir, { recursive: true });
      const sealed = damage(dataDir, field, '2');
      const change = { dataDir, secret: after, previousSecrets: [before] };
      await (await openTestStore({ ...change, log })).close();
      const again = await openTestStore({ dataDir, secret: after });
      const others = await readConnections(again, '1');
      const [connection] = await again.damaged('2');
      const { [connection ?? 'hub']: lost, ...kept } = await readConnections(again, '2');
      const { [connection ?? 'hub']: _, ...expected } = connected;
      const named = lines().filter(({ level }) => Number(level) >= 50);
      const isRight =
        isDeepStrictEqual(others, connected) &&
        isDeepStrictEqual(kept, expected) &&
        lost === null &&
        named.length === 1 &&
        named[0]?.guildId === '2' &&
        named[0]?.field === field &&
        !text().includes(sealed);
      if (!isRight) wrong.push({ field, others, connection, lost, kept, named });
      await again.close();
    }
    expect(wrong).toEqual([]);
  },
);

it('tells a wrong secret, which opens nothing, from a damaged seal, which is mended', onFile, async () => {
  const dataDir = await createSealed({ secret: otherRandom });
  edit(dataDir, "update seal set canary = replace(canary, '.', '.A')");
  const before = await readFile(databaseFileOf(dataDir));
  await expect(openTestStore({ dataDir, secret: random })).rejects.toThrow(
    'HOMECORD_SECRET is not what the database was sealed with',
  );
  expect(await readFile(databaseFileOf(dataDir))).toEqual(before);
  const changed = await openTestStore({ dataDir, secret: random, previousSecrets: [otherRandom] });
  expect(await changed.hub('1')).toEqual(hub);
  await changed.close();
  edit(dataDir, "update seal set canary = 'nothing'");
  await (await openTestStore({ dataDir, secret: random })).close();
  await expect(openTestStore({ dataDir, secret: otherRandom })).rejects.toThrow('is not what the database');
  expect(await (await openTestStore({ dataDir, secret: random })).hub('1')).toEqual(hub);
});

it('lets a household connect again what is damaged', onFile, async () => {
  const dataDir = await createSealed({ secret: random });
  for (const field of ['hubs.api_key', 'brokers.username'] as const) damage(dataDir, field, '1');
  const store = await openTestStore({ dataDir, secret: random });
  expect(await store.damaged('1')).toEqual(['hub', 'broker']);
  await store.setHub('1', hub);
  expect(await store.removeButtons('1')).toBe(true);
  expect([await store.hub('1'), await store.damaged('1')]).toEqual([hub, []]);
});

async function createSealed({ secret }: { secret: string | null }): Promise<string> {
  const dataDir = await createDataDir();
  const store = await openTestStore({ dataDir, secret });
  await store.setHub('1', hub);
  await store.setButtons('1', broker);
  await store.close();
  return dataDir;
}

function sealedValues(dataDir: string): string[] {
  const database = new DatabaseSync(databaseFileOf(dataDir), { readOnly: true });
  const rows = database.prepare(
    'select canary as sealed from seal union select url from hubs union select api_key from hubs union select username from brokers',
  );
  const values = rows.all().map(row => String(row.sealed));
  database.close();
  return values;
}

/** By connection; null: it is damaged. */
async function readConnections(store: GuildStore, guildId: string) {
  const speech = await store.speech(guildId);
  return {
    hub: await store.hub(guildId),
    broker: await store.buttons(guildId),
    speech: speech?.earsUrl ? speech : null,
    cameras: (await store.cameras(guildId)).get('canary/button/btn_1') ?? null,
  };
}

/** Changes a byte of a sealed value, as a disk may; answers what it is then. */
function damage(dataDir: string, field: SealedField, guildId: string): string {
  const [table, column] = field.split('.');
  const database = new DatabaseSync(databaseFileOf(dataDir));
  const row = database.prepare(`select ${column} as sealed from ${table} where guild_id = ?`).get(guildId);
  const sealed = String(row?.sealed).replace(/.$/, last => (last === 'A' ? 'Q' : 'A'));
  database.prepare(`update ${table} set ${column} = ? where guild_id = ?`).run(sealed, guildId);
  database.close();
  return sealed;
}

function edit(dataDir: string, statement: string): void {
  const database = new DatabaseSync(databaseFileOf(dataDir));
  database.exec(statement);
  database.close();
}
