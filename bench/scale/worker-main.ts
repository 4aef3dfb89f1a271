import { parseConfig } from '../../src/app/config.ts';
import { announceWorker, openWorker } from '../../src/app/workers/open-worker.ts';
import { createLog } from '../../src/process/log.ts';
import { onShutdownSignal } from '../../src/process/shutdown-signal.ts';

// A worker as production has it, that keeps so many households of a shard in memory, and parsers of so many bytes.
const end = onShutdownSignal(() => process.exit(130));
const [homesKept, parserBytes] = process.argv.slice(2).map(Number);
const { discordToken: token, databaseUrl, ...config } = parseConfig(process.env);
if (!token || !databaseUrl || !homesKept || !parserBytes)
  throw new Error(
    'usage: DISCORD_TOKEN=… DATABASE_URL=… worker-main.ts <households a shard> <bytes of parsers>',
  );
const log = createLog({ level: config.logLevel });
const settings = { ...config, discordToken: token, databaseUrl };
const worker = await openWorker(settings, { token, log, keeping: { homesKept, parserBytes } });
announceWorker(worker, log);
const reason = await Promise.race([end, worker.lost]);
await worker.stop();
if (reason) throw reason;
process.exit(0);
