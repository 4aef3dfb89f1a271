import { clock, type Timer } from '../../../process/clock.ts';
import type { BridgeDevice } from './bridge.ts';
import { toReadings } from './capabilities.ts';

/**
 * Sees to it that the states are known, and are those of now. Unless zigbee2mqtt is told to retain them, the broker
 * keeps none; what a device said while the hub was away is said once; and a zigbee2mqtt that was killed has forgotten
 * the last minutes, or tells what was true before. Whoever's state the broker did not keep is asked; everybody where
 * zigbee2mqtt came back.
 */
export interface CatchUp {
  /** The broker had kept a state of this name. */
  kept(name: string): void;
  /** There is somebody to ask, and who they are is known. */
  ready(): void;
  /** zigbee2mqtt is still telling what it has: those who are asked now might not be heard. */
  unsettled(): void;
  /** The connection ended, or zigbee2mqtt did: nobody is asked before it is `ready` again, and then everybody. */
  lost(): void;
}

/** Creates one; `ask` is called once until it is lost, with whether the broker had kept a state of a name. */
export function createCatchUp({
  settleMs,
  ask,
}: {
  /** How long to wait for what the broker keeps. */
  settleMs: number;
  ask(isKept: (name: string) => boolean): void;
}): CatchUp {
  let kept = new Set<string>();
  let isAsked = false;
  let timer: Timer | undefined;

  function askSoon(): void {
    timer?.cancel();
    timer = clock.after(settleMs, () => {
      isAsked = true;
      ask(name => kept.has(name));
    });
  }

  return {
    kept: name => void kept.add(name),
    ready() {
      if (!isAsked && !timer) askSoon();
    },
    unsettled() {
      if (!isAsked && timer) askSoon();
    },
    lost() {
      timer?.cancel();
      timer = undefined;
      isAsked = false;
      kept = new Set();
    },
  };
}

/**
 * What is sent to a device's `get` topic to learn its state: all that can be asked for of what the API tells, since
 * zigbee2mqtt may have forgotten the rest. null where it would not answer: a router is always awake, other devices
 * mostly sleep.
 */
export function toQuestion({ isRouter, exposes }: BridgeDevice): string | null {
  if (!isRouter) return null;
  const features = exposes.flatMap(expose => (expose.features.length > 0 ? expose.features : [expose]));
  const readable = new Set(features.filter(({ isReadable }) => isReadable).map(({ property }) => property));
  const asked = toReadings(exposes).filter(({ property }) => readable.has(property));
  if (asked.length === 0) return null;
  return JSON.stringify(Object.fromEntries(asked.map(({ property }) => [property, ''])));
}
