import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { residentMiB } from '../start-up.ts';
import {
  type Asked,
  type ChatLoad,
  type CommandLoad,
  measureChat,
  measureCommands,
  measurePresses,
  type PressFlood,
} from './load.ts';
import type { ScaleWorker, ScaleWorld } from './world.ts';

const SETTLE_MS = 10_000;
/** A person may ask for 20 a minute, and each household has one here. */
const MOST_SCENES = 18;
/** As Linux counts the time of a process. */
const TICKS_PER_SECOND = 100;

/** What is asked of workers, each in turn: until one of a kind is too much. */
export interface Steps {
  readonly commandsPerSecond: readonly number[];
  readonly chatPerSecond: readonly number[];
  readonly seconds: number;
  readonly floodSeconds: number;
  /** Presses that the broker always has ready. */
  readonly ahead?: number;
}

/** What so many workers bear. */
export interface ScaleLoad {
  /** At rest, of all workers together. */
  readonly restMiB: number;
  readonly restCpuPercent: number;
  /** `/devices`, which looks, and `/scene`, which acts. */
  readonly devices: readonly CommandLoad[];
  readonly scenes: readonly CommandLoad[];
  readonly chat: readonly ChatLoad[];
  /** After the chat, of all workers together: every household was heard. */
  readonly busyMiB: number;
  readonly presses: PressFlood;
}

/** So late nobody may be answered, nor may any loop be; and what was asked for is to be done. */
export const isEnough = ({ p99Ms, unacknowledged, scenes, scenesRun }: CommandLoad) =>
  p99Ms < 1000 && unacknowledged === 0 && scenesRun >= scenes;
export const isPrompt = ({ lagP99Ms }: ChatLoad) => lagP99Ms < 50;

/** Measures workers that serve already. */
export async function measureScale(
  world: ScaleWorld,
  workers: readonly ScaleWorker[],
  { commandsPerSecond, chatPerSecond, seconds, floodSeconds, ahead = 3_000 }: Steps,
): Promise<ScaleLoad> {
  const rest = await measureRest(workers);
  const climbBy = (asked: Asked, rates: readonly number[]) =>
    climb(rates, perSecond => measureCommands(world, asked, { perSecond, seconds }), isEnough);
  const devices = await climbBy('devices', commandsPerSecond);
  const mayAsk = (_rate: number, at: number) =>
    sum(commandsPerSecond.slice(0, at + 1)) * seconds <= MOST_SCENES * world.homes.length;
  const scenes = await climbBy('scene', commandsPerSecond.filter(mayAsk));
  const chat = await climb(
    chatPerSecond,
    perSecond => measureChat(world, workers, { perSecond, seconds }),
    isPrompt,
  );
  const busyMiB = await residentOf(workers);
  return {
    ...rest,
    devices,
    scenes,
    chat,
    busyMiB,
    presses: await measurePresses(world, { seconds: floodSeconds, ahead }),
  };
}

/** What workers cost that nobody asks for anything. */
export async function measureRest(
  workers: readonly ScaleWorker[],
  settleMs = SETTLE_MS,
): Promise<Pick<ScaleLoad, 'restMiB' | 'restCpuPercent'>> {
  await delay(settleMs);
  const before = await cpuSeconds(workers);
  await delay(settleMs);
  const used = (await cpuSeconds(workers)) - before;
  return { restMiB: await residentOf(workers), restCpuPercent: (100 * used) / (settleMs / 1000) };
}

/** Raises the rate until it is not borne any more. */
export async function climb<T>(
  rates: readonly number[],
  measure: (perSecond: number) => Promise<T>,
  isBorne: (load: T) => boolean,
): Promise<readonly T[]> {
  const loads: T[] = [];
  for (const rate of rates) {
    const load = await measure(rate);
    loads.push(load);
    if (!isBorne(load)) break;
  }
  return loads;
}

async function residentOf(workers: readonly ScaleWorker[]): Promise<number> {
  const all = await Promise.all(workers.map(({ pid }) => residentMiB(pid)));
  return sum(all);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

async function cpuSeconds(workers: readonly ScaleWorker[]): Promise<number> {
  let ticks = 0;
  for (const { pid } of workers) {
    // Behind the name, which may have blanks in it: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks / TICKS_PER_SECOND;
}
