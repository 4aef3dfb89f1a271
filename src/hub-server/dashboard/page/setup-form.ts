import { html, LitElement, type TemplateResult } from 'lit';
import type { AccountApi } from './account-api.ts';
import { renderFailure, renderOwnerName } from './form-parts.ts';
import type { PasswordField } from './password-field.ts';
import { createSending } from './sending.ts';
import { TEXTS } from './texts.ts';
import './password-field.ts';

/** The first visit to a hub: with the secret of its setup link, choosing the password; without, where the link is. */
class SetupForm extends LitElement {
  static override properties = {
    api: { attribute: false },
    secret: { attribute: false },
  };

  declare api: AccountApi;
  /** From the setup link; null: it was not opened. */
  declare secret: string | null;
  readonly #sending = createSending(this);

  protected override createRenderRoot() {
    return this;
  }

  get #field(): PasswordField | null {
    return this.querySelector('password-field');
  }

  protected override render() {
    return html`<main class="door">${this.secret === null ? renderWhereTheLinkIs() : this.#renderForm()}</main>`;
  }

  #renderForm(): TemplateResult {
    const text = TEXTS.setup;
    const { busy, failure } = this.#sending;
    return html`
      <h1>${text.title}</h1>
      <p>${text.lead}</p>
      <form @submit=${this.#onSubmit} novalidate>
        ${renderOwnerName()}
        <password-field autocomplete="new-password" hint=${TEXTS.password.hint} ?wrong=${failure !== null}></password-field>
        ${renderFailure(failure)}
        <button class="primary" aria-busy=${busy}>${text.submit}</button>
      </form>
    `;
  }

  async #onSubmit(event: Event): Promise<void> {
    event.preventDefault();
    const { secret } = this;
    const password = this.#field?.value ?? '';
    if (password === '') this.#sending.fail(TEXTS.password.missing);
    else if (secret !== null) {
      await this.#sending.run(async () => void (await this.api.setUp({ secret, password })));
    }
    if (this.#sending.failure !== null) this.#field?.focus();
  }
}

function renderWhereTheLinkIs(): TemplateResult {
  const text = TEXTS.setup;
  return html`
    <h1>${text.linkTitle}</h1>
    <p>${text.linkLead}</p>
    <pre tabindex="0">${text.linkExample}</pre>
    <p class="hint">${text.linkHint}</p>
  `;
}

customElements.define('setup-form', SetupForm);
