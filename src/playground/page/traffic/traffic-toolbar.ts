import { html, type TemplateResult } from 'lit';
import type { TrafficKind } from '../../traffic/contract.ts';
import { KIND_NAMES } from './traffic-row.ts';

const KINDS = Object.keys(KIND_NAMES) as readonly TrafficKind[];

/** How the traffic is looked at, and what changes that. */
export interface ToolbarOptions {
  /** Lines that are not shown. */
  readonly leftOut: ReadonlySet<TrafficKind>;
  readonly text: string;
  /** How many entries wait for the pause to end; null: there is no pause. */
  readonly waiting: number | null;
  leaveOut(kinds: ReadonlySet<TrafficKind>): void;
  search(text: string): void;
  pause(): void;
  clear(): void;
  leave(): void;
}

/** Draws the controls above the traffic. */
export function renderToolbar(options: ToolbarOptions): TemplateResult {
  const { leftOut, text, waiting } = options;
  return html`<div class="traffic-tools">
    <h2>Traffic</h2>
    <div class="traffic-kinds" role="group" aria-label="What to show">
      ${KINDS.map(
        kind => html`<button
          type="button"
          class="traffic-chip ${kind}"
          aria-pressed=${!leftOut.has(kind)}
          @click=${() => options.leaveOut(toggle(leftOut, kind))}
        >${KIND_NAMES[kind]}</button>`,
      )}
    </div>
    <input
      type="search"
      class="traffic-search"
      aria-label="Filter traffic"
      placeholder="Filter"
      autocomplete="off"
      spellcheck="false"
      .value=${text}
      @input=${(event: Event) => options.search((event.target as HTMLInputElement).value)}
    >
    <button type="button" class="traffic-button" aria-pressed=${waiting !== null} @click=${options.pause}>
      Pause${waiting ? html` <span>(${waiting} new)</span>` : ''}
    </button>
    <button type="button" class="traffic-button" @click=${options.clear}>Clear</button>
    <button type="button" class="traffic-button" aria-label="Close traffic" @click=${options.leave}>✕</button>
  </div>`;
}

function toggle(kinds: ReadonlySet<TrafficKind>, kind: TrafficKind): ReadonlySet<TrafficKind> {
  return new Set(kinds.has(kind) ? [...kinds].filter(each => each !== kind) : [...kinds, kind]);
}
