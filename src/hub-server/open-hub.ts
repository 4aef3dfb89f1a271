import { keepBackups } from '../process/backups/keep-backups.ts';
import type { Log } from '../process/log.ts';
import { restrictDirectory } from '../process/restrict-mode.ts';
import { blamePort } from '../process/taken-port.ts';
import type { Health, HomeBackend } from './backends/backend.ts';
import { createHome } from './backends/create-home.ts';
import { backUpBeforeMigrations } from './backups.ts';
import type { HubConfig } from './config.ts';
import { createDashboard } from './dashboard/dashboard.ts';
import type { Owner } from './dashboard/owner.ts';
import { hubDatabaseOf, openHubDatabase } from './database.ts';
import { startHistory } from './history/start-history.ts';
import { createIdempotency } from './idempotency.ts';
import { createKeyStore, type KeyStore } from './keys.ts';
import { listenForKeys } from './keys-socket.ts';
import { openNotices } from './notices/notices.ts';
import { startPressPublisher } from './press-publisher.ts';
import { type HubServer, startHubServer } from './server.ts';
import { forgetSetupLink } from './setup-link.ts';

/** A hub at work before its home. */
export interface OpenHub {
  readonly backend: HomeBackend;
  readonly keys: KeyStore;
  readonly owner: Owner;
  readonly server: Pick<HubServer, 'url' | 'port'>;
  /** The home is connected to from now on. */
  start(): Promise<void>;
  /** Answers what is under way, then lets go of all it holds. */
  close(): Promise<void>;
}

/** Opens a hub as its configuration says: it answers at once, for a home that is at rest until `start`. */
export async function openHub(
  { home, host, port, trustProxy, hosts, ingress, broker, dataDir, historyDays, backupDays }: HubConfig,
  log: Log,
  /** How presses are told where no broker is set; default: not at all. */
  pressesWithin: (() => Health) | null = null,
): Promise<OpenHub> {
  await using opened = new AsyncDisposableStack();
  const copied = await backUpBeforeMigrations(dataDir);
  if (copied) log.info({ file: copied }, 'backed up before migrations');
  const database = opened.adopt(openHubDatabase(dataDir), async each => each.close());
  restrictDirectory(dataDir, 'HUB_DATA_DIR', log);
  const onFailure = (error: unknown) => log.warn({ err: error }, 'what is known of keys could not be stored');
  const keys = opened.adopt(createKeyStore(database, { onFailure }), async each => each.close());
  const kept = { database: hubDatabaseOf(dataDir), keep: backupDays, log };
  const backups = backupDays > 0 ? keepBackups(kept) : null;
  opened.defer(async () => backups?.close());
  const backend = await createHome(home, { database, log });
  const history = startHistory(dataDir, { days: historyDays, backend, log });
  opened.defer(async () => history?.close());
  const publisher = broker && startPressPublisher({ backend, broker, log });
  opened.defer(async () => publisher?.close());
  opened.adopt(backend, each => each.stop());
  const notices = opened.adopt(
    openNotices(database, {
      onFailure: error => log.warn({ err: error }, 'notices of the home could not be kept'),
    }),
    async each => each.close(),
  );
  const dashboard = opened.adopt(
    createDashboard(database, {
      onClaim: () => forgetSetupLink(dataDir, log),
      onFailure: error => log.warn({ err: error }, 'deeds and sessions could not be stored'),
    }),
    async each => each.close(),
  );
  const idempotency = opened.adopt(createIdempotency({ dataDir }), each => each.close());
  const starting = startHubServer({
    backend,
    history: history?.record ?? null,
    notices,
    idempotency,
    keys,
    host,
    port,
    trustProxy,
    hosts,
    ingress,
    log,
    presses: publisher?.status ?? pressesWithin,
    dashboard,
    lastBackup: backups?.lastAt ?? null,
    ownsProcess: pressesWithin === null,
  });
  const server = opened.adopt(await blamePort('HUB_PORT', port, starting, 'HUB_HOST'), each => each.close());
  opened.defer(await listenForKeys(dataDir, keys, log));
  const hub = opened.move();
  return {
    backend,
    keys,
    owner: dashboard.owner,
    server,
    start: () => backend.start(),
    close: () => hub.disposeAsync(),
  };
}
