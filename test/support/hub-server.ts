import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Scene } from '../../src/hub/scenes/contract.ts';
import type { HomeBackend } from '../../src/hub-server/backends/backend.ts';
import { createSimulatedHome, type SimulatedHome } from '../../src/hub-server/backends/simulated/home.ts';
import { openHistoryDatabase, openHubDatabase } from '../../src/hub-server/database.ts';
import { type HistoryRecord, openHistoryRecord } from '../../src/hub-server/history/record.ts';
import type { KeyScope } from '../../src/hub-server/key-scope.ts';
import { createKeyStore, type KeyStore } from '../../src/hub-server/keys.ts';
import { openNotices } from '../../src/hub-server/notices/notices.ts';
import { type HubServerOptions, startHubServer } from '../../src/hub-server/server.ts';
import { createLog } from '../../src/process/log.ts';
import { countStart } from './count-start.ts';
import { onEnd } from './on-end.ts';

/** A scene as a hub lists it; by default of no room. */
export type Listed = Pick<Scene, 'id' | 'name'> & Partial<Scene>;

/** The simulated home behind a running Device Control API. */
export interface TestHub {
  /** Origin alone: put `/api/v1` or `/v1` behind it. */
  url: string;
  apiKey: string;
  /** At rest: time passes by `home.tick()` alone. */
  home: SimulatedHome;
  /** Ids of scenes in the order in which they were run, also where nothing changed by it. */
  ran: readonly string[];
  keys: KeyStore;
  /** From now on it lists these scenes, and not those of its home. */
  list(scenes: readonly Listed[]): void;
  /** Fetches a path of the hub with the key, whatever else is given. */
  ask(
    path: string,
    init?: { method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<Response>;
  close(): Promise<void>;
}

/** A temporary directory that is gone after the test. */
export function createTestDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'homecord-hub-'));
  onEnd(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Opens what a hub keeps in a directory, by default one of its own; it is closed with the test. */
export function openTestDatabase(directory = createTestDirectory()): DatabaseSync {
  const database = openHubDatabase(directory);
  onEnd(() => database.close());
  return database;
}

/** A record of what devices told, with nothing in it; it is closed with the test. */
export function openTestRecord(): HistoryRecord {
  const database = openHistoryDatabase(createTestDirectory());
  const record = openHistoryRecord(database, { days: 14 });
  onEnd(() => {
    record.close();
    database.close();
  });
  return record;
}

/** Starts a hub over a simulated home on a free port; it ends with the test, or by `close`. */
export async function startTestHub({
  home = createSimulatedHome({ ringEveryMs: null }),
  backend = home,
  scope = 'read+trigger+control',
  host = '127.0.0.1',
  port = 0,
  database = openTestDatabase(),
  now,
  ...options
}: {
  home?: SimulatedHome;
  /** Another backend than the simulated home. */
  backend?: HomeBackend;
  scope?: KeyScope;
  host?: string;
  port?: number;
  /** Where the keys are, in case something else is kept there. */
  database?: DatabaseSync;
  /** The time of the keys, in milliseconds. */
  now?: () => number;
} & Partial<
  Pick<
    HubServerOptions,
    | 'dashboard'
    | 'history'
    | 'hosts'
    | 'idempotency'
    | 'ingress'
    | 'lastBackup'
    | 'log'
    | 'notices'
    | 'presses'
    | 'rateLimit'
    | 'trustProxy'
  >
> = {}): Promise<TestHub> {
  countStart('hub');
  const keys = createKeyStore(database, { now });
  onEnd(() => keys.close());
  const log = createLog({ level: 'silent' });
  const ran: string[] = [];
  let listed: readonly Scene[] | null = null;
  const counted: HomeBackend = Object.assign(Object.create(backend), {
    triggerScene(id: string) {
      ran.push(id);
      return backend.triggerScene(id);
    },
    scenes: async () => listed ?? backend.scenes(),
  });
  const notices = openNotices(database, { now });
  onEnd(() => notices.close());
  const server = await startHubServer({
    log,
    notices,
    ...options,
    backend: counted,
    keys,
    host,
    port,
  });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= server.close();
    return closing;
  };
  onEnd(close);
  const apiKey = keys.create('test', { scope });
  const ask: TestHub['ask'] = (path, init) =>
    fetch(server.url + path, { ...init, headers: { authorization: `Bearer ${apiKey}`, ...init?.headers } });
  const list: TestHub['list'] = scenes => {
    listed = scenes.map(scene => ({ room: null, ...scene }));
  };
  return { url: server.url, apiKey, home, ran, keys, list, ask, close };
}
