import { clock } from '../../process/clock.ts';
import { networkOf } from './network-of.ts';

/** Somebody who waits. */
interface Waiting {
  readonly address: string;
  resolve(isTheirTurn: boolean): void;
}

/** A waiting room with one door, which opens for one at a time and favours no address, nor who has many. */
export interface Turns {
  /** True once it is their turn; false where the room was too full for them, or once they have left. */
  wait(address: string, leaving: AbortSignal): Promise<boolean>;
}

/**
 * Creates one that lets somebody in every `everyMs`. Whoever comes from the network that fewest wait from is next, and of
 * that from such an address; then chance decides: however many an attacker sends, one person's try is not behind all of
 * them. Where more than `room` would wait, one goes from where most wait.
 */
export function createTurns({ everyMs, room }: { readonly everyMs: number; readonly room: number }): Turns {
  const waiting = new Set<Waiting>();
  let isHeld = false;

  function end(one: Waiting, isTheirTurn: boolean): void {
    if (waiting.delete(one)) one.resolve(isTheirTurn);
  }

  function openDoor(): void {
    isHeld = false;
    const next = pick(waiting, Math.min);
    if (next) end(next, true);
    if (waiting.size > 0) hold();
  }

  function hold(): void {
    if (isHeld) return;
    isHeld = true;
    clock.after(everyMs, openDoor);
  }

  return {
    wait(address, leaving) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const one: Waiting = { address, resolve };
      waiting.add(one);
      leaving.addEventListener('abort', () => end(one, false), { once: true });
      const tooMany = waiting.size > room ? pick(waiting, Math.max) : null;
      if (tooMany) end(tooMany, false);
      hold();
      return promise;
    },
  };
}

/** One by chance of those from where fewest, or most, wait: by network, and within that by address. */
function pick(waiting: ReadonlySet<Waiting>, choose: (...counts: number[]) => number): Waiting | null {
  const ofNetwork = narrow([...waiting], one => networkOf(one.address), choose);
  const chosen = narrow(ofNetwork, one => one.address, choose);
  return chosen[Math.floor(Math.random() * chosen.length)] ?? null;
}

function narrow(
  all: readonly Waiting[],
  from: (one: Waiting) => string,
  choose: (...counts: number[]) => number,
): readonly Waiting[] {
  const groups = [...Map.groupBy(all, from).values()];
  const count = choose(...groups.map(({ length }) => length));
  return groups.filter(({ length }) => length === count).flat();
}
