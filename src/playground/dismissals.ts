import { createEmitter } from './emitter.ts';

/** A message for one pair of eyes that its reader put away. */
export interface Dismissal {
  readonly userId: string;
  readonly channelId: string;
  readonly messageId: string;
}

/** Remembers what was put away, so that it stays away in every window and after a reload. */
export interface Dismissals {
  add(dismissal: Dismissal): void;
  has(messageId: string): boolean;
  on(listener: (dismissal: Dismissal) => void): () => void;
}

const KEPT = 1000;

/** Creates an empty memory of the last thousand dismissals: more than the history of ephemeral messages. */
export function createDismissals(): Dismissals {
  const messageIds = new Set<string>();
  const { emit, on } = createEmitter<Dismissal>();
  return {
    add(dismissal) {
      messageIds.add(dismissal.messageId);
      const [oldest] = messageIds;
      if (messageIds.size > KEPT && oldest !== undefined) messageIds.delete(oldest);
      emit(dismissal);
    },
    has: messageId => messageIds.has(messageId),
    on,
  };
}
