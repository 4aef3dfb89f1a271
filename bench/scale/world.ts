import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connectAsync } from 'mqtt';
import pg from 'pg';
import type { Keeping } from '../../src/app/workers/open-worker.ts';
import type { LocalClock, LocalDiscord } from '../../src/local-discord/contract.ts';
import { startLocalDiscord } from '../../src/local-discord/local-discord.ts';
import { type BotProcess, spawnBot } from '../../test/support/bot-process.ts';
import { type GatewayWatch, watchGateway } from './gateway-watch.ts';
import { connectButtons, createHomes, type ScaleHome, SECRET, settleIn, toGuild, topicOf } from './homes.ts';
import { type ScaleHub, startScaleHub } from './hub.ts';

const LOOK_MS = 100;
/** A session every five seconds, for ten shards twice over, and what a busy machine takes beside it. */
const SERVED_WITHIN_MS = 10 * 60_000;

/** What a world is made of. */
export interface ScaleOptions {
  readonly databaseUrl: string;
  readonly brokerUrl: string;
  readonly guilds: number;
  readonly shards: number;
  /** Of them, so many have a broker: the first ones. */
  readonly brokers: number;
  /** Sessions that Discord lets begin at once, in 5 s. Default 1, as with nearly every bot. */
  readonly maxConcurrency?: number;
  /** Discord's. Default: the machine's. */
  readonly clock?: LocalClock;
}

/** Many households on a Discord that shards as the real one does, and workers that share them. */
export interface ScaleWorld extends AsyncDisposable {
  readonly databaseUrl: string;
  readonly discord: LocalDiscord;
  readonly gateway: GatewayWatch;
  readonly hub: ScaleHub;
  readonly homes: readonly ScaleHome[];
  readonly shards: number;
  /** Those that have a broker. */
  readonly ringing: readonly ScaleHome[];
  /** Presses a button; resolves once the broker has it. No two presses have the same id. */
  ring(home: ScaleHome): Promise<void>;
  /** The ids of all presses that were ever made, in turn. */
  readonly rung: readonly string[];
  ask<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Which worker has each shard, by its name. */
  owners(): Promise<ReadonlyMap<number, string>>;
  /** One as production has it, or that keeps so much in memory. */
  startWorker(keeping?: Keeping): Promise<ScaleWorker>;
}

/** A process of the bot's. */
export interface ScaleWorker extends BotProcess {
  /** Its name among the others. */
  readonly id: string;
  readonly statusUrl: string;
  /** What it has said. */
  readonly logFile: string;
}

/** Opens it, with no worker yet. */
export async function openScaleWorld(options: ScaleOptions): Promise<ScaleWorld> {
  await using opened = new AsyncDisposableStack();
  const { databaseUrl, brokerUrl, shards, maxConcurrency = 1, clock } = options;
  const homes = createHomes(options.guilds);
  const ringing = homes.slice(0, options.brokers);
  const hub = await startScaleHub();
  opened.defer(() => hub.close());
  await settleIn(databaseUrl, homes, hub);
  await connectButtons(databaseUrl, ringing, brokerUrl);
  const discord = await startLocalDiscord({
    guilds: homes.map(toGuild),
    gateway: { shards, maxConcurrency },
    historyLimit: 100_000,
    ...(clock && { clock }),
  });
  opened.defer(() => discord.close());
  const broker = await connectAsync(brokerUrl);
  opened.defer(() => broker.endAsync());
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on('error', () => {}); // A database that is dropped ends connections that are ending.
  opened.defer(() => pool.end());
  const all = opened.move();
  const rung: string[] = [];

  const ask = async <Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await pool.query(sql, [...values])).rows;

  return {
    databaseUrl,
    discord,
    gateway: watchGateway(discord, { shards, guilds: homes.map(({ id }) => id) }),
    hub,
    homes,
    shards,
    ringing,
    rung,
    async ring(home) {
      const event_id = `press-${String(rung.length).padStart(12, '0')}`;
      rung.push(event_id);
      await broker.publishAsync(topicOf(home), JSON.stringify({ action: 'single', event_id }), { qos: 1 });
    },
    ask,
    async owners() {
      const rows = await ask<{ shard: number; owner: string }>(
        'select shard, owner from shard_leases where owner is not null and until > clock_timestamp()',
      );
      return new Map(rows.map(({ shard, owner }) => [shard, owner]));
    },
    async startWorker(keeping) {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'homecord-bench-'));
      const logFile = path.join(dataDir, 'bot.log');
      const worker = spawnBot({
        discord,
        dataDir,
        logFile,
        env: { DATABASE_URL: databaseUrl, HOMECORD_SECRET: SECRET, STATUS_PORT: '0' },
        ...(keeping && {
          words: ['bench/scale/worker-main.ts', `${keeping.homesKept}`, `${keeping.parserBytes}`] as const,
        }),
      });
      all.defer(async () => {
        worker.kill('SIGKILL');
        await worker.ended;
        await rm(dataDir, { recursive: true });
      });
      const [id, statusUrl] = await Promise.all([
        said(worker, /^Worker ([^,]+),/),
        said(worker, /^Status (http:\/\/[^/]+)/),
      ]);
      return { ...worker, id, statusUrl, logFile };
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** Starts so many at once; resolves once they have shared all shards among them, and know every server. */
export async function startWorkers(
  world: ScaleWorld,
  count: number,
  keeping?: Keeping,
): Promise<readonly ScaleWorker[]> {
  const workers = await Promise.all(Array.from({ length: count }, () => world.startWorker(keeping)));
  await untilServed(world, workers);
  return workers;
}

/**
 * Resolves once these, and nobody else, have shared all shards among them, and were told of every server.
 * @throws where that takes ten minutes, with who has what.
 */
export async function untilServed(world: ScaleWorld, workers: readonly ScaleWorker[]): Promise<void> {
  const deadline = performance.now() + SERVED_WITHIN_MS;
  while (!(await areServing(world, workers))) {
    if (performance.now() > deadline) {
      const owners = [...(await world.owners())].map(([shard, owner]) => `${shard}: ${owner}`).join(', ');
      throw new Error(`not all of ${world.shards} shards are served after ten minutes, only ${owners}`);
    }
    await delay(LOOK_MS);
  }
}

async function areServing(world: ScaleWorld, workers: readonly ScaleWorker[]): Promise<boolean> {
  const owners = await world.owners();
  const having = new Set(owners.values());
  if (owners.size < world.shards || having.size < Math.min(workers.length, world.shards)) return false;
  if (!workers.every(({ id }) => having.has(id)) || !world.gateway.hasTold()) return false;
  const standing = await Promise.all(workers.map(worker => readMetric(worker, STANDING)));
  return standing.reduce((sum, each) => sum + each, 0) === world.shards;
}

const STANDING = 'homecord_shards{state="standing"}';

/** What a worker says of itself, by the name as it is printed. */
export async function readMetric({ statusUrl }: ScaleWorker, name: string): Promise<number> {
  const text = await (await fetch(`${statusUrl}/metrics`)).text();
  const line = text.split('\n').find(each => each.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? Number.NaN);
}

async function said(worker: BotProcess, pattern: RegExp): Promise<string> {
  const line = await worker.line(pattern);
  if (line === null) throw new Error(`a worker ended before it said ${pattern}`);
  return pattern.exec(line)?.[1] ?? '';
}
