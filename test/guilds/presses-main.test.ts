import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { databaseFileOf } from '../../src/guilds/sqlite/database-file.ts';
import { addTold } from '../support/add-told.ts';
import { createDataDir, openTestStore } from '../support/guild-store.ts';
import { newNotice, newPress } from '../support/new-press.ts';

const program = ['bin/run.js', 'src/guilds/presses-main.ts'].map(file => path.resolve(file));

it('prints every guild’s presses while the bot runs, the oldest first, told, waiting and muted', async () => {
  const dataDir = await createDataDir();
  const store = await openTestStore({ dataDir });
  const told = newPress({ action: 'double', count: 2, receivedAt: new Date(1_000) });
  const { notice } = await store.addPress('2', told, newNotice('n1'));
  await store.confirmNotice('2', notice?.id ?? 0, { messageId: '9', at: new Date(2_000) });
  await store.addPress('1', newPress({ topic: '"\n' }));
  await store.addPress('1', newPress({ channelId: null }));
  const { code, stdout, stderr } = await run(dataDir);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const unrepeated = '"digest":null,"identity":null,"repeats":0,"repeatedBy":null,"isPerhapsRepeat":false}\n';
  const none = `"receivedAt":"1970-01-01T00:00:00.000Z","deliveredAt":null,"messageId":null,${unrepeated}`;
  expect(stdout).toBe(
    '{"id":1,"guildId":"2","topic":"a","action":"double","count":2,' +
      '"receivedAt":"1970-01-01T00:00:01.000Z","deliveredAt":"1970-01-01T00:00:02.000Z","messageId":"9",' +
      unrepeated +
      `{"id":2,"guildId":"1","topic":"\\"\\n","action":"single","count":1,${none}` +
      `{"id":3,"guildId":"1","topic":"a","action":"single","count":1,${none}`,
  );
});

it('says what proved that a press was sent again', async () => {
  const dataDir = await createDataDir();
  const store = await openTestStore({ dataDir });
  const packet = { id: null, digest: 'd', sessionSince: null, isLive: true };
  for (const receivedAt of [new Date(1_000), new Date(1_130)])
    await store.addPress('1', newPress({ counter: 7, packet, receivedAt }));
  const lines = (await run(dataDir)).stdout.trimEnd().split('\n');
  expect(lines.map(line => JSON.parse(line))).toMatchObject([{ repeats: 1, repeatedBy: 'twice' }]);
});

it('prints a long record whole', async () => {
  const dataDir = await createDataDir();
  const store = await openTestStore({ dataDir });
  addTold(dataDir, 2_500);
  await store.close();
  const lines = (await run(dataDir)).stdout.trimEnd().split('\n');
  expect(lines.map(line => JSON.parse(line).id)).toEqual(Array.from({ length: 2_500 }, (_, i) => i + 1));
});

it('ends quietly where its reader has read enough', async () => {
  const dataDir = await createDataDir();
  await openTestStore({ dataDir });
  addTold(dataDir, 20_000);
  const child = spawn(process.execPath, program, toOptions(dataDir));
  let said = '';
  child.stderr.on('data', chunk => {
    said += chunk;
  });
  const closed = once(child, 'close');
  await once(child.stdout, 'data');
  child.stdout.destroy();
  expect([...(await closed), said]).toEqual([0, null, '']);
});

it('prints nothing of a record with nothing in it', async () => {
  const dataDir = await createDataDir();
  await openTestStore({ dataDir });
  expect(await run(dataDir)).toEqual({ code: 0, stdout: '', stderr: '' });
});

it('says that there is no database', async () => {
  const { code, stdout, stderr } = await run(await createDataDir().then(makeEmpty));
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^There is no database at .*homecord\.sqlite; is DATA_DIR right\?.*\n$/);
});

it('says that the database is of an older homecord', async () => {
  const dataDir = await createDataDir();
  await (await openTestStore({ dataDir })).close();
  const database = new DatabaseSync(databaseFileOf(dataDir));
  database.exec('drop table notices');
  database.close();
  const { code, stderr } = await run(dataDir);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^The database in .* cannot be read: no such table: notices\. If it is an older.*\n$/,
  );
});

it('shows its usage to who wants more of it', async () => {
  const { code, stderr } = await run(await createDataDir().then(makeEmpty), '--all');
  expect({ code, stderr }).toEqual({ code: 1, stderr: 'Usage: npm run -s presses\n' });
});

async function makeEmpty(dataDir: string): Promise<string> {
  await mkdir(dataDir);
  return dataDir;
}

/** Runs the command as npm does, in the directory above DATA_DIR. */
function run(dataDir: string, ...words: string[]) {
  const { promise, resolve } = Promise.withResolvers<{
    code: number | null;
    stdout: string;
    stderr: string;
  }>();
  const child = execFile(
    process.execPath,
    [...program, ...words],
    toOptions(dataDir),
    (_error, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
  );
  return promise;
}

function toOptions(dataDir: string) {
  return { cwd: path.dirname(dataDir), env: { PATH: process.env.PATH, DATA_DIR: dataDir } };
}
