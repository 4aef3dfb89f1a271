import type { MqttClient } from 'mqtt';
import { clock } from '../process/clock.ts';
import { createTurns } from './acknowledge-in-turn.ts';
import type { ConnectionOptions, ReceivedMessage } from './connection-options.ts';
import { type BrokerFailure, pressFailed } from './to-failure.ts';
import type { UnreadMessage } from './watch-packets.ts';

/** The messages of one connection, each on its way from the broker to its acknowledgement. */
export interface Messages {
  /** Whether nothing more is read at present: what the broker says next waits. */
  isBusy(): boolean;
  /** Acknowledges a message that is not read once all before it are, and calls `then`; nothing is read behind it. */
  skip(message: UnreadMessage, then: () => void): void;
  stop(): void;
}

interface MessagesOptions
  extends Pick<ConnectionOptions, 'protocolVersion' | 'onMessage' | 'onAcknowledged' | 'keepaliveSeconds'> {
  /** A message could not be dealt with. */
  readonly onFailure: (failure: BrokerFailure) => void;
}

/**
 * Deals with messages as they come. mqtt.js itself handles one packet after another and acknowledges before it goes
 * on, so that no two presses could share a commit: it is told of an error instead, upon which it goes on and
 * acknowledges nothing, and that is done in their turn.
 */
export function handleMessages(client: MqttClient, options: MessagesOptions): Messages {
  const later = new Error('acknowledged later');
  let goOn: (() => void) | null = null;
  let received = 0;
  let skipping: { readonly message: UnreadMessage; readonly then: () => void } | null = null;
  let isSkipped = false;
  const turns = createTurns(client, {
    ...options,
    onRoom() {
      const waiting = goOn;
      goOn = null; // before: the next message may come at once, and wait in its turn
      waiting?.();
    },
    // What was acknowledged before is on its way by then.
    onRejected: () => setImmediate(options.onFailure, pressFailed),
  });

  /** Once mqtt.js, which takes its time, has come to the last message before it. */
  function skipInTurn(): void {
    if (skipping === null || isSkipped || received < skipping.message.messagesBefore) return;
    isSkipped = true;
    turns.take(toUnread(skipping.message)).then(skipping.then, () => {}); // who has to know is told
  }

  client.handleMessage = (packet, next) => {
    received += 1;
    void turns.take(packet);
    skipInTurn();
    if (turns.isFull()) goOn = () => next(later);
    else next(later);
  };
  const isBusy = () => goOn !== null || skipping !== null;
  const stop = keepAlive(client, { isBusy, everyMs: options.keepaliveSeconds * 300 });
  return {
    isBusy,
    skip(message, then) {
      skipping = { message, then };
      skipInTurn();
    },
    stop,
  };
}

/**
 * While nothing is read, PINGRESP is not either: to mqtt.js that looks like a dead broker, and to the broker like a
 * dead client. A timer tells both otherwise, until it is stopped.
 */
function keepAlive(
  client: MqttClient,
  { isBusy, everyMs }: { isBusy: () => boolean; everyMs: number },
): () => void {
  const timer = clock.every(everyMs, () => {
    if (!isBusy() || !client.connected || !client.stream.writable) return;
    client.sendPing();
    client.reschedulePing(true);
  });
  return () => timer.cancel();
}

function toUnread({ topic, messageId, retain, dup, bytes }: UnreadMessage): ReceivedMessage {
  const payload = Buffer.alloc(0);
  return { cmd: 'publish', qos: 1, topic, payload, messageId, retain, dup, unreadBytes: bytes };
}
