import { onTestFinished } from 'vitest';
import { type Mosquitto, type MosquittoOptions, spawnMosquitto } from './mosquitto-process.ts';

export type { Mosquitto } from './mosquitto-process.ts';

/** Starts a real Mosquitto that ends with the test. */
export async function startMosquitto(options: MosquittoOptions = {}): Promise<Mosquitto> {
  const broker = await spawnMosquitto(options);
  onTestFinished(broker.remove);
  return broker;
}
