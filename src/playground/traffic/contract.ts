/** What goes between bot, Discord, hub and broker, as the playground's page and those who watch it know it. Types only. */

/** Which line it went over. */
export type TrafficKind = 'gateway' | 'rest' | 'hub' | 'mqtt';

/** One message, or one request with its answer, in a line to read. Without secrets. */
export interface TrafficEntry {
  /** Grows by one with each. */
  readonly id: number;
  /** Milliseconds since the Unix epoch; of a request, when it was over. */
  readonly atMs: number;
  readonly kind: TrafficKind;
  readonly direction: 'to_bot' | 'from_bot';
  /** What it is: `GET /devices`, `MESSAGE_CREATE`, a topic. */
  readonly title: string;
  /** What it is about, as far as that can be told in a few words; may be empty. */
  readonly note: string;
  /** Of an HTTP answer; 0 where there was none; null for what has no answer. */
  readonly status: number | null;
  readonly durationMs: number | null;
}

/** One part of an entry in full, up to a limit: a body or the headers, as text. */
export interface TrafficPart {
  readonly title: string;
  readonly text: string;
}

/** Something that was seen on a line, secrets and all. */
export interface Seen extends Omit<TrafficEntry, 'id' | 'atMs'> {
  /** What it consists of, by title; undefined where there is none of it. */
  readonly parts: Readonly<Record<string, unknown>>;
}

/** Tells what it sees on a line; returns how to end that. */
export type TrafficSource = (see: (seen: Seen) => void) => () => void;

/** The last of what was seen on all lines. */
export interface Traffic {
  /** Oldest first. */
  entries(): readonly TrafficEntry[];
  /** null: it is no longer, or never was. */
  parts(id: number): readonly TrafficPart[] | null;
  /** Tells each new entry; returns how to stop listening. */
  on(listener: (entry: TrafficEntry) => void): () => void;
  close(): void;
}
