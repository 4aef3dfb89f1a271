import { EventEmitter } from 'node:events';

/** Tells one kind of news to whoever listens. */
export interface Emitter<T> {
  emit(news: T): void;
  /** Returns how to stop listening. */
  on(listener: (news: T) => void): () => void;
}

/** Creates an emitter that bears any number of listeners: every window is one. */
export function createEmitter<T>(): Emitter<T> {
  const emitter = new EventEmitter<{ news: [T] }>().setMaxListeners(0);
  return {
    emit: news => void emitter.emit('news', news),
    on(listener) {
      emitter.on('news', listener);
      return () => void emitter.off('news', listener);
    },
  };
}
