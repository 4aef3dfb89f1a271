import { readdirSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../errors.ts';
import { clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { startWorker } from '../start-worker.ts';
import { PARTIAL, removePartial } from './back-up-database.ts';
import { backupFolderOf, type DailyBackup, dailyFileOf, findDailyBackups } from './backup-file.ts';
import type { CopyJob } from './copy-worker.ts';
import { hasRoom } from './has-room.ts';

/** Backups of a database, made and dropped while its program runs. */
export interface Backups {
  /** When the newest was made, by the clock of then; null: there is none. */
  lastAt(): Date | null;
  /** Makes one if it is time; else that is looked at every few minutes. */
  look(): Promise<void>;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** After one that failed, so many looks are let pass. */
const PASSED_AFTER_FAILURE = 5;
const COPY_MS = 10 * 60_000;

/**
 * Copies a database once a day, and keeps the newest `keep` of these copies, beside whatever else is in their folder. The first
 * is made some minutes after the start: by then a machine has set its clock, and what ends before makes none.
 */
export function keepBackups({
  database,
  keep,
  log,
  now = clock.now,
}: {
  readonly database: string;
  readonly keep: number;
  readonly log: Log;
  readonly now?: () => number;
}): Backups {
  const folder = backupFolderOf(database);
  const ending = new AbortController();
  let lastAt = findDailyBackups(database, namesIn(folder)).at(-1)?.at ?? null;
  let passes = 0;
  let looking: Promise<void> | null = null;
  const timer = clock.every(LOOK_EVERY_MS, () => void look());

  /** A day from the last in either direction: a clock may have been wrong then, or be it now. */
  const isDue = () => lastAt === null || Math.abs(now() - lastAt.getTime()) >= DAY_MS;

  async function backUp(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = await readdir(folder);
    await removePartials(names);
    await checkRoom();
    const before = findDailyBackups(database, names);
    const at = new Date(now());
    const file = dailyFileOf(database, at, (before.at(-1)?.number ?? 0) + 1);
    await using worker = startWorker<CopyJob, void>(new URL('copy-worker.ts', import.meta.url), COPY_MS);
    await worker.run({ from: database, to: file }, ending.signal);
    lastAt = at;
    log.info({ file }, 'backed up');
    await prune(before);
  }

  /** What an end in the middle has left. */
  async function removePartials(names: readonly string[]): Promise<void> {
    const partials = names.filter(name => name.includes(PARTIAL)).map(name => name.split(PARTIAL)[0] ?? '');
    for (const { name } of findDailyBackups(database, partials)) await removePartial(path.join(folder, name));
  }

  async function checkRoom(): Promise<void> {
    if (!(await hasRoom(folder, (await stat(database)).size)))
      throw new AppError('no_room_for_backup', `there is no room for a backup in ${folder}`);
  }

  async function prune(before: readonly DailyBackup[]): Promise<void> {
    try {
      for (const { name } of before.slice(0, Math.max(0, before.length + 1 - keep)))
        await rm(path.join(folder, name), { force: true });
    } catch (error) {
      log.warn({ err: error }, 'old backups could not be removed');
    }
  }

  async function lookOnce(): Promise<void> {
    if (passes > 0 || !isDue()) {
      passes = Math.max(0, passes - 1);
      return;
    }
    try {
      await backUp();
    } catch (error) {
      if (ending.signal.aborted) return;
      passes = PASSED_AFTER_FAILURE;
      log.warn({ err: error, lastAt }, 'no backup could be made; tried again in an hour');
    }
  }

  const look = () => (looking ??= lookOnce().finally(() => (looking = null)));

  return {
    lastAt: () => lastAt,
    look,
    async close() {
      timer.cancel();
      ending.abort();
      await looking;
    },
  };
}

/** None, where there is no such folder yet. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
