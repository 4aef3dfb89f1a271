import { connectAsync, type IClientOptions } from 'mqtt';

/** One message to publish; an object is sent as JSON, nothing as an empty payload. */
export interface TestMessage {
  readonly topic: string;
  readonly payload?: string | Buffer | object;
  readonly retain?: boolean;
}

/** Publishes in order at QoS 1 over a connection of its own; resolves when the broker has them all. */
export async function publish(
  url: string,
  messages: readonly TestMessage[],
  options: IClientOptions = {},
): Promise<void> {
  const client = await connectAsync(url, { ...options, reconnectPeriod: 0 });
  for (const { topic, payload = '', retain = false } of messages) {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    await client.publishAsync(topic, isText ? payload : JSON.stringify(payload), { qos: 1, retain });
  }
  await client.endAsync();
}
