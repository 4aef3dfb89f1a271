import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from './latency.ts';
import { type Contestant, openWorld } from './world.ts';

const ROUNDS = 7;
/** What start-up leaves behind is collected by then. */
const SETTLE_MS = 3000;

export interface StartUp {
  /** From the process's start to the gateway's READY, without and with a compile cache. */
  readonly coldMs: number;
  readonly warmMs: number;
  /** Resident, some seconds after start. */
  readonly residentMiB: number;
}

export async function measureStartUp(): Promise<Record<Contestant, StartUp>> {
  const world = await openWorld();
  const cache = await mkdtemp(path.join(tmpdir(), 'homecord-compile-cache-'));
  const measured = {} as Record<Contestant, StartUp>;
  for (const contestant of ['homecord', 'checkout', 'floor'] as const) {
    const cold: number[] = [];
    const warm: number[] = [];
    const resident: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const uncached = await world.start(contestant, { env: { NODE_DISABLE_COMPILE_CACHE: '1' } });
      cold.push(uncached.readyAfterMs);
      await uncached.stop();
      const cached = await world.start(contestant, { env: { NODE_COMPILE_CACHE: cache } });
      if (round > 0) warm.push(cached.readyAfterMs);
      await sleep(SETTLE_MS);
      if (round > 0) resident.push(await residentMiB(cached.pid));
      await cached.stop();
    }
    measured[contestant] = { coldMs: median(cold), warmMs: median(warm), residentMiB: median(resident) };
  }
  await world.close();
  await rm(cache, { recursive: true });
  return measured;
}

/** What a process of this machine has in memory, in MiB. */
export async function residentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
