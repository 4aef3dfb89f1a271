import type { MessageWithin } from '../buttons/listen-within.ts';
import type { HomeBackend } from '../hub-server/backends/backend.ts';
import { toPressMessage } from '../hub-server/press-publisher.ts';

/** The way of presses from a home to whoever listens in this process. */
export interface PressLine {
  subscribe(listener: (message: MessageWithin) => void): () => void;
  close(): void;
}

/** Presses kept for who is about to listen. */
const MOST_HELD = 1_000;

/** Opens it. `isAwaited`: somebody will listen in a moment, and is told what is pressed until then. */
export function openPressLine(
  backend: Pick<HomeBackend, 'on'>,
  { isAwaited }: { readonly isAwaited: boolean },
): PressLine {
  const listeners = new Set<(message: MessageWithin) => void>();
  let held: MessageWithin[] | null = isAwaited ? [] : null;
  const close = backend.on('press', press => {
    const message = toPressMessage(press);
    if (held && held.length < MOST_HELD) held.push(message);
    for (const listener of listeners) listener(message);
  });
  return {
    subscribe(listener) {
      listeners.add(listener);
      for (const message of held ?? []) listener(message);
      held = null;
      return () => listeners.delete(listener);
    },
    close,
  };
}
