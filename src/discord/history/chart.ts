import { capabilityOf } from '../../hub/capabilities.ts';
import type { HubHistory, Point } from '../../hub/model.ts';
import type { Messages } from '../../messages/catalogue.ts';
import { toValue } from '../hub/device-view.ts';
import type { Chart } from './draw-chart.ts';

const HOUR_MS = 60 * 60_000;
/** Of lines across, and of times below; a phone has room for no more. */
const MOST_LEVELS = 5;
const TIMES = 5;
/** Letters beside the picture. */
const LABEL_LENGTH = 11;

/** What is drawn of a record: its lines, its labels, and where it is. */
export function toChart(
  { capability, unit, points }: HubHistory,
  {
    since,
    until,
    timeZone,
    t,
  }: { readonly since: Date; readonly until: Date; readonly timeZone: string; readonly t: Messages },
): Chart {
  const name = capability ?? '';
  const isNumber = capabilityOf(name)?.kind === 'number';
  const toLabel = (value: Point['value']) =>
    toValue({ name, value, unit: isNumber ? unit : null }, t).slice(0, LABEL_LENGTH);
  const kinds = isNumber ? [] : toKinds(points, capabilityOf(name)?.kind === 'flag');
  const toPlace = (value: Point['value']) =>
    isNumber ? (typeof value === 'number' ? value : null) : value === null ? null : kinds.indexOf(value);
  const levels = isNumber
    ? toLevels(points).map(at => ({ at, label: toLabel(at) }))
    : kinds.map((value, at) => ({ at, label: toLabel(value) }));
  return {
    points: points.map(({ at, value }) => ({
      at: at < since ? since : at,
      value: toPlace(value),
    })),
    since,
    until,
    levels: levels.length > 1 ? levels : [...levels, { at: (levels[0]?.at ?? 0) + 1, label: '' }],
    times: toTimes(since, until, timeZone, t.tag),
    isStepped: !isNumber,
  };
}

/** What it was, the calmest first: off below on. */
function toKinds(points: readonly Point[], isFlag: boolean): (string | number | boolean)[] {
  if (isFlag) return [false, true];
  const told = new Set(points.flatMap(({ value }) => (value === null ? [] : value)));
  return [...told].toSorted().slice(0, MOST_LEVELS);
}

/** Round numbers around all that was told. */
function toLevels(points: readonly Point[]): number[] {
  const numbers = points.flatMap(({ value }) => (typeof value === 'number' ? value : []));
  const least = numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = numbers.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const step = toStep(Math.max(most - least, Math.abs(most) * 0.02, 0.1) / (MOST_LEVELS - 2));
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toFixed(6)));
}

/** 1, 2 or 5, times a power of ten. */
function toStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5, 10].find(step => step * power >= rough) ?? 10);
}

/** Evenly spaced: hours of a day, days of more. */
function toTimes(since: Date, until: Date, timeZone: string, locale: string): Chart['times'] {
  const span = until.getTime() - since.getTime();
  const how =
    span <= 48 * HOUR_MS
      ? ({ hour: '2-digit', minute: '2-digit' } as const)
      : ({ weekday: 'short', day: 'numeric' } as const);
  const format = new Intl.DateTimeFormat(locale, { timeZone, ...how });
  return Array.from({ length: TIMES }, (_, at) => {
    const when = new Date(since.getTime() + (span * at) / (TIMES - 1));
    return { at: when, label: format.format(when) };
  });
}
