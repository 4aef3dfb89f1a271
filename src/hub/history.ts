import { isRecord, type JsonRecord } from './json.ts';
import type { HubHistory, Point } from './model.ts';
import { isPrivate, isPrivateName } from './private-facts.ts';
import { toDate } from './times.ts';

/** Points; the picture of more is the same. */
const MOST_POINTS = 2_000;

/** What a device told over time, of whatever a hub says; what has no time, or is private, is left out. */
export function toHistory(body: unknown): HubHistory {
  const record: JsonRecord = isRecord(body) ? body : {};
  const { capability, unit, points, capabilities } = record;
  const told = Array.isArray(points) ? points.slice(0, MOST_POINTS) : [];
  return {
    capability: isShownName(capability) ? capability : null,
    unit: typeof unit === 'string' ? unit : null,
    points: told
      .flatMap(point => (isShownName(capability) ? toPoint(point, capability) : []))
      .toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    capabilities: Array.isArray(capabilities) ? capabilities.filter(isShownName) : [],
  };
}

function isShownName(name: unknown): name is string {
  return typeof name === 'string' && !isPrivateName(name);
}

function toPoint(told: unknown, name: string): Point | [] {
  if (!isRecord(told)) return [];
  const at = toDate(told.at);
  const { value } = told;
  const isPlain =
    (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') &&
    !isPrivate({ name, value });
  return at ? { at, value: isPlain ? value : null } : [];
}
