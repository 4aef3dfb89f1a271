import { domainOf } from './entity-domains.ts';
import type { EntityState } from './entity-states.ts';
import type { EntityReading } from './find-parts.ts';
import type { Taker } from './takers/taker.ts';
import type { Takers } from './takers/takers.ts';

/** An entity of a device that takes something. */
export interface Target {
  readonly entity: EntityState;
  /** The part that it is; null: it is none, or there are none. */
  readonly part: string | null;
  readonly taker: Taker;
}

/** An entity that is a part of its device, by the part's id. */
interface PartMain {
  readonly id: string;
  readonly main: EntityReading;
}

/** What a device is asked for by its own name alone: of a switch beside, such as a vacuum's carpet boost, it tells nothing. */
const OF_THE_MAIN_ONE: readonly string[] = ['on', 'mode'];

/** Finds what each equal part of a device takes, and beside these each capability of the most telling entity that has it. */
export function findTargets(
  readings: readonly EntityReading[],
  parts: readonly PartMain[],
  takers: Takers,
): Target[] {
  const told = new Set<string>();
  const partOf = new Map(parts.map(({ id, main }) => [main, id]));
  return readings.flatMap((reading, n): Target[] => {
    const { entity, state } = reading;
    const taken = (takers.get(domainOf(entity.entityId))?.(entity) ?? []).filter(
      ({ control: { capability } }) => capability in state,
    );
    const part = partOf.get(reading);
    if (part !== undefined) return taken.map(taker => ({ entity, part, taker }));
    const own = taken.filter(
      ({ control: { capability } }) =>
        !told.has(capability) && (n === 0 || !OF_THE_MAIN_ONE.includes(capability)),
    );
    for (const name of Object.keys(state)) told.add(name);
    return own.map(taker => ({ entity, part: null, taker }));
  });
}
