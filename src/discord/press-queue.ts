import type { Press } from '../buttons/contract.ts';
import type { Log } from '../log.ts';
import type { Metrics } from './metrics.ts';
import { within } from './within.ts';

/** Presses that wait to be posted; the same button's same press is one entry with a count. */
export interface QueuedPress {
  readonly channelId: string;
  readonly press: Press;
  readonly name: string | null;
  /** How many events this stands for. */
  readonly times: number;
}

/**
 * Posts each guild's presses one after another, in their order. What waits meanwhile is gathered: a jammed
 * button makes one message that counts, not a hundred.
 */
export interface PressQueue {
  push(guildId: string, press: Omit<QueuedPress, 'times'>): void;
  /** Resolves once everything was posted, or when `timeoutMs` are over. */
  drain(timeoutMs: number): Promise<void>;
}

/** Different buttons and presses that may wait in a guild; beyond it a broker is out of its mind. */
const LIMIT = 200;

/** Creates the queue over what posts to Discord. */
export function createPressQueue({
  post,
  metrics,
  log,
}: {
  post(guildId: string, press: QueuedPress): Promise<void>;
  metrics: Metrics;
  log: Log;
}): PressQueue {
  const waiting = new Map<string, QueuedPress[]>();
  const posting = new Map<string, Promise<void>>();

  async function work(guildId: string): Promise<void> {
    for (let next = take(guildId); next; next = take(guildId)) {
      try {
        await post(guildId, next);
      } catch (error) {
        metrics.fault(error);
        log.error({ err: error, guildId, topic: next.press.topic }, 'a press could not be posted');
      }
    }
    posting.delete(guildId);
  }

  function take(guildId: string): QueuedPress | undefined {
    const queue = waiting.get(guildId);
    const next = queue?.shift();
    if (queue?.length === 0) waiting.delete(guildId);
    return next;
  }

  return {
    push(guildId, queued) {
      const queue = waiting.get(guildId) ?? [];
      waiting.set(guildId, queue);
      const at = queue.findIndex(entry => isSame(entry, queued));
      const known = queue[at];
      if (known) queue[at] = { ...known, times: known.times + 1 };
      else if (queue.length < LIMIT) queue.push({ ...queued, times: 1 });
      else
        log.error(
          { guildId, topic: queued.press.topic },
          'too many different buttons wait: a press is left out',
        );
      if (!posting.has(guildId)) posting.set(guildId, work(guildId));
    },
    async drain(timeoutMs) {
      const done = await within(Promise.all(posting.values()), timeoutMs);
      if (!done) log.error({ guilds: posting.size }, 'presses were left unposted');
    },
  };
}

function isSame(a: QueuedPress, b: Omit<QueuedPress, 'times'>): boolean {
  const { topic, action, count } = a.press;
  const same = topic === b.press.topic && action === b.press.action && count === b.press.count;
  return same && a.channelId === b.channelId;
}
