import net from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../errors.ts';
import { backupDays, type Environment, logLevel, port, readEnvironment } from '../process/environment.ts';
import type { PressBroker } from './press-publisher.ts';

/** What each kind of home is told of where it is. */
interface HomeSettings {
  'home-assistant': {
    /** Without a trailing slash, such as `http://homeassistant.local:8123`. */
    readonly url: string;
    /** A long-lived access token. */
    readonly token: string;
  };
  simulated: Record<never, never>;
  zigbee2mqtt: {
    readonly broker: PressBroker;
    /** Without a trailing slash. */
    readonly baseTopic: string;
  };
}

/** A kind of home that the hub can serve, as `HUB_BACKEND` names it. */
export type HomeKind = keyof HomeSettings;

/** Which home the hub serves, and how it is reached. */
export type HomeConfig<Kind extends HomeKind = HomeKind> = {
  [K in Kind]: { readonly kind: K } & HomeSettings[K];
}[Kind];

/** What the hub was told, checked once at start; frozen. */
export interface HubConfig {
  readonly home: HomeConfig;
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** Whose `X-Forwarded-For` is believed. */
  readonly trustProxy: boolean | number | readonly string[];
  /** Names that the dashboard goes by, beside those of every home network; in lower case. */
  readonly hosts: readonly string[];
  /** The address of Home Assistant's supervisor, which proxies the dashboard, then those of any proxies in front of it. */
  readonly ingress: readonly string[];
  /** null: presses are not forwarded. */
  readonly broker: PressBroker | null;
  /** Absolute. */
  readonly dataDir: string;
  /** For how many days it is kept what devices told; 0: not at all. */
  readonly historyDays: number;
  /** So many daily backups are kept; 0: none is made. */
  readonly backupDays: number;
  readonly logLevel: string;
}

/** How a kind of home is configured. */
interface HomeChoice<Kind extends HomeKind> {
  /** The variables that it cannot do without. */
  readonly needs: readonly (keyof typeof Variables.shape)[];
  /** null where one of them is missing. */
  read(env: z.infer<typeof Variables>, broker: PressBroker | null): HomeConfig<Kind> | null;
}

const HOMES: { readonly [Kind in HomeKind]: HomeChoice<Kind> } = {
  simulated: { needs: [], read: () => ({ kind: 'simulated' }) },
  'home-assistant': {
    needs: ['HOME_ASSISTANT_URL', 'HOME_ASSISTANT_TOKEN'],
    read: ({ HOME_ASSISTANT_URL: url, HOME_ASSISTANT_TOKEN: token }) =>
      url && token ? { kind: 'home-assistant', url, token } : null,
  },
  zigbee2mqtt: {
    needs: ['MQTT_URL'],
    read: ({ ZIGBEE2MQTT_BASE_TOPIC: baseTopic }, broker) =>
      broker && { kind: 'zigbee2mqtt', broker, baseTopic },
  },
};

const homeKinds = Object.keys(HOMES) as HomeKind[];

/** The names that stand for address ranges, beside addresses and ranges themselves. */
const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];

const trustProxy = z.string().transform((text, context) => {
  const words = text.split(',').map(word => word.trim());
  const [word = ''] = words;
  if (word === 'true' || word === 'false') return word === 'true';
  if (/^\d{1,2}$/.test(text)) return Number(text);
  if (!words.every(isProxy)) context.addIssue('no proxy');
  return words;
});

/** Where a hub listens if nobody says otherwise. */
export const DEFAULT_HUB_PORT = 8484;

/** Pages of Home Assistant's own, by which its address is copied from a browser. */
const PAGE =
  /^\/(lovelace|dashboard-[^/]+|home|config|profile|energy|history|logbook|map|todo|calendar|media-browser|developer-tools|auth)(\/.*)?$/;

/** Without a trailing slash, and without the page of Home Assistant that somebody had open. */
function toBase(address: string): string {
  const url = new URL(address);
  if (PAGE.test(url.pathname)) url.pathname = '';
  else if (!/[?#]/.test(address)) return address.replace(/\/+$/, '');
  url.hash = '';
  url.search = '';
  return url.href.replace(/\/+$/, '');
}

/** The token of a bot, by its parts: of one that stands in the other's place Home Assistant hears nothing. */
const DISCORD_TOKEN = /^[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}$/;

/** Every variable that the hub reads, with what it must be. */
const Variables = z.object({
  HUB_HOST: z.string().default('127.0.0.1').describe('an address to listen on'),
  HUB_PORT: port.default(DEFAULT_HUB_PORT),
  TRUST_PROXY: trustProxy
    .default(false)
    .describe('true, false, a number of proxies, or their addresses separated by commas'),
  HUB_HOSTS: z
    .string()
    .transform(text => text.split(',').map(word => word.trim().toLowerCase()))
    .pipe(z.array(z.string().regex(/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/)))
    .default([])
    .describe('names without ports, separated by commas, such as hub.example.org'),
  HUB_INGRESS: z
    .string()
    .transform(text => text.split(',').map(word => word.trim()))
    .pipe(z.array(z.string().refine(word => net.isIP(word) !== 0)))
    .default([])
    .describe('addresses, separated by commas'),
  MQTT_URL: z
    .url({ protocol: /^(mqtts?|wss?)$/, hostname: /./ })
    .optional()
    .describe('an mqtt://, mqtts://, ws:// or wss:// address (a # in its password: %23, or MQTT_PASSWORD)'),
  MQTT_USERNAME: z.string().optional().describe('a user name'),
  MQTT_PASSWORD: z.string().optional().describe('a password'),
  HUB_BACKEND: z
    .enum(homeKinds)
    .default('simulated')
    .describe(`${homeKinds.slice(0, -1).join(', ')} or ${homeKinds.at(-1)}`),
  HOME_ASSISTANT_URL: z
    .url({ protocol: /^https?$/, hostname: /./ })
    .transform(toBase)
    .optional()
    .describe('the http:// or https:// address of Home Assistant, up to the port'),
  HOME_ASSISTANT_TOKEN: z
    .string()
    .regex(/^\S+$/)
    .refine(text => !DISCORD_TOKEN.test(text))
    .optional()
    .describe(
      'a long-lived access token, from your profile page in Home Assistant (under Security, or at its foot)',
    ),
  ZIGBEE2MQTT_BASE_TOPIC: z
    .string()
    .regex(/^[^/+#$][^+#]*[^/+#]$|^[^/+#$]$/)
    .default('zigbee2mqtt')
    .describe('a topic without wildcards, as base_topic in zigbee2mqtt says'),
  /** The bot's, beside whose own is what the hub of the same machine keeps. */
  DATA_DIR: z.string().default('./data').describe('a directory'),
  HUB_DATA_DIR: z.string().optional().describe('a directory'),
  HISTORY_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(365)
    .default(14)
    .describe('a number of days from 0 to 365; 0 keeps no record'),
  BACKUP_DAYS: backupDays,
  LOG_LEVEL: logLevel.default('info'),
});

/** What the variables are called. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(Variables.shape);

/** Variables that may stand in a file instead, named by `<variable>_FILE`. */
export const SECRET_VARIABLES = ['HOME_ASSISTANT_TOKEN', 'MQTT_PASSWORD'] as const;

/** Reads the hub's part of the environment; throws a ConfigError that lists every problem, never a value. */
export function parseHubConfig(given: Environment, problems: readonly string[] = []): HubConfig {
  const environment = { ...given, HUB_BACKEND: toKind(given) };
  const env = readEnvironment(Variables, environment, [...problems, ...findMissing(environment)]);
  const broker = env.MQTT_URL
    ? { url: env.MQTT_URL, username: env.MQTT_USERNAME ?? null, password: env.MQTT_PASSWORD ?? null }
    : null;
  return Object.freeze({
    home: toHome(env, broker),
    host: env.HUB_HOST,
    port: env.HUB_PORT,
    trustProxy: env.TRUST_PROXY,
    hosts: env.HUB_HOSTS,
    ingress: env.HUB_INGRESS,
    broker,
    dataDir: path.resolve(env.HUB_DATA_DIR ?? path.join(env.DATA_DIR, 'hub')),
    historyDays: env.HISTORY_DAYS,
    backupDays: env.BACKUP_DAYS,
    logLevel: env.LOG_LEVEL,
  });
}

/** As it is said; where nobody says, whoever gives Home Assistant's address or token means it. */
function toKind(environment: Environment): string {
  const isSet = (name: string) => environment[name]?.trim();
  const meant = isSet('HOME_ASSISTANT_URL') || isSet('HOME_ASSISTANT_TOKEN') ? 'home-assistant' : 'simulated';
  return isSet('HUB_BACKEND') || meant;
}

function findMissing(environment: Environment): string[] {
  const kind = environment.HUB_BACKEND?.trim() ?? '';
  const needs = Object.hasOwn(HOMES, kind) ? HOMES[kind as HomeKind].needs : [];
  return needs
    .filter(name => !environment[name]?.trim())
    .map(name => `${name} must be set where HUB_BACKEND is ${kind}: ${Variables.shape[name].description}.`);
}

function toHome(env: z.infer<typeof Variables>, broker: PressBroker | null): HomeConfig {
  const kind = env.HUB_BACKEND;
  const home = HOMES[kind].read(env, broker);
  // Never another home than the one that was asked for.
  if (home === null) throw new ConfigError([`HUB_BACKEND is ${kind}, which lacks ${HOMES[kind].needs}.`]);
  return home;
}

function isProxy(word: string): boolean {
  if (proxyNames.includes(word)) return true;
  const [address = '', bits, ...rest] = word.split('/');
  const version = net.isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
