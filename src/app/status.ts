import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../errors.ts';
import type { ChatHealth } from '../household/chat.ts';
import type { Metrics } from '../household/metrics.ts';
import { VERSION } from '../process/version.ts';

/** What the status server asks of the bot. */
export interface Health extends ChatHealth {
  /** Listeners at brokers, by state. */
  brokers(): Readonly<Record<string, number>>;
  /** Why the home in this process cannot be had; null: it can. Absent: there is none. */
  readonly homeAway?: (() => string | null) | undefined;
}

/** The status server, listening. */
export interface StatusServer {
  readonly url: string;
  close(): Promise<void>;
}

const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2.5, 5, 10];

/** What is counted, for Prometheus. No label names a guild, a person, a device or a scene. */
export function createMetrics(): Metrics & { readonly registry: Registry } {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const labelNames = ['name', 'outcome'] as const;
  const interactions = new Histogram({
    name: 'homecord_interaction_seconds',
    help: 'From an interaction to its last answer',
    labelNames,
    buckets: SECONDS,
    registers,
  });
  const triggers = new Histogram({
    name: 'homecord_trigger_seconds',
    help: 'A scene at the hub, by the way somebody came in',
    labelNames: ['way', 'outcome'] as const,
    buckets: SECONDS,
    registers,
  });
  const presses = new Counter({ name: 'homecord_presses_total', help: 'Button presses received', registers });
  const faults = new Counter({
    name: 'homecord_errors_total',
    help: 'Errors by kind',
    labelNames: ['kind'] as const,
    registers,
  });
  const labels = { version: VERSION, node: process.versions.node };
  const build = { name: 'homecord_build_info', help: 'Which homecord this is, on which Node' };
  new Gauge({ ...build, labelNames: Object.keys(labels), registers }).set(labels, 1);
  return {
    registry,
    interaction: (name, outcome, seconds) => interactions.observe({ name, outcome }, seconds),
    trigger: (way, outcome, seconds) => triggers.observe({ way, outcome }, seconds),
    press: () => presses.inc(),
    fault: error => faults.inc({ kind: error instanceof AppError ? error.code : 'unexpected' }),
  };
}

/** Serves `/healthz`, `/readyz` and `/metrics`. A taken port rejects with `code` `EADDRINUSE`. */
export async function startStatusServer({
  host,
  port,
  registry,
  health,
}: {
  host: string;
  port: number;
  registry: Registry;
  health: Health;
}): Promise<StatusServer> {
  watch(registry, health);
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy()); // Nothing was said yet; the next scrape tells.
  });
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const answer = (status: number, body: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
    if (request.method !== 'GET' && request.method !== 'HEAD') return answer(405, 'method not allowed\n');
    const missing = health.notReady() ?? health.homeAway?.() ?? null;
    if (request.url === '/healthz') return answer(200, `ok ${VERSION}\n`);
    if (request.url === '/readyz') return answer(missing ? 503 : 200, `${missing ?? 'ready'}\n`);
    if (request.url === '/metrics') return answer(200, await registry.metrics(), registry.contentType);
    return answer(404, 'not found\n');
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    async close() {
      const closed = new Promise(resolve => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function watch(registry: Registry, health: Health): void {
  const gauge = (name: string, help: string, read: (self: Gauge) => void, labelNames: string[] = []) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        read(this);
      },
    });
  gauge('homecord_gateway_ready', '1 while the gateway is connected', self =>
    self.set(health.notReady() ? 0 : 1),
  );
  gauge('homecord_gateway_ping_seconds', 'Round trip to the gateway', self =>
    self.set(health.pingMs() / 1000),
  );
  gauge('homecord_guilds', 'Servers that the bot is in', self => self.set(health.guilds()));
  gauge(
    'homecord_brokers',
    'Connections to brokers, by state',
    self => {
      self.reset();
      for (const [state, number] of Object.entries(health.brokers())) self.set({ state }, number);
    },
    ['state'],
  );
}
