import type { ButtonMessage } from './parse-press.ts';

/** A message as it came over one connection. */
export interface Delivery extends ButtonMessage {
  /** MQTT's packet id, the broker's until it is acknowledged; null at QoS 0, which knows no redelivery. */
  readonly packetId: number | null;
}

/**
 * The message that was handed on and is not acknowledged yet. Where its connection ends before, the broker sends it
 * again, first and under the same packet id (MQTT 5 §4.4, §4.6), and nothing else can have that id: of a message
 * without any identity of its own this alone tells that it is no second press.
 */
export interface Unacknowledged {
  set(delivery: Delivery): void;
  /** Whether this is that message, sent again. */
  is(delivery: Delivery): boolean;
  /** It was acknowledged; or the broker has lost the session, and every packet id is free again. */
  clear(): void;
}

/** Creates a place for that message; there is none yet. */
export function createUnacknowledged(): Unacknowledged {
  let kept: Delivery | null = null;
  return {
    set(delivery) {
      kept = delivery.packetId === null ? null : delivery;
    },
    is: ({ redelivered, packetId, topic, payload }) =>
      kept !== null &&
      redelivered &&
      packetId === kept.packetId &&
      topic === kept.topic &&
      payload.equals(kept.payload),
    clear() {
      kept = null;
    },
  };
}
