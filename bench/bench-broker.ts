import { spawnSync } from 'node:child_process';
import { startBroker } from '../src/playground/broker.ts';
import { spawnMosquitto } from '../test/support/mosquitto-process.ts';

/** A broker to measure with. */
export interface BenchBroker {
  readonly url: string;
  readonly name: 'Mosquitto' | 'aedes';
  close(): Promise<void>;
}

/** Starts Mosquitto with an endless queue, or, where it is not installed, aedes in this process. */
export async function startBenchBroker(): Promise<BenchBroker> {
  if (spawnSync('mosquitto', ['-h']).error === undefined) {
    const { url, remove } = await spawnMosquitto({ isTerse: true, settings: ['max_queued_messages 0'] });
    return { url, name: 'Mosquitto', close: remove };
  }
  const { url, close } = await startBroker();
  return { url, name: 'aedes', close };
}
