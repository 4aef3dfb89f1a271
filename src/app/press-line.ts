import type { MessageWithin } from '../buttons/listen-within.ts';
import type { HomeBackend } from '../hub-server/backends/backend.ts';
import { toPressMessage } from '../hub-server/press-publisher.ts';
import { clock } from '../process/clock.ts';

/** The way of presses from a home to whoever listens in this process. */
export interface PressLine {
  subscribe(guildId: string, listener: (message: MessageWithin) => void): () => void;
  close(): void;
}

/** Presses kept for the guild that is about to listen. */
interface Held {
  readonly guildId: string;
  /** By the clock of `performance`: nothing old is told. */
  readonly until: number;
  readonly messages: MessageWithin[];
}

const MOST_HELD = 1_000;
/** One listener takes another's place within this, where its guild connects anew. */
const BETWEEN_LISTENERS_MS = 10_000;

/** Opens it. `awaitedBy`: a guild that will listen in a moment, and is told what is pressed until then; null: none. */
export function openPressLine(
  backend: Pick<HomeBackend, 'on'>,
  { awaitedBy, now = clock.elapsed }: { readonly awaitedBy: string | null; readonly now?: () => number },
): PressLine {
  const listeners = new Set<(message: MessageWithin) => void>();
  const holdFor = (guildId: string, forMs: number): Held => ({ guildId, until: now() + forMs, messages: [] });
  let held = awaitedBy === null ? null : holdFor(awaitedBy, Number.POSITIVE_INFINITY);
  const close = backend.on('press', press => {
    const message = toPressMessage(press);
    if (held && now() > held.until) held = null;
    if (held && held.messages.length < MOST_HELD) held.messages.push(message);
    for (const listener of listeners) listener(message);
  });
  return {
    subscribe(guildId, listener) {
      const kept = held?.guildId === guildId && now() <= held.until ? held.messages : [];
      held = null;
      listeners.add(listener);
      for (const message of kept) listener(message);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) held = holdFor(guildId, BETWEEN_LISTENERS_MS);
      };
    },
    close,
  };
}
