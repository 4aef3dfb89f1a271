import { clock, type Timer } from '../process/clock.ts';
import type { Log } from '../process/log.ts';
import type { TopicRule } from '../topic-rules.ts';
import type { BrokerStatus, ButtonListener, Press } from './contract.ts';
import { createIntake } from './create-intake.ts';
import { createStatus } from './create-status.ts';

/** A button's message as a broker would have it. */
export interface MessageWithin {
  readonly topic: string;
  readonly payload: string;
}

/** What a listener within the process needs. */
export interface WithinOptions {
  /** Tells of every message from now on; returns how to stop. */
  readonly subscribe: (listener: (message: MessageWithin) => void) => () => void;
  /** Asked at every message: whether who connected it may still hear it. */
  readonly isOpen: () => boolean;
  /** As a broker's listener has it; where it rejects, the press is handed on again. */
  readonly onPress: (press: Press) => void | Promise<void>;
  readonly onStatus?: (status: BrokerStatus) => void;
  readonly rulesOf?: (topic: string) => readonly TopicRule[];
  readonly log: Log;
  readonly retryMs?: number;
}

const HAND_ON_TIMEOUT_MS = 120_000;
const DRAIN_MS = 5_000;
/** Of presses that cannot be handed on; what comes on top is lost, and said so. */
const MOST_WAITING = 1_000;

/** Listens to the buttons of a home in this very process: nothing stands between it and the record of presses. */
export function listenWithin({
  subscribe,
  isOpen,
  onStatus,
  retryMs = 1_000,
  ...options
}: WithinOptions): ButtonListener {
  const { log } = options;
  const intake = createIntake({ ...options, handOnTimeoutMs: HAND_ON_TIMEOUT_MS });
  const status = createStatus(intake.counts, changed => {
    log.info({ state: changed.state }, 'buttons of this machine’s home');
    onStatus?.(changed);
  });
  /** How each is handed on again, by when. */
  const waiting = new Map<Timer, () => void>();
  let underWay = 0;
  let stopped: Promise<void> | null = null;

  function take({ topic, payload }: MessageWithin, receivedAt: Date, redelivered: boolean): void {
    const delivery = { packetId: null, topic, payload: Buffer.from(payload), retained: false, isLive: true };
    const failed = () => {
      // The intake has logged why.
      if (stopped || waiting.size >= MOST_WAITING) return log.error({ topic }, 'a press is lost');
      const again = () => {
        waiting.delete(timer);
        take({ topic, payload }, receivedAt, true);
      };
      const timer = clock.after(retryMs, again);
      waiting.set(timer, again);
    };
    underWay += 1;
    intake
      .take({ ...delivery, redelivered, receivedAt })
      .catch(failed)
      .finally(() => (underWay -= 1));
  }

  const unsubscribe = subscribe(message => {
    status.set(isOpen() ? 'connected' : 'address_refused', null);
    if (isOpen()) take(message, new Date(clock.now()), false);
  });
  status.set(isOpen() ? 'connected' : 'address_refused', null);

  async function stop(): Promise<void> {
    unsubscribe();
    // A last time: nobody has them but this process.
    for (const [timer, handOn] of [...waiting]) {
      timer.cancel();
      handOn();
    }
    await intake.drain(DRAIN_MS);
    if (underWay > 0)
      log.error({ presses: underWay }, 'presses may be lost: they could not be handed on in time');
    intake.close();
    status.set('disconnected', null);
  }

  return { status: status.get, stop: () => (stopped ??= stop()) };
}
