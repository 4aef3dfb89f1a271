import { clock } from '../../process/clock.ts';
import { createEmitter } from '../emitter.ts';
import { ENTRIES_KEPT } from '../page/traffic/traffic-list.ts';
import type { Seen, Traffic, TrafficEntry, TrafficPart, TrafficSource } from './contract.ts';
import { createMask } from './create-mask.ts';

/** What is kept of each part of an entry. */
const KEPT_CHARACTERS = 8_000;

/**
 * Watches the lines until `close`. Secrets, these and those it meets, are taken out before anything is kept, so that
 * what is told to a page can hold none.
 */
export function createTraffic(
  sources: readonly TrafficSource[],
  { secrets = [], now = clock.now }: { secrets?: readonly string[]; now?: () => number } = {},
): Traffic {
  const { emit, on } = createEmitter<TrafficEntry>();
  const mask = createMask(secrets);
  const kept: { readonly entry: TrafficEntry; readonly parts: readonly TrafficPart[] }[] = [];
  let lastId = 0;

  function see({ parts: seen, ...line }: Seen): void {
    // The parts first: it is their fields that say what is a secret.
    const parts = Object.entries(seen)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([title, value]) => ({ title, text: toText(mask.conceal(value)) }));
    const [title, note] = [line.title, line.note].map(text => String(mask.conceal(text)));
    const entry = { ...line, title: title ?? '', note: note ?? '', id: ++lastId, atMs: now() };
    kept.push({ entry, parts });
    if (kept.length > ENTRIES_KEPT) kept.shift();
    emit(entry);
  }

  const stops = sources.map(source => source(see));
  return {
    entries: () => kept.map(({ entry }) => entry),
    parts: id => kept.find(({ entry }) => entry.id === id)?.parts ?? null,
    on,
    close() {
      for (const stop of stops) stop();
    },
  };
}

/** As a person reads it: JSON over several lines, anything else as it is; no longer than what is kept. */
function toText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  const rest = text.length - KEPT_CHARACTERS;
  return rest > 0 ? `${text.slice(0, KEPT_CHARACTERS)}\n… and ${rest} characters more` : text;
}
