import type { DeviceState } from '../../../hub/contract.ts';
import type { Reading } from './capabilities.ts';
import type { JsonObject } from './json.ts';
import { findParts, toPartId, toState } from './parts.ts';
import { type Taker, toTaker } from './takers.ts';

/** One thing that a device, or one of its parts, takes. */
export interface Target {
  /** The part's id; null: it is of none, or there are none. */
  readonly part: string | null;
  /** What it is of tells this. */
  readonly told: DeviceState;
  readonly taker: Taker;
}

/**
 * What a device takes: each capability of each endpoint once, of the first thing that has it. Of several that this has, of
 * the one that tells something now: what heats and cools has a goal for either.
 */
export function findTargets(readings: readonly Reading[], published: JsonObject): Target[] {
  const parts = new Set(findParts(readings));
  const settable = readings.flatMap(reading => {
    const taker = toTaker(reading);
    return taker ? [{ reading, taker }] : [];
  });
  const alike = Map.groupBy(settable, ({ reading }) => `${reading.capability} ${reading.endpoint}`);
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { thing, endpoint } = first.reading;
    const own = [first, ...others.filter(({ reading }) => reading.thing === thing)];
    const { taker } = own.find(({ reading }) => reading.read(published) !== null) ?? first;
    const told = toState(
      readings.filter(each => each.thing === thing && each.endpoint === endpoint),
      published,
    );
    return [{ part: parts.has(endpoint) ? toPartId(endpoint) : null, told, taker }];
  });
}
