import { hash } from 'node:crypto';
import type { ReceivedMessage } from './connection-options.ts';

/** A broker sends a message's copies one right behind the other; a copy waits so long for its press. */
const TWIN_WITHIN_MS = 250;
/** Of what is no longer sent nothing is known. */
const FORGOTTEN_AFTER_MS = 1_000;

/** Messages with one topic and payload. */
interface Alike {
  presses: number;
  /** Copies so far, by the number of their filter. */
  readonly copies: Map<string, number>;
  /** Copies whose press has not come, each with the press that it would be a copy of. */
  readonly waiting: Set<{ readonly of: number; readonly end: () => void }>;
  /** Copies that were taken for presses, whose press may come still. */
  owed: number;
  forget: NodeJS.Timeout | undefined;
}

/** Copies of messages, each held against its press. */
export interface Twins {
  /** Deals with a message that carries the number of its filter: with `take`, unless another one is the press. */
  deal(message: ReceivedMessage, isCopy: boolean, take: () => Promise<void>): Promise<void>;
}

/**
 * Creates what holds them. Of messages that Mosquitto keeps over a restart, one copy may come alone: a copy is none
 * until its press has come, and is acknowledged no sooner; where none comes it is the press.
 */
export function createTwins(): Twins {
  const all = new Map<string, Alike>();

  function alikeOf({ topic, payload }: ReceivedMessage): Alike {
    // A digest: what a flood brings is not kept in memory.
    const key = `${topic}\0${hash('sha256', payload, 'base64')}`;
    const alike = all.get(key) ?? {
      presses: 0,
      copies: new Map(),
      waiting: new Set(),
      owed: 0,
      forget: undefined,
    };
    all.set(key, alike);
    clearTimeout(alike.forget);
    alike.forget = setTimeout(() => all.delete(key), FORGOTTEN_AFTER_MS).unref();
    return alike;
  }

  function press(alike: Alike): void {
    alike.presses += 1;
    for (const copy of alike.waiting) if (copy.of <= alike.presses) copy.end();
  }

  function dealWithCopy(alike: Alike, of: number, take: () => Promise<void>): Promise<void> {
    if (of <= alike.presses) return Promise.resolve();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      alike.waiting.delete(copy);
      alike.owed += 1;
      press(alike);
      take().then(resolve, reject);
    }, TWIN_WITHIN_MS);
    const end = () => {
      clearTimeout(timer);
      alike.waiting.delete(copy);
      resolve();
    };
    const copy = { of, end };
    alike.waiting.add(copy);
    return promise;
  }

  return {
    deal(message, isCopy, take) {
      const alike = alikeOf(message);
      if (isCopy) {
        const number = String(message.properties?.subscriptionIdentifier);
        const of = (alike.copies.get(number) ?? 0) + 1;
        alike.copies.set(number, of);
        return dealWithCopy(alike, of, take);
      }
      if (alike.owed > 0) {
        alike.owed -= 1;
        return Promise.resolve();
      }
      press(alike);
      return take();
    },
  };
}
