import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createDataDir, openTestStore } from '../support/guild-store.ts';

it('creates DATA_DIR for its owner alone, and the files with secrets in it', async () => {
  const dataDir = await createDataDir();
  await openTestStore({ dataDir });
  expect(await modeOf(dataDir)).toBe('700');
  for (const name of ['homecord.sqlite', 'homecord.sqlite-wal', 'secret.key']) {
    expect(await modeOf(path.join(dataDir, name))).toBe('600');
  }
});

it('takes from others what they may read', async () => {
  const dataDir = await createDataDir();
  await (await openTestStore({ dataDir })).close();
  const paths = [dataDir, path.join(dataDir, 'homecord.sqlite'), path.join(dataDir, 'secret.key')];
  for (const each of paths) await chmod(each, 0o755);
  await openTestStore({ dataDir });
  expect(await Promise.all(paths.map(modeOf))).toEqual(['700', '600', '600']);
});

it('refuses a directory that is everybody’s, and leaves it as it is', async () => {
  const dataDir = await createDataDir();
  await mkdir(dataDir);
  await chmod(dataDir, 0o1777);
  await expect(openTestStore({ dataDir })).rejects.toThrow(/name a directory of homecord's own/);
  expect(await modeOf(dataDir)).toBe('777');
});

it('says that DATA_DIR cannot be where a file is', async () => {
  const dataDir = await createDataDir();
  await writeFile(dataDir, '');
  await expect(openTestStore({ dataDir })).rejects.toThrow(`DATA_DIR ${dataDir} cannot be created (EEXIST).`);
});

async function modeOf(file: string): Promise<string> {
  return ((await stat(file)).mode & 0o777).toString(8);
}
