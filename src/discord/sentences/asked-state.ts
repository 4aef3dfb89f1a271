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

/** Looks at a device for the capability that is asked for; a door may tell by contact or by position. */
export function lookAt(device: HubDevice, question: Question, asks: string): Looked {
  const capabilities = question.asks === 'open' && asks !== 'locked' ? ['contact', 'position'] : [asks];
  const reading = device.state.find(({ name }) => capabilities.includes(name)) ?? null;
  const positive = asks === 'availability' ? isReachable(device) : isPositive(device, reading);
  return { device, reading, holds: positive === null ? null : positive === wantsMore(question, asks) };
}

function isReachable({ availability }: HubDevice): boolean | null {
  return availability === 'unknown' ? null : availability === 'online';
}

/** What an offline device last said may not be so any more. */
function isPositive({ availability }: HubDevice, reading: Reading | null): boolean | null {
  if (reading === null || availability === 'offline') return null;
  const { name, value } = reading;
  if (typeof value === 'boolean') return value;
  if (name === 'contact' && (value === 'open' || value === 'closed')) return value === 'open';
  if (typeof value !== 'number') return null;
  const low = isLow(name, value);
  return low === null ? value > 0 : !low;
}
