import { EventEmitter } from 'node:events';
import type { Failure } from './failures.ts';

/** What those who sent something wait for. */
export interface Sign {
  /** The friendly name of the device or group. */
  readonly name: string;
  /** null: it published a state. */
  readonly failure: Failure | null;
}

/** Passes on what zigbee2mqtt says as it comes, and that it, or the broker, was lost. */
export interface Signs {
  came(sign: Sign): void;
  lost(): void;
  /** `listener` hears of a name, and null once all is lost; the returned function ends it. */
  follow(name: string, listener: (sign: Sign | null) => void): () => void;
}

/** Creates one of nobody who listens. */
export function createSigns(): Signs {
  const emitter = new EventEmitter<{ sign: [Sign | null] }>().setMaxListeners(0);
  return {
    came: sign => void emitter.emit('sign', sign),
    lost: () => void emitter.emit('sign', null),
    follow(name, listener) {
      const hear = (sign: Sign | null) => {
        if (sign === null || sign.name === name) listener(sign);
      };
      emitter.on('sign', hear);
      return () => void emitter.off('sign', hear);
    },
  };
}
