import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import type { Scene } from '../../src/hub/scenes/contract.ts';
import type { HomeBackend } from '../../src/hub-server/backends/backend.ts';
import { createSimulatedHome, type SimulatedHome } from '../../src/hub-server/backends/simulated/home.ts';
import { createHubApp, type HubAppOptions } from '../../src/hub-server/create-hub-app.ts';
import { openHistoryDatabase, openHubDatabase } from '../../src/hub-server/database.ts';
import { type HistoryRecord, openHistoryRecord } from '../../src/hub-server/history/record.ts';
import type { HubApp } from '../../src/hub-server/hub-app.ts';
import type { KeyScope } from '../../src/hub-server/key-scope.ts';
import { createKeyStore, type KeyStore } from '../../src/hub-server/keys.ts';
import { openNotices } from '../../src/hub-server/notices/notices.ts';
import { startHubServer } from '../../src/hub-server/server.ts';
import { createLog } from '../../src/process/log.ts';
import { countStart } from './count-start.ts';
import { onEnd } from './on-end.ts';

/** A scene as a hub lists it; by default of no room. */
export type Listed = Pick<Scene, 'id' | 'name'> & Partial<Scene>;

/** The Device Control API over a simulated home, however it is asked. */
export interface HubUnderTest {
  apiKey: string;
  /** At rest: time passes by `home.tick()` alone. */
  home: SimulatedHome;
  /** Ids of scenes in the order in which they were run, also where nothing changed by it. */
  ran: readonly string[];
  keys: KeyStore;
  /** From now on it lists these scenes, and not those of its home. */
  list(scenes: readonly Listed[]): void;
  /** Fetches a path of the hub. A body that never ends is for a hub that listens. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Fetches a path of the hub with the key, whatever else is given. */
  ask(
    path: string,
    init?: { method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<Response>;
  close(): Promise<void>;
}

/** One that is asked in process, with no socket. */
export interface InProcessHub extends HubUnderTest {
  /** For requests that `fetch` would correct. */
  app: HubApp;
}

/** One that listens, for tests of sockets and streams, and for programs that connect to it. */
export interface TestHub extends HubUnderTest {
  /** Origin alone: put `/api/v1` or `/v1` behind it. */
  url: string;
}

/** Where a request in process is sent to. */
export const IN_PROCESS = 'http://127.0.0.1';

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

/** What the hub of a test is made of; all of it has a default. */
export type TestHubOptions = {
  home?: SimulatedHome;
  /** Another backend than the simulated home. */
  backend?: HomeBackend;
  scope?: KeyScope;
  /** Where the keys are, in case something else is kept there. */
  database?: DatabaseSync;
  /** The time of the keys, in milliseconds. */
  now?: () => number;
} & Partial<Omit<HubAppOptions, 'backend' | 'keys' | 'ownsProcess'>>;

/** Creates a hub over a simulated home that answers in process; it ends with the test, or by `close`. */
export async function createTestHub(options: TestHubOptions = {}): Promise<InProcessHub> {
  const { appOptions, toHub } = prepareHub(options);
  const app = await createHubApp(appOptions);
  const hub = toHub({
    fetch: (path, init) => inject(app, new Request(IN_PROCESS + path, init)),
    close: () => app.close(),
  });
  return { ...hub, app };
}

/** Starts a hub over a simulated home on a free port; it ends with the test, or by `close`. */
export async function startTestHub({
  host = '127.0.0.1',
  port = 0,
  ...options
}: TestHubOptions & { host?: string; port?: number } = {}): Promise<TestHub> {
  const { appOptions, toHub } = prepareHub(options);
  const server = await startHubServer({ ...appOptions, host, port });
  const hub = toHub({ fetch: (path, init) => fetch(server.url + path, init), close: server.close });
  return { ...hub, url: server.url };
}

function prepareHub({
  home = createSimulatedHome({ ringEveryMs: null }),
  backend = home,
  scope = 'read+trigger+control',
  database = openTestDatabase(),
  now,
  ...options
}: TestHubOptions) {
  countStart('hub');
  const keys = createKeyStore(database, { now });
  onEnd(() => keys.close());
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
  const log = createLog({ level: 'silent' });
  const appOptions: HubAppOptions = { log, notices, ...options, backend: counted, keys };
  function toHub({ fetch, close: end }: Pick<HubUnderTest, 'fetch' | 'close'>): HubUnderTest {
    let closing: Promise<void> | undefined;
    const close = () => {
      closing ??= end();
      return closing;
    };
    onEnd(close);
    const apiKey = keys.create('test', { scope });
    const ask: HubUnderTest['ask'] = (path, init) =>
      fetch(path, { ...init, headers: { authorization: `Bearer ${apiKey}`, ...init?.headers } });
    const list: HubUnderTest['list'] = scenes => {
      listed = scenes.map(scene => ({ room: null, ...scene }));
    };
    return { apiKey, home, ran, keys, list, fetch, ask, close };
  }
  return { appOptions, toHub };
}

/** A request in process, with the one of Node's own properties that the hub reads and that it would lack. */
class NodeRequest extends Readable {
  declare readonly headers: IncomingHttpHeaders;

  get headersDistinct() {
    const pairs = Object.entries(this.headers).map(([name, value = []]) => [name, [value].flat()]);
    return Object.fromEntries(pairs);
  }
}

/** What the application answers to a request as `fetch` would have sent it. */
async function inject(app: HubApp, request: Request): Promise<Response> {
  const { pathname, search, host } = new URL(request.url);
  const answer = await app.inject({
    method: request.method as 'GET',
    url: pathname + search,
    headers: { host, ...Object.fromEntries(request.headers) },
    Request: NodeRequest,
    ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
  });
  const hasBody = ![204, 304].includes(answer.statusCode);
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, String(each)]),
  );
  return new Response(hasBody ? answer.rawPayload : null, { status: answer.statusCode, headers });
}
