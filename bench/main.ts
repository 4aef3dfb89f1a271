/**
 * Prints what a person waits for, what the bot costs, how much memory bot and hub take, what the hub bears, how true
 * panels are, how soon the playground's page is there, and what of voice messages is understood, each beside its floor:
 * `npm run bench`; with `-- bot`, `-- memory` and so on one of them alone; and only where it is asked for, since it takes
 * hours, with `-- hours` whether the bot's memory grows, and with `-- scale` what workers bear that share thousands of servers. What lacks a program is said, and fails; the rest is measured.
 */
import { spawnSync } from 'node:child_process';
import { measureAttacked } from './attacked.ts';
import { printHours } from './hours.ts';
import { type Load, measureLoads, toMedians, toRatio } from './hub-load.ts';
import { startHubProcesses } from './hub-processes.ts';
import { measureLatency } from './latency.ts';
import { printMemory } from './memory.ts';
import { CHROMIUM, printPage } from './page.ts';
import { printPanels } from './panels.ts';
import { printPresses } from './presses.ts';
import { printScale } from './scale.ts';
import { measureStartUp } from './start-up.ts';
import { printVoice } from './voice.ts';

/** Several times what most parts take. */
const GIVEN_UP_AFTER_MINUTES = 15;

interface Part {
  print(words: readonly string[]): Promise<void>;
  readonly program?: string;
  /** Measured only where it is asked for. */
  readonly isLong?: boolean;
  /** By then it has ended. Default: GIVEN_UP_AFTER_MINUTES. */
  readonly minutes?: number;
}

/** What is measured, in this order, and the program of this machine that it takes. */
const parts: Record<string, Part> = {
  bot: { print: printBot },
  memory: { print: printMemory },
  presses: { print: printPresses, program: 'mosquitto' },
  hub: { print: printHub },
  panels: { print: printPanels, minutes: 40 },
  page: { print: printPage, program: CHROMIUM },
  voice: { print: printVoice },
  hours: { print: printHours, isLong: true, minutes: 130 },
  scale: { print: printScale, program: 'mosquitto', isLong: true, minutes: 180 },
};

const [only, ...words] = process.argv.slice(2);
const wanted = Object.entries(parts).filter(([name, { isLong }]) =>
  only === undefined ? !isLong : only === name,
);
if (wanted.length === 0) fail(`there is no "${only}", only ${Object.keys(parts).join(', ')}`);
for (const [name, part] of wanted) {
  if (part.program && spawnSync(part.program, ['--help']).error)
    fail(`${name} needs ${part.program}, which is not on this machine`);
  else await print(name, part);
}

/** Ends the bench where a part does not: what it waits for will not come any more. */
async function print(name: string, part: Part): Promise<void> {
  const { minutes = GIVEN_UP_AFTER_MINUTES } = part;
  const giveUp = () => {
    fail(`${name} did not end in ${minutes} minutes`);
    process.exit();
  };
  const timer = setTimeout(giveUp, minutes * 60_000);
  await part.print(words).finally(() => clearTimeout(timer));
}

function fail(problem: string): void {
  console.error(`bench: ${problem}`);
  process.exitCode = 1;
}

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
  const { homecord, checkout, floor } = await measureStartUp();
  for (const [where, measured] of Object.entries({ 'as installed': homecord, 'from a checkout': checkout })) {
    row(`start cold, ${where}`, measured.coldMs, floor.coldMs, 'ms');
    row(`start warm, ${where}`, measured.warmMs, floor.warmMs, 'ms');
    row(`resident, ${where}`, measured.residentMiB, floor.residentMiB, 'MiB');
  }
  const { quietMs, attackedMs } = await measureAttacked();
  console.log(`\n${'p99 of one household'.padEnd(28)}     attacked        quiet    ratio`);
  row('while another attacks', attackedMs, quietMs, 'ms');
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
