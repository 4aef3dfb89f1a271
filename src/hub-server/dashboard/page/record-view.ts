import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { DeedView } from '../contract.ts';
import type { AccountApi } from './account-api.ts';
import { toCommandWords } from './command-words.ts';
import { createSending } from './sending.ts';
import { TEXTS } from './texts.ts';
import { renderTime } from './time-view.ts';

const text = TEXTS.record;

/** What was done with the home, by whom, and what came of it: the newest first, and older ones when they are asked for. */
class RecordView extends LitElement {
  static override properties = {
    api: { attribute: false },
    now: { attribute: false },
    deeds: { state: true },
    older: { state: true },
  };

  declare api: AccountApi;
  declare now: Date;
  declare private deeds: readonly DeedView[] | null;
  /** Before which one the next of them are; null: there are no more. */
  declare private older: number | null;
  readonly #sending = createSending(this);

  constructor() {
    super();
    this.deeds = null;
    this.older = null;
  }

  protected override createRenderRoot() {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#read(null);
  }

  async #read(before: number | null): Promise<boolean> {
    return this.#sending.run(async () => {
      const page = await this.api.record(before);
      this.deeds = [...(this.deeds ?? []), ...page.deeds];
      this.older = page.older;
    });
  }

  protected override render() {
    const { deeds, older } = this;
    return html`
      <p class="lead">${text.lead}</p>
      <p class="done" role="status">${this.#sending.failure ?? ''}</p>
      ${deeds === null ? nothing : this.#renderList(deeds)}
      ${older === null ? nothing : html`<button type="button" class="plain" @click=${() => this.#readOn(older)}>${text.older}</button>`}
    `;
  }

  #renderList(deeds: readonly DeedView[]): TemplateResult {
    if (deeds.length === 0)
      return html`<div class="empty"><h2>${text.none}</h2><p>${text.noneHint}</p></div>`;
    return html`<ol class="lines panel" aria-label=${text.title}>${repeat(
      deeds,
      ({ id }) => id,
      deed => html`<li id="deed-${deed.id}" tabindex="-1">
        <p><strong dir="auto">${deed.name}</strong> ${toWhat(deed)}</p>
        <p class="line-side">${renderTime(deed.at, this.now)}</p>
        <p class="line-detail"><span dir="auto">${toWho(deed)}</span>${deed.outcome === 'done' ? nothing : html` · <span class="outcome-${deed.outcome}">${text.outcome[deed.outcome]}</span>`}</p>
      </li>`,
    )}</ol>`;
  }

  /** Whoever asked for more reads on where it begins. */
  async #readOn(older: number): Promise<void> {
    const shown = this.deeds?.length ?? 0;
    if (!(await this.#read(older))) return;
    await this.updateComplete;
    this.querySelector<HTMLElement>(`#deed-${this.deeds?.[shown]?.id}`)?.focus();
  }
}

function toWho({ by }: DeedView): string {
  if (by.kind === 'owner') return text.owner;
  return by.kind === 'key' ? text.key(by.name ?? '') : (by.name ?? '');
}

function toWhat(deed: DeedView): string {
  if (deed.did === 'scene') return text.ran;
  if (deed.did === 'press') return TEXTS.presses.action[deed.press.action];
  if (deed.did === 'answer') return `👉 ${deed.label}`;
  return deed.commands.map(toCommandWords).join(' · ');
}

customElements.define('record-view', RecordView);
