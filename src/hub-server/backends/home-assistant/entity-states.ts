import { toRecord } from './to-record.ts';

/** An entity as Home Assistant sees it just now. Times are in milliseconds since 1970, by Home Assistant's clock. */
export interface EntityState {
  readonly entityId: string;
  /** `on`, `21.5`, `unavailable`, … */
  readonly state: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** When the state last became another. */
  readonly changedAt: number;
  /** When state or attributes last became others. */
  readonly updatedAt: number;
}

/** All entities of a Home Assistant, by entity id. */
export type EntityStates = ReadonlyMap<string, EntityState>;

/** What a message of `subscribe_entities` moved. */
export interface EntityChanges {
  readonly states: EntityStates;
  /** Entities whose state, attributes or times moved. */
  readonly changed: readonly string[];
}

/**
 * Applies one message of the command `subscribe_entities` (Home Assistant's compressed states: `a` added, `c` changed,
 * `r` removed; `s` state, `a` attributes, `lc` and `lu` seconds). The official client's reading of it throws at a
 * value that is not as expected, within a listener, where nobody can catch it; this one reads what it can.
 */
export function applyEntityMessage(states: EntityStates, message: unknown): EntityChanges {
  const { a: added, c: changed, r: removed } = toRecord(message);
  const next = new Map(states);
  const moved: string[] = [];
  for (const [entityId, full] of Object.entries(toRecord(added))) {
    next.set(
      entityId,
      merge({ entityId, state: 'unknown', attributes: {}, changedAt: 0, updatedAt: 0 }, full),
    );
    moved.push(entityId);
  }
  for (const [entityId, change] of Object.entries(toRecord(changed))) {
    const before = next.get(entityId);
    if (before === undefined) continue;
    const { '+': plus, '-': minus } = toRecord(change);
    next.set(entityId, merge(without(before, toRecord(minus).a), plus));
    moved.push(entityId);
  }
  for (const entityId of toTexts(removed)) next.delete(entityId);
  return { states: next, changed: moved };
}

function merge(before: EntityState, compressed: unknown): EntityState {
  const { s: state, a: attributes, lc, lu } = toRecord(compressed);
  const changedAt = toTime(lc) ?? before.changedAt;
  return {
    entityId: before.entityId,
    state: typeof state === 'string' ? state : before.state,
    attributes: { ...before.attributes, ...toRecord(attributes) },
    changedAt,
    updatedAt: toTime(lu) ?? Math.max(changedAt, before.updatedAt),
  };
}

function without(before: EntityState, names: unknown): EntityState {
  const gone = new Set(toTexts(names));
  if (gone.size === 0) return before;
  const left = Object.entries(before.attributes).filter(([name]) => !gone.has(name));
  return { ...before, attributes: Object.fromEntries(left) };
}

/** Later than year 9999 no timestamp of ours can tell. */
const maxTime = Date.UTC(9999, 11, 31);

function toTime(seconds: unknown): number | null {
  if (typeof seconds !== 'number') return null;
  const time = Math.round(seconds * 1000);
  return time >= 0 && time <= maxTime ? time : null;
}

function toTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(item => typeof item === 'string') : [];
}
