import { CAPABILITIES, type Capability } from '../../hub/capabilities.ts';

/** What is told of a capability that has a record. */
export type RecordedValue = number | boolean | string;

/** A value as the record keeps it; null where it is unknown, or none that this capability has. */
export function toNumber(name: Capability, value: unknown): number | null {
  const entry = CAPABILITIES[name];
  if (entry.kind === 'number') return typeof value === 'number' && Number.isFinite(value) ? value : null;
  if (entry.kind === 'flag') return typeof value === 'boolean' ? Number(value) : null;
  const at = entry.values?.indexOf(String(value)) ?? -1;
  return at < 0 ? null : at;
}

/** The way back. */
export function fromNumber(name: Capability, kept: number | null): RecordedValue | null {
  const entry = CAPABILITIES[name];
  if (kept === null || entry.kind === 'number') return kept;
  return entry.kind === 'flag' ? kept !== 0 : (entry.values?.[kept] ?? null);
}

/** Whether a value is another than the one before, as far as it is worth showing. */
export function isOther(name: Capability, value: number | null, before: number | null | undefined): boolean {
  if (value === before) return false;
  const entry = CAPABILITIES[name];
  if (entry.kind !== 'number' || typeof value !== 'number' || typeof before !== 'number') return true;
  // A hair less than the last digit shown: 20.1 − 20.0 is not quite a tenth.
  return Math.abs(value - before) > 10 ** -entry.digits * 0.999;
}
