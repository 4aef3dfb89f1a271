import { randomBytes } from 'node:crypto';

/** The last events, numbered, for those who were away a moment. */
export interface EventLog {
  /** Of the newest event. */
  lastId(): string;
  /** Writes an event down and answers it as it is sent (HTML §9.2.6). */
  add(name: string, value: unknown): string;
  /**
   * What came after an event, as it is sent, without what `mayTell` keeps back; null: that event is not known any more, or
   * never was.
   */
  since(id: string, mayTell: (name: string, value: unknown) => boolean): readonly string[] | null;
}

/** What is kept of the past; whoever missed more lists the home anew. */
const MOST_EVENTS = 2_000;
const MOST_CHARACTERS = 1024 * 1024;

/** Creates an empty one. Its ids are its own: those of a server before it are unknown to it. */
export function createEventLog({
  events: mostEvents = MOST_EVENTS,
  characters = MOST_CHARACTERS,
} = {}): EventLog {
  const origin = randomBytes(6).toString('hex');
  const kept: { readonly name: string; readonly value: unknown; readonly text: string }[] = [];
  let keptCharacters = 0;
  let last = 0;
  const toId = (number: number) => `${origin}-${number}`;

  return {
    lastId: () => toId(last),
    add(name, value) {
      last += 1;
      const text = `id: ${toId(last)}\nevent: ${name}\ndata: ${JSON.stringify(value)}\n\n`;
      kept.push({ name, value, text });
      keptCharacters += text.length;
      while (kept.length > mostEvents || keptCharacters > characters)
        keptCharacters -= kept.shift()?.text.length ?? 0;
      return text;
    },
    since(id, mayTell) {
      const number = Number(/^[0-9a-f]{12}-(\d{1,15})$/.exec(id)?.[1] ?? Number.NaN);
      const missed = last - number;
      if (toId(number) !== id || missed < 0 || missed > kept.length) return null;
      const after = missed === 0 ? [] : kept.slice(-missed);
      return after.filter(({ name, value }) => mayTell(name, value)).map(({ text }) => text);
    },
  };
}
