import { findSentence } from './error-detail.ts';
import { isRecord, type JsonRecord, pick, pickRecord } from './json.ts';
import type { HubAutomation } from './model.ts';
import { readName } from './names.ts';
import { toPlainText, toSnake } from './text.ts';
import { toDate } from './times.ts';

const STATUS_KEYS = ['status', 'state'];
const ENABLED_KEYS = ['enabled', 'isEnabled', 'is_enabled', 'active', 'isActive', 'is_active'];
const RUNNING_KEYS = ['running', 'isRunning', 'is_running', 'current', 'activeRuns', 'active_runs'];
const TRIGGERED_KEYS = [
  'last_triggered',
  'lastTriggered',
  'last_run',
  'lastRun',
  'lastExecuted',
  'lastTriggeredAt',
];
const ENABLED = new Set('enabled on active true 1 yes'.split(' '));
const DISABLED = new Set('disabled off inactive paused false 0 no'.split(' '));
const BROKEN = new Set('error failed broken invalid'.split(' '));

/** An automation as it stands in a list. */
export function toAutomation(record: JsonRecord, id: string): HubAutomation {
  const attributes = pickRecord(record, ['attributes']);
  const find = (keys: readonly string[]) => pick(record, keys) ?? pick(attributes, keys);
  return {
    id,
    name: readName(record, id),
    description: toPlainText(find(['description']), 200),
    status: readStatus(record),
    running: readRunning(find(RUNNING_KEYS)) ?? (isRunning(record) ? 1 : null),
    lastTriggered: toDate(find(TRIGGERED_KEYS)),
    error: findSentence(record.error) ?? findSentence(record.errors),
  };
}

/** From `status` or `state`, a word or an object with one, and from a boolean `enabled`; unknown words as they came. */
function readStatus(record: JsonRecord): string {
  const word = statusWord(record);
  const known = toStatus(word);
  if (known) return known;
  if (record.broken === true) return 'error';
  // What a rule engine calls idle (openHAB) is an enabled rule; its `enabled` is what was asked.
  const enabled = toStatus(pick(record, ENABLED_KEYS));
  return enabled ?? toPlainText(word, 60) ?? 'unknown';
}

function statusWord(record: JsonRecord): unknown {
  const status = pick(record, STATUS_KEYS);
  return isRecord(status) ? pick(status, ['status', 'state', 'value', 'enabled', 'name']) : status;
}

function toStatus(value: unknown): string | null {
  const word = toSnake(value);
  if (ENABLED.has(word)) return 'enabled';
  if (DISABLED.has(word)) return 'disabled';
  if (BROKEN.has(word)) return 'error';
  return word === 'unknown' ? 'unknown' : null;
}

function isRunning(record: JsonRecord): boolean {
  return toSnake(statusWord(record)) === 'running';
}

function readRunning(value: unknown): number | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
}
