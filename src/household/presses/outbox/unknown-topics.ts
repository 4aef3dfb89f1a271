import type { Press } from '../../../buttons/contract.ts';
import type { PressStore } from '../../../guilds/presses/contract.ts';
import type { ToldPress } from './contract.ts';

/** Topics that are remembered without asking; of those beyond it the record is asked. */
const REMEMBERED = 5_000;

/** Says of a message that nothing recognised that it was one: once a topic. */
export interface UnknownTopics {
  /** The press as it is to be told. */
  named(guildId: string, press: Press): Promise<ToldPress>;
  forget(guildId: string): void;
}

/** Creates the memory of what was said already; the record remembers longer. */
export function createUnknownTopics(store: Pick<PressStore, 'hasUnknown'>): UnknownTopics {
  const told = new Map<string, Set<string>>();

  /** Where the record cannot be read, it is said again rather than never. */
  async function isTold(guildId: string, topic: string): Promise<boolean> {
    const known = told.get(guildId) ?? new Set<string>();
    told.set(guildId, known);
    if (known.has(topic)) return true;
    if (known.size >= REMEMBERED) known.clear();
    known.add(topic);
    return store.hasUnknown(guildId, topic).catch(() => false);
  }

  return {
    async named(guildId, press) {
      const isNew = press.isUnknown && !(await isTold(guildId, press.topic));
      return isNew ? { ...press, action: 'unknown' } : press;
    },
    forget: guildId => void told.delete(guildId),
  };
}
