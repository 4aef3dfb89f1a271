import { clock } from '../../process/clock.ts';
import { prepareDataDir } from '../data-dir.ts';
import type { KeptLeases } from '../postgres/workers/keep-leases.ts';
import { openWorkers } from '../postgres/workers/open-workers.ts';
import { migrations } from '../sqlite/migrations.ts';
import { createStore, type StoreOptions } from '../store.ts';
import { unlock } from '../unlock.ts';
import type { WorkerStore } from './contract.ts';

/** Opens the store of a PostgreSQL for one of some processes, which share out the bot's servers among them. */
export async function openWorkerStore({
  databaseUrl,
  now = () => new Date(clock.now()),
  ...options
}: StoreOptions & {
  readonly databaseUrl: string;
  /** Which homecord this is. Default: this one. */
  readonly version?: string;
}): Promise<WorkerStore> {
  await prepareDataDir(options.dataDir, options.log);
  const database = await openWorkers(databaseUrl, { migrations, ...options });
  let kept: KeptLeases | null = null;
  const opened = new AsyncDisposableStack();
  try {
    const sealer = await unlock(database.db, { ...options, isAlone: database.isAlone });
    await database.share();
    return {
      id: database.id,
      turns: database.turns,
      async divide(recommended) {
        return (await database.divided()) ?? database.divide(await recommended());
      },
      async shareRequests(part, all) {
        opened.defer(await database.shareRequests(part, all));
      },
      async hearChanges(listener) {
        opened.defer(await database.hearChanges(listener));
      },
      outgrow: database.plan,
      isNewest: database.isNewest,
      async start(listener) {
        kept = await database.keep(listener);
      },
      // Its connections are all shards' together.
      storeOf: lease =>
        createStore(
          { ...database.of(lease), shard: lease.shard, close: async () => {} },
          { sealer, log: options.log, now },
        ),
      async serve(lease) {
        await kept?.serve(lease);
      },
      async handedOver() {
        await kept?.handedOver();
      },
      async giveBack(lease) {
        await kept?.giveBack(lease);
      },
      async leave() {
        await kept?.leave();
      },
      async close() {
        await kept?.close();
        await opened.disposeAsync();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
