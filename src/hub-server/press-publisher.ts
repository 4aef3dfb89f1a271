import mqtt, { type MqttClient } from 'mqtt';
import type { Log } from '../process/log.ts';
import { within } from '../process/within.ts';
import type { ButtonPress, Health, HomeBackend, PressAction } from './backends/backend.ts';
import { toPublicReason } from './public-reason.ts';
import { toCause } from './reason.ts';

/** Where presses are forwarded to. */
export interface PressBroker {
  /** `mqtt://`, `mqtts://`, `ws://` or `wss://`. */
  readonly url: string;
  readonly username: string | null;
  readonly password: string | null;
}

/** A press in the words of MQTT. */
export interface PressMessage {
  readonly topic: string;
  readonly payload: string;
}

/** The running forwarding of presses. */
export interface PressPublisher {
  /** How the broker stands, for `/readyz`. */
  status(): Health;
  /** Stops listening for presses and lets those under way arrive, if the broker is there. */
  close(): Promise<void>;
}

/** Presses that one message reports; holding and letting go are one each. */
const pressCounts: Record<PressAction, number> = {
  single: 1,
  double: 2,
  triple: 3,
  quadruple: 4,
  hold: 1,
  release: 1,
};

/** Presses that may wait for a broker that is away; what comes on top is lost, and said so. */
const mostWaiting = 1_000;

/**
 * Publishes the home's button presses to `<device_family>/button/<button_id>`, QoS 1, not retained. A broker
 * that is away, or refuses the hub, does not keep it from starting: the connection is tried again every few seconds,
 * and presses wait in memory until it stands.
 */
export function startPressPublisher({
  backend,
  broker,
  log,
  retryMs = 2_000,
  closeMs = 2_000,
}: {
  backend: HomeBackend;
  broker: PressBroker;
  log: Log;
  retryMs?: number;
  /** How long `close` waits for presses that the broker has not acknowledged. */
  closeMs?: number;
}): PressPublisher {
  const { host } = new URL(broker.url);
  const client = mqtt.connect(broker.url, {
    ...(broker.username === null ? {} : { username: broker.username }),
    ...(broker.password === null ? {} : { password: broker.password }),
    reconnectPeriod: retryMs,
    reconnectOnConnackError: true,
  });
  const problem = followProblem(client, host, log);
  const underway = new Set<Promise<void>>();
  const publish = async (press: ButtonPress) => {
    try {
      if (underway.size >= mostWaiting) throw new Error('too many wait for the broker');
      const { topic, payload } = toPressMessage(press);
      await client.publishAsync(topic, payload, { qos: 1 });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ broker: host, reason }, 'a button press was not forwarded');
    }
  };
  const forget = backend.on('press', press => {
    const sent = publish(press).finally(() => underway.delete(sent));
    underway.add(sent);
  });

  return {
    status: () =>
      client.connected
        ? { ok: true, detail: 'Button presses are forwarded.' }
        : {
            ok: false,
            detail: `Button presses wait for the broker: ${problem()}.`,
            reason: { code: 'presses_wait', cause: toCause(problem()) },
          },
    async close() {
      forget();
      if (client.connected) await within(Promise.all(underway), closeMs);
      await client.endAsync(underway.size > 0 || !client.connected);
    },
  };
}

/** Tells why the broker cannot be used, and logs it whenever that is another reason than before. */
function followProblem(client: MqttClient, host: string, log: Log): () => string {
  let problem: string | null = null;
  let why: string | null = null;
  client.on('connect', () => {
    problem = why = null;
    log.info({ broker: host }, 'button presses are forwarded');
  });
  client.on('error', error => {
    why = toPublicReason(error);
  });
  client.on('close', () => {
    const reason = why ?? 'the connection is closed';
    if (reason === problem || client.disconnecting) return;
    problem = reason;
    log.warn({ broker: host, reason }, 'the broker cannot be used');
  });
  return () => problem ?? 'not connected yet';
}

/** How a press is told, to a broker or without one. */
export function toPressMessage({ family, button, action, pressedAt, eventId }: ButtonPress): PressMessage {
  const told = { action, count: pressCounts[action], at: pressedAt.toISOString(), event_id: eventId };
  return { topic: `${family}/button/${button}`, payload: JSON.stringify(told) };
}
