import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lockDataDir } from '../../src/guilds/lock.ts';
import { createDataDir, openTestStore } from '../support/guild-store.ts';

it('lets one bot at a time use a DATA_DIR', async () => {
  const dataDir = await createDataDir();
  const first = await openTestStore({ dataDir });
  await expect(openTestStore({ dataDir })).rejects.toThrow(`Another homecord is using ${dataDir}`);
  await first.close();
  await expect(openTestStore({ dataDir })).resolves.toBeDefined();
});

it('is free again once the process that held it was killed', async () => {
  const dataDir = await createDataDir();
  await mkdir(dataDir);
  const holder = await startHolder(dataDir);
  await expect(lockDataDir(dataDir)).rejects.toThrow(`Another homecord is using ${dataDir}`);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  (await lockDataDir(dataDir)).release();
});

it('says why a directory cannot be locked', async () => {
  const dataDir = await createDataDir();
  await expect(lockDataDir(dataDir)).rejects.toThrow(`${dataDir} cannot be locked`);
});

async function startHolder(dataDir: string) {
  const lock = path.resolve('src/guilds/lock.ts');
  const program = `import { lockDataDir } from ${JSON.stringify(lock)};
    globalThis.held = await lockDataDir(${JSON.stringify(dataDir)});
    console.log('locked');
    setInterval(() => {}, 60_000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  onTestFinished(() => void holder.kill('SIGKILL'));
  await once(holder.stdout, 'data');
  return holder;
}
