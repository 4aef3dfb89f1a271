import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { announceEnd } from './announce.ts';
import { exitCodeOf, NEEDS_MENDING } from './tell-error.ts';
import { within } from './within.ts';

/** Where whatever runs a program starts it again however it ended, as containers are, and which program it is. */
export interface Restarts {
  /** A directory that outlives a start; null: nothing starts it again in vain. */
  readonly folder: string | null;
  readonly program: 'bot' | 'hub';
}

const FIRST_S = 5;
const LONGEST_S = 600;

/**
 * Waits before a program ends that a person must mend first, each time twice as long, up to ten minutes: else
 * `restart: unless-stopped` would have it start, and ask Discord with a wrong token, without end. Whoever stops it
 * meanwhile need not wait.
 */
export async function pauseBeforeExit(
  error: unknown,
  { folder, program }: Restarts,
  { stopped, say = announceEnd }: { stopped: Promise<void>; say?: (text: string) => void },
): Promise<void> {
  if (folder === null || exitCodeOf(error) !== NEEDS_MENDING) return;
  const file = fileOf(folder, program);
  const seconds = Math.min(LONGEST_S, 2 * read(file) || FIRST_S);
  try {
    writeFileSync(file, `${seconds}\n`);
  } catch {
    // What cannot be written may be the very thing to mend: then it does not grow.
  }
  say(`Ends in ${seconds} seconds, to be started again; stop it to mend this.`);
  await within(stopped, seconds * 1000);
}

/** After a start that came well: the next failure waits for the shortest time again. */
export function forgetPauses({ folder, program }: Restarts): void {
  if (folder !== null) rmSync(fileOf(folder, program), { force: true });
}

const fileOf = (folder: string, program: string) => path.join(folder, `.${program}-pause`);

function read(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}
