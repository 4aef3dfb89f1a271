import { z } from 'zod';
import { ConfigError } from '../errors.ts';

/** Variables as a process has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A port that a server listens on. */
export const port = z.coerce
  .number()
  .int()
  .min(0)
  .max(65_535)
  .describe('a port number from 0 to 65535; 0 means any free one');

/** How much is logged. */
export const logLevel = z
  .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  .describe('fatal, error, warn, info, debug, trace or silent');

/** How many daily backups are kept. */
export const backupDays = z.coerce
  .number()
  .int()
  .min(0)
  .max(365)
  .default(7)
  .describe('a number of days from 0 to 365; 0 makes no backups');

/**
 * Reads a program's variables, each described by what it must be. Throws a ConfigError that lists every problem,
 * those that were found before among them, and never a value.
 */
export function readEnvironment<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Environment,
  problems: readonly string[],
): z.infer<Schema> {
  // A variable set to nothing, as in a template of an .env file, is one that is not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(given);
  const names = [...new Set(parsed.error?.issues.map(issue => String(issue.path[0])))];
  const all = [...problems, ...names.map(name => `${name} must be ${toDescription(schema.shape[name])}.`)];
  if (!parsed.success || all.length > 0) throw new ConfigError(all);
  return parsed.data;
}

/** A description may stand within what makes a variable optional. */
function toDescription(schema: unknown): string {
  if (!(schema instanceof z.ZodType)) return 'set to something else';
  return schema.description ?? toDescription((schema as z.ZodDefault).def.innerType);
}
