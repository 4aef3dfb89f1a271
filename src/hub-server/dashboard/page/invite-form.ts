import { html, LitElement, type TemplateResult } from 'lit';
import type { AccountApi } from './account-api.ts';
import { renderFailure } from './form-parts.ts';
import { LEVELS, type Level } from './levels.ts';
import { MAX_LABEL_LENGTH } from './limits.ts';
import { createSending } from './sending.ts';
import { TEXTS } from './texts.ts';

const text = TEXTS.members;

/** Who was invited, and the secret of their link. */
export interface Invited {
  readonly name: string;
  readonly secret: string;
}

/** Asks whom to invite, and what they may do. Fires `invited`, or `leave`. */
class InviteForm extends LitElement {
  static override properties = { api: { attribute: false } };

  declare api: AccountApi;
  readonly #sending = createSending(this);

  protected override createRenderRoot() {
    return this;
  }

  protected override firstUpdated(): void {
    this.querySelector('input')?.focus();
  }

  protected override render() {
    const { busy, failure } = this.#sending;
    return html`<section class="panel" aria-labelledby="invite-title">
      <h2 id="invite-title">${text.invite}</h2>
      <p class="hint">${text.noneHint}</p>
      <form @submit=${this.#onSubmit} novalidate>
        <div class="field">
          <label for="member-name">${text.name}</label>
          <input id="member-name" name="name" autocomplete="off" maxlength=${MAX_LABEL_LENGTH} required
            aria-invalid=${failure !== null} aria-describedby="member-name-hint">
          <p class="hint" id="member-name-hint">${text.nameHint}</p>
        </div>
        <fieldset class="field">
          <legend>${text.level}</legend>
          ${LEVELS.map(renderLevel)}
        </fieldset>
        ${renderFailure(failure)}
        <div class="buttons">
          <button class="primary" aria-busy=${busy}>${text.submit}</button>
          <button type="button" class="secondary" @click=${this.#leave}>${text.cancel}</button>
        </div>
      </form>
    </section>`;
  }

  #leave(): void {
    this.dispatchEvent(new CustomEvent('leave'));
  }

  async #onSubmit(event: Event): Promise<void> {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    const data = new FormData(event.target);
    const name = String(data.get('name')).trim();
    const level = LEVELS.find(each => each === data.get('level')) ?? 'look';
    if (name === '') this.#sending.fail(text.nameMissing);
    else {
      await this.#sending.run(async () => {
        const { secret } = await this.api.invite({ name, level });
        this.dispatchEvent(new CustomEvent<Invited>('invited', { detail: { name, secret } }));
      });
    }
    if (this.#sending.failure !== null) this.querySelector('input')?.focus();
  }
}

function renderLevel(level: Level): TemplateResult {
  return html`<label class="choice">
    <input type="radio" name="level" value=${level} ?checked=${level === 'use'}>
    <span><strong>${text.levels[level]}</strong> <span class="hint">${text.levelHints[level]}</span></span>
  </label>`;
}

customElements.define('invite-form', InviteForm);
