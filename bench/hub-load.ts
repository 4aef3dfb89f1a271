import { readFile } from 'node:fs/promises';
import autocannon from 'autocannon';
import { median } from './latency.ts';

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 3;
const ROUND_SECONDS = 2;
const ROUNDS = 9;

/** Where a load goes. */
export interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The process that answers; null: not one of ours. */
  readonly pid: number | null;
}

/** How a target bears it. */
export interface Load {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** What its process spends on a request, in microseconds of CPU; NaN where the process is not known. */
  readonly cpuUs: number;
  /** An answer, head and all. */
  readonly bytes: number;
}

/** Loads the targets in turn, round about. Throws where an answer is anything but a 2xx. */
export async function measureLoads<Name extends string>(
  targets: Readonly<Record<Name, Target>>,
): Promise<Record<Name, Load[]>> {
  const names = Object.keys(targets) as Name[];
  const loads = {} as Record<Name, Load[]>;
  for (const name of names) {
    await measureOnce(targets[name], WARM_UP_SECONDS);
    loads[name] = [];
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of round % 2 ? names : names.toReversed()) {
      loads[name].push(await measureOnce(targets[name], ROUND_SECONDS));
    }
  }
  return loads;
}

/** One load out of the rounds', each figure the median of its own. */
export function toMedians(rounds: readonly Load[]): Load {
  const medianOf = (figure: keyof Load) => median(rounds.map(load => load[figure]));
  return {
    requestsPerSecond: medianOf('requestsPerSecond'),
    p50Ms: medianOf('p50Ms'),
    p99Ms: medianOf('p99Ms'),
    cpuUs: medianOf('cpuUs'),
    bytes: medianOf('bytes'),
  };
}

/** Requests a second beside a floor's, compared within each round, so that a neighbour's noise falls on both. */
export function toRatio(rounds: readonly Load[], floor: readonly Load[]): number {
  return median(
    rounds.map(({ requestsPerSecond }, i) => requestsPerSecond / (floor[i]?.requestsPerSecond ?? Number.NaN)),
  );
}

async function measureOnce({ url, headers, pid }: Target, seconds: number): Promise<Load> {
  const cpuBeforeUs = await readCpuUs(pid);
  const { result, times } = await fire({ url, headers, connections: CONNECTIONS, duration: seconds });
  const cpuUs = (await readCpuUs(pid)) - cpuBeforeUs;
  const failures = result.non2xx + result.errors;
  if (failures > 0) throw new Error(`${url} failed ${failures} times`);
  const requests = result.requests.total;
  return {
    requestsPerSecond: requests / result.duration,
    p50Ms: times[Math.floor(times.length * 0.5)] ?? Number.NaN,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    cpuUs: cpuUs / requests,
    bytes: result.throughput.total / requests,
  };
}

/** `times` are those of each answer in milliseconds, sorted: autocannon's own quantiles are whole milliseconds. */
async function fire(options: autocannon.Options): Promise<{ result: autocannon.Result; times: number[] }> {
  const times: number[] = [];
  const ended = Promise.withResolvers<autocannon.Result>();
  const instance = autocannon(options, (error, result) => {
    if (error) ended.reject(error);
    else ended.resolve(result);
  });
  instance.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  const result = await ended.promise;
  return { result, times: times.sort((a, b) => a - b) };
}

/** The CPU time that a process has used so far, threads and all (proc_pid_stat(5): fields 14 and 15, in 1/100 s). */
async function readCpuUs(pid: number | null): Promise<number> {
  if (pid === null) return Number.NaN;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}
