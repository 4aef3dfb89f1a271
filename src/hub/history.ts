import { isRecord, type JsonRecord } from './json.ts';
import type { HubHistory, Point } from './model.ts';
import { toDate } from './times.ts';

/** Points; the picture of more is the same. */
const MOST_POINTS = 2_000;

/** What a device told over time, of whatever a hub says; what has no time is left out. */
export function toHistory(body: unknown): HubHistory {
  const record: JsonRecord = isRecord(body) ? body : {};
  const { capability, unit, points, capabilities } = record;
  const told = Array.isArray(points) ? points.slice(0, MOST_POINTS) : [];
  return {
    capability: typeof capability === 'string' ? capability : null,
    unit: typeof unit === 'string' ? unit : null,
    points: told.flatMap(toPoint).toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    capabilities: Array.isArray(capabilities) ? capabilities.filter(each => typeof each === 'string') : [],
  };
}

function toPoint(told: unknown): Point | [] {
  if (!isRecord(told)) return [];
  const at = toDate(told.at);
  const { value } = told;
  const isPlain = typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string';
  return at ? { at, value: isPlain ? value : null } : [];
}
