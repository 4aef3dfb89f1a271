import { setTimeout as delay } from 'node:timers/promises';
import { connectAsync, type MqttClient } from 'mqtt';
import { type Made, toKind } from '../support/press-ledger.ts';
import type { Random } from './random.ts';

const FAMILIES = ['doorbell', 'wall_remote', 'gate', 'garage', 'bedside'] as const;
const BUTTONS_OF_EACH = 10;

/** Fifty buttons. */
const TOPICS: readonly string[] = FAMILIES.flatMap(family =>
  Array.from({ length: BUTTONS_OF_EACH }, (_, i) => `${family}/button/btn_${i + 1}`),
);

/** What was published, and what of it again since the broker did not say that it had it. */
export interface Published {
  readonly made: Made;
  readonly sentAgain: Made;
}

/** What real buttons send: a third with an id of each, a third with nothing, a third with what looks like one. */
function toPayload(number: number): string {
  const id = `0191d2c4-7e6a-7000-8000-${String(number).padStart(12, '0')}`;
  const stated = [
    [{ event_id: id }],
    [{}],
    [{ event_id: 'ring' }, { event_count: 1 }, { event_id: number % 5 }, { at: '2000-01-01T00:00:00Z' }],
  ];
  const those = stated[number % stated.length] ?? [];
  return JSON.stringify({ action: 'single', ...those[Math.floor(number / stated.length) % those.length] });
}

/**
 * Publishes presses numbered from 1 at QoS 1, each until the broker has acknowledged it: now a single one, now a
 * few hundred in a burst, of one button or of some, with pauses between. The second half waits for `halfTime`.
 */
export async function publishPresses(
  url: string,
  { total, random, halfTime }: { total: number; random: Random; halfTime: Promise<void> },
): Promise<Published> {
  const made: Made = new Map();
  const sentAgain: Made = new Map();
  // mqtt.js keeps what is not acknowledged, and sends it again on the next connection.
  const client = await connectAsync(url, {
    clientId: 'remotes',
    reconnectPeriod: 200,
    connectTimeout: 5_000,
  });
  client.on('error', () => {}); // the broker is away; the client comes again by itself
  const unacknowledged = new Set<number>();
  // It sends them again without the mark.
  client.on('packetsend', packet => {
    if (packet.cmd !== 'publish' || packet.messageId === undefined) return;
    if (unacknowledged.has(packet.messageId)) add(sentAgain, toKind(packet.topic, String(packet.payload)));
    unacknowledged.add(packet.messageId);
  });
  client.on('packetreceive', packet => {
    if (packet.cmd === 'puback') unacknowledged.delete(packet.messageId ?? 0);
  });
  for (let number = 1; number <= total; ) {
    if (number > total / 2) await halfTime;
    const most = random.pick([3, 100, 500]);
    const burst = Math.min(random.between(1, most), total - number + 1);
    const topics = Array.from({ length: random.pick([1, 2, 8]) }, () => pickTopic(random));
    const sends = Array.from({ length: burst }, (_, i) => press(client, made, number + i, topics));
    await Promise.all(sends);
    number += burst;
    await delay(random.between(50, 2_000));
  }
  await client.endAsync();
  return { made, sentAgain };
}

function pickTopic(random: Random): string {
  return TOPICS[random.between(0, TOPICS.length - 1)] ?? '';
}

async function press(
  client: MqttClient,
  made: Made,
  number: number,
  topics: readonly string[],
): Promise<void> {
  const topic = topics[number % topics.length] ?? '';
  const payload = toPayload(number);
  add(made, toKind(topic, payload));
  await client.publishAsync(topic, payload, { qos: 1 });
}

function add(presses: Made, kind: string): void {
  presses.set(kind, (presses.get(kind) ?? 0) + 1);
}
