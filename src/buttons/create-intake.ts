import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { MqttError } from '../errors.ts';
import { clock } from '../process/clock.ts';
import type { Log } from '../process/log.ts';
import { requireWithin, within } from '../process/within.ts';
import type { TopicRule } from '../topic-rules.ts';
import type { Press } from './contract.ts';
import { createOversized } from './create-oversized.ts';
import { parseStrokes, type Stroke } from './parse-press.ts';
import { createStrokes } from './strokes.ts';
import { createUnacknowledged, type Delivery } from './unacknowledged.ts';

/** What came in so far. */
export interface IntakeCounts {
  /** Handed on. */
  readonly presses: number;
  /** Messages that were no press. */
  readonly ignored: number;
  /** Times that a press could not be handed on, or not in time. */
  readonly failed: number;
  /** Messages of over 256 KiB. */
  readonly oversized: number;
  /** When the last one that was handed on had come. */
  readonly lastPressAt: Date | null;
}

/** The way of a message from the connection to whoever wants the presses. */
export interface Intake {
  /**
   * Resolves when the message is dealt with and may be acknowledged. Rejects with an MqttError where its press could
   * not be handed on, or once the intake is closed: then the message must be left with the broker.
   */
  take(delivery: Delivery): Promise<void>;
  /** The message of this packet id is acknowledged. */
  acknowledged(packetId: number | null): void;
  /** The broker knows nothing of an earlier session. */
  sessionLost(): void;
  /** Resolves when nothing is under way any more, or after `timeoutMs`. */
  drain(timeoutMs: number): Promise<void>;
  /** From here on every message is left with the broker. */
  close(): void;
  counts(): IntakeCounts;
}

interface IntakeOptions {
  readonly onPress: (press: Press) => void | Promise<void>;
  readonly handOnTimeoutMs: number;
  /** What the household says that a topic's messages mean. */
  readonly rulesOf?: (topic: string) => readonly TopicRule[];
  /** The household's filters. */
  readonly filters?: readonly string[];
  readonly log: Log;
}

/** 128 bits. */
const DIGEST_LENGTH = 22;

/** Creates an intake that hands presses on in the order of their arrival, not waiting for one before the next. */
export function createIntake(options: IntakeOptions): Intake {
  const oversized = createOversized(options.log);
  const unacknowledged = createUnacknowledged();
  const counts = { presses: 0, ignored: 0, failed: 0, lastPressAt: null as Date | null };
  const underWay = new Set<Promise<void>>();
  const strokes = createStrokes({ tell: press => count(press, handOn(press, options)) });
  let sessionSince: Date | null = null;
  let isClosed = false;

  async function count(press: Press, handedOn: Promise<void>): Promise<void> {
    try {
      await handedOn;
    } catch (error) {
      counts.failed += 1;
      throw error;
    }
    if (!press.amends) counts.presses += 1;
    counts.lastPressAt = press.receivedAt;
  }

  function handle(delivery: Delivery): Promise<void> {
    const { topic } = delivery;
    if (isClosed)
      return Promise.reject(new MqttError('listener_closed', topic, 'The listener takes no more messages.'));
    const before = unacknowledged.find(delivery);
    if (before) return before;
    oversized.note(delivery);
    const told = read(delivery, options);
    if (told.length === 0) {
      counts.ignored += 1;
      return Promise.resolve();
    }
    const packet = {
      id: delivery.packetId,
      digest: hash('sha256', delivery.payload, 'base64url').slice(0, DIGEST_LENGTH),
      sessionSince,
      filter: delivery.filter,
      firstIds: delivery.firstIds,
      isLive: delivery.isLive ?? false,
    };
    const taken = told.map(stroke => strokes.take({ ...stroke, press: { ...stroke.press, packet } }));
    const handedOn = Promise.all(taken).then(() => {});
    unacknowledged.add(delivery, handedOn);
    return handedOn;
  }

  return {
    take(delivery) {
      const handled = handle(delivery);
      const ended = handled.catch(() => {}).finally(() => underWay.delete(ended)); // the caller is told
      underWay.add(ended);
      return handled;
    },
    acknowledged: unacknowledged.remove,
    sessionLost() {
      unacknowledged.clear();
      sessionSince = new Date(clock.now());
    },
    async drain(timeoutMs) {
      await within(untilIdle(underWay), timeoutMs); // what takes longer stays with the broker
    },
    close: () => {
      isClosed = true;
    },
    counts: () => ({ ...counts, oversized: oversized.count() }),
  };
}

/** One at which reading fails is no press: left with the broker it would come again, and keep all behind it for ever. */
function read(delivery: Delivery, { rulesOf, filters, log }: IntakeOptions): readonly Stroke[] {
  const { topic } = delivery;
  try {
    return parseStrokes(delivery, { rules: rulesOf?.(topic), isNamed: filters?.includes(topic) });
  } catch (err) {
    log.error({ err, topic }, 'a message could not be read');
    return [];
  }
}

/** Resolves when all messages are handled and none has followed. */
async function untilIdle(underWay: ReadonlySet<Promise<void>>): Promise<void> {
  do {
    await Promise.all(underWay);
    // What the connection has read but not yet given here follows within a turn or two.
    await setImmediate();
    await setImmediate();
  } while (underWay.size > 0);
}

async function handOn(press: Press, { onPress, handOnTimeoutMs, log }: IntakeOptions): Promise<void> {
  try {
    await requireWithin(Promise.resolve(press).then(onPress), handOnTimeoutMs);
  } catch (cause) {
    const err = new MqttError('press_not_handed_on', press.topic, 'A press was not handed on.', { cause });
    log.error({ err, topic: press.topic }, 'press not handed on');
    throw err;
  }
}
