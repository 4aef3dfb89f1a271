import { isLow } from '../../hub/capabilities.ts';
import type { HubDevice, Reading } from '../../hub/model.ts';
import type { Question } from '../../intents/questions/contract.ts';

/** A device as a question looks at it. */
export interface Looked {
  readonly device: HubDevice;
  /** What was asked for; null where that is whether it is reachable, or everything. */
  readonly reading: Reading | null;
  /** Is it in the state that was asked for? null: nobody knows. */
  readonly holds: boolean | null;
}

/** States that are the less of two; asked for as such. */
const LESSER: ReadonlySet<Question['state']> = new Set<Question['state']>([
  'off',
  'disabled',
  'closed',
  'still',
  'disarmed',
  'unlocked',
  'low',
  'offline',
]);

/** Is "on", "open", "locked" asked for (true), or its opposite? An open lock is an unlocked one. */
export function wantsMore({ state, negated }: Question, asks: string): boolean {
  const lesser = LESSER.has(state);
  const turned = asks === 'locked' && (state === 'open' || state === 'closed');
  return (lesser === turned) !== negated;
}

/** What tells the same in another way: a battery's percentage, or only that it is low. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  battery: ['battery', 'battery_low'],
  battery_low: ['battery', 'battery_low'],
};

/** Looks at a device for the capability that is asked for; a door may tell by contact, by position or by both. */
export function lookAt(device: HubDevice, question: Question, asks: string): Looked {
  const capabilities =
    question.asks === 'open' && asks !== 'locked' ? ['contact', 'position'] : (ALIKE[asks] ?? [asks]);
  const told = device.state.filter(({ name }) => capabilities.includes(name));
  const known = told.filter(each => isPositive(device, each) !== null);
  // What is open by one of them is open; what is low by one is low.
  const telling = !capabilities.includes('battery');
  const reading = told.find(each => isPositive(device, each) === telling) ?? known[0] ?? told[0] ?? null;
  if (isAjarPerhaps(question, asks, reading)) return { device, reading, holds: null };
  const positive = asks === 'availability' ? isReachable(device) : isPositive(device, reading);
  return { device, reading, holds: positive === null ? null : positive === wantsMore(question, asks) };
}

/** What is locked is closed, but what is not may be either; unless it is the lock itself that is asked about. */
function isAjarPerhaps(
  { asks: asked, form, items }: Question,
  asks: string,
  reading: Reading | null,
): boolean {
  const byLock = asked === 'open' && asks === 'locked' && form === 'whether';
  return byLock && reading?.value === false && !items.some(({ noun }) => noun === 'lock');
}

/** What heats or cools says by its mode whether it is on; a mode of anything else, "docked", says no such thing. */
const MODES: ReadonlyMap<Reading['value'], boolean> = new Map<Reading['value'], boolean>([
  ['off', false],
  ...['heat', 'cool', 'heat_cool', 'auto', 'dry', 'fan_only', 'eco'].map(mode => [mode, true] as const),
]);

/** Is it asked whether these are on, and do their modes say so? One that is out of reach said so once. */
export function tellsByMode(devices: readonly HubDevice[], { asks, form }: Question): boolean {
  const modeOf = ({ state }: HubDevice) => state.find(({ name }) => name === 'mode')?.value ?? null;
  return asks === 'on' && form !== 'value' && devices.every(device => MODES.has(modeOf(device)));
}

function isReachable({ availability }: HubDevice): boolean | null {
  return availability === 'unknown' ? null : availability === 'online';
}

/** What an offline device last said may not be so any more. */
function isPositive({ availability }: HubDevice, reading: Reading | null): boolean | null {
  if (reading === null || availability === 'offline') return null;
  const { name, value } = reading;
  const low = isLow(name, value);
  if (low !== null) return !low;
  if (typeof value === 'boolean') return value;
  if (name === 'armed') return isArmed(value);
  if (name === 'mode') return MODES.get(value) ?? null;
  if (name === 'contact' && (value === 'open' || value === 'closed')) return value === 'open';
  return typeof value === 'number' ? value > 0 : null;
}

/** One that is about to be armed, or disarmed, is neither. */
function isArmed(value: Reading['value']): boolean | null {
  if (value === 'disarmed') return false;
  return value === 'triggered' || /^armed/.test(String(value)) ? true : null;
}

/** Yes or no, where all is known that decides it; `seen`: so far as what answered tells, and the rest may be otherwise. */
export type Verdict = 'yes' | 'no' | 'seen' | 'unknown';

/** One of which all must be so, and is not, makes it a no; one of which any may be so, and is, a yes. */
export function toVerdict(looked: readonly Looked[], { quantifier }: Pick<Question, 'quantifier'>): Verdict {
  const decides = quantifier === 'any';
  if (looked.some(({ holds }) => holds === decides)) return decides ? 'yes' : 'no';
  const silent = looked.filter(({ holds }) => holds === null).length;
  if (silent === 0) return decides ? 'no' : 'yes';
  return silent === looked.length ? 'unknown' : 'seen';
}
