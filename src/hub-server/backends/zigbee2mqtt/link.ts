import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import type { Log } from '../../../process/log.ts';
import type { PressBroker } from '../../press-publisher.ts';
import { toPublicReason } from '../../public-reason.ts';
import { BackendError } from '../backend.ts';

/** A message of zigbee2mqtt's. */
export interface LinkMessage {
  /** Below the base topic. */
  readonly topic: string;
  readonly payload: string;
  /** False: the broker had kept it, and it may be old. */
  readonly isLive: boolean;
}

/** The connection to the broker, taken up again whenever it breaks. */
export interface Link {
  /** Why nothing can be heard; null where it can. */
  problem(): string | null;
  /** Sends below the base topic at once, or throws a BackendError: what comes late can be a hazard. */
  send(topic: string, payload: string): Promise<void>;
  close(): Promise<void>;
}

/** What a link needs, and who is told what it hears. */
export interface LinkOptions {
  readonly broker: PressBroker;
  readonly baseTopic: string;
  readonly log: Log;
  /** The first pause after a failure; it doubles with each, up to `retryMaxMs`. */
  readonly retryMinMs: number;
  readonly retryMaxMs: number;
  onMessage(message: LinkMessage): void;
  /** The link broke, or is broken for another reason, or stands again (null). */
  onChange(problem: string | null): void;
}

/** A broker that fell silent must be noticed soon: what is written to it meanwhile would arrive late, what is shown be old. */
const keepaliveSeconds = 6;
/** A host that is off answers nothing at all, and must not be waited for when it is back. */
const connectTimeoutMs = 5_000;

/** Whether brokers take it. At any other topic they, or mqtt.js, end the connection, and with it the whole home’s. */
function isTopic(topic: string): boolean {
  return !/[+#\p{Cc}\p{Noncharacter_Code_Point}]/u.test(topic) && Buffer.byteLength(topic) <= 65_535;
}

/** Connects in the background; a broker that is away is tried again until `close`. */
export function startLink(options: LinkOptions): Link {
  const { broker, baseTopic } = options;
  const client = mqtt.connect(broker.url, toClientOptions(options));
  let problem: string | null = 'no connection yet';
  let isClosed = false;
  const setProblem = (reason: string | null) => {
    if (isClosed || reason === problem) return;
    problem = reason;
    if (reason !== null) options.log.warn({ reason }, 'zigbee2mqtt’s broker cannot be used');
    options.onChange(reason);
  };
  // All in place before the first byte is sent: retained messages come right behind the subscription.
  hear(client, options);
  follow(client, options, setProblem);
  client.connect();

  return {
    problem: () => problem,
    async send(topic, payload) {
      if (!client.connected || problem !== null)
        throw new BackendError('away', 'the broker is not connected');
      if (!isTopic(`${baseTopic}/${topic}`)) throw new BackendError('away', 'a name that no topic can have');
      await client.publishAsync(`${baseTopic}/${topic}`, payload, { qos: 0 }).catch(cause => {
        throw new BackendError('slow', 'the broker was lost while it was told', { cause });
      });
    },
    async close() {
      isClosed = true;
      await client.endAsync(true);
    },
  };
}

function toClientOptions({ broker, retryMinMs }: LinkOptions): IClientOptions {
  return {
    ...(broker.username !== null && { username: broker.username }),
    ...(broker.password !== null && { password: broker.password }),
    manualConnect: true,
    clean: true,
    resubscribe: false,
    queueQoSZero: false, // nothing is sent later than it was meant
    reconnectOnConnackError: true,
    reconnectPeriod: retryMinMs,
    keepalive: keepaliveSeconds,
    connectTimeout: connectTimeoutMs,
  };
}

function hear(client: MqttClient, { baseTopic, onMessage, log }: LinkOptions): void {
  const base = `${baseTopic}/`;
  client.on('message', (topic, payload, { retain }) => {
    if (!topic.startsWith(base)) return;
    try {
      onMessage({ topic: topic.slice(base.length), payload: payload.toString(), isLive: !retain });
    } catch (error) {
      log.error({ err: error }, 'a message of zigbee2mqtt’s was not understood'); // a throw here stalls mqtt.js
    }
  });
}

function follow(
  client: MqttClient,
  { baseTopic, retryMinMs, retryMaxMs }: LinkOptions,
  setProblem: (reason: string | null) => void,
): void {
  let why: string | null = null;
  client.on('connect', () => {
    why = null;
    client.subscribe(`${baseTopic}/#`, { qos: 1 }, (error, _granted, suback) => {
      if (!error) {
        client.options.reconnectPeriod = retryMinMs;
        setProblem(null);
      } else if (suback) {
        why = 'it does not let the hub read the topics of zigbee2mqtt';
        client.stream.destroy(); // to ask again later: nobody tells when it will
      } // else the connection ended first, and says so itself
    });
  });
  client.on('error', error => {
    why = toPublicReason(error);
  });
  client.on('close', () => {
    setProblem(why ?? 'the connection is closed');
    client.options.reconnectPeriod = Math.min(Number(client.options.reconnectPeriod) * 2, retryMaxMs);
  });
}
