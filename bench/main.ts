/**
 * Prints what a person waits for, what the bot costs, what the hub bears, and how soon the playground's page is there,
 * each beside its floor: `npm run bench`; with `-- bot`, `-- presses`, `-- hub` or `-- page` one of them alone.
 */
import { type Load, measureLoads, toMedians, toRatio } from './hub-load.ts';
import { startHubProcesses } from './hub-processes.ts';
import { measureLatency } from './latency.ts';
import { printPage } from './page.ts';
import { printPresses } from './presses.ts';
import { measureStartUp } from './start-up.ts';

const [only] = process.argv.slice(2);
const isWanted = (part: string) => only === undefined || only === part;
if (isWanted('bot')) await printBot();
if (isWanted('presses')) await printPresses();
if (isWanted('hub')) await printHub();
if (isWanted('page')) await printPage();

async function printBot(): Promise<void> {
  const row = (name: string, homecord: number, floor: number, unit: string) =>
    console.log(
      name.padEnd(28),
      `${homecord.toFixed(1)} ${unit}`.padStart(12),
      `${floor.toFixed(1)} ${unit}`.padStart(12),
      (homecord / floor).toFixed(2).padStart(8),
    );
  console.log('medians'.padEnd(28), 'homecord'.padStart(12), 'floor'.padStart(12), 'ratio'.padStart(8));
  for (const [name, { homecord, floor }] of Object.entries(await measureLatency()))
    row(name, homecord, floor, 'ms');
  const { homecord, floor } = await measureStartUp();
  row('start, no compile cache', homecord.coldMs, floor.coldMs, 'ms');
  row('start, warm compile cache', homecord.warmMs, floor.warmMs, 'ms');
  row('resident after start', homecord.residentMiB, floor.residentMiB, 'MiB');
}

/** The row of a real Home Assistant takes one that runs on this machine: its address and a token, in the hub's own variables. */
async function printHub(): Promise<void> {
  const { HOME_ASSISTANT_URL: url, HOME_ASSISTANT_TOKEN: token } = process.env;
  const { close, ...targets } = await startHubProcesses();
  const { hub, livelyHub, floor } = await measureLoads(targets).finally(close);
  const row = (name: string, rounds: readonly Load[]) => {
    const { requestsPerSecond, p50Ms, p99Ms, cpuUs, bytes } = toMedians(rounds);
    console.log(
      name.padEnd(44),
      `${Math.round(requestsPerSecond)}/s`.padStart(9),
      toRatio(rounds, floor).toFixed(2).padStart(6),
      `${p50Ms.toFixed(2)} ms`.padStart(10),
      `${p99Ms.toFixed(2)} ms`.padStart(10),
      (Number.isNaN(cpuUs) ? '' : `${Math.round(cpuUs)} µs`).padStart(7),
      `${(bytes / 1024).toFixed(1)} KiB`.padStart(9),
    );
  };
  console.log(
    `\n${'GET /devices, 100 devices'.padEnd(44)}  requests  ratio        p50        p99     CPU   answer`,
  );
  row('the hub, its home at rest', hub);
  row('the hub, ten devices a second changing', livelyHub);
  row('floor: a bare Fastify route, the same bytes', floor);
  if (!url || !token) {
    console.log('Home Assistant: not measured; set HOME_ASSISTANT_URL and HOME_ASSISTANT_TOKEN');
    return;
  }
  const headers = { authorization: `Bearer ${token}` };
  const { states } = await measureLoads({ states: { url: `${url}/api/states`, headers, pid: null } });
  row("Home Assistant's own /api/states", states);
}
