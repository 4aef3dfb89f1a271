import type { BridgeDevice } from './bridge.ts';

/**
 * Sees to it that the states are known, and are those of now: unless zigbee2mqtt is told to retain them, the broker
 * keeps none, and what a device said while the hub was away is said once. Whoever has said nothing for a while since
 * the connection stands is asked.
 */
export interface CatchUp {
  /** A state of this name came. */
  heard(name: string): void;
  /** The connection stands, and the devices are known. */
  ready(): void;
  /** The connection ended; nobody is asked before it is `ready` again. */
  lost(): void;
}

/** Creates one; `ask` is called once in each connection, with whether a state of a name came in it. */
export function createCatchUp({
  settleMs,
  ask,
}: {
  /** How long to wait for what the broker keeps. */
  settleMs: number;
  ask(hasSpoken: (name: string) => boolean): void;
}): CatchUp {
  let spoken: Set<string> | null = new Set(); // null: asked
  let timer: NodeJS.Timeout | undefined;
  return {
    heard: name => void spoken?.add(name),
    ready() {
      timer ??= setTimeout(() => {
        const before = spoken;
        spoken = null;
        ask(name => before?.has(name) ?? false);
      }, settleMs);
    },
    lost() {
      clearTimeout(timer);
      timer = undefined;
      spoken = new Set();
    },
  };
}

/**
 * What is sent to a device's `get` topic to learn its state; null where it would not answer. One property will do:
 * zigbee2mqtt publishes all that it knows beside it. A router is always awake, other devices mostly sleep.
 */
export function toQuestion({ isRouter, exposes }: BridgeDevice): string | null {
  if (!isRouter) return null;
  const features = exposes.flatMap(expose => (expose.features.length > 0 ? expose.features : [expose]));
  const state = features.find(({ name, isReadable }) => name === 'state' && isReadable);
  return state ? JSON.stringify({ [state.property]: '' }) : null;
}
