import net from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { type Environment, logLevel, port, readEnvironment } from '../environment.ts';
import type { PressBroker } from './press-publisher.ts';

/** What the hub was told, checked once at start; frozen. */
export interface HubConfig {
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

/** Every variable that the hub reads, with what it must be. */
const Variables = z.object({
  HUB_HOST: z.string().default('127.0.0.1').describe('an address to listen on'),
  HUB_PORT: port.default(8080),
  TRUST_PROXY: trustProxy
    .default(false)
    .describe('true, false, a number of proxies, or their addresses separated by commas'),
  MQTT_URL: z
    .url({ protocol: /^(mqtts?|wss?)$/, hostname: /./ })
    .optional()
    .describe('an mqtt://, mqtts://, ws:// or wss:// address'),
  MQTT_USERNAME: z.string().optional().describe('a user name'),
  MQTT_PASSWORD: z.string().optional().describe('a password'),
  HUB_DATA_DIR: z.string().default('./data/hub').describe('a directory'),
  LOG_LEVEL: logLevel.default('info'),
});

/** Reads the hub's part of the environment; throws a ConfigError that lists every problem, never a value. */
export function parseHubConfig(environment: Environment, problems: readonly string[] = []): HubConfig {
  const env = readEnvironment(Variables, environment, problems);
  return Object.freeze({
    host: env.HUB_HOST,
    port: env.HUB_PORT,
    trustProxy: env.TRUST_PROXY,
    broker: env.MQTT_URL
      ? { url: env.MQTT_URL, username: env.MQTT_USERNAME ?? null, password: env.MQTT_PASSWORD ?? null }
      : null,
    dataDir: path.resolve(env.HUB_DATA_DIR),
    logLevel: env.LOG_LEVEL,
  });
}

function isProxy(word: string): boolean {
  if (proxyNames.includes(word)) return true;
  const [address = '', bits, ...rest] = word.split('/');
  const version = net.isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
