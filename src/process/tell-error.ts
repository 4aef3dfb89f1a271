import { AppError, ConfigError } from '../errors.ts';
import { createLog } from './log.ts';

/** Says something on stderr: words to whoever called a command, and as its log is to whoever runs a service. */
type Say = (text: string) => void;

/**
 * Tells on stderr why a program ends. What a person can mend is told in its own words, all else as the log tells
 * errors: printed with every field, as Node does it, it would show the requests that discord.js hangs on its own.
 */
export function tellError(error: unknown, say: Say = console.error): void {
  if (error instanceof AppError) say(error.message);
  else createLog().fatal({ err: error }, 'ended by an error that nobody expected');
}

/** `EX_CONFIG` of sysexits.h, which systemd calls CONFIG. */
export const NEEDS_MENDING = 78;

/**
 * What a program exits with that ends by an error: 78 where a person must mend its settings first, so that a service
 * is not started again in vain (`RestartPreventExitStatus=` in deploy/), else 1.
 */
export function exitCodeOf(error: unknown): number {
  return error instanceof ConfigError ? NEEDS_MENDING : 1;
}

/** Tells whatever nobody catches in the same way, rejected promises among it; then `end` is called. */
export function tellUncaughtErrors(end: () => never, say?: Say): void {
  process.on('uncaughtException', error => {
    tellError(error, say);
    end();
  });
}
