import { setTimeout as delay } from 'node:timers/promises';
import { connectAsync, type MqttClient } from 'mqtt';
import { toNumberedPayload } from '../support/press-ledger.ts';
import type { Random } from './random.ts';

const FAMILIES = ['doorbell', 'wall_remote', 'gate', 'garage', 'bedside'] as const;
const BUTTONS_OF_EACH = 10;

/** Fifty buttons. */
const TOPICS: readonly string[] = FAMILIES.flatMap(family =>
  Array.from({ length: BUTTONS_OF_EACH }, (_, i) => `${family}/button/btn_${i + 1}`),
);

/**
 * Publishes presses numbered from 1 at QoS 1, each until the broker has acknowledged it: now a single one, now a
 * few hundred in a burst, of one button or of some, with pauses between.
 */
export async function publishPresses(
  url: string,
  { total, random }: { total: number; random: Random },
): Promise<void> {
  // mqtt.js keeps what is not acknowledged, and sends it again on the next connection.
  const client = await connectAsync(url, {
    clientId: 'remotes',
    reconnectPeriod: 200,
    connectTimeout: 5_000,
  });
  client.on('error', () => {}); // the broker is away; the client comes again by itself
  for (let number = 1; number <= total; ) {
    const most = random.pick([3, 100, 500]);
    const burst = Math.min(random.between(1, most), total - number + 1);
    const topics = Array.from({ length: random.pick([1, 2, 8]) }, () => pickTopic(random));
    const sends = Array.from({ length: burst }, (_, i) => press(client, number + i, topics));
    await Promise.all(sends);
    number += burst;
    await delay(random.between(50, 2_000));
  }
  await client.endAsync();
}

function pickTopic(random: Random): string {
  return TOPICS[random.between(0, TOPICS.length - 1)] ?? '';
}

async function press(client: MqttClient, number: number, topics: readonly string[]): Promise<void> {
  const topic = topics[number % topics.length] ?? '';
  await client.publishAsync(topic, toNumberedPayload(number), { qos: 1 });
}
