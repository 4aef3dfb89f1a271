import type { Health, HomeBackend } from '../../src/hub-server/backends/backend.ts';
import type { ToldDevice } from '../../src/hub-server/backends/disclosure.ts';
import { createSimulatedHome, type SimulatedHome } from '../../src/hub-server/backends/simulated/home.ts';
import { createDashboard, type Dashboard } from '../../src/hub-server/dashboard/dashboard.ts';
import { startHistory } from '../../src/hub-server/history/start-history.ts';
import { createKeyStore, type KeyStore } from '../../src/hub-server/keys.ts';
import type { HealthReason } from '../../src/hub-server/reason.ts';
import { startHubServer } from '../../src/hub-server/server.ts';
import { createLog } from '../../src/process/log.ts';
import { createTestDirectory, openTestDatabase } from './hub-server.ts';
import { onEnd } from './on-end.ts';

/** The words that a test's owner has chosen. */
export const PASSWORD = 'four words of mine';

/** A running hub with its dashboard, over a simulated home at rest. */
export interface TestDashboard {
  readonly url: string;
  /** What the program would have printed; of no use where the hub has an owner. */
  readonly setupUrl: string;
  readonly home: SimulatedHome;
  readonly keys: KeyStore;
  readonly dashboard: Dashboard;
  /** Lets the hub's clock run ahead. */
  advance(ms: number): void;
  close(): Promise<void>;
  /** Starts the hub again after its close: on the same port, with what it had kept, its home new. */
  restart(): Promise<TestDashboard>;
}

interface TestDashboardOptions {
  /** Whether somebody has chosen the PASSWORD already. */
  readonly owned?: boolean;
  /** What is wrong with the home, if anything. */
  readonly trouble?: Exclude<HealthReason, { readonly cause: unknown }>['code'];
  /** What the home does otherwise than the simulated one. */
  readonly change?: Partial<HomeBackend>;
  /** How the forwarding of presses stands: well, unless something is said. */
  readonly forwarding?: Health | null;
  /** Whether what devices tell is on record. */
  readonly recorded?: boolean;
  /** Whose `X-Ingress-Path` is believed. */
  readonly ingress?: readonly string[];
  readonly directory?: string;
  readonly port?: number;
}

/** A hash that is as weak as tests are patient. */
const cost = { ln: 4, r: 8, p: 1 };

/** Starts a dashboard on a free port; it ends with the test, or by `close`. */
export async function startTestDashboard({
  owned = false,
  trouble,
  change = {},
  forwarding = { ok: true, detail: '' },
  recorded = false,
  ingress = [],
  directory = createTestDirectory(),
  port = 0,
}: TestDashboardOptions = {}): Promise<TestDashboard> {
  const database = openTestDatabase(directory);
  let aheadMs = 0;
  const now = () => Date.now() + aheadMs;
  const home = createSimulatedHome({ ringEveryMs: null, now: () => new Date(now()) });
  const keys = createKeyStore(database, { now });
  const signInLimit = { perAddress: 8, overall: 30, windowMs: 60_000, turnMs: 2_000, room: 0 };
  const dashboard = createDashboard(database, { now, cost, signInLimit });
  const secret = dashboard.owner.createSetupSecret();
  if (owned) await dashboard.owner.claim(secret, PASSWORD);
  const log = createLog({ level: 'silent' });
  const history = recorded ? startHistory(directory, { days: 14, backend: home, log }) : null;
  onEnd(() => history?.close());
  const server = await startHubServer({
    backend: {
      ...home,
      ...(trouble !== undefined && {
        health: () => ({ ok: false, detail: 'in English', reason: { code: trouble } }) as const,
      }),
      ...change,
    },
    keys,
    dashboard,
    presses: forwarding && (() => forwarding),
    history: history?.record ?? null,
    ingress,
    log,
    host: '127.0.0.1',
    port,
  });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= server.close();
    return closing;
  };
  onEnd(close);
  return {
    url: server.url,
    setupUrl: `${server.url}/#setup=${secret}`,
    home,
    keys,
    dashboard,
    advance(ms) {
      aheadMs += ms;
    },
    close,
    restart: () => startTestDashboard({ directory, port: server.port }),
  };
}

/** A home of devices that are nowhere, by default sensors without a state, with these names. */
export async function toHomeOf(
  devices: readonly (readonly [
    name: string,
    more: Partial<Pick<ToldDevice, 'type' | 'state' | 'commands'>> & {
      readonly attributes?: Record<string, unknown>;
    },
  ])[],
): Promise<Pick<HomeBackend, 'devices' | 'device'>> {
  const [model] = await createSimulatedHome({ ringEveryMs: null }).devices();
  if (!model) throw new Error('The simulated home is empty.');
  const made = devices.map(([name, { state = {}, attributes = {}, ...more }], index) => {
    return {
      ...model,
      id: `device_${index}`,
      name,
      attributes,
      type: 'sensor',
      room: null,
      state,
      ...more,
    } as const;
  });
  return { devices: async () => made, device: async id => made.find(each => each.id === id) ?? null };
}
