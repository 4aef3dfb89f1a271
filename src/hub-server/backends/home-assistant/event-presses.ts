import { parseButtonInWord } from '../../../parse-press-word.ts';
import type { PressAction } from '../backend.ts';
import { domainOf } from './entity-domains.ts';
import type { EntityState, EntityStates } from './entity-states.ts';
import { canPress, eventTypesOf, lastTypeOf, toPressAction } from './press-words.ts';

/** A press that an event entity tells of. */
export interface EntityPress {
  readonly entity: EntityState;
  /** The key among those of the entity; null where it stands for one button. */
  readonly key: string | null;
  readonly action: PressAction;
  readonly pressedAt: Date;
}

/** Finds the presses in what moves; told of the same twice, it finds them once. */
export interface EventPresses {
  /** All entities, at the beginning of a connection: presses of the last minute that came since the connection before. */
  catchUp(states: EntityStates): EntityPress[];
  /** Entities that moved just now. */
  notice(entities: readonly EntityState[]): EntityPress[];
}

/** After a lost connection: an older press is nothing to act on any more. */
const recentMs = 60_000;
/** By Home Assistant's own clock, between a press and its telling; a restored one is told long after. */
const promptMs = 5_000;

/**
 * Creates the memory of when each event entity was last pressed. Its state is that time, so that a press is a time
 * later than the last one known, and recent. What the state was before decides nothing: a first press comes from
 * `unknown`, and a restart brings an old time back. `now` is in milliseconds.
 */
export function createEventPresses(now: () => number): EventPresses {
  const lastPresses = new Map<string, number>();
  let isFirst = true;

  function find(entity: EntityState, isRecent: (pressedAt: number) => boolean): EntityPress[] {
    const pressedAt = Date.parse(entity.state);
    if (domainOf(entity.entityId) !== 'event' || Number.isNaN(pressedAt) || !canPress(entity)) return [];
    if (pressedAt <= (lastPresses.get(entity.entityId) ?? Number.NEGATIVE_INFINITY)) return [];
    lastPresses.set(entity.entityId, pressedAt);
    return isRecent(pressedAt) ? toPresses(entity, pressedAt) : [];
  }

  return {
    catchUp(states) {
      // Presses from before the hub was there have been told by the one before, or concern nobody.
      const since = isFirst ? Number.POSITIVE_INFINITY : now() - recentMs;
      isFirst = false;
      return [...states.values()].flatMap(entity => find(entity, pressedAt => pressedAt >= since));
    },
    notice: entities =>
      entities.flatMap(entity => find(entity, pressedAt => entity.updatedAt - pressedAt <= promptMs)),
  };
}

function toPresses(entity: EntityState, pressedAt: number): EntityPress[] {
  const type = lastTypeOf(entity);
  if (type === null) return [];
  const action = toPressAction(type, eventTypesOf(entity));
  return action ? [{ entity, key: parseButtonInWord(type), action, pressedAt: new Date(pressedAt) }] : [];
}
