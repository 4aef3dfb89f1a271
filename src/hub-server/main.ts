import { askedToEnd } from '../asked-to-end.ts';
import { loadEnvFile } from '../env-file.ts';
import { AppError, ConfigError } from '../errors.ts';
import { createLog } from '../log.ts';
import { blamePort } from '../taken-port.ts';
import type { HomeBackend } from './backends/backend.ts';
import { createHome } from './backends/create-home.ts';
import { type HubConfig, parseHubConfig } from './config.ts';
import { openHubDatabase } from './database.ts';
import { createKeyStore } from './keys.ts';
import { KEYS_USAGE, runKeysCommand } from './keys-command.ts';
import { type PressBroker, startPressPublisher } from './press-publisher.ts';
import { PRESSES_NOT_FORWARDED } from './readiness.ts';
import { type HubServer, startHubServer } from './server.ts';

const end = askedToEnd(() => process.exit(130));

try {
  const [word, ...rest] = process.argv.slice(2);
  if (word !== undefined && word !== 'keys') throw new AppError('usage', `npm run hub\n${KEYS_USAGE}`);
  const file = loadEnvFile('.env');
  const config = parseHubConfig({ ...file.variables, ...process.env }, file.problems);
  if (word === 'keys') manageKeys(config, rest);
  else await serve(config);
} catch (error) {
  console.error(toLines(error));
  process.exit(1);
}

function manageKeys({ dataDir }: HubConfig, words: readonly string[]): void {
  const database = openHubDatabase(dataDir);
  try {
    runKeysCommand(words, createKeyStore(database), { print: console.log, remark: console.error });
  } finally {
    database.close();
  }
}

async function serve({ home, host, port, trustProxy, broker, dataDir, logLevel }: HubConfig): Promise<void> {
  const log = createLog({ level: logLevel });
  const database = openHubDatabase(dataDir);
  const keys = createKeyStore(database, {
    onFailure: error => log.warn({ err: error }, 'the use of keys could not be noted'),
  });
  const backend = await createHome(home, { database, log });
  const publisher = broker && startPressPublisher({ backend, broker, log });
  const presses = publisher?.status ?? (() => PRESSES_NOT_FORWARDED);
  const starting = startHubServer({ backend, keys, host, port, trustProxy, log, presses });
  const server = await blamePort('HUB_PORT', port, starting, 'HUB_HOST');
  await backend.start();
  announce(server, backend, broker);

  await end;
  await server.close();
  await backend.stop();
  await publisher?.close();
  keys.close();
  database.close();
  process.exit(0);
}

function announce({ url }: HubServer, { kind }: HomeBackend, broker: PressBroker | null): void {
  const presses = broker ? `forwarded to ${new URL(broker.url).host}` : 'not forwarded: MQTT_URL is not set';
  console.log(`Device Control API  ${url}/api/v1 (and ${url}/v1), over: ${kind}`);
  console.log(`Its description     ${url}/openapi.json`);
  console.log(`Button presses      ${presses}`);
  console.log('Create a key        npm run -s hub -- keys create <label>');
  console.log(`Then try            curl -H "Authorization: Bearer <key>" ${url}/api/v1/devices`);
}

function toLines(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.join('\n');
  return error instanceof AppError ? error.message : String(error instanceof Error ? error.stack : error);
}
