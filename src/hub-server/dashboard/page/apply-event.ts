import type { AccountEvents, Overview } from '../contract.ts';
import { PRESSES_KEPT } from './limits.ts';

/** What the overview shows once an event has happened; null as long as there has been no overview. */
export function applyEvent<Name extends keyof AccountEvents>(
  overview: Overview | null,
  name: Name,
  value: AccountEvents[Name],
): Overview | null;
export function applyEvent(
  overview: Overview | null,
  ...[name, value]: { [Name in keyof AccountEvents]: [Name, AccountEvents[Name]] }[keyof AccountEvents]
): Overview | null {
  if (name === 'overview') return value;
  if (overview === null || name === 'beat') return overview;
  if (name === 'press') {
    const others = overview.presses.filter(press => press.event_id !== value.event_id);
    return { ...overview, presses: [value, ...others].slice(0, PRESSES_KEPT) };
  }
  const devices = overview.devices.map(device => (device.id === value.id ? value : device));
  return { ...overview, devices };
}
