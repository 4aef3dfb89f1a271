import { inSteps, type Steps } from '../process/steps.ts';
import { hasCapitalKeys, readId, toId } from './ids.ts';
import { isRecord, type JsonRecord, pickRecord, toUsualKeys } from './json.ts';
import type { HubList } from './model.ts';

/** What a list is about: the word that a hub may wrap it in. */
export type Noun = 'devices' | 'scenes' | 'automations';

/** One element of a list: its key where the list was a map by id, and what stood there. */
export interface Entry {
  readonly key: string | null;
  readonly value: unknown;
}

// `_embedded` is HAL's.
const ENVELOPES = ['_embedded', 'items', 'data', 'result', 'results', 'body'] as const;
/** What stands beside a list and is about it, or about the answer: HAL's `_links` and `page`, JSON:API's `meta`, OData's `@odata.context`. */
const BESIDE = /^(?:[_@$].*|links|meta|page|paging|pagination)$/i;
const MAX_ENVELOPES = 4;
/** No home has more; a hub that says so is wrong or hostile. */
export const MAX_RECORDS = 5_000;

/**
 * The elements of a list in any shape that hubs send: an array; `{devices|scenes|automations|items|data|
 * result|results|body|_embedded: …}`, one in another; a map keyed by id; one object; nothing (`undefined`, null).
 * Null where nothing recognises the shape.
 */
export function readEntries(body: unknown, noun: Noun, depth = 0): Entry[] | null {
  if (body === undefined || body === null) return [];
  if (Array.isArray(body)) return body.map(value => ({ key: null, value }));
  if (!isRecord(body) || depth > MAX_ENVELOPES) return null;
  const inside = findInside(body, noun);
  if (inside !== undefined) return readEntries(inside, noun, depth + 1);
  if (readId(hasCapitalKeys(body) ? toUsualKeys(body) : body) !== null) return [{ key: null, value: body }];
  return readMap(body) ?? readLists(body);
}

/** What an envelope holds. An object with an id of its own is no envelope for another object. */
function findInside(told: JsonRecord, noun: Noun): unknown {
  const body = toLowerKeys(told, [noun, ...ENVELOPES]);
  if (Object.hasOwn(body, noun)) return body[noun];
  const list = ENVELOPES.find(name => Array.isArray(body[name]));
  if (list) return body[list];
  const held = readId(body) === null ? ENVELOPES.find(name => Object.hasOwn(body, name)) : undefined;
  return held && (isRecord(body[held]) || body[held] === null) ? body[held] : undefined;
}

/** The record with these keys in lower case, however it spells them. */
function toLowerKeys(record: JsonRecord, keys: readonly string[]): JsonRecord {
  const lower = Object.entries(record).filter(([key]) => keys.includes(key.toLowerCase()));
  return { ...Object.fromEntries(lower.map(([key, value]) => [key.toLowerCase(), value])), ...record };
}

/** Mostly objects: a map keyed by id, of which some may be bad. */
function readMap(body: JsonRecord): Entry[] | null {
  const entries = Object.entries(body)
    .filter(([key]) => !BESIDE.test(key))
    .map(([key, value]) => ({ key, value }));
  const objects = entries.filter(({ value }) => isRecord(value)).length;
  return objects * 2 > entries.length || entries.length === 0 ? entries : null;
}

/** `{"total": 2, "rules": [{…}, {…}]}`: a list under a word of the hub's own, or several of things that have ids. */
function readLists(body: JsonRecord): Entry[] | null {
  const lists = Object.entries(body)
    .flatMap(([key, value]) => (Array.isArray(value) && !BESIDE.test(key) ? [value] : []))
    .filter(list => list.some(isRecord));
  const ofThings = lists.length > 1 ? lists.filter(list => list.some(isThing)) : lists;
  return ofThings.length > 0 ? ofThings.flat().map(value => ({ key: null, value })) : null;
}

function isThing(value: unknown): boolean {
  return isRecord(value) && readId(value) !== null;
}

/**
 * Reads each entry that is, or stands for, a record with an id, and counts those that are not. Where there are no
 * records at all, a bare string or number is the id of something of which the hub says no more. The first of two with
 * one id stays.
 */
export function* readItems<T>(
  entries: readonly Entry[],
  read: (record: JsonRecord, id: string) => T,
): Steps<HubList<T>> {
  const items = new Map<string, T>();
  let skipped = Math.max(0, entries.length - MAX_RECORDS);
  const isOfIds = entries.every(({ key, value }) => key === null && !isRecord(value));
  yield* inSteps(entries.slice(0, MAX_RECORDS), ({ key, value }) => {
    const record = isRecord(value) ? toRecord(value) : {};
    const id = isRecord(value) ? toItemId(record, key) : isOfIds ? toId(value) : null;
    if (id === null) skipped++;
    else if (!items.has(id)) items.set(id, read(record, id));
  });
  return { items: [...items.values()], skipped };
}

/** The thing itself, in the usual keys: some hubs put each into an object that says no more of it than its sort. */
function toRecord(value: JsonRecord): JsonRecord {
  const told = hasCapitalKeys(value) ? toUsualKeys(value) : value;
  if (readId(told) !== null || MARKS.some(mark => Object.hasOwn(told, mark))) return told;
  const inside = Object.values(told).filter(isThing);
  return inside.length === 1 && isRecord(inside[0]) ? inside[0] : told;
}

/** Its own id, its key, or the end of the address that HAL gives it. */
function toItemId(record: JsonRecord, key: string | null): string | null {
  return readId(record) ?? toId(key ?? toLastSegment(record) ?? record.name);
}

function toLastSegment(record: JsonRecord): string | null {
  const { href } = pickRecord(pickRecord(record, ['_links']), ['self']);
  const path = typeof href === 'string' ? URL.parse(href, 'http://hub')?.pathname : null;
  const segment = path?.split('/').findLast(Boolean) ?? '';
  try {
    return decodeURIComponent(segment) || null;
  } catch {
    return null;
  }
}

const WRAPPERS = ['device', 'scene', 'automation', 'item', 'data', 'result'] as const;
const MARKS = ['id', 'name', 'label', 'type', 'state', 'states', 'status', 'attributes', 'capabilitiesObj'];

/**
 * The one thing that was asked for by id: the object itself, in an envelope, the only item of a list, or
 * the list's item with that id. Null where the body is no such thing.
 */
export function findOne(body: unknown, noun: Noun, id: string): JsonRecord | null {
  if (isRecord(body) && hasCapitalKeys(body)) return toUsualKeys(body);
  if (isRecord(body) && readId(body) === null) {
    const wrapped = WRAPPERS.map(name => body[name]).find(isRecord);
    if (wrapped) return findOne(wrapped, noun, id) ?? wrapped;
    if (MARKS.some(mark => Object.hasOwn(body, mark))) return body;
  }
  const entries = readEntries(body, noun)?.filter(({ value }) => isRecord(value)) ?? [];
  const match = entries.find(({ key, value }) => isRecord(value) && toItemId(toRecord(value), key) === id);
  const found = match ?? (entries.length === 1 ? entries[0] : undefined);
  return isRecord(found?.value) ? toRecord(found.value) : null;
}
