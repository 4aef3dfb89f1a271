import { isIPv6, type Socket } from 'node:net';
import type { IClientOptions, MqttClient } from 'mqtt';
import { clock } from '../process/clock.ts';
import type { ConnectionOptions } from './connection-options.ts';
import { openTcp } from './open-tcp.ts';
import { openTls } from './open-tls.ts';
import type { BrokerUrl } from './parse-broker-url.ts';

/** How long a broker keeps what arrives while nobody listens. */
const sessionExpirySeconds = 7 * 24 * 60 * 60;
/**
 * A broker that speaks MQTT 5 drops what is longer without a word (§3.1.2.11.4); one that sends it all the same is
 * not listened to. No button's message comes near it, and one that takes all memory would be sent again after every
 * crash.
 */
export const maximumPacketBytes = 8 * 1024 * 1024;
const NEVER_MS = 2 ** 31 - 1;
const defaultPorts = { mqtt: 1883, mqtts: 8883, ws: 80, wss: 443 } as const;

/** A frame may carry several packets. Nothing is unpacked: a little that is sent could be much. */
const webSocketLimits = { maxPayload: 2 * maximumPacketBytes, perMessageDeflate: false };

/**
 * Creates a client that has sent nothing yet, over a connection that stands where `egress` lets it and, with TLS, to a broker
 * that is trusted: rejects as `openTcp` and `openTls` do.
 */
export async function createClient(url: BrokerUrl, options: ConnectionOptions): Promise<MqttClient> {
  const { connect, MqttClient } = await import('mqtt'); // only here: who has no buttons never waits for it
  const clientOptions = toClientOptions(url, options);
  const socket = await openSocket(url, options);
  return isWebSocket(url)
    ? connect({ ...clientOptions, wsOptions: { ...webSocketLimits, createConnection: () => socket } })
    : new MqttClient(() => socket, clientOptions);
}

function openSocket({ protocol, host, port }: BrokerUrl, options: ConnectionOptions): Promise<Socket> {
  const { address, egress } = options;
  const signal = AbortSignal.any([options.signal, clock.timeout(options.connectTimeoutMs)]);
  const peer = { host, port: port ?? defaultPorts[protocol], egress };
  return protocol === 'mqtts' || protocol === 'wss'
    ? openTls({ ...peer, fingerprint: address.fingerprint }, signal)
    : openTcp(peer, signal);
}

function isWebSocket({ protocol }: BrokerUrl): boolean {
  return protocol === 'ws' || protocol === 'wss';
}

function toClientOptions(url: BrokerUrl, options: ConnectionOptions): IClientOptions {
  const { address, protocolVersion, keepSession } = options;
  const username = address.username ?? url.username ?? undefined;
  const password = address.password ?? url.password ?? undefined;
  return {
    protocol: url.protocol,
    host: isWebSocket(url) && isIPv6(url.host) ? `[${url.host}]` : url.host,
    ...(url.port === null ? {} : { port: url.port }),
    path: url.path,
    ...(username === undefined ? {} : { username, password: password ?? '' }),
    clientId: address.clientId,
    protocolVersion,
    clean: !keepSession,
    ...(protocolVersion === 5 ? { properties: toProperties(keepSession) } : {}),
    keepalive: options.keepaliveSeconds,
    connectTimeout: NEVER_MS, // startConnection waits, by our own clock
    reconnectPeriod: 0,
    resubscribe: false,
    manualConnect: true,
  };
}

function toProperties(keepSession: boolean): IClientOptions['properties'] {
  return {
    maximumPacketSize: maximumPacketBytes,
    ...(keepSession ? { sessionExpiryInterval: sessionExpirySeconds } : {}),
  };
}
