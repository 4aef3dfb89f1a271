import path from 'node:path';
import { z } from 'zod';
import type { AddressRules } from '../egress/contract.ts';
import { DEFAULT_DATA_DIR } from '../guilds/data-dir.ts';
import { DEFAULT_HUB_PORT } from '../hub-server/config.ts';
import { backupDays, type Environment, logLevel, port, readEnvironment } from '../process/environment.ts';
import { parseSpeechServer } from '../voice/parse-speech-server.ts';
import type { SharedSpeech } from './build-speech.ts';

const DISCORD_API_URL = 'https://discord.com/api';

/** What it is made of is Discord's; what no header takes is none, such as the `…` of a template. */
const token = z
  .string()
  .trim()
  .regex(/^(?:Bot )?[!-~]+$/i)
  .transform(text => text.replace(/^Bot /i, ''))
  .nullable()
  .default(null)
  .describe(
    'a bot’s token: Reset Token, under Bot of your application at https://discord.com/developers/applications',
  );

const httpUrl = z
  .url({ protocol: /^https?$/ })
  .transform(text => text.replace(/\/+$/, ''))
  .describe('an http:// or https:// address');

const secret = z.string().min(16).describe('at least 16 characters long');

const postgresUrl = z
  .string()
  .trim()
  .regex(/^postgres(?:ql)?:\/\//)
  .refine(text => URL.canParse(text))
  .describe('a PostgreSQL address such as postgres://user:password@host/database');

const speechServer = z
  .string()
  .transform((text, { addIssue }) => {
    const server = parseSpeechServer(text);
    if (!server) addIssue('no speech server');
    return server ?? z.NEVER;
  })
  .describe('an address such as tcp://whisper.local:10300');

const HOUR_MS = 60 * 60_000;
/** LATE_PRESS_HOURS where nobody says otherwise, in milliseconds. */
export const DEFAULT_LATE_PRESS_MS = 6 * HOUR_MS;
/** AUDIT_DAYS where nobody says otherwise. */
export const DEFAULT_AUDIT_DAYS = 90;
/** No broker keeps a press for longer than a week. */
const MAX_LATE_PRESS_HOURS = 7 * 24;
const MAX_AUDIT_DAYS = 10 * 365;

/** Every variable that the bot reads, in the order of .env.example. */
const Variables = z.object({
  DISCORD_TOKEN: token,
  DISCORD_API_URL: httpUrl.default(DISCORD_API_URL),
  DATA_DIR: z.string().default(DEFAULT_DATA_DIR),
  DATABASE_URL: postgresUrl.optional(),
  HOMECORD_SECRET: secret.optional(),
  HOMECORD_SECRET_PREVIOUS: z
    .string()
    .transform(list => list.split(',').map(item => item.trim()))
    .pipe(z.array(secret))
    .default([])
    .describe('former secrets, separated by commas, each at least 16 characters'),
  HUB_ADDRESSES: z.enum(['owner', 'public', 'any']).default('owner').describe('owner, public or any'),
  ALLOWED_GUILDS: z
    .string()
    .transform(list => list.split(',').map(item => item.trim()))
    .pipe(z.array(z.string().regex(/^\d{17,20}$/)))
    .default([])
    .describe('server ids, separated by commas'),
  LISTEN_HOST: z.string().min(1).default('127.0.0.1').describe('an address to listen on'),
  PLAYGROUND_PORT: port.default(3000),
  HUB_PORT: port.default(DEFAULT_HUB_PORT),
  MQTT_PORT: port.default(1883),
  LATE_PRESS_HOURS: z.coerce
    .number()
    .positive()
    .max(MAX_LATE_PRESS_HOURS)
    .default(DEFAULT_LATE_PRESS_MS / HOUR_MS)
    .describe(`a number of hours, more than 0 and at most ${MAX_LATE_PRESS_HOURS}`),
  AUDIT_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(MAX_AUDIT_DAYS)
    .default(DEFAULT_AUDIT_DAYS)
    .describe(`a whole number of days, at most ${MAX_AUDIT_DAYS}; 0 keeps nothing`),
  BACKUP_DAYS: backupDays,
  STT_URL: speechServer.optional(),
  TTS_URL: speechServer.optional(),
  STATUS_PORT: port.optional(),
  LOG_LEVEL: logLevel.optional(),
  LOG_SENTENCES: z.enum(['0', '1']).default('0').describe('0 or 1'),
});

/** What the variables are called. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(Variables.shape);

/** Variables that may stand in a file instead, named by `<variable>_FILE`. */
export const SECRET_VARIABLES = [
  'DISCORD_TOKEN',
  'DATABASE_URL',
  'HOMECORD_SECRET',
  'HOMECORD_SECRET_PREVIOUS',
] as const;

/** What the bot was told, checked once at start; frozen. */
export interface Config {
  /** null: no account, so the playground is started. */
  readonly discordToken: string | null;
  /** Without the version: `https://discord.com/api`. */
  readonly discordApiUrl: string;
  readonly dataDir: string;
  /** Of a PostgreSQL; null: settings are in a file. */
  readonly databaseUrl: string | null;
  readonly secret: string | null;
  readonly previousSecrets: readonly string[];
  /** Where households may have their hub and broker. */
  readonly addresses: AddressRules;
  readonly listenHost: string;
  readonly playgroundPort: number;
  readonly hubPort: number;
  readonly mqttPort: number;
  /** Presses told later than this are summed up in one line. */
  readonly latePressMs: number;
  /** For how many days it is on record what people do; 0: not at all. */
  readonly auditDays: number;
  /** So many daily backups are kept; 0: none is made. */
  readonly backupDays: number;
  /** Who hears, and says, what households have nobody of their own for. */
  readonly speech: SharedSpeech;
  /** null: no status server. */
  readonly statusPort: number | null;
  readonly logLevel: string;
  /** Whether the log has, at debug, what people say. */
  readonly logsSentences: boolean;
}

/** discord.js reads these by itself, and would serve some of the servers only, whatever other processes do. */
function findShards(environment: Environment): readonly string[] {
  const set = ['SHARDS', 'SHARD_COUNT'].filter(name => environment[name] !== undefined);
  return set.map(name => `${name} must not be set: homecord divides the bot's servers by itself.`);
}

/**
 * A JSON Web Token, as Home Assistant's is, is no token of Discord's: one that stands in the other's place is shown to
 * nobody there. What another `DISCORD_API_URL` takes for a token is its own matter.
 */
function findForeignToken({ DISCORD_TOKEN, DISCORD_API_URL: url }: Environment): readonly string[] {
  const host = URL.parse(url?.trim() || DISCORD_API_URL)?.hostname ?? '';
  const isForeign = /^\s*(?:Bot )?eyJ/i.test(DISCORD_TOKEN ?? '') && /(^|\.)discord(app)?\.com$/.test(host);
  return isForeign ? [`DISCORD_TOKEN must be ${token.description}.`] : [];
}

/** Reads the environment; throws a ConfigError that lists every problem, those of the `.env` file among them. */
export function parseConfig(environment: Environment, problems: readonly string[] = []): Config {
  const env = readEnvironment(Variables, environment, [
    ...problems,
    ...findShards(environment),
    ...findForeignToken(environment),
  ]);
  return Object.freeze({
    discordToken: env.DISCORD_TOKEN,
    discordApiUrl: env.DISCORD_API_URL,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    secret: env.HOMECORD_SECRET ?? null,
    previousSecrets: env.HOMECORD_SECRET_PREVIOUS,
    addresses: { mode: env.HUB_ADDRESSES, allowedGuilds: env.ALLOWED_GUILDS },
    listenHost: env.LISTEN_HOST,
    playgroundPort: env.PLAYGROUND_PORT,
    hubPort: env.HUB_PORT,
    mqttPort: env.MQTT_PORT,
    latePressMs: env.LATE_PRESS_HOURS * HOUR_MS,
    auditDays: env.AUDIT_DAYS,
    backupDays: env.BACKUP_DAYS,
    speech: { ears: env.STT_URL ?? null, mouth: env.TTS_URL ?? null },
    statusPort: env.STATUS_PORT ?? null,
    // The playground talks to a person at a terminal; its log would bury what it says.
    logsSentences: env.LOG_SENTENCES === '1',
    logLevel: env.LOG_LEVEL ?? (env.DISCORD_TOKEN ? 'info' : 'warn'),
  });
}
