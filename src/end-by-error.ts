import { AppError } from './errors.ts';
import { createLog } from './log.ts';

/**
 * Ends the program for an error. What a person can mend is told in its own words, all else as the log tells errors:
 * printed with every field, as Node does it, it would show the requests that discord.js hangs on its own.
 */
export function endByError(error: unknown): never {
  if (error instanceof AppError) console.error(error.message);
  else createLog().fatal({ err: error }, 'ended by an error that nobody expected');
  process.exit(1);
}

/** Has whatever nobody catches end the program so, rejected promises among it. */
export function endByUncaughtErrors(): void {
  process.on('uncaughtException', endByError);
}
