import net from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { type Environment, logLevel, port, readEnvironment } from '../process/environment.ts';
import type { PressBroker } from './press-publisher.ts';

/** Which home the hub serves, and how it is reached. */
export type HomeConfig =
  | { readonly kind: 'simulated' }
  /** `url` without a trailing slash, such as `http://homeassistant.local:8123`; `token` a long-lived access token. */
  | { readonly kind: 'home-assistant'; readonly url: string; readonly token: string }
  /** `baseTopic` without a trailing slash. */
  | { readonly kind: 'zigbee2mqtt'; readonly broker: PressBroker; readonly baseTopic: string };

/** What the hub was told, checked once at start; frozen. */
export interface HubConfig {
  readonly home: HomeConfig;
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** Whose `X-Forwarded-For` is believed. */
  readonly trustProxy: boolean | number | readonly string[];
  /** null: presses are not forwarded. */
  readonly broker: PressBroker | null;
  /** Absolute. */
  readonly dataDir: string;
  readonly logLevel: string;
}

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
export const DEFAULT_HUB_PORT = 8080;

/** Every variable that the hub reads, with what it must be. */
const Variables = z.object({
  HUB_HOST: z.string().default('127.0.0.1').describe('an address to listen on'),
  HUB_PORT: port.default(DEFAULT_HUB_PORT),
  TRUST_PROXY: trustProxy
    .default(false)
    .describe('true, false, a number of proxies, or their addresses separated by commas'),
  MQTT_URL: z
    .url({ protocol: /^(mqtts?|wss?)$/, hostname: /./ })
    .optional()
    .describe('an mqtt://, mqtts://, ws:// or wss:// address'),
  MQTT_USERNAME: z.string().optional().describe('a user name'),
  MQTT_PASSWORD: z.string().optional().describe('a password'),
  HUB_BACKEND: z
    .enum(['simulated', 'home-assistant', 'zigbee2mqtt'])
    .default('simulated')
    .describe('simulated, home-assistant or zigbee2mqtt'),
  HOME_ASSISTANT_URL: z
    .url({ protocol: /^https?$/, hostname: /./ })
    .transform(url => url.replace(/\/+$/, ''))
    .optional()
    .describe('the http:// or https:// address of Home Assistant'),
  HOME_ASSISTANT_TOKEN: z
    .string()
    .regex(/^\S+$/)
    .optional()
    .describe(
      'a long-lived access token, from your profile page in Home Assistant (under Security, or at its foot)',
    ),
  ZIGBEE2MQTT_BASE_TOPIC: z
    .string()
    .regex(/^[^/+#$][^+#]*[^/+#]$|^[^/+#$]$/)
    .default('zigbee2mqtt')
    .describe('a topic without wildcards, as base_topic in zigbee2mqtt says'),
  HUB_DATA_DIR: z.string().default('./data/hub').describe('a directory'),
  LOG_LEVEL: logLevel.default('info'),
});

/** What the variables are called. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(Variables.shape);

/** Variables that may stand in a file instead, named by `<variable>_FILE`. */
export const SECRET_VARIABLES = ['HOME_ASSISTANT_TOKEN', 'MQTT_PASSWORD'] as const;

/** What a kind of home cannot do without. */
const required = {
  simulated: [],
  'home-assistant': ['HOME_ASSISTANT_URL', 'HOME_ASSISTANT_TOKEN'],
  zigbee2mqtt: ['MQTT_URL'],
} as const;

/** Reads the hub's part of the environment; throws a ConfigError that lists every problem, never a value. */
export function parseHubConfig(environment: Environment, problems: readonly string[] = []): HubConfig {
  const env = readEnvironment(Variables, environment, [...problems, ...findMissing(environment)]);
  const broker = env.MQTT_URL
    ? { url: env.MQTT_URL, username: env.MQTT_USERNAME ?? null, password: env.MQTT_PASSWORD ?? null }
    : null;
  return Object.freeze({
    home: toHome(env, broker),
    host: env.HUB_HOST,
    port: env.HUB_PORT,
    trustProxy: env.TRUST_PROXY,
    broker,
    dataDir: path.resolve(env.HUB_DATA_DIR),
    logLevel: env.LOG_LEVEL,
  });
}

function findMissing(environment: Environment): string[] {
  const kind = environment.HUB_BACKEND?.trim() ?? '';
  const names = Object.hasOwn(required, kind) ? required[kind as keyof typeof required] : [];
  return names
    .filter(name => !environment[name]?.trim())
    .map(name => `${name} must be set where HUB_BACKEND is ${kind}: ${Variables.shape[name].description}.`);
}

function toHome(env: z.infer<typeof Variables>, broker: PressBroker | null): HomeConfig {
  const { HUB_BACKEND: kind, HOME_ASSISTANT_URL: url, HOME_ASSISTANT_TOKEN: token } = env;
  if (kind === 'home-assistant' && url && token) return { kind, url, token };
  if (kind === 'zigbee2mqtt' && broker) return { kind, broker, baseTopic: env.ZIGBEE2MQTT_BASE_TOPIC };
  return { kind: 'simulated' };
}

function isProxy(word: string): boolean {
  if (proxyNames.includes(word)) return true;
  const [address = '', bits, ...rest] = word.split('/');
  const version = net.isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
