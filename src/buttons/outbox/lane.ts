import type { Notice, PressStore } from '../../guilds/contract.ts';
import type { Log } from '../../log.ts';
import type { ComposeNotice, Hold, Poster } from './contract.ts';
import { deliver } from './deliver.ts';
import { startEdits } from './edits.ts';
import { freezeWaiting } from './freeze.ts';
import { createTrouble, type RetryTimes } from './trouble.ts';
import { createWakeup } from './wakeup.ts';
import { createWindows } from './windows.ts';

/** What a lane works with. */
export interface LaneParts {
  readonly guildId: string;
  readonly channelId: string;
  readonly store: PressStore;
  readonly poster: Poster;
  readonly compose: ComposeNotice;
  readonly now: () => number;
  readonly times: RetryTimes;
  readonly log: Log;
  /** Presses wait, and a person has to do something about it. */
  onHold(hold: Hold): void;
}

/** The presses of one channel on their way to it: one message after another, what comes meanwhile gathered. */
export interface Lane {
  /** Whether a message of this button is open: its presses are added to that, and there is no haste. */
  isOpen(topic: string): boolean;
  /** Whether a press of this button, were it to come now, would be told at once by a message of its own. */
  isFree(topic: string): boolean;
  /** Has a notice frozen, and sends it before all else; only where `isFree`. Rejects as `freeze` does. */
  sendAtOnce(topic: string, freeze: () => Promise<Notice | null>): Promise<void>;
  /** Something waits to be told; what comes within `gatherMs` is told with it. */
  wake(gatherMs?: number): void;
  /** Tries anew what is held. */
  retry(): void;
  hold(): Hold | null;
  /** Resolves when what was under way has ended. */
  close(): Promise<void>;
}

/** Starts the lane of a channel with whatever waits in the store. */
export function startLane(parts: LaneParts): Lane {
  const { guildId, channelId, store, now } = parts;
  const closing = new AbortController();
  const { signal } = closing;
  const windows = createWindows(now);
  const trouble = createTrouble({ ...parts, signal });
  const wakeup = createWakeup();
  const edits = startEdits({ ...parts, signal, windows, posting: trouble, onReleased: wakeup.call });
  const atOnce: { notice: Notice; topics: readonly string[] }[] = [];
  let isIdle = false;
  let isGathering = false;

  function gather(forMs: number): void {
    if (isGathering) return;
    isGathering = true;
    const end = () => {
      isGathering = false;
      wakeup.call();
    };
    setTimeout(end, forMs).unref();
  }

  async function send(notice: Notice, topics: readonly string[], isRecovered = false): Promise<void> {
    if (!(await deliver(notice, { ...parts, trouble, signal }, { isRecovered }))) return;
    windows.open(notice.id, topics);
    edits.wake();
  }

  async function recover(): Promise<void> {
    for (const notice of await store.unconfirmedNotices(guildId, channelId)) await send(notice, [], true);
  }

  /** Answers whether there may be more to do. */
  async function tellNext(): Promise<boolean> {
    const frozen = atOnce.shift() ?? (await freezeWaiting({ ...parts, windows, trouble }));
    if (frozen === null) return false;
    if (frozen.notice) await send(frozen.notice, frozen.topics);
    else edits.wake();
    return true;
  }

  async function run(): Promise<void> {
    let isRecovered = false;
    while (!signal.aborted) {
      try {
        if (!isRecovered) await recover();
        isRecovered = true;
        if (await tellNext()) continue;
        isIdle = true;
        await wakeup.wait();
        isIdle = false;
      } catch (error) {
        isRecovered = false; // what was on its way is in the store
        await trouble.pauseAfter(error);
      }
    }
  }

  signal.addEventListener('abort', wakeup.call);
  const ended = run();
  return {
    isOpen: topic => windows.openNotice(topic) !== null,
    isFree: topic => isIdle && windows.openNotice(topic) === null,
    async sendAtOnce(topic, freeze) {
      isIdle = false; // whoever comes next is gathered
      try {
        const notice = await freeze();
        if (notice) atOnce.push({ notice, topics: [topic] });
      } finally {
        wakeup.call();
      }
    },
    wake(gatherMs = 0) {
      if (gatherMs > 0) gather(gatherMs);
      else wakeup.call();
    },
    retry() {
      trouble.retry();
      edits.retry();
      wakeup.call();
    },
    hold: () => trouble.hold() ?? edits.hold(),
    async close() {
      closing.abort();
      await Promise.all([ended, edits.ended]);
    },
  };
}
