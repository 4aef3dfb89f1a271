import { chmodSync, statSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../errors.ts';
import type { Log } from './log.ts';

const STICKY = 0o1000;

/**
 * Takes from a directory what others may do in it, and warns that they could. A ConfigError, by the variable that names
 * it, where it is everybody's, as `/tmp` is.
 */
export function restrictDirectory(directory: string, variable: string, log: Log): void {
  if (statSync(directory).mode & STICKY) {
    throw new ConfigError([
      `${variable} ${path.resolve(directory)} is shared with others; name a directory of homecord's own.`,
    ]);
  }
  restrictMode(directory, 0o700, log);
}

/** Takes every right beyond `mode` from a file or directory, and warns that there was one. */
export function restrictMode(name: string, mode: number, log: Log): void {
  const file = path.resolve(name);
  const found = statSync(name).mode & 0o777;
  if ((found & ~mode) === 0) return;
  try {
    chmodSync(name, mode);
    log.warn({ file, found: octal(found), now: octal(mode) }, 'others could read this; now they cannot');
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    log.warn({ file, found: octal(found), code }, 'others may read this, and it cannot be changed');
  }
}

function octal(mode: number): string {
  return mode.toString(8).padStart(4, '0');
}
