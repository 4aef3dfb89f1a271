import type { Log } from '../../../process/log.ts';
import type { OutboxStatus } from './contract.ts';

/** No household has more buttons: a filter lets through what is none. */
const MANY_TOPICS = 1_000;
/** Clocks are put right by less all the time. */
const JUMP_MS = 5_000;

/** What is odd about presses and harms none of them, but somebody should know. */
export interface Oddities {
  /** Looks at a press that comes in. */
  note(guildId: string, topic: string): void;
  of(guildId: string): Pick<OutboxStatus, 'manyTopics' | 'clockSetBack'>;
  forget(guildId: string): void;
}

/** Creates the record; each oddity is logged once. */
export function createOddities({ now, log }: { now: () => number; log: Log }): Oddities {
  const topics = new Map<string, Set<string>>();
  let clockSetBack: OutboxStatus['clockSetBack'] = null;
  let latest = now();

  function noteClock(): void {
    const at = now();
    if (at < latest - JUMP_MS) {
      clockSetBack = { at: new Date(at), byMs: latest - at };
      log.warn({ byMs: latest - at }, 'the clock of this machine was set back');
    }
    latest = at;
  }

  function noteTopic(guildId: string, topic: string): void {
    const known = topics.get(guildId) ?? new Set();
    topics.set(guildId, known);
    if (known.size > MANY_TOPICS || known.has(topic)) return;
    known.add(topic);
    if (known.size > MANY_TOPICS) log.warn({ guildId }, `buttons of over ${MANY_TOPICS} topics pressed`);
  }

  return {
    note(guildId, topic) {
      noteClock();
      noteTopic(guildId, topic);
    },
    of: guildId => ({ manyTopics: (topics.get(guildId)?.size ?? 0) > MANY_TOPICS, clockSetBack }),
    forget: guildId => void topics.delete(guildId),
  };
}
