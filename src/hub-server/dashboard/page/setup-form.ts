import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { AccountApi } from './account-api.ts';
import { renderDeadLink, renderFailure, renderOwnerName } from './form-parts.ts';
import { renderLanguageChoice } from './language-choice.ts';
import { MIN_PASSWORD_LENGTH } from './limits.ts';
import type { PasswordField } from './password-field.ts';
import { createSending } from './sending.ts';
import { TEXTS } from './texts.ts';
import './password-field.ts';

/** The first visit to a hub: with its setup link, choosing the password; without a good one, where the link is. */
class SetupForm extends LitElement {
  static override properties = {
    api: { attribute: false },
    secret: { attribute: false },
    isDead: { state: true },
  };

  declare api: AccountApi;
  /** From the setup link; null: it was not opened. */
  declare secret: string | null;
  /** Whether the hub would not take the link. */
  declare private isDead: boolean;
  readonly #sending = createSending(this);

  constructor() {
    super();
    this.isDead = false;
  }

  protected override createRenderRoot() {
    return this;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('secret')) void this.#tryLink();
  }

  async #tryLink(): Promise<void> {
    const { secret } = this;
    this.isDead = false;
    if (secret === null) return;
    // Where the hub does not answer, the form will say so.
    const isGood = await this.api.isSetupLink(secret).catch(() => true);
    if (secret === this.secret) this.isDead = !isGood;
  }

  /** The address forgot it, and the page that is loaded anew needs it. */
  #keepLink(): void {
    if (this.secret !== null) history.replaceState(null, '', `#setup=${this.secret}`);
  }

  get #field(): PasswordField | null {
    return this.querySelector('password-field');
  }

  protected override render() {
    const isOpen = this.secret !== null && !this.isDead;
    return html`<main class="door">${isOpen ? this.#renderForm() : renderWhereTheLinkIs(this.isDead)}
      ${renderLanguageChoice(() => this.#keepLink())}</main>`;
  }

  #renderForm(): TemplateResult {
    const text = TEXTS.setup;
    const { busy, failure } = this.#sending;
    return html`
      <h1>${text.title}</h1>
      <p>${text.lead}</p>
      <form @submit=${this.#onSubmit} novalidate>
        ${renderOwnerName()}
        <password-field autocomplete="new-password" hint=${TEXTS.password.hint(MIN_PASSWORD_LENGTH)} ?wrong=${failure !== null}></password-field>
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

function renderWhereTheLinkIs(cameByDeadLink: boolean): TemplateResult {
  const text = TEXTS.setup;
  return html`
    <h1>${text.linkTitle}</h1>
    ${cameByDeadLink ? renderDeadLink() : nothing}
    <p>${text.linkLead}</p>
    <pre tabindex="0">${text.linkExample}</pre>
    <p class="hint">${text.linkHint}</p>
  `;
}

customElements.define('setup-form', SetupForm);
