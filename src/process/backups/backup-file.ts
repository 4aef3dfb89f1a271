import path from 'node:path';
import { toFileTime } from './back-up-database.ts';

/** Where the backups of a database are. */
export const backupFolderOf = (database: string) => path.join(path.dirname(database), 'backups');

/** What a backup of a database is called that has no other name: `backups/homecord-<UTC time><suffix>.sqlite`. */
export function backupFileOf(database: string, now: Date, suffix = ''): string {
  return path.join(
    backupFolderOf(database),
    `${path.basename(database, '.sqlite')}-${toFileTime(now)}${suffix}.sqlite`,
  );
}

/** A backup that was made because a day was over. */
export interface DailyBackup {
  readonly name: string;
  /** They are counted, since the clock may be set back. */
  readonly number: number;
  /** By the clock of then. */
  readonly at: Date;
}

/** What the daily backup of this number is called. */
export const dailyFileOf = (database: string, now: Date, number: number) =>
  backupFileOf(database, now, `-daily-${number}`);

const DAY = /\d{4,}-\d\d-\d\d/.source;
const SECONDS = /\d\d\.\d{3}Z/.source;

/** A backup that was made before a step that changed how the database is laid out. */
export interface CopyBefore {
  readonly name: string;
  /** `0022_settings`. */
  readonly step: string;
}

/** Such backups of a database among the files in its folder, the oldest first, by the clock of then. */
export function findCopiesBefore(database: string, names: readonly string[]): CopyBefore[] {
  const program = path.basename(database, '.sqlite');
  const pattern = new RegExp(`^${program}-${DAY}T\\d\\d-\\d\\d-${SECONDS}-before-(\\d{4}\\w*)\\.sqlite$`);
  const found = names.flatMap(name => {
    const [, step] = pattern.exec(name) ?? [];
    return step === undefined ? [] : [{ name, step }];
  });
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The daily backups of a database among the files in its folder, the oldest first. */
export function findDailyBackups(database: string, names: readonly string[]): DailyBackup[] {
  const program = path.basename(database, '.sqlite');
  const pattern = new RegExp(`^${program}-(${DAY})T(\\d\\d)-(\\d\\d)-(${SECONDS})-daily-(\\d+)\\.sqlite$`);
  const found = names.flatMap(name => {
    const [, day, hours, minutes, seconds, number] = pattern.exec(name) ?? [];
    const at = new Date(`${day}T${hours}:${minutes}:${seconds}`);
    return number === undefined ? [] : [{ name, number: Number(number), at }];
  });
  return found.toSorted((a, b) => a.number - b.number);
}
