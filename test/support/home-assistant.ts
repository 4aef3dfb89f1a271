import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { createConnection, createLongLivedTokenAuth } from 'home-assistant-js-websocket';
import type { HomeBackend } from '../../src/hub-server/backends/backend.ts';
import { DEFAULT_TIMINGS, type Timings } from '../../src/hub-server/backends/home-assistant/connection.ts';
import { createHomeAssistantHome } from '../../src/hub-server/backends/home-assistant/home.ts';
import { createHomeNames } from '../../src/hub-server/backends/home-names.ts';
import { freePort } from './free-port.ts';
import { silent } from './guild-store.ts';
import { openTestDatabase } from './hub-server.ts';
import { installHomeAssistant, type ReleaseName } from './install-home-assistant.ts';
import { onEnd } from './on-end.ts';
import { secondTry } from './second-try.ts';
import { untilTold } from './until-told.ts';

/** A real Home Assistant with its demo home and what a test adds, ended and erased with the test. */
export interface HomeAssistant {
  readonly url: string;
  /** A long-lived access token of its owner. */
  readonly token: string;
  /** The state of an entity, by its own account. */
  stateOf(entityId: string): Promise<string>;
  /** Calls a service such as `light.turn_on`. */
  call(service: `${string}.${string}`, data: object): Promise<void>;
  /** The registry id of the device that an entity belongs to. */
  deviceIdOf(entityId: string): Promise<string>;
  /** Makes a group of lights, as its page for helpers does. */
  createLightGroup(name: string, entities: readonly string[]): Promise<void>;
  /** Asks its REST API; rejects where it answers with an error. */
  ask(resource: string, body?: object): Promise<string>;
  /** The entries of one of its registries. */
  registry<Entry>(kind: 'device' | 'entity'): Promise<Entry[]>;
  /** Fires an event on its bus. */
  fire(type: string, data: object): Promise<void>;
  /** The lines that it has logged and that match. */
  linesOf(pattern: RegExp): readonly string[];
  /** Ends it as its own service does (SIGTERM), everything saved. */
  stop(): Promise<void>;
  /** Starts it again on the same port and data; with another configuration if one is given. */
  start(configuration?: string): Promise<void>;
}

/**
 * Starts Home Assistant with its demo home and `configuration` (YAML) on a free port of 127.0.0.1; `files`, by their
 * paths, lie beside that.
 */
export async function startHomeAssistant(
  configuration = '',
  files: Readonly<Record<string, string>> = {},
  release: ReleaseName = 'current',
): Promise<HomeAssistant> {
  const python = installHomeAssistant(release);
  const folder = mkdtempSync(path.join(tmpdir(), 'home-assistant-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const lines: string[] = [];
  let child: ChildProcess | null = null;

  async function start(yaml = configuration): Promise<void> {
    writeFileSync(path.join(folder, 'configuration.yaml'), toConfiguration(port, yaml));
    child = spawn(python, ['-m', 'homeassistant', '-c', folder, '--skip-pip'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await untilStarted(child, line => lines.push(line));
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  onEnd(async () => {
    await end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  await secondTry('Home Assistant', async () => {
    await end('SIGKILL');
    await start();
  });
  const token = await onboard(url);
  const ask = createAsk(url, token);
  // It says that it is initialized before it runs, and its automations hear nothing until it does.
  while (JSON.parse(await ask('/api/config')).state !== 'RUNNING') await delay(100);
  return {
    url,
    token,
    stateOf: async entityId => JSON.parse(await ask(`/api/states/${entityId}`)).state,
    deviceIdOf: entityId => ask('/api/template', { template: `{{ device_id('${entityId}') }}` }),
    call: async (service, data) => void (await ask(`/api/services/${service.replace('.', '/')}`, data)),
    async createLightGroup(name, entities) {
      const flows = '/api/config/config_entries/flow';
      const { flow_id: flow } = JSON.parse(await ask(flows, { handler: 'group' }));
      await ask(`${flows}/${flow}`, { next_step_id: 'light' });
      await ask(`${flows}/${flow}`, { name, entities, hide_members: false });
    },
    ask,
    async registry<Entry>(kind: string) {
      const auth = createLongLivedTokenAuth(url, token);
      const connection = await createConnection({ auth, setupRetry: 0 });
      const entries = await connection.sendMessagePromise<Entry[]>({ type: `config/${kind}_registry/list` });
      connection.close();
      return entries;
    },
    fire: async (type, data) => void (await ask(`/api/events/${type}`, data)),
    linesOf: pattern => lines.filter(line => pattern.test(line)),
    stop: () => end('SIGTERM'),
    start,
  };
}

/** What has not ended answers, however busy the machine is: a hub that gives it up in seconds would be away by chance. */
const PATIENT: Timings = { ...DEFAULT_TIMINGS, connectMs: 60_000, pongMs: 60_000, answerMs: 60_000 };

/** Starts a hub's home over it, which ends with the test; `until` resolves once something holds of that home. */
export async function startHomeOf(
  { url, token }: Pick<HomeAssistant, 'url' | 'token'>,
  timings: Partial<Timings> = {},
): Promise<{ readonly home: HomeBackend; readonly until: ReturnType<typeof untilTold> }> {
  const names = createHomeNames(openTestDatabase(), 'home-assistant');
  const all = { ...PATIENT, ...timings };
  const home = createHomeAssistantHome({ url, token, names, log: silent, timings: all });
  onEnd(() => home.stop());
  await home.start();
  return { home, until: untilTold(home) };
}

function toConfiguration(port: number, more: string): string {
  return `http: {server_host: 127.0.0.1, server_port: ${port}}
api:
config:
demo:
logger:
  default: warning
  logs: {homeassistant.bootstrap: info}
${more}`;
}

/** Rejects with what it logged where it ends instead. */
function untilStarted(child: ChildProcess, onLine: (line: string) => void): Promise<void> {
  const lines: string[] = [];
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`Home Assistant ended with ${code}: ${lines.join('\n')}`)));
    if (child.stderr === null) return;
    createInterface(child.stderr).on('line', line => {
      lines.push(line);
      onLine(line);
      if (line.includes('Home Assistant initialized in')) resolve();
    });
  });
}

/** Creates its owner, as its first page would, and a token. */
async function onboard(url: string): Promise<string> {
  const client = { client_id: `${url}/` };
  const owner = { name: 'Mia', username: 'mia', password: 'sesame', language: 'en' };
  const { auth_code: code } = JSON.parse(
    await createAsk(url)('/api/onboarding/users', { ...client, ...owner }),
  );
  const form = new URLSearchParams({ ...client, grant_type: 'authorization_code', code });
  const answer = await fetch(`${url}/auth/token`, { method: 'POST', body: form });
  const { access_token: shortLived } = (await answer.json()) as { access_token: string };
  const connection = await createConnection({
    auth: createLongLivedTokenAuth(url, shortLived),
    setupRetry: 0,
  });
  const command = { type: 'auth/long_lived_access_token', client_name: 'homecord', lifespan: 1 };
  const token = await connection.sendMessagePromise<string>(command);
  connection.close();
  return token;
}

/** Asks its REST API; throws where it answers with an error. */
function createAsk(url: string, token?: string) {
  return async (resource: string, body?: object): Promise<string> => {
    const answer = await fetch(url + resource, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${resource} answered ${answer.status}: ${text}`);
    return text;
  };
}
