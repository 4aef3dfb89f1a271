import type { Metrics } from '../../household/metrics.ts';
import type { Parsers } from '../../household/parsers.ts';
import { createMetrics, type Health, startStatusServer } from '../status.ts';

/** The health of all parts that a process serves, told together. */
export interface StatusBoard extends Metrics {
  readonly url: string;
  add(health: Health): void;
  remove(health: Health): void;
  close(): Promise<void>;
}

/** Serves it. A worker that has no part now is well: it stands by. */
export async function startStatusBoard({
  parsers,
  ...at
}: {
  readonly host: string;
  readonly port: number;
  /** Those of all parts. */
  readonly parsers: Parsers;
}): Promise<StatusBoard> {
  const { registry, ...metrics } = createMetrics();
  const parts = new Set<Health>();
  const all = () => [...parts];
  const health: Health = {
    notReady: () => {
      const missing = all().map(part => part.notReady());
      return missing.includes(null) ? null : (missing[0] ?? null);
    },
    shards: () => ({
      all: sum(all().map(part => Math.max(1, part.shards().all))),
      standing: sum(all().map(part => part.shards().standing)),
    }),
    pingMs: () => Math.max(-1, ...all().map(part => part.pingMs())),
    clockAheadMs: () => all().reduce<number | null>((known, part) => known ?? part.clockAheadMs(), null),
    guilds: () => sum(all().map(part => part.guilds())),
    brokers: () => sumStates(all().map(part => part.brokers())),
    homes: () => sumStates(all().map(part => part.homes())),
    pressesWaiting: async () => sum(await Promise.all(all().map(part => part.pressesWaiting()))),
    lastBackup: null,
    parsers: parsers.stats,
    householdsDropped: () => sum(all().map(part => part.householdsDropped?.() ?? 0)),
  };
  const server = await startStatusServer({ ...at, registry, health });
  return {
    ...metrics,
    url: server.url,
    add: part => void parts.add(part),
    remove: part => void parts.delete(part),
    close: server.close,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

function sumStates(parts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const part of parts)
    for (const [state, number] of Object.entries(part)) all[state] = (all[state] ?? 0) + number;
  return all;
}
