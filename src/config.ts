import path from 'node:path';
import { z } from 'zod';
import { ConfigError } from './errors.ts';

const port = z.coerce
  .number()
  .int()
  .min(0)
  .max(65_535)
  .describe('a port number from 0 to 65535; 0 means any free one');

const optional = z
  .string()
  .trim()
  .transform(text => text || null)
  .nullable()
  .default(null);

const httpUrl = z
  .url({ protocol: /^https?$/ })
  .transform(text => text.replace(/\/+$/, ''))
  .describe('an http:// or https:// address');

const secret = z.string().min(16).describe('at least 16 characters long');

/** Every variable that the bot reads, in the order of .env.example. */
const Environment = z.object({
  DISCORD_TOKEN: optional,
  DISCORD_API_URL: httpUrl.default('https://discord.com/api'),
  DATA_DIR: z.string().default('./data'),
  HOMECORD_SECRET: secret.optional(),
  HOMECORD_SECRET_PREVIOUS: z
    .string()
    .transform(list => list.split(',').map(item => item.trim()))
    .pipe(z.array(secret))
    .default([])
    .describe('former secrets, separated by commas, each at least 16 characters'),
  LISTEN_HOST: z.string().min(1).default('127.0.0.1').describe('an address to listen on'),
  PLAYGROUND_PORT: port.default(3000),
  HUB_PORT: port.default(8080),
  MQTT_PORT: port.default(1883),
  STATUS_PORT: port.optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .optional()
    .describe('fatal, error, warn, info, debug, trace or silent'),
});

/** What the bot was told, checked once at start; frozen. */
export interface Config {
  /** null: no account, so the playground is started. */
  readonly discordToken: string | null;
  /** Without the version: `https://discord.com/api`. */
  readonly discordApiUrl: string;
  readonly dataDir: string;
  readonly secret: string | null;
  readonly previousSecrets: readonly string[];
  readonly listenHost: string;
  readonly playgroundPort: number;
  readonly hubPort: number;
  readonly mqttPort: number;
  /** null: no status server. */
  readonly statusPort: number | null;
  readonly logLevel: string;
}

/**
 * Reads the environment; throws a ConfigError that lists every problem, those found before among them, and
 * never a value.
 */
export function parseConfig(
  environment: Readonly<Record<string, string | undefined>>,
  problems: readonly string[] = [],
): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = Environment.safeParse(given);
  const names = [...new Set(parsed.error?.issues.map(issue => String(issue.path[0])))];
  const all = [...problems, ...names.map(name => `${name} must be ${expected(name)}.`)];
  if (!parsed.success || all.length > 0) throw new ConfigError(all);
  const env = parsed.data;
  return Object.freeze({
    discordToken: env.DISCORD_TOKEN,
    discordApiUrl: env.DISCORD_API_URL,
    dataDir: path.resolve(env.DATA_DIR),
    secret: env.HOMECORD_SECRET ?? null,
    previousSecrets: env.HOMECORD_SECRET_PREVIOUS,
    listenHost: env.LISTEN_HOST,
    playgroundPort: env.PLAYGROUND_PORT,
    hubPort: env.HUB_PORT,
    mqttPort: env.MQTT_PORT,
    statusPort: env.STATUS_PORT ?? null,
    // The playground talks to a person at a terminal; its log would bury what it says.
    logLevel: env.LOG_LEVEL ?? (env.DISCORD_TOKEN ? 'info' : 'warn'),
  });
}

function expected(name: string): string {
  const field = Environment.shape[name as keyof typeof Environment.shape];
  for (let schema: unknown = field; schema instanceof z.ZodType; ) {
    if (schema.description) return schema.description;
    schema = (schema as z.ZodDefault).def.innerType;
  }
  return 'set to something else';
}
