import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { databaseFileOf } from '../../../src/guilds/sqlite/database-file.ts';
import { restoreGuilds } from '../../../src/guilds/sqlite/restore.ts';
import { keepBackups } from '../../../src/process/backups/keep-backups.ts';
import { createDataDir, openTestStore, silent } from '../../support/guild-store.ts';
import { recordLog } from '../../support/record-log.ts';

const DAY_MS = 24 * 60 * 60_000;
const START = Date.UTC(2026, 10, 3, 12);

it('copies the database once a day, for its owner alone, and keeps as many copies as it was told', async () => {
  const { backups, days, names, folder } = await keepTestBackups({ keep: 3 });
  expect(backups.lastAt()).toBeNull();
  for (const day of [0, 0.5, 1, 2, 3, 3.9]) await days(day);
  expect(await names()).toEqual([
    'homecord-2026-11-04T12-00-00.000Z-daily-2.sqlite',
    'homecord-2026-11-05T12-00-00.000Z-daily-3.sqlite',
    'homecord-2026-11-06T12-00-00.000Z-daily-4.sqlite',
  ]);
  expect(backups.lastAt()).toEqual(new Date(START + 3 * DAY_MS));
  const [newest = ''] = (await names()).slice(-1);
  expect((await stat(path.join(folder, newest))).mode & 0o777).toBe(0o600);
});

it('is put back by a restore, whatever was written since', async () => {
  const { store, dataDir, days, names, folder } = await keepTestBackups({ keep: 2 });
  await store.setNote('commands', 'then');
  await days(0);
  await store.setNote('commands', 'now');
  await store.close();
  const [daily = ''] = await names();
  await restoreGuilds({ dataDir, backup: path.join(folder, daily), log: silent });
  expect(await (await openTestStore({ dataDir })).note('commands')).toBe('then');
});

it('loses none of them to a clock that was wrong for some days, before or after', async () => {
  const { days, names } = await keepTestBackups({ keep: 3 });
  for (const day of [0, 1, 30_000, 30_001, -20_000, 2, 3]) await days(day);
  const numbers = (await names()).map(name => Number(/daily-(\d+)/.exec(name)?.[1]));
  expect(numbers.toSorted((a, b) => a - b)).toEqual([5, 6, 7]);
});

it('goes on after a restart where it was, and clears away what an end in the middle left', async () => {
  const first = await keepTestBackups({ keep: 2 });
  await first.days(0);
  await first.backups.close();
  const left = 'homecord-2026-11-03T18-00-00.000Z-daily-2.sqlite.partial';
  for (const name of [left, `${left}-journal`]) await writeFile(path.join(first.folder, name), 'half a copy');
  const { backups, days, names } = await keepTestBackups({ keep: 2, of: first });
  expect(backups.lastAt()).toEqual(new Date(START));
  await days(0.5);
  expect(await names()).toEqual([
    'homecord-2026-11-03T12-00-00.000Z-daily-1.sqlite',
    left,
    `${left}-journal`,
  ]);
  await days(1);
  expect(await names()).toEqual([
    'homecord-2026-11-03T12-00-00.000Z-daily-1.sqlite',
    'homecord-2026-11-04T12-00-00.000Z-daily-2.sqlite',
  ]);
});

it('leaves alone what it did not make', async () => {
  const { days, names, folder } = await keepTestBackups({ keep: 1 });
  await mkdir(folder);
  const others = [
    'homecord-2026-11-01T12-00-00.000Z-before-0002_understanding.sqlite',
    'homecord-2026-11-01T12-00-00.000Z.sqlite',
    'hub-2026-11-01T12-00-00.000Z-daily-1.sqlite',
  ];
  for (const name of others) await writeFile(path.join(folder, name), '');
  for (const day of [0, 1, 2]) await days(day);
  expect(await names()).toEqual([...others, 'homecord-2026-11-05T12-00-00.000Z-daily-3.sqlite'].sort());
});

it('says that none could be made, keeps those that are there, and tries again in an hour', async () => {
  const { log, lines } = recordLog();
  const { backups, days, names, dataDir, folder } = await keepTestBackups({ keep: 1, log });
  await days(0);
  const database = databaseFileOf(dataDir);
  await rm(database);
  await days(1);
  expect(lines()).toMatchObject([
    { msg: 'backed up' },
    { level: 40, msg: 'no backup could be made; tried again in an hour', err: { code: 'ENOENT' } },
  ]);
  expect(await names()).toEqual(['homecord-2026-11-03T12-00-00.000Z-daily-1.sqlite']);
  await restoreGuilds({ dataDir: `${dataDir}-2`, backup: path.join(folder, (await names())[0] ?? ''), log });
  await backups.close();
});

it('takes no half a copy for a backup where it is ended meanwhile', async () => {
  const { backups, names } = await keepTestBackups({ keep: 1 });
  const looking = backups.look();
  await backups.close();
  await looking;
  expect((await names().catch(() => [])).filter(name => name.endsWith('.sqlite'))).toEqual([]);
});

async function keepTestBackups({
  keep,
  log = silent,
  of,
}: {
  keep: number;
  log?: typeof silent;
  of?: { dataDir: string; store: Awaited<ReturnType<typeof openTestStore>> };
}) {
  const dataDir = of?.dataDir ?? (await createDataDir());
  const store = of?.store ?? (await openTestStore({ dataDir }));
  const database = databaseFileOf(dataDir);
  let now = START;
  const backups = keepBackups({ database, keep, log, now: () => now });
  onTestFinished(() => backups.close());
  const folder = path.join(dataDir, 'backups');
  return {
    backups,
    store,
    dataDir,
    folder,
    names: async () => (await readdir(folder)).sort(),
    /** Looks, so many days after the start. */
    days: (day: number) => {
      now = START + day * DAY_MS;
      return backups.look();
    },
  };
}
