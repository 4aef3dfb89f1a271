import type { BackendFailure } from '../backend.ts';
import { isObject, parseJson, textIn } from './json.ts';

/** What zigbee2mqtt could not set. */
export interface Failure {
  /** The friendly name of the device. */
  readonly name: string;
  /** What it would have set there, without the endpoint; null: anything. */
  readonly key: string | null;
  readonly kind: BackendFailure;
}

/** What zigbee2mqtt logs as an error where it sets nothing, or not all. */
const SENTENCES = [
  /^Publish 'set' '(?<key>.+?)' to '(?<name>.+)' failed: '(?<reason>.*)'$/s,
  /^No converter available for '(?<key>.+?)' on '(?<name>.+)': /s,
  /^Cannot publish to unsupported device '(?<name>.+)'$/s,
  /^Entity '(?<name>.+)' is unknown$/s,
];

/** What radios say of what never left, or was never taken: the words of the coordinators' drivers. */
const UNREACHED =
  /delivery failed|data request failed|failed to send|senddata error|no.?ack|no (network )?route/i;
const UNANSWERED = /time-?d? ?out|no (zcl )?response/i;

/** Reads a line of `bridge/logging`; null where it tells of no such failure. */
export function parseFailure(payload: string): Failure | null {
  const line = parseJson(payload);
  const message = isObject(line) && line.level === 'error' ? textIn(line.message) : null;
  if (message === null) return null;
  const told = message.replace(/^z2m: /, '');
  for (const sentence of SENTENCES) {
    const { name, key = null, reason = '' } = sentence.exec(told)?.groups ?? {};
    if (name !== undefined) return { name, key, kind: toKind(reason) };
  }
  return null;
}

/** What was sent and not answered may have been done. What was sent is said first, time limits among it. */
function toKind(reason: string): BackendFailure {
  const why = reason.slice(reason.lastIndexOf(' failed (') + 1);
  if (UNREACHED.test(why)) return 'away';
  return UNANSWERED.test(why) ? 'slow' : 'refused';
}
