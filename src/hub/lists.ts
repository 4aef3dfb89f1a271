import { inSteps, type Steps } from '../process/steps.ts';
import { readId, toId } from './ids.ts';
import { isRecord, type JsonRecord } from './json.ts';
import type { HubList } from './model.ts';

/** What a list is about: the word that a hub may wrap it in. */
export type Noun = 'devices' | 'scenes' | 'automations';

/** One element of a list: its key where the list was a map by id, and what stood there. */
export interface Entry {
  readonly key: string | null;
  readonly value: unknown;
}

const ENVELOPES = ['items', 'data', 'result', 'results'] as const;
const MAX_ENVELOPES = 4;
/** No home has more; a hub that says so is wrong or hostile. */
export const MAX_RECORDS = 5_000;

/**
 * The elements of a list in any shape that hubs send: an array; `{devices|scenes|automations|items|data|
 * result|results: …}`, one in another; a map keyed by id; one object; nothing (`undefined`, null).
 * Null where nothing recognises the shape.
 */
export function readEntries(body: unknown, noun: Noun, depth = 0): Entry[] | null {
  if (body === undefined || body === null) return [];
  if (Array.isArray(body)) return body.map(value => ({ key: null, value }));
  if (!isRecord(body) || depth > MAX_ENVELOPES) return null;
  const inside = findInside(body, noun);
  if (inside !== undefined) return readEntries(inside, noun, depth + 1);
  if (readId(body) !== null) return [{ key: null, value: body }];
  return readMap(body) ?? readOnlyList(body);
}

/** What an envelope holds. An object with an id of its own is no envelope for another object. */
function findInside(body: JsonRecord, noun: Noun): unknown {
  if (Object.hasOwn(body, noun)) return body[noun];
  const list = ENVELOPES.find(name => Array.isArray(body[name]));
  if (list) return body[list];
  const held = readId(body) === null ? ENVELOPES.find(name => Object.hasOwn(body, name)) : undefined;
  return held && (isRecord(body[held]) || body[held] === null) ? body[held] : undefined;
}

/** Mostly objects: a map keyed by id, of which some may be bad. */
function readMap(body: JsonRecord): Entry[] | null {
  const entries = Object.entries(body).map(([key, value]) => ({ key, value }));
  const objects = entries.filter(({ value }) => isRecord(value)).length;
  return objects * 2 > entries.length || entries.length === 0 ? entries : null;
}

/** `{"total": 2, "rules": [{…}, {…}]}`: a list under a word of the hub's own. */
function readOnlyList(body: JsonRecord): Entry[] | null {
  const lists = Object.values(body).filter(value => Array.isArray(value) && value.some(isRecord));
  return lists.length === 1 && Array.isArray(lists[0]) ? lists[0].map(value => ({ key: null, value })) : null;
}

/**
 * Reads each entry that is, or stands for, a record with an id, and counts those that are not. A bare
 * string or number is the id of something of which the hub says no more. The first of two with one id stays.
 */
export function* readItems<T>(
  entries: readonly Entry[],
  read: (record: JsonRecord, id: string) => T,
): Steps<HubList<T>> {
  const items = new Map<string, T>();
  let skipped = Math.max(0, entries.length - MAX_RECORDS);
  yield* inSteps(entries.slice(0, MAX_RECORDS), ({ key, value }) => {
    const record = isRecord(value) ? value : {};
    const id = isRecord(value)
      ? (readId(value) ?? toId(key ?? value.name))
      : key === null
        ? toId(value)
        : null;
    if (id === null) skipped++;
    else if (!items.has(id)) items.set(id, read(record, id));
  });
  return { items: [...items.values()], skipped };
}

const WRAPPERS = ['device', 'scene', 'automation', 'item', 'data', 'result'] as const;
const MARKS = ['id', 'name', 'label', 'type', 'state', 'states', 'status', 'attributes', 'capabilitiesObj'];

/**
 * The one thing that was asked for by id: the object itself, in an envelope, the only item of a list, or
 * the list's item with that id. Null where the body is no such thing.
 */
export function findOne(body: unknown, noun: Noun, id: string): JsonRecord | null {
  if (isRecord(body) && readId(body) === null) {
    const wrapped = WRAPPERS.map(name => body[name]).find(isRecord);
    if (wrapped) return findOne(wrapped, noun, id) ?? wrapped;
    if (MARKS.some(mark => Object.hasOwn(body, mark))) return body;
  }
  const entries = readEntries(body, noun)?.filter(({ value }) => isRecord(value)) ?? [];
  const match = entries.find(({ key, value }) => isRecord(value) && (readId(value) ?? key) === id);
  const found = match ?? (entries.length === 1 ? entries[0] : undefined);
  return isRecord(found?.value) ? found.value : null;
}
