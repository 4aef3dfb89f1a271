import { askedToEnd } from '../asked-to-end.ts';
import { loadEnvFile } from '../env-file.ts';
import { AppError, ConfigError } from '../errors.ts';
import { createLog } from '../log.ts';
import { blamePort } from '../taken-port.ts';
import { createSimulatedHome } from './backends/simulated/home.ts';
import { type HubConfig, parseHubConfig } from './config.ts';
import { loadKeys } from './keys.ts';
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
  const keys = loadKeys(dataDir);
  try {
    runKeysCommand(words, keys, { print: console.log, remark: console.error });
  } finally {
    keys.close();
  }
}

async function serve({ host, port, trustProxy, broker, dataDir, logLevel }: HubConfig): Promise<void> {
  const log = createLog({ level: logLevel });
  const keys = loadKeys(dataDir);
  const backend = createSimulatedHome();
  const publisher = broker && startPressPublisher({ backend, broker, log });
  const presses = publisher?.status ?? (() => PRESSES_NOT_FORWARDED);
  const starting = startHubServer({ backend, keys, host, port, trustProxy, log, presses });
  const server = await blamePort('HUB_PORT', port, starting, 'HUB_HOST');
  await backend.start();
  announce(server, broker);

  await end;
  await server.close();
  await backend.stop();
  await publisher?.close();
  keys.close();
  process.exit(0);
}

function announce({ url }: HubServer, broker: PressBroker | null): void {
  const presses = broker ? `forwarded to ${new URL(broker.url).host}` : 'not forwarded: MQTT_URL is not set';
  console.log(`Device Control API  ${url}/api/v1 (and ${url}/v1), over a simulated home`);
  console.log(`Its description     ${url}/openapi.json`);
  console.log(`Button presses      ${presses}`);
  console.log('Create a key        npm run -s hub -- keys create <label>');
  console.log(`Then try            curl -H "Authorization: Bearer <key>" ${url}/api/v1/devices`);
}

function toLines(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.join('\n');
  return error instanceof AppError ? error.message : String(error instanceof Error ? error.stack : error);
}
