import { EventEmitter } from 'node:events';
import type { HomeBackend, HomeEvents } from './backend.ts';

/** Creates what a backend tells its news by. */
export function createHomeEvents(): Pick<HomeBackend, 'on'> & {
  emit<Event extends keyof HomeEvents>(event: Event, ...values: Parameters<HomeEvents[Event]>): void;
} {
  const emitter = new EventEmitter();
  return {
    emit: (event, ...values) => void emitter.emit(event, ...values),
    on(event, listener) {
      emitter.on(event, listener);
      return () => void emitter.off(event, listener);
    },
  };
}
