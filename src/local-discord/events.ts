import { clock } from '../process/clock.ts';
import type { LocalDiscord, LocalEvent } from './contract.ts';

/** Everything that happens, for whoever listens. */
export interface Events extends Pick<LocalDiscord, 'on' | 'next'> {
  emit(event: LocalEvent): void;
}

/** Creates the list of listeners. One that throws does not keep the others from hearing. */
export function createEvents(): Events {
  const listeners = new Set<(event: LocalEvent) => void>();
  function on(listener: (event: LocalEvent) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }
  return {
    on,
    emit(event) {
      for (const listener of [...listeners]) {
        try {
          listener(event);
        } catch (error) {
          // It is the listener's own fault and must not break a request: show it where uncaught errors go.
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
    next(type, matches = () => true, timeoutMs = 30_000) {
      type Wanted = Extract<LocalEvent, { type: typeof type }>;
      const isWanted = (event: LocalEvent): event is Wanted =>
        event.type === type && matches(event as Wanted);
      return new Promise<Wanted>((resolve, reject) => {
        const off = on(event => {
          if (!isWanted(event)) return;
          timer.cancel();
          off();
          resolve(event);
        });
        const timer = clock.after(timeoutMs, () => {
          off();
          reject(new Error(`no ${type} event came within ${timeoutMs} ms`));
        });
      });
    },
  };
}
