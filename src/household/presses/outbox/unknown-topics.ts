import type { Press } from '../../../buttons/contract.ts';
import type { PressStore } from '../../../guilds/presses/contract.ts';
import { toSettled } from '../../../topic-rules.ts';
import type { ToldPress } from './contract.ts';

/** Topics that are remembered without asking; of those beyond it the record is asked. */
const REMEMBERED = 5_000;
/** A topic that has said more than these is asked about no more. */
const MOST_VALUES = 20;

/** Says of a message that nothing recognised that it was one: once a topic and value. */
export interface UnknownTopics {
  /** The press as it is to be told. */
  named(guildId: string, press: Press): Promise<ToldPress>;
  forget(guildId: string): void;
}

/** Creates the memory of what was said already; the record remembers longer. */
export function createUnknownTopics(store: Pick<PressStore, 'unknownPayloads'>): UnknownTopics {
  const told = new Map<string, Map<string, Promise<Set<string>>>>();

  /** The values of a topic. */
  function valuesOf(guildId: string, topic: string): Promise<Set<string>> {
    const topics = told.get(guildId) ?? new Map<string, Promise<Set<string>>>();
    told.set(guildId, topics);
    const values = topics.get(topic) ?? readValues(guildId, topic);
    if (topics.size >= REMEMBERED) topics.clear();
    topics.set(topic, values);
    return values;
  }

  /** Where the record cannot be read, they are said again rather than never. */
  async function readValues(guildId: string, topic: string): Promise<Set<string>> {
    const payloads = await store.unknownPayloads(guildId, topic).catch(() => []);
    return new Set(payloads.map(toKey));
  }

  async function isTold(guildId: string, { topic, raw }: Press): Promise<boolean> {
    const values = await valuesOf(guildId, topic);
    const value = toKey(raw);
    if (values.has(value) || values.size >= MOST_VALUES) return true;
    values.add(value);
    return false;
  }

  return {
    async named(guildId, press) {
      const isNew = press.isUnknown && !(await isTold(guildId, press));
      return isNew ? { ...press, action: 'unknown' } : press;
    },
    forget: guildId => void told.delete(guildId),
  };
}

function toKey(payload: string): string {
  const { field, value } = toSettled(payload);
  return `${field ?? ''}\0${value ?? ''}`;
}
