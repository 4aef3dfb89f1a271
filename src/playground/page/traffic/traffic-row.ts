import { html, nothing, type TemplateResult } from 'lit';
import type { TrafficEntry, TrafficKind, TrafficPart } from '../../traffic/contract.ts';
import { isFailure } from './traffic-list.ts';

/** What each line is called. */
export const KIND_NAMES: Readonly<Record<TrafficKind, string>> = {
  gateway: 'Gateway',
  rest: 'REST',
  hub: 'Hub',
  mqtt: 'MQTT',
};

/** How one entry is shown among the others. */
export interface RowOptions {
  /** In full below its line; `loading` until that has come, null where it is laid together. */
  readonly parts: readonly TrafficPart[] | 'loading' | null;
  /** The one that Tab leads to. */
  readonly isCurrent: boolean;
  readonly toggle: () => void;
}

/** Draws an entry in a line, and all of it where it is laid open. */
export function renderRow(entry: TrafficEntry, { parts, isCurrent, toggle }: RowOptions): TemplateResult {
  const { id, kind, direction, title, note } = entry;
  const isDown = direction === 'to_bot';
  return html`<li class=${isFailure(entry) ? 'failed' : ''}>
    <button
      type="button"
      class="traffic-line"
      data-entry=${id}
      tabindex=${isCurrent ? 0 : -1}
      aria-expanded=${parts !== null}
      @click=${toggle}
    >
      <time>${toClock(entry.atMs)}</time>
      <span class="traffic-kind ${kind}">${KIND_NAMES[kind]}</span>
      <span class="traffic-arrow" role="img" aria-label=${isDown ? 'to the bot' : 'from the bot'}>${isDown ? '↓' : '↑'}</span>
      <span class="traffic-title">${title}</span>
      <span class="traffic-note">${note}</span>
      <span class="traffic-status">${toStatus(entry)}</span>
    </button>
    ${parts === null ? nothing : renderParts(parts)}
  </li>`;
}

function renderParts(parts: readonly TrafficPart[] | 'loading'): TemplateResult {
  if (parts === 'loading') return html`<p class="traffic-parts">Looking it up…</p>`;
  if (parts.length === 0) return html`<p class="traffic-parts">There is no more to it.</p>`;
  return html`<dl class="traffic-parts">
    ${parts.map(({ title, text }) => html`<dt>${title}</dt><dd><pre tabindex="0" aria-label=${title}>${text}</pre></dd>`)}
  </dl>`;
}

function toStatus({ status, durationMs }: TrafficEntry): string {
  if (status === null) return '';
  const took = durationMs === null ? '' : ` ${Math.max(1, Math.round(durationMs))} ms`;
  return `${status === 0 ? 'no answer' : status}${took}`;
}

/** To the millisecond, in the visitor's time zone: `08:15:02.123`. */
function toClock(atMs: number): string {
  const at = new Date(atMs);
  const [hours, minutes, seconds] = [at.getHours(), at.getMinutes(), at.getSeconds()].map(part =>
    String(part).padStart(2, '0'),
  );
  return `${hours}:${minutes}:${seconds}.${String(at.getMilliseconds()).padStart(3, '0')}`;
}
