import { connectAsync } from 'mqtt';
import { onTestFinished } from 'vitest';
import type { Command, Device, DeviceDetail } from '../../src/hub/contract.ts';
import { createHomeNames } from '../../src/hub-server/backends/home-names.ts';
import { createZigbee2mqttHome } from '../../src/hub-server/backends/zigbee2mqtt/home.ts';
import { startPressPublisher } from '../../src/hub-server/press-publisher.ts';
import { silent } from '../support/guild-store.ts';
import { openTestDatabase, startTestHub } from '../support/hub-server.ts';
import { type Mosquitto, startMosquitto } from '../support/mosquitto.ts';
import { startZigbee2mqtt } from '../support/real-zigbee2mqtt.ts';
import { untilTold } from '../support/until-told.ts';

/** Everything that is published on a broker, as anybody else there hears it. */
async function listen({ url }: Mosquitto) {
  const client = await connectAsync(url);
  onTestFinished(() => client.endAsync(true));
  const heard: { topic: string; payload: string }[] = [];
  const waiting = new Set<() => void>();
  client.on('message', (topic, payload) => {
    heard.push({ topic, payload: String(payload) });
    for (const check of waiting) check();
  });
  await client.subscribeAsync('#');
  const waitUntil = (holds: () => boolean) =>
    new Promise<void>(resolve => {
      const check = () => {
        if (!holds()) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  const on = (topic: string) =>
    heard.filter(message => message.topic === topic).map(({ payload }) => payload);
  return {
    on,
    send: (topic: string, payload: object) => client.publishAsync(topic, JSON.stringify(payload)),
    /** Resolves once so many messages were heard on a topic. */
    heard: (topic: string, count: number) => waitUntil(() => on(topic).length >= count),
    /** Resolves once a device or group is said to be at least this. */
    said: (name: string, expected: object) =>
      waitUntil(() => {
        const state = JSON.parse(on(`zigbee2mqtt/${name}`).at(-1) ?? 'null');
        return Object.entries(expected).every(([key, value]) => state?.[key] === value);
      }),
  };
}

/** zigbee2mqtt says in the end what it did, however busy the machine is. */
const PATIENCE_MS = 60_000;

/** A hub over the zigbee2mqtt of this broker; ends with the test. */
async function startHub({ url }: Mosquitto, commandMs: number) {
  const broker = { url, username: null, password: null };
  const names = createHomeNames(openTestDatabase(), 'zigbee2mqtt');
  const home = createZigbee2mqttHome({
    ...{ broker, baseTopic: 'zigbee2mqtt', names, log: silent },
    ...{ commandMs, confirmMs: PATIENCE_MS },
  });
  const rateLimit = { requests: 10_000, authFailures: 30, windowMs: 60_000 };
  const hub = await startTestHub({ backend: home, rateLimit });
  const publisher = startPressPublisher({ backend: home, broker, log: silent });
  onTestFinished(async () => {
    await publisher.close();
    await home.stop();
  });
  const until = untilTold(home);
  await home.start();
  await until(() => home.health().ok);
  const get = async <T>(path: string) => (await (await hub.ask(`/api/v1${path}`)).json()) as T;
  return {
    home,
    until,
    get,
    ask: hub.ask,
    /** A device by its name. */
    async named(name: string): Promise<DeviceDetail> {
      const device = (await get<Device[]>('/devices')).find(each => each.name === name);
      return get(`/devices/${device?.id}`);
    },
    set: (id: string, ...commands: Command[]) =>
      hub.ask(`/api/v1/devices/${id}/commands`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ commands }),
      }),
    trigger: (id: string) => hub.ask(`/api/v1/scenes/${id}/trigger`, { method: 'POST' }),
  };
}

/** All of it: a broker, zigbee2mqtt, somebody who listens, and the hub, which waits `commandMs` for devices. */
export async function startNetwork({ commandMs = PATIENCE_MS } = {}) {
  const broker = await startMosquitto();
  const ear = await listen(broker);
  const zigbee2mqtt = await startZigbee2mqtt(broker.url);
  return { broker, ear, zigbee2mqtt, hub: await startHub(broker, commandMs) };
}
