import { spawnMosquitto } from '../test/support/mosquitto-process.ts';
import { startPostgresServer, urlOf, withDatabase } from '../test/support/postgres-server.ts';
import { connectButtons } from './scale/homes.ts';
import { type ChatLoad, measureChat } from './scale/load.ts';
import { climb, isEnough, isPrompt, measureRest, measureScale, type ScaleLoad } from './scale/measure.ts';
import { refusalsOf } from './scale/old-epochs.ts';
import { measureOutage, type Outage } from './scale/outage.ts';
import { problemsOfLoad, problemsOfOutage } from './scale/verdict.ts';
import {
  openScaleWorld,
  type ScaleWorker,
  type ScaleWorld,
  startWorkers,
  untilServed,
} from './scale/world.ts';

const GUILDS = [1_000, 10_000] as const;
const WORKERS = [1, 2, 4] as const;
/** With a button each that is rung at. */
const RINGING = 50;
/** A thousand servers each, as Discord recommends; and at least one for every worker. */
const toShards = (guilds: number) => Math.max(4, Math.ceil(guilds / 1_000));
/** So many times more households are heard than are kept; one's parser is reckoned so. */
const TIMES = 10;
const PARSER_BYTES = 112 * 2 ** 10;
const STEPS = {
  commandsPerSecond: [25, 50, 100, 200, 400],
  chatPerSecond: [100, 250, 500, 1_000, 2_000],
  seconds: 10,
  floodSeconds: 15,
} as const;

/**
 * Prints what workers bear that share a thousand servers, and ten thousand; or as many as are asked for. What was lost,
 * doubled or run twice is said once more at the end, and fails.
 */
export async function printScale([only]: readonly string[]): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const server = opened.use(await startPostgresServer({ isDurable: true }));
  const broker = await spawnMosquitto({ isTerse: true, settings: ['max_queued_messages 0'] });
  opened.defer(() => broker.remove());
  const createDatabase = async (name: string) => {
    await withDatabase(urlOf(server.port, 'postgres'), client => client.query(`create database ${name}`));
    return urlOf(server.port, name);
  };
  const problems: string[] = [];
  for (const guilds of only ? [Number(only)] : GUILDS) {
    const shards = toShards(guilds);
    const bare = { brokerUrl: broker.url, shards };
    const few = await measureBare({
      ...bare,
      databaseUrl: await createDatabase(`few_${guilds}`),
      guilds: shards,
    });
    const databaseUrl = await createDatabase(`all_${guilds}`);
    await using world = await openScaleWorld({ ...bare, databaseUrl, guilds, brokers: RINGING });
    console.log(
      `\n${guilds} servers in ${shards} shards, of which one may begin its session every five seconds`,
    );
    for (const workers of WORKERS) problems.push(...(await printWorkers(world, { workers, few })));
    await printCrowded(world);
    await printBrokers(world, { databaseUrl, brokerUrl: broker.url });
  }
  for (const problem of problems) console.error(`bench: scale: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

/** What a worker has resident, in MiB, that has all shards and next to no servers. */
async function measureBare(options: Omit<Parameters<typeof openScaleWorld>[0], 'brokers'>): Promise<number> {
  await using world = await openScaleWorld({ ...options, brokers: 0 });
  const { restMiB } = await measureRest(await startWorkers(world, 1));
  return restMiB;
}

/** Answers what must not be of it. */
async function printWorkers(
  world: ScaleWorld,
  { workers: count, few }: { workers: number; few: number },
): Promise<readonly string[]> {
  const sessions = world.gateway.identifies();
  const startedAt = performance.now();
  const workers = await startWorkers(world, count);
  const readySeconds = (performance.now() - startedAt) / 1000;
  console.log(
    `\n${count} worker(s): all servers known after ${readySeconds.toFixed(1)} s, ${world.gateway.identifies() - sessions} sessions begun`,
  );
  const load = await measureScale(world, workers, STEPS);
  print(world, { load, workers: count, few });
  const { left, problems } = count < 4 ? { left: workers, problems: [] } : await printOutages(world, workers);
  for (const worker of left) worker.kill('SIGTERM');
  await Promise.all(left.map(({ ended }) => ended));
  const where = `${world.homes.length} servers, ${count} worker(s)`;
  return [...problemsOfLoad(load), ...problems].map(problem => `${where}: ${problem}`);
}

function print(
  { homes }: ScaleWorld,
  { load, workers, few }: { load: ScaleLoad; workers: number; few: number },
) {
  const { restMiB, restCpuPercent, devices, scenes, chat, busyMiB, presses } = load;
  const perGuild = (mib: number) => `${((1024 * (mib - few)) / homes.length).toFixed(1)} KiB`;
  console.log(
    `  at rest ${restMiB.toFixed(0)} MiB in all${workers === 1 ? `, ${perGuild(restMiB)} a server` : ''}, ${restCpuPercent.toFixed(1)} % of a core`,
  );
  for (const [name, loads] of Object.entries({ '/devices': devices, '/scene': scenes }))
    for (const each of loads)
      console.log(
        `  ${isEnough(each) ? 'borne' : 'too much'}: ${each.perSecond} ${name} a second, p50 ${each.p50Ms.toFixed(0)} ms, p99 ${each.p99Ms.toFixed(0)} ms, ${each.unacknowledged} not answered in 3 s${each.scenes > 0 ? `, ${each.scenesRun} of ${each.scenes} run` : ''}`,
      );
  for (const each of chat) printChat(each);
  console.log(
    `  after that ${busyMiB.toFixed(0)} MiB in all${workers === 1 ? `, ${perGuild(busyMiB)} a server` : ''}`,
  );
  console.log(
    `  presses: ${presses.acceptedPerSecond.toFixed(0)} a second on record; lost ${presses.pressesLost}, not told of ${presses.pressesUntold}, doubled ${presses.pressesDoubled}, of ${presses.presses}`,
  );
}

function printChat(chat: ChatLoad): void {
  const {
    perSecond,
    messages,
    lagP99Ms,
    behindMs,
    hubCalls,
    parsersMade,
    parsersDropped,
    householdsDropped,
  } = chat;
  console.log(
    `  ${isPrompt(chat) ? 'borne' : 'too much'}: ${perSecond} messages of chat a second, p99 of the loop's lag ${lagP99Ms.toFixed(0)} ms, dealt with ${(behindMs / 1000).toFixed(1)} s after the last, ${((1000 * hubCalls) / messages).toFixed(1)} calls to hubs per 1,000; ${parsersMade} parsers made, ${parsersDropped} dropped, ${householdsDropped} households let go of`,
  );
}

/** Chat where ten times more households are heard than one worker keeps in memory, and ten times more catalogues. */
async function printCrowded(world: ScaleWorld): Promise<void> {
  const { homes, shards } = world;
  const homesKept = Math.max(1, Math.floor(homes.length / shards / TIMES));
  // One of three has a catalogue of its own.
  const parserBytes = Math.ceil((homes.length / 3 / TIMES) * PARSER_BYTES);
  const workers = await startWorkers(world, 1, { homesKept, parserBytes });
  console.log(
    `\n1 worker that keeps ${homesKept} of ${homes.length / shards} households of a shard, and ${(parserBytes / 2 ** 20).toFixed(1)} MiB of parsers`,
  );
  const { chatPerSecond, seconds } = STEPS;
  const measure = (perSecond: number) => measureChat(world, workers, { perSecond, seconds });
  for (const each of await climb(chatPerSecond, measure, isPrompt)) printChat(each);
  for (const worker of workers) worker.kill('SIGTERM');
  await Promise.all(workers.map(({ ended }) => ended));
}

/** One of four is killed under load, one is ended in order, and others take their places; one is stopped for longer than its leases last, and goes on. */
async function printOutages(
  world: ScaleWorld,
  workers: readonly ScaleWorker[],
): Promise<{ readonly left: readonly ScaleWorker[]; readonly problems: readonly string[] }> {
  const [killed, ended, stopped, ...others] = workers as readonly [
    ScaleWorker,
    ScaleWorker,
    ScaleWorker,
    ...ScaleWorker[],
  ];
  const load = { aroundSeconds: 10, perSecond: 10 };
  const kill = { ...load, victim: killed, go: () => killed.kill('SIGKILL') };
  const problems = [...printOutage('killed', await measureOutage(world, kill))];
  const third = await world.startWorker();
  await untilServed(world, [ended, stopped, ...others, third]);
  const end = { ...load, victim: ended, go: () => ended.kill('SIGTERM') };
  problems.push(...printOutage('ended in order', await measureOutage(world, end)));
  const all = [stopped, ...others, third, await world.startWorker()];
  await untilServed(world, all);
  const outage = await measureOutage(world, {
    ...load,
    victim: stopped,
    go: () => stopped.kill('SIGSTOP'),
    async comeBack() {
      stopped.kill('SIGCONT');
      await stopped.line(/a shard was lost/);
    },
  });
  const more = printOutage('stopped past its leases, then let go on', outage);
  const { itself, database } = await refusalsOf(stopped);
  console.log(
    `    refused of what it had begun or was handed before: ${itself} by itself, ${database} by the database`,
  );
  return { left: all, problems: [...problems, ...more] };
}

function printOutage(how: string, outage: Outage): readonly string[] {
  console.log(
    `  one of four ${how}: its ${outage.shards} shard(s) answer after ${(outage.firstServedAfterMs / 1000).toFixed(1)} to ${(outage.servedAfterMs / 1000).toFixed(1)} s, ${outage.identifies} sessions begun`,
  );
  console.log(
    `    commands not answered: ${outage.commandsLost} of ${outage.commands}; presses lost ${outage.pressesLost}, not told of ${outage.pressesUntold}, doubled ${outage.pressesDoubled}, of ${outage.presses}`,
  );
  console.log(
    `    scenes run: ${outage.scenesRun} of ${outage.scenes}, twice ${outage.scenesTwice}, told as interrupted ${outage.scenesInterrupted}, not told of ${outage.scenesUntold}; settings lost ${outage.settingsLost} of ${outage.settings}`,
  );
  console.log(
    `    writes by the epochs that it had had: ${outage.oldEpochs.refused} of ${outage.oldEpochs.tried} refused by the database`,
  );
  return problemsOfOutage(outage).map(problem => `one of four ${how}: ${problem}`);
}

/** What a connection to a broker costs: with one of each household, beside that of few. */
async function printBrokers(
  world: ScaleWorld,
  at: { databaseUrl: string; brokerUrl: string },
): Promise<void> {
  const measure = async () => {
    const workers = await startWorkers(world, 1);
    const { restMiB, restCpuPercent } = await measureRest(workers, 20_000);
    for (const worker of workers) worker.kill('SIGTERM');
    await Promise.all(workers.map(({ ended }) => ended));
    return { restMiB, restCpuPercent };
  };
  const few = await measure();
  const more = world.homes.slice(RINGING);
  await connectButtons(at.databaseUrl, more, at.brokerUrl);
  const all = await measure();
  console.log(
    `\n${more.length} brokers more: ${((1024 * (all.restMiB - few.restMiB)) / more.length).toFixed(1)} KiB each, ${all.restCpuPercent.toFixed(1)} % of a core at rest, ${few.restCpuPercent.toFixed(1)} % without`,
  );
}
