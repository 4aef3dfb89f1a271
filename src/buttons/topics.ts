/** Every family's buttons, in the specification's `<device_family>/button/<button_id>`. */
export const defaultFilter = '+/button/+';

/** What a topic of the specification's shape names: `doorbell/button/btn_1` → `doorbell`, `btn_1`. */
export interface ButtonTopic {
  readonly family: string;
  readonly button: string;
}

/** Reads a topic of the shape `<device_family>/button/btn_<n>`; null for every other topic. */
export function parseButtonTopic(topic: string): ButtonTopic | null {
  const match = /^([^/+#]+)\/button\/(btn_\d{1,9})$/.exec(topic);
  const [, family, button] = match ?? [];
  return family === undefined || button === undefined ? null : { family, button };
}

/** Longest UTF-8 string that MQTT can carry, in bytes (MQTT 3.1.1 §1.5.3). */
const maxFilterBytes = 65_535;

/**
 * Whether a broker has to accept the text as a subscription filter (MQTT 3.1.1 §4.7): not empty, no NUL,
 * at most 65,535 bytes, `+` only as a whole level and `#` only as the whole last one.
 */
export function isValidFilter(filter: string): boolean {
  if (filter === '' || filter.includes('\0') || !filter.isWellFormed()) return false;
  if (Buffer.byteLength(filter) > maxFilterBytes) return false;
  const levels = filter.split('/');
  return levels.every((level, i) => {
    if (level === '#') return i === levels.length - 1;
    return level === '+' || !/[+#]/.test(level);
  });
}

/** Whether a filter matches a topic (MQTT 3.1.1 §4.7), or all that another filter does: `a/#` that of `a/b` and `a/+`. */
export function covers(filter: string, other: string): boolean {
  const levels = filter.split('/');
  const others = other.split('/');
  if (/^[+#]/.test(filter) && other.startsWith('$')) return false;
  for (const [i, level] of levels.entries()) {
    if (level === '#') return true;
    const its = others[i];
    if (its === undefined || its === '#' || (level !== '+' && level !== its)) return false;
  }
  return levels.length === others.length;
}

/** The filters without those that another one covers: a broker may send a message once for each that matches. */
export function foldFilters(filters: readonly string[]): {
  filters: readonly string[];
  folded: readonly string[];
} {
  const each = [...new Set(filters)];
  const isCovered = (filter: string) => each.some(other => other !== filter && covers(other, filter));
  return { filters: each.filter(filter => !isCovered(filter)), folded: each.filter(isCovered) };
}

/**
 * Reads the filters that a person typed, apart by commas or white space, each once; nothing typed means
 * `+/button/+`. Those that another covers are returned apart, as is what no broker would accept, to be shown.
 */
export function parseFilters(text: string): {
  filters: readonly string[];
  folded: readonly string[];
  invalid: readonly string[];
} {
  const typed = [...new Set(text.split(/[\s,]+/).filter(word => word !== ''))];
  if (typed.length === 0) return { filters: [defaultFilter], folded: [], invalid: [] };
  return { ...foldFilters(typed.filter(isValidFilter)), invalid: typed.filter(word => !isValidFilter(word)) };
}
