import { PostError } from '../../../errors.ts';
import type { Notice } from '../../../guilds/presses/contract.ts';
import { clock, type Timer } from '../../../process/clock.ts';
import { type Backoff, createBackoff } from './backoff.ts';
import type { ChannelQueueParts } from './channel-queue-parts.ts';
import type { ComposeNotice, Hold, ToldPress } from './contract.ts';
import { startEdits } from './edits.ts';
import { createMessages, type Messages } from './messages.ts';
import { createRefusals } from './refusals.ts';
import { toSince } from './single-press.ts';
import { createWakeup, type Wakeup } from './wakeup.ts';
import { createWindows } from './windows.ts';

/** The presses of one channel on their way to it: one message after another, what comes meanwhile gathered. */
export interface ChannelQueue {
  /** Whether a press of this button, were it to come now, would be told at once by a message of its own. */
  isFree(topic: string): boolean;
  /**
   * Has a snapshot of a notice made, and sends it before all else, from `onSnapshot` on; only where `isFree`.
   * Resolves and rejects as `snapshot` does.
   */
  sendAtOnce(
    press: Pick<ToldPress, 'topic' | 'pressedAt' | 'receivedAt'>,
    snapshot: (onSnapshot: (notice: Notice | null) => void) => Promise<void>,
  ): Promise<void>;
  /** A press of a button waits to be told. */
  wake(topic: string, press: { readonly isLate: boolean }): void;
  /** Presses that a message tells of were amended. */
  amended(): void;
  /** Tries anew what is held. */
  retry(): void;
  hold(): Hold | null;
  /** Resolves when what was under way has ended. */
  close(): Promise<void>;
}

/** Starts the queue of a channel with whatever waits in the store. */
export function startChannelQueue(shared: ChannelQueueParts): ChannelQueue {
  const { now, times } = shared;
  const closing = new AbortController();
  const { signal } = closing;
  const windows = { live: createWindows(now), late: createWindows(now) };
  const wakeup = createWakeup();
  const parts = { ...shared, compose: refusingWhatFails(shared), signal, windows };
  const backoff = createBackoff(parts);
  const refusals = createRefusals({ ...parts, heldMs: times.heldMs, onRetry: wakeup.call });
  const edits = startEdits({ ...parts, posting: backoff, onReleased: wakeup.call });
  const messages = createMessages({ ...parts, backoff, refusals, onTold: edits.wake });
  const gathering = createGathering(wakeup.call);
  signal.addEventListener('abort', wakeup.call);
  const loop = startLoop({ messages, backoff, wakeup, signal });
  return {
    isFree: topic => loop.isIdle() && !refusals.isAside(topic) && windows.live.openNotice(topic) === null,
    async sendAtOnce(press, snapshot) {
      loop.busy(); // whoever comes next is gathered
      try {
        await snapshot(notice => {
          if (notice) messages.sendNext(notice, [press.topic], toSince(press));
          wakeup.call();
        });
      } finally {
        wakeup.call();
      }
    },
    wake(topic, { isLate }) {
      if (isLate) gathering.begin(times.gatherMs);
      else if (windows.live.openNotice(topic) !== null) gathering.begin(times.editGatherMs);
      else wakeup.call();
    },
    amended: edits.wake,
    retry() {
      backoff.retry();
      edits.retry();
      refusals.retry();
    },
    hold: () => backoff.hold() ?? refusals.hold() ?? edits.hold(),
    async close() {
      closing.abort();
      gathering.end();
      await Promise.all([loop.ended, edits.ended]);
    },
  };
}

/** One message after another, as long as there is something to tell. */
function startLoop({
  messages,
  backoff,
  wakeup,
  signal,
}: {
  messages: Messages;
  backoff: Backoff;
  wakeup: Wakeup;
  signal: AbortSignal;
}) {
  let isIdle = false;

  async function run(): Promise<void> {
    let isRecovered = false;
    while (!signal.aborted) {
      try {
        if (!isRecovered) await messages.recover();
        isRecovered = true;
        if (await messages.tellNext()) continue;
        backoff.over();
        isIdle = true;
        await wakeup.wait();
        isIdle = false;
      } catch (error) {
        isRecovered = false; // what was on its way is in the store
        await backoff.pauseAfter(error);
      }
    }
  }

  return {
    isIdle: () => isIdle,
    busy() {
      isIdle = false;
    },
    ended: run(),
  };
}

/** Calls once for all that comes within a time. */
function createGathering(call: () => void) {
  let timer: Timer | undefined;
  return {
    begin(forMs: number) {
      timer ??= clock.after(forMs, () => {
        timer = undefined;
        call();
      });
    },
    end: () => timer?.cancel(),
  };
}

/** What cannot be put into words is as good as refused by Discord. */
function refusingWhatFails({ compose, channelId }: ChannelQueueParts): ComposeNotice {
  return async view => {
    try {
      return await compose(view);
    } catch (cause) {
      throw new PostError('refused', channelId, { cause });
    }
  };
}
