import mqtt from 'mqtt';
import type { Log } from '../log.ts';
import type { ButtonPress, Health, HomeBackend, PressAction } from './backends/backend.ts';

/** Where presses are forwarded to. */
export interface PressBroker {
  /** `mqtt://`, `mqtts://`, `ws://` or `wss://`. */
  readonly url: string;
  readonly username: string | null;
  readonly password: string | null;
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

/**
 * Publishes the home's button presses to `<device_family>/button/<button_id>`, QoS 1, not retained. A broker
 * that is away does not keep the hub from starting: the connection is tried again every few seconds, and
 * presses wait in memory until it stands.
 */
export function startPressPublisher({
  backend,
  broker,
  log,
}: {
  backend: HomeBackend;
  broker: PressBroker;
  log: Log;
}): PressPublisher {
  const { host } = new URL(broker.url);
  const client = mqtt.connect(broker.url, {
    ...(broker.username === null ? {} : { username: broker.username }),
    ...(broker.password === null ? {} : { password: broker.password }),
    reconnectPeriod: 2_000,
  });
  let problem = 'not connected yet';
  client.on('connect', () => log.info({ broker: host }, 'button presses are forwarded'));
  client.on('close', () => {
    problem = 'the connection is closed';
  });
  client.on('error', error => {
    problem = error.message;
    log.warn({ broker: host, reason: error.message }, 'the broker cannot be used');
  });
  const forget = backend.on('press', press => {
    client.publish(topicOf(press), payloadOf(press), { qos: 1 }, error => {
      if (error) log.warn({ broker: host, reason: error.message }, 'a button press was not forwarded');
    });
  });

  return {
    status: () =>
      client.connected
        ? { ok: true, detail: `Button presses are forwarded to ${host}.` }
        : { ok: false, detail: `Button presses wait for the broker ${host}: ${problem}.` },
    async close() {
      forget();
      await client.endAsync(!client.connected);
    },
  };
}

function topicOf({ family, button }: ButtonPress): string {
  return `${family}/button/${button}`;
}

function payloadOf({ action, pressedAt, eventId }: ButtonPress): string {
  return JSON.stringify({
    action,
    count: pressCounts[action],
    at: pressedAt.toISOString(),
    event_id: eventId,
  });
}
