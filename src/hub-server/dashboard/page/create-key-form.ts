import { html, LitElement, type TemplateResult } from 'lit';
import type { KeyRequest, NewKey } from '../contract.ts';
import type { AccountApi } from './account-api.ts';
import { EXPIRY_DAYS, toDateInput, toExpiryDays } from './expiry.ts';
import { renderFailure } from './form-parts.ts';
import { MAX_LABEL_LENGTH } from './limits.ts';
import { createSending } from './sending.ts';
import { TEXTS } from './texts.ts';

const text = TEXTS.newKey;
const SCOPES = [
  'read+trigger+control',
  'read+trigger',
  'read',
] as const satisfies readonly KeyRequest['scope'][];

/** Asks what a new key is to be called, may do, and for how long. Fires `created` with the key, or `leave`. */
class CreateKeyForm extends LitElement {
  static override properties = {
    api: { attribute: false },
    onDate: { state: true },
    wrong: { state: true },
  };

  declare api: AccountApi;
  /** Whether the key is to end on a date of its own. */
  declare private onDate: boolean;
  declare private wrong: 'label' | 'date' | null;
  readonly #sending = createSending(this);

  constructor() {
    super();
    this.onDate = false;
    this.wrong = null;
  }

  protected override createRenderRoot() {
    return this;
  }

  protected override firstUpdated(): void {
    this.querySelector('input')?.focus();
  }

  protected override render() {
    const { busy, failure } = this.#sending;
    return html`<section class="panel" aria-labelledby="new-key-title">
      <h2 id="new-key-title">${text.title}</h2>
      <form @submit=${this.#onSubmit} novalidate>
        <div class="field">
          <label for="key-label">${text.label}</label>
          <input id="key-label" name="label" autocomplete="off" maxlength=${MAX_LABEL_LENGTH} required
            aria-invalid=${this.wrong === 'label'} aria-describedby="key-label-hint">
          <p class="hint" id="key-label-hint">${text.labelHint}</p>
        </div>
        <fieldset class="field">
          <legend>${text.scope}</legend>
          ${SCOPES.map(renderScope)}
        </fieldset>
        ${this.#renderExpiry()}
        ${renderFailure(failure)}
        <div class="buttons">
          <button class="primary" aria-busy=${busy}>${text.submit}</button>
          <button type="button" class="secondary" @click=${this.#leave}>${text.cancel}</button>
        </div>
      </form>
    </section>`;
  }

  #renderExpiry(): TemplateResult {
    const now = new Date();
    return html`<div class="field expiry">
      <label for="key-expiry">${text.expiry}</label>
      <select id="key-expiry" name="expiry" @change=${this.#onExpiry}>
        <option value="never">${text.never}</option>
        ${EXPIRY_DAYS.map(days => html`<option value=${days}>${text.inDays(days)}</option>`)}
        <option value="date">${text.onDate}</option>
      </select>
      <label for="key-date" ?hidden=${!this.onDate}>${text.date}</label>
      <input id="key-date" name="date" type="date" ?hidden=${!this.onDate} aria-invalid=${this.wrong === 'date'}
        min=${toDateInput(now, 1)} max=${toDateInput(now, 3650)}>
    </div>`;
  }

  #onExpiry({ target }: Event): void {
    this.onDate = target instanceof HTMLSelectElement && target.value === 'date';
  }

  #leave(): void {
    this.dispatchEvent(new CustomEvent('leave'));
  }

  async #onSubmit(event: Event): Promise<void> {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    const request = this.#read(new FormData(event.target));
    if (request === null) return;
    await this.#sending.run(async () => {
      const detail: NewKey = await this.api.createKey(request);
      this.dispatchEvent(new CustomEvent('created', { detail }));
    });
  }

  /** What the form asks for; null where something is missing, which is then said. */
  #read(data: FormData): KeyRequest | null {
    const label = String(data.get('label')).trim();
    if (label === '') return this.#refuse('label', text.labelMissing);
    const days = toExpiryDays(String(data.get('expiry')), String(data.get('date')), new Date());
    if (days === undefined) return this.#refuse('date', text.dateMissing);
    this.wrong = null;
    const scope = SCOPES.find(each => each === data.get('scope')) ?? 'read';
    return { label, scope, expires_in_days: days };
  }

  #refuse(field: 'label' | 'date', reason: string): null {
    this.wrong = field;
    this.#sending.fail(reason);
    this.querySelector<HTMLElement>(`#key-${field}`)?.focus();
    return null;
  }
}

function renderScope(scope: KeyRequest['scope'], index: number): TemplateResult {
  return html`<label class="choice">
    <input type="radio" name="scope" value=${scope} ?checked=${index === 0}>
    <span><strong>${TEXTS.keys.scope[scope]}</strong> <span class="hint">${text.scopeHint[scope]}</span></span>
  </label>`;
}

customElements.define('create-key-form', CreateKeyForm);
