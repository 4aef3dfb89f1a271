import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../errors.ts';
import type { ChatHealth } from '../household/chat.ts';
import type { Metrics } from '../household/metrics.ts';
import type { ParserStats } from '../household/parsers.ts';
import { VERSION } from '../process/version.ts';

/** What the status server asks of the bot. */
export interface Health extends ChatHealth {
  /** Listeners at brokers, by state. */
  brokers(): Readonly<Record<string, number>>;
  /** Homes that a panel or an alert needs, by state. */
  homes(): Readonly<Record<string, number>>;
  /** Presses that wait to be told. */
  pressesWaiting(): Promise<number>;
  /** When the settings were last copied; absent: they are not. */
  readonly lastBackup: (() => Date | null) | null;
  /** What sentences are understood with. */
  parsers(): ParserStats;
  /** Of how many households that were read others had to make room for; null: nobody counts. */
  readonly householdsDropped: (() => number) | null;
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
    if (request.url === '/readyz')
      return answer(missing ? 503 : 200, `${missing ?? toReadiness(health.shards())}\n`);
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

/** One shard that is away keeps nobody from the others. */
function toReadiness({ all, standing }: { all: number; standing: number }): string {
  return standing < all ? `ready; ${all - standing} of ${all} shards away` : 'ready';
}

/** Said when it is asked for. What is not known is absent: no number would be true. */
function watch(registry: Registry, health: Health): void {
  const gauge = (name: string, help: string, read: () => number | null | Promise<number | null>) =>
    new Gauge({
      name: `homecord_${name}`,
      help,
      registers: [registry],
      async collect() {
        this.remove();
        const value = await read();
        if (value !== null) this.set(value);
      },
    });
  const byState = (name: string, help: string, read: () => Readonly<Record<string, number>>) =>
    new Gauge({
      name: `homecord_${name}`,
      help,
      labelNames: ['state'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [state, number] of Object.entries(read())) this.set({ state }, number);
      },
    });
  gauge('gateway_ready', '1 while the gateway is connected, if only by one shard', () =>
    health.notReady() ? 0 : 1,
  );
  byState('shards', 'Shards of the gateway, by state', () => {
    const { all, standing } = health.shards();
    return { standing, away: all - standing };
  });
  gauge('gateway_ping_seconds', 'Round trip to the gateway', () =>
    health.pingMs() < 0 ? null : health.pingMs() / 1000,
  );
  gauge('clock_ahead_seconds', 'How far the clock of this machine is ahead of Discord’s', () => {
    const aheadMs = health.clockAheadMs();
    return aheadMs === null ? null : aheadMs / 1000;
  });
  gauge('guilds', 'Servers that the bot is in', () => health.guilds());
  byState('brokers', 'Connections to brokers, by state', health.brokers);
  byState('homes', 'Homes that a panel or an alert needs, by state', health.homes);
  // A store that cannot be read makes nothing else unknown.
  gauge('presses_waiting', 'Button presses that wait to be told', () =>
    health.pressesWaiting().catch(() => null),
  );
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name: `homecord_${name}`,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  gauge('parsers', 'Catalogues of scenes that sentences are held against', () => health.parsers().kept);
  gauge('parser_bytes', 'What they take, as it is reckoned', () => health.parsers().bytes);
  counter('parsers_made_total', 'Of these, made since the start', () => health.parsers().made);
  counter('parsers_dropped_total', 'Of these, let go of for others', () => health.parsers().dropped);
  const { lastBackup, householdsDropped } = health;
  if (householdsDropped)
    counter('households_dropped_total', 'Households that were let go of for others', householdsDropped);
  if (!lastBackup) return;
  gauge(
    'last_backup_timestamp_seconds',
    'When the settings were last copied; 0: never',
    () => (lastBackup()?.getTime() ?? 0) / 1000,
  );
}
