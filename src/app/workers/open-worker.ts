import { toInviteUrl } from '../../discord/gateway/client.ts';
import { openWorkerStore } from '../../guilds/workers/open-worker-store.ts';
import type { Parsers } from '../../household/parsers.ts';
import { announce } from '../../process/announce.ts';
import type { Log } from '../../process/log.ts';
import { blamePort } from '../../process/taken-port.ts';
import { VERSION } from '../../process/version.ts';
import { buildParsers } from '../build-parsers.ts';
import type { Config } from '../config.ts';
import { type RunningWorker, startWorker } from './start-worker.ts';

/** A worker with all that it has opened. */
export interface OpenWorker extends RunningWorker {
  /** Among the others. */
  readonly id: string;
  readonly statusUrl: string | null;
}

/** What a worker keeps in memory of households that were heard; of each shard, and in all of it. */
export interface Keeping {
  readonly homesKept: number;
  readonly parserBytes: number;
}

/** Opens the store that all workers share, and starts one of them. */
export async function openWorker(
  config: Config & { readonly databaseUrl: string },
  { token, log, keeping }: { readonly token: string; readonly log: Log; readonly keeping?: Keeping },
): Promise<OpenWorker> {
  await using opened = new AsyncDisposableStack();
  const store = opened.adopt(await openWorkerStore({ ...config, log }), end => end.close());
  const parsers = buildParsers(keeping?.parserBytes);
  const board = await openBoard(config, parsers);
  opened.defer(async () => board?.close());
  const worker = await startWorker(store, {
    access: { token, apiUrl: config.discordApiUrl },
    addresses: config.addresses,
    log,
    logsSentences: config.logsSentences,
    latePressMs: config.latePressMs,
    auditDays: config.auditDays,
    speech: config.speech,
    board,
    parsers,
    homesKept: keeping?.homesKept,
  });
  opened.defer(worker.stop);
  const all = opened.move();
  return { ...worker, id: store.id, statusUrl: board?.url ?? null, stop: () => all.disposeAsync() };
}

async function openBoard({ statusPort, listenHost }: Config, parsers: Parsers) {
  if (statusPort === null) return null;
  // prom-client is loaded only where somebody looks.
  const { startStatusBoard } = await import('./status-board.ts');
  const starting = startStatusBoard({ host: listenHost, port: statusPort, parsers });
  return blamePort('STATUS_PORT', statusPort, starting);
}

/** Says what it is, and once it serves servers, as whom. */
export function announceWorker({ id, shards, statusUrl, online }: OpenWorker, log: Log): void {
  announce('homecord', VERSION);
  announce('Worker', `${id}, with ${shards().length} shard(s)`);
  if (statusUrl) announce('Status', `${statusUrl}/readyz, /healthz and /metrics`);
  online
    .then(({ bot: { client } }) => {
      announce('Online as', client.user.tag);
      announce('Invite', toInviteUrl(client.application.id));
      announce('Then try', '/hub connect, by somebody with Manage Server');
    })
    .catch(error => log.error({ err: error }, 'it could not be said that the bot is online'));
}
