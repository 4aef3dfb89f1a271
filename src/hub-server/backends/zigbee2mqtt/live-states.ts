import { EventEmitter, once } from 'node:events';

/** Lets what waits for a device's or group's next state know that it came. */
export interface LiveStates {
  came(name: string): void;
  /** Resolves with true when the next state of this name comes, with false when the signal aborts first. */
  next(name: string, signal: AbortSignal): Promise<boolean>;
}

/** Creates one where nobody waits. */
export function createLiveStates(): LiveStates {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    came: name => void emitter.emit(`state ${name}`),
    next: (name, signal) =>
      once(emitter, `state ${name}`, { signal }).then(
        () => true,
        () => false, // aborted: nobody waits any longer
      ),
  };
}
