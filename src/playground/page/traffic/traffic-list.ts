import type { TrafficEntry, TrafficKind } from '../../traffic/contract.ts';

/** What a person wants to see of the traffic. */
export interface TrafficFilter {
  /** Lines that are left out. */
  readonly hidden: ReadonlySet<TrafficKind>;
  /** Words that must all be in an entry's line, in any case. */
  readonly text: string;
}

/** As many entries are kept, the newest, here and by the server. */
export const ENTRIES_KEPT = 500;

/** Adds entries behind those that are there, none twice; the oldest go. */
export function addEntries(
  entries: readonly TrafficEntry[],
  added: readonly TrafficEntry[],
): readonly TrafficEntry[] {
  const lastId = entries.at(-1)?.id ?? 0;
  return [...entries, ...added.filter(({ id }) => id > lastId)].slice(-ENTRIES_KEPT);
}

/** The entries that pass a filter. */
export function filterEntries(
  entries: readonly TrafficEntry[],
  { hidden, text }: TrafficFilter,
): readonly TrafficEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(entry => {
    if (hidden.has(entry.kind)) return false;
    const line = toLine(entry).toLowerCase();
    return words.every(word => line.includes(word));
  });
}

/** An entry in a line, as it is searched. */
export function toLine({ title, note, status }: TrafficEntry): string {
  return [title, note, status].filter(part => part !== null && part !== '').join(' ');
}

/** Whether something went wrong: no answer, or one that says so. */
export function isFailure({ status }: TrafficEntry): boolean {
  return status !== null && (status === 0 || status >= 400);
}
