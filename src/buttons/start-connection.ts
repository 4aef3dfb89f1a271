import type { MqttClient } from 'mqtt';
import { clock } from '../process/clock.ts';
import type { Connection, ConnectionOptions, Reached } from './connection-options.ts';
import { createClient, maximumPacketBytes } from './create-client.ts';
import type { handleMessages } from './handle-messages.ts';
import { parseBrokerUrl } from './parse-broker-url.ts';
import { createSubscription } from './subscribe.ts';
import {
  type BrokerFailure,
  badAddress,
  noAnswer,
  packetTooLarge,
  toFailure,
  toRefusal,
  toSilentEnd,
} from './to-failure.ts';
import { createPacketWatch } from './watch-packets.ts';

/** A peer that is gone does not answer a disconnect either. */
const endTimeoutMs = 2_000;

/**
 * Connects and subscribes at QoS 1. Everything that handles a packet is in place before the first byte is
 * sent: a resumed session's messages come right behind CONNACK.
 */
export async function startConnection(options: ConnectionOptions): Promise<Connection> {
  const url = parseBrokerUrl(options.address.url);
  if (url === null) return toEnded(badAddress);
  try {
    const loaded = await import('./handle-messages.ts'); // only here, as in `createClient`
    const client = await createClient(url, options);
    const { ended, reached } = followClient(client, { ...options, ...loaded });
    return { ended, reached, end: () => endClient(client, ended) };
  } catch (error) {
    return toEnded(toFailure(error)); // the connection was not had
  }
}

function toEnded(failure: BrokerFailure): Connection {
  return { ended: Promise.resolve(failure), reached: () => 'nothing', end: async () => {} };
}

/** Connects; resolves with why the connection ended. */
function followClient(
  client: MqttClient,
  options: ConnectionOptions & { readonly handleMessages: typeof handleMessages },
): Pick<Connection, 'ended' | 'reached'> {
  const ended = Promise.withResolvers<BrokerFailure>();
  let why: BrokerFailure | null = null;
  let reached: Reached = 'line';
  const fail = (failure: BrokerFailure) => {
    why ??= failure;
    client.end(true);
  };
  const welcome = clock.after(options.welcomeTimeoutMs ?? options.connectTimeoutMs, () => fail(noAnswer));
  const messages = options.handleMessages(client, { ...options, onFailure: fail });
  const subscription = createSubscription(client, {
    ...options,
    isBusy: messages.isBusy,
    onFailure: fail,
    onSubscribed(refused) {
      reached = 'subscription';
      options.onSubscribed(refused);
    },
  });
  client.on('connect', ({ sessionPresent, properties }) => {
    welcome.cancel();
    reached = 'welcome';
    if (!sessionPresent) options.onNewSession();
    const isNumbered =
      options.protocolVersion === 5 && properties?.subscriptionIdentifiersAvailable !== false;
    subscription.start({ isNumbered });
  });
  client.on('error', error => {
    why ??= toFailure(error);
  });
  client.on('disconnect', ({ reasonCode }) => {
    if (reasonCode) why ??= toRefusal(reasonCode);
  });
  client.on('close', () => {
    welcome.cancel();
    messages.stop();
    subscription.stop();
    ended.resolve(why ?? toSilentEnd(reached !== 'line'));
  });
  client.connect();
  const watch = createPacketWatch(maximumPacketBytes, message => {
    if (message === null) return fail(packetTooLarge);
    dropUnread(client.stream);
    messages.skip(message, () => {
      why ??= packetTooLarge;
      client.stream.end(); // not destroyed: the broker may read the acknowledgement only behind its own sending
    });
  });
  client.stream.on('data', watch);
  return { ended: ended.promise, reached: () => reached };
}

/** What comes from here on is read and dropped; the broker sends again what is behind, over the next connection. */
function dropUnread(stream: MqttClient['stream']): void {
  stream.unpipe();
  stream.resume();
}

async function endClient(client: MqttClient, ended: Promise<unknown>): Promise<void> {
  const isForced = !client.connected;
  client.end(isForced);
  const timer = clock.after(endTimeoutMs, () => client.stream.destroy());
  await ended;
  timer.cancel();
}
