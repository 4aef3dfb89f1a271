import type { PressAction } from './buttons/contract.ts';

/** What a household can say that a message is. */
export const topicMeanings = ['pressed', 'double', 'triple', 'hold', 'release', 'ignore'] as const;

/** One of them: a press, as it is told, or nothing. */
export type TopicMeaning = (typeof topicMeanings)[number];

/** What a household says that some messages of a topic mean. */
export interface TopicRule {
  /** Where in the payload, `event` or `data.state`; null: the whole of it. */
  readonly field: string | null;
  /** What stands there; null: whatever it is. Of no field and no value: what nothing else recognises. */
  readonly value: string | null;
  readonly means: TopicMeaning;
}

/** How deep and how far a payload is looked through. */
const MAX_DEPTH = 4;
const MAX_FIELDS = 100;
const COUNTS: Readonly<Partial<Record<TopicMeaning, number>>> = { double: 2, triple: 3 };

/** Whether a rule is for what nothing else recognises. */
export function isForUnknown({ field, value }: Pick<TopicRule, 'field' | 'value'>): boolean {
  return field === null && value === null;
}

/** Where sources name what happened, that which says most first. */
const NAMING = [
  'code',
  'action',
  'click',
  'event',
  'eventtype',
  'type',
  'state',
  'status',
  'value',
  'command',
];
/** A name of something that happens, and not a reading, which is another one each time. */
const WORD = /^\p{L}[\p{L}\p{N} _.:+-]{0,59}$/u;

/**
 * What of a payload can be settled where nothing recognises it, so that all else on its topic stays as it is: a bare
 * word, or the field that names what happened. Neither: whatever is unknown.
 */
export function toSettled(payload: string): Pick<TopicRule, 'field' | 'value'> {
  const text = payload.trim();
  if (WORD.test(text)) return { field: null, value: text };
  const fields = toFields(text);
  const rank = (path: string) => NAMING.indexOf(path.toLowerCase().replace(/^.*\./, '').replace(/_/g, ''));
  const named = fields.filter(
    ([path, value]) => WORD.test(value) && (fields.length === 1 || rank(path) >= 0),
  );
  const [first] = named.toSorted(([one], [other]) => rank(one) - rank(other));
  return first ? { field: first[0], value: first[1] } : { field: null, value: null };
}

/** Whether it is said what a payload is that nothing recognises. */
export function isSettled(payload: string, rules: readonly TopicRule[]): boolean {
  return rules.some(isForUnknown) || findRule(payload.trim(), rules) !== null;
}

/** The rule that holds for a payload; null: none but that for the unknown may. */
export function findRule(payload: string, rules: readonly TopicRule[]): TopicRule | null {
  if (rules.every(isForUnknown)) return null;
  const fields = new Map(toFields(payload));
  const holds = (rule: TopicRule) => {
    if (isForUnknown(rule)) return false;
    if (rule.field === null) return rule.value === payload;
    const value = fields.get(rule.field);
    return value !== undefined && (rule.value === null || rule.value === value);
  };
  // What names a value says more than what takes any.
  return rules.find(rule => rule.value !== null && holds(rule)) ?? rules.find(holds) ?? null;
}

/** The fields of a payload by their path, with what stands there; none where it is no JSON. */
export function toFields(payload: string): readonly (readonly [path: string, value: string])[] {
  try {
    return walk(JSON.parse(payload), '', 0).slice(0, MAX_FIELDS);
  } catch {
    return [];
  }
}

function walk(value: unknown, path: string, depth: number): (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null) return path ? [[path, String(value)]] : [];
  if (depth >= MAX_DEPTH) return [];
  const entries = Object.entries(value).slice(0, MAX_FIELDS);
  return entries.flatMap(([key, inner]) => walk(inner, path ? `${path}.${key}` : key, depth + 1));
}

/** What a meaning comes to; null: no press. */
export function toRuled(
  means: TopicMeaning,
): { readonly action: PressAction; readonly count: number } | null {
  return means === 'ignore' ? null : { action: means, count: COUNTS[means] ?? 1 };
}
