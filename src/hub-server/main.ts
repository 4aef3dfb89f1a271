import { AppError } from '../errors.ts';
import { announce, announceEnd } from '../process/announce.ts';
import { loadEnvFile } from '../process/env-file.ts';
import { createLog, writeForPeople } from '../process/log.ts';
import { forgetPauses, pauseBeforeExit } from '../process/pause-before-exit.ts';
import { loadSecretFiles } from '../process/secret-files.ts';
import { onShutdownSignal } from '../process/shutdown-signal.ts';
import { exitCodeOf, tellError, tellUncaughtErrors } from '../process/tell-error.ts';
import { VERSION } from '../process/version.ts';
import { backUpBeforeMigrations, HUB_BACKUP_USAGE, runBackupCommand } from './backups.ts';
import { type HubConfig, parseHubConfig, SECRET_VARIABLES } from './config.ts';
import { createOwner } from './dashboard/owner.ts';
import { openHubDatabase, PATIENCE_MS } from './database.ts';
import { createKeyStore } from './keys.ts';
import { KEYS_USAGE, runKeysCommand } from './keys-command.ts';
import { askRunningHub } from './keys-socket.ts';
import { type OpenHub, openHub } from './open-hub.ts';
import { toDashboardUrls } from './reachable-urls.ts';
import { toDashboardLine, toSetupLinks } from './setup-link.ts';

/** Where the text begins, behind what it is about. */
const COLUMN = 20;
const USAGE = `npm run hub\n${KEYS_USAGE}\nnpm run -s hub -- reset-password\n${HUB_BACKUP_USAGE}`;
if (process.env.HOMECORD_LOG_IS_OWNERS === '1') writeForPeople();
const isService = process.argv.length < 3;
tellUncaughtErrors(() => process.exit(1), isService ? announceEnd : console.error);
const end = onShutdownSignal(() => process.exit(130));
const restarts = { folder: process.env.HOMECORD_RESTARTS || null, program: 'hub' } as const;
const isInContainer = restarts.folder !== null;

try {
  const [word, ...rest] = process.argv.slice(2);
  if (word === '--help' || word === 'help') {
    console.log(USAGE);
    process.exit(0);
  }
  if (word !== undefined && !['keys', 'reset-password', 'backup', 'restore'].includes(word))
    throw new AppError('usage', USAGE);
  const file = loadEnvFile('.env');
  const environment = { ...file.variables, ...process.env };
  const secrets = loadSecretFiles(environment, SECRET_VARIABLES);
  const problems = [...file.problems, ...secrets.problems];
  const config = parseHubConfig({ ...environment, ...secrets.variables }, problems);
  if (word === 'backup' || word === 'restore') await runBackupCommand(config.dataDir, [word, ...rest]);
  else if (word === 'keys') await manageKeys(config, rest);
  else if (word === 'reset-password') await resetPassword(config, rest);
  else await serve(config);
} catch (error) {
  tellError(error, isService ? announceEnd : console.error);
  await pauseBeforeExit(error, restarts, { stopped: end });
  process.exit(exitCodeOf(error));
}

/** By the hub that is running, which acts at once whatever its disk does; else on its database. */
async function manageKeys({ dataDir }: HubConfig, words: readonly string[]): Promise<void> {
  const terminal = { print: console.log, remark: console.error, isHub: false };
  if (await askRunningHub(dataDir, words, terminal)) return;
  await backUpBeforeMigrations(dataDir);
  using opened = new DisposableStack();
  const database = opened.adopt(openHubDatabase(dataDir, { waitMs: PATIENCE_MS }), each => each.close());
  const keys = opened.adopt(createKeyStore(database), each => each.close());
  runKeysCommand(words, keys, terminal);
}

async function resetPassword({ dataDir, host, port }: HubConfig, words: readonly string[]): Promise<void> {
  if (words.length > 0) throw new AppError('usage', USAGE);
  await backUpBeforeMigrations(dataDir);
  using opened = new DisposableStack();
  const database = opened.adopt(openHubDatabase(dataDir, { waitMs: PATIENCE_MS }), each => each.close());
  const secret = createOwner(database).reset();
  console.log(toSetupLinks(toDashboardUrls(host, port, isInContainer), secret).join('\n'));
  console.error('The password is void, and everybody is signed out. The link works once, for a day.');
  console.error('Where the hub is reached under another address, put that before the #.');
}

async function serve(config: HubConfig): Promise<void> {
  const log = createLog({ level: config.logLevel });
  const hub = await openHub(config, log);
  await hub.start();
  forgetPauses(restarts);
  introduce(hub, config);
  await end;
  await hub.close();
  process.exit(0);
}

function introduce(
  { server: { url, port }, backend, owner }: OpenHub,
  { broker, dataDir, host }: HubConfig,
): void {
  const presses = broker
    ? `go to ${new URL(broker.url).host} whenever it answers`
    : 'not forwarded: MQTT_URL is not set';
  const isOwners = process.stdout.isTTY && !isInContainer;
  const [name, text] = toDashboardLine(toDashboardUrls(host, port, isInContainer), {
    owner,
    dataDir,
    isOwners,
    isInContainer,
  });
  announce('homecord', VERSION, COLUMN);
  announce('Device Control API', `${url}/api/v1 (and ${url}/v1), over ${backend.kind}`, COLUMN);
  announce(name, text, COLUMN);
  announce('Its description', `${url}/openapi.json`, COLUMN);
  announce('How it stands', `${url}/readyz`, COLUMN);
  announce('Button presses', presses, COLUMN);
  announce('Create a key', 'in the dashboard, or: npm run -s hub -- keys create <label>', COLUMN);
  announce('Then try', `curl -H "Authorization: Bearer <key>" ${url}/api/v1/devices`, COLUMN);
}
