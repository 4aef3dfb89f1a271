import { createHash } from 'node:crypto';
import type { Packet } from './contract.ts';
import type { ButtonMessage } from './parse-press.ts';

/** Of what is longer a digest is kept: a broker that never lets go of a message must not fill the memory. */
const maxKeptBytes = 256;

/** A message as it came over one connection. */
export interface Delivery extends ButtonMessage, Pick<Packet, 'filter' | 'firstIds' | 'isLive'> {
  /** MQTT's packet id, the broker's until it is acknowledged; null at QoS 0, which knows no redelivery. */
  readonly packetId: number | null;
  /** Of a message that was too long to be read, how long; its payload is empty. By default it was read. */
  readonly unreadBytes?: number | undefined;
}

/**
 * The messages that are handed on, or just being, and not acknowledged yet. Where their connection ends before, the
 * broker sends them again, first and under the same packet ids (MQTT 5 §4.4, §4.6), and nothing else can have those:
 * of a message without any identity of its own this alone tells that it is no second press.
 */
export interface Unacknowledged {
  /** Until the handing on fails, if it does. */
  add(delivery: Delivery, handedOn: Promise<void>): void;
  /** What has become, or will, of the message that this is, sent again; null: it is another one. */
  find(delivery: Delivery): Promise<void> | null;
  /** It was acknowledged. */
  remove(packetId: number | null): void;
  /** The broker has lost the session, and every packet id is free again. */
  clear(): void;
}

/** Creates a place for those messages; there is none yet. */
export function createUnacknowledged(): Unacknowledged {
  const kept = new Map<number, { readonly message: string; readonly handedOn: Promise<void> }>();
  return {
    add(delivery, handedOn) {
      const { packetId } = delivery;
      if (packetId === null) return;
      const entry = { message: toMessageKey(delivery), handedOn };
      kept.set(packetId, entry);
      handedOn.catch(() => kept.get(packetId) === entry && kept.delete(packetId));
    },
    find(delivery) {
      const { redelivered, packetId } = delivery;
      const entry = redelivered && packetId !== null ? kept.get(packetId) : undefined;
      return entry?.message === toMessageKey(delivery) ? entry.handedOn : null;
    },
    remove(packetId) {
      if (packetId !== null) kept.delete(packetId);
    },
    clear: () => kept.clear(),
  };
}

function toMessageKey({ topic, payload }: Delivery): string {
  const isShort = payload.length <= maxKeptBytes && topic.length <= maxKeptBytes;
  return isShort
    ? `${topic}\0${payload.toString('latin1')}`
    : createHash('sha256').update(topic).update('\0').update(payload).digest('base64');
}
