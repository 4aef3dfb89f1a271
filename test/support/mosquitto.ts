import { type Mosquitto, type MosquittoOptions, spawnMosquitto } from './mosquitto-process.ts';
import { onEnd } from './on-end.ts';
import { secondTry } from './second-try.ts';

export type { Mosquitto } from './mosquitto-process.ts';

/** Starts a real Mosquitto that ends with the test. */
export async function startMosquitto(options: MosquittoOptions = {}): Promise<Mosquitto> {
  const broker = await secondTry('Mosquitto', () => spawnMosquitto(options));
  onEnd(broker.remove);
  return broker;
}
