import type { IClientOptions, IPublishPacket, MqttClient } from 'mqtt';
import type { BrokerAddress } from './contract.ts';
import { type BrokerUrl, parseBrokerUrl } from './parse-broker-url.ts';
import { type BrokerFailure, badAddress, toFailure, toRefusal, toSilentEnd } from './to-failure.ts';
import { isValidFilter } from './topics.ts';

/** MQTT versions by their number on the wire: 5 is MQTT 5, 4 is MQTT 3.1.1. */
export type ProtocolVersion = 4 | 5;

/** To whom to connect, for how long to try, and who is told what comes. */
export interface ConnectionOptions {
  readonly address: BrokerAddress;
  readonly protocolVersion: ProtocolVersion;
  readonly connectTimeoutMs: number;
  /** Between two attempts at filters that the broker refused. */
  readonly resubscribeMs: number;
  /** False: the broker starts afresh and forgets at the end, whatever it kept under this client id. */
  readonly keepSession: boolean;
  /** The message is acknowledged when this resolves, and kept by the broker when it rejects. */
  readonly onMessage: (packet: IPublishPacket) => Promise<void>;
  /** The broker answered the subscription; `refused` are the filters that it does not grant. */
  readonly onSubscribed: (refused: readonly string[]) => void;
}

/** One connection to a broker, from its start to its end; it is never taken up again. */
export interface Connection {
  /** Why it ended, whoever ended it. */
  readonly ended: Promise<BrokerFailure>;
  /** Disconnects, so that the broker sees an orderly end. */
  end(): Promise<void>;
}

/** How long a broker keeps what arrives while nobody listens. */
const sessionExpirySeconds = 7 * 24 * 60 * 60;
const keepaliveSeconds = 60;
/** A peer that is gone does not answer a disconnect either. */
const endTimeoutMs = 2_000;

/**
 * Connects and subscribes at QoS 1. Everything that handles a packet is in place before the first byte is
 * sent: a resumed session's messages come right behind CONNACK.
 */
export async function startConnection(options: ConnectionOptions): Promise<Connection> {
  const { connect } = await import('mqtt'); // only here: who has no buttons never waits for it
  const ended = Promise.withResolvers<BrokerFailure>();
  const url = parseBrokerUrl(options.address.url);
  if (url === null) {
    return { ended: Promise.resolve(badAddress), end: async () => {} };
  }
  const client = connect(toClientOptions(options, url));
  followClient(client, options, ended.resolve);
  client.connect();
  return { ended: ended.promise, end: () => endClient(client, ended.promise) };
}

function toClientOptions(options: ConnectionOptions, url: BrokerUrl): IClientOptions {
  const { address, protocolVersion, keepSession } = options;
  const username = address.username ?? url.username ?? undefined;
  const password = address.password ?? url.password ?? undefined;
  return {
    protocol: url.protocol,
    host: url.host,
    ...(url.port === null ? {} : { port: url.port }),
    path: url.path,
    ...(username === undefined ? {} : { username, password: password ?? '' }),
    clientId: address.clientId,
    protocolVersion,
    clean: !keepSession,
    ...(protocolVersion === 5 && keepSession
      ? { properties: { sessionExpiryInterval: sessionExpirySeconds } }
      : {}),
    keepalive: keepaliveSeconds,
    connectTimeout: options.connectTimeoutMs,
    reconnectPeriod: 0,
    resubscribe: false,
    manualConnect: true,
  };
}

function followClient(
  client: MqttClient,
  options: ConnectionOptions,
  onEnd: (why: BrokerFailure) => void,
): void {
  let why: BrokerFailure | null = null;
  let isAnswered = false;
  const timers = [handleMessages(client, options.onMessage)];
  client.on('connect', () => {
    isAnswered = true;
    subscribe(client, options, timers);
  });
  client.on('error', error => {
    why ??= toFailure(error);
  });
  client.on('disconnect', ({ reasonCode }) => {
    if (reasonCode) why ??= toRefusal(reasonCode);
  });
  client.on('close', () => {
    for (const timer of timers) clearInterval(timer);
    onEnd(why ?? toSilentEnd(isAnswered));
  });
}

/**
 * Acknowledges each message once it is dealt with. mqtt.js handles packets one at a time, PINGRESP among them, so
 * that a few slow presses would look to it like a dead broker, and to the broker like a dead client: the timer
 * returned tells both otherwise for as long as it runs.
 */
function handleMessages(client: MqttClient, onMessage: ConnectionOptions['onMessage']): NodeJS.Timeout {
  let isBusy = false;
  client.handleMessage = (packet, acknowledge) => {
    isBusy = true;
    const finish = (error?: Error) => {
      isBusy = false;
      acknowledge(error);
    };
    // Not before the loop has turned: of a flood more is always there to read, and nothing else would ever run.
    onMessage(packet).then(() => setImmediate(finish), finish);
  };
  return setInterval(() => {
    if (!isBusy || !client.connected) return;
    client.sendPing();
    client.reschedulePing(true);
  }, keepaliveSeconds * 300);
}

/** Subscribes on every connection, a resumed one too: the filters may have changed, the broker's mind as well. */
function subscribe(client: MqttClient, options: ConnectionOptions, timers: NodeJS.Timeout[]): void {
  const filters = options.address.filters.filter(isValidFilter);
  const invalid = options.address.filters.filter(filter => !isValidFilter(filter));
  if (filters.length === 0) {
    options.onSubscribed(invalid);
    return;
  }
  // Retain handling 2: what was retained is old news (MQTT 5 §3.8.3.1); 3.1.1 sends it, marked as such.
  client.subscribe([...filters], { qos: 1, rh: 2 }, (error, _subscriptions, suback) => {
    if (error && suback === undefined) return; // the connection ended first, and tells why itself
    const refused = filters.filter((_, i) => Number(suback?.granted[i]) >= 0x80);
    options.onSubscribed([...refused, ...invalid]);
    if (refused.length > 0) {
      timers.push(setTimeout(() => subscribe(client, options, timers), options.resubscribeMs));
    }
  });
}

async function endClient(client: MqttClient, ended: Promise<unknown>): Promise<void> {
  const isForced = !client.connected;
  client.end(isForced);
  const timer = setTimeout(() => client.stream.destroy(), endTimeoutMs);
  await ended;
  clearTimeout(timer);
}
