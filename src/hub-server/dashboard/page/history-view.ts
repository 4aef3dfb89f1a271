import { html, LitElement, nothing, svg, type TemplateResult } from 'lit';
import { CAPABILITIES, type Capability } from '../../../hub/capabilities.ts';
import type { History } from '../../../hub/contract.ts';
import type { AccountApi } from './account-api.ts';
import { type HistoryPoint, toExtremes, toHeights, toPath } from './history-line.ts';
import { createSending } from './sending.ts';
import { toCapabilityWords, toValueWords } from './state-words.ts';
import { TEXTS } from './texts.ts';
import { toExact } from './time-text.ts';

const text = TEXTS.history;
const SIZE = { width: 460, height: 110 } as const;
const DAY_MS = 24 * 60 * 60_000;
const RANGES = { day: DAY_MS, week: 7 * DAY_MS } as const;
type Range = keyof typeof RANGES;

/** How one thing about a device was, over a day or a week, as a line and in words. */
class HistoryView extends LitElement {
  static override properties = {
    api: { attribute: false },
    device: { attribute: false },
    capability: { state: true },
    range: { state: true },
    history: { state: true },
  };

  declare api: AccountApi;
  /** The device's id. */
  declare device: string;
  /** null: what people ask of first. */
  declare private capability: string | null;
  declare private range: Range;
  /** null: not known yet. */
  declare private history: History | null;
  readonly #sending = createSending(this);

  constructor() {
    super();
    this.capability = null;
    this.range = 'day';
    this.history = null;
  }

  protected override createRenderRoot() {
    return this;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('device') || changed.has('capability') || changed.has('range')) void this.#load();
  }

  async #load(): Promise<void> {
    const { capability, range } = this;
    await this.#sending.run(async () => {
      this.history = await this.api.history(this.device, capability, new Date(Date.now() - RANGES[range]));
    });
    // Whoever has chosen another meanwhile waits for that.
    if (capability !== this.capability || range !== this.range) await this.#load();
  }

  protected override render() {
    const { failure } = this.#sending;
    const { history } = this;
    return html`<section class="history" aria-labelledby="history-title">
      <h3 id="history-title">${text.title}</h3>
      ${history && history.capabilities.length > 0 ? this.#renderChoice(history) : nothing}
      ${failure === null ? nothing : html`<p class="failure">${failure}</p>`}
      ${history ? renderLine(history) : nothing}
    </section>`;
  }

  #renderChoice({ capability, capabilities }: History): TemplateResult {
    const onCapability = ({ target }: Event) => {
      this.capability = (target as HTMLSelectElement).value;
    };
    const onRange = ({ target }: Event) => {
      this.range = (target as HTMLSelectElement).value as Range;
    };
    return html`<div class="history-choice">
      <select aria-label=${text.what} @change=${onCapability}>${capabilities.map(
        name => html`<option value=${name} .selected=${name === capability}>${toName(name)}</option>`,
      )}</select>
      <select aria-label=${text.range} @change=${onRange}>${(Object.keys(RANGES) as Range[]).map(
        name => html`<option value=${name} .selected=${name === this.range}>${text[name]}</option>`,
      )}</select>
    </div>`;
  }
}

function toName(capability: string): string {
  const names: Readonly<Record<string, string>> = text.capabilities;
  return names[capability] ?? capability;
}

function renderLine({ capability, points, since, until }: History): TemplateResult {
  const words = capability === null ? null : toSummary(capability as Capability, points);
  if (capability === null || words === null) return html`<p class="hint" role="status">${text.none}</p>`;
  const span = { since: Date.parse(since), until: Date.parse(until) };
  const [first] = points;
  const isYoung = first?.value !== null && Date.parse(first?.at ?? since) > span.since;
  const path = toPath(toHeights(points), span, SIZE);
  return html`<svg class="line" viewBox="-2 -4 ${SIZE.width + 4} ${SIZE.height + 8}" role="img" aria-label="${toName(capability)}. ${words}">
      ${svg`<path d=${path}/>`}
    </svg>
    <p class="hint" role="status">${words}<br><small>${toExact(new Date(since))} – ${toExact(new Date(until))}${isYoung ? html`<br>${text.keptSince(toExact(new Date(first?.at ?? since)))}` : nothing}</small></p>`;
}

/** What came of it, in words: how low and how high, or how often it changed; null where nothing is known. */
function toSummary(name: Capability, points: readonly HistoryPoint[]): string | null {
  const extremes = toExtremes(toHeights(points));
  if (extremes === null) return null;
  const now = toCapabilityWords(name, points.at(-1)?.value);
  if (CAPABILITIES[name].kind === 'number') {
    const [lowest, highest] = extremes;
    return text.span(toValueWords(name, lowest), toValueWords(name, highest), now);
  }
  const known = points.filter(({ value }) => value !== null);
  return text.changes(known.length - 1, now);
}

customElements.define('history-view', HistoryView);
