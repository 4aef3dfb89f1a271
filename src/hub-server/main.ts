import { AppError } from '../errors.ts';
import { keepBackups } from '../process/backups/keep-backups.ts';
import { loadEnvFile } from '../process/env-file.ts';
import { createLog } from '../process/log.ts';
import { forgetPauses, pauseBeforeExit } from '../process/pause-before-exit.ts';
import { restrictDirectory } from '../process/restrict-mode.ts';
import { loadSecretFiles } from '../process/secret-files.ts';
import { onShutdownSignal } from '../process/shutdown-signal.ts';
import { blamePort } from '../process/taken-port.ts';
import { exitCodeOf, tellError, tellUncaughtErrors } from '../process/tell-error.ts';
import { toAuthority } from '../web/to-authority.ts';
import type { HomeBackend } from './backends/backend.ts';
import { createHome } from './backends/create-home.ts';
import { backUpBeforeMigrations, HUB_BACKUP_USAGE, runBackupCommand } from './backups.ts';
import { type HubConfig, parseHubConfig, SECRET_VARIABLES } from './config.ts';
import { createDashboard } from './dashboard/dashboard.ts';
import { createOwner, type Owner } from './dashboard/owner.ts';
import { hubDatabaseOf, openHubDatabase } from './database.ts';
import { startHistory } from './history/start-history.ts';
import { createKeyStore } from './keys.ts';
import { KEYS_USAGE, runKeysCommand } from './keys-command.ts';
import { openNotices } from './notices/notices.ts';
import { type PressBroker, startPressPublisher } from './press-publisher.ts';
import { toReachableUrl } from './reachable-url.ts';
import { type HubServer, startHubServer } from './server.ts';
import { forgetSetupLink, offerSetupLink, toSetupLink } from './setup-link.ts';

const USAGE = `npm run hub\n${KEYS_USAGE}\nnpm run -s hub -- reset-password\n${HUB_BACKUP_USAGE}`;
tellUncaughtErrors(() => process.exit(1));
const end = onShutdownSignal(() => process.exit(130));
const restarts = { folder: process.env.HOMECORD_RESTARTS || null, program: 'hub' } as const;

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
  tellError(error);
  await pauseBeforeExit(error, restarts, { stopped: end });
  process.exit(exitCodeOf(error));
}

async function manageKeys({ dataDir }: HubConfig, words: readonly string[]): Promise<void> {
  await backUpBeforeMigrations(dataDir);
  using opened = new DisposableStack();
  const database = opened.adopt(openHubDatabase(dataDir), each => each.close());
  runKeysCommand(words, createKeyStore(database), { print: console.log, remark: console.error });
}

async function resetPassword({ dataDir, host, port }: HubConfig, words: readonly string[]): Promise<void> {
  if (words.length > 0) throw new AppError('usage', USAGE);
  await backUpBeforeMigrations(dataDir);
  using opened = new DisposableStack();
  const database = opened.adopt(openHubDatabase(dataDir), each => each.close());
  const secret = createOwner(database).reset();
  console.log(toSetupLink(toOpen(host, port), secret));
  console.error('The password is void, and everybody is signed out. The link works once, for a day.');
  console.error('Where the hub is reached under another address, put that before the #.');
}

async function serve({
  home,
  host,
  port,
  trustProxy,
  hosts,
  broker,
  dataDir,
  historyDays,
  backupDays,
  logLevel,
}: HubConfig): Promise<void> {
  const log = createLog({ level: logLevel });
  const copied = await backUpBeforeMigrations(dataDir);
  if (copied) log.info({ file: copied }, 'backed up before migrations');
  const database = openHubDatabase(dataDir);
  restrictDirectory(dataDir, 'HUB_DATA_DIR', log);
  const keys = createKeyStore(database, {
    onFailure: error => log.warn({ err: error }, 'the use of keys could not be noted'),
  });
  const backend = await createHome(home, { database, log });
  const publisher = broker && startPressPublisher({ backend, broker, log });
  const presses = publisher?.status ?? null;
  const dashboard = createDashboard(database, { onClaim: () => forgetSetupLink(dataDir, log) });
  const history = startHistory(dataDir, { days: historyDays, backend, log });
  const notices = openNotices(database, {
    onFailure: error => log.warn({ err: error }, 'notices that were not kept could not be counted'),
  });
  const backups =
    backupDays > 0 ? keepBackups({ database: hubDatabaseOf(dataDir), keep: backupDays, log }) : null;
  const starting = startHubServer({
    backend,
    history: history?.record ?? null,
    notices,
    keys,
    host,
    port,
    trustProxy,
    hosts,
    log,
    presses,
    dashboard,
  });
  const server = await blamePort('HUB_PORT', port, starting, 'HUB_HOST');
  await backend.start();
  forgetPauses(restarts);
  announce(server, { backend, broker, dataDir, owner: dashboard.owner, open: toOpen(host, server.port) });

  await end;
  await server.close();
  await backend.stop();
  await publisher?.close();
  history?.close();
  notices.close();
  await backups?.close();
  keys.close();
  database.close();
  process.exit(0);
}

/** A container's own address is none that others open: there, it is this machine's, as its port is. */
function toOpen(host: string, port: number): string {
  return restarts.folder === null ? toReachableUrl(host, port) : `http://${toAuthority(host, port)}`;
}

function announce(
  { url }: HubServer,
  {
    backend,
    broker,
    dataDir,
    owner,
    open,
  }: { backend: HomeBackend; broker: PressBroker | null; dataDir: string; owner: Owner; open: string },
): void {
  const presses = broker
    ? `go to ${new URL(broker.url).host} whenever it answers`
    : 'not forwarded: MQTT_URL is not set';
  console.log(`Device Control API  ${url}/api/v1 (and ${url}/v1), over ${backend.kind}`);
  if (owner.isClaimed()) console.log(`Dashboard           ${open}/`);
  else {
    const isTerminal = process.stdout.isTTY;
    console.log(`Set it up           ${offerSetupLink(open, { owner, dataDir, isTerminal })}`);
  }
  console.log(`Its description     ${url}/openapi.json`);
  console.log(`How it stands       ${url}/readyz`);
  console.log(`Button presses      ${presses}`);
  console.log('Create a key        in the dashboard, or: npm run -s hub -- keys create <label>');
  console.log(`Then try            curl -H "Authorization: Bearer <key>" ${url}/api/v1/devices`);
}
